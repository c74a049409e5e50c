"""Dice of level 2: a public round, named before it exists, is in every die; without it the table starts again."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from ilion.core.beacon import BeaconValue, comes_at
from ilion.core.beacon_chain import QUICKNET
from ilion.core.dice import DiceProtocol, RecordFault
from ilion.core.verify import verify
from ilion.games import GAMES
from ilion.server.tables import beacon_client
from ilion.server.tables.beacon_client import DrandClient, beacon_of
from tests.core.javascript import ask, needs_node
from tests.core.signer import CHAIN, CHAINS, GENESIS, PERIOD, SECRET
from tests.server.kit import Node, Player, join, node
from tests.server.lighthouse import FLOODS, LIES, deep, lighthouse, shining

GAME = GAMES["trojan-war"]


async def opened(one: Node) -> tuple[Player, Player]:
    """Return two players at a table with all shares of the dice."""
    ann, bob = await join(one, "Ann"), await join(one, "Bob")
    table = await ann.open("trojan-war", ["me", "open"])
    assert (await bob.sit(table["id"], table["invites"]["1"])).status_code == 201
    return ann, bob


async def info(player: Player) -> Any:
    return (await player.get(f"/api/tables/{player.table}")).json()


async def until(player: Player, is_so: Any) -> Any:
    """Wait until the table fulfils a condition, and return it."""
    async with asyncio.timeout(60):
        while not is_so(now := await info(player)):
            await asyncio.sleep(0.1)
    return now


async def time_passes(database: str, table: str, seconds: int) -> None:
    """Pretend that the round was named earlier."""
    db = await asyncpg.connect(database)
    await db.execute("update tables set named = named - $2 where id = $1", table, seconds)
    await db.close()


async def finished(ann: Player) -> str:
    """Return the record of the game, which Ann resigns."""
    await ann.enter()
    assert (await ann.ask("resign"))["type"] == "ack"
    return (await ann.get(f"/api/tables/{ann.table}/record")).text


@needs_node
async def test_a_round_named_before_it_exists_is_in_the_dice_and_both_checkers_agree(
    database: str, tmp_path: Path
) -> None:
    async with shining() as (light, setting), node(database, beacon_urls=setting) as one:
        before = time.time()
        ann, _ = await opened(one)
        named = (await info(ann))["beacon"]
        assert named["name"] == CHAIN.name and named["at"] >= before and not named["value"]
        assert comes_at(CHAIN, named["round"]) >= named["at"] + 6
        assert (await info(ann))["status"] == "open" and light.asked == []
        await time_passes(database, ann.table, 30)
        begun = await until(ann, lambda t: t["status"] == "playing")
        assert begun["beacon"]["value"] == light.value(begun["beacon"]["round"]).hex()
        text = await finished(ann)
    _, proof = verify(GAME, text, CHAINS)
    assert proof.level == 2 and proof.beacon is not None and proof.beacon.value == begun["beacon"]["value"]
    assert ask(tmp_path, texts=[text], chains=[asdict(CHAIN)])["faults"] == [None]
    forged = text.replace(proof.beacon.value, "00" * 32)
    with pytest.raises(RecordFault):
        verify(GAME, forged, CHAINS)
    assert ask(tmp_path, texts=[forged], chains=[asdict(CHAIN)])["faults"] != [None]


async def test_without_its_round_a_table_starts_again_with_new_commitments_at_level_1(database: str) -> None:
    async with shining() as (light, setting), node(database, beacon_urls=setting) as one:
        light.dark = True
        ann, bob = await opened(one)
        before = await info(ann)
        await time_passes(database, ann.table, 300)
        again = await until(ann, lambda t: t["beacon"]["lost"])
        assert light.asked and again["status"] == "open" and again["commitment"] != before["commitment"]
        assert all(s["seed_hash"] == "" and not s["seeded"] for s in again["seats"])
        early = await ann.post(f"/api/tables/{ann.table}/seed", {"seed": "00" * 32})
        assert early.json()["word"] == "refuse-early-seed", "level 1 is no other order"
        for player in (ann, bob):
            await player.share()
        assert (await info(ann))["status"] == "playing"
        text = await finished(ann)
    _, proof = verify(GAME, text, CHAINS)
    assert proof.level == 1 and proof.commitment == again["commitment"]
    assert {share.hash for share in proof.seats}.isdisjoint({s["seed_hash"] for s in before["seats"]})


async def test_a_bot_is_given_a_new_share_with_the_new_commitment(database: str) -> None:
    async with shining() as (light, setting), node(database, beacon_urls=setting) as one:
        light.dark = True
        ann = await join(one, "Ann")
        await ann.open("trojan-war", ["me", "bot:greedy"])
        before = await info(ann)
        await time_passes(database, ann.table, 300)
        again = await until(ann, lambda t: t["beacon"]["lost"])
        assert again["seats"][1]["seed_hash"] not in ("", before["seats"][1]["seed_hash"])
        assert (await ann.share())["status"] == "playing"


async def test_a_round_that_comes_after_a_node_died_is_fetched_by_another(database: str) -> None:
    async with shining() as (_, setting):
        async with node(database, beacon_urls=setting) as one:
            ann, _ = await opened(one)
        await time_passes(database, ann.table, 30)
        async with node(database, beacon_urls=setting) as other:
            ann.node = other
            await until(ann, lambda t: t["status"] == "playing")


async def test_a_recorded_beacon_works_without_a_network(database: str, tmp_path: Path) -> None:
    genesis = int(time.time()) - 1000
    values = {str(n): DiceProtocol().commit("round", bytes([n % 256]) * 32) for n in range(1, 2000)}
    file = tmp_path / "rounds.json"
    file.write_text(json.dumps({"name": "of-the-house", "genesis": genesis, "period": 1, "values": values}))
    async with node(database, beacon_urls=f"recorded:{file}") as one:
        ann, _ = await opened(one)
        await time_passes(database, ann.table, 30)
        await until(ann, lambda t: t["status"] == "playing")
        _, proof = verify(GAME, await finished(ann))
    assert proof.beacon is not None and proof.beacon.name == "of-the-house"
    assert proof.beacon.value == values[str(proof.beacon.round)]


async def test_relays_that_lie_fail_or_are_late_are_not_trusted() -> None:
    round = int((time.time() - GENESIS) // PERIOD)
    async with lighthouse() as good, lighthouse() as twin, lighthouse(secret=SECRET + 1) as other:
        with closing(DrandClient([good.url, twin.url], CHAIN)) as both:

            async def told(*relays: str, round: int = round) -> BeaconValue | None:
                """Return what such relays answer to a first request; one process checks all signatures."""
                drand = DrandClient(list(relays), CHAIN)
                drand.process = both.process
                return await drand.flash(round)

            true = await both.flash(round)
            assert true is not None and true == (good.value(round), bytes.fromhex(good.signature(round)))
            asked = len(good.asked)
            assert await both.flash(round) == true and len(good.asked) == asked, "it is not asked for again"
            assert await told(other.url) is None, "another chain"
            for lie in LIES:
                twin.lie = lie
                assert await told(twin.url) is None, lie.__name__
                assert await told(twin.url, good.url) == true, lie.__name__
            twin.lie, twin.late = None, 3600.0
            assert await told(twin.url) is None
            twin.late, twin.silent = 0.0, True
            begun = time.monotonic()
            assert await told(twin.url, good.url) == true and time.monotonic() - begun < 4
            twin.silent, twin.dark = False, True
            assert await told(twin.url) is None
            assert await told(good.url, round=round + 10**6) is None
            assert await told("http://127.0.0.1:9") is None


async def test_a_relay_whose_response_never_ends_delays_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    round = int((time.time() - GENESIS) // PERIOD)
    async with lighthouse() as good, lighthouse() as bad:
        with closing(DrandClient([bad.url], CHAIN)) as alone, monkeypatch.context() as patch:
            patch.setattr(beacon_client, "RELAY_TIMEOUT_SECONDS", 0.5)
            for flood in FLOODS:
                bad.raw = flood
                assert await alone.flash(round) is None, flood.__name__
        with closing(DrandClient([bad.url, good.url], CHAIN)) as both:
            bad.raw = deep
            assert await both.flash(round) is not None


def test_no_beacon_is_used_unless_it_is_configured() -> None:
    assert beacon_of("") is None
    drand = beacon_of("https://one.example https://two.example/")
    assert isinstance(drand, DrandClient) and len(drand.relays) == 2
    assert drand.relays[1] == f"https://two.example/{QUICKNET.name.rpartition('-')[2]}/public"
