"""Text board, prompts and sketch: a view in words, what its seat is asked, and acts in words."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ilion.core.board_sketch import Sketch, SketchArea, SketchMark, box
from ilion.core.components import notice
from ilion.core.game import Goal, Section
from ilion.core.values import Arg, Phrase
from ilion.core.words import Words
from ilion.games.trojan_war.book import HORSE_TURN, SHORT_GAME_TURNS, Book, book_of, components_origin
from ilion.games.trojan_war.rules import MERCY, TrojanWarState
from ilion.games.trojan_war.state import EVENTS, KILLED, POINTS
from ilion.games.trojan_war.turn import HORSE_TOTAL_NEEDED, SIDES_OF_DIE, horse_chance, horse_modifiers, score_lead
from ilion.games.trojan_war.types import (
    GREEK,
    SIDES,
    TROJAN,
    Action,
    Cancel,
    Challenge,
    Demand,
    FightSeen,
    Kill,
    Place,
    Release,
    Shame,
    Spare,
    TrojanWarSetup,
    TrojanWarView,
    Unveil,
)
from ilion.games.trojan_war.view import ARMIES_BOX, HORSE_BOX, greek_lead


def seat_names(setup: TrojanWarSetup) -> tuple[str, ...]:
    return ("seat-greek", "seat-trojan")


def act_phrase(setup: TrojanWarSetup, act: Action) -> Phrase:
    """Return an act in words."""
    args: dict[str, Arg] = {}
    for field in act.__struct_fields__:
        value = getattr(act, field)
        prefix = {"hero": "hero-", "god": "god-"}.get(field, "")
        args[field] = f"{prefix}{value}" if prefix else f"taunt-{value}" if field == "line" else value
    return Phrase(f"act-{type(act).__name__.lower()}", args)


def act_subject(setup: TrojanWarSetup, act: Action) -> Phrase | None:
    """Return the hero of a placement: which of them comes before which box."""
    return Phrase("subject-place", {"hero": f"hero-{act.hero}"}) if isinstance(act, Place) else None


def prompt(setup: TrojanWarSetup, v: TrojanWarView) -> Phrase:
    """Return what the view's seat is asked, or whom it waits for."""
    if v.outcome and setup.length == "six-turns":
        return Phrase(f"points-{v.outcome}", {"vp": abs(v.vp)})
    if v.outcome:
        return Phrase(f"outcome-{v.outcome}", {"vp": v.vp, **score_lead(v.vp)})
    if v.to_act == (-1,):
        return Phrase("ask-fate")
    if v.me not in v.to_act:
        return Phrase("ask-wait", {"side": tuple(f"seat-{SIDES[s]}" for s in v.to_act)})
    if v.step == "line-up":
        missing = heroes_due(book_of(setup), v, v.me)
        return Phrase("ask-line-up", {"count": missing}) if missing else Phrase("ask-commit")
    if v.step == "sinon" and v.bout is not None:
        return reroll_prompt(book_of(setup), v, v.bout)
    if v.step == "spare" and v.bout is not None:
        c = v.challenges[v.bout.box - 1]
        loser = c.trojan if v.bout.won == "greek" else c.greek
        points = {"kill": POINTS[KILLED], "spare": book_of(setup).spare_vp}
        return Phrase("ask-spare", {"hero": f"hero-{loser}", **points})
    return Phrase("ask-unveil", {"who": event_name(v)}) if v.step == "unveil" else Phrase(f"ask-{v.step}")


def heroes_due(book: Book, v: TrojanWarView, side: int) -> int:
    """Return how many heroes a seat has still to line up: a side short of heroes leaves boxes empty."""
    placed = [getattr(c, SIDES[side]) for c in v.challenges]
    able = [h for h, hero in enumerate(v.heroes) if book.side[h] == side and hero.state == "ready"]
    return min(placed.count(""), len([h for h in able if book.ids[h] not in placed]))


