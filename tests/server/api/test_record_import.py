"""Games played offline are imported as records: each is checked completely."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.core.record import Record, dumps
from ilion.games import GAMES
from ilion.server.api.game_info import MAX_LARGE_REQUEST_BYTES
from ilion.server.tables.log_audit import read_log
from ilion.table.audit import audit
from tests.offline_play.kit import Keeper
from tests.offline_play.test_trunk import finished
from tests.server.conftest import SharedNode
from tests.server.kit import Player, join

pytestmark = pytest.mark.asyncio(loop_scope="module")


@cache
def played(game: str = "troia", seats: tuple[str, ...] = ("Ann", "bot:uniform")) -> Record:
    found = GAMES[game]
    record = play_game(found, found.usual(), [BOTS["uniform"]] * len(seats), Random("brought"))
    record.seats = seats
    return record


async def bring(person: Player, text: str) -> Any:
    return await person.post("/api/records", {"text": text})


async def test_an_offline_game_becomes_a_finished_table(shared: SharedNode) -> None:
    store, table = finished()
    text = Keeper(dict(store)).ask("GET", f"/api/tables/{table}/record").text
    ann, bob = await join(shared.node, "Ann"), await join(shared.node, "Bob")
    told = await bring(ann, text)
    assert told.status_code == 201, told.text
    info = told.json()
    assert info["status"] == "over" and info["ended_by"] == "rules" and not info["public"]
    assert [(s["who"], s["bot"], s["mine"]) for s in info["seats"]] == [("Ann", "", True), ("", "ajax", False)]
    at = f"/api/tables/{info['id']}"
    moves = [line for line in text.split("\n") if line.startswith("[")]
    record = (await bob.get(f"{at}/record")).text
    assert [line for line in record.split("\n") if line.startswith("[")] == moves
    assert '"proof"' not in record, "the server proves nothing about dice that are not its own"
    story = (await bob.get(f"{at}/story?eyes=spectator")).json()
    assert story, "it is replayed move by move"
    assert (await bring(ann, text)).json()["id"] == info["id"], "the same record is the same table"
    assert (await bring(bob, text)).json()["id"] != info["id"], "but each user has their own"
    assert [t["id"] for t in (await ann.get("/api/tables/mine")).json()] == [info["id"]]
    await ann.enter(info["id"])
    assert (await ann.hear("welcome"))["table"]["status"] == "over"
    assert (await ann.hear("news"))["asks"][0]["view"]["to_act"] == []
    assert (await ann.post(f"{at}/rematch")).status_code == 201
    async with shared.node.tables.db.transaction() as db:
        assert audit(await read_log(db, info["id"])) is None, "the audit finds nothing wrong"


async def test_an_invalid_record_is_refused(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    whole = played()
    text = dumps(whole)
    head, *moves, tail = text.strip().split("\n")
    resigned = '{"scores":[1.0,0.0],"ended":{"how":"resign","by":1}}'
    two = dumps(msgspec.structs.replace(whole, seats=("Ann", "Bob")))
    none = dumps(msgspec.structs.replace(whole, seats=("bot:uniform", "bot:uniform")))
    nobody = dumps(msgspec.structs.replace(whole, seats=()))
    stranger = dumps(msgspec.structs.replace(whole, seats=("Ann", "bot:zeus-himself")))
    for forged, word in (
        ("nonsense", "refuse-no-record"),
        ("", "refuse-no-record"),
        ("\n".join([head, *moves[:-1], moves[0], tail]), ""),
        ("\n".join([head, *moves[:-3]]), "refuse-record-not-over"),
        ("\n".join([head, *moves, '{"scores":[0.25,0.75]}']), "unproven-result"),
        (
            "\n".join([head, *moves[:9], resigned]),
            "refuse-record-not-over",
        ),
        (two, "refuse-record-not-alone"),
        (none, "refuse-record-not-alone"),
        (nobody, "refuse-seat-count"),
        (stranger, "refuse-no-bot"),
    ):
        told = await bring(ann, forged)
        assert told.status_code == 422, (told.status_code, told.text, forged[:80])
        assert word in told.json()["word"]
    assert (await bring(ann, "x" * (MAX_LARGE_REQUEST_BYTES + 1))).status_code in (400, 413, 422)
    assert (await ann.get("/api/tables/mine")).json() == []


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_can_be_imported(shared: SharedNode, game: str) -> None:
    ann = await join(shared.node, "Ann")
    others = GAMES[game].usual().seats - 1
    record = played(game, ("Ann", *["bot:uniform"] * others))
    told = await bring(ann, dumps(record))
    assert told.status_code == 201, told.text
    assert tuple(told.json()["scores"]) == record.scores
