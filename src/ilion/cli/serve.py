"""``ilion serve``: a node with tables; and ``ilion worker``: bots and clocks for a cluster."""

from __future__ import annotations

import argparse
import asyncio
import dataclasses
import gc
import signal
import socket
import sys
from typing import TYPE_CHECKING, NoReturn

from ilion.cli.doctor import AMISS, check_client
from ilion.cli.games import left_out
from ilion.cli.installing import install_extra
from ilion.cli.migrate import run_schema
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_number
from ilion.cli.progress import show_seconds
from ilion.cli.reload import package_folders, serve_and_reload
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.server.runtime.settings import Settings

GC_THRESHOLDS = 10_000, 20, 20
"""Thresholds of the garbage collector for the three generations."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "serve", run)
    parser.add_argument("--host", default=None, metavar="HOST", help=words.say("help-host"))
    parser.add_argument("--port", type=int, default=None, metavar="PORT", help=words.say("help-port"))
    parser.add_argument("--reload", action="store_true", help=words.say("help-reload"))
    parser = add_command(commands, words, "worker", work)
    add_number(parser, words, "processes", 1, least=1, told="help-processes")
    parser.add_argument("--port", type=int, default=None, metavar="PORT", help=words.say("help-watch-port"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Run one node; without configuration it starts its own PostgreSQL."""
    try:
        from ilion.queries.catalogue import shelf
        from ilion.server.api.connection_limits import proxy_networks, raise_open_files_limit
        from ilion.server.api.uvicorn_server import uvicorn_server
        from ilion.server.app import build
        from ilion.server.database.local_postgres import private_database
        from ilion.server.database.migrate import ensure_schema
        from ilion.server.runtime.json_logs import configure
        from ilion.server.runtime.settings import Settings
    except ImportError as error:
        raise CommandFailed(words.say("serve-not-installed", command=install_extra("server"))) from error
    settings = Settings.from_env()
    given = {name: value for name, value in (("host", args.host), ("port", args.port)) if value is not None}
    settings = dataclasses.replace(settings, **given)
    configure(settings.node, settings.log_level or ("info" if settings.database_url else "warning"))
    raise_open_files_limit()
    signal.signal(signal.SIGTERM, exit_in_order)
    try:
        proxy_networks(settings.trusted_proxies)
    except ValueError as error:
        raise CommandFailed(words.say("serve-proxies", what=str(error))) from error
    door = listener(settings.host, settings.port, words)
    if not settings.database_url:
        with show_seconds(words):
            settings = dataclasses.replace(settings, database_url=private_database(), auto_migrate=True)
    if args.reload:
        door.close()
        command = [sys.argv[0], "--lang", words.lang, "serve", "--host", settings.host, "--port", str(settings.port)]
        return serve_and_reload(command, package_folders(), settings.database_url, words)
    with show_seconds(words):
        for url in settings.databases.values():
            run_schema(ensure_schema(url, settings.auto_migrate), words)
        shelf()
    for told in left_out(words):
        print(told, file=sys.stderr)
    for finding in check_client():
        if finding.mark == AMISS:
            print(words.say(finding.word, **finding.told), file=sys.stderr)
    print(words.say("serve-at", address=browser_address(settings)), flush=True)
    server = uvicorn_server(build(settings), settings, loop="uvloop", log_config=None, timeout_graceful_shutdown=10)
    tune_garbage_collection()
    server.run(sockets=[door])
    return 0 if server.started else 1


def browser_address(settings: Settings) -> str:
    """Return the address to open in a browser. Passkeys need a name, so this machine is called ``localhost``."""
    if settings.public_url:
        return settings.public_url
    host = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::1", "::") else settings.host
    return f"http://{host}:{settings.port}"