def reroll_prompt(book: Book, v: TrojanWarView, bout: FightSeen) -> Phrase:
    """Return the question about a re-roll: what the die is for, and how often a new one wins."""
    die = bout.dice[GREEK]
    args: dict[str, Arg] = {"die": die, "left": v.rerolls}
    if bout.won:
        return Phrase("ask-sinon", args)
    chance = round(100 * sum(greek_lead(book, v, n) > 0 for n in range(SIDES_OF_DIE)) / SIDES_OF_DIE)
    if bout.box == HORSE_BOX:
        added = sum(value for _, value in v.horse)
        return Phrase("ask-sinon-horse", {**args, "sum": added, "total": die + added, "chance": chance})
    added, against = bout.sums[GREEK], bout.dice[TROJAN] + bout.sums[TROJAN]
    args |= {"sum": added, "total": die + added, "against": against, "chance": chance}
    return Phrase("ask-sinon-armies" if bout.box == ARMIES_BOX else "ask-sinon-duel", args)


def goal(setup: TrojanWarSetup, v: TrojanWarView) -> Goal:
    """Return what a side wants of the Horse, and how often it would succeed now; in a short game, the points."""
    if setup.length == "six-turns":
        return points_goal(v)
    modifier = sum(value for _, value in v.horse)
    args: dict[str, Arg] = {"modifier": signed(modifier), "needed": HORSE_TOTAL_NEEDED}
    if not v.outcome:
        args["chance"] = round(100 * horse_chance(modifier))
    aim = "watch" if v.me is None else SIDES[v.me]
    return Goal(Phrase(f"goal-{aim}"), Phrase("goal-horse-rolled" if v.outcome else "goal-horse", args))


def signed(modifier: int) -> str:
    """Return a modifier with its sign."""
    return f"{modifier:+d}".replace("-", "−") if modifier else "0"


def points_goal(v: TrojanWarView) -> Goal:
    """Return the goal of a short game, and which side is ahead."""
    standing = Phrase("goal-ahead", {"side": leading_side(v), "n": abs(v.vp)}) if v.vp else Phrase("goal-even")
    return Goal(Phrase("goal-points-watch" if v.me is None else "goal-points", {"last": SHORT_GAME_TURNS}), standing)


def leading_side(v: TrojanWarView) -> str:
    return f"side-{SIDES[TROJAN if v.vp > 0 else GREEK]}"


def board(setup: TrojanWarSetup, v: TrojanWarView, words: Words) -> tuple[Section, ...]:
    """Return the whole board in words, the sections of the prompt first."""
    first = prompt_sections(setup, v, words)
    sections = [table_section(setup, v, words)]
    if v.challenges:
        sections.append(challenges_section(setup, v, words))
    if v.bout is not None and v.bout.dice[0] >= 0 and not v.outcome:
        sections.append(fight_section(setup, v, words))
    sections += [army_section(setup, v, side, words) for side in (0, 1)]
    if setup.length == "book":
        sections.append(horse_section(v, words))
    return (*first, *(section for section in sections if section not in first))


def table_section(setup: TrojanWarSetup, v: TrojanWarView, words: Words) -> Section:
    lines = [words.say("board-points", **score_lead(v.vp)), words.say("board-briseis", tent=f"tent-{v.briseis}")]
    if v.event >= 0:
        lines.append(words.say("board-event", who=event_name(v), die=v.event))
    if v.gods:
        lines.append(words.say("board-gods", gods=tuple(f"god-{g}" for g in v.gods)))
    if v.absent_god:
        lines.append(words.say("board-absent", god=f"god-{v.absent_god}"))
    if v.pending:
        lines.append(words.say("board-pending", events=tuple(f"event-{m}" for m in v.pending)))
    if v.rerolls and v.turn <= v.reroll_until:
        first, last = v.reroll_from, v.reroll_until
        lines.append(words.say("board-rerolls", count=v.rerolls, first=first, last=last, more=last - first))
    lines += [
        words.say("board-entry", side=f"side-{e.side}", points=e.points, why=entry_reason(e.why, words))
        for e in v.entries
    ]
    lines += bargain_lines(v, words)
    own = setup.components
    lines.append(words.say("board-reconstructed") if own is None else notice(components_origin(own), words))
    return Section(words.say("board-title", turn=v.turn, last=turns_of(setup), edition=setup.edition), tuple(lines))


