"""Texts and choices at the end of a game, shared by the screen and the plain table."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ilion.bots.luck import curve_of, summarise_luck
from ilion.cli.analyse import chance_curve
from ilion.cli.narration import Narration
from ilion.cli.session import LocalSession

BACK, CHANCES, LEAVE = "end-back", "end-chances", "leave"


def end_choices(session: LocalSession) -> tuple[str, ...]:
    """Return the ids of the messages of what can be done now; without moves there is no review."""
    if not session.record.moves:
        return (LEAVE,)
    own = any(seat in session.humans for seat, _ in session.record.moves)
    return (
        *[session.anew] * bool(session.anew),
        *[BACK] * own,
        *[CHANCES] * (session.game.mind is not None),
        LEAVE,
    )


def result_text(session: LocalSession, telling: Narration, viewer: int | None) -> str:
    """Return who has won, and why if the game itself ended; an aborted game has no winner."""
    seen, scores = session.seen(viewer), session.scores()
    if not scores:
        return telling.words.say("online-aborted")
    return telling.result(scores) if seen.to_act else telling.ended(seen, scores, session.log(viewer))


def chance_lines(session: LocalSession, telling: Narration) -> Iterator[str]:
    """Yield each seat's chance along the game as a line of bars, and what luck and its own decisions gained."""
    record, words = session.record, telling.words
    told = summarise_luck(record, curve_of(session.game, record), {})
    for seat, who in enumerate(telling.seats):
        yield who
        yield "  " + chance_curve([told.start[seat], *[moment.chances[seat] for moment in told.moments]])
        luck, own = (words.signed(100 * part[seat], 0) for part in (told.luck, told.own))
        yield "  " + words.say("end-luck", start=words.decimal(100 * told.start[seat], 0), luck=luck, own=own)
    yield words.say("end-hundredths")


def own_moves(session: LocalSession) -> list[int]:
    """Return the places in the record of the moves that people here made."""
    return [n for n, (seat, _) in enumerate(session.record.moves) if seat in session.humans]


def session_before(session: LocalSession, move: int, seed: str) -> LocalSession:
    """Return a session of the game from before a move on, saved beside the first."""
    moves = session.record.moves[:move]
    before = replace(session.record, seats=session.given.seats, moves=moves, scores=None, ended=None, proof=None)
    return LocalSession(session.game, before, seed, session.beside())