def tune_garbage_collection() -> None:
    """Exclude the objects of the start from garbage collection, and collect less often.

    Each collection stops all tables; a full one took a fifth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def exit_in_order(*_: object) -> NoReturn:
    """Exit in order after a signal, which uvicorn passes on when it has stopped: a private database must stop too."""
    sys.exit(0)


def listener(host: str, port: int, words: Words) -> socket.socket:
    """Return a listening socket; opened first, so that a port in use is reported before anything starts."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except OSError as error:
        door.close()
        raise CommandFailed(words.say("serve-taken", host=host, port=str(port))) from error
    return door


def work(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Run bots and clocks beside a cluster's nodes, until stopped."""
    from ilion.server.api.connection_limits import raise_open_files_limit
    from ilion.server.database.migrate import ensure_schema
    from ilion.server.runtime.json_logs import configure
    from ilion.server.runtime.settings import Settings

    settings = Settings.from_env()
    if not settings.database_url:
        raise CommandFailed(words.say("worker-no-database"))
    configure(settings.node, settings.log_level or "info")
    raise_open_files_limit()
    for told in left_out(words):
        print(told, file=sys.stderr)
    door = None if args.port is None else listener(settings.host, args.port, words)
    for url in settings.databases.values():
        run_schema(ensure_schema(url, settings.auto_migrate), words)
    asyncio.run(run_worker(settings, args.processes, door))
    return 0


async def run_worker(settings: object, processes: int, door: socket.socket | None) -> None:
    import uvicorn

    from ilion.server.api.health import worker_app
    from ilion.server.database.job_runner import Handler, JobRunner
    from ilion.server.database.sharded import connect_databases
    from ilion.server.runtime.background_tasks import BackgroundTasks
    from ilion.server.runtime.bus import Bus, NatsBus, NoBus
    from ilion.server.runtime.settings import Settings
    from ilion.server.runtime.tracing import span
    from ilion.server.tables.admin_jobs import AdminJobs
    from ilion.server.tables.bot_worker import BotWorkers
    from ilion.server.tables.post_game import PostGameWorker
    from ilion.server.tables.tables import Tables
    from ilion.server.users.digests import DigestSender
    from ilion.server.users.mailer import Mailer
    from ilion.server.users.notifications import NotificationSender
    from ilion.server.users.reports import ReportSender
    from ilion.server.users.web_push import WebPush

    assert isinstance(settings, Settings)
    span.send_to(settings.traces_url, settings.node)
    db = await connect_databases(settings, 4)
    bus: Bus = await NatsBus.connect(settings.nats_url) if settings.nats_url else NoBus()
    tables = Tables(db, bus, settings.max_cached_tables)

    async def quiet(table: str, seq: int) -> None:
        """Do nothing: the hint is on the bus already."""

    workers = BotWorkers(tables, settings.node, quiet, processes)
    if isinstance(bus, NatsBus):
        await bus.work(workers.wake)
        await bus.hear_map(db.map_changed.set)
    tasks, stopped = BackgroundTasks(), asyncio.Event()
    db.start_loops(tasks)
    workers.start_loops(tasks)
    tables.quarantine.start_loops(tasks)
    mailer, jobs = Mailer(settings), AdminJobs(tables, settings)
    NotificationSender(db, mailer, WebPush(db, settings), settings).start_loops(tasks)
    weigher, reports = PostGameWorker(tables), ReportSender(db, mailer, settings)
    handlers: list[Handler] = [jobs.rebuild_ratings, DigestSender(db, mailer, settings).send_due, weigher.process_game]
    if reports.is_configured:
        handlers.append(reports.send_reports)
    JobRunner(db, *handlers).start_loops(tasks)
    for name in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(name, stopped.set)
    seen = uvicorn.Server(
        uvicorn.Config(worker_app(settings, tables, tasks), log_config=None, access_log=False, ws="none")
    )
    watched = asyncio.create_task(seen.serve([door])) if door else None
    await stopped.wait()
    tasks.draining = seen.should_exit = True
    if watched:
        await watched
    await tasks.close()
    workers.close()
    jobs.close()
    weigher.close()
    await bus.close()
    await db.close()
    span.close()
