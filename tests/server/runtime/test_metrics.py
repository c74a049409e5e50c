"""Logs and metrics of the server, without secrets."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import secrets
import signal
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio

from ilion.queries.bot_choice import choose
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.bus import NatsBus
from ilion.server.runtime.json_logs import configure
from ilion.server.runtime.metrics import REGISTRY
from ilion.server.tables import bot_worker
from ilion.server.tables.bot_worker import BotWorker, BotWorkers, WorkerLane
from tests.rig.process import Process, free_port, wait_for
from tests.server.authenticator import Authenticator
from tests.server.browser import browser
from tests.server.conftest import WATCHMAN, SharedNode
from tests.server.kit import Node, fresh_database, join, node, run_down, two_players
from tests.server.users.test_accounts import an_address, sign_in

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def figure(shared: SharedNode, name: str) -> float:
    text = await shared.figures()
    return float(next(line.split()[-1] for line in text.splitlines() if line.startswith(name)))


async def test_requests_are_counted_by_route_and_message(shared: SharedNode) -> None:
    ann, _ = await two_players(shared.node)
    await ann.enter()
    await ann.hear("news")
    assert await figure(shared, 'ilion_http_requests_total{method="POST",route="/api/tables",status="201"}') >= 1
    assert await figure(shared, 'ilion_websocket_messages_total{answer="answered",type="hello"}') >= 1
    assert await figure(shared, 'ilion_websocket_message_duration_seconds_count{type="hello"}') >= 1
    assert (
        await figure(shared, "ilion_websocket_connections ") == 1 and await figure(shared, "ilion_tables_cached") >= 1
    )
    text = await shared.figures()
    for secret in (ann.table, ann.token, ann.id, "Ann"):
        assert secret not in text
    async with browser(shared.node) as page:
        await page.get(f"/nowhere/{secrets.token_hex(8)}")
    after = await shared.figures()
    assert len(after.splitlines()) - len(text.splitlines()) < 40, "addresses that lead nowhere are one line"


@pytest.mark.parametrize("token", ["", "watchman"])
async def test_metrics_need_the_token_and_without_one_nobody_gets_them(token: str) -> None:
    async with (
        fresh_database() as url,
        node(url, metrics_token=token, trusted_proxies="127.0.0.1") as one,
        httpx.AsyncClient(verify=False, timeout=60, base_url=one.http) as http,
    ):
        for headers in ({}, {"authorization": "Bearer"}, {"authorization": "Bearer wrong"}):
            for told in ({}, {"x-forwarded-for": "127.0.0.1"}):
                assert (await http.get("/metrics", headers=headers | told)).status_code == 404
        right = await http.get("/metrics", headers={"authorization": "Bearer watchman"})
        assert right.status_code == (200 if token else 404)


async def test_no_secret_is_ever_logged(shared: SharedNode) -> None:
    """Do everything that users do, with every logger at its lowest level: no token, code, name, address or seed is
    logged."""
    heard, root = io.StringIO(), logging.getLogger()
    before, level = root.handlers[:], root.level
    configure("n1", "debug")
    handler = root.handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(heard)
    try:
        secrets_ = await busy(shared)
    finally:
        root.handlers[:] = before
        root.setLevel(level)
        logging.getLogger("ilion").setLevel(logging.NOTSET)
        logging.captureWarnings(False)
    lines = heard.getvalue()
    assert len(lines.splitlines()) > 15 and '"route":"/api/codes/enter"' in lines
    assert '"error":"UndefinedTableError"' in lines and '"sqlstate":"42P01"' in lines
    assert all(json.loads(line)["node"] == "n1" for line in lines.splitlines())
    for secret in secrets_:
        assert secret not in lines, secret


async def busy(shared: SharedNode) -> list[str]:
    email, device = an_address(), Authenticator()
    ann, bob = await two_players(shared.node)
    seed = secrets.token_hex(32)
    await ann.post(f"/api/tables/{ann.table}/seed", {"seed": seed})
    async with browser(shared.node, token=bob.token) as page:
        await page.post("/api/guests", {"name": {"not": "a name"}})
        await page.post("/api/me", {"name": "Philoctetes"})
        await sign_in(shared, page, email)
        await page.post("/api/codes/enter", {"code": "12345678"})
        options = (await page.post("/api/passkeys/offer")).json()
        await page.post("/api/passkeys", {"credential": device.make(options, shared.node.http)})
        await page.post("/api/passkeys/enter", {"credential": {"id": "nonsense"}})
        program = (await page.post("/api/programs", {"name": "Myrmidon"})).json()["token"]
        await ann.enter()
        assert (await ann.ask("say", id="secret-words", text="open the gates"))["type"] == "ack"
        db = shared.node.tables.db.pool
        await db.execute("alter table sign_in_codes rename to codes_away")
        assert (await page.post("/api/codes", {"email": email})).status_code == 500
        await db.execute("alter table codes_away rename to sign_in_codes")
        told = [page.http.cookies["ilion"], page.http.cookies["ilion-flow"]]
    code = await shared.post.code(email)
    invite = "an-invitation-nobody-has"
    await bob.sit(ann.table, invite)
    return [*told, code, code.replace(" ", ""), email, seed, program, ann.token, bob.token, invite] + [
        "Philoctetes",
        "Myrmidon",
        "open the gates",
    ]


def told(name: str, **labels: str) -> float:
    """Return a metric of this process."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


