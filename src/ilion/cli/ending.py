"""What is told and offered when a game is over, on the screen and in lines alike."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from ilion.bots.luck import account, curve_of
from ilion.cli.analyse import curve
from ilion.cli.session import Session
from ilion.cli.telling import Telling

BACK, CHANCES, LEAVE = "end-back", "end-chances", "leave"


def offers(session: Session) -> tuple[str, ...]:
    """What can be done now, by the message that says it; where nothing was played there is nothing to look back on."""
    if not session.record.moves:
        return (LEAVE,)
    own = any(seat in session.humans for seat, _ in session.record.moves)
    return (
        *[session.anew] * bool(session.anew),
        *[BACK] * own,
        *[CHANCES] * (session.game.mind is not None),
        LEAVE,
    )


def result(session: Session, telling: Telling, viewer: int | None) -> str:
    """Who has won, and why as far as the game itself ended; a game that was called off nobody wins."""
    seen, scores = session.seen(viewer), session.scores()
    if not scores:
        return telling.words.say("online-aborted")
    return telling.result(scores) if seen.to_act else telling.ended(seen, scores, session.log(viewer))


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


def mine(session: Session) -> list[int]:
    """The moves that people here made, by their place in the record."""
    return [n for n, (seat, _) in enumerate(session.record.moves) if seat in session.humans]


def back(session: Session, move: int, seed: str) -> Session:
    """The game from before a move on, kept beside the first."""
    moves = session.record.moves[:move]
    before = replace(session.record, seats=session.given.seats, moves=moves, scores=None, ended=None, proof=None)
    return Session(session.game, before, seed, session.beside())
