"""A table on the network: what is acknowledged is saved once, in order, and shown only to those who may see it."""

from __future__ import annotations

import asyncio
import json
import secrets
from random import Random
from typing import Any

import httpx
import pytest

from ilion.core.dice import DiceProtocol
from ilion.core.record import loads, replay
from ilion.core.verify import verify
from ilion.games import GAMES
from ilion.table.table_state import RECENT_ENTRIES
from tests.server.kit import NATS, Node, Player, join, node, two_players

EDITION = {"edition": 1}
SEQUENTIAL = {"edition": 2}


async def play_out(*players: Player, seed: int = 1) -> int:
    """Make random legal moves until the game is over; return the last number that the first player counted."""
    rng = Random(seed)

    async def one(player: Player) -> int:
        await player.enter()
        news: dict[str, Any] = {}
        waiting, acted = False, -1
        while True:
            message = await player.hear("news", "ack", "refused")
            if message["type"] == "news":
                news = message
            else:
                waiting = False
                if message["type"] == "refused":
                    acted = -1
                    await player.enter()
                    continue
            if news["asks"][0]["view"]["outcome"]:
                return int(news["seq"])
            if news["asks"][0]["legal"] and not waiting and news["seq"] > acted:
                waiting, acted = True, news["seq"]
                act = rng.choice(news["asks"][0]["legal"])["act"]
                await player.say("do", id=f"{player.name}-{news['seq']}-act", base_seq=news["seq"], act=act)

    last = await asyncio.gather(*[one(p) for p in players])
    return last[0]


async def test_two_people_play_a_whole_game_and_its_record_replays(server: Node) -> None:
    ann, bob = await two_players(server, setup=EDITION)
    await play_out(ann, bob)
    text = (await ann.get(f"/api/tables/{ann.table}/record")).text
    record = loads(text, GAMES["trojan-war"])
    verify(GAMES["trojan-war"], text)
    assert record.scores is not None and sum(record.scores) == 1
    assert list(replay(GAMES["trojan-war"], record))[-1].state.scores() == record.scores


async def first(player: Player) -> dict[str, Any]:
    await player.enter()
    return await player.hear("news")


async def decide(players: tuple[Player, Player]) -> tuple[Player, dict[str, Any]]:
    """Return the player whose turn is first, and their update."""
    for player in players:
        news = await first(player)
        if news["asks"][0]["legal"]:
            return player, news
    raise AssertionError("nobody is asked")


async def test_only_tables_of_bots_have_a_last_round_by_default(server: Node) -> None:
    ann = await join(server, "Ann")
    for seats, given, last in (
        (["me", "bot:uniform", "bot:uniform"], {}, None),
        (["bot:uniform"] * 3, {}, 200),
        (["bot:uniform"] * 3, {"max_rounds": 1}, 1),
    ):
        opened = await ann.open("escolex", seats, {"map": "small", **given})
        assert (await ann.get(f"/api/tables/{opened['id']}")).json()["setup"]["max_rounds"] == last


async def test_a_repeated_move_gets_the_first_reply(server: Node) -> None:
    who, news = await decide(await two_players(server, setup=EDITION))
    act = news["asks"][0]["legal"][0]["act"]
    one = await who.do(act, news["seq"], id="the-same-id")
    two = await who.do(act, news["seq"], id="the-same-id")
    assert one["type"] == two["type"] == "ack" and one["seq"] == two["seq"]


async def test_of_two_tabs_with_different_moves_one_succeeds(server: Node) -> None:
    who, news = await decide(await two_players(server, setup=EDITION))
    tab = Player(server, who.name, who.token, who.id)
    tab.table = who.table
    await first(tab)
    acts = [c["act"] for c in news["asks"][0]["legal"][:2]]
    answers = await asyncio.gather(who.do(acts[0], news["seq"]), tab.do(acts[1], news["seq"]))
    assert sorted(a["type"] for a in answers) == ["ack", "refused"]
    assert next(a for a in answers if a["type"] == "refused")["refusal"]["word"] == "refuse-moved-on"


async def test_an_illegal_move_is_refused_with_the_clause_it_breaks(server: Node) -> None:
    who, news = await decide(await two_players(server, setup=EDITION))
    answer = await who.do(["place", 1, "philoctetes" if who.name == "Ann" else "memnon"], news["seq"])
    assert answer["type"] == "refused" and answer["refusal"]["clause"] in ("C-A7", "C-A6")
    for nonsense in (["place"], ["fly", 1], "place", {"a": 1}, ["roll", 3]):
        assert (await who.do(nonsense, news["seq"]))["type"] == "refused"


