"""``ilion serve``: tables on the network; and ``ilion worker``: bots and clocks for a cluster."""

from __future__ import annotations

import argparse
import asyncio
import dataclasses
import gc
import signal
import socket
import sys
from typing import NoReturn

from ilion.cli.games import left_out
from ilion.cli.migrate import in_order
from ilion.cli.parser import Commands, Games, Impossible, add_command, add_number
from ilion.core.words import Words

SEARCH = 10_000, 20, 20
"""Objects made between two searches among the newest, and searches between two among the older."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "serve", run)
    parser.add_argument("--host", default=None, metavar="HOST", help=words.say("help-host"))
    parser.add_argument("--port", type=int, default=None, metavar="PORT", help=words.say("help-port"))
    parser = add_command(commands, words, "worker", work)
    add_number(parser, words, "processes", 1, least=1, told="help-processes")
    parser.add_argument("--port", type=int, default=None, metavar="PORT", help=words.say("help-watch-port"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    """One node; with nothing configured it brings its own PostgreSQL."""
    try:
        import uvicorn

        from ilion.answers.shelf import shelf
        from ilion.server.app import build
        from ilion.server.base.logs import configure
        from ilion.server.base.settings import Settings
        from ilion.server.edge.guard import proxies
        from ilion.server.edge.threshold import served
        from ilion.server.postgres.migrate import stand
        from ilion.server.postgres.private import private_database
    except ImportError as error:
        raise Impossible(words.say("serve-not-installed")) from error
    settings = Settings.from_env()
    given = {name: value for name, value in (("host", args.host), ("port", args.port)) if value is not None}
    settings = dataclasses.replace(settings, **given)
    configure(settings.node, settings.log_level or ("info" if settings.database_url else "warning"))
    signal.signal(signal.SIGTERM, leave)
    try:
        proxies(settings.proxies)
    except ValueError as error:
        raise Impossible(words.say("serve-proxies", what=str(error))) from error
    door = listener(settings.host, settings.port, words)
    if not settings.database_url:
        settings = dataclasses.replace(settings, database_url=private_database(), migrate=True)
    for url in settings.databases.values():
        in_order(stand(url, settings.migrate), words)
    shelf()
    for told in left_out(words):
        print(told, file=sys.stderr)
    print(words.say("serve-at", address=f"http://{settings.host}:{settings.port}"), flush=True)
    server = uvicorn.Server(served(build(settings), loop="uvloop", log_config=None, timeout_graceful_shutdown=10))
    settle()
    server.run(sockets=[door])
    return 0 if server.started else 1


def settle() -> None:
    """Spare what was read at the start, which stays for good, from the search for lost objects, and search less often.

    Each search stops all tables; through everything, it took a fifth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCH)


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
        raise Impossible(words.say("serve-taken", host=host, port=str(port))) from error
    return door


def work(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Bots and clocks beside a cluster's nodes, until told to stop."""
    from ilion.server.base.logs import configure
    from ilion.server.base.settings import Settings
    from ilion.server.postgres.migrate import stand

    settings = Settings.from_env()
    if not settings.database_url:
        raise Impossible(words.say("worker-no-database"))
    configure(settings.node, settings.log_level or "info")
    for told in left_out(words):
        print(told, file=sys.stderr)
    door = None if args.port is None else listener(settings.host, args.port, words)
    for url in settings.databases.values():
        in_order(stand(url, settings.migrate), words)
    asyncio.run(working(settings, args.processes, door))
    return 0


async def working(settings: object, processes: int, door: socket.socket | None) -> None:
    import uvicorn

    from ilion.server.base.hub import Alone, Hub, Nats
    from ilion.server.base.settings import Settings
    from ilion.server.base.tasks import Tasks
    from ilion.server.base.traces import span
    from ilion.server.edge.watching import window
    from ilion.server.people.mail import Mailer
    from ilion.server.people.notices import Notices
    from ilion.server.people.push import Push
    from ilion.server.postgres.spread import databases
    from ilion.server.tables.chores import Chores
    from ilion.server.tables.tables import Tables
    from ilion.server.tables.weighing import Weigher
    from ilion.server.tables.worker import Workers

    assert isinstance(settings, Settings)
    span.send_to(settings.traces_url, settings.node)
    db = await databases(settings, 4)
    tables = Tables(db, Alone(), settings.cached_tables)

    async def quiet(table: str, seq: int) -> None:
        """The hint is on the bus already."""

    workers = Workers(tables, settings.node, quiet, processes)
    hub: Hub = tables.hub
    if settings.nats_url:
        client = await Nats.connect(settings.nats_url, quiet)
        await client.work(workers.wake)
        await client.hear_map(db.look.set)
        hub = tables.hub = client
    tasks, stopped = Tasks(), asyncio.Event()
    db.keep(tasks)
    workers.keep(tasks)
    tables.aside.keep(tasks)
    Notices(db, Mailer(settings), Push(db, settings), settings).keep(tasks)
    chores = Chores(tables, settings)
    chores.keep(tasks)
    weigher = Weigher(tables)
    weigher.keep(tasks)
    for name in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(name, stopped.set)
    seen = uvicorn.Server(uvicorn.Config(window(settings, tables, tasks), log_config=None, access_log=False, ws="none"))
    watched = asyncio.create_task(seen.serve([door])) if door else None
    await stopped.wait()
    tasks.ending = seen.should_exit = True
    if watched:
        await watched
    await tasks.close()
    workers.close()
    chores.close()
    weigher.close()
    await hub.close()
    await db.close()
    span.close()
