"""The text board: what a view shows, what its seat is asked, and an act in words."""

from __future__ import annotations

from ilion.core.components import notice
from ilion.core.game import Section
from ilion.core.wire import Arg, Phrase
from ilion.core.words import Words
from ilion.games.trojan_war.needs import needs
from ilion.games.trojan_war.parts import army, bargain, bout, challenges, horse, why
from ilion.games.trojan_war.position import EVENTS
from ilion.games.trojan_war.printed import whose
from ilion.games.trojan_war.types import SIDES, Action, TrojanWarSetup, View


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
    """The whole table in words, what the question depends on first."""
    first = needs(setup, v, words)
    sections = [table(setup, v, words)]
    if v.challenges:
        sections.append(challenges(setup, v, words))
    if v.bout is not None and v.bout.dice[0] >= 0 and not v.outcome:
        sections.append(bout(setup, v, words))
    sections += [army(setup, v, side, words) for side in (0, 1)]
    sections.append(horse(v, words))
    return (*first, *(section for section in sections if section not in first))


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
    lines += bargain(v, words)
    own = setup.components
    lines.append(words.say("board-reconstructed") if own is None else notice(whose(own), words))
    return Section(words.say("board-title", turn=v.turn, edition=setup.edition), tuple(lines))
