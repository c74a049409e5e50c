"""Tournaments: they run by themselves, whichever node manages them, and nobody waits for absent players."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from ilion.server.compute.worker_pool import JobKind
from ilion.server.database.job_runner import rules_of
from ilion.server.tables import tournaments, umpire
from ilion.server.tables.tournament_games import TournamentGames
from ilion.server.tables.umpire import Umpire
from tests.server.kit import Node, Player, join, node

FORM = {"name": "Games of Patroclus", "kind": "swiss", "game": "trojan-war", "until": 3600}
WAITING = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"


@pytest.fixture
async def both(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[tuple[Node, Node], None]:
    monkeypatch.setattr(tournaments, "TOURNAMENT_CACHE_SECONDS", 0.0)
    rules = rules_of(Umpire.advance)  # type: ignore[arg-type]
    monkeypatch.setattr(Umpire.advance, "job_rules", rules._replace(poll_seconds=0.05))
    async with node(database) as one, node(database) as other:
        yield one, other


async def account(at: Node, name: str) -> Player:
    who = await join(at, name)
    await at.tables.db.pool.execute("update users set kind = 'account' where id = $1", who.id)
    return who


async def made(who: Player, **more: Any) -> str:
    answer = await who.post("/api/cups", {**FORM, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["info"]["id"])


async def entered(cup: str, *people: Player) -> None:
    for who in people:
        answer = await who.post(f"/api/cups/{cup}/enter")
        assert answer.status_code == 201, answer.text


async def begun(cup: str, who: Player) -> None:
    assert (await who.post(f"/api/cups/{cup}/begin")).status_code == 201


async def shown(cup: str, who: Player, round: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = (await who.get(f"/api/cups/{cup}?round={round}")).raise_for_status().json()
    return found


async def until_round(cup: str, who: Player, round: int) -> dict[str, Any]:
    async with asyncio.timeout(30):
        while (seen := await shown(cup, who))["info"]["round"] < round and seen["info"]["status"] != "over":
            await asyncio.sleep(0.05)
    return seen


async def seated(cup: str, who: Player) -> str:
    """Join the table that waits for a player, once there is one."""
    async with asyncio.timeout(30):
        while True:
            table = str((await shown(cup, who))["table"])
            if table and (await who.get(f"/api/tables/{table}")).is_success:
                break
            await asyncio.sleep(0.05)
    who.table = table
    await who.share()
    return table


async def beaten(who: Player) -> None:
    """Resign the player's current game, which may be about to start."""
    async with asyncio.timeout(30):
        while (await who.get(f"/api/tables/{who.table}")).json()["status"] == "open":
            await who.share()
            await asyncio.sleep(0.05)
    await who.enter()
    await who.hear("news")
    assert (await who.ask("resign"))["type"] == "ack"
    await who.leave()


async def played(cup: str, people: list[Player]) -> None:
    """Play a round: of two opponents the later one in the alphabet resigns."""
    tables: dict[str, list[Player]] = {}
    for who in people:
        tables.setdefault(await seated(cup, who), []).append(who)
    for two in tables.values():
        for who in two:
            await who.share()
        await beaten(max(two, key=lambda who: who.name))


async def test_a_swiss_tournament_runs_to_its_end_on_two_nodes(both: tuple[Node, Node]) -> None:
    people = [await account(both[n % 2], name) for n, name in enumerate(("Ann", "Bob", "Cat", "Dan"))]
    cup = await made(people[0], rounds=3)
    await entered(cup, *people)
    assert (await people[1].post(f"/api/cups/{cup}/begin")).status_code == 403
    await begun(cup, people[0])
    for round in (1, 2, 3):
        await until_round(cup, people[0], round)
        await played(cup, people)
    over = await until_round(cup, people[0], 9)
    assert [(one["place"], one["who"], one["points"]) for one in over["places"]] == [
        (1, "Ann", 6),
        (2, "Bob", 4),
        (3, "Cat", 2),
        (4, "Dan", 0),
    ]
    assert over["info"]["status"] == "over"
    due = await both[0].tables.db.pool.fetchval("select count(*) from jobs where subject = $1", cup)
    assert due == 0
    first = await shown(cup, people[0], 1)
    assert first["shown"] == 1 and all(g["took"] is not None and g["played"] for g in first["games"])