async def test_why_not_explains_the_rule_without_moving(server: Node) -> None:
    who, news = await decide(await two_players(server, setup=EDITION))
    answer = await who.ask("whynot", id="question-1", act=["cancel", 1])
    assert answer["refusal"]["clause"] == "C-D5"
    assert (await who.ask("whynot", id="question-2", act=news["asks"][0]["legal"][0]["act"]))["type"] == "allowed"


async def test_line_ups_stay_hidden_and_simultaneous_placing_causes_no_conflict(server: Node) -> None:
    for _ in range(20):
        ann, bob = await two_players(server, setup=EDITION)
        a, b = await first(ann), await first(bob)
        if a["asks"][0]["legal"] and b["asks"][0]["legal"]:
            break
    rest = [["place", 2, "nestor"], ["place", 3, "ulysses"], ["place", 4, "diomedes"]]
    for act in [a["asks"][0]["legal"][0]["act"], *rest]:
        assert (await ann.do(act, a["seq"]))["type"] == "ack"
        a = await ann.hear("news")
    assert (await bob.do(b["asks"][0]["legal"][0]["act"], b["seq"]))["type"] == "ack"
    assert "nestor" not in json.dumps([m.get("told") for m in bob.heard])
    views = [m["asks"][0]["view"] for m in bob.heard if m["type"] == "news"]
    assert views and all(c["greek"] == "" for view in views for c in view["challenges"])


async def test_a_move_is_undone_until_dice_fall(server: Node) -> None:
    who, news = await decide(await two_players(server, setup=EDITION))
    legal = news["asks"][0]["legal"]
    await who.do(legal[0]["act"], news["seq"])
    news = await who.hear("news")
    assert news["asks"][0]["undo"]
    assert (await who.ask("undo", id="take-back-1", base_seq=news["seq"]))["type"] == "ack"
    news = await who.hear("news")
    assert [c["act"] for c in news["asks"][0]["legal"]] == [c["act"] for c in legal]
    assert (await who.ask("undo", id="take-back-2", base_seq=news["seq"]))["refusal"]["word"] == "refuse-no-undo"


async def test_moves_are_undone_one_after_another(server: Node) -> None:
    who, news = await decide(await two_players(server, setup=EDITION))
    legal = news["asks"][0]["legal"]
    for _ in range(2):
        await who.do(news["asks"][0]["legal"][0]["act"], news["seq"])
        news = await who.hear("news")
    for n in range(2):
        assert news["asks"][0]["undo"]
        assert (await who.ask("undo", id=f"step-back-{n}", base_seq=news["seq"]))["type"] == "ack"
        news = await who.hear("news")
    assert not news["asks"][0]["undo"]
    assert [c["act"] for c in news["asks"][0]["legal"]] == [c["act"] for c in legal]


async def test_a_socket_resumes_where_it_was_cut(server: Node) -> None:
    who, news = await decide(await two_players(server, setup=EDITION))
    since = news["seq"]
    for _ in range(2):
        await who.do(news["asks"][0]["legal"][0]["act"], news["seq"])
        news = await who.hear("news")
    await who.enter(since=since)
    again = await who.hear("news")
    assert again["seq"] == news["seq"] and [t["seq"] for t in again["told"]] == [since + 1, since + 2]
    assert again["asks"] == news["asks"]


async def test_a_table_loads_from_its_log_after_a_restart(database: str) -> None:
    async with node(database) as one:
        who, news = await decide(await two_players(one, setup=EDITION))
        await who.do(news["asks"][0]["legal"][0]["act"], news["seq"])
        before = await who.hear("news")
        await who.leave()
    async with node(database) as two:
        who.node = two
        assert (await first(who))["asks"] == before["asks"]


async def test_nodes_notify_each_other(database: str) -> None:
    async with (
        node(database, nats_url=NATS, heartbeat_seconds=30.0) as one,
        node(database, nats_url=NATS, heartbeat_seconds=30.0) as two,
    ):
        ann, bob = await two_players(one, setup=EDITION)
        bob.node = two
        await play_out(ann, bob)


async def test_a_lost_hint_costs_a_heartbeat(database: str) -> None:
    async with node(database, heartbeat_seconds=0.3) as one, node(database, heartbeat_seconds=0.3) as two:
        ann, bob = await two_players(one, setup=EDITION)
        bob.node = two
        await play_out(ann, bob, seed=2)


