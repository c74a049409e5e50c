"""The simulated processes: nodes and workers on one loop, an in-memory bus, PostgreSQL step by step. Any of them can be
killed."""

from __future__ import annotations

import asyncio
import smtplib
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from email.message import EmailMessage
from functools import cache, partial
from random import Random
from typing import Any

import httpx
import msgspec
import uvicorn.server

from ilion.cli.serve import run_worker
from ilion.server.api.uvicorn_server import uvicorn_server
from ilion.server.app import build
from ilion.server.runtime.settings import Settings
from tests.chaos.history import Fault, now
from tests.chaos.post import BadPost
from tests.chaos.scene import PATIENCE, Scene, signed
from tests.chaos.world import HEARTBEAT, LONG
from tests.rig.line import Line
from tests.simulate.bus import MemoryBus
from tests.simulate.loop import Process, VirtualLoop
from tests.simulate.network import Network
from tests.simulate.postgres import Postgres
from tests.simulate.scenario import PlannedFault
from tests.simulate.seeded import Replacements

FIRST_PORT = 8001
NODES = WORKERS = 2
BOT_TURN_POLL_SECONDS = 1.0
"""Five times the usual: otherwise half of all statements would only find that no bot has a turn."""
NODE_PORTS = {f"node-{n}": FIRST_PORT + n for n in range(NODES)}
BRIEF = 1.0
"""Seconds of a short outage, by its length."""
UP_SECONDS = 60.0
"""The latest time at which every node listens again."""
REVIVE_SECONDS = 0.5
"""The latest time at which a stopped process is restarted."""


def settings_of(name: str, port: int, database_url: str) -> Settings:
    return Settings(
        database_url=database_url,
        nats_url="nats://bus",
        bot_workers=0,
        heartbeat_seconds=HEARTBEAT,
        rate_limit_factor=0,
        smtp_url="smtp://post",
        mail_from="table@ilion.example",
        node=name,
        port=port,
    )


@cache
def build_node(name: str, port: int, database_url: str) -> Any:
    """Return the application of a node. It keeps no state between two starts, and takes seconds to build."""
    return build(settings_of(name, port, database_url))


class Slot:
    """A node or a worker, and its current process."""

    def __init__(self, name: str, port: int = 0) -> None:
        self.name = name
        self.port = port
        self.births = 0
        self.process = Process(name)
        self.process.crashed = True
        self.task: asyncio.Task[None] | None = None
        self.up = False


class MemoryScene(Scene):
    """Clients whose requests use in-memory connections."""

    async def ask(self, method: str, path: str, body: Any = None, token: str = "", cookie: str = "") -> httpx.Response:
        """Send a request, to any node until one responds."""
        headers = signed(token, cookie)
        raw = None if body is None else msgspec.json.encode(body)
        while True:
            line = None
            try:
                async with asyncio.timeout(PATIENCE):
                    line = await Line.connect(self.port())
                    answer = await line.ask(method, path, raw, headers)
                if answer.status < 500:
                    kept = {name: value for name, value in answer.headers.items() if name != "content-encoding"}
                    return httpx.Response(answer.status, headers=kept, content=answer.body)
            except OSError:
                pass
            finally:
                if line is not None:
                    line.close()
            await asyncio.sleep(0.1)


