"""The offline server: what it answers, saves, asks and drops."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ilion.offline.analysis_job import OfflineAnalysis
from ilion.offline.storage import ME, key_of
from ilion.offline.stored_table import StoredTable
from ilion.offline.task_runner import think
from ilion.table.local_table import LocalTable
from tests.offline_play.kit import WIRE, Keeper, at_home


def first(keeper: Keeper) -> dict[str, Any]:
    """Return a move that the player can make now, as a message."""
    news = keeper.news
    seat, act = next((ask["seat"], c["act"]) for ask in news["asks"] for c in ask["legal"])
    return {"type": "do", "id": f"first-act-{news['seq']}", "base_seq": news["seq"], "act": act, "seat": seat}


def test_the_user_is_unknown_before_choosing_a_name() -> None:
    keeper = Keeper()
    for method, address in (("GET", "/api/me"), ("GET", "/api/tables/mine")):
        assert (keeper.ask(method, address).status, keeper.answers) == (401, {})
    assert keeper.ask("POST", "/api/tables", {"game": "troia", "seats": ["me", "bot:ajax"]}).status == 401
    assert keeper.ask("POST", "/api/guests", {"name": "  Ann "}).json["name"] == "Ann"
    me = keeper.ask("GET", "/api/me").json
    assert Keeper(keeper.store).ask("GET", "/api/me").json == me
    assert keeper.ask("POST", "/api/guests", {"name": "\u200b"}).json["word"] == "refuse-no-name"


def test_another_name_is_had_at_every_table_and_the_person_stays_the_same() -> None:
    keeper = at_home()
    table, before = keeper.open("troia", ["me", "bot:ajax"]), keeper.ask("GET", "/api/me").json
    after = keeper.ask("POST", "/api/me", {"name": "Anna"})
    assert (after.status, after.json["id"], after.json["name"]) == (200, before["id"], "Anna")
    seats = Keeper(keeper.store).ask("GET", f"/api/tables/{table}").json["seats"]
    assert [s["who"] for s in seats] == ["Anna", ""]


def test_a_game_starts_once_the_share_of_the_dice_is_open_and_viewers_are_notified() -> None:
    keeper = at_home()
    table = keeper.ask("POST", "/api/tables", {"game": "trojan-war", "seats": ["me", "bot:ajax"]}).json["id"]
    assert table.startswith("here-")
    assert [m["type"] for m in keeper.say(type="hello", table=table)] == ["welcome"]
    refused = keeper.say(type="resign", id="too-early")[0]
    assert (refused["refusal"]["word"], refused["seq"]) == ("refuse-not-playing", -1)
    early = keeper.ask("POST", f"/api/tables/{table}/seed", {"seed": "00" * 32})
    assert (early.status, early.json["word"]) == (409, "refuse-early-seed")
    assert keeper.ask("GET", f"/api/tables/{table}/promise").json["word"] == "refuse-early-seed"
    keeper.share(table)
    assert keeper.news["seq"] >= 1 and keeper.news["asks"][0]["seat"] == 0
    info = keeper.ask("GET", f"/api/tables/{table}").json
    assert (info["status"], info["level"], info["protocol"]) == ("playing", 1, "ilion-dice/3")
    assert keeper.ask("GET", f"/api/tables/{table}/promise").json["word"] == "refuse-begun"


def test_a_line_is_saved_before_it_is_sent_and_saved_once() -> None:
    keeper = at_home()
    table = keeper.open("trojan-war", ["me", "me"])
    keeper.say(type="hello", table=table)
    head = keeper.store[table]
    keeper.app.hear(WIRE, json.dumps(first(keeper)))
    out = keeper.do()
    assert [key for key, _ in out["saves"]] == [key_of(table, 2)] and [w for w, _ in out["says"]] == [WIRE, WIRE]
    assert keeper.store[table] == head, "nothing but the log has changed"
    assert json.loads(keeper.app.outgoing()) == {"saves": [], "answers": [], "says": [], "asks": [], "drops": []}


def test_a_bot_is_called_once_and_only_with_a_viewer() -> None:
    keeper = at_home()
    table = keeper.open("trojan-war", ["bot:ajax", "bot:ajax"])
    assert not keeper.asks, "nobody looks on"
    keeper.say(type="hello", table=table)
    assert len(keeper.asks) == 1
    keeper.say(type="ping")
    assert len(keeper.asks) == 1, "one at a time"
    keeper.think(3)
    assert key_of(table, 4) in keeper.store and keeper.news["seq"] == 1, "a spectator notices no face-down act"
    waiting = keeper.asks[0][0]
    keeper.app.leave(WIRE)
    assert keeper.do()["drops"] == [waiting]
    keeper.app.thought(waiting, b'{"found":["pass"]}')
    assert keeper.do()["saves"] == [], "nobody waits for it any more"


def test_a_bot_whose_turn_was_undone_is_called_again() -> None:
    keeper = at_home()
    table = keeper.open("escolex", ["me", "bot:ajax"], setup={"seats": 2})
    keeper.say(type="hello", table=table)
    keeper.think()
    while not keeper.asks:
        keeper.say(**first(keeper))
    asked = keeper.asks[0][0]
    keeper.app.hear(WIRE, json.dumps({"type": "undo", "id": "take-it-back", "base_seq": keeper.news["seq"]}))
    out = keeper.do()
    if out["saves"]:
        assert out["drops"] == [asked]
    else:
        assert "refuse-no-undo" in str(out["says"])


def test_a_thinker_that_fails_is_asked_again_but_not_for_ever() -> None:
    keeper = at_home()
    table = keeper.open("trojan-war", ["bot:ajax", "bot:ajax"])
    keeper.say(type="hello", table=table)
    for failures in range(1, 4):
        n, _ = keeper.asks.popleft()
        if failures == 2:
            keeper.app.thought(n, b'{"found":["no","such","act"]}')
        else:
            keeper.app.failed(n)
        keeper.do()
    assert not keeper.asks
    keeper.say(type="hello", table=table)
    assert len(keeper.asks) == 1, "whoever comes again finds it thought of again"


def test_what_cannot_be_had_on_a_device_is_refused() -> None:
    keeper = at_home()

    def word(**more: Any) -> str:
        form = {"game": "trojan-war", "seats": ["me", "bot:ajax"], **more}
        return str(keeper.ask("POST", "/api/tables", form).json["word"])

    assert word(seats=["me", "open"]) == word(public=True) == word(rhythm={"kind": "days"}) == "refuse-only-here"
    assert word(sealed=True) == "refuse-no-beacon"
    assert word(seats=["me", "bot:nobody"]) == "refuse-no-bot"
    assert word(seats=["me"] * 3) == "unplayable-seats"
    assert word(setup={"seats": 2}, seats=["me"]) == "refuse-seat-count"
    assert word(game="chess") == "refuse-no-game"
    assert word(colour="red") == "refuse-nonsense"
    for method, address in (("GET", "/api/server"), ("PATCH", "/api/me"), ("GET", "/api/tables//story"), ("GET", "/")):
        told = keeper.ask(method, address)
        assert (told.status, told.json["word"]) == (404, "refuse-nothing-here"), address
    assert keeper.ask("GET", "/api/tables/here-nowhere").json["word"] == "refuse-no-table"
    assert keeper.ask("GET", "/api/tables").json == keeper.ask("GET", "/api/tables/live").json == []


@pytest.mark.parametrize("text", ["", "{", "[]", '{"type":"sing"}', '{"type":"do"}', "[" * 5000])
def test_nonsense_is_answered(text: str) -> None:
    keeper = at_home()
    keeper.app.hear(WIRE, text)
    keeper.do()
    assert keeper.heard == [{"type": "bye", "why": "bye-not-understood"}]


def test_a_deleted_table_is_gone_with_all_its_lines() -> None:
    keeper = at_home()
    table = keeper.open("troia", ["me", "bot:ajax"])
    keeper.say(type="hello", table=table)
    keeper.think()
    assert keeper.ask("DELETE", f"/api/tables/{table}").status == 204
    assert list(keeper.store) == [ME]
    assert keeper.say(type="resign", id="gone-already")[0]["refusal"]["word"] == "refuse-no-table"
    assert keeper.ask("GET", "/api/tables/mine").json == []


def test_what_a_newer_release_kept_stays_where_it_is() -> None:
    keeper = at_home()
    table = keeper.open("troia", ["me", "bot:ajax"])
    head = json.loads(keeper.store[table])
    for newer in ({**head, "game": "odyssey"}, {**head, "setup": {**head["setup"], "version": 99}}, {"id": table}):
        kept = {**keeper.store, table: json.dumps(newer)}
        again = Keeper(dict(kept))
        assert again.ask("GET", "/api/tables/mine").json == [] and again.store == kept


def test_a_rematch_moves_everyone_one_seat_further_and_is_opened_once() -> None:
    keeper = at_home()
    table = keeper.open("trojan-war", ["me", "bot:ajax"])
    assert keeper.ask("POST", f"/api/tables/{table}/rematch", {}).json["word"] == "refuse-still-playing"
    keeper.say(type="hello", table=table)
    keeper.say(type="resign", id="given-up", seat=0)
    following = keeper.ask("POST", f"/api/tables/{table}/rematch", {})
    assert following.status == 201 and [s["bot"] for s in following.json["seats"]] == ["ajax", ""]
    assert keeper.news["table"]["rematch"] == following.json["id"]
    assert keeper.ask("POST", f"/api/tables/{table}/rematch", {}).json["id"] == following.json["id"]
    mine = Keeper(keeper.store).ask("GET", "/api/tables/mine").json
    assert [t["id"] for t in mine] == [following.json["id"], table]
    assert mine[1]["rematch"] == following.json["id"]


def test_a_hint_comes_from_a_thinker_and_without_one_it_is_refused() -> None:
    keeper = at_home()
    table = keeper.open("trojan-war", ["me", "bot:ajax"])
    keeper.say(type="hello", table=table)
    keeper.think()
    hint = keeper.ask("GET", f"/api/tables/{table}/hint?seat=0")
    assert hint.status == 200 and hint.json["seat"] == 0 and hint.json["choices"]
    keeper.app.request(99, "GET", f"/api/tables/{table}/hint?seat=0", b"")
    keeper.do()
    keeper.app.failed(keeper.asks.popleft()[0])
    keeper.do()
    assert (keeper.answers[99].status, keeper.answers[99].json["word"]) == (503, "refuse-try-again")
    assert keeper.ask("GET", f"/api/tables/{table}/hint?seat=1").json["word"] == "refuse-no-decision"


def test_an_internal_error_is_raised_to_the_host_and_the_page_gets_a_response(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keeper = at_home()
    table = keeper.open("trojan-war", ["me", "bot:ajax"])
    keeper.say(type="hello", table=table)
    keeper.think()
    keeper.say(type="resign", id="given-up", seat=0)

    def broken(*_: Any) -> Any:
        raise RuntimeError("broken")

    keeper.app.request(7, "GET", f"/api/tables/{table}/analysis", b"")
    keeper.do()
    n, text = keeper.asks.popleft()
    with monkeypatch.context() as patch:
        patch.setattr(OfflineAnalysis, "told", broken)
        with pytest.raises(RuntimeError):
            keeper.app.thought(n, think(text))
        patch.setattr(LocalTable, "hear", broken)
        with pytest.raises(RuntimeError):
            keeper.app.hear(WIRE, json.dumps({"type": "resign", "id": "what-now"}))
        patch.setattr(StoredTable, "scroll", property(broken))
        with pytest.raises(RuntimeError):
            keeper.app.request(8, "GET", f"/api/tables/{table}/story", b"")
    keeper.do()
    assert {n: (told.status, told.json["word"]) for n, told in keeper.answers.items()} == dict.fromkeys(
        (7, 8), (500, "refuse-our-fault")
    )
    assert keeper.heard[-1]["refusal"]["word"] == "refuse-our-fault"
    assert keeper.ask("GET", f"/api/tables/{table}/analysis").status in (200, 503)


def test_a_finished_game_is_looked_back_at_and_gone_on_from_a_moment_of_it() -> None:
    keeper = at_home()
    table = keeper.open("trojan-war", ["me", "bot:ajax"])
    keeper.say(type="hello", table=table)
    keeper.think()
    for _ in range(12):
        keeper.say(**first(keeper))
        keeper.think()
    assert keeper.ask("GET", f"/api/tables/{table}/record").json["word"] == "refuse-still-playing"
    assert keeper.ask("GET", f"/api/tables/{table}/story?eyes=1").json["word"] == "refuse-not-your-eyes"
    keeper.say(type="resign", id="given-up", seat=0)
    assert keeper.ask("GET", f"/api/tables/{table}/story?eyes=1").status == 200
    back = keeper.ask("GET", f"/api/tables/{table}/oracle?moment=2&eyes=0")
    assert back.status == 200 and back.json["choices"]
    address = f"/api/tables/{table}/analysis?eyes=0"
    while (told := keeper.ask("GET", address)).status == 503:
        assert told.json["word"] == "refuse-busy", "the page asks again by itself"
    asked = [told.json, keeper.ask("GET", address).json]
    assert asked[0]["done"] == 0 < asked[1]["done"] <= asked[1]["of"]
    while asked[-1]["done"] < asked[-1]["of"]:
        asked.append(keeper.ask("GET", address).json)
    assert keeper.ask("GET", f"/api/tables/{table}/analysis?eyes=0").json == asked[-1] and not keeper.asks
    after = {"table": table, "moment": 3, "eyes": "spectator"}
    form = {"game": "trojan-war", "seats": ["me", "bot:ajax"], "after": after}
    other = keeper.ask("POST", "/api/tables", form).json["id"]
    keeper.share(other)
    keeper.say(type="hello", table=other)
    keeper.think()
    keeper.say(**first(keeper))
    resumed = Keeper(keeper.store)
    view = keeper.app.place(other).at_hand().live.state.pack()
    assert resumed.app.place(other).at_hand().live.state.pack() == view
