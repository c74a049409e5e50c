"""The daily challenge: the same dice for everyone, committed the day before, secret until the day is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import asdict, replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from ilion.core.beacon import comes_at, named_round
from ilion.core.dice import DiceProof, DiceProtocol, DiceTape, RecordFault, check, seal
from ilion.core.verify import verify
from ilion.games import GAMES
from ilion.server.tables import daily
from ilion.server.tables.log_audit import audit_one
from ilion.table.daily_game import DailyGame, dice_of, war_of
from tests.core.javascript import ask, needs_node
from tests.core.signer import CHAIN, CHAINS, PERIOD, SECRET, signature_of
from tests.server.kit import Node, Player, join, node
from tests.server.lighthouse import shining
from tests.server.tables.test_ratings import account

GAME = GAMES["trojan-war"]
WAR = DailyGame(GAME, GAME.setup(version=GAME.version), 0, "thersites")
MOVES = 15
NOW = "statement_timestamp() at time zone 'UTC'"


@pytest.fixture
async def both(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[tuple[Node, Node], None]:
    """Two nodes that announce the same game every day."""
    monkeypatch.setattr(daily, "war_of", lambda n, games: WAR)
    monkeypatch.setattr(daily, "DAILY_CACHE_SECONDS", 0.0)
    async with node(database, bot_workers=1) as one, node(database) as other:
        yield one, other


async def sat_down(who: Player) -> dict[str, Any]:
    """Return today's table, and its first update."""
    answer = await who.post("/api/days")
    assert answer.status_code == 201, answer.text
    await who.enter(answer.json()["id"])
    return await awaited(who)


async def awaited(who: Player) -> dict[str, Any]:
    """Return the next update in which it is the player's turn alone: in simultaneous choices the bot has chosen."""
    while (news := await who.hear("news"))["asks"][0]["view"]["to_act"] != [0]:
        pass
    return news


async def given_up(who: Player) -> None:
    assert (await who.ask("resign", seat=0))["type"] == "ack"


async def shown(who: Player, day: str = "") -> dict[str, Any]:
    found: dict[str, Any] = (await who.get(f"/api/days/{day}")).raise_for_status().json()
    return found


def later(*nodes: Node) -> None:
    """Let midnight pass."""
    for one in nodes:
        db = one.tables.db
        db.sql = {name: text.replace(NOW, f"{NOW} + interval '1 day'") for name, text in db.sql.items()}


async def played(who: Player, news: dict[str, Any]) -> None:
    """Play some turns with the first legal moves."""
    for _ in range(MOVES):
        assert (await who.do(news["asks"][0]["legal"][0]["act"], news["seq"]))["type"] == "ack"
        news = await awaited(who)


async def fell(one: Node, table: str) -> tuple[Any, ...]:
    """Return the dice of a table, and the bot's moves, as far as dice have fallen."""
    lines = await one.tables.logs.entries(table, 0)
    last = max(line.seq for line in lines if line.draws)
    return [line.draws for line in lines if line.draws], [x.act for x in lines if x.seat == 1 and x.seq < last]


async def test_the_same_moves_meet_the_same_dice_and_answers(both: tuple[Node, Node]) -> None:
    ann, bob = await join(both[0], "Ann"), await join(both[1], "Bob")
    for who in (ann, bob):
        await played(who, await sat_down(who))
    assert ann.table != bob.table
    dice, answers = await fell(both[0], ann.table)
    assert len(dice) > 3 and len(answers) > 3 and (dice, answers) == await fell(both[1], bob.table)
    assert (await ann.get(f"/api/tables/{ann.table}")).json()["day"] == (await shown(ann))["day"]
    for table in (ann.table, bob.table):
        assert (await audit_one(both[0].tables.db, table)).fault is None


async def test_everyone_plays_it_once(both: tuple[Node, Node]) -> None:
    ann = await join(both[0], "Ann")
    assert (await shown(ann))["table"] == ""
    answers = await asyncio.gather(*[ann.post("/api/days") for _ in range(5)])
    tables = {answer.json()["id"] for answer in answers}
    assert len(tables) == 1 and tables == {(await shown(ann))["table"]}


async def test_there_are_no_hints_and_no_replacement(both: tuple[Node, Node]) -> None:
    ann = await join(both[0], "Ann")
    await sat_down(ann)
    assert (await ann.get(f"/api/tables/{ann.table}/hint")).json()["word"] == "refuse-day-hint"