@pytest_asyncio.fixture(loop_scope="module")
async def quiet(shared: SharedNode) -> Node:
    """Yield a node without players."""
    await shared.node.tables.db.pool.execute("update tables set status = 'aborted'")
    return shared.node


def idle_worker(one: Node, lane: WorkerLane) -> BotWorker:
    return BotWorker(one.tables, secrets.token_hex(4), one.app.state.sockets.broadcaster.send_news, lane)


async def test_workers_report_how_many_are_busy_what_they_played_and_how_long_turns_waited(quiet: Node) -> None:
    ann = await join(quiet, "Ann")
    await ann.open("trojan-war", ["bot:uniform", "bot:uniform"], {"edition": 2})
    await quiet.tables.db.pool.execute("update tables set touched = touched - interval '90 seconds'")
    one, busy, think = idle_worker(quiet, WorkerLane()), [], BotWorker.think

    async def noted(self: BotWorker, *asked: Any) -> bytes:
        busy.append(told("ilion_bot_workers_busy", lane="all"))
        return await think(self, *asked)

    played, thoughts = (
        told("ilion_bot_turns_total", lane="all", outcome="played"),
        told("ilion_bot_turn_duration_seconds_count", lane="all"),
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotWorker, "think", noted)
        assert await one.turn()
    one.close()
    assert busy == [1.0] and told("ilion_bot_workers_busy", lane="all") == 0.0
    assert told("ilion_bot_turns_total", lane="all", outcome="played") == played + 1
    assert told("ilion_bot_turn_duration_seconds_count", lane="all") == thoughts + 1
    assert 90 < told("ilion_bot_turn_delay_seconds", lane="all") < 120
    await quiet.tables.db.pool.execute("update tables set status = 'aborted'")
    assert not await one.turn()
    assert told("ilion_bot_turn_delay_seconds", lane="all") == 0.0, "nothing is due"


async def test_the_number_of_workers_is_reported(quiet: Node) -> None:
    workers, tasks = (
        BotWorkers(quiet.tables, "node", quiet.app.state.sockets.broadcaster.send_news, 3),
        BackgroundTasks(),
    )
    workers.start_loops(tasks)
    await tasks.close()
    workers.close()
    assert [told("ilion_bot_workers", lane=lane) for lane in ("quick", "slow", "all")] == [1, 2, 1]


def for_ever(*_: object) -> bytes:
    """A bot that never comes to an end."""
    time.sleep(600)
    return b""