async def test_a_small_round_waits_for_no_long_job_and_for_none_of_its_creator(both: tuple[Node, Node]) -> None:
    ann, bob = await account(both[0], "Ann"), await account(both[0], "Bob")
    cup = await made(ann)
    await entered(cup, ann, bob)
    for at in both:
        await at.tables.pool.warm()
    long = JobKind("analysis", 60.0, long=True)
    busy = [asyncio.create_task(at.tables.pool.run(long, ann.id, time.sleep, 20)) for at in both]
    await begun(cup, ann)
    await until_round(cup, ann, 1)
    assert not any(task.done() for task in busy)
    for task in busy:
        task.cancel()


async def test_a_player_who_does_not_show_up_forfeits_and_is_not_paired_until_back(both: tuple[Node, Node]) -> None:
    ann, bob, cat, dan = [await account(both[0], name) for name in ("Ann", "Bob", "Cat", "Dan")]
    cup = await made(ann, rounds=3)
    await entered(cup, ann, bob, cat, dan)
    await begun(cup, ann)
    seen = await until_round(cup, ann, 1)
    names = {one["n"]: one["who"] for one in seen["places"]}
    pairs = [(names[g["first"]], names[g["second"]]) for g in seen["games"]]
    lone = next(two for two in pairs if "Ann" in two)
    absent = next(name for name in lone if name != "Ann")
    await seated(cup, ann)
    await ann.share()
    rest = [who for who in (bob, cat, dan) if who.name != absent]
    await played(cup, rest)
    await both[0].tables.db.pool.execute("update tournaments set began = began - interval '1 hour' where id = $1", cup)
    await both[0].tables.db.pool.execute("update jobs set due = clock_timestamp() where subject = $1", cup)
    seen = await until_round(cup, ann, 2)
    first = await shown(cup, ann, 1)
    game = next(g for g in first["games"] if not g["played"])
    mine = next(one for one in first["places"] if one["who"] == "Ann")["n"]
    assert game["took"] == ([2, 0] if game["first"] == mine else [0, 2])
    gone = next(one for one in seen["places"] if one["who"] == absent)
    assert not gone["here"] and len(seen["games"]) == 2, "three are paired, one of them with nobody"
    who = next(p for p in (bob, cat, dan) if p.name == absent)
    assert (await shown(cup, who))["may_enter"]
    await entered(cup, who)
    assert next(one for one in (await shown(cup, who))["places"] if one["mine"])["here"]
    rates = await both[0].tables.db.pool.fetchval("select cancelled from finish_rates where person = $1", ann.id)
    assert not rates, "no game of hers was broken off"


