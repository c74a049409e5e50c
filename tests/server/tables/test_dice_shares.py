"""No share of the dice is opened before every hash is in, whatever the order of requests."""

from __future__ import annotations

import asyncio
import json
import secrets
from itertools import permutations
from random import Random
from typing import Any

import pytest

from ilion.core.dice import DiceProtocol
from ilion.core.promise import read_promise
from ilion.core.verify import verify
from ilion.games import GAMES
from tests.server.conftest import SharedNode
from tests.server.kit import Player, join

pytestmark = pytest.mark.asyncio(loop_scope="module")
FATE = DiceProtocol()
Step = tuple[Player, str, dict[str, Any]]


async def table_of(shared: SharedNode, seats: list[str], **more: Any) -> tuple[Player, str]:
    """Return a player at a new table, and the link to its free seats; no share was put in."""
    ann = await join(shared.node, "Ann")
    opened = await ann.open("trojan-war", seats, share=False, **more)
    return ann, next(iter(opened["invites"].values()), "")


def share(table: str, seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a new share of a seat: its hash message, and its seed message."""
    seed = secrets.token_bytes(32)
    return {"seat": seat, "seed_hash": FATE.seat_hash(table, str(seat), seed)}, {"seat": seat, "seed": seed.hex()}


async def post(who: Player, table: str, what: str, body: Any = None) -> tuple[int, dict[str, Any]]:
    answer = await who.post(f"/api/tables/{table}/{what}", body)
    return answer.status_code, answer.json()


async def held(shared: SharedNode, table: str) -> bool:
    """Return whether the rule holds: a player's share is open only if every seat has shown a hash."""
    row = await shared.node.tables.reader.header(table)
    assert all(s.seed is None or s.seed_hash == FATE.seat_hash(table, str(s.seat), s.seed) for s in row.seats)
    return row.shown or not any(s.seed for s in row.seats if not s.bot)


@pytest.mark.parametrize("what", ["", "/sit"])
async def test_seeds_are_accepted_only_together_with_hashes(shared: SharedNode, what: str) -> None:
    ann, invite = await table_of(shared, ["me", "open"])
    bob = await join(shared.node, "Bob")
    form: dict[str, Any] = {"seed": secrets.token_hex(32)}
    path = f"/api/tables/{ann.table}{what}" if what else "/api/tables"
    if not what:
        form |= {"game": "trojan-war", "seats": ["me", "bot:uniform"]}
    answer = await bob.post(path, form | ({"invite": invite} if what == "/sit" else {}))
    assert answer.status_code == 400 and answer.json()["word"] == "refuse-nonsense"
    assert await held(shared, ann.table)


async def test_no_order_of_requests_opens_a_share_before_every_hash_is_in(shared: SharedNode) -> None:
    begun = 0
    for order in Random(1).sample(list(permutations(range(5))), 40):
        ann, invite = await table_of(shared, ["me", "open"])
        bob = await join(shared.node, "Bob")
        (hers, her_seed), (his, his_seed) = share(ann.table, 0), share(ann.table, 1)
        steps: list[Step] = [
            (ann, "seed", hers),
            (bob, "sit", {"invite": invite}),
            (bob, "seed", his),
            (ann, "seed", her_seed),
            (bob, "seed", his_seed),
        ]
        taken = set()
        for n in order:
            who, what, body = steps[n]
            status, _ = await post(who, ann.table, what, body)
            if status == 201:
                taken.add(n)
            assert await held(shared, ann.table), order
            assert n not in (3, 4) or (status == 201) == (taken >= {0, 1, 2}), order
        begun += (await shared.node.tables.reader.header(ann.table)).status == "playing"
    assert begun, "in the right order it begins"


async def test_a_player_with_several_seats_opens_none_before_all_have_shown_a_hash(shared: SharedNode) -> None:
    ann, _ = await table_of(shared, ["me", "me"])
    shares = [share(ann.table, seat) for seat in (0, 1)]
    assert (await post(ann, ann.table, "seed", {"seed": shares[0][1]["seed"]}))[1]["word"] == "refuse-which-seat"
    assert (await post(ann, ann.table, "seed", shares[0][0]))[0] == 201
    assert (await post(ann, ann.table, "seed", shares[0][1]))[1]["word"] == "refuse-early-seed"
    assert (await post(ann, ann.table, "seed", shares[1][1]))[1]["word"] == "refuse-early-seed"
    for _, body in ((0, shares[1][0]), (0, shares[1][1]), (1, shares[0][1])):
        assert (await post(ann, ann.table, "seed", body))[0] == 201
    assert (await shared.node.tables.reader.header(ann.table)).status == "playing"


async def test_a_new_player_of_a_seat_needs_their_own_hash(shared: SharedNode) -> None:
    ann, invite = await table_of(shared, ["me", "open"])
    bob, cat = await join(shared.node, "Bob"), await join(shared.node, "Cat")
    (hers, her_seed), (his, his_seed) = share(ann.table, 0), share(ann.table, 1)
    for who, what, body in (
        (bob, "sit", {"invite": invite}),
        (bob, "seed", his),
        (ann, "seed", hers),
        (ann, "seed", her_seed),
        (bob, "stand", None),
        (cat, "sit", {"invite": invite}),
    ):
        assert (await post(who, ann.table, what, body))[0] == 201
        assert await held(shared, ann.table)
    for who, body in ((cat, his_seed), (ann, her_seed)):
        assert (await post(who, ann.table, "seed", body))[1]["word"] == "refuse-early-seed", "it is all begun anew"
    assert await held(shared, ann.table)


async def test_nobody_opens_a_share_while_another_player_leaves(shared: SharedNode) -> None:
    """One waits for the other: either the share was opened first, and everything starts again, or it is refused."""
    for _ in range(12):
        ann, invite = await table_of(shared, ["me", "open"])
        bob = await join(shared.node, "Bob")
        (hers, her_seed), (his, _) = share(ann.table, 0), share(ann.table, 1)
        await post(bob, ann.table, "sit", {"invite": invite})
        for who, body in ((ann, hers), (bob, his)):
            assert (await post(who, ann.table, "seed", body))[0] == 201
        await asyncio.gather(post(ann, ann.table, "seed", her_seed), post(bob, ann.table, "stand"))
        assert await held(shared, ann.table)


async def test_a_repeated_seed_gets_the_same_reply(shared: SharedNode) -> None:
    ann, _ = await table_of(shared, ["me", "bot:uniform"])
    shown, opened = share(ann.table, 0)
    for body in (shown, shown, opened, opened):
        assert (await post(ann, ann.table, "seed", body))[0] == 201
    again, _ = await table_of(shared, ["me", "bot:uniform"])
    shown, opened = share(again.table, 0)
    await post(again, again.table, "seed", shown)
    told = await asyncio.gather(*(post(again, again.table, "seed", opened) for _ in range(4)))
    assert [status for status, _ in told] == [201] * 4


async def test_an_empty_share_does_not_keep_a_seat(shared: SharedNode) -> None:
    ann, _ = await table_of(shared, ["me", "open"], public=True)
    bob = await join(shared.node, "Bob")
    await post(bob, ann.table, "sit", {})
    await shared.node.tables.db.pool.execute("update seats set moved = 'epoch' where table_id = $1", ann.table)
    await post(bob, ann.table, "seed", {})
    row = await shared.node.tables.reader.header(ann.table)
    assert row.lapsed(row.seats[1])


async def test_a_bot_account_gets_the_commitment_once_every_hash_is_in_and_it_holds(shared: SharedNode) -> None:
    ann, invite = await table_of(shared, ["me", "open"])
    bob, path = await join(shared.node, "Bob"), f"/api/tables/{ann.table}/promise"
    (hers, her_seed), (his, his_seed) = share(ann.table, 0), share(ann.table, 1)
    await post(bob, ann.table, "sit", {"invite": invite})
    await post(ann, ann.table, "seed", hers)
    assert (await ann.get(path)).json()["word"] == "refuse-early-seed"
    await post(bob, ann.table, "seed", his)
    kept = (await ann.get(path)).text
    promise = read_promise(kept)
    assert [sworn.hash for sworn in promise.seats] == [hers["seed_hash"], his["seed_hash"]]
    await post(ann, ann.table, "seed", her_seed)
    assert promise.line()["promise"] | {"kept": 0} == json.loads((await bob.get(path)).text)["promise"] | {"kept": 0}
    await post(bob, ann.table, "seed", his_seed)
    assert (await ann.get(path)).json()["word"] == "refuse-begun"
    await ann.enter(ann.table)
    assert (await ann.ask("resign"))["type"] == "ack"
    _, proof = verify(GAMES["trojan-war"], (await ann.get(f"/api/tables/{ann.table}/record")).text)
    promise.hold(proof.promise)