def prompt_sections(setup: TrojanWarSetup, v: TrojanWarView, words: Words) -> tuple[Section, ...]:
    """Return the sections that the pending question depends on, most important first; none if the seat is not asked."""
    if v.me is None or v.me not in v.to_act or v.outcome:
        return ()
    book = book_of(setup)
    match v.step:
        case "line-up":
            return (
                Section(line_up_title(v, words)),
                challenges_section(setup, v, words),
                able_section(book, v, v.me, words),
                able_section(book, v, 1 - v.me, words),
            )
        case "sinon":
            return (fight_section(setup, v, words), standing_section(v, words))
        case "spare":
            mercy = mercy_section(setup, v, words)
            return (mercy,) if setup.length == "six-turns" else (mercy, horse_section(v, words))
        case "offer" | "answer":
            return (prisoners_section(book, v, words), standing_section(v, words))
        case _:
            return (challenges_section(setup, v, words), standing_section(v, words))


def able_section(book: Book, v: TrojanWarView, side: int, words: Words) -> Section:
    """Return the heroes of a side that can be lined up, with their values, without those visible in a box."""
    placed = {hero for c in v.challenges for hero in (c.greek, c.trojan)}
    able = [h for h, hero in enumerate(v.heroes) if hero.state == "ready" and hero.hero not in placed]
    men = [h for h in able if book.side[h] == side]
    line = ", ".join(hero_text(book, h, words) for h in men) or words.name("nobody")
    return Section(words.say("needs-able", side=f"seat-{SIDES[side]}"), (line,))


def line_up_title(v: TrojanWarView, words: Words) -> str:
    """Return turn, score and event on one line; the line-up leaves no room for more."""
    return words.say("needs-line-up", turn=v.turn, who=event_name(v), **score_lead(v.vp))


def event_name(v: TrojanWarView) -> str:
    """Return the message id of the turn's event."""
    return f"personage-{EVENTS[max(v.event, 0)] or 'none'}"


def standing_section(v: TrojanWarView, words: Words) -> Section:
    """Return the event, the points, the gods drawn and Sinon's re-rolls."""
    lines = [words.say("board-points", **score_lead(v.vp))]
    if v.gods:
        lines.append(words.say("board-gods", gods=tuple(f"god-{god}" for god in v.gods)))
    if v.rerolls:
        lines.append(words.say("needs-rerolls", n=v.rerolls))
    return Section(words.say("needs-standing", turn=v.turn, who=event_name(v)), tuple(lines))


def mercy_section(setup: TrojanWarSetup, v: TrojanWarView, words: Words) -> Section:
    """Return points and Horse modifiers after killing and after sparing, computed by the rules."""
    lines = [words.say("board-points", **score_lead(v.vp))]
    lines += [
        words.say(f"needs-{type(act).__name__.lower()}{by_points(setup)}", **totals_after(setup, v, act))
        for act in MERCY
    ]
    return Section(words.say("needs-mercy"), tuple(lines))


def turns_of(setup: TrojanWarSetup) -> int:
    """Return the number of turns of a game."""
    return SHORT_GAME_TURNS if setup.length == "six-turns" else HORSE_TURN


def by_points(setup: TrojanWarSetup) -> str:
    """Return the ending of messages that a game without the Horse has of its own."""
    return "-points" if setup.length == "six-turns" else ""


def totals_after(setup: TrojanWarSetup, v: TrojanWarView, act: Kill | Spare) -> dict[str, Arg]:
    """Return who leads, this turn's points included, and the Horse modifier after a beaten hero is killed or spared."""
    assert v.me is not None
    war = TrojanWarState.guess(setup, v, Random(0))
    war.do(v.me, act)
    if war.turn == v.turn:
        war.vp += sum(points if side == TROJAN else -points for side, points, _ in war.entries)
    return {**score_lead(war.vp), "horse": signed(sum(value for _, value in horse_modifiers(war)))}


