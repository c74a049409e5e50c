"""Before a game starts seats can be left and freed, and nobody keeps one by doing nothing."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import pytest

from ilion.core.dice import DiceProtocol
from ilion.table.header import SHARE_DEADLINE_SECONDS
from tests.server.conftest import SharedNode
from tests.server.kit import Player, join

pytestmark = pytest.mark.asyncio(loop_scope="module")
FATE = DiceProtocol()


async def waiting(
    shared: SharedNode, *, public: bool = True, seats: int = 2, **more: Any
) -> tuple[Player, dict[str, str]]:
    """Return a player who waits at a new table without a share of the dice, and the links to its other seats."""
    ann = await join(shared.node, "Ann")
    game = "trojan-war" if seats == 2 else "escolex"
    opened = await ann.open(game, ["me"] + ["open"] * (seats - 1), public=public, share=False, **more)
    return ann, opened["invites"]


async def sits(shared: SharedNode, ann: Player, name: str, **form: Any) -> Player:
    who = await join(shared.node, name)
    who.table = ann.table
    answer = await who.post(f"/api/tables/{ann.table}/sit", form)
    assert answer.status_code == 201, answer.text
    return who


async def post(who: Player, what: str, body: Any = None) -> tuple[int, dict[str, Any]]:
    answer = await who.post(f"/api/tables/{who.table}/{what}", body)
    return answer.status_code, answer.json()


async def info(who: Player) -> dict[str, Any]:
    found: dict[str, Any] = (await who.get(f"/api/tables/{who.table}")).json()
    return found


async def names(who: Player) -> list[str]:
    return [seat["who"] for seat in (await info(who))["seats"]]


async def later(shared: SharedNode, table: str, seconds: float = SHARE_DEADLINE_SECONDS) -> None:
    """Let time pass since the last activity there."""
    late = "update seats set moved = moved - make_interval(secs => $2) where table_id = $1"
    await shared.node.tables.db.pool.execute(late, table, seconds + 1)


def shown(who: Player, seat: int, seed: bytes) -> dict[str, str]:
    return {"seed_hash": FATE.seat_hash(who.table, str(seat), seed)}


async def test_a_player_who_leaves_frees_a_seat_and_may_return(shared: SharedNode) -> None:
    ann, _ = await waiting(shared)
    bob = await sits(shared, ann, "Bob", seed_hash="ab" * 32)
    assert await names(ann) == ["Ann", "Bob"]
    status, now = await post(bob, "stand")
    assert status == 201 and [s["who"] for s in now["seats"]] == ["Ann", ""] and not now["seats"][1]["seed_hash"]
    assert (await post(bob, "stand"))[1]["word"] == "refuse-not-seated"
    assert (await post(bob, "sit", {}))[0] == 201
    assert (await post(ann, "stand"))[0] == 201, "so may the opener"
    assert await names(ann) == ["", "Bob"]
    assert (await post(ann, "sit", {"seat": 0}))[0] == 201


async def test_only_the_creator_returns_to_a_private_table_without_a_link(shared: SharedNode) -> None:
    ann, _ = await waiting(shared, public=False)
    assert (await post(ann, "stand"))[0] == 201
    eve = await join(shared.node, "Eve")
    eve.table = ann.table
    assert (await post(eve, "sit", {}))[1]["word"] == "refuse-no-seat"
    assert (await post(ann, "sit", {"seat": 0}))[0] == 201


async def test_the_creator_removes_a_player_whose_link_is_invalid_then(shared: SharedNode) -> None:
    ann, invites = await waiting(shared, public=False)
    bob = await sits(shared, ann, "Bob", invite=invites["1"])
    assert (await info(ann))["opened"] and not (await info(bob))["opened"]
    assert (await post(bob, "send-away", {"seat": 0}))[1]["word"] == "refuse-not-opener"
    assert (await post(ann, "send-away", {"seat": 0}))[1]["word"] == "refuse-no-seat", "oneself one does not send"
    status, sent = await post(ann, "send-away", {"seat": 1})
    assert status == 201 and sent["id"] == ann.table and await names(ann) == ["Ann", ""]
    assert (await post(ann, "send-away", {"seat": 1}))[0] == 404, "there is nobody"
    assert (await post(bob, "sit", {"invite": invites["1"]}))[0] == 403
    await sits(shared, ann, "Cat", invite=sent["invites"]["1"])


async def test_one_link_leads_to_all_free_seats_until_a_player_is_removed(shared: SharedNode) -> None:
    ann, invites = await waiting(shared, public=False, seats=4)
    assert set(invites) == {"1", "2", "3"} and len(link := set(invites.values())) == 1
    bob = await sits(shared, ann, "Bob", invite=invites["1"])
    await sits(shared, ann, "Cat", invite=invites["1"], seat=3)
    assert await names(ann) == ["Ann", "Bob", "", "Cat"]
    sent = (await post(ann, "send-away", {"seat": 1}))[1]["invites"]
    assert set(sent) == {"1", "2"} and len(new := set(sent.values())) == 1 and new != link
    assert (await post(bob, "sit", {"invite": invites["2"]}))[0] == 403
    await sits(shared, ann, "Dan", invite=sent["2"])


async def test_the_creator_fills_free_seats_with_bots_and_the_game_starts(shared: SharedNode) -> None:
    ann, invites = await waiting(shared, seats=4)
    bob = await sits(shared, ann, "Bob")
    await ann.share()
    assert (await post(bob, "fill", {"bot": "uniform"}))[1]["word"] == "refuse-not-opener"
    assert (await post(ann, "fill", {"bot": "nobody"}))[1]["word"] == "refuse-no-bot"
    status, now = await post(ann, "fill", {"bot": "uniform"})
    assert status == 201 and [(s["who"], s["bot"]) for s in now["seats"]] == [
        ("Ann", ""),
        ("Bob", ""),
        ("", "uniform"),
        ("", "uniform"),
    ]
    assert [bool(s["seed_hash"]) for s in now["seats"]] == [True, False, True, True]
    eve = await join(shared.node, "Eve")
    eve.table = ann.table
    assert (await post(eve, "sit", {"invite": invites["2"]}))[0] == 403
    assert (await post(ann, "fill", {"bot": "uniform"}))[0] == 404, "no seat is free"
    assert (await bob.share())["status"] == "playing"
    assert (await post(ann, "fill", {"bot": "uniform"}))[1]["word"] == "refuse-begun"


async def test_closed_shares_stay_when_bots_take_seats(shared: SharedNode) -> None:
    ann, _ = await waiting(shared, seats=3)
    seed = secrets.token_bytes(32)
    await post(ann, "seed", shown(ann, 0, seed))
    commitment = (await info(ann))["commitment"]
    status, now = await post(ann, "fill", {"bot": "uniform"})
    assert (status, now["commitment"]) == (201, commitment)
    assert (await post(ann, "seed", {"seed": seed.hex()}))[1]["status"] == "playing"


async def test_bots_do_not_fill_a_table_that_everyone_has_left(shared: SharedNode) -> None:
    ann, _ = await waiting(shared)
    await post(ann, "stand")
    assert (await post(ann, "fill", {"bot": "uniform"}))[1]["word"] == "refuse-not-seated"


async def test_once_the_game_has_started_nobody_leaves_or_is_removed(shared: SharedNode) -> None:
    ann, _ = await waiting(shared)
    bob = await sits(shared, ann, "Bob")
    for who in (ann, bob):
        await who.share()
    assert (await info(ann))["status"] == "playing"
    assert (await post(bob, "stand"))[1]["word"] == "refuse-begun"
    assert (await post(ann, "send-away", {"seat": 1}))[1]["word"] == "refuse-begun"


async def test_a_public_seat_without_a_share_of_the_dice_is_freed_after_a_while(shared: SharedNode) -> None:
    ann, _ = await waiting(shared)
    await ann.share()
    squatter = await sits(shared, ann, "Squatter")
    assert await names(ann) == ["Ann", "Squatter"]
    bob = await join(shared.node, "Bob")
    bob.table = ann.table
    assert (await post(bob, "sit", {}))[0] == 403, "he has some time"
    await later(shared, ann.table)
    assert await names(ann) == ["Ann", ""] and await names(squatter) == ["Ann", "Squatter"], "until another wants it"
    assert (await bob.sit(ann.table, "")).status_code == 201 and (await info(ann))["status"] == "playing"
    assert (await post(squatter, "seed", {"seed": secrets.token_hex(32)}))[0] == 403


async def test_a_player_with_a_hash_owes_nothing_until_everyone_has_one(shared: SharedNode) -> None:
    ann, _ = await waiting(shared, seats=3)
    seeds = [secrets.token_bytes(32) for _ in range(3)]
    bob = await sits(shared, ann, "Bob", seat=1)
    assert (await post(bob, "seed", shown(bob, 1, seeds[1])))[0] == 201
    await later(shared, ann.table)
    assert await names(ann) == ["Ann", "Bob", ""]
    cat = await sits(shared, ann, "Cat", seat=2)
    for who, seat in ((cat, 2), (ann, 0)):
        assert (await post(who, "seed", shown(who, seat, seeds[seat])))[0] == 201
    assert await names(ann) == ["Ann", "Bob", "Cat"]
    await post(cat, "seed", {"seed": seeds[2].hex()})
    await later(shared, ann.table)
    assert await names(cat) == ["Ann", "", "Cat"], "the opener keeps her seat, however late she is"
    assert (await post(bob, "seed", {"seed": seeds[1].hex()}))[0] == 201
    assert (await post(ann, "seed", {"seed": seeds[0].hex()}))[1]["status"] == "playing"


async def test_at_a_private_table_a_seat_waits_for_ever(shared: SharedNode) -> None:
    ann, invites = await waiting(shared, public=False)
    await sits(shared, ann, "Bob", invite=invites["1"])
    await later(shared, ann.table, 10**7)
    assert await names(ann) == ["Ann", "Bob"]


async def test_after_an_opened_share_a_free_seat_starts_all_shares_again(shared: SharedNode) -> None:
    """Otherwise the next player there could choose between two sets of dice."""
    ann, _ = await waiting(shared)
    bob = await sits(shared, ann, "Bob", seed_hash="ab" * 32)
    before = await ann.share()
    assert before["seats"][0]["seeded"]
    assert (await post(bob, "stand"))[0] == 201
    after = await info(ann)
    assert after["commitment"] != before["commitment"] and not after["seats"][0]["seeded"]
    secret = await shared.node.tables.db.read_secret(ann.table)
    assert FATE.commit(ann.table, secret) == after["commitment"]


async def test_while_only_hashes_were_shown_the_commitment_stays(shared: SharedNode) -> None:
    ann, _ = await waiting(shared)
    await post(ann, "seed", {"seed_hash": "cd" * 32})
    bob = await sits(shared, ann, "Bob", seed_hash="ab" * 32)
    before = await info(ann)
    assert (await post(bob, "stand"))[0] == 201
    after = await info(ann)
    assert after["commitment"] == before["commitment"] and after["seats"][0]["seed_hash"] == "cd" * 32


async def test_a_player_who_leaves_as_the_game_starts_is_seated_or_not_but_never_both(shared: SharedNode) -> None:
    outcomes = set()
    for _ in range(10):
        ann, _ = await waiting(shared)
        seed = secrets.token_bytes(32)
        bob = await sits(shared, ann, "Bob", **shown(ann, 1, seed))
        await ann.share()
        given, left = await asyncio.gather(post(bob, "seed", {"seed": seed.hex()}), post(bob, "stand"))
        row = await shared.node.tables.reader.header(ann.table)
        outcomes.add(row.status)
        assert (row.status == "playing") == all(s.person and s.seed for s in row.seats), (given, left)
        assert (left[0] == 201) == (row.status == "open")
    assert outcomes
