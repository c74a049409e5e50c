"""The text board: what a view shows, what its seat is asked, and an act in words."""

from __future__ import annotations

from ilion.core.components import notice
from ilion.core.game import Section
from ilion.core.wire import Arg, Phrase
from ilion.core.words import Words
from ilion.games.trojan_war.book import book_of
from ilion.games.trojan_war.position import EVENTS
from ilion.games.trojan_war.printed import whose
from ilion.games.trojan_war.types import SIDES, Action, Challenge, TrojanWarSetup, View

HORSE_BOX = 5


def seat_names(setup: TrojanWarSetup) -> tuple[str, ...]:
    return ("seat-greek", "seat-trojan")


def tell(setup: TrojanWarSetup, act: Action) -> Phrase:
    """An act in words."""
    args: dict[str, Arg] = {}
    for field in act.__struct_fields__:
        value = getattr(act, field)
        prefix = {"hero": "hero-", "god": "god-"}.get(field, "")
        args[field] = f"{prefix}{value}" if prefix else f"taunt-{value}" if field == "line" else value
    return Phrase(f"act-{type(act).__name__.lower()}", args)


def ask(setup: TrojanWarSetup, v: View) -> Phrase:
    """What the view's seat is asked, or whom it waits for."""
    if v.outcome:
        return Phrase(f"outcome-{v.outcome}", {"vp": v.vp})
    if v.to_act == (-1,):
        return Phrase("ask-fate")
    if v.me not in v.to_act:
        return Phrase("ask-wait", {"side": tuple(f"seat-{SIDES[s]}" for s in v.to_act)})
    if v.step == "line-up":
        side = SIDES[v.me] if v.me is not None else ""
        missing = [n for n, c in enumerate(v.challenges, 1) if not getattr(c, side)]
        return Phrase("ask-line-up", {"count": len(missing)}) if missing else Phrase("ask-commit")
    if v.step == "sinon" and v.bout is not None:
        return Phrase("ask-sinon", {"die": v.bout.dice[0], "left": v.rerolls})
    if v.step == "spare" and v.bout is not None:
        c = v.challenges[v.bout.box - 1]
        loser = c.trojan if v.bout.won == "greek" else c.greek
        return Phrase("ask-spare", {"hero": f"hero-{loser}"})
    return Phrase(f"ask-{v.step}")


def board(setup: TrojanWarSetup, v: View, words: Words) -> tuple[Section, ...]:
    """The whole table in words, most urgent first."""
    sections = [table(setup, v, words)]
    if v.challenges:
        lines = tuple(challenge(v, n, c, words) for n, c in enumerate(v.challenges, 1))
        sections.append(Section(words.say("board-challenges"), lines))
    if v.bout is not None and v.bout.dice[0] >= 0 and not v.outcome:
        sections.append(Section(words.say("board-bout"), (bout(setup, v, words),)))
    sections += [army(setup, v, side, words) for side in (0, 1)]
    terms = tuple(words.say("horse-term", why=f"horse-{why}", value=value) for why, value in v.horse)
    total = words.say("board-horse-total", total=sum(n for _, n in v.horse))
    sections.append(Section(words.say("board-horse"), (*terms, total)))
    return tuple(sections)


def table(setup: TrojanWarSetup, v: View, words: Words) -> Section:
    lines = [words.say("board-points", vp=v.vp), words.say("board-briseis", tent=f"tent-{v.briseis}")]
    if v.event >= 0:
        lines.append(words.say("board-event", who=f"personage-{EVENTS[v.event] or 'none'}", die=v.event))
    if v.gods:
        lines.append(words.say("board-gods", gods=tuple(f"god-{g}" for g in v.gods)))
    if v.pending:
        lines.append(words.say("board-pending", events=tuple(f"event-{m}" for m in v.pending)))
    if v.rerolls and v.turn <= v.reroll_until:
        first, last = v.reroll_from, v.reroll_until
        lines.append(words.say("board-rerolls", count=v.rerolls, first=first, last=last, more=last - first))
    lines += [
        words.say("board-entry", side=f"side-{e.side}", points=e.points, why=why(e.why, words)) for e in v.entries
    ]
    if v.bargain is not None and (v.bargain.gives or v.bargain.asks):
        gives, asks = (tuple(f"hero-{h}" for h in part) for part in (v.bargain.gives, v.bargain.asks))
        given, asked, side = len(gives), len(asks), f"side-{v.bargain.by}"
        lines.append(words.say("exchange-offered", side=side, gives=gives, asks=asks, given=given, asked=asked))
    own = setup.components
    lines.append(words.say("board-reconstructed") if own is None else notice(whose(own), words))
    return Section(words.say("board-title", turn=v.turn, edition=setup.edition), tuple(lines))


def why(entry: str, words: Words) -> str:
    return words.say("board-armies") if entry == "armies" else words.say("board-box", box=int(entry[4:]))


def challenge(v: View, n: int, c: Challenge, words: Words) -> str:
    """One pair of boxes and how it stands."""
    marks = [words.say("mark-mandatory", event=f"event-{c.event}")] if c.event else []
    if c.unveiled:
        marks.append(words.say("mark-unveiled"))
    if c.cancelled:
        marks.append(words.say("mark-cancelled"))
    if c.shamed:
        marks.append(words.say("mark-shamed"))
    if c.won:
        marks.append(words.say("mark-won", side=f"side-{c.won}", result=f"result-{c.result}"))
    if c.chance >= 0:
        marks.append(words.say("mark-odds", greek=c.sums[0], trojan=c.sums[1], chance=round(100 * c.chance)))
    names = [words.name({"": "counter-none", "?": "counter-hidden"}.get(h, f"hero-{h}")) for h in (c.greek, c.trojan)]
    line = words.say("board-challenge", box=n, greek=names[0], trojan=names[1])
    return f"{line} [{'; '.join(marks)}]" if marks else line


def bout(setup: TrojanWarSetup, v: View, words: Words) -> str:
    """The dice of a throw; only the duels of the first edition count wounds."""
    b = v.bout
    assert b is not None
    if b.box == HORSE_BOX:
        return words.say("board-horse-die", die=b.dice[0])
    where = words.say("board-box", box=b.box) if b.box else words.say("board-armies")
    dice = words.say(
        "board-dice",
        where=where,
        g=b.dice[0],
        gsum=b.sums[0],
        gtotal=b.dice[0] + b.sums[0],
        t=b.dice[1],
        tsum=b.sums[1],
        ttotal=b.dice[1] + b.sums[1],
    )
    if setup.edition == 2 or not b.box:
        return dice
    return f"{dice}; {words.say('board-wounds', gwounds=b.wounds[0], twounds=b.wounds[1])}"


def army(setup: TrojanWarSetup, v: View, side: int, words: Words) -> Section:
    """A side's heroes, the able ones with Power, Resistance and Character, the others by what holds them."""
    book = book_of(setup)
    places: dict[str, list[str]] = {}
    for h, hero in enumerate(v.heroes):
        if book.side[h] != side:
            continue
        name = words.name(f"hero-{hero.hero}")
        if hero.state == "wounded":
            text = words.say("hero-until", hero=name, back=hero.back)
        elif hero.state in ("ready", "confined"):
            text = words.say(
                "hero-values",
                hero=name,
                power=book.power[h],
                resistance=book.resistance[h],
                character=f"letter-{book.character[h]}",
            )
        else:
            text = name
        places.setdefault(hero.state, []).append(text)
    lines = [words.say(f"board-{state}", heroes=", ".join(names)) for state, names in places.items()]
    return Section(words.name(f"seat-{SIDES[side]}"), tuple(lines))