def prisoners_section(book: Book, v: TrojanWarView, words: Words) -> Section:
    """Return who holds whom, with values, and the offer so far."""
    lines = []
    for side, name in enumerate(SIDES):
        men = [h for h, hero in enumerate(v.heroes) if book.side[h] == side and hero.state == "prisoner"]
        held = ", ".join(hero_text(book, h, words) for h in men) or words.name("nobody")
        lines.append(words.say("needs-held", side=f"seat-{name}", heroes=held))
    return Section(words.say("needs-prisoners"), (*lines, *bargain_lines(v, words)))


def pairing_text(c: Challenge, words: Words) -> str:
    """Return who meets whom in a box and the Greek's chance if known; empty if both counters are hidden."""
    if c.greek in BLANK and c.trojan in BLANK:
        return ""
    met = words.say("remark-pairing", greek=counter_name(c.greek), trojan=counter_name(c.trojan))
    return f"{met}, {words.say('remark-chance', n=round(100 * c.chance))}" if c.chance >= 0 else met


def counter_name(hero: str) -> str:
    """Return the message id of what stands in a box, without values: the board beside it shows them."""
    return BLANK.get(hero) or f"hero-{hero}"


def act_note(setup: TrojanWarSetup, v: TrojanWarView, act: Action, words: Words) -> str:
    """Return a note on one choice: a hero's values, who stands in a box, or what mercy is worth."""
    book = book_of(setup)
    match act:
        case Place(_, hero) | Release(hero) | Demand(hero) if hero in book.index:
            h = book.index[hero]
            values = {"power": book.power[h], "resistance": book.resistance[h]}
            return words.say("remark-values", **values, character=f"letter-{book.character[h]}")
        case Cancel(box) | Shame(box) | Unveil(box) if box <= len(v.challenges):
            return pairing_text(v.challenges[box - 1], words)
        case Kill() | Spare() if v.me is not None and v.step == "spare":
            return words.say(f"remark-mercy{by_points(setup)}", **totals_after(setup, v, act))
        case _:
            return ""


BLANK = {"": "counter-none", "?": "counter-hidden"}
"""Messages for a box that shows no hero."""


def entry_reason(entry: str, words: Words) -> str:
    return words.say("board-armies") if entry == "armies" else words.say("board-box", box=int(entry[4:]))


def challenges_section(setup: TrojanWarSetup, v: TrojanWarView, words: Words) -> Section:
    """Return all pairs of boxes."""
    book = book_of(setup)
    return Section(
        words.say("board-challenges"), tuple(challenge_line(book, n, c, words) for n, c in enumerate(v.challenges, 1))
    )


def challenge_line(book: Book, n: int, c: Challenge, words: Words) -> str:
    """Return one pair of boxes and its marks."""
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
    line = words.say(
        "board-challenge", box=n, greek=counter_text(book, c.greek, words), trojan=counter_text(book, c.trojan, words)
    )
    return f"{line} [{words.series(marks)}]" if marks else line


def counter_text(book: Book, hero: str, words: Words) -> str:
    """Return a counter in a box: nobody, face down, or a hero with values."""
    if hero in BLANK:
        return words.name(BLANK[hero])
    return hero_text(book, book.index[hero], words)


def hero_text(book: Book, h: int, words: Words) -> str:
    """Return a hero with Power, Resistance and the letter of the Character."""
    values = f"{book.power[h]}/{book.resistance[h]}\N{NO-BREAK SPACE}{book.character[h]}"
    return f"{words.name(f'hero-{book.ids[h]}')} {values}"


def bargain_lines(v: TrojanWarView, words: Words) -> tuple[str, ...]:
    """Return the prisoner exchange on offer so far, as at most one line."""
    if v.bargain is None or not (v.bargain.gives or v.bargain.asks):
        return ()
    gives, asks = (tuple(f"hero-{h}" for h in part) for part in (v.bargain.gives, v.bargain.asks))
    given, asked, side = len(gives), len(asks), f"side-{v.bargain.by}"
    return (words.say("exchange-offered", side=side, gives=gives, asks=asks, given=given, asked=asked),)