async def test_a_game_against_a_bot_goes_to_its_end(database: str) -> None:
    async with node(database, bot_workers=1) as one:
        ann = await join(one, "Ann")
        await ann.open("trojan-war", ["me", "bot:uniform"], SEQUENTIAL)
        await play_out(ann)


async def test_one_player_holds_both_seats(server: Node) -> None:
    ann = await join(server, "Ann")
    await ann.open("trojan-war", ["me", "me"], EDITION)
    news = await first(ann)
    assert [a["seat"] for a in news["asks"]] == [0, 1]
    seat = next(a for a in news["asks"] if a["legal"])
    assert (await ann.do(seat["legal"][0]["act"], news["seq"], seat=seat["seat"]))["type"] == "ack"


async def test_a_draw_offer_does_not_disturb_the_other_players_decision(server: Node) -> None:
    ann, bob = await two_players(server, setup=EDITION)
    news = {player: await first(player) for player in (ann, bob)}
    decides = next(player for player in (ann, bob) if news[player]["asks"][0]["legal"])
    offers = bob if decides is ann else ann
    assert (await offers.ask("draw"))["type"] == "ack"
    heard = await decides.do(news[decides]["asks"][0]["legal"][0]["act"], news[decides]["seq"])
    assert heard["type"] == "ack", heard


async def test_resigning_ends_the_game_and_a_draw_needs_both(server: Node) -> None:
    ann, bob = await two_players(server, setup=EDITION)
    await first(ann), await first(bob)
    assert (await ann.ask("draw", id="draw-offer"))["type"] == "ack"
    assert (await bob.ask("draw", id="draw-yes-1"))["type"] == "ack"
    assert (await ann.get(f"/api/tables/{ann.table}")).json()["scores"] == [0.5, 0.5]
    ann, bob = await two_players(server, setup=EDITION)
    await first(ann)
    assert (await ann.ask("resign", id="enough-of-it"))["type"] == "ack"
    table = (await ann.get(f"/api/tables/{ann.table}")).json()
    assert (table["status"], table["scores"], table["ended_by"]) == ("over", [0.0, 1.0], "resign")
    record, _ = verify(GAMES["trojan-war"], (await ann.get(f"/api/tables/{ann.table}/record")).text)
    assert record.ended is not None and (record.ended.how, record.ended.by) == ("resign", 0)


