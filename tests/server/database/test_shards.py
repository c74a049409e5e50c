"""Tables in two databases: users notice neither where a table is nor that it moves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from typing import Any, NamedTuple
from urllib.parse import urlencode

import asyncpg
import msgspec
import pytest

from ilion.cli.main import main
from ilion.games import GAMES
from ilion.server.database import shard_move, sql_texts
from ilion.server.database.carrier import carry
from ilion.server.database.generated import routes
from ilion.server.database.migrate import SchemaMismatch
from ilion.server.database.shard_move import SHARDS, ShardMove, move
from ilion.server.database.sharded import ShardedDatabase
from ilion.server.runtime.settings import HOME_DATABASE, Settings
from ilion.server.runtime.statement_heads import parse_statements
from ilion.server.tables import daily, game_history, table_opener, table_reader
from ilion.server.tables.game_history import GAMES_PER_PAGE
from ilion.server.users.sessions import User, new_id
from ilion.table.daily_game import DailyGame
from tests.server.kit import Node, Player, as_account, fresh_database, join, node, two_players
from tests.server.tables.test_ratings import account
from tests.server.tables.test_tournaments import FORM

NEAR, FAR = "A", "z"
OVER = "update tables set status = 'over', scores = array[$2::float8, 1 - $2::float8], seq = $3 where id = $1"
ROWS = {
    "tables": "(id, game, setup, creator) values ($1, 'g', '{}', 'p')",
    "seats": "(table_id, seat) values ($1, 9)",
    "entries": "(table_id, seq, act_id, seat, kind, facts, digest, chain) values ($1, 99, 'x', 0, 'act', '', '', '')",
    "snapshots": "(table_id, seq, packed) values ($1, 9, '') on conflict (table_id) do update set seq = 9",
    "secrets": "(table_id, seed) values ($1, '') on conflict (table_id) do update set seed = ''",
    "start_moves": "(table_id, moves) values ($1, '[]')",
    "chat": "(table_id, n, chat_id, person, text) values ($1, 9, 'x', 'p', '')",
    "reports": "(table_id, n, person, reason, text) values ($1, 9, 'p', '', '')",
    "refused_acts": "(table_id, act_id) values ($1, 'x')",
    "conditional_moves": "(table_id, seat, stem, lines) values ($1, 9, 'x', '[]')",
    "replays": "(table_id, part, release, body) values ($1, 'x', '', '')",
    "analyses": "(table_id, worker, until) values ($1, 'x', now())",
}
LIVE = {"kind": "live", "bank": 600, "increment": 5}


class Two(NamedTuple):
    """A node whose tables of one letter are in another database."""

    node: Node
    urls: dict[str, str]

    @property
    def db(self) -> ShardedDatabase:
        found = self.node.tables.db
        assert isinstance(found, ShardedDatabase)
        return found

    async def move(self, letter: str, name: str) -> shard_move.ShardMoveResult | None:
        return await move(self.urls, letter, name, notice=0.0, linger=0.0)

    async def rows(self, name: str, what: str, *args: object) -> int:
        db = await asyncpg.connect(self.urls[name])
        try:
            return int(await db.fetchval(f"select count(*) from {what}", *args))
        finally:
            await db.close()


@pytest.fixture
async def two(database: str) -> AsyncGenerator[Two, None]:
    async with fresh_database() as other:
        urls = {HOME_DATABASE: database, "far": other}
        await move(urls, FAR, "far", notice=0.0, linger=0.0)
        async with node(database, shards=f"far={other}") as one:
            yield Two(one, urls)


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the next tables begin with."""
    chosen: list[str] = []
    monkeypatch.setattr(table_opener, "new_id", lambda: (chosen.pop(0) if chosen else NEAR) + new_id()[1:])
    return chosen


async def plays(who: Player) -> dict[str, Any]:
    """Make the next possible move, and return its reply."""
    while not (news := await who.hear("news"))["asks"][0]["legal"]:
        pass
    return await who.do(news["asks"][0]["legal"][0]["act"], news["seq"])


