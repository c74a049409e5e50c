"""Tables in two databases: nobody notices where each is, nor that it moves."""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import AsyncGenerator
from typing import Any, NamedTuple
from urllib.parse import urlencode

import asyncpg
import pytest

from ilion.cli.main import main
from ilion.games import GAMES
from ilion.server.database import queries, shard_move
from ilion.server.database.shard_move import SHARDS, ShardMove, move
from ilion.server.database.sharded import ShardedDatabase
from ilion.server.database.statement_routes import (
    BY_TABLE,
    CALLER_CHOOSES_SHARD,
    MERGED_FROM_ALL,
    NEEDS_ALL_DATABASES,
    PER_TABLE_ARGUMENTS,
    READ_ONLY,
    USER_ARGUMENT,
    names,
)
from ilion.server.runtime.settings import HOME_DATABASE, Settings
from ilion.server.tables import daily, game_history, tables
from ilion.server.tables.game_history import GAMES_PER_PAGE
from ilion.server.users.sessions import User, new_id
from ilion.table.daily_game import DailyGame
from tests.server.kit import Node, Player, as_account, fresh_database, join, node, two_players

PEOPLE = names(
    "add_person add_session person_of program_of touch_session touch_token sessions_of revoke_session revoke_others"
    " still_known profile change_profile keep_code try_code burn_code account_of become_account add_account"
    " hand_over_components retire keep_challenge take_challenge add_passkey with_passkey passkey used_passkey"
    " passkeys_of drop_passkey add_program add_token tokens_of drop_token take mute mutes_of unmute add_push drop_push"
    " pushes_of wants_notices key keep_key export_person export_sessions export_passkeys export_programs"
    " export_pushes export_mutes hold_users hold_leaving keep_components kept_components components_of drop_components"
    " export_components export_codes person_and_programs tokens_of_all forget_mutes forget_pushes forget_passkeys"
    " forget_challenges forget_codes forget_tokens forget_sessions forget_components forget_people today announce_day"
    " read_days seed_of_day days_before last_counted count_result keep_takings counted_results beliefs beliefs_of"
    " believe forget_all_beliefs owners_of export_beliefs export_takings forget_beliefs forget_takings read_shards"
    " place_letter told_of take_news drop_news keep_cancelled reach_of"
    " add_seek note_seek end_seek drop_untouched match_seeks count_server export_seeks forget_seeks follow unfollow"
    " block unblock blocks_of tied follows_of unwelcome dare dared_to dares_of drop_dare end_dares export_follows"
    " export_blocks export_dares forget_ties person_page change_private"
    " take_days_off days_off keep_feed drop_feed has_feed feed_of keep_digest drop_digest lease_digests"
    " told_digest export_digests export_days_off export_feeds forget_over_days make_cup read_cups hold_cup newest_cups"
    " cups_of cup_entries enter_cup leave_cup begin_cup call_off_cup seed_cup end_cup next_cup_round cup_games"
    " settle_cup_game miss_cup_game call_off_table lease_cup look_again forget_look cup_notices export_cups forget_cups"
    " forget_entries forget_opponents account_named name_host unname_host hosts_named is_host find_people find_person"
    " banned_people ban unban ban_of hand_over_ban end_doings grow announce announced withdraw note_deed deeds_before"
    " request_admin_job lease_admin_job extend_admin_job finish_admin_job admin_job export_care forget_care keep_hook"
    " hook_of drop_hook"
    " note_hook export_hooks forget_hooks solver begin_solving hold_solver note_try hand_over_solving export_solving"
    " forget_solving"
    " lock_cup make_team join_team leave_team members deal seed_of_deal deals_of"
    " add_rooms cup_rooms settle_cup_room look_now hold_entries hold_cups_of withdraw_all light_day dare_facts"
)
"""What is asked of the first database alone."""
SPECIAL = names("lease_turn begin_node beat_node place_in_day cancelled_games")
"""What is more than one statement there."""
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
    monkeypatch.setattr(tables, "new_id", lambda: (chosen.pop(0) if chosen else NEAR) + new_id()[1:])
    return chosen


async def plays(who: Player) -> dict[str, Any]:
    """The next act of somebody who has one, and its answer."""
    while not (news := await who.hear("news"))["asks"][0]["legal"]:
        pass
    return await who.do(news["asks"][0]["legal"][0]["act"], news["seq"])


