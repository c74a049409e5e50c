"""``ilion serve``: tables on the network; and ``ilion worker``: bots and clocks for a cluster."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import dataclasses
import signal
import socket
import sys
from typing import NoReturn

from ilion.cli.parser import Commands, Games, Sorry, add_command, add_number
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "serve", run)
    parser.add_argument("--host", default=None, metavar="HOST", help=words.say("help-host"))
    parser.add_argument("--port", type=int, default=None, metavar="PORT", help=words.say("help-port"))
    parser = add_command(commands, words, "worker", work)
    add_number(parser, words, "processes", 1, least=1, told="help-processes")


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    """One node; with nothing configured it brings its own PostgreSQL."""
    try:
        import uvicorn

        from ilion.server.app import build
        from ilion.server.http import shelf
        from ilion.server.logs import configure
        from ilion.server.private import private_database
        from ilion.server.settings import Settings
    except ImportError as error:
        raise Sorry(words.say("serve-not-installed")) from error
    settings = Settings.from_env()
    given = {name: value for name, value in (("host", args.host), ("port", args.port)) if value is not None}
    settings = dataclasses.replace(settings, **given)
    configure(settings.node, settings.log_level or ("info" if settings.database_url else "warning"))
    signal.signal(signal.SIGTERM, leave)
    door = listener(settings.host, settings.port, words)
    if not settings.database_url:
        settings = dataclasses.replace(settings, database_url=private_database())
    shelf()
    print(words.say("serve-at", address=f"http://{settings.host}:{settings.port}"), flush=True)
    config = uvicorn.Config(
        build(settings),
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=10,
        server_header=False,
    )
    server = uvicorn.Server(config)
    server.run(sockets=[door])
    return 0 if server.started else 1


def leave(*_: object) -> NoReturn:
    """Told to stop, which uvicorn passes on once it has: leave in order, so that a private database stops, too."""
    sys.exit(0)


def listener(host: str, port: int, words: Words) -> socket.socket:
    """Where people knock; asked for first, so that a place already taken is said before anything is begun."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except OSError as error:
        door.close()
        raise Sorry(words.say("serve-taken", host=host, port=str(port))) from error
    return door


def work(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Bots and clocks beside a cluster's nodes, until told to stop."""
    from ilion.server.settings import Settings

    settings = Settings.from_env()
    if not settings.database_url:
        raise Sorry(words.say("worker-no-database"))
    asyncio.run(working(settings, args.processes))
    return 0


async def working(settings: object, processes: int) -> None:
    from ilion.server.hub import Alone, Hub, Nats
    from ilion.server.logs import configure
    from ilion.server.mail import Mailer
    from ilion.server.notices import Notices
    from ilion.server.postgres import Database
    from ilion.server.push import Push
    from ilion.server.settings import Settings
    from ilion.server.tables import Tables
    from ilion.server.traces import span
    from ilion.server.worker import Workers

    assert isinstance(settings, Settings)
    configure(settings.node, settings.log_level or "info")
    span.send_to(settings.traces_url, settings.node)
    db = await Database.connect(settings.database_url, 4)
    tables = Tables(db, Alone(), settings.cached_tables)

    async def quiet(table: str, seq: int) -> None:
        """The hint is on the bus already."""

    workers = Workers(tables, settings.node, quiet, processes)
    hub: Hub = tables.hub
    if settings.nats_url:
        client = await Nats.connect(settings.nats_url, quiet)
        await client.work(workers.wake)
        hub = tables.hub = client
    notices = Notices(db, Mailer(settings), Push(db, settings), settings)
    task = asyncio.ensure_future(asyncio.gather(workers.run(), notices.run()))
    for name in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(name, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await task
    await hub.close()
    await db.close()
    span.close()
