"""Lines that the text board and what a question depends on share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ilion.core.components import notice
from ilion.core.words import Words
from ilion.games.iliad.book import Book
from ilion.games.iliad.printed import whose
from ilion.games.iliad.types import IliadSeen


def hour_lines(book: Book, seen: IliadSeen, words: Words) -> Iterator[str]:
    title = book.titles[seen.day - 1][seen.hour - 1]
    yield words.say("board-time", day=seen.day, hour=seen.hour, title=title)
    if seen.favour != "none":
        yield words.say(f"favour-{('none', 'greek', 'trojan', 'both').index(seen.favour)}")
    if len(book.ground.walled[0]) < len(book.ground.walled[1]):
        yield words.say("board-wall" if seen.wall else "board-no-wall")
    yield words.say("board-goals", troy=seen.in_troy, ships=seen.on_ships, needed=seen.needed)
    own = book.setup.components
    if own is not None:
        yield notice(whose(own), words)
    else:
        yield words.say("board-lesson" if book.setup.scenario == "lesson" else "board-reconstructed")


def fight_lines(seen: IliadSeen, words: Words) -> Iterator[str]:
    if seen.duties:
        yield words.say("board-duties", enemies=pieces(seen.duties))
    for a, d in seen.strikes:
        yield words.say("act-strike", attacker=f"piece-{a}", defender=f"piece-{d}")
    for a, d in seen.aims:
        yield words.say("act-aim", archer=f"piece-{a}", target=f"piece-{d}")
    for fight in seen.fights:
        yield words.say("fight-set", attackers=pieces(fight.attackers), defenders=pieces(fight.defenders))


def pieces(ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"piece-{name}" for name in ids)