async def test_an_offer_reads_the_log_only_if_the_last_move_is_not_in_memory(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await two_players(server, setup=EDITION)
    await first(ann), await first(bob)
    asked: list[int] = []
    entries = server.tables.logs.entries

    async def noted(table: str, since: int) -> Any:
        asked.append(since)
        return await entries(table, since)

    monkeypatch.setattr(server.tables.logs, "entries", noted)
    assert (await ann.ask("draw"))["type"] == "ack" and asked == []
    for _ in range(RECENT_ENTRIES - 1):
        assert (await ann.ask("abort"))["type"] == "ack"
    assert 0 not in asked
    assert (await bob.ask("draw"))["type"] == "ack" and 0 in asked
    assert (await ann.get(f"/api/tables/{ann.table}")).json()["ended_by"] == "draw"


async def test_a_flag_falls_and_a_spectator_sees_it(database: str) -> None:
    async with node(database, bot_workers=1) as one:
        ann, _ = await two_players(one, setup=EDITION, rhythm={"kind": "live", "bank": 1, "increment": 0})
        eve = await join(one, "Eve")
        await eve.enter(ann.table)
        table: dict[str, Any] = {}
        while table.get("status") != "over":
            table = (await eve.hear("welcome", "news"))["table"] or {}
        assert table["ended_by"] == "flag"
        assert all(m["asks"][0]["legal"] == [] for m in eve.heard if m["type"] == "news")


async def test_the_dice_wait_for_every_seed_hash_first(server: Node) -> None:
    ann, bob = await join(server, "Ann"), await join(server, "Bob")
    opened = (await ann.post("/api/tables", {"game": "trojan-war", "seats": ["me", "open"]})).json()
    table, seeds = opened["id"], [secrets.token_bytes(32) for _ in range(2)]
    hashes = [DiceProtocol().seat_hash(table, str(n), seed) for n, seed in enumerate(seeds)]
    await bob.post(f"/api/tables/{table}/sit", {"invite": opened["invites"]["1"], "seed_hash": hashes[1]})
    await ann.post(f"/api/tables/{table}/seed", {"seed_hash": hashes[0]})
    wrong = await ann.post(f"/api/tables/{table}/seed", {"seed": seeds[1].hex()})
    assert wrong.status_code == 422
    await ann.post(f"/api/tables/{table}/seed", {"seed": seeds[0].hex()})
    assert (await ann.get(f"/api/tables/{table}")).json()["status"] == "open"
    await bob.post(f"/api/tables/{table}/seed", {"seed": seeds[1].hex()})
    info = (await ann.get(f"/api/tables/{table}")).json()
    assert info["status"] == "playing" and [s["seed_hash"] for s in info["seats"]] == hashes


async def test_no_share_is_opened_before_every_hash_is_in_and_each_seat_has_its_own(server: Node) -> None:
    ann, bob = await join(server, "Ann"), await join(server, "Bob")
    opened = await ann.open("trojan-war", ["me", "open"], share=False)
    table = opened["id"]
    seeds = [bytes([n]) * 32 for n in range(2)]
    hashes = [DiceProtocol().seat_hash(table, str(n), seed) for n, seed in enumerate(seeds)]
    share = f"/api/tables/{table}/seed"
    assert (await ann.post(share, {"seat": 0, "seed_hash": hashes[0]})).is_success
    early = await ann.post(share, {"seat": 0, "seed": seeds[0].hex()})
    assert early.status_code == 409 and early.json()["word"] == "refuse-early-seed"
    assert not (await ann.get(f"/api/tables/{table}")).json()["seats"][0]["seeded"]
    assert (await ann.post(share, {"seat": 1, "seed_hash": hashes[1]})).status_code == 403, "that is not her seat"
    await bob.post(f"/api/tables/{table}/sit", {"invite": opened["invites"]["1"], "seed_hash": hashes[1]})
    for who, seat in ((ann, 0), (bob, 1)):
        assert (await who.post(share, {"seat": seat, "seed": seeds[seat].hex()})).is_success
    assert (await ann.get(f"/api/tables/{table}")).json()["status"] == "playing"

    both = (await ann.open("trojan-war", ["me", "me"], share=False))["id"]
    share = f"/api/tables/{both}/seed"
    assert (await ann.post(share, {"seed_hash": hashes[0]})).status_code == 422, "for which of her seats?"
    for n, seed in enumerate(seeds):
        shown = await ann.post(share, {"seat": n, "seed_hash": DiceProtocol().seat_hash(both, str(n), seed)})
        assert shown.json()["status"] == "open"
    for n, seed in enumerate(seeds):
        begun = await ann.post(share, {"seat": n, "seed": seed.hex()})
    assert begun.json()["status"] == "playing"


async def test_a_stranger_cannot_move_or_take_a_seat(server: Node) -> None:
    ann, _ = await two_players(server, setup=EDITION)
    eve = await join(server, "Eve")
    await eve.enter(ann.table)
    news = await eve.hear("news")
    assert (await eve.do(["commit"], news["seq"]))["refusal"]["word"] == "refuse-not-seated"
    assert (await eve.sit(ann.table, "guess")).status_code == 403
    assert (await eve.get(f"/api/tables/{ann.table}/record")).status_code == 403


async def test_the_log_chains_and_counts_without_a_gap(server: Node) -> None:
    ann, bob = await two_players(server, setup=EDITION)
    await play_out(ann, bob, seed=4)
    last = (await server.tables.reader.header(ann.table)).seq
    rows = await server.tables.db.pool.fetch(
        "select seq, chain from entries where table_id = $1 order by seq", ann.table
    )
    assert [r["seq"] for r in rows] == list(range(1, last + 1))
    assert len({bytes(r["chain"]) for r in rows}) == last


async def test_a_table_whose_node_died_before_it_started_starts_when_a_client_connects(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dies(table: str) -> None:
        if (await server.tables.reader.header(table)).seeded:
            raise ConnectionResetError

    ann, bob = await join(server, "Ann"), await join(server, "Bob")
    opened = await ann.open("trojan-war", ["me", "open"], EDITION)
    with monkeypatch.context() as m:
        m.setattr(server.tables.opener, "start", dies)
        with pytest.raises(httpx.HTTPStatusError):
            await bob.sit(opened["id"], opened["invites"]["1"])
    assert (await ann.get(f"/api/tables/{ann.table}")).json()["status"] == "open"
    await ann.enter()
    assert (await ann.hear("news"))["seq"] == 1