def test_every_statement_has_one_place() -> None:
    kinds = [
        BY_TABLE,
        frozenset(PER_TABLE_ARGUMENTS),
        frozenset(MERGED_FROM_ALL),
        CALLER_CHOOSES_SHARD,
        PEOPLE,
        SPECIAL,
    ]
    assert sorted(name for kind in kinds for name in kind) == sorted(queries())
    assert (
        BY_TABLE | set(PER_TABLE_ARGUMENTS) >= READ_ONLY
        and set(MERGED_FROM_ALL) | set(PER_TABLE_ARGUMENTS) >= NEEDS_ALL_DATABASES
        and set(USER_ARGUMENT) <= BY_TABLE | set(MERGED_FROM_ALL) | CALLER_CHOOSES_SHARD
    )
    first = {list(inspect.signature(getattr(ShardedDatabase, name)).parameters)[1] for name in BY_TABLE}
    assert first == {"table", "id"}, "the table is named first"
    persons = {
        name: list(inspect.signature(getattr(ShardedDatabase, name)).parameters)[n + 1]
        for name, n in USER_ARGUMENT.items()
    }
    assert persons.pop("hand_over_seats") and set(persons.values()) == {"person"}


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


async def test_lists_are_gathered_from_all(two: Two, letters: list[str]) -> None:
    letters += [NEAR, FAR, NEAR, FAR]
    ann = await join(two.node, "Ann")
    opened = [(await ann.open("trojan-war", ["me", "open"], public=True, share=False))["id"] for _ in range(4)]
    assert [t["id"] for t in (await ann.get("/api/tables")).json()] == opened[::-1], "the newest first"
    assert {t["id"] for t in (await ann.get("/api/tables/mine")).json()} == set(opened)
    assert (await two.db.tables_held(ann.id))["open"] == 4


async def test_what_somebody_has_played_is_one_page_wherever_his_games_were(
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
    awaited = [row["id"] for who in (ann, bob) for row in await two.db.turns_of(who.id, 5)]
    assert set(awaited) == {last}
    await two.db.note_points(tables_played, [bob.id] * 4, [1501, 1502, 1503, 1504])
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
        points = [row["points"] for row in await two.db.points_of(bob.id, "trojan-war", 3)]
        assert points == [1504, 1503, 1502], "the last first"
        assert (await two.move(NEAR, name)) is not None
        await two.db.read_map()


async def test_a_name_that_changes_changes_everywhere_and_who_leaves_is_gone_everywhere(
    two: Two, letters: list[str]
) -> None:
    letters += [FAR]
    ann, bob = await two_players(two.node)
    await two.db.change_profile(bob.id, "Robert", None, None)
    while await two.db.carry():
        pass
    seats = (await ann.get(f"/api/tables/{ann.table}")).json()["seats"]
    assert [seat["who"] for seat in seats] == ["Ann", "Robert"]
    assert (await bob.post("/api/me/leave", {"sure": True})).is_success
    while await two.db.carry():
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
        before = await two.db.load_tables([ann.table], [])
        moved = await two.move(NEAR, name)
        assert moved is not None and moved.tables == 1
        assert await two.move(NEAR, name) is None, "it is there"
        await two.db.read_map()
        after = await two.db.load_tables([ann.table], [])
        same = [key for key in dict(before[0]) if key not in ("deadlines", "left_now")]
        assert [after[0][key] for key in same] == [before[0][key] for key in same]  # type: ignore[literal-required]
        for left, now in zip(before[0]["left_now"] or [], after[0]["left_now"] or [], strict=True):
            assert 0 <= left - now <= (time.monotonic() - begun) * 1000, "a move takes no time from a clock"
        for what in (
            "tables where id",
            "entries where table_id",
            "seats where table_id",
            "scheduled_work where table_id",
        ):
            there = await two.rows(name, f"{what} = $1", ann.table)
            assert there and not await two.rows(other, f"{what} = $1", ann.table), what


async def test_an_act_that_meets_the_fence_waits_and_is_saved_once(
    two: Two, letters: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the fence and the map: nothing is written at the old place, and the act is at the new one."""
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


async def test_no_node_writes_where_a_table_is_not_whatever_its_map_says(two: Two, letters: list[str]) -> None:
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


async def test_a_move_that_breaks_off_leaves_everything_as_it_was(
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
async def test_after_a_mover_that_was_killed_the_next_goes_on_or_back(
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


async def test_a_days_field_is_one_wherever_its_tables_are(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
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


async def test_the_command_says_what_it_did(
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
    code, told = await command("move", FAR + NEAR, "far")
    assert code == 0 and told.startswith(
        f"Shard {FAR} is already in far.\nShard {NEAR} moved to far: 1 tables, paused for 0."
    )


def test_letters_are_all_that_an_id_begins_with() -> None:
    assert len(set(SHARDS)) == 64 and all(tables.TABLE_ID_PATTERN.fullmatch(letter) for letter in SHARDS)
