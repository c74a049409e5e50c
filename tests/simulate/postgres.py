"""The real PostgreSQL as a simulated service: its statements run one at a time, while the clock stands still.

A client's request is a batch of messages up to the one after which PostgreSQL reports that it is ready. Each is sent a
moment after it was written, and answered a moment after it was done; both delays come from the seed. A statement that
waits for a lock stays pending, and the others continue. Before each batch the session gets the current time, which
functions in a schema in front of PostgreSQL's own return.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import re
import select
import socket
import struct
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Literal

from tests.simulate.loop import PROCESS, Process, VirtualLoop
from tests.simulate.network import Delays

START = 1_900_000_000.0
"""The start of the simulation, in seconds since 1970."""
DATABASE = "simulation"
OPTIONS = {
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "autovacuum": "off",
    "synchronize_seqscans": "off",
    "jit": "off",
    "max_parallel_workers_per_gather": "0",
    "deadlock_timeout": "2ms",
    "max_connections": "120",
}
"""No background work, and nothing that depends on the load of the machine."""
SIMULATED_SQL = """
create schema simulated;
create function simulated.now() returns timestamptz language sql stable
  as $$ select to_timestamp(current_setting('sim.now')::float8) $$;
create function simulated.statement_timestamp() returns timestamptz language sql stable
  as $$ select to_timestamp(current_setting('sim.now')::float8) $$;
create function simulated.clock_timestamp() returns timestamptz language sql stable
  as $$ select to_timestamp(current_setting('sim.now')::float8) $$;
create function simulated.pg_postmaster_start_time() returns timestamptz language sql stable
  as $$ select to_timestamp(current_setting('sim.started')::float8) $$;
create function simulated.gen_random_uuid() returns uuid language sql volatile
  as $$ select md5(random()::text)::uuid $$;
create function simulated.set_config(name text, value text, local boolean) returns text language sql volatile
  as $$ select pg_catalog.set_config(
    case name when 'lock_timeout' then 'application_name' else name end, value, local) $$;
"""
"""The simulated time in the database; a lock timeout is passed to the simulation instead of being applied."""
FULL_DISK_SQL = """
create function simulated.refuse_when_full() returns trigger language plpgsql as $$
begin
  if current_setting('sim.disk') = 'full' then
    raise exception using errcode = '53100', message = 'could not extend file: No space left on device';
  end if;
  return null;
end $$;
create function simulated.refuse_tables_when_full() returns event_trigger language plpgsql as $$
begin
  if current_setting('sim.disk') = 'full' then
    raise exception using errcode = '53100', message = 'could not extend file: No space left on device';
  end if;
end $$;
create event trigger refuse_tables_when_full on ddl_command_start when tag in ('CREATE TABLE AS')
  execute function simulated.refuse_tables_when_full();
