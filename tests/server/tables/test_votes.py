"""Votes about an absent player at a table without a clock: for a bot in their seat, a pause, or the end."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

from ilion.bots.levels import STAND_IN
from ilion.server.tables.log_audit import read_log
from ilion.server.tables.substitutes import call_substitute
from ilion.table.audit import audit
from ilion.table.messages import Ack, Refused
from ilion.table.votes import MAX_PAUSE_SECONDS
from tests.server.conftest import SharedNode
from tests.server.kit import Node, Player, join
from tests.server.tables.test_absent_players import away_for

pytestmark = pytest.mark.asyncio(loop_scope="module")
HOUR = 3601


async def gathered(node: Node, people: int, bots: int = 0, game: str = "escolex", **more: Any) -> list[Player]:
    """Return players at a table without a clock, all present; the last is the first whom it waits for."""
    sitting = [await join(node, f"Person {n}") for n in range(people)]
    seats = [*["open"] * (people - 1), "me", *["bot:uniform"] * bots]
    setup = {"seats": len(seats)} if game != "trojan-war" else {}
    opened = await sitting[-1].open(game, seats, setup, **more)
    for n, player in enumerate(sitting[:-1]):
        assert (await player.sit(opened["id"], opened["invites"][str(n)])).status_code == 201
    for player in sitting:
        await player.enter()
        await player.hear("news")
    return sitting


async def missing(node: Node, people: int, bots: int = 0, **more: Any) -> tuple[list[Player], Player, int]:
    """Return those who wait for a player who has been away for more than an hour, that player, and their seat."""
    sitting = await gathered(node, people, bots, **more)
    awaited = (await node.tables.reader.header(sitting[0].table)).awaited
    seat = next(s for s in awaited if s < people)
    gone = sitting.pop(seat)
    await gone.leave()
    await away_for(node, gone, HOUR)
    return sitting, gone, seat


async def table(player: Player) -> dict[str, Any]:
    found: dict[str, Any] = (await player.get(f"/api/tables/{player.table}")).json()
    return found


async def word(player: Player, say: str = "standby", **fields: Any) -> str:
    """Return the reply to a call."""
    answer = await player.ask(say, **fields)
    return str(answer["refusal"]["word"] if answer["type"] == "refused" else "ack")


def told(player: Player) -> list[str]:
    return [f["word"] for n in player.heard if n["type"] == "news" for t in n["told"] for f in t["facts"]]


async def last(node: Node, player: Player) -> str:
    """Return the last line of the log."""
    return str((await node.tables.logs.entries(player.table, 0))[-1].kind)


async def sound(node: Node, id: str) -> bool:
    async with node.tables.db.transaction(isolation="repeatable_read", readonly=True) as db:
        return audit(await read_log(db, id)) is None


async def test_a_majority_of_the_present_players_calls_a_bot(shared: SharedNode) -> None:
    (ann, bob, cat), _, seat = await missing(shared.node, 4)
    assert await word(ann, seat=seat) == "ack"
    assert not any(s["standby"] for s in (await table(ann))["seats"]), "one of three is no majority"
    while "told-vote-bot" not in told(cat):
        await cat.hear("news")
    assert await word(ann, seat=seat) == "refuse-voted"
    assert await word(bob, seat=seat) == "ack"
    assert (await table(ann))["seats"][seat]["standby"] == STAND_IN
    while "told-bot-sits" not in told(cat):
        await cat.hear("news")
    assert await word(cat, seat=seat) == "refuse-not-absent", "a bot stands in for him already"
    assert await sound(shared.node, ann.table)


async def test_three_different_votes_decide_nothing_until_one_changes(
    shared: SharedNode,
) -> None:
    (ann, bob, cat), gone, seat = await missing(shared.node, 4)
    for player, what in ((ann, "bot"), (bob, "pause"), (cat, "end")):
        assert await word(player, seat=seat, what=what) == "ack"
    assert (await table(ann))["status"] == "playing"
    assert await word(ann, seat=seat, what="end") == "ack"
    over = await table(ann)
    assert (over["status"], over["ended_by"], over["scores"]) == ("aborted", "abort", [])
    await gone.enter()
    await gone.hear("news")
    assert told(gone)[-1] == "told-called-off", "who comes back is told what happened"
    assert await sound(shared.node, ann.table)


@pytest.mark.parametrize("seat", [-1, 4, 2**31, 10**30])
async def test_there_is_no_vote_on_a_seat_that_does_not_exist(shared: SharedNode, seat: int) -> None:
    (ann, *_), _, _ = await missing(shared.node, 3)
    assert await word(ann, seat=seat) == "refuse-not-seated"


async def test_an_absent_player_has_no_vote(shared: SharedNode) -> None:
    (ann, bob, cat), _, seat = await missing(shared.node, 4)
    await bob.leave()
    await away_for(shared.node, bob, 60)
    await cat.leave()
    await away_for(shared.node, cat, 60)
    assert await word(ann, seat=seat, what="pause") == "ack"
    assert await last(shared.node, ann) == "pause"


async def test_bots_and_replaced_players_have_no_vote(shared: SharedNode) -> None:
    (ann, bob), _, seat = await missing(shared.node, 3, 1, game="iliad")
    assert await word(bob, "resign") == "ack"
    assert await word(bob, seat=seat) == "refuse-bot-plays"
    assert await word(ann, seat=seat, what="bot") == "ack"
    assert (await table(ann))["seats"][seat]["standby"] == STAND_IN, "the only one who plays himself decides"


async def test_a_vote_lapses_when_the_player_returns(shared: SharedNode) -> None:
    (ann, bob), gone, seat = await missing(shared.node, 3)
    assert await word(ann, seat=seat, what="end") == "ack"
    await gone.enter()
    await gone.hear("news")
    assert await word(bob, seat=seat, what="end") == "refuse-not-absent"
    await gone.leave()
    await away_for(shared.node, gone, HOUR)
    await shared.node.tables.db.pool.execute(
        "update entries set at = at - interval '2 hours' where table_id = $1", ann.table
    )
    assert await word(bob, seat=seat, what="end") == "ack"
    assert (await table(ann))["status"] == "playing", "what was voted before he came back is of no use"
    assert await word(ann, seat=seat, what="end") == "ack"
    assert (await table(ann))["status"] == "aborted"


async def test_a_table_is_paused_until_a_player_continues(shared: SharedNode) -> None:
    (ann, bob), gone, seat = await missing(shared.node, 3)
    for player in (ann, bob):
        assert await word(player, seat=seat, what="pause") == "ack"
    assert await word(ann, seat=seat, what="end") == "refuse-rests"
    assert await word(bob, "resume") == "ack" and await word(bob, "resume") == "refuse-not-resting"
    assert await word(ann, seat=seat, what="pause") == "ack"
    assert await last(shared.node, ann) == "vote", "the votes for the pause before are spent"
    assert await word(bob, seat=seat, what="pause") == "ack"
    await gone.enter()
    news = await gone.hear("news")
    assert news["told"][-1]["kind"] == "pause" and news["told"][-1]["seq"] == news["seq"]
    ask = news["asks"][0]
    assert (await gone.do(ask["legal"][0]["act"], news["seq"]))["type"] == "ack", "whoever plays on ends the pause"
    assert await word(ann, "resume") == "refuse-not-resting"
    assert await sound(shared.node, ann.table)


async def test_a_table_is_not_paused_for_ever(shared: SharedNode) -> None:
    (ann,), _, seat = await missing(shared.node, 2)
    assert await word(ann, seat=seat, what="pause") == "ack"
    assert await word(ann, seat=seat) == "refuse-rests"
    await shared.node.tables.db.pool.execute(
        "update entries set at = at - make_interval(secs => $2) where table_id = $1", ann.table, MAX_PAUSE_SECONDS + 1
    )
    assert await word(ann, seat=seat) == "ack"
    assert (await table(ann))["seats"][seat]["standby"] == STAND_IN


async def test_only_the_awaited_player_can_be_the_reason_for_a_pause_or_an_end(shared: SharedNode) -> None:
    (ann, bob), _, seat = await missing(shared.node, 3)
    (mine,) = (s["seat"] for s in (await table(ann))["seats"] if s["mine"])
    (other,) = {0, 1, 2} - {seat, mine}
    await bob.leave()
    await away_for(shared.node, bob, HOUR)
    assert await word(ann, seat=other, what="pause") == "refuse-not-awaited"
    assert await word(ann, seat=other, what="end") == "refuse-not-awaited"


async def test_with_a_clock_there_are_no_votes(shared: SharedNode) -> None:
    (ann, _), _, seat = await missing(shared.node, 3, rhythm={"kind": "live", "bank": 600, "increment": 0})
    assert await word(ann, seat=seat, what="pause") == "refuse-clock-decides"
    assert await word(ann, seat=seat, what="end") == "refuse-clock-decides"
    assert await word(ann, seat=seat) == "ack"
    assert (await table(ann))["seats"][seat]["standby"] == STAND_IN


async def test_a_repeated_vote_counts_once_and_a_refused_one_stays_refused(shared: SharedNode) -> None:
    (ann, bob), _, seat = await missing(shared.node, 3)
    tables = shared.node.tables
    first = await call_substitute(tables, ann.id, ann.table, "one-vote-of-ann", seat, "end")
    assert isinstance(first, Ack)
    assert await call_substitute(tables, ann.id, ann.table, "one-vote-of-ann", seat, "end") == first
    assert isinstance(await call_substitute(tables, ann.id, ann.table, "again-of-ann", seat, "end"), Refused)
    await bob.leave()
    await away_for(shared.node, bob, 60)
    assert isinstance(await call_substitute(tables, ann.id, ann.table, "again-of-ann", seat, "end"), Refused)
    assert isinstance(await call_substitute(tables, ann.id, ann.table, secrets.token_hex(8), seat, "end"), Ack)
    assert (await table(ann))["status"] == "aborted"


async def test_a_player_who_has_left_by_the_rules_is_not_asked_for_a_draw(shared: SharedNode) -> None:
    ann, bob, cat = await gathered(shared.node, 3)
    assert await word(cat, "resign") == "ack"
    assert await word(ann, "draw") == "ack"
    assert (await table(ann))["status"] == "playing"
    assert await word(bob, "draw") == "ack"
    assert (await table(ann))["ended_by"] == "draw"


async def test_bots_agree_to_no_draw_but_to_an_abort(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    await ann.open("trojan-war", ["me", "bot:uniform"])
    await ann.enter()
    await ann.hear("news")
    assert await word(ann, "draw") == "refuse-no-draw"
    assert (await table(ann))["status"] == "playing"
    assert await word(ann, "abort") == "ack"
    assert (await table(ann))["status"] == "aborted"
