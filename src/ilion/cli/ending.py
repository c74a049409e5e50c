"""What is told and offered when a game is over, on the screen and in lines alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

from msgspec.structs import replace

from ilion.bots.luck import account, curve_of
from ilion.cli.analyse import curve
from ilion.cli.session import Session
from ilion.cli.telling import Telling
from ilion.core.record import Record

AGAIN, BACK, CHANCES, LEAVE = "end-again", "end-back", "end-chances", "leave"


def offers(session: Session) -> tuple[str, ...]:
    """What can be done now, by the message that says it; where nothing was played there is nothing to look back on."""
    if not session.record.moves:
        return (LEAVE,)
    mine = any(seat in session.humans for seat, _ in session.record.moves)
    return (AGAIN, *[BACK] * mine, *[CHANCES] * (session.game.mind is not None), LEAVE)


def result(session: Session, telling: Telling, viewer: int | None) -> str:
    """Who has won, and why as far as the game itself ended; a game that was called off nobody wins."""
    seen, scores = session.seen(viewer), session.scores()
    if not scores:
        return telling.words.say("online-aborted")
    return telling.result(scores) if seen.to_act else telling.ended(seen, scores)


def chances(session: Session, telling: Telling) -> Iterator[str]:
    """The chance of each seat along the game as a line of bars, and what luck and its own decisions gave it."""
    record, words = session.record, telling.words
    told = account(record, curve_of(session.game, record, Random(1)), {})
    for seat, who in enumerate(telling.seats):
        yield who
        yield "  " + curve([told.start[seat], *[moment.chances[seat] for moment in told.moments]])
        luck, own = (words.signed(100 * part[seat], 0) for part in (told.luck, told.own))
        yield "  " + words.say("end-luck", start=words.decimal(100 * told.start[seat], 0), luck=luck, own=own)
    yield words.say("end-hundredths")


def again(session: Session, seed: str) -> Session:
    """The same game anew: the same seats, other dice, kept beside the first."""
    game, seats = session.game, session.given.seats
    fresh = Record(game=game.name, setup=session.setup, seats=seats, source=game.source, moves=[])
    return Session(game, fresh, seed, beside(session))


def mine(session: Session) -> list[int]:
    """The moves that people here made, by their place in the record."""
    return [n for n, (seat, _) in enumerate(session.record.moves) if seat in session.humans]


def back(session: Session, move: int, seed: str) -> Session:
    """The game from before a move on, kept beside the first."""
    before = replace(session.record, moves=session.record.moves[:move], scores=None, proof=None)
    return Session(session.game, before, seed, beside(session))


def beside(session: Session) -> Path | None:
    """A file next to the game's own that is not there yet."""
    if session.path is None:
        return None
    names = (session.path.with_stem(f"{session.path.stem}-{n}") for n in count(2))
    return next(path for path in names if not path.exists())
