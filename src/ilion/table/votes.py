"""Votes about a player who is away when no clock decides: for a bot in their seat, a pause, or the end of the game.

A majority of the people present is enough. Bots have no vote, nor have players with a substitute. A vote lapses when
the player comes back and when the table has been paused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from ilion.bots.levels import stand_in
from ilion.core.values import Fact, Refusal
from ilion.table.commands import BOT_PLAYS, draft, is_away, is_played_by_person, sit, story_of
from ilion.table.errors import NOT_PLAYING, NOT_SEATED
from ilion.table.header import DELETED_USER, TableHeader
from ilion.table.messages import Remedy
from ilion.table.table_state import EntryDraft, EntryStory, GameOutcome, TableState

NOT_ABSENT = Refusal("refuse-not-absent")
CLOCK_DECIDES = Refusal("refuse-clock-decides")
NOT_AWAITED = Refusal("refuse-not-awaited")
ALREADY_PAUSED = Refusal("refuse-rests")
ALREADY_VOTED = Refusal("refuse-voted")
NOT_PAUSED = Refusal("refuse-not-resting")
OF_THE_MOMENT: Final = (NOT_ABSENT, ALREADY_PAUSED, ALREADY_VOTED)
"""Refusals that pass with time, so that a late repeat of the request would get another answer."""
MAX_PAUSE_SECONDS: Final = 14 * 86_400.0
"""Seconds of pause after which the others may vote again."""
VOTE_MESSAGES: Final[dict[Remedy, str]] = {"bot": "told-vote-bot", "pause": "told-vote-pause", "end": "told-vote-end"}
Cast = Sequence[tuple[int, Remedy]]
"""The votes that still hold, in the order in which they were cast: the seat and its choice."""


def call(
    live: TableState,
    row: TableHeader,
    id: str,
    person: str,
    seat: int,
    what: Remedy,
    cast: Cast = (),
    rested: float | None = None,
) -> EntryDraft | Refusal:
    """Draft a request about a seat whose player is away. With a clock it can only be for a bot, at once.

    ``rested`` is for how many seconds the table has been paused, or None.
    """
    refusal = absence_refusal(row, person, seat) or (None if row.bank is None else clock_refusal(row, what))
    if refusal is not None:
        return refusal
    if row.bank is not None:
        return apply_majority(live, id, seat, seat, what)
    if rested is not None and rested < MAX_PAUSE_SECONDS:
        return ALREADY_PAUSED
    if what != "bot" and seat not in live.state.actors():
        return NOT_AWAITED
    own = [s for s in row.seats if s.person == person]
    voter = next((s.seat for s in own if is_played_by_person(live, s)), None)
    if voter is None:
        return BOT_PLAYS if any(s.standby for s in own) else NOT_SEATED
    votes = {row.seats[by].person: wish for by, wish in cast}
    again = votes.get(person) == what
    votes[person] = what
    missed = row.seats[seat].person
    here = {
        s.person for s in row.seats if s.present and s.person != missed and is_played_by_person(live, s)
    } | votes.keys()
    if 2 * sum(wish == what for wish in votes.values()) > len(here):
        return apply_majority(live, id, voter, seat, what)
    return ALREADY_VOTED if again else vote(live, id, voter, seat, what)


def absence_refusal(row: TableHeader, person: str, seat: int) -> Refusal | None:
    """Return why no request can be made about a seat, or None."""
    if row.status != "playing":
        return NOT_PLAYING
    if not 0 <= seat < len(row.seats) or seat in row.mine(person):
        return NOT_SEATED
    at = row.seats[seat]
    gone = not at.played_by and (at.person == DELETED_USER or is_away(at.away, row.rhythm))
    return None if gone else NOT_ABSENT


def clock_refusal(row: TableHeader, what: Remedy) -> Refusal | None:
    """Return why a request is refused at a table with a clock: rated games have no substitutes."""
    return None if what == "bot" and not row.rated else CLOCK_DECIDES


def apply_majority(live: TableState, id: str, voter: int, seat: int, what: Remedy) -> EntryDraft:
    """Draft the outcome of a majority, together with the vote that completes it."""
    match what:
        case "bot":
            return sit(live, id, seat, stand_in(live.game))
        case "pause":
            return draft(live, id, voter, "pause", {"away": seat}, story_of(live, "told-pause", seat))
        case "end":
            off = GameOutcome("aborted", None, "abort")
            return draft(live, id, voter, "abort", {"away": seat}, story_of(live, "told-called-off", seat), outcome=off)
        case other:
            assert_never(other)


def vote(live: TableState, id: str, voter: int, seat: int, what: Remedy) -> EntryDraft:
    """Draft one vote, which everyone sees."""
    names = live.game.seat_names(live.setup)
    fact = Fact(VOTE_MESSAGES[what], {"seat": names[seat], "by": names[voter]})
    return draft(live, id, voter, "vote", {"away": seat, "what": what}, EntryStory((fact,), (), live.state.actors()))


def resume(live: TableState, id: str, seat: int) -> EntryDraft | Refusal:
    """Draft the end of a pause; any other action ends it too."""
    if live.info.status != "playing":
        return NOT_PLAYING
    if not live.recent or live.recent[-1].kind != "pause":
        return NOT_PAUSED
    return draft(live, id, seat, "resume", None, story_of(live, "told-resume", seat))