def test_routes_name_what_they_need() -> None:
    tables, every = routes.TABLE_ARGUMENT.keys() | routes.TABLES_ARGUMENTS.keys(), routes.MERGES.keys()
    assert tables >= routes.READ_ONLY
    assert every | routes.TABLES_ARGUMENTS.keys() >= routes.NEEDS_ALL
    assert routes.USER_ARGUMENT.keys() <= routes.TABLE_ARGUMENT.keys() | every | routes.CHOSEN_DATABASE
    assert {name for name in routes.METHODS if name not in vars(ShardedDatabase)} == set()
    parameters = {statement.name: statement.parameters for text in sql_texts() for statement in parse_statements(text)}
    assert {parameters[name][n].name for name, n in routes.TABLE_ARGUMENT.items()} == {"table", "id"}
    users = {name: parameters[name][n].name for name, n in routes.USER_ARGUMENT.items()}
    assert users.pop("hand_over_seats") == "new" and {*users.values()} == {"person"}


def test_databases_are_named() -> None:
    assert Settings(database_url="a").databases == {HOME_DATABASE: "a"}
    assert Settings(database_url="a", shards="far=b  east-2=c").databases == {
        HOME_DATABASE: "a",
        "far": "b",
        "east-2": "c",
    }
    for wrong in ("home=b", "b", "far=b =c", "Far=b", "far="):
        with pytest.raises(ValueError, match="ILION_SHARDS"):
            _ = Settings(database_url="a", shards=wrong).databases


async def test_tables_are_played_where_their_letters_are(two: Two, letters: list[str]) -> None:
    letters += [NEAR, FAR]
    for name in (HOME_DATABASE, "far"):
        ann, bob = await two_players(two.node)
        for who in (ann, bob):
            await who.enter()
        done = [asyncio.create_task(plays(who)) for who in (ann, bob)]
        answer = await next(asyncio.as_completed(done))
        assert answer["type"] == "ack"
        for at in two.urls:
            assert bool(await two.rows(at, "entries where table_id = $1", ann.table)) == (at == name)
        told = (await bob.get(f"/api/tables/{ann.table}")).json()
        assert [seat["who"] for seat in told["seats"]] == ["Ann", "Bob"]
        assert all(seat["present"] for seat in told["seats"])
        for task in done:
            task.cancel()


async def test_tournaments_and_quick_match_are_refused_with_a_reason(two: Two) -> None:
    ann = await account(two.node, "Ann")
    for path, form, word in (
        ("/api/cups", FORM, "refuse-tournaments-sharded"),
        ("/api/seek", {"game": "trojan-war", "rhythm": "live"}, "refuse-matchmaking-sharded"),
    ):
        answer = await ann.post(path, form)
        assert answer.status_code == 404 and answer.json()["word"] == word, answer.text


A_TOURNAMENT = """
insert into tournaments (id, name, kind, game, setup, programs, rated, rhythm, bank, increment, per_move, most, rounds,
  patience, lasts, creator, owner, status, begins)
values ('cup', 'Cup', 'swiss', 'trojan-war', '{}', false, false, 'live', 60, 0, false, 8, 3, 60, 0, 'ann', 'ann', $1,
  now())
"""


async def test_no_shard_leaves_the_first_database_while_a_tournament_would_lose_its_tables(two: Two) -> None:
    for status in ("open", "playing"):
        await two.db.pool.execute("delete from tournaments")
        await two.db.pool.execute(A_TOURNAMENT, status)
        with pytest.raises(SchemaMismatch, match="shard-tournaments"):
            await two.move(NEAR, "far")
    assert await two.rows("home", "shards where letter = $1 or moving", NEAR) == 0
    assert await two.move(FAR, "home") is not None, "back is always possible"
    await two.db.pool.execute("update tournaments set status = 'over'")
    assert await two.move(NEAR, "far") is not None


async def test_lists_are_gathered_from_all_databases(two: Two, letters: list[str]) -> None:
    letters += [NEAR, FAR, NEAR, FAR]
    ann = await join(two.node, "Ann")
    opened = [(await ann.open("trojan-war", ["me", "open"], public=True, share=False))["id"] for _ in range(4)]
    assert [t["id"] for t in (await ann.get("/api/tables")).json()] == opened[::-1], "the newest first"
    assert {t["id"] for t in (await ann.get("/api/tables/mine")).json()} == set(opened)
    assert (await two.db.tables_held(ann.id)).open == 4


