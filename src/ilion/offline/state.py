"""State that the routes share: the user, the tables, the running tasks, and the outgoing work."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable

import msgspec

from ilion.offline.analysis_job import OfflineAnalysis
from ilion.offline.compute_tasks import AnyTask
from ilion.offline.http import Response
from ilion.offline.page_connection import PageConnection
from ilion.offline.storage import ME, LocalUser
from ilion.offline.stored_table import Save, StoredTable
from ilion.table.errors import NO_TABLE, NOT_KNOWN, RequestRefused
from ilion.table.outgoing import Outgoing


class OutgoingWork(msgspec.Struct):
    """What the caller must do, in this order."""

    saves: list[Save] = []
    answers: list[tuple[int, int, str, str]] = []
    says: list[tuple[int, str]] = []
    asks: list[tuple[int, str]] = []
    drops: list[int] = []


class PendingBotTurn(msgspec.Struct, frozen=True):
    """A bot's act that is being computed."""

    table: str
    on: int
    seat: int


class PendingRequest(msgspec.Struct, frozen=True):
    """A request that waits for a task; ``told`` makes the response from its result."""

    n: int
    told: Callable[[bytes], Response]


class OfflineState(Outgoing):
    """All tables and their viewers; each wire is one page of the same user."""

    def __init__(self, random: Callable[[int], bytes], now: Callable[[], float]) -> None:
        self.random = random
        self.now = now
        self.person: LocalUser | None = None
        self.places: dict[str, StoredTable] = {}
        self.recent: list[str] = []
        """The tables that the user visited, the last one last."""
        self.wires: dict[int, PageConnection] = {}
        self.examined: dict[str, OfflineAnalysis] = {}
        """Analyses of finished games; they can be computed again."""
        self.thinking: dict[int, PendingBotTurn | PendingRequest] = {}
        self.failures: dict[tuple[str, int], int] = {}
        """How often no act was found for the current position of a table."""
        self.count = 0
        self.out = OutgoingWork()

    def think(self, task: AnyTask, waiting: PendingBotTurn | PendingRequest) -> None:
        """Start a task for a waiting bot turn or request."""
        self.count += 1
        self.thinking[self.count] = waiting
        self.out.asks.append((self.count, msgspec.json.encode(task).decode()))

    def answer(self, n: int, answer: Response) -> None:
        self.out.answers.append((n, *answer))

    def depart(self, who: PageConnection) -> None:
        place = self.places.get(who.table)
        if place is not None:
            place.leave(who)
        who.table, who.status = "", ""

    def place(self, table: str) -> StoredTable:
        found = self.places.get(table)
        if found is None:
            raise RequestRefused(NO_TABLE, 404)
        return found

    def new_id(self) -> str:
        return urlsafe_b64encode(self.random(9)).decode()

    def keep(self, person: LocalUser) -> None:
        self.person = person
        self.out.saves.append((ME, msgspec.json.encode(person).decode()))

    def forget(self, place: StoredTable) -> None:
        """Delete a table; its viewers find nothing there."""
        for who in self.wires.values():
            if who.table == place.row.id:
                self.depart(who)
        del self.places[place.row.id]
        self.examined.pop(place.row.id, None)
        self.out.saves += place.gone()

    def known(self) -> LocalUser:
        """Return the user; raise a refusal before they have given a name."""
        if self.person is None:
            raise RequestRefused(NOT_KNOWN, 401)
        return self.person
