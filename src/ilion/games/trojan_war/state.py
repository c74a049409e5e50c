"""All that varies in a game of The Trojan War, and questions about it. The phases are functions over ``Position``."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from ilion.core.state import FATE, State
from ilion.core.tuples import put
from ilion.games.trojan_war.book import Book
from ilion.games.trojan_war.types import BOXES, GREEK, TROJAN, Action, TrojanWarSetup, TrojanWarView

# Where a hero is, in `back`: a number up to 20 is the first turn the hero may fight; these are past every turn.
AWAY: Final = 40
PRISONER: Final = 60
DEAD: Final = 80

# The steps of a turn, in order.
EVENT, LINE_UP, UNVEIL, GODS, CANCEL, CANCEL_TOO, SWAP, SHAME = range(8)
THROW, FALL, SPARE, CLASH, OFFER, ANSWER, HORSE, SINON, AGAIN, END = range(8, 18)
# Before the first turn.
BOWL: Final = 18
STEPS: Final = (
    "event",
    "line-up",
    "unveil",
    "gods",
    "cancel",
    "cancel-too",
    "swap",
    "shame",
    "throw",
    "fall",
    "spare",
    "clash",
    "offer",
    "answer",
    "horse",
    "sinon",
    "again",
    "end",
    "bowl",
)

# Results for the loser of a duel.
UNHARMED, WOUNDED, SERIOUS, KILLED, CAPTURED, FLED, SPARED = range(7)
RESULTS: Final = ("unharmed", "wounded", "serious", "killed", "captured", "fled", "spared")
POINTS: Final = (1, 1, 2, 3, 2, 1)
"""Points for the winner's side, by result; the points for sparing depend on the edition."""

# The faces of the event die.
CASSANDRA, CALCHAS, THERSITES, SINON_EVENT, BRISEIS, HELENOS, PRIAM, HELEN = range(1, 9)
EVENTS: Final = ("", "cassandra", "calchas", "thersites", "sinon", "briseis", "helenos", "priam", "helen", "")

NOBODY: Final = -1
NO_LINE: Final = (NOBODY, NOBODY, NOBODY, NOBODY)
BY_FATE: Final = (FATE,)
BY_GREEK: Final = (GREEK,)
BY_TROJAN: Final = (TROJAN,)
BY_BOTH: Final = (GREEK, TROJAN)
BY: Final = (BY_GREEK, BY_TROJAN)