class SimulatedWorld:
    """All the processes of a run."""

    def __init__(
        self,
        loop: VirtualLoop,
        seed: int,
        database_url: str,
        database_port: int,
        plan: Sequence[PlannedFault],
        replacements: Replacements,
    ) -> None:
        self.loop = loop
        self.replacements = replacements
        self.url = database_url
        self.network = Network(loop, Random(f"{seed} network"))
        self.database = Postgres(loop, Random(f"{seed} database"), database_port)
        self.bus = MemoryBus(loop, Random(f"{seed} bus"))
        self.network.services[database_port] = self.database.connect
        self.post = BadPost(Random(f"{seed} post"))
        self.plan = plan
        self.nodes = [Slot(name, port) for name, port in NODE_PORTS.items()]
        self.workers = [Slot(f"worker-{n}") for n in range(WORKERS)]
        self.faults: Counter[str] = Counter()
        self.history: list[Fault] = []
        self.mending: set[asyncio.Task[None]] = set()

    @property
    def ports(self) -> list[int]:
        return [node.port for node in self.nodes]

    @property
    def hints(self) -> str:
        return self.bus.summary

    async def orphans(self) -> list[str]:
        """Return nothing: simulated processes start no others."""
        return []

    # Life cycle

    def start(self, slot: Slot, clock_error: float = 0.0) -> None:
        slot.births += 1
        slot.process = Process(f"{slot.name}-{slot.births}")
        slot.process.clock_error = clock_error
        slot.up = False
        slot.task = self.loop.spawn(slot.process, self.live(slot))

    async def live(self, slot: Slot) -> None:
        """Run a node or a worker until it crashes."""
        settings = settings_of(f"{slot.name}-{slot.births}", slot.port, self.url)
        if not slot.port:
            slot.up = True
            await run_worker(settings, 1, None)
            return
        config = uvicorn_server(build_node(slot.name, slot.port, self.url), settings, log_config=None).config
        config.load()
        lifespan = config.lifespan_class(config)
        await lifespan.startup()
        if lifespan.should_exit:
            return
        protocol_class: Any = config.http_protocol_class
        protocol = partial(
            protocol_class,
            config=config,
            server_state=uvicorn.server.ServerState(),
            app_state=lifespan.state,
        )
        await self.loop.create_server(protocol, port=slot.port)
        slot.up = True
        await self.loop.create_future()

    async def begin(self) -> None:
        """Start all nodes and workers, and wait until they are up."""
        from ilion.server.runtime import bus
        from ilion.server.tables import bot_worker
        from ilion.server.users import mailer

        self.replacements.put(bot_worker, "BOT_TURN_POLL_SECONDS", BOT_TURN_POLL_SECONDS)
        self.replacements.put(bus, "Client", self.bus.client)
        self.replacements.put_everywhere(mailer.deliver, post_office(self.post))
        for slot in (*self.nodes, *self.workers):
            self.start(slot)
        await self.all_up()

    async def all_up(self) -> None:
        """Wait until every node listens again. Raise RuntimeError if it takes too long."""
        until = self.loop.time() + UP_SECONDS
        while self.mending or self.down():
            if self.loop.time() > until:
                missing = ", ".join(self.down()) or "a fault is not mended"
                raise RuntimeError(f"after {UP_SECONDS:.0f} seconds the simulated server is not up: {missing}")
            self.revive()
            await asyncio.sleep(BRIEF / 20)

    def down(self) -> list[str]:
        """Return the names of the nodes that do not listen."""
        return [node.name for node in self.nodes if not node.up or node.process.crashed]

    def revive(self) -> None:
        """Restart what could not reach its database at the start, and has stopped."""
        for slot in (*self.nodes, *self.workers):
            if slot.task is not None and slot.task.done() and not slot.process.crashed:
                self.loop.crash(slot.process)
                self.start(slot)

    # Faults

    async def trouble(self, seconds: float, pace: float, kinds: Sequence[str]) -> None:
        """Inject the planned faults; then repair all."""
        begun = self.loop.time()
        for planned in self.plan:
            await asyncio.sleep(max(0.0, begun + planned.at - self.loop.time()))
            self.revive()
            begin = now()
            if await self.fault(planned):
                self.faults[planned.kind] += 1
                self.history.append(Fault(planned.kind, begin, now()))
        await asyncio.sleep(max(0.0, begun + seconds - self.loop.time()))
        self.database.losing.clear()
        await self.all_up()

    async def fault(self, planned: PlannedFault) -> bool:
        """Make a fault; return whether there was anything that it could hit."""
        kind, length = planned.kind, planned.length
        node = self.nodes[int(planned.pick * len(self.nodes))]
        worker = self.workers[int(planned.pick * len(self.workers))]
        match kind:
            case "node killed":
                return node.up and self.kill(node, length)
            case "node back with an old clock":
                return node.up and self.kill(node, length, -length * 3600)
            case "worker killed":
                return self.kill(worker, length)
            case "node paused":
                return self.pause(kind, node, (0.2 + length * 2) * BRIEF)
            case "node frozen":
                return self.pause(kind, node, LONG + length * 4 * BRIEF)
            case "worker paused":
                return self.pause(kind, worker, (0.2 + length * 4) * BRIEF)
            case "backend killed":
                return self.database.cut(planned.pick)
            case "connection cut":
                return self.network.cut(planned.pick)
            case "answer lost" | "request lost":
                self.database.losing[node.process] = "answer" if kind == "answer lost" else "request"
            case "clock set back":
                node.process.clock_error = -length * 3600
            case "clock set ahead":
                node.process.clock_error = length * 3600
            case "database killed" | "database away" | "standby promoted":
                self.database.leave()
                await asyncio.sleep(length * 0.5 * BRIEF + (LONG if kind == "database away" else 0))
                self.database.come_back(promoted=kind == "standby promoted")
            case "disk full":
                self.database.full_until = self.loop.time() + length * LONG
                await asyncio.sleep(length * LONG)
            case "database paused":
                self.database.paused_until = self.loop.time() + length * BRIEF
                await asyncio.sleep(length * BRIEF)
            case "bus killed" | "bus away":
                self.bus.leave()
                await asyncio.sleep(length * BRIEF + (LONG if kind == "bus away" else 0))
                self.bus.come_back()
            case "bus paused":
                self.bus.paused_until = self.loop.time() + length * 2 * BRIEF
                await asyncio.sleep(length * 2 * BRIEF)
        return True

    def kill(self, slot: Slot, length: float, clock_error: float = 0.0) -> bool:
        """Crash a process, and start it again a little later, perhaps with a wrong clock."""
        if slot.process.crashed:
            return False
        self.loop.crash(slot.process)
        self.mend(self.start_again(slot, length * REVIVE_SECONDS, clock_error))
        return True

    async def start_again(self, slot: Slot, seconds: float, clock_error: float) -> None:
        await asyncio.sleep(seconds)
        self.start(slot, clock_error)

    def pause(self, kind: str, slot: Slot, seconds: float) -> bool:
        """Stall a process, then let it continue."""
        if slot.process.stalled or slot.process.crashed:
            return False
        self.loop.stall(slot.process)
        self.mend(self.resume(kind, slot.process, seconds))
        return True

    async def resume(self, kind: str, process: Process, seconds: float) -> None:
        begin = now()
        await asyncio.sleep(seconds)
        if not process.crashed:
            self.loop.resume(process)
        self.history.append(Fault(kind, begin, now()))

    def mend(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.mending.add(task)
        task.add_done_callback(self.mending.discard)

    def close(self) -> None:
        """End all processes, and the sessions of the database."""
        for slot in (*self.nodes, *self.workers):
            if not slot.process.crashed:
                self.loop.crash(slot.process)
        self.database.close()


def post_office(post: BadPost) -> Callable[[str, EmailMessage], None]:
    """Return a replacement for the delivery of e-mail to an SMTP server."""

    def deliver(url: str, message: EmailMessage) -> None:
        if not post.takes(message):
            raise smtplib.SMTPResponseException(451, "not now")

    return deliver