async def test_the_games_of_a_user_are_one_page_wherever_they_were_played(
    two: Two, letters: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    letters += [NEAR, FAR, NEAR, FAR, FAR]
    ann, bob = await join(two.node, "Ann"), await join(two.node, "Bob")
    tables_played = []
    for ends in (True, True, True, True, False):
        opened = await ann.open("trojan-war", ["me", "open"], public=True)
        assert (await bob.sit(opened["id"], opened["invites"]["1"])).status_code == 201
        tables_played.append(opened["id"])
        await ann.enter()
        await ann.hear("news")
        if ends:
            assert (await ann.ask("resign"))["type"] == "ack"
    last = tables_played.pop()
    awaited = [row.id for who in (ann, bob) for row in await two.db.turns_of(person=who.id, most=5)]
    assert set(awaited) == {last}
    await two.db.note_points(tables=tables_played, people=[bob.id] * 4, points=[1501, 1502, 1503, 1504])
    for name in ("far", HOME_DATABASE):
        for most in (GAMES_PER_PAGE, 3, 1):
            monkeypatch.setattr(game_history, "GAMES_PER_PAGE", most)
            found, more = list[str](), ""
            while True:
                told = (await bob.get(f"/api/people/{bob.id}/games{more}")).raise_for_status().json()
                found += [game["table"]["id"] for game in told["games"]]
                if told["next"] is None:
                    break
                more = "?" + urlencode(told["next"])
            assert found == tables_played[::-1], f"{most} at a time"
        page = (await bob.get(f"/api/people/{bob.id}")).json()
        assert page["sides"] == [{"game": "trojan-war", "seats": 2, "seat": 1, "games": 4, "won": 4}]
        points = [row.points for row in await two.db.points_of(person=bob.id, game="trojan-war", most=3)]
        assert points == [1504, 1503, 1502], "the last first"
        assert (await two.move(NEAR, name)) is not None
        await two.db.read_map()


async def test_a_new_name_and_a_deletion_apply_everywhere(two: Two, letters: list[str]) -> None:
    letters += [FAR]
    ann, bob = await two_players(two.node)
    await two.db.change_profile(id=bob.id, name="Robert", lang=None, by_mail=None)
    while await carry(two.db, two.db.all.values()):
        pass
    seats = (await ann.get(f"/api/tables/{ann.table}")).json()["seats"]
    assert [seat["who"] for seat in seats] == ["Ann", "Robert"]
    assert (await bob.post("/api/me/leave", {"sure": True})).is_success
    while await carry(two.db, two.db.all.values()):
        pass
    for what in ("users where id = $1", "seats where person = $1", "rate_limit_buckets where key like '%' || $1"):
        assert [await two.rows(name, what, bob.id) for name in two.urls] == [0, 0], what


async def test_a_letter_moves_there_and_back_with_all_that_belongs_to_it(two: Two, letters: list[str]) -> None:
    letters += [NEAR]
    ann, bob = await two_players(two.node, rhythm=LIVE)
    await ann.enter()
    await bob.enter()
    asked = {who: (await who.hear("news"))["asks"][0]["legal"] for who in (ann, bob)}
    first = next(who for who, legal in asked.items() if legal)
    assert (await first.do(asked[first][0]["act"], 1))["type"] == "ack"
    for name, other in (("far", HOME_DATABASE), (HOME_DATABASE, "far")):
        begun = time.monotonic()
        before = await two.db.load_tables(ids=[ann.table], games_with_secrets=[])
        moved = await two.move(NEAR, name)
        assert moved is not None and moved.tables == 1
        assert await two.move(NEAR, name) is None, "it is there"
        await two.db.read_map()
        after = await two.db.load_tables(ids=[ann.table], games_with_secrets=[])
        clocks = {"deadlines": None, "left_now": None}
        assert msgspec.structs.replace(after[0], **clocks) == msgspec.structs.replace(before[0], **clocks)
        for left, now in zip(before[0].left_now or [], after[0].left_now or [], strict=True):
            assert 0 <= left - now <= (time.monotonic() - begun) * 1000, "a move takes no time from a clock"
        for what in (
            "tables where id",
            "entries where table_id",
            "seats where table_id",
            "scheduled_work where table_id",
        ):
            there = await two.rows(name, f"{what} = $1", ann.table)
            assert there and not await two.rows(other, f"{what} = $1", ann.table), what


async def test_a_move_that_meets_the_fence_waits_and_is_saved_once(
    two: Two, letters: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the fence and the map: nothing is written at the old place, and the move is at the new one."""
    letters += [NEAR]
    ann, bob = await two_players(two.node)
    await ann.enter()
    await bob.enter()
    closed, follow = asyncio.Event(), ShardMove.follow

    async def slowly(self: ShardMove, since: int, begun: float) -> int:
        closed.set()
        await asyncio.sleep(1)
        return await follow(self, since, begun)

    monkeypatch.setattr(ShardMove, "follow", slowly)
    on_its_way = asyncio.create_task(two.move(NEAR, "far"))
    await closed.wait()
    lines = await two.rows(HOME_DATABASE, "entries where table_id = $1", ann.table)
    acts = [asyncio.create_task(plays(who)) for who in (ann, bob)]
    await asyncio.sleep(0.3)
    assert await two.rows(HOME_DATABASE, "entries where table_id = $1", ann.table) == lines
    answer = await next(asyncio.as_completed(acts))
    moved = await on_its_way
    assert answer["type"] == "ack" and moved is not None and moved.pause > 1
    assert await two.rows("far", "entries where table_id = $1 and seq = $2", ann.table, answer["seq"]) == 1
    for task in acts:
        task.cancel()


async def test_no_node_writes_to_the_wrong_database_whatever_its_map_says(two: Two, letters: list[str]) -> None:
    """Each relation of a table refuses, in the database that it has left and in one where it never was."""
    letters += [NEAR]
    ann, _ = await two_players(two.node)
    await two.move(NEAR, "far")
    for name, letter in ((HOME_DATABASE, NEAR), (HOME_DATABASE, FAR), ("far", "B")):
        db = await asyncpg.connect(two.urls[name])
        try:
            for relation in shard_move.FENCED_TABLES:
                with pytest.raises(asyncpg.CannotConnectNowError, match="elsewhere"):
                    await db.execute(f"insert into {relation} {ROWS[relation]}", f"{letter}{ann.table[1:]}")
        finally:
            await db.close()


async def test_an_interrupted_transfer_leaves_everything_as_it_was(
    two: Two, letters: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    letters += [NEAR]
    ann, bob = await two_players(two.node)
    await ann.enter()
    await bob.enter()

    async def breaks(self: ShardMove, ids: object) -> None:
        raise asyncpg.ConnectionFailureError("lost")

    with monkeypatch.context() as patched:
        patched.setattr(ShardMove, "late", breaks)
        with pytest.raises(asyncpg.ConnectionFailureError):
            await two.move(NEAR, "far")
    acts = [asyncio.create_task(plays(who)) for who in (ann, bob)]
    assert (await next(asyncio.as_completed(acts)))["type"] == "ack"
    for task in acts:
        task.cancel()
    assert await two.rows(HOME_DATABASE, "shards where letter = $1 and name = 'home' and not moving", NEAR) == 1
    moved = await two.move(NEAR, "far")
    assert moved is not None and moved.tables == 1, "the next try finds what was copied, and does away with it"


@pytest.mark.parametrize("name", ["far", HOME_DATABASE])
async def test_after_a_killed_transfer_the_next_one_continues_or_reverts(
    two: Two, letters: list[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    letters += [NEAR]
    ann, bob = await two_players(two.node)
    await ann.enter()
    await bob.enter()

    async def dies(self: ShardMove, *args: object) -> None:
        raise asyncpg.ConnectionFailureError("killed")

    with monkeypatch.context() as patched:
        patched.setattr(ShardMove, "late", dies)
        patched.setattr(ShardMove, "undo", dies)
        with pytest.raises(asyncpg.ConnectionFailureError, match="killed"):
            await two.move(NEAR, "far")
    lines = await two.rows(HOME_DATABASE, "entries where table_id = $1", ann.table)
    acts = [asyncio.create_task(plays(who)) for who in (ann, bob)]
    await asyncio.sleep(0.3)
    assert await two.rows(HOME_DATABASE, "entries where table_id = $1", ann.table) == lines, "closed"
    await two.move(NEAR, name)
    assert (await next(asyncio.as_completed(acts)))["type"] == "ack"
    assert await two.rows(name, "entries where table_id = $1", ann.table) > lines
    for task in acts:
        task.cancel()


async def test_a_days_results_are_one_list_wherever_its_tables_are(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["trojan-war"]
    war = DailyGame(game, game.setup(version=game.version), 0, "thersites")
    monkeypatch.setattr(daily, "war_of", lambda n, games: war)
    monkeypatch.setattr(daily, "DAILY_CACHE_SECONDS", 0.0)
    async with fresh_database() as other:
        home = await asyncpg.connect(database)
        await home.execute("insert into shards (letter, name) select unnest($1::text[]), 'far'", list(SHARDS[::2]))
        await home.close()
        async with node(database, shards=f"far={other}") as one:
            two = Two(one, {HOME_DATABASE: database, "far": other})
            people = [await join(one, f"p{n}") for n in range(14)]
            for n, who in enumerate(people):
                table = (await who.post("/api/days")).json()["id"]
                assert (await who.post("/api/days")).json()["id"] == table, "one for each"
                async with two.db.transaction(of=table) as db:
                    await db.execute("execute", OVER, table, n % 2, 40 + n)
            assert all([await two.rows(name, "tables") for name in two.urls]), "some here, some there"
            told = [(await who.get("/api/days/")).json() for who in people]
            won = [n for n in range(14) if n % 2]
            order = won + [n for n in range(14) if n not in won][::-1]
            assert [line["who"] for line in told[0]["lines"]] == [f"p{n}" for n in order]
            assert [order.index(n) + 1 for n in range(14)] == [day["mine"]["place"] for day in told]
            assert (told[0]["begun"], told[0]["ended"], told[0]["mean"]) == (14, 14, 0.5)


@pytest.mark.parametrize("first", [NEAR, FAR])
async def test_of_daily_games_in_two_databases_the_one_begun_first_counts_after_signing_in(
    two: Two, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    guest, ann = await join(two.node, "Guest"), await join(two.node, "Ann")
    begun = []
    for letter, who in ((first, guest), (NEAR if first == FAR else FAR, ann)):
        monkeypatch.setattr(daily, "new_table_id", lambda day, owner, letter=letter: letter + new_id()[1:])
        begun.append((await who.post("/api/days")).json()["id"])
    people = two.node.app.state.people
    known = User(ann.id, "Ann", "account")
    await people.sign_in(as_account(known), await people.find_user(guest.token), "")
    assert (await ann.post("/api/days")).json()["id"] == begun[0]
    assert sum([await two.rows(name, "tables where day <> '' and counted") for name in two.urls]) == 1


async def test_the_command_prints_what_it_did(
    two: Two, letters: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    letters += [NEAR]
    await two_players(two.node)
    monkeypatch.setenv("ILION_DATABASE_URL", two.urls[HOME_DATABASE])

    async def command(*args: str) -> tuple[int, str]:
        code = await asyncio.to_thread(main, ["shard", *args, "--lang", "en"])
        told = capsys.readouterr()
        return code, told.out + told.err

    code, told = await command("map")
    assert code == 2 and "ILION_SHARDS" in told
    monkeypatch.setenv("ILION_SHARDS", f"far={two.urls['far']}")
    code, told = await command("map")
    assert code == 0 and told == f"home: {SHARDS.replace(FAR, '')}\nfar: {FAR}\n"
    assert (await command("move", NEAR, "near"))[0] == (await command("move", "é", "far"))[0] == 2
    code, told = await command("move", FAR + NEAR, "far", "--yes")
    assert code == 0 and told.startswith(
        f"Shard {FAR} is already in far.\nShard {NEAR} moved to far: 1 tables, paused for 0."
    )


def test_letters_are_all_that_an_id_begins_with() -> None:
    assert len(set(SHARDS)) == 64 and all(table_reader.TABLE_ID_PATTERN.fullmatch(letter) for letter in SHARDS)