async def test_nobody_learns_from_others_before_playing(both: tuple[Node, Node]) -> None:
    ann, bob = await join(both[0], "Ann"), await join(both[1], "Bob")
    await sat_down(ann)
    await given_up(ann)
    seen = await shown(bob)
    assert (seen["begun"], seen["ended"], seen["mean"], seen["lines"]) == (1, 1, None, [])
    mine = await shown(ann)
    assert mine["mean"] == 0.0 and mine["mine"] == mine["lines"][0]
    assert mine["lines"][0]["who"] == "Ann" and mine["lines"][0]["table"] == ""


async def test_dice_are_committed_before_and_opened_after(both: tuple[Node, Node]) -> None:
    ann, eve = await join(both[0], "Ann"), await join(both[1], "Eve")
    day = await shown(eve)
    now = await both[0].tables.db.today()
    ahead = await shown(eve, now.tomorrow)
    assert ahead["commitment"] and ahead["seed"] == "" and ahead["commitment"] != day["commitment"]
    news = await sat_down(ann)
    await ann.do(news["asks"][0]["legal"][0]["act"], news["seq"])
    await given_up(ann)
    record = (await ann.get(f"/api/tables/{ann.table}/record")).text
    assert '"proof"' not in record, "others play with these dice"
    assert (await ann.get(f"/api/tables/{ann.table}")).json()["commitment"] == day["commitment"]
    later(*both)
    over = await shown(eve, day["day"])
    assert over["over"] and DiceProtocol().commit(dice_of(day["day"]), bytes.fromhex(over["seed"])) == day["commitment"]
    assert over["lines"][0]["table"] == ann.table, "now anybody may watch it"
    _, proof = verify(GAME, (await eve.get(f"/api/tables/{ann.table}/record")).text)
    assert (proof.commitment, proof.independent) == (day["commitment"], False)
    await both[1].app.state.days.look()
    assert (await shown(eve))["commitment"] == ahead["commitment"], "what was promised for tomorrow is played today"
    assert (await shown(eve))["before"] == [day["day"]]