def horse_section(v: TrojanWarView, words: Words) -> Section:
    """Return the current modifiers of the Horse's die."""
    terms = tuple(words.say("horse-term", why=f"horse-{why}", value=value) for why, value in v.horse)
    total = words.say("board-horse-total", total=sum(n for _, n in v.horse))
    return Section(words.say("board-horse"), (*terms, total))


def fight_section(setup: TrojanWarSetup, v: TrojanWarView, words: Words) -> Section:
    """Return the current fight."""
    return Section(words.say("board-bout"), (dice_line(setup, v, words),))


def dice_line(setup: TrojanWarSetup, v: TrojanWarView, words: Words) -> str:
    """Return the dice of a throw; only duels of the first edition show wounds."""
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
    return words.series((dice, words.say("board-wounds", gwounds=b.wounds[0], twounds=b.wounds[1])))


def army_section(setup: TrojanWarSetup, v: TrojanWarView, side: int, words: Words) -> Section:
    """Return a side's heroes: able ones with Power, Resistance and Character, the others by where they are."""
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


STATES_LEFT = ("ready", "wounded", "confined")
HEROES_PER_ROW = 7
"""Heroes drawn side by side."""
MAX_RULER_POINTS = 30
"""Points at the end of the ruler; beyond them the marker stays there and shows its number."""


def sketch(setup: TrojanWarSetup, v: TrojanWarView, words: Words) -> Sketch:
    return Sketch(
        120,
        96,
        tuple(sketch_areas(v, turns_of(setup))),
        (*sketch_marks(v, words), *([] if v.challenges else army_marks(setup, v, words))),
    )


def sketch_areas(v: TrojanWarView, turns: int) -> Iterator[SketchArea]:
    wide = 120 / turns
    for turn in range(1, turns + 1):
        yield SketchArea(box((turn - 1) * wide, 0, wide - 0.6, 9), "done" if turn <= v.turn else "box", str(turn))
    yield SketchArea(box(0, 17, 60, 5), 0)
    yield SketchArea(box(60, 17, 60, 5), 1)
    for n in range(4 if v.challenges else 0):
        yield SketchArea(box(n * 30.3, 31, 29, 65), "field")
    for side in range(0 if v.challenges else 2):
        yield SketchArea(box(0, 64 - 33 * side, 120, 32), "field")


def sketch_marks(v: TrojanWarView, words: Words) -> Iterator[SketchMark]:
    leads = 0 if v.vp < 0 else 1 if v.vp > 0 else -1
    yield SketchMark(
        60 + 57 * max(-MAX_RULER_POINTS, min(MAX_RULER_POINTS, v.vp)) / MAX_RULER_POINTS,
        19.5,
        11,
        leads,
        str(abs(v.vp)),
    )
    for n, challenge in enumerate(v.challenges[:4]):
        for seat, hero, y in ((1, challenge.trojan, 43), (0, challenge.greek, 76)):
            if hero:
                named = words.name(f"hero-{hero}") if hero != "?" else ""
                yield SketchMark(n * 30.3 + 14.5, y, 19, seat, "" if named else "?", named, 4.6, 27)


def army_marks(setup: TrojanWarSetup, v: TrojanWarView, words: Words) -> Iterator[SketchMark]:
    """Yield the surviving heroes while there are no challenges, Trojans above and Greeks below."""
    book = book_of(setup)
    for side in (0, 1):
        left = [h.hero for n, h in enumerate(v.heroes) if book.side[n] == side and h.state in STATES_LEFT]
        for n, hero in enumerate(left[: 2 * HEROES_PER_ROW]):
            x, y = (n % HEROES_PER_ROW + 0.5) * 120 / HEROES_PER_ROW, 70 - 33 * side + 16 * (n // HEROES_PER_ROW)
            yield SketchMark(x, y, 9, side, "", words.name(f"hero-{hero}"), 2.9, 15.5)
