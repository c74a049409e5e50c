"""Components and maps over HTTP: made by rule, read from a file, checked, and played with."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ilion.games import GAMES
from ilion.games.escolex.types import MapFile
from tests.core.highcard import GAME as HIGHCARD
from tests.server.kit import Node, join

GAME = "/api/games/escolex"


async def made(server: Node, size: int = 40, seed: int = 3) -> dict[str, Any]:
    ann = await join(server, "ann")
    found: dict[str, Any] = (await ann.get(f"{GAME}/components/made?size={size}&seed={seed}")).json()
    return found


async def test_a_generated_map_is_the_same_for_the_same_seed(server: Node) -> None:
    one, again, other = await made(server), await made(server), await made(server, seed=4)
    assert one == again != other
    assert len(msgspec.convert(one, MapFile).cells) == 40


async def test_a_map_too_small_or_too_large_is_not_generated(server: Node) -> None:
    ann = await join(server, "ann")
    for size in (8, 10_001):
        assert (await ann.get(f"{GAME}/components/made?size={size}")).status_code == 400


async def test_a_file_is_read_as_its_components(server: Node) -> None:
    ann = await join(server, "ann")
    file = await made(server)
    read = await ann.post(f"{GAME}/components", {"text": msgspec.json.encode(file).decode()})
    assert read.status_code == 200 and read.json() == file
    for text in ("{}", "{", "= nonsense", "[" * 5000):
        refused = await ann.post(f"{GAME}/components", {"text": text})
        assert (refused.status_code, refused.json()["word"]) == (422, "refuse-components-misfit"), text[:10]


async def test_a_map_is_checked_by_the_rules(server: Node) -> None:
    ann = await join(server, "ann")
    file = await made(server)

    async def checked() -> dict[str, Any]:
        answer = await ann.post(f"{GAME}/components/check", {"text": msgspec.json.encode(file).decode()})
        found: dict[str, Any] = answer.json()
        return found

    assert (await checked())["faults"] == []
    cell = file["cells"][0]["id"]
    file["adjacency"] = [pair for pair in file["adjacency"] if cell not in pair]
    assert "map-apart" in [fault["word"] for fault in (await checked())["faults"]]


async def test_a_map_of_ten_thousand_cells_is_generated_read_and_checked(server: Node) -> None:
    ann = await join(server, "ann")
    file = (await ann.get(f"{GAME}/components/made?size=10000&width=125")).text
    assert len(msgspec.json.decode(file, type=MapFile).cells) == 10_000
    assert msgspec.json.decode(file)["canvas"]["width"] == 1255
    assert (await ann.post(f"{GAME}/components", {"text": file})).text == file
    assert (await ann.post(f"{GAME}/components/check", {"text": file})).json() == {"faults": [], "advice": []}


async def test_options_choose_the_pieces(server: Node) -> None:
    ann = await join(server, "ann")
    aegean = await ann.post(f"{GAME}/pieces", {"setup": {"map": "aegean", "seats": 4}})
    assert aegean.status_code == 200 and aegean.json()["id"] == "aegean"
    refused = await ann.post(f"{GAME}/pieces", {"setup": {"map": "moon"}})
    assert (refused.status_code, refused.json()["word"]) == (422, "refuse-nonsense")


async def test_a_table_is_played_on_a_custom_map_and_names_it(server: Node) -> None:
    ann = await join(server, "ann")
    file = await made(server)
    await ann.open("escolex", ["me", "bot:uniform", "bot:uniform"], setup={"components": file})
    assert (await ann.get(f"/api/tables/{ann.table}/components")).json() == file
    names = (await ann.get(f"/api/tables/{ann.table}/names")).json()
    assert names == {f"own-{cell['id']}": cell["name"] for cell in file["cells"]}
    file["cells"][0]["kind"] = "cloud"
    refused = await ann.post(
        "/api/tables", {"game": "escolex", "seats": ["me", "me", "me"], "setup": {"components": file}}
    )
    assert refused.status_code == 422


async def test_a_table_says_where_its_component_values_come_from(server: Node) -> None:
    ann = await join(server, "ann")
    file = (await ann.get("/api/games/trojan-war/components")).json()
    await ann.open("trojan-war", ["me", "bot:uniform"])
    assert (await ann.get(f"/api/tables/{ann.table}/origins?lang=en")).json() is None
    hector = next(hero for hero in file["hero"] if hero["id"] == "hector")
    hector["power"] = 9
    await ann.open("trojan-war", ["me", "bot:uniform"], setup={"components": file})
    told = (await ann.get(f"/api/tables/{ann.table}/origins?lang=es")).json()
    assert told == "Del archivo de quien creó la mesa: Héctor (Potencia 9). 79 valores son reconstrucciones nuestras."


async def test_a_misspelt_name_is_refused_with_the_nearest_one(server: Node) -> None:
    ann = await join(server, "ann")
    file = (await ann.get("/api/games/trojan-war/components")).json()
    file["hero"][0]["bords"] = False
    text = msgspec.json.encode(file).decode()
    for way in ("components", "components/check"):
        refused = await ann.post(f"/api/games/trojan-war/{way}", {"text": text})
        assert (refused.status_code, refused.json()["word"]) == (422, "unknown-key")
        assert refused.json()["args"] == {"key": '"hero.achilles.bords"', "nearest": '"boards"'}
    form = {"game": "trojan-war", "seats": ["me", "me"]}
    refused = await ann.post("/api/tables", {**form, "setup": {"components": file}})
    assert (refused.status_code, refused.json()["args"]["nearest"]) == (422, '"boards"')
    refused = await ann.post("/api/tables", {**form, "setup": {"edition": 1, "sinon_windw": "book"}})
    assert (refused.status_code, refused.json()["args"]["nearest"]) == (422, '"sinon_window"')


async def test_a_game_without_components_or_levels_is_listed_and_played(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "highcard", HIGHCARD)
    ann = await join(server, "ann")
    (info,) = [game for game in (await ann.get("/api/games")).json() if game["name"] == "highcard"]
    assert (info["titles"]["es"], info["bots"], info["own_components"]) == ("Carta alta", ["uniform"], False)
    await ann.open("highcard", ["me", "bot:uniform"])
    components = await ann.get(f"/api/tables/{ann.table}/components")
    assert (components.status_code, components.json()) == (200, None)
    assert (await ann.get("/api/games/highcard/rulebook")).json()["chapters"][0]["id"] == "play"


async def test_a_rulebook_example_is_sent_in_pictures_and_cached(server: Node) -> None:
    ann = await join(server, "ann")
    told = await ann.get("/api/games/trojan-war/examples/duels?lang=en")
    assert told.status_code == 200 and told.headers["cache-control"] == "no-cache"
    sums, wound, *_ = told.json()["pictures"]
    assert sums["told"] and sums["view"]["bout"]["box"] == 1
    assert wound["say"]["word"] == "example-duels-wound" and wound["say"]["args"]["by"] == 3
    assert wound["told"][-1]["facts"][-1]["word"] == "loser-wounded"
    mark = {"if-none-match": told.headers["etag"]}
    assert (await ann.get("/api/games/trojan-war/examples/duels?lang=en", **mark)).status_code == 304
    spanish = await ann.get("/api/games/trojan-war/examples/duels?lang=es")
    assert spanish.headers["etag"] != told.headers["etag"]
    assert spanish.json()["pictures"][0]["board"] != sums["board"]


@pytest.mark.parametrize("game", GAMES)
async def test_every_example_of_a_rulebook_is_available_with_its_components(server: Node, game: str) -> None:
    ann = await join(server, "ann")
    chapters = (await ann.get(f"/api/games/{game}/rulebook")).json()["chapters"]
    for example in [example for chapter in chapters for example in chapter["examples"]]:
        figure = (await ann.get(f"/api/games/{game}/examples/{example['id']}?lang=fr")).json()
        assert [tuple(p["cites"]) for p in figure["pictures"]] == [tuple(cites) for cites in example["cites"]]
        assert (await ann.post(f"/api/games/{game}/pieces", {"setup": figure["table"]["setup"]})).status_code == 200


async def test_an_example_outside_the_rulebook_is_not_found(server: Node) -> None:
    ann = await join(server, "ann")
    assert (await ann.get("/api/games/trojan-war/examples/feast?lang=en")).status_code == 404
    assert (await ann.get("/api/games/chess/examples/duels?lang=en")).status_code == 404
    assert (await ann.get("/api/games/trojan-war/examples/duels?lang=el")).status_code == 400
