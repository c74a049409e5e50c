"""What each question depends on: the parts of the text board that stand first, and what a choice is told with."""

from __future__ import annotations

from random import Random

from ilion.core.game import Section
from ilion.core.words import Words
from ilion.games.trojan_war.book import Book, book_of
from ilion.games.trojan_war.horse import modifiers
from ilion.games.trojan_war.parts import BLANK, bargain, bout, challenges, horse, valued
from ilion.games.trojan_war.rules import MERCY, War
from ilion.games.trojan_war.types import (
    SIDES,
    TROJAN,
    Action,
    Cancel,
    Challenge,
    Demand,
    Kill,
    Place,
    Release,
    Shame,
    Spare,
    TrojanWarSetup,
    Unveil,
    View,
)


def needs(setup: TrojanWarSetup, v: View, words: Words) -> tuple[Section, ...]:
    """The parts in the order in which they are weighed; nothing for whoever is not asked."""
    if v.me is None or v.me not in v.to_act or v.outcome:
        return ()
    book = book_of(setup)
    match v.step:
        case "line-up":
            return (challenges(setup, v, words), able(book, v, v.me, words), able(book, v, 1 - v.me, words))
        case "sinon":
            return (bout(setup, v, words), left(v, words))
        case "spare":
            return (mercy(setup, v, words), horse(v, words))
        case "offer" | "answer":
            return (prisoners(book, v, words), left(v, words))
        case _:
            return (challenges(setup, v, words), left(v, words))


def able(book: Book, v: View, side: int, words: Words) -> Section:
    """The heroes of a side that can be lined up, with their values; without those who are seen to stand in a box."""
    placed = {hero for c in v.challenges for hero in (c.greek, c.trojan)}
    able = [h for h, hero in enumerate(v.heroes) if hero.state == "ready" and hero.hero not in placed]
    men = [h for h in able if book.side[h] == side]
    line = ", ".join(valued(book, h, words) for h in men) or words.name("nobody")
    return Section(words.say("needs-able", side=f"seat-{SIDES[side]}"), (line,))


def left(v: View, words: Words) -> Section:
    """The points, the gods that have come and what Sinon can still do."""
    lines = [words.say("board-points", vp=v.vp)]
    if v.gods:
        lines.append(words.say("board-gods", gods=tuple(f"god-{god}" for god in v.gods)))
    if v.rerolls:
        lines.append(words.say("needs-rerolls", n=v.rerolls))
    return Section(words.say("needs-standing", turn=v.turn), tuple(lines))


def mercy(setup: TrojanWarSetup, v: View, words: Words) -> Section:
    """The points and the Horse as they would stand after either answer; the rules themselves are asked."""
    lines = [words.say("board-points", vp=v.vp)]
    lines += [words.say(f"needs-{type(act).__name__.lower()}", **after(setup, v, act)) for act in MERCY]
    return Section(words.say("needs-mercy"), tuple(lines))


def after(setup: TrojanWarSetup, v: View, act: Kill | Spare) -> dict[str, int]:
    """The points, this turn's counted in, and what the Horse adds to its die, once a beaten hero is dealt with."""
    assert v.me is not None
    war = War.guess(setup, v, Random(0))
    war.do(v.me, act)
    if war.turn == v.turn:
        war.vp += sum(points if side == TROJAN else -points for side, points, _ in war.entries)
    return {"vp": war.vp, "horse": sum(value for _, value in modifiers(war))}


def prisoners(book: Book, v: View, words: Words) -> Section:
    """Who is held by whom, with values, and the offer so far."""
    lines = []
    for side, name in enumerate(SIDES):
        men = [h for h, hero in enumerate(v.heroes) if book.side[h] == side and hero.state == "prisoner"]
        held = ", ".join(valued(book, h, words) for h in men) or words.name("nobody")
        lines.append(words.say("needs-held", side=f"seat-{name}", heroes=held))
    return Section(words.say("needs-prisoners"), (*lines, *bargain(v, words)))


def pairing(c: Challenge, words: Words) -> str:
    """Who meets whom in a box, and how likely the Greek wins where that is known; nothing of a box of unknowns."""
    if c.greek in BLANK and c.trojan in BLANK:
        return ""
    met = words.say("remark-pairing", greek=counter(c.greek), trojan=counter(c.trojan))
    return f"{met}, {words.say('remark-chance', n=round(100 * c.chance))}" if c.chance >= 0 else met


def counter(hero: str) -> str:
    """What stands in a box, by the id of its name; the board beside it has the values."""
    return BLANK.get(hero) or f"hero-{hero}"


def remark(setup: TrojanWarSetup, v: View, act: Action, words: Words) -> str:
    """Of a hero his values, of a box who stands in it, of mercy what it is worth."""
    book = book_of(setup)
    match act:
        case Place(_, hero) | Release(hero) | Demand(hero) if hero in book.index:
            h = book.index[hero]
            return f"{book.power[h]}/{book.resistance[h]} {book.character[h]}"
        case Cancel(box) | Shame(box) | Unveil(box) if box <= len(v.challenges):
            return pairing(v.challenges[box - 1], words)
        case Kill() | Spare() if v.me is not None and v.step == "spare":
            return words.say("remark-mercy", **after(setup, v, act))
        case _:
            return ""
