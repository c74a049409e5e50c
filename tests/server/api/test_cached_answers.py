"""Stored maps and other components: checked, within limits, for anyone who has the address."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest

from ilion.core.values import Phrase
from ilion.games import GAMES
from ilion.games.escolex.book import hex_map
from ilion.queries.components import unfit
from ilion.server.api import stored_components
from ilion.server.compute.worker_pool import JobKind
from tests.server.conftest import SharedNode
from tests.server.kit import Node, Player, join

KEPT = "/api/games/escolex/components/kept"


async def drawn(ann: Player, name: str = "The Isle of Trial", size: int = 40) -> dict[str, Any]:
    made: dict[str, Any] = (await ann.get(f"/api/games/escolex/components/made?size={size}")).json()
    return {**made, "name": name}


async def keep(ann: Player, file: dict[str, Any]) -> httpx.Response:
    return await ann.post(KEPT, {"text": json.dumps(file)})


async def test_a_stored_map_is_read_unchanged_by_anyone_with_its_address(server: Node) -> None:
    ann, bob = await join(server, "ann"), await join(server, "bob")
    file = await drawn(ann)
    kept = await keep(ann, file)
    assert kept.status_code == 201 and kept.json()["name"] == "The Isle of Trial"
    address = kept.json()["id"]
    assert len(address) >= 22
    assert (await bob.get(f"{KEPT}/{address}")).json() == file
    async with httpx.AsyncClient(verify=False, base_url=server.http) as nobody:
        for packs in ("gzip", "identity"):
            answer = await nobody.get(f"{KEPT}/{address}", headers={"accept-encoding": packs})
            assert answer.json() == file and (answer.headers.get("content-encoding") == "gzip") is (packs == "gzip")
    assert [one["id"] for one in (await ann.get(KEPT)).json()] == [address]
    assert (await bob.get(KEPT)).json() == []
    await bob.open("escolex", ["me", "bot:uniform", "bot:uniform"], {"components": file})


async def test_only_its_owner_deletes_a_map(server: Node) -> None:
    ann, bob = await join(server, "ann"), await join(server, "bob")
    address = (await keep(ann, await drawn(ann))).json()["id"]
    refused = await bob.delete(f"{KEPT}/{address}")
    assert (refused.status_code, refused.json()["word"]) == (404, "refuse-not-kept")
    assert (await ann.delete(f"/api/games/troia/components/kept/{address}")).status_code == 404
    assert (await ann.delete(f"{KEPT}/{address}")).status_code == 204
    gone = await bob.get(f"{KEPT}/{address}")
    assert (gone.status_code, gone.json()["word"]) == (404, "refuse-not-kept")


async def test_an_unplayable_map_is_not_stored(server: Node) -> None:
    ann = await join(server, "ann")
    file = await drawn(ann)
    first = file["cells"][0]["id"]
    apart = {**file, "adjacency": [pair for pair in file["adjacency"] if first not in pair]}
    words = []
    for bad in (apart, {**file, "players": {"min": 9, "max": 3, "recommended": 3}}, {"format": "escolex-map/1"}):
        refused = await keep(ann, bad)
        assert refused.status_code == 422
        words.append(refused.json()["word"])
    assert words == ["map-apart", "map-players-disordered", "refuse-components-misfit"]
    assert (await ann.post(KEPT, {"text": "x" * 4_000_000})).status_code == 413
    assert (await ann.get(KEPT)).json() == []


def test_the_one_check_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    game, sound = GAMES["escolex"], hex_map(40, 1)
    assert unfit(game, sound) is None
    closed = Phrase("unplayable-seats")
    monkeypatch.setattr(type(game), "setup_refusal", lambda self, setup: closed)
    assert unfit(game, sound) is closed


async def test_a_file_is_checked_in_a_worker(server: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await join(server, "ann")
    file = await drawn(ann)
    asked: list[str] = []
    honest = server.app.state.thinking.run

    async def noted(kind: JobKind, owner: str, work: Any, *given: Any) -> Any:
        asked.append(work.__name__)
        return await honest(kind, owner, work, *given)

    monkeypatch.setattr(server.app.state.thinking, "run", noted)
    assert (await keep(ann, file)).status_code == 201
    assert asked == ["encode_own_components"]


async def test_stored_maps_are_limited_however_many_are_stored_at_once(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_components, "MAX_STORED_COMPONENTS", 3)
    monkeypatch.setattr(server.app.state.limits, "factor", 1.0)
    ann = await join(server, "ann")
    file = await drawn(ann)
    answers = await asyncio.gather(*[keep(ann, {**file, "name": f"Isle {n}"}) for n in range(5)])
    assert sorted(answer.status_code for answer in answers) == [201] * 3 + [409] * 2
    refused = next(answer for answer in answers if answer.status_code == 409)
    assert refused.json()["word"] == "refuse-kept-full"
    address = (await ann.get(KEPT)).json()[0]["id"]
    assert (await ann.delete(f"{KEPT}/{address}")).status_code == 204
    monkeypatch.setattr(stored_components, "MAX_COMPONENT_BYTES", 2000)
    assert (await keep(ann, file)).status_code == 409, "too many bytes in all"


async def test_a_guest_who_signs_up_keeps_stored_maps(server: Node) -> None:
    ann, account = await join(server, "ann"), await join(server, "account")
    address = (await keep(ann, await drawn(ann))).json()["id"]
    await server.app.state.people.db.hand_over_components(old=ann.id, new=account.id)
    assert [one["id"] for one in (await account.get(KEPT)).json()] == [address]
    assert (await ann.get(KEPT)).json() == []


@pytest.mark.asyncio(loop_scope="module")
async def test_storing_costs_by_size(shared: SharedNode, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await join(shared.node, "ann")
    small, large = await drawn(ann), await drawn(ann, size=2000)
    prices: list[float] = []

    async def spend(dues: Any) -> None:
        prices.extend(due.price for due in dues if due.thing == "keeping" and due.holder.startswith("owner"))

    monkeypatch.setattr(shared.node.app.state.ledger, "spend", spend)
    for file in (small, large):
        assert (await keep(ann, file)).status_code == 201
    assert prices[0] < 1.2 and prices[1] > 4