OUTCOMES: Final = ("greek", "trojan", "draw")


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State[TrojanWarSetup, Action, TrojanWarView]):
    """The variable part of a game, between two acts."""

    __slots__ = (
        "absent",
        "again",
        "asks",
        "auto",
        "back",
        "bargained",
        "book",
        "box",
        "briseis",
        "cancelled",
        "committed",
        "dice",
        "duels",
        "entries",
        "event",
        "fallen",
        "gives",
        "gods",
        "greeks",
        "offerer",
        "outcome",
        "pending",
        "reroll_from",
        "reroll_until",
        "rerolls",
        "results",
        "seer",
        "sinon",
        "staged",
        "step",
        "sums",
        "trojans",
        "turn",
        "ulysses_took",
        "unveiled",
        "vp",
        "waiting",
        "wins",
        "won",
        "wounds",
    )

    FIELDS: ClassVar = (
        "turn",
        "step",
        "waiting",
        "vp",
        "back",
        "briseis",
        "pending",
        "event",
        "sinon",
        "rerolls",
        "reroll_from",
        "reroll_until",
        "ulysses_took",
        "staged",
        "duels",
        "greeks",
        "trojans",
        "committed",
        "seer",
        "unveiled",
        "gods",
        "cancelled",
        "auto",
        "results",
        "box",
        "wounds",
        "dice",
        "sums",
        "won",
        "fallen",
        "again",
        "wins",
        "entries",
        "offerer",
        "gives",
        "asks",
        "bargained",
        "outcome",
    )
    LATER_FIELDS: ClassVar = {"absent": ()}

    def __init__(self, book: Book) -> None:
        self.book = book
        self.turn: int = 1
        self.step: int = EVENT
        self.waiting: tuple[int, ...] = BY_FATE
        self.vp: int = 0
        self.back: tuple[int, ...] = ()
        self.briseis: int = 0
        """0 when in Achilles' tent, 1 when in Agamemnon's."""
        self.pending: tuple[int, ...] = ()
        self.event: int = -1
        self.sinon: bool = False
        self.rerolls: int = 0
        self.reroll_from: int = 0
        self.reroll_until: int = 0
        self.ulysses_took: bool = False
        self.staged: tuple[int, ...] = ()
        """Mandatory duels of this turn; the k-th stands in box k."""
        self.duels: int = 0
        """Number of boxes in use this turn."""
        self.greeks: tuple[int, ...] = NO_LINE
        self.trojans: tuple[int, ...] = NO_LINE
        self.committed: tuple[bool, ...] = (False, False)
        self.seer: int = NOBODY
        self.unveiled: int = NOBODY
        self.absent: tuple[int, ...] = ()
        """The god who was drawn to stay out of the bowl, if one was."""
        self.gods: tuple[int, ...] = ()
        self.cancelled: tuple[int, ...] = ()
        self.auto: int = NOBODY
        """Box that Thersites gives to the Trojans."""
        self.results: tuple[int, ...] = NO_LINE
        """By box: result times two plus the winner's side."""
        self.box: int = NOBODY
        self.wounds: tuple[int, int] = (0, 0)
        self.dice: tuple[int, int] = (-1, -1)
        self.sums: tuple[int, int] = (0, 0)
        self.won: int = NOBODY
        self.fallen: int = UNHARMED
        self.again: int = NOBODY
        """Step whose Greek die Sinon may re-roll."""
        self.wins: tuple[int, int] = (0, 0)
        self.entries: tuple[tuple[int, int, int], ...] = ()
        """Victory points of this turn: side, points, box (0 from the armies)."""
        self.offerer: int = NOBODY
        self.gives: tuple[int, ...] = ()
        self.asks: tuple[int, ...] = ()
        self.bargained: tuple[bool, ...] = (False, False)
        self.outcome: int = NOBODY

    def copy(self) -> Self:
        new = type(self)(self.book)
        new.turn = self.turn
        new.step = self.step
        new.waiting = self.waiting
        new.vp = self.vp
        new.back = self.back
        new.briseis = self.briseis
        new.pending = self.pending
        new.event = self.event
        new.sinon = self.sinon
        new.rerolls = self.rerolls
        new.reroll_from = self.reroll_from
        new.reroll_until = self.reroll_until
        new.ulysses_took = self.ulysses_took
        new.staged = self.staged
        new.duels = self.duels
        new.greeks = self.greeks
        new.trojans = self.trojans
        new.committed = self.committed
        new.seer = self.seer
        new.unveiled = self.unveiled
        new.absent = self.absent
        new.gods = self.gods
        new.cancelled = self.cancelled
        new.auto = self.auto
        new.results = self.results
        new.box = self.box
        new.wounds = self.wounds
        new.dice = self.dice
        new.sums = self.sums
        new.won = self.won
        new.fallen = self.fallen
        new.again = self.again
        new.wins = self.wins
        new.entries = self.entries
        new.offerer = self.offerer
        new.gives = self.gives
        new.asks = self.asks
        new.bargained = self.bargained
        new.outcome = self.outcome
        return new

    # Questions about the position

    def achilles_confined(self) -> bool:
        """Return whether Achilles stays in the tent: Briseis is taken and Patroclus is not dead."""
        return self.briseis == 1 and self.back[self.book.patroclus] != DEAD

    def able_heroes(self, side: int) -> list[int]:
        """Return the heroes of a side who may be chosen for challenges this turn."""
        turn, back = self.turn, self.back
        heroes = [h for h in self.book.army[side] if back[h] <= turn]
        if side == GREEK and self.achilles_confined() and self.book.achilles in heroes:
            heroes.remove(self.book.achilles)
        return heroes

    def unplaced_heroes(self, side: int) -> list[int]:
        """Return the able heroes of a side who are in no box yet."""
        line = self.trojans if side else self.greeks
        return [h for h in self.able_heroes(side) if h not in line]

    def counters_due(self, side: int) -> int:
        """Return how many counters a side lines up this turn, mandatory duels included."""
        return self.duels if self.book.even_lines or not self.duels else min(BOXES, len(self.able_heroes(side)))

    def counters_missing(self, side: int) -> int:
        """Return how many counters a side has still to line up."""
        return self.counters_due(side) - sum([h != NOBODY for h in self.line(side)])

    def is_met(self, box: int) -> bool:
        """Return whether two heroes stand in a box."""
        return self.greeks[box] != NOBODY and self.trojans[box] != NOBODY

    def canceller(self) -> int:
        """Return the side that cancels this turn: Trojans on odd turns, Greeks on even ones."""
        return TROJAN if self.turn % 2 else GREEK

    def cancellable_boxes(self) -> list[int]:
        """Return the boxes whose challenge may still be cancelled."""
        boxes = self.uncancelled_boxes(self.book.cancels_mandatory)
        return [b for b in boxes if b != self.unveiled]

    def uncancelled_boxes(self, mandatory: bool) -> list[int]:
        """Return the boxes whose challenge is to be fought, with or without the mandatory ones."""
        first = 0 if mandatory else len(self.staged)
        return [b for b in range(first, self.duels) if b not in self.cancelled and self.is_met(b)]

    def swappable_boxes(self) -> list[int]:
        """Return the boxes whose Greek Cassandra may move."""
        return self.uncancelled_boxes(self.book.cassandra_stirs_story)

    def can_offer(self) -> bool:
        """Return whether the offer can be made as it stands."""
        even = not self.book.even_exchange or len(self.gives) == len(self.asks)
        return even and len(self.gives) + len(self.asks) > 0

    def shameable_boxes(self) -> list[int]:
        """Return the boxes where Thersites may give the Trojans the win."""
        immune = self.book.immune
        boxes = self.uncancelled_boxes(self.book.thersites_takes_mandatory)
        return [b for b in boxes if not immune[self.greeks[b]]]

    def divine_bonus(self, row: tuple[int, ...]) -> int:
        """Return what the two gods add by a row of the influence table; 0 under Zeus."""
        a, b = self.gods
        return 0 if a == self.book.zeus or b == self.book.zeus else row[a] + row[b]

    def may_reroll(self) -> bool:
        return self.rerolls > 0 and self.reroll_from <= self.turn <= self.reroll_until

    def prisoners(self, captor: int) -> list[int]:
        """Return the heroes held by a side."""
        back = self.back
        return [h for h in self.book.army[1 - captor] if back[h] == PRISONER]

    def score(self, side: int, points: int, box: int) -> None:
        if points:
            self.entries += ((side, points, box),)

    def send(self, hero: int, back: int) -> None:
        """Set where a hero is."""
        self.back = put(self.back, hero, back)

    def heroes_in_horse(self) -> list[int]:
        """Return the Greeks who board the Horse: all who are alive and free, except those who never board."""
        return [h for h in self.book.army[GREEK] if self.book.boards[h] and self.back[h] < AWAY]

    def line(self, side: int) -> tuple[int, ...]:
        return self.trojans if side else self.greeks