do $$ declare name regclass; begin
  for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not relispartition
  loop
    execute format('create trigger refuse_when_full before insert or update on %s
      for each statement execute function simulated.refuse_when_full()', name);
  end loop;
end $$
"""
"""What a full disk refuses, while the simulation's disk is full."""
PROMOTE_SQL = "update epoch set timeline = timeline - 1"
"""The database continues on another timeline, as after the promotion of its standby."""
SEARCH_PATH = "simulated, pg_catalog, public"
LOOK_SECONDS = 0.004
"""Real seconds without an answer after which a lock wait is checked."""
DEADLOCK_SECONDS = 0.02
"""Real seconds in which PostgreSQL has surely checked for a deadlock."""
PATIENCE_SECONDS = 120.0
"""Real seconds after which a statement that neither waits nor answers is an error."""
CANCEL_REQUEST, STARTUP = 80877102, 196608
SETTINGS = {"search_path": SEARCH_PATH, "sim.now": f"'{START}'", "sim.started": f"'{START}'", "sim.disk": "'free'"}
"""The first statements of a new session."""
WRITES = re.compile(rb"append_lines|insert |update |delete |commit", re.IGNORECASE)
QUERY_CANCELED, LOCK_NOT_AVAILABLE = b"C57014\0", b"C55P03\0"


def message(kind: bytes, body: bytes) -> bytes:
    return kind + struct.pack("!i", len(body) + 4) + body


def query(sql: str) -> bytes:
    return message(b"Q", sql.encode() + b"\0")


def startup(**options: str) -> bytes:
    body = struct.pack("!i", STARTUP) + b"".join(f"{k}\0{v}\0".encode() for k, v in options.items()) + b"\0"
    return struct.pack("!i", len(body) + 4) + body


def messages(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the whole messages of a stream: their kinds and bodies."""
    at = 0
    while len(data) >= at + 5:
        end = at + 1 + int(struct.unpack_from("!i", data, at + 1)[0])
        if end > len(data):
            return
        yield data[at : at + 1], data[at + 5 : end]
        at = end


class Wire:
    """A real connection to PostgreSQL with blocking reads."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.poll = select.poll()
        self.poll.register(self.socket, select.POLLIN)
        self.heard = b""
        self.ready = 0
        """How often PostgreSQL has been ready since something was sent."""
        self.described = False
        """Whether it has described a statement since then, or reported an error."""
        self.scanned = 0
        self.closed = False

    def send(self, data: bytes) -> None:
        self.heard, self.ready, self.scanned, self.described = b"", 0, 0, False
        try:
            self.socket.sendall(data)
        except OSError:
            self.closed = True

    def hear(self, times: int, seconds: float, flushed: bool = False) -> bool:
        """Return whether PostgreSQL has been ready this many times, within some real seconds.

        With ``flushed``, a described statement is enough.
        """
        until = REAL_TIME() + seconds
        while not (self.ready >= times and (self.described or not flushed)) and not self.closed:
            left = until - REAL_TIME()
            if left <= 0 or not self.poll.poll(left * 1000):
                return False
            try:
                data = self.socket.recv(1 << 18)
            except OSError:
                data = b""
            self.closed = not data
            self.heard += data
            while len(self.heard) >= self.scanned + 5:
                end = self.scanned + 1 + int(struct.unpack_from("!i", self.heard, self.scanned + 1)[0])
                if end > len(self.heard):
                    break
                kind = self.heard[self.scanned : self.scanned + 1]
                if kind == b"Z":
                    self.ready, self.described = self.ready + 1, False
                elif kind in b"TnE":
                    self.described = True
                self.scanned = end
        return True

    def close(self) -> None:
        """End the session, and wait until its locks are released."""
        with contextlib.suppress(OSError):
            self.socket.sendall(message(b"X", b""))
            self.socket.settimeout(PATIENCE_SECONDS)
            while self.socket.recv(1 << 16):
                continue
        self.socket.close()


REAL_TIME: Callable[[], float] = time.monotonic
"""The machine's clock, even if the simulation replaces it."""


class Admin:
    """A session of the simulation itself, which looks at the others."""

    def __init__(self, port: int, database: str = "postgres") -> None:
        self.wire = Wire(port)
        self.wire.send(startup(user="postgres", database=database))
        self.hear()

    def hear(self) -> bytes:
        if not self.wire.hear(1, PATIENCE_SECONDS) or self.wire.closed:
            raise RuntimeError(f"PostgreSQL does not answer: {self.wire.heard!r}")
        return self.wire.heard

    def close(self) -> None:
        self.wire.close()

    def ask(self, sql: str) -> list[str]:
        """Return the first column of the rows of a query."""
        self.wire.send(query(sql))
        rows = []
        for kind, body in messages(self.hear()):
            if kind == b"E":
                raise RuntimeError(body.decode(errors="replace"))
            if kind == b"D":
                size = struct.unpack_from("!i", body, 2)[0]
                rows.append("" if size < 0 else body[6 : 6 + size].decode())
        return rows


class Socket:
    """A fake socket of a connection, for code that sets its options."""

    family = 2

    def setsockopt(self, *_: Any) -> None:
        """Do nothing."""


class PostgresTransport(asyncio.Transport):
    """A client's end of a session, as asyncpg uses it."""

    def __init__(self, database: Postgres, protocol: Any) -> None:
        super().__init__({"socket": Socket()})
        self.database = database
        self.protocol = protocol
        self.context = contextvars.copy_context()
        self.process: Process | None = self.context.get(PROCESS)
        self.wire = Wire(database.port)
        self.written = b""
        self.begun = False
        self.batch: bytes | None = None
        """The request that PostgreSQL has not answered yet."""
        self.times = 1
        """How often PostgreSQL is ready until the request is answered."""
        self.cut = False
        """Whether the answer starts with one that the client must not see."""
        self.flushed = False
        """Whether the request ends without asking PostgreSQL to become ready."""
        self.pid = 0
        self.statement_timeout = 0.0
        self.statements: dict[bytes, bytes] = {}
        """The texts of the prepared statements by name."""
        self.blocked = False
        self.timer: asyncio.TimerHandle | None = None
        self.canceled_for_lock = False
        self.closing = False
        self.lost = False
        self.last = 0.0

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        """Do nothing: answers are small."""

    def resume_reading(self) -> None:
        """Do nothing: reading is never paused."""

    def get_write_buffer_size(self) -> int:
        return 0

    def write(self, data: Any) -> None:
        if self.closing:
            return
        self.written += bytes(data)
        if not self.begun:
            self.begin()
            return
        done = 0
        for kind, body in messages(self.written):
            done += len(body) + 5
            if kind == b"P":
                name, _, rest = body.partition(b"\0")
                self.statements[name] = rest.partition(b"\0")[0]
            if kind in b"SQH":
                self.request(self.written[:done])
                self.written, done = self.written[done:], 0
            elif kind == b"X":
                self.close()
                return

    def begin(self) -> None:
        """Handle the first message: the start of a session, or a request to cancel a statement of another."""
        (code,) = struct.unpack_from("!i", self.written, 4)
        if code == CANCEL_REQUEST:  # it comes too late: a statement either finishes at once, or waits for a lock
            self.close()
            return
        named = self.written[8:].rstrip(b"\0").split(b"\0")
        options = {k.decode(): v.decode() for k, v in zip(named[::2], named[1::2], strict=True)}
        self.statement_timeout = float(options.pop("statement_timeout", "0").removesuffix("ms")) / 1000
        self.begun, self.written = True, b""
        self.request(startup(**options))

    def request(self, batch: bytes) -> None:
        """Send a request to PostgreSQL, which gets it a little later."""
        assert self.batch is None, "a second request before the first is answered"
        self.batch = batch
        self.last = self.database.delays.after(max(self.last, self.database.paused_until))
        self.database.loop.call_at(self.last, self.execute, context=contextvars.Context())

    def execute(self) -> None:
        """Execute the request; time stands still meanwhile."""
        if self.lost or self.batch is None:
            return
        if self.database.loop.time() < self.database.paused_until:
            self.database.loop.call_at(self.database.paused_until, self.execute, context=contextvars.Context())
            return
        first = self.pid == 0
        if self.process is not None and self.process in self.database.losing:
            kind = self.database.losing[self.process]
            if WRITES.search(self.text(self.batch)):
                del self.database.losing[self.process]
                if kind == "answer":
                    self.send(first)
                    self.wait()
                self.drop()
                return
        self.send(first)
        self.wait()
        self.database.look_at_blocked()

    def send(self, first: bool) -> None:
        assert self.batch is not None
        self.database.statements += 1
        # Nothing may come between a statement that was only described and its end.
        alone = first or self.flushed
        self.flushed = not first and [kind for kind, _ in messages(self.batch)][-1] == b"H"
        self.cut = not alone
        self.times = (not alone) + (not self.flushed)
        self.wire.send(self.batch if alone else query(self.database.settings()) + self.batch)

    def hear(self, seconds: float) -> bool:
        return self.wire.hear(self.times, seconds, self.flushed)

    def text(self, batch: bytes) -> bytes:
        """Return the SQL of a request."""
        found = b""
        for kind, body in messages(batch):
            if kind == b"Q":
                found += body
            elif kind == b"B":
                found += self.statements.get(body.split(b"\0")[1], b"")
        return found

    def wait(self) -> None:
        """Wait until the request is answered, or known to wait for a lock."""
        begun = REAL_TIME()
        while not self.hear(LOOK_SECONDS):
            if self.pid and self.database.waits_for_lock(self.pid):
                if self.hear(DEADLOCK_SECONDS):
                    break
                if not self.blocked:
                    self.blocked = True
                    self.database.blocked.append(self)
                    self.set_timeout()
                return
            if REAL_TIME() - begun > PATIENCE_SECONDS:
                raise RuntimeError(f"PostgreSQL hangs at {self.text(self.batch or b'')!r}")
        self.unblock()
        self.answer()

    def set_timeout(self) -> None:
        """Cancel the statement when it has waited for too long, in simulated time."""
        shown = self.database.admin.ask(f"select application_name from pg_stat_activity where pid = {self.pid}")[0]
        self.canceled_for_lock = shown.endswith("ms")
        seconds = float(shown.removesuffix("ms")) / 1000 if self.canceled_for_lock else self.statement_timeout
        if seconds:
            self.timer = self.database.loop.call_later(seconds, self.cancel, context=contextvars.Context())

    def cancel(self) -> None:
        if self.blocked:
            self.database.admin.ask(f"select pg_cancel_backend({self.pid})")
            if not self.hear(PATIENCE_SECONDS):
                raise RuntimeError("a statement cannot be cancelled")
            self.unblock()
            self.answer()
            self.database.look_at_blocked()

    def unblock(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.blocked:
            self.blocked = False
            self.database.blocked.remove(self)

    def answer(self) -> None:
        """Pass PostgreSQL's answer to the client, a little later."""
        if self.wire.closed:
            self.drop()
            return
        data = self.wire.heard
        if self.pid == 0:
            for kind, body in messages(data):
                if kind == b"K":
                    self.pid = int(struct.unpack_from("!i", body)[0])
            self.wire.send(query(f"select setseed({self.database.rng.uniform(-1, 1)})"))
            self.wire.hear(1, PATIENCE_SECONDS)
        elif self.cut:
            data = data[end_of_first(data) :]
        if self.canceled_for_lock:
            data = data.replace(QUERY_CANCELED, LOCK_NOT_AVAILABLE)
            self.canceled_for_lock = False
        self.last = self.database.delays.after(self.last)
        self.database.loop.call_at(self.last, self.deliver, data, context=self.context)
        self.batch = None

    def deliver(self, data: bytes) -> None:
        if not self.lost and not self.closing:
            self.protocol.data_received(data)

    def close(self) -> None:
        if not self.closing:
            self.closing = True
            self.leave()
            self.database.loop.call_soon(self.lose, None, context=self.context)

    def abort(self) -> None:
        """End the session from the client's side; what it has written may still be executed."""
        if not self.closing and self.batch is not None and not self.blocked and self.database.rng.random() < 0.5:
            self.send(self.pid == 0)
            self.wait()
        self.close()

    def drop(self) -> None:
        """End the session as if PostgreSQL had lost it."""
        if not self.closing:
            self.closing = True
            self.leave()
            error = ConnectionResetError("the connection was cut")
            self.database.loop.call_soon(self.lose, error, context=self.context)

    def leave(self) -> None:
        """End the real session and its pending work."""
        if self.blocked:
            self.database.admin.ask(f"select pg_terminate_backend({self.pid}, 10000)")
        self.unblock()
        self.wire.close()
        self.database.forget(self)
        self.database.look_at_blocked()

    def lose(self, error: Exception | None) -> None:
        if not self.lost:
            self.lost = True
            self.protocol.connection_lost(error)


def end_of_first(data: bytes) -> int:
    """Return where the answer to the first of two requests ends."""
    at = 0
    for kind, body in messages(data):
        at += len(body) + 5
        if kind == b"Z":
            return at
    raise ValueError("no answer")


class Postgres:
    """The database of a simulation, and its faults."""

    def __init__(self, loop: VirtualLoop, rng: Random, port: int) -> None:
        self.loop = loop
        self.rng = rng
        self.port = port
        self.delays = Delays(loop, rng)
        self.admin = Admin(port)
        self.sessions: list[PostgresTransport] = []
        self.blocked: list[PostgresTransport] = []
        self.up = True
        self.paused_until = 0.0
        self.losing: dict[Process, Literal["answer", "request"]] = {}
        """Processes whose next write is lost: its answer, or the whole request."""
        self.full_until = 0.0
        self.statements = 0
        self.looking = False

    def now(self) -> float:
        return START + self.loop.time()

    def settings(self) -> str:
        """Return the statement that sets a session's time, and whether the disk is full."""
        disk = "full" if self.loop.time() < self.full_until else "free"
        return f"set sim.now = '{self.now():.6f}'; set sim.disk = '{disk}'"

    async def connect(self, factory: Callable[[], Any]) -> tuple[Any, Any]:
        if not self.up:
            raise ConnectionRefusedError("the database is away")
        protocol = factory()
        transport = PostgresTransport(self, protocol)
        self.sessions.append(transport)
        if transport.process is not None:
            transport.process.transports.append(transport)
        protocol.connection_made(transport)
        return transport, protocol

    def forget(self, session: PostgresTransport) -> None:
        if session in self.sessions:
            self.sessions.remove(session)
        if session.process is not None and session in session.process.transports:
            session.process.transports.remove(session)

    def waits_for_lock(self, pid: int) -> bool:
        return bool(self.admin.ask(f"select 1 from pg_locks where pid = {pid} and not granted limit 1"))

    def look_at_blocked(self) -> None:
        """Wait for the statements that have got their locks now."""
        if self.looking:
            return
        self.looking = True
        try:
            while self.blocked:
                waiting = set(self.admin.ask("select pid from pg_locks where not granted"))
                free = [one for one in self.blocked if str(one.pid) not in waiting]
                if not free:
                    return
                for one in free:
                    one.wait()
        finally:
            self.looking = False

    def cut(self, pick: float) -> bool:
        """Drop one session."""
        if not self.sessions:
            return False
        self.sessions[int(pick * len(self.sessions))].drop()
        return True

    def leave(self) -> None:
        """Drop all sessions, and accept no more."""
        self.up = False
        for session in [*self.sessions]:
            session.drop()

    def come_back(self, promoted: bool = False) -> None:
        """Accept sessions again, after a restart or, with ``promoted``, as the standby that had every commit."""
        self.up = True
        self.admin.ask(f"alter database {DATABASE} set \"sim.started\" to '{self.now():.6f}'")
        if promoted:
            standby = Admin(self.port, DATABASE)
            standby.ask(PROMOTE_SQL)
            standby.close()

    def close(self) -> None:
        for session in [*self.sessions]:
            session.wire.close()
        self.admin.close()
