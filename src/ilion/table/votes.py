"""Somebody is away, and no clock decides for him: the others vote for a bot in his place, for a pause, or for the end.

A majority of the people who are there is enough. Bots have no vote, nor has anybody for whom one plays. A vote is for
what it was when it was cast: it lapses when he comes back, and when the table has rested.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from ilion.bots.levels import stand_in
from ilion.core.wire import Fact, Refusal
from ilion.table.live import Draft, Live, Outcome, Story
from ilion.table.messages import Remedy
from ilion.table.rows import GONE, Row
from ilion.table.sorry import NOT_PLAYING, NOT_SEATED
from ilion.table.steps import BOT_PLAYS, away, draft, plays, sit, story_of

NOT_ABSENT = Refusal("refuse-not-absent")
CLOCK_DECIDES = Refusal("refuse-clock-decides")
NOT_AWAITED = Refusal("refuse-not-awaited")
RESTS = Refusal("refuse-rests")
VOTED = Refusal("refuse-voted")
NOT_RESTING = Refusal("refuse-not-resting")
OF_THE_MOMENT: Final = (NOT_ABSENT, RESTS, VOTED)
"""Refusals that time alone undoes, so that a late repeat would be answered otherwise."""
REST: Final = 14 * 86_400.0
"""Seconds for which a table rests at most before the others may vote again."""
WISHES: Final[dict[Remedy, str]] = {"bot": "told-vote-bot", "pause": "told-vote-pause", "end": "told-vote-end"}
Cast = Sequence[tuple[int, Remedy]]
"""The votes that still hold, in the order in which they were cast: of which seat, for what."""


def call(
    live: Live,
    row: Row,
    id: str,
    person: str,
    seat: int,
    what: Remedy,
    cast: Cast = (),
    rested: float | None = None,
) -> Draft | Refusal:
    """Ask for something since a seat's person is away. Where a clock runs, for a bot, which then comes at once.

    ``rested`` says for how many seconds the table has rested, if it does.
    """
    refusal = absent(row, person, seat) or (None if row.bank is None else with_clock(row, what))
    if refusal is not None:
        return refusal
    if row.bank is not None:
        return carried(live, id, seat, seat, what)
    if rested is not None and rested < REST:
        return RESTS
    if what != "bot" and seat not in live.state.actors():
        return NOT_AWAITED
    own = [s for s in row.seats if s.person == person]
    voter = next((s.seat for s in own if plays(live, s)), None)
    if voter is None:
        return BOT_PLAYS if any(s.standby for s in own) else NOT_SEATED
    votes = {row.seats[by].person: wish for by, wish in cast}
    again = votes.get(person) == what
    votes[person] = what
    missed = row.seats[seat].person
    here = {s.person for s in row.seats if s.present and s.person != missed and plays(live, s)} | votes.keys()
    if 2 * sum(wish == what for wish in votes.values()) > len(here):
        return carried(live, id, voter, seat, what)
    return VOTED if again else vote(live, id, voter, seat, what)


def absent(row: Row, person: str, seat: int) -> Refusal | None:
    """Why nothing may be asked for on account of a seat, if so."""
    if row.status != "playing":
        return NOT_PLAYING
    if not 0 <= seat < len(row.seats) or seat in row.mine(person):
        return NOT_SEATED
    at = row.seats[seat]
    gone = not at.played_by and (at.person == GONE or away(at.away, row.rhythm))
    return None if gone else NOT_ABSENT


def with_clock(row: Row, what: Remedy) -> Refusal | None:
    """In a rated game nobody chooses whom he would rather play against."""
    return None if what == "bot" and not row.rated else CLOCK_DECIDES


def carried(live: Live, id: str, voter: int, seat: int, what: Remedy) -> Draft:
    """What a majority wants comes about with the vote that makes it one."""
    match what:
        case "bot":
            return sit(live, id, seat, stand_in(live.game))
        case "pause":
            return draft(live, id, voter, "pause", {"away": seat}, story_of(live, "told-pause", seat))
        case "end":
            off = Outcome("aborted", None, "abort")
            return draft(live, id, voter, "abort", {"away": seat}, story_of(live, "told-called-off", seat), outcome=off)
        case other:
            assert_never(other)


def vote(live: Live, id: str, voter: int, seat: int, what: Remedy) -> Draft:
    """One vote, told to everybody."""
    names = live.game.seat_names(live.setup)
    fact = Fact(WISHES[what], {"seat": names[seat], "by": names[voter]})
    return draft(live, id, voter, "vote", {"away": seat, "what": what}, Story((fact,), (), live.state.actors()))


def resume(live: Live, id: str, seat: int) -> Draft | Refusal:
    """The table no longer rests; it does not either once anything else is done there."""
    if live.info.status != "playing":
        return NOT_PLAYING
    if not live.recent or live.recent[-1].kind != "pause":
        return NOT_RESTING
    return draft(live, id, seat, "resume", None, story_of(live, "told-resume", seat))