@needs_node
async def test_the_days_public_round_is_in_its_dice(
    database: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(daily, "war_of", lambda n, games: WAR)
    monkeypatch.setattr(daily, "DAILY_RETRY_SECONDS", 0.0)
    async with shining() as (light, setting), node(database, beacon_urls=setting, bot_workers=1) as one:
        ann, eve = await join(one, "Ann"), await join(one, "Eve")
        now = await one.tables.db.today()
        assert (await shown(eve))["beacon"] == "", "what is announced on the day itself could be fitted to its round"
        ahead = await shown(eve, now.tomorrow)
        dawn = datetime.fromisoformat(now.tomorrow).replace(tzinfo=UTC).timestamp()
        assert ahead["beacon"] == CHAIN.name and dawn + 6 <= comes_at(CHAIN, ahead["round"]) < dawn + 6 + PERIOD
        later(one)
        early = await ann.post("/api/days")
        assert (early.status_code, early.json()["word"]) == (409, "refuse-day-dice"), "it has not come yet"
        light.late = -2 * 86400.0
        await sat_down(ann)
        light.dark = True
        await sat_down(eve)
        for who in (ann, eve):
            told = (await who.get(f"/api/tables/{who.table}")).json()
            assert (told["commitment"], told["beacon"]["round"]) == (ahead["commitment"], ahead["round"])
        rows = [await one.tables.reader.header(who.table) for who in (ann, eve)]
        keys = {await one.tables.cache.dice_key(row) for row in rows}
        assert len(keys) == 1 and rows[0].value == light.value(ahead["round"])
        await given_up(ann)
        assert (await audit_one(one.tables.db, ann.table)).fault is None
        later(one)
        text = (await eve.get(f"/api/tables/{ann.table}/record")).text
    _, proof = verify(GAME, text, CHAINS)
    assert proof.level == 2 and proof.independent and proof.beacon is not None
    assert (proof.beacon.at, proof.beacon.round) == (dawn, ahead["round"])
    assert faults(text, tmp_path) == (None, None)
    refused = ["unproven-day", "unproven-day", "unproven-signature"]
    assert [faults(forged, tmp_path) for forged in forgeries(text, proof)] == [(word, word) for word in refused]


def faults(text: str, folder: Path) -> tuple[str | None, str | None]:
    """Return what both checkers say of a record."""
    (browser,) = ask(folder, texts=[text], chains=[asdict(CHAIN)])["faults"]
    try:
        check(text, CHAINS)
    except RecordFault as fault:
        return fault.word, browser and browser[0]
    return None, browser and browser[0]


def forgeries(text: str, proof: DiceProof) -> list[str]:
    """Return the record with a round of another second or day, as the beacon signed them, and with an unsigned one."""
    pulse = proof.beacon
    assert pulse is not None
    told = []
    for at in (pulse.at + 60, pulse.at - 86400):
        round = named_round(CHAIN, at)
        signature = signature_of(SECRET, round)
        told.append(
            replace(pulse, at=at, round=round, signature=signature, value=sha256(bytes.fromhex(signature)).hexdigest())
        )
    told.append(replace(pulse, value="00" * 32, signature="00" * 48))
    made = []
    for one in told:
        lines = text.splitlines()
        place = next(n for n, line in enumerate(lines) if line.startswith('{"proof"'))
        forged = replace(proof, beacon=one)
        tape = DiceTape(forged.key())
        for draw in proof.draws:
            tape.draw(draw.label, draw.total)
        draws = [replaced._replace(listing=d.listing) for replaced, d in zip(tape.draws, proof.draws, strict=True)]
        lines[place] = replace(forged, draws=tuple(draws)).line()
        made.append("".join(f"{line}\n" for line in [*lines[:-1], seal(lines[:-1])]))
    return made


async def test_results_are_counted_once_for_all_requests_and_include_everyone_who_finished(
    both: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "DAILY_CACHE_SECONDS", 60.0)
    ann, bob = await join(both[0], "Ann"), await join(both[0], "Bob")
    for who, ended in ((ann, 1), (bob, 2)):
        await sat_down(who)
        await given_up(who)
        seen = await shown(who)
        assert (seen["ended"], len(seen["lines"])) == (ended, ended)
    await both[0].tables.db.pool.execute("update tables set status = 'playing' where id = $1", bob.table)
    assert len((await shown(ann))["lines"]) == 2, "it is not counted anew for her"


async def test_a_game_finished_after_midnight_has_no_place(both: tuple[Node, Node]) -> None:
    ann = await join(both[0], "Ann")
    await sat_down(ann)
    await given_up(ann)
    assert (await shown(ann))["mine"] is not None
    later_by_a_day = "update tables set touched = touched + interval '1 day' where id = $1"
    await both[0].tables.db.pool.execute(later_by_a_day, ann.table)
    day = await shown(ann)
    assert (day["begun"], day["ended"], day["mine"]) == (1, 0, None)


async def test_places_in_the_results(both: tuple[Node, Node]) -> None:
    today, seen = (await both[0].tables.db.today()).today, {}
    for name, score, moves in (
        ("Ann", 1.0, 40),
        ("Bob", 0.0, 90),
        ("Cat", 1.0, 30),
        ("Dan", 0.0, 50),
        ("Eve", 0.5, 60),
    ):
        who = await join(both[0], name)
        table = (await who.post("/api/days")).json()["id"]
        await both[0].tables.db.pool.execute(
            "update tables set status = 'over', scores = array[$2::float8, 1 - $2::float8], seq = $3 where id = $1",
            table,
            score,
            moves,
        )
        seen[name] = who
    day = await shown(seen["Bob"])
    assert [(one["place"], one["who"]) for one in day["lines"]] == [
        (1, "Cat"),
        (2, "Ann"),
        (3, "Eve"),
        (4, "Bob"),
        (5, "Dan"),
    ]
    assert day["mine"]["place"] == 4 and day["mean"] == 0.5 and day["day"] == today
    assert [one["mine"] for one in day["lines"]] == [False, False, False, True, False]


async def test_names_of_public_accounts_lead_to_their_profiles(both: tuple[Node, Node]) -> None:
    guest, public, hidden = await join(both[0], "Ann"), await account(both[0], "Bob"), await account(both[0], "Cat")
    await hidden.post("/api/me", {"private": True})
    for who in (guest, public, hidden):
        table = (await who.post("/api/days")).json()["id"]
        await both[0].tables.db.pool.execute(
            "update tables set status = 'over', scores = array[1::float8, 0], seq = 40 where id = $1", table
        )
    for who in (guest, hidden):
        lines = (await shown(who))["lines"]
        assert {one["who"]: one["page"] for one in lines} == {"Ann": "", "Bob": public.id, "Cat": ""}


async def test_an_unknown_day_is_not_found(both: tuple[Node, Node]) -> None:
    ann = await join(both[0], "Ann")
    assert (await ann.get("/api/days/1184-06-11")).json()["word"] == "refuse-no-day"
    assert (await ann.get("/api/days/2026-02-31")).status_code == 404
    assert (await ann.get("/api/days/yesterday")).status_code == 404


def test_games_sides_and_opponents_take_turns() -> None:
    wars = [war_of(n, GAMES) for n in range(240)]
    assert {war.game.name for war in wars[:4]} == set(GAMES)
    for name in GAMES:
        mine = [war for war in wars if war.game.name == name]
        assert {war.seat for war in mine} == set(range(mine[0].setup.seats)) and len({war.bot for war in mine}) == 4