async def test_a_node_that_dies_between_pairing_and_opening_leaves_it_to_the_next(
    both: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await account(both[0], "Ann"), await account(both[1], "Bob")
    cup = await made(ann, kind="knockout")
    await entered(cup, ann, bob)
    real, died = TournamentGames.open, 0

    async def dies(self: TournamentGames, row: Any, g: Any) -> None:
        nonlocal died
        died += 1
        if died == 1:
            raise asyncio.CancelledError
        await real(self, row, g)

    monkeypatch.setattr(TournamentGames, "open", dies)
    rules = rules_of(Umpire.advance)  # type: ignore[arg-type]
    monkeypatch.setattr(Umpire.advance, "job_rules", rules._replace(lease_seconds=0.2))
    await begun(cup, ann)
    await until_round(cup, ann, 1)
    assert await seated(cup, ann) == await seated(cup, bob) and died > 1
    count = await both[0].tables.db.pool.fetchval("select count(*) from tables where cup = $1", cup)
    assert count == 1


async def test_a_game_that_cannot_be_opened_blocks_no_other(
    both: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [await account(both[0], name) for name in ("Ann", "Bob", "Cat", "Dan")]
    cup = await made(people[0], rounds=2)
    await entered(cup, *people)
    real = TournamentGames.open

    async def broken(self: TournamentGames, row: Any, g: Any) -> None:
        if row.round == 1 and g.board == 1:
            raise RuntimeError("planted")
        await real(self, row, g)

    monkeypatch.setattr(TournamentGames, "open", broken)
    await begun(cup, people[0])
    seen = await until_round(cup, people[0], 1)
    numbers = {one["n"]: one["who"] for one in seen["places"]}
    second = [numbers[seen["games"][1][side]] for side in ("first", "second")]
    await played(cup, [who for who in people if who.name in second])
    await both[0].tables.db.pool.execute("update tournaments set began = began - interval '1 hour' where id = $1", cup)
    await both[0].tables.db.pool.execute("update jobs set due = clock_timestamp() where subject = $1", cup)
    seen = await until_round(cup, people[0], 2)
    first = await shown(cup, people[0], 1)
    assert (first["games"][0]["took"], first["games"][0]["played"]) == ([0, 0], False)
    assert seen["info"]["round"] == 2 and len(seen["games"]) == 2, "nobody is to blame for it"


async def test_a_player_who_leaves_before_the_table_is_opened_needs_none(
    both: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await account(both[0], "Ann"), await account(both[0], "Bob")
    cup = await made(ann, kind="knockout")
    await entered(cup, ann, bob)
    real = TournamentGames.open

    async def later(self: TournamentGames, row: Any, g: Any) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(TournamentGames, "open", later)
    await begun(cup, ann)
    await until_round(cup, ann, 1)
    assert (await bob.post("/api/me/leave", {"sure": True})).status_code == 204
    monkeypatch.setattr(TournamentGames, "open", real)
    await both[0].tables.db.pool.execute("update jobs set due = clock_timestamp() where subject = $1", cup)
    over = await until_round(cup, ann, 9)
    assert [(one["place"], one["who"], one["points"]) for one in over["places"]] == [(1, "Ann", 2), (2, "", 0)]


async def test_a_rated_round_robin_of_bot_accounts(both: tuple[Node, Node]) -> None:
    owners = [await account(both[0], name) for name in ("Ann", "Bob")]
    cup = await made(owners[0], programs=True, rated=True, kind="circle", setup={"edition": 1})
    programs = []
    for owner in owners:
        token = (await owner.post("/api/programs", {"name": f"{owner.name} bot", "scopes": ["watch", "play"]})).json()
        programs.append(Player(both[0], f"{owner.name} bot", token["token"], token["id"]))
    await entered(cup, *programs)
    await begun(cup, owners[0])
    await until_round(cup, owners[0], 1)
    await played(cup, programs)
    over = await until_round(cup, owners[0], 9)
    assert [(one["place"], one["who"]) for one in over["places"]] == [(1, "Ann bot"), (2, "Bob bot")]
    table = await both[0].tables.reader.header(programs[0].table)
    assert table.rated and table.cup == cup


async def test_an_absent_player_is_notified_of_the_game(both: tuple[Node, Node]) -> None:
    ann, bob = await account(both[0], "Ann"), await account(both[0], "Bob")
    db = both[0].tables.db
    await db.pool.execute("update users set notify = true where id = $1", bob.id)
    cup = await made(ann, kind="circle")
    await entered(cup, ann, bob)
    await begun(cup, ann)
    await seated(cup, ann)
    rows = await db.pool.fetch("select n.kind, s.person from notifications n join seats s using (table_id, seat)")
    assert [(row["kind"], row["person"]) for row in rows] == [("cup", bob.id)]


async def test_both_nodes_at_once_pair_one_round(both: tuple[Node, Node]) -> None:
    people = [await account(both[0], name) for name in ("Ann", "Bob", "Cat", "Dan", "Eve")]
    cup = await made(people[0], kind="circle")
    await entered(cup, *people)
    await begun(cup, people[0])
    await asyncio.gather(*(Umpire(one.tables).step(cup) for one in (*both, *both)))
    await until_round(cup, people[0], 1)
    games = await both[0].tables.db.cup_games(cup)
    assert len(games) == 3 and {g.round for g in games} == {1}
    assert sum(g.took == [2, 0] and not g.played for g in games) == 1, "one of five has the round free"


async def test_simultaneous_entries_respect_the_limit(both: tuple[Node, Node]) -> None:
    people = [await account(both[n % 2], name) for n, name in enumerate(("Ann", "Bob", "Cat", "Dan"))]
    cup = await made(people[0], most=2)
    async with at_once(both[0], cup, 3) as rush:
        rush += [asyncio.create_task(who.post(f"/api/cups/{cup}/enter")) for who in people[1:]]
    assert sorted([(await answer).status_code for answer in rush]) == [201, 201, 409]
    assert len((await shown(cup, people[0]))["places"]) == 2


@asynccontextmanager
async def at_once(at: Node, cup: str, so_many: int) -> AsyncGenerator[list[asyncio.Task[Any]], None]:
    """Start everything inside at the same moment, when this many wait for the tournament."""
    begun: list[asyncio.Task[Any]] = []
    pool = at.tables.db.pool
    async with pool.acquire() as holder, holder.transaction(), asyncio.timeout(20):
        await holder.execute("select from tournaments where id = $1 for update", cup)
        yield begun
        while await pool.fetchval(WAITING) < so_many:
            await asyncio.sleep(0.02)


async def test_late_entry_and_leaving(both: tuple[Node, Node]) -> None:
    ann, bob, cat = [await account(both[0], name) for name in ("Ann", "Bob", "Cat")]
    cup = await made(ann, rounds=2, most=3)
    await entered(cup, ann, bob, cat)
    assert (await cat.post(f"/api/cups/{cup}/leave")).status_code == 201
    assert len((await shown(cup, ann))["places"]) == 2
    await begun(cup, ann)
    await until_round(cup, ann, 1)
    assert (await shown(cup, cat))["may_enter"]
    eve = await account(both[1], "Eve")
    await entered(cup, eve)
    assert (await bob.post(f"/api/cups/{cup}/leave")).status_code == 201
    guest = await join(both[0], "Guest")
    assert (await guest.post(f"/api/cups/{cup}/enter")).json()["word"] == "refuse-cup-account"


async def test_settings_of_a_tournament(both: tuple[Node, Node]) -> None:
    ann, guest = await account(both[0], "Ann"), await join(both[0], "Guest")

    async def word(who: Player, **more: Any) -> str:
        return str((await who.post("/api/cups", {**FORM, **more})).json().get("word"))

    assert await word(guest) == "refuse-cup-account"
    assert await word(ann, rhythm={"kind": "free"}) == "refuse-cup-clock"
    assert await word(ann, game="escolex", setup={"seats": 4}) == "refuse-cup-two"
    assert await word(ann, rated=True, setup={"undo": "nonsense"}) != "None"
    assert await word(ann, name="  ") == "refuse-nonsense"
    assert await word(ann, most=1) == "refuse-nonsense"
    assert (await ann.get("/api/cups/nothing")).json()["word"] == "refuse-no-cup"
    cup = await made(ann, programs=True)
    assert (await ann.post(f"/api/cups/{cup}/enter")).json()["word"] == "refuse-cup-programs"
    program = (await ann.post("/api/programs", {"name": "Bot", "scopes": ["watch", "play"]})).json()
    bot = Player(both[0], "Bot", program["token"], program["id"])
    await entered(cup, bot)
    other = (await ann.post("/api/programs", {"name": "Bot 2", "scopes": ["watch", "play"]})).json()
    twin = Player(both[0], "Bot 2", other["token"], other["id"])
    assert (await twin.post(f"/api/cups/{cup}/enter")).json()["word"] == "refuse-cup-twice"
    assert (await ann.delete(f"/api/cups/{cup}")).status_code == 204
    assert (await bot.post(f"/api/cups/{cup}/enter")).json()["word"] == "refuse-cup-closed"


async def test_a_tournament_name_contains_no_hidden_characters(both: tuple[Node, Node]) -> None:
    ann = await account(both[0], "Ann")
    cup = await made(ann, name="Iliad\u202e pu\u200bc\u2066")
    assert (await shown(cup, ann))["info"]["name"] == "Iliad puc"
    for unseen in ("\u200b\u200b\u200b", "\u3164\u3164\u3164", "\u202e\u202d\u202c"):
        assert (await ann.post("/api/cups", {**FORM, "name": unseen})).json()["word"] == "refuse-no-name"


async def test_without_entries_it_is_cancelled(both: tuple[Node, Node]) -> None:
    ann = await account(both[0], "Ann")
    cup = await made(ann, until=0)
    async with asyncio.timeout(20):
        while (await shown(cup, ann))["info"]["status"] != "off":
            await asyncio.sleep(0.05)
    assert cup not in [one["id"] for one in (await ann.get("/api/cups")).json()]


async def test_a_user_deleted_before_the_start_has_not_entered(both: tuple[Node, Node]) -> None:
    ann, bob, cat = [await account(both[0], name) for name in ("Ann", "Bob", "Cat")]
    cup = await made(ann, most=2)
    await entered(cup, ann, bob)
    assert (await bob.post("/api/me/leave", {"sure": True})).status_code == 204
    assert [one["who"] for one in (await shown(cup, ann))["places"]] == ["Ann"]
    await entered(cup, cat)


async def test_a_deleted_user_is_anonymous_in_it(both: tuple[Node, Node]) -> None:
    ann, bob = await account(both[0], "Ann"), await account(both[0], "Bob")
    cup = await made(ann, kind="circle")
    await entered(cup, ann, bob)
    await begun(cup, ann)
    await until_round(cup, ann, 1)
    export = (await bob.get("/api/me/export")).json()["cups"]
    assert [(one["name"], len(one["games"])) for one in export] == [(FORM["name"], 1)]
    assert (await bob.post("/api/me/leave", {"sure": True})).status_code == 204
    seen = await shown(cup, ann)
    assert sorted(one["who"] for one in seen["places"]) == ["", "Ann"]
    assert bob.id not in str(await both[0].tables.db.pool.fetch("select * from tournament_games"))


@pytest.mark.parametrize("kind", ["swiss", "arena"])
async def test_an_account_that_is_deleted_while_a_round_is_paired_stops_no_tournament(
    both: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    ann, bob, _, dan = people = [await account(both[0], name) for name in ("Ann", "Bob", "Cat", "Dan")]
    cup = await made(ann, kind=kind)
    await entered(cup, *people)
    write_round, deleted = Umpire.write_round, asyncio.Lock()

    async def late(self: Umpire, row: Any, pairs: Any, here: Any) -> None:
        async with deleted:
            if bob.id in here and await self.db.pool.fetchval("select true from users where id = $1", bob.id):
                assert (await bob.post("/api/me/leave", {"sure": True})).status_code == 204
        await write_round(self, row, pairs, here)

    monkeypatch.setattr(Umpire, "write_round", late)
    await begun(cup, ann)
    seen = await until_round(cup, ann, 1)
    assert sorted(one["who"] for one in seen["places"]) == ["", "Ann", "Cat", "Dan"]
    assert bob.id not in str(await both[0].tables.db.pool.fetch("select * from tournament_games"))
    assert (await dan.get(f"/api/cups/{cup}?round=1")).status_code == 200


async def test_an_arena_pairs_free_players_until_its_time_is_over(
    both: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(umpire, "ARENA_REMATCH_WAIT_SECONDS", 0.5)
    monkeypatch.setattr(umpire, "FIRST_PAIRING_RETRY_SECONDS", 0.1)
    people = [await account(both[n % 2], name) for n, name in enumerate(("Ann", "Bob", "Cat"))]
    ann, bob, cat = people
    cup = await made(ann, kind="arena", minutes=30)
    await entered(cup, ann, bob)
    await begun(cup, ann)
    assert await seated(cup, ann) == await seated(cup, bob)
    first = ann.table
    await entered(cup, cat)
    assert not (await shown(cup, cat))["table"], "nobody is free"
    await bob.share()
    await beaten(bob)
    table = await seated(cup, cat)
    assert table != first
    other, waiting = (ann, bob) if (await shown(cup, ann))["table"] == table else (bob, ann)
    assert not (await shown(cup, waiting))["table"]
    pool = both[0].tables.db.pool
    await pool.execute("update tournaments set begins = begins - interval '31 minutes' where id = $1", cup)
    dan = await account(both[0], "Dan")
    assert not (await shown(cup, dan))["may_enter"]
    assert (await dan.post(f"/api/cups/{cup}/enter")).json()["word"] == "refuse-cup-closed"
    await seated(cup, other)
    await cat.share()
    await beaten(cat)
    async with asyncio.timeout(30):
        while (seen := await shown(cup, ann))["info"]["status"] != "over":
            await asyncio.sleep(0.05)
    points = {one["who"]: one["points"] for one in seen["places"]}
    assert points == {"Ann": 2, "Bob": 0, "Cat": 0} | {other.name: 2 + 2 * (other is ann)}, "what was under way counts"
    assert len(seen["games"]) == 2
    assert await pool.fetchval("select count(*) from jobs where subject = $1", cup) == 0


async def test_two_players_alone_in_an_arena_meet_again_after_a_while(
    both: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(umpire, "ARENA_REMATCH_WAIT_SECONDS", 0.5)
    monkeypatch.setattr(umpire, "FIRST_PAIRING_RETRY_SECONDS", 0.1)
    ann, bob = await account(both[0], "Ann"), await account(both[1], "Bob")
    cup = await made(ann, kind="arena")
    await entered(cup, ann, bob)
    await begun(cup, ann)
    tables = []
    for _ in range(2):
        tables.append(await seated(cup, ann))
        assert await seated(cup, bob) == tables[-1]
        await ann.share()
        await beaten(bob)
        async with asyncio.timeout(20):
            while (await shown(cup, ann))["table"] == tables[-1]:
                await asyncio.sleep(0.05)
    assert len(set(tables)) == 2


async def test_a_player_who_does_not_show_up_in_an_arena_is_away(both: tuple[Node, Node]) -> None:
    ann, bob = await account(both[0], "Ann"), await account(both[0], "Bob")
    cup = await made(ann, kind="arena")
    await entered(cup, ann, bob)
    await begun(cup, ann)
    await seated(cup, ann)
    pool = both[0].tables.db.pool
    await pool.execute("update tournament_games set began = began - interval '1 hour' where cup = $1", cup)
    await pool.execute("update jobs set due = clock_timestamp() where subject = $1", cup)
    async with asyncio.timeout(20):
        while (seen := await shown(cup, bob))["here"]:
            await asyncio.sleep(0.05)
    assert seen["may_enter"] and not seen["table"]
    assert {one["who"]: one["points"] for one in seen["places"]} == {"Ann": 2, "Bob": 0}


async def test_settings_of_an_arena(both: tuple[Node, Node]) -> None:
    ann = await account(both[0], "Ann")
    for more in ({"teams": True}, {"rhythm": {"kind": "days", "bank": 86_400}}):
        answer = await ann.post("/api/cups", {**FORM, "kind": "arena", **more})
        assert answer.json()["word"] == "refuse-cup-arena"
