"""Dice of level 3: they come from a round that did not exist when the move was saved, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ilion.core.beacon import comes_at
from ilion.core.beacon_chain import BeaconChain
from ilion.core.dice import DiceProof, RecordFault
from ilion.core.promise import DicePromise, RoundPromise, read_promise
from ilion.core.verify import verify
from ilion.games import GAMES
from ilion.server.tables.log_audit import audit_one
from tests.core.javascript import ask, needs_node
from tests.core.signer import GENESIS, SECRET, info
from tests.server.kit import Node, Player, join, node, two_players
from tests.server.lighthouse import Lighthouse, shining
from tests.server.tables.test_beacon import time_passes, until

GAME = GAMES["trojan-war"]
PERIOD = 1
HEARTBEATS_SECONDS = 2.0
"""Within this time a node sends some heartbeats."""
CHAIN = BeaconChain.told(info(SECRET, GENESIS, PERIOD))
CHAINS = {CHAIN.name: CHAIN}


class Game:
    """Two players at a sealed table, who move at random and keep what they receive before their dice fall."""

    def __init__(self, database: str, ann: Player, bob: Player, light: Lighthouse, setting: str) -> None:
        self.database = database
        self.players = (ann, bob)
        self.light = light
        self.setting = setting
        self.rng = Random(1)
        self.news: dict[Player, dict[str, Any]] = {}
        self.heard: dict[int, RoundPromise] = {}
        self.waited: list[float] = []

    @property
    def ann(self) -> Player:
        return self.players[0]

    async def enter(self, one: Node | None = None) -> None:
        for player in self.players:
            await player.enter(node=one)
            self.news[player] = await player.hear("news")

    async def choice(self) -> tuple[Player, Any, int]:
        """Return whose turn it is, and a legal move."""
        path = f"/api/tables/{self.ann.table}"
        player = self.players[(await self.ann.get(path)).json()["to_act"][0]]
        info = (await player.get(path)).json()
        while self.news[player]["seq"] < info["seq"]:
            self.news[player] = await player.hear("news")
        legal = [choice["act"] for one in self.news[player]["asks"] for choice in one["legal"]]
        return player, self.rng.choice(legal), info["seq"]

    async def ask_for_dice(self, id: str) -> tuple[Player, Any, int]:
        """Move until dice are awaited; both are notified before the public number exists."""
        while True:
            player, act, seq = await self.choice()
            await player.say("do", id=f"{id}-{player.name}-{seq:05}", base_seq=seq, act=act)
            while True:
                news = await player.hear("news", "refused")
                assert news["type"] == "news", news
                self.news[player] = news
                waits = news["table"] and news["table"]["waits"]
                if waits:
                    assert time.time() < comes_at(CHAIN, waits["round"]), "heard in time"
                    self.heard[waits["n"]] = RoundPromise(waits["n"], waits["at"], waits["round"], waits["seal"])
                    return player, act, seq
                if news["seq"] > seq:
                    break

    async def fallen(self, player: Player, seq: int) -> dict[str, Any]:
        """Return the reply, which comes with the dice."""
        begun = time.monotonic()
        answer = await player.hear("ack", "refused")
        while (news := await player.hear("news"))["seq"] <= seq:
            pass
        self.news[player] = news
        self.waited.append(time.monotonic() - begun)
        return answer

    async def record(self) -> str:
        ann = self.ann
        info = (await ann.get(f"/api/tables/{ann.table}")).json()
        if info["status"] == "playing":
            await ann.say("resign", id="given-up-by-ann")
            await until(ann, lambda table: table["status"] == "over")
        return (await ann.get(f"/api/tables/{ann.table}/record")).text


@asynccontextmanager
async def sealed(database: str, **more: Any) -> AsyncGenerator[Game, None]:
    async with shining(PERIOD) as (light, setting), node(database, beacon_urls=setting) as one:
        ann, bob = await two_players(one, sealed=True, **more)
        await time_passes(database, ann.table, 30)
        await until(ann, lambda table: table["status"] == "playing")
        game = Game(database, ann, bob, light, setting)
        await game.enter()
        yield game
        for player in game.players:
            await player.leave()


def checked(text: str) -> DiceProof:
    return verify(GAME, text, CHAINS)[1]


@needs_node
async def test_dice_wait_for_a_round_that_did_not_exist_and_everyone_can_check_it(
    database: str, tmp_path: Path
) -> None:
    async with sealed(database) as game:
        for n in range(3):
            game.light.dark = True
            player, act, seq = await game.ask_for_dice(f"first-{n}")
            refused = await player.ask("do", f"meanwhile-{n:05}", base_seq=seq, act=act)
            assert refused["refusal"]["word"] == "refuse-dice-awaited"
            game.light.dark = False
            assert (await game.fallen(player, seq))["type"] == "ack"
        text = await game.record()
        assert (await audit_one(game.players[0].node.tables.db, player.table)).fault is None
    proof = checked(text)
    assert proof.level == 3 and len(proof.rounds) == 3 == len(game.heard)
    kept = replace(proof.promise, rounds=tuple(game.heard.values()))
    kept.hold(proof.promise)
    chains = [asdict(CHAIN)]
    assert ask(tmp_path, texts=[text], promises=[kept.line()["promise"]], chains=chains)["faults"] == [None]
    for wrong in (game.heard[1]._replace(seal="00" * 32), game.heard[1]._replace(round=7)):
        with pytest.raises(RecordFault):
            replace(kept, rounds=(wrong,)).hold(proof.promise)


async def test_a_repeated_move_with_awaited_dice_gets_one_reply_from_any_node(database: str) -> None:
    async with sealed(database) as game, node(database, beacon_urls=game.setting) as two:
        player, act, seq = await game.ask_for_dice("before")
        id = f"before-{player.name}-{seq:05}"
        await game.enter(two)
        await player.say("do", id=id, base_seq=seq, act=act)
        answer = await player.hear("ack", "refused", timeout=30)
        assert answer["type"] == "ack" and answer["id"] == id
        assert (await player.do(act, seq, id))["seq"] == answer["seq"]
        assert len(checked(await game.record()).rounds) == 1


async def test_an_id_that_was_used_before_gets_the_first_reply_and_blocks_nobody(database: str) -> None:
    async with sealed(database) as game:
        player, _, seq = await game.ask_for_dice("once")
        first = await game.fallen(player, seq)
        assert first["type"] == "ack"
        first_numbers: dict[Player, int] = {}
        for _ in range(12):
            player, act, seq = await game.choice()
            other = (await player.do(act, seq, first["id"]))["seq"]
            assert other == first_numbers.setdefault(player, other) <= seq, "whatever it is about"
            again = await player.do(act, seq, f"anew-{player.name}-{seq:05}")
            assert again["type"] == "ack"
            game.news[player] = await player.hear("news")


async def test_the_reply_comes_before_the_news_even_if_a_heartbeat_comes_between(database: str) -> None:
    async with sealed(database) as game:
        player, _, seq = await game.ask_for_dice("once")
        logs = player.node.tables.logs
        honest = logs.find_answer

        async def while_heartbeats_go_on(*args: Any) -> Any:
            logs.find_answer = honest
            await asyncio.sleep(HEARTBEATS_SECONDS)
            return await honest(*args)

        logs.find_answer = while_heartbeats_go_on
        answer = await game.fallen(player, seq)
        assert [message["type"] for message in player.heard[-2:]] == ["ack", "news"]
        assert [message for message in player.heard if message.get("id") == answer["id"]] == [answer]


async def test_a_node_that_dies_while_dice_are_awaited_is_replaced(database: str) -> None:
    async with shining(PERIOD) as (light, setting):
        async with node(database, beacon_urls=setting) as one:
            ann, bob = await two_players(one, sealed=True)
            await time_passes(database, ann.table, 30)
            await until(ann, lambda table: table["status"] == "playing")
            game = Game(database, ann, bob, light, setting)
            await game.enter()
            light.dark = True
            _, _, seq = await game.ask_for_dice("dying")
            for player in game.players:
                await player.leave()
        light.dark = False
        async with node(database, beacon_urls=setting) as two:
            for player in game.players:
                player.node = two
            await until(ann, lambda table: table["seq"] > seq and table["waits"] is None)
            await game.enter()
            assert len(checked(await game.record()).rounds) == 1
            for player in game.players:
                await player.leave()


@needs_node
async def test_an_unavailable_beacon_only_delays_the_dice(database: str, tmp_path: Path) -> None:
    async with sealed(database, rhythm={"kind": "live", "bank": 600, "increment": 0}) as game:
        player, _, seq = await game.ask_for_dice("dark")
        game.light.dark = True
        before = (await game.ann.get(f"/api/tables/{game.ann.table}")).json()
        await asyncio.sleep(8)
        during = (await game.ann.get(f"/api/tables/{game.ann.table}")).json()
        assert during["waits"] == before["waits"] and during["seq"] == before["seq"]
        game.light.dark = False
        assert (await game.fallen(player, seq))["type"] == "ack"
        row = await player.node.tables.reader.header(player.table)
        clocks = player.node.tables.outgoing.clocks(row)
        assert clocks is not None and min(clocks.left) > 593_000, "waiting was nobody's time"
        player, _, _ = await game.ask_for_dice("again")
        game.light.dark = True
        text = await game.record()
        answers = [m for m in player.heard if m.get("id", "").startswith("again-")]
        while not answers or answers[-1]["type"] == "ack":
            answers.append(await player.hear("refused", "ack"))
        assert answers[-1]["refusal"]["word"] == "refuse-moved-on", "whoever is owed an answer gets one"
    proof = checked(text)
    assert len(proof.rounds) == 1 and len(game.heard) == 2, "an act whose dice never fell is no act"
    kept = replace(proof.promise, rounds=tuple(game.heard.values()))
    kept.hold(proof.promise)
    with pytest.raises(RecordFault, match="promise-round"):
        kept.hold(replace(proof.promise, ended=False))
    faults = ask(tmp_path, texts=[text], promises=[kept.line()["promise"]], chains=[asdict(CHAIN)])["faults"]
    assert faults == [None]


async def test_bots_wait_for_dice_like_players(database: str) -> None:
    async with shining(PERIOD) as (_, setting), node(database, beacon_urls=setting, bot_workers=1) as one:
        ann = await join(one, "Ann")
        await ann.open("trojan-war", ["bot:uniform", "bot:uniform"], {"edition": 2}, public=True, sealed=True)
        await time_passes(database, ann.table, 30)
        async with asyncio.timeout(120):
            while (row := await one.tables.reader.header(ann.table)).sealed < 3:
                await asyncio.sleep(0.2)
        assert row.status == "playing" and (await audit_one(one.tables.db, ann.table)).fault is None


async def test_sealed_dice_need_a_beacon_that_signs(database: str) -> None:
    async with node(database) as one:
        ann = await join(one, "Ann")
        form = {"game": "trojan-war", "seats": ["me", "open"], "sealed": True}
        answer = await ann.post("/api/tables", form)
        assert answer.status_code == 422 and answer.json()["word"] == "refuse-no-beacon"


async def test_the_commitment_says_that_the_dice_are_sealed(database: str) -> None:
    async with shining(PERIOD) as (_, setting), node(database, beacon_urls=setting) as one:
        ann = await join(one, "Ann")
        await ann.open("trojan-war", ["me", "bot:uniform"], sealed=True, share=False)
        await ann.post(f"/api/tables/{ann.table}/seed", {"seed_hash": "ab" * 32})
        promise: DicePromise = read_promise((await ann.get(f"/api/tables/{ann.table}/promise")).text)
        assert promise.level == 3 and promise.beacon is not None and promise.beacon.name == CHAIN.name
