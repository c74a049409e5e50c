"""What the pages of the house share: its person, its tables, what is thought of, and what is to go out."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable

import msgspec

from ilion.here.asked import Answer
from ilion.here.errands import AnyErrand
from ilion.here.examined import Examined
from ilion.here.keeping import ME, Person
from ilion.here.place import Place, Save
from ilion.here.wire import Wire
from ilion.table.sorry import NO_TABLE, NOT_KNOWN, Sorry
from ilion.table.telling import Tells


class Out(msgspec.Struct):
    """What is to be done, in this order."""

    saves: list[Save] = []
    answers: list[tuple[int, int, str, str]] = []
    says: list[tuple[int, str]] = []
    asks: list[tuple[int, str]] = []
    drops: list[int] = []


class Turn(msgspec.Struct, frozen=True):
    """A bot's act that is being thought of."""

    table: str
    on: int
    seat: int


class Question(msgspec.Struct, frozen=True):
    """A request that waits for a thought; ``told`` makes the answer of it."""

    n: int
    told: Callable[[bytes], Answer]


class Rooms(Tells):
    """All tables of the house, and those who look at them: each wire is one page of the same person."""

    def __init__(self, random: Callable[[int], bytes], now: Callable[[], float]) -> None:
        self.random = random
        self.now = now
        self.person: Person | None = None
        self.places: dict[str, Place] = {}
        self.recent: list[str] = []
        """The tables that somebody came to, the last one last."""
        self.wires: dict[int, Wire] = {}
        self.examined: dict[str, Examined] = {}
        """What the oracle found out about finished games; it can be thought again."""
        self.thinking: dict[int, Turn | Question] = {}
        self.failures: dict[tuple[str, int], int] = {}
        """How often no act was found for a table as it stands."""
        self.count = 0
        self.out = Out()

    def think(self, errand: AnyErrand, waiting: Turn | Question) -> None:
        """Have something thought of, for whoever waits."""
        self.count += 1
        self.thinking[self.count] = waiting
        self.out.asks.append((self.count, msgspec.json.encode(errand).decode()))

    def answer(self, n: int, answer: Answer) -> None:
        self.out.answers.append((n, *answer))

    def depart(self, who: Wire) -> None:
        place = self.places.get(who.table)
        if place is not None:
            place.leave(who)
        who.table, who.status = "", ""

    def place(self, table: str) -> Place:
        found = self.places.get(table)
        if found is None:
            raise Sorry(NO_TABLE, 404)
        return found

    def new_id(self) -> str:
        return urlsafe_b64encode(self.random(9)).decode()

    def keep(self, person: Person) -> None:
        self.person = person
        self.out.saves.append((ME, msgspec.json.encode(person).decode()))

    def forget(self, place: Place) -> None:
        """A table that nobody wants any more; whoever looks at it finds nothing there."""
        for who in self.wires.values():
            if who.table == place.row.id:
                self.depart(who)
        del self.places[place.row.id]
        self.examined.pop(place.row.id, None)
        self.out.saves += place.gone()

    def known(self) -> Person:
        """Whose house it is, once he has said his name."""
        if self.person is None:
            raise Sorry(NOT_KNOWN, 401)
        return self.person