async def test_a_bot_that_thinks_too_long_is_stopped_and_its_table_set_aside(
    quiet: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await join(quiet, "Ann")
    opened = await ann.open("trojan-war", ["bot:uniform", "bot:uniform"])
    monkeypatch.setattr(bot_worker, "choose", for_ever)
    monkeypatch.setattr(bot_worker, "MAX_ACT_SECONDS", 0.2)
    monkeypatch.setattr(bot_worker, "BOT_TURN_LEASE_SECONDS", 0.9)
    one, broke = idle_worker(quiet, WorkerLane()), told("ilion_bot_turns_total", lane="all", outcome="broke")
    pool = one.background_pool
    assert await one.turn()
    assert one.background_pool is not pool and quiet.tables.quarantine.entry("turn", opened["id"]) is not None
    assert told("ilion_bot_turns_total", lane="all", outcome="broke") == broke + 1
    monkeypatch.setattr(bot_worker, "choose", choose)
    monkeypatch.setattr(bot_worker, "MAX_ACT_SECONDS", 60.0)
    quiet.tables.quarantine.entries["turn", opened["id"]].until = 0.0
    assert await one.turn()
    one.close()
    assert (await quiet.tables.reader.header(opened["id"])).seq == 2, "and is taken up again as soon as its bot answers"


async def test_a_flag_that_does_not_fall_shows_in_its_age(quiet: Node) -> None:
    ann, _ = await two_players(quiet, rhythm={"kind": "live", "bank": 600, "increment": 0})
    one = idle_worker(quiet, WorkerLane())
    await one.flag()
    assert told("ilion_clock_flag_delay_seconds") == 0.0
    await run_down(quiet, 3600, ann.table)
    await one.flag()
    one.close()
    assert 2990 < told("ilion_clock_flag_delay_seconds") < 3010, "as of when it fell"
    await one.flag()
    assert told("ilion_clock_flag_delay_seconds") == 0.0


async def test_a_lost_hint_is_counted_with_its_age(quiet: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = await two_players(quiet)
    await ann.enter()
    await ann.hear("news")
    sockets, lost = quiet.app.state.sockets, told("ilion_bus_hints_lost_total", how="unheard")
    await sockets.heartbeats.beat()
    assert (
        told("ilion_undelivered_act_age_seconds") == 0.0 and told("ilion_bus_hints_lost_total", how="unheard") == lost
    )
    (here,) = sockets.connections.at[ann.table]
    monkeypatch.setattr(
        sockets.heartbeats, "check_table", asyncio.sleep
    )  # the other heartbeat of this node must not make up for it
    here.seq = 0
    await quiet.tables.db.pool.execute("update entries set at = at - interval '30 seconds'")
    await sockets.heartbeats.beat()
    assert 30 < told("ilion_undelivered_act_age_seconds") < 60
    assert told("ilion_bus_hints_lost_total", how="unheard") > lost


async def test_a_hint_that_no_bus_accepts_is_counted() -> None:
    class Away:
        is_connected = False

    lost = told("ilion_bus_hints_lost_total", how="unsent")
    await NatsBus(Away()).publish("table", 3)
    assert told("ilion_bus_hints_lost_total", how="unsent") == lost + 1


async def test_a_worker_serves_metrics(shared: SharedNode, tmp_path: Path) -> None:
    port = free_port()
    env = {"ILION_DATABASE_URL": shared.database, "ILION_METRICS_TOKEN": WATCHMAN}
    command = [str(Path(sys.executable).parent / "ilion"), "worker", "--port", str(port)]
    worker = Process(command, tmp_path / "worker.log", env)
    try:
        await asyncio.to_thread(wait_for, port)
        async with httpx.AsyncClient(verify=False, timeout=60, base_url=f"http://127.0.0.1:{port}") as http:
            assert (await http.get("/readyz")).json() == {"ready": "yes"}
            assert (await http.get("/metrics")).status_code == 404
            figures = (await http.get("/metrics", headers={"authorization": f"Bearer {WATCHMAN}"})).text
            assert 'ilion_bot_workers{lane="quick"} 1.0' in figures and "ilion_clock_flag_delay_seconds 0.0" in figures
            assert (await http.get("/api/games")).status_code == 404
        worker.signal(signal.SIGTERM)
        assert await asyncio.to_thread(worker.popen.wait, 30) == 0
    finally:
        worker.kill()
