"""Games that come from elsewhere or go there."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ilion.games import GAMES
from tests.offline_play.kit import Keeper, at_home
from tests.offline_play.test_whole_games import play

GOLDEN = sorted((Path(__file__).parent.parent / "golden").rglob("*.jsonl"))


@cache
def finished() -> tuple[dict[str, str], str]:
    """A device with a finished game of Troia and a running one of The Trojan War."""
    keeper = at_home()
    table = keeper.open("troia", ["me", "bot:ajax"])
    while not play(keeper, table, Random(1), 100):
        pass
    other = keeper.open("trojan-war", ["me", "bot:ajax"])
    play(keeper, other, Random(2), 5)
    return keeper.store, table


def take(keeper: Keeper, text: str) -> dict[str, Any]:
    told = keeper.ask("POST", "/api/tables/import", {"text": text})
    assert told.status == 201, told.text
    found: dict[str, Any] = told.json
    return found


def test_an_imported_record_is_a_finished_table_with_the_same_story() -> None:
    store, table = finished()
    home, away = Keeper(dict(store)), at_home("Bob")
    record = home.ask("GET", f"/api/tables/{table}/record").text
    told = away.ask("POST", "/api/records", {"text": record})
    assert told.status == 201 and told.json["status"] == "over" and told.json["id"] == table
    assert [(s["who"], s["bot"], s["mine"]) for s in told.json["seats"]] == [("Ann", "", False), ("", "ajax", False)]
    for address in ("record", "story?eyes=0", "moments?lang=en&eyes=1&first=3&count=4", "components", "names"):
        assert away.ask("GET", f"/api/tables/{table}/{address}") == home.ask("GET", f"/api/tables/{table}/{address}")
    ours, theirs = (k.ask("GET", f"/api/tables/{table}").json for k in (home, away))
    assert {k for k in ours if ours[k] != theirs[k]} <= {"created", "seats", "seq"}
    again = Keeper(away.store)
    assert again.ask("GET", f"/api/tables/{table}").json == theirs
    heard = again.say(type="hello", table=table, since=-1)
    assert [m["type"] for m in heard] == ["welcome", "news"] and heard[1]["seq"] == theirs["seq"]
    assert away.ask("POST", "/api/records", {"text": record}).json["id"] == table
    assert len(away.ask("GET", "/api/tables/mine").json) == 1, "the same record is the same table"


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_records_of_every_game_are_taken_in_without_proof_of_their_dice(path: Path) -> None:
    keeper, text = at_home(), path.read_text("utf-8")
    told = keeper.ask("POST", "/api/records", {"text": text})
    assert told.status == 201, told.text
    table = told.json["id"]
    assert keeper.ask("GET", f"/api/tables/{table}/record").text == text
    assert len(keeper.ask("GET", f"/api/tables/{table}/story?eyes=spectator").json["steps"]) > 3
    welcome, news = keeper.say(type="hello", table=table)
    assert welcome["table"]["status"] in ("over", "aborted") and news["told"]


def test_a_record_in_which_anything_was_changed_is_refused_with_the_reason() -> None:
    store, table = finished()
    home = Keeper(dict(store))
    lines = home.ask("GET", f"/api/tables/{table}/record").text.splitlines()
    acts = [n for n, line in enumerate(lines) if line.startswith("[0,")]

    def word(*text: str) -> str:
        told = home.ask("POST", "/api/records", {"text": "\n".join(text) + "\n"})
        assert told.status == 422, told.text
        return str(told.json["word"])

    assert word(*lines[: acts[3]], *lines[acts[3] + 1 :]).startswith(("unproven-", "refuse-"))
    won, lost = '{"scores":[1.0,0.0]', '{"scores":[0.0,1.0]'
    turned = [line.replace(lost, won) if lost in line else line.replace(won, lost) for line in lines]
    assert word(*turned).startswith("unproven-")
    assert word(*lines[:-3]).startswith(("unproven-", "refuse-")), "neither proof nor result"
    assert word("once upon a time") == "refuse-no-record"
    assert word('{"game":"chess","setup":{}}') == "refuse-no-game"
    assert word(*lines[:1], '[0,["no","such","act"]]') == "unproven-record"


def test_all_games_travel_in_one_file_and_the_unfinished_one_is_played_on() -> None:
    store, table = finished()
    home, away = Keeper(dict(store)), at_home("Bob")
    file = home.ask("GET", "/api/tables/export")
    assert file.media == "application/x-ndjson" and len(file.text.splitlines()) == 2
    found = take(away, file.text)
    assert (found["known"], found["refusals"]) == (0, [])
    mine = {t["id"]: t for t in away.ask("GET", "/api/tables/mine").json}
    assert mine.keys() == {t["id"] for t in home.ask("GET", "/api/tables/mine").json}
    assert [s["mine"] for s in mine[table]["seats"]] == [True, False]
    assert take(away, file.text)["known"] == 2 and take(home, file.text)["known"] == 2
    other = next(t for t in mine if t != table)
    away = Keeper(away.store)
    play(away, other, Random(3), 4)
    further = away.ask("GET", "/api/tables/export").text
    back = take(home, further)
    assert [t["id"] for t in back["tables"]] == [other] and back["known"] == 1
    assert home.app.place(other).row.seq == away.app.place(other).row.seq
    assert Keeper(home.store).app.place(other).entries == away.app.place(other).entries
    assert take(away, file.text)["known"] == 2, "what is further on here stays"


def test_a_game_that_was_changed_on_its_way_is_left_out_and_the_others_come() -> None:
    store, _ = finished()
    file = Keeper(dict(store)).ask("GET", "/api/tables/export").text.splitlines()
    packed = json.loads(next(line for line in file if '"head"' in line))

    def refused(line: str) -> list[str]:
        found = take(at_home("Eve"), "\n".join([line, *(f for f in file if f.startswith('{"record":"{'))]))
        assert "troia" in [table["game"] for table in found["tables"]]
        return [r["word"] for r in found["refusals"]]

    spoilt = json.loads(json.dumps(packed))
    spoilt["lines"][4]["entry"]["seat"] ^= 1
    assert refused(json.dumps(spoilt)) == ["refuse-spoilt-game"]
    dropped = {**packed, "lines": [*packed["lines"][:3], *packed["lines"][4:]]}
    assert refused(json.dumps(dropped)) == ["refuse-spoilt-game"]
    cut_off = {**packed, "lines": packed["lines"][:-1]}
    assert refused(json.dumps(cut_off)) == [], "a game as it stood before is a game"
    won = {**packed, "head": {**packed["head"], "status": "over", "scores": [1.0, 0.0], "ended_by": "rules"}}
    assert refused(json.dumps(won)) == ["refuse-spoilt-game"]
    named = {**packed, "head": {**packed["head"], "id": "elsewhere"}}
    assert refused(json.dumps(named)) == ["refuse-spoilt-game"]
    for nonsense in ("{", "[]", "{}", '{"head":{}}', '{"record":"x"}'):
        assert refused(nonsense) == ["refuse-no-record"], nonsense
    newer = {**packed, "head": {**packed["head"], "game": "odyssey"}}
    assert refused(json.dumps(newer)) == ["refuse-newer"]


def test_every_game_has_a_record_that_is_kept_for_tests() -> None:
    assert {path.parent.name for path in GOLDEN} == set(GAMES)
