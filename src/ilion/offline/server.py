"""A server for one user, on their own device: the same routes and messages as the real server, without a network.

The caller passes requests in and carries out ``outgoing()`` in order: save first, then send. Bots and analysis run
elsewhere (``ilion.offline.task_runner``). Clock and randomness are passed in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from ilion.offline.compute_tasks import ChooseActTask, TaskResult
from ilion.offline.http import Request, Response
from ilion.offline.page_connection import PageConnection
from ilion.offline.routes import ROUTES
from ilion.offline.state import OfflineState, OutgoingWork, PendingBotTurn, PendingRequest
from ilion.offline.storage import ME, person_of
from ilion.offline.stored_table import StoredTable
from ilion.queries.bot_choice import asks
from ilion.table.errors import NO_TABLE, NOT_PLAYING, NOTHING_HERE, OUR_FAULT, TRY_AGAIN, RequestRefused
from ilion.table.messages import Bye, ClientMessage, Heartbeat, Hello, Ping, Refused

MAX_BOT_ATTEMPTS: Final = 3
"""Attempts to get one act from a bot; then the table waits until the user comes back to it."""
MAX_TABLES_IN_MEMORY: Final = 4
"""Tables without viewers that stay in memory: the last ones used."""
message_of: Final = msgspec.json.Decoder(ClientMessage).decode
thought_of: Final = msgspec.json.Decoder(TaskResult).decode


class OfflineServer(OfflineState):
    """Entry point for requests, messages and task results; ``outgoing`` returns what the caller must do."""

    # Loading

    def recall(self, key: str, value: bytes | str) -> None:
        """Restore a stored value that is not a table."""
        if key == ME:
            self.person = person_of(value)

    def load(self, head: bytes, entries: Sequence[bytes]) -> None:
        """Restore a stored table; one that a newer release stored is left unread."""
        try:
            place = StoredTable.from_storage(bytes(head), [bytes(entry) for entry in entries])
        except (msgspec.MsgspecError, RequestRefused):
            return
        self.places[place.row.id] = place

    # Incoming

    def request(self, n: int, method: str, address: str, body: bytes) -> None:
        """Handle a request of a page; the response comes with the next ``outgoing``, or once it is computed."""
        try:
            answer = self.answered(Request.read(n, method, address, bytes(body)))
        except RequestRefused as refused:
            answer = Response.of(refused.refusal, refused.status)
        except Exception:
            self.answer(n, Response.of(OUR_FAULT, 500))
            raise
        if answer is not None:
            self.answer(n, answer)
        self.go_on()

    def answered(self, asked: Request) -> Response | None:
        for route in ROUTES:
            names = route.fits(asked)
            if names is not None:
                return route.page(self, asked._replace(names=names))
        raise RequestRefused(NOTHING_HERE, 404)

    def hear(self, wire: int, text: str) -> None:
        """Handle a message of a page."""
        who = self.wires.setdefault(wire, PageConnection(self.out_of(wire)))
        try:
            message = message_of(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            who.send(Bye("bye-not-understood"))
            return
        try:
            self.hear_from(who, message)
        except Exception:
            who.send(Refused(getattr(message, "id", ""), OUR_FAULT, who.number))
            raise
        self.go_on()

    def out_of(self, wire: int) -> Callable[[str], None]:
        return lambda text: self.out.says.append((wire, text))

    def hear_from(self, who: PageConnection, message: ClientMessage) -> None:
        if isinstance(message, Hello):
            self.enter(who, message)
            return
        place = self.places.get(who.table)
        if place is not None and place.table is not None:
            place.table.hear(who, message)
        elif isinstance(message, Ping):
            who.send(Heartbeat(who.number))
        else:
            who.send(Refused(getattr(message, "id", ""), NO_TABLE if place is None else NOT_PLAYING, who.number))

    def enter(self, who: PageConnection, hello: Hello) -> None:
        """Join a table; before its game begins there is only a welcome."""
        self.depart(who)
        place = self.places.get(hello.table)
        if place is None:
            who.send(Refused("", NO_TABLE, who.number))
        elif place.row.status == "open":
            who.welcome(self, hello, place.row, hello.since, b"")
            place.waiting.append(who)
        else:
            self.failures.pop((hello.table, place.row.seq), None)
            place.at_hand().hear(who, hello)
            self.recent = [*(table for table in self.recent if table != hello.table), hello.table]

    def leave(self, wire: int) -> None:
        """Remove a page that was closed."""
        who = self.wires.pop(wire, None)
        if who is not None:
            self.depart(who)
        self.go_on()

    # Tasks

    def thought(self, n: int, found: bytes | str) -> None:
        """Take the result of a task; results of dropped tasks are ignored."""
        waiting = self.thinking.pop(n, None)
        if isinstance(waiting, PendingRequest):
            self.answer_to(waiting, thought_of(found))
        elif waiting is not None and not self.act(waiting, thought_of(found)):
            self.fail(waiting)
        self.go_on()

    def answer_to(self, question: PendingRequest, thought: TaskResult) -> None:
        if thought.refusal is not None:
            self.answer(question.n, Response.of(thought.refusal, thought.status))
            return
        try:
            answer = question.told(bytes(thought.found))
        except RequestRefused as refused:
            answer = Response.of(refused.refusal, refused.status)
        except Exception:
            self.answer(question.n, Response.of(OUR_FAULT, 500))
            raise
        self.answer(question.n, answer)

    def act(self, turn: PendingBotTurn, thought: TaskResult) -> bool:
        """Apply a bot's act; one that was chosen before the table moved on is ignored."""
        table = self.places[turn.table].table
        return table is not None and table.act(turn.seat, turn.on, bytes(thought.found))

    def failed(self, n: int) -> None:
        """Handle a task that failed."""
        waiting = self.thinking.pop(n, None)
        if isinstance(waiting, PendingRequest):
            self.answer(waiting.n, Response.of(TRY_AGAIN, 503))
        elif waiting is not None:
            self.fail(waiting)
        self.go_on()

    def fail(self, turn: PendingBotTurn) -> None:
        at = (turn.table, turn.on)
        self.failures[at] = self.failures.get(at, 0) + 1

    def turns(self) -> None:
        """Ask every bot that must act at a table with viewers, one at each; drop tasks that are out of date."""
        due = {turn.table: turn for place in self.places.values() if (turn := due_at(place)) is not None}
        for n, waiting in list(self.thinking.items()):
            if isinstance(waiting, PendingBotTurn) and due.get(waiting.table) != waiting:
                del self.thinking[n]
                self.out.drops.append(n)
            elif isinstance(waiting, PendingBotTurn):
                del due[waiting.table]
        for turn in due.values():
            table = self.places[turn.table].at_hand()
            if self.failures.get((turn.table, turn.on), 0) < MAX_BOT_ATTEMPTS:
                self.think(ChooseActTask(*asks(table.live, turn.seat)), turn)

    # Outgoing

    def go_on(self) -> None:
        """Save what has changed, and ask bots."""
        self.save()
        self.turns()
        for table in self.recent[:-MAX_TABLES_IN_MEMORY]:
            if table in self.places:
                self.places[table].put_away()

    def save(self) -> None:
        now = self.now()
        for place in self.places.values():
            self.out.saves += place.saves(now)

    def outgoing(self) -> bytes:
        """Return everything to do since the last call, as JSON."""
        out, self.out = self.out, OutgoingWork()
        return msgspec.json.encode(out)


def due_at(place: StoredTable) -> PendingBotTurn | None:
    """Return the bot turn that is due at a table with viewers, or None."""
    table = place.table
    if table is None or not table.listeners or table.due is None:
        return None
    return PendingBotTurn(place.row.id, table.live.seq, table.due)
