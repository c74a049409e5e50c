"""All that varies in a game of Troia, and questions about it."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from ilion.core.state import FATE, State
from ilion.games.troia.book import (
    CARDS_PER_DECK,
    COMBAT,
    FORWARD,
    HEROES,
    PIECES,
    PROTECTION,
    ZONES,
    Book,
    book_of,
    side_of_back,
)
from ilion.games.troia.offerings import CORNUCOPIA_OFFERINGS, NO_TOKEN, SHORT, PaymentTerms, Worth, can_complete
from ilion.games.troia.types import Action, TroiaSetup, TroiaView

FILL: Final = "fill"
DEAL: Final = "deal"
ACT: Final = "act"
PAYING: Final = "pay"
POWER: Final = "power"
DRAWING: Final = "draw"
SNATCHING: Final = "snatch"
BUILD: Final = "build"
RETURN: Final = "return"
OVER: Final = "over"

NOBODY: Final = -1
NO_GOD: Final = -1
NO_CARD: Final = -1
BUILT_BEFORE: Final = -2
"""In place of a card: the piece of the horse was built before the game."""
UNCHOSEN: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State[TroiaSetup, Action, TroiaView]):
    """The variable part of a game.

    Cards are numbers, Greek backs first. Hands are sorted; a discard pile keeps the order in which it grew.
    """

    __slots__ = (
        "bared",
        "book",
        "built",
        "chosen",
        "cornucopia",
        "decks",
        "discards",
        "draft",
        "due",
        "ending",
        "god",
        "hands",
        "horse",
        "known",
        "march",
        "offered",
        "olympus",
        "phase",
        "poured",
        "turn",
        "waits",
        "winner",
        "zones",
    )
    FIELDS: ClassVar = (
        "phase",
        "turn",
        "waits",
        "olympus",
        "zones",
        "decks",
        "hands",
        "known",
        "bared",
        "discards",
        "horse",
        "march",
        "cornucopia",
        "god",
        "draft",
        "poured",
        "chosen",
        "offered",
        "built",
        "due",
        "ending",
        "winner",
    )

    book: Book
    phase: str
    turn: int
    waits: tuple[int, ...]
    olympus: tuple[int, ...]
    """Gods by place, from the Greek end."""
    zones: tuple[int, ...]
    """By hero."""
    decks: tuple[tuple[int, ...], ...]
    """Cards left in each deck; their order is decided when they are drawn."""
    hands: tuple[tuple[int, ...], ...]
    known: tuple[tuple[int, ...], ...]
    """Cards of each hand that the opponent knows."""
    bared: tuple[tuple[int, ...], ...]
    """Cards of each hand that everyone knows."""
    discards: tuple[tuple[int, ...], ...]
    horse: tuple[int, ...]
    """By piece, the card laid for it."""
    march: int
    cornucopia: int
    god: int
    """God offered to this turn; while paying, known to its player only."""
    draft: tuple[int, ...]
    """Cards put into the offering so far; they are still in the hand."""
    poured: int
    """How many of the Cornucopia's offerings in the draft are the god's own; -1 when it is not used."""
    chosen: int
    """Half a power: the hero Aphrodite moved forward, the god Iris lifted, or the side whose hand Doris saw."""
    offered: bool
    built: bool
    """Whether a piece was just laid, so that two heroes return for it."""
    due: int
    """How many cards fate has still to deal."""
    ending: str
    winner: int

    @classmethod
    def start(cls, setup: TroiaSetup) -> Self:
        state = cls()
        state.book = book_of(setup)
        state.phase, state.turn, state.waits = FILL, 0, (FATE,)
        state.olympus, state.zones = (), (COMBAT,) * HEROES
        state.decks = (tuple(range(CARDS_PER_DECK)), tuple(range(CARDS_PER_DECK, 2 * CARDS_PER_DECK)))
        state.hands = state.known = state.bared = state.discards = ((), ())
        start = setup.head_start
        state.horse = (NO_CARD,) * (PIECES - start) + (BUILT_BEFORE,) * start
        state.march, state.cornucopia = start, NOBODY
        state.god, state.draft, state.poured, state.chosen = NO_GOD, (), NO_TOKEN, UNCHOSEN
        state.offered, state.built, state.due, state.ending, state.winner = False, False, 0, "", NOBODY
        return state

    def copy(self) -> Self:
        new = type(self)()
        new.book = self.book
        new.phase, new.turn, new.waits = self.phase, self.turn, self.waits
        new.olympus, new.zones = self.olympus, self.zones
        new.decks, new.hands, new.known, new.bared = self.decks, self.hands, self.known, self.bared
        new.discards, new.horse, new.march, new.cornucopia = self.discards, self.horse, self.march, self.cornucopia
        new.god, new.draft, new.poured, new.chosen = self.god, self.draft, self.poured, self.chosen
        new.offered, new.built, new.due = self.offered, self.built, self.due
        new.ending, new.winner = self.ending, self.winner
        return new

    def actors(self) -> tuple[int, ...]:
        return self.waits

    def cost(self, god: int) -> int:
        """Return what a god costs the side to move at its current place."""
        return self.book.costs[self.turn][self.olympus.index(god)]

    def has_cornucopia(self) -> bool:
        """Return whether the side to move has the Cornucopia."""
        return self.cornucopia == self.turn

    def terms(self, god: int) -> PaymentTerms:
        return self.book.terms[self.cost(god)]

    def worths(self, god: int, cards: tuple[int, ...]) -> tuple[Worth, ...]:
        """Return what each card would bring to a god, sorted."""
        symbols, totals, kind = self.book.symbols, self.book.totals, self.book.offering[god]
        return tuple(sorted([(symbols[c][kind], totals[c]) for c in cards]))

    def measure(self) -> Worth:
        """Return the sums of the current offering: the god's own kind, and in total."""
        symbols, totals, kind = self.book.symbols, self.book.totals, self.book.offering[self.god]
        specific = total = 0
        for card in self.draft:
            specific += symbols[card][kind]
            total += totals[card]
        return (specific, total) if self.poured == NO_TOKEN else (specific + self.poured, total + CORNUCOPIA_OFFERINGS)

    def level(self) -> int:
        """Return the level of the current offering if paid now."""
        specific, total = self.measure()
        return self.terms(self.god).level(specific, total, len(self.draft))

    def affordable_gods(self) -> tuple[int, ...]:
        """Return the gods that the side to move could pay with everything it has, by place."""
        book, hand, token = self.book, self.hands[self.turn], self.cornucopia == self.turn
        if not hand and not (token and book.setup.cornucopia_alone):
            return ()
        total = CORNUCOPIA_OFFERINGS if token else 0
        held = 0
        for card in hand:
            total += book.totals[card]
            held |= book.kinds[card]
        costs, offering = book.costs[self.turn], book.offering
        return tuple(
            [g for p, g in enumerate(self.olympus) if total >= costs[p] and (token or held >> offering[g] & 1)]
        )

    def is_idle(self, god: int) -> bool:
        """Return whether the hero that a god would move cannot go further."""
        return self.zones[self.book.linked[self.turn][god]] == self.far_zone()

    def pours(self) -> tuple[int, ...]:
        """Return how the Cornucopia may still be used in the current offering."""
        if self.poured != NO_TOKEN:
            return (self.poured,)
        return (NO_TOKEN, 0, 1, 2) if self.has_cornucopia() else (NO_TOKEN,)

    def can_become_payment(self, draft: tuple[int, ...], pours: tuple[int, ...]) -> bool:
        """Return whether a draft can still become a payment that the rulings allow."""
        rest = tuple([c for c in self.hands[self.turn] if c not in draft])
        if not self.book.setup.overpay:
            key = self.terms(self.god).key()
            return can_complete(key, self.worths(self.god, draft), self.worths(self.god, rest), pours)
        kind, symbols = self.book.offering[self.god], self.book.symbols
        return max(pours) >= 1 or any(symbols[c][kind] for c in self.hands[self.turn])

    def can_pay(self) -> bool:
        """Return whether the current offering may be paid as it is."""
        if self.level() == SHORT:
            return False
        worths = self.worths(self.god, self.draft) if not self.book.setup.overpay else ()
        return not worths or not self.terms(self.god).spare(worths, self.poured)

    def far_zone(self) -> int:
        """Return the opponent's protection zone, for the side to move."""
        return PROTECTION[1 - self.turn]

    def raiders(self) -> tuple[int, ...]:
        """Return the heroes in the opponent's protection zone."""
        far = self.far_zone()
        return tuple([h for h in range(HEROES) if self.zones[h] == far])

    def zone_ahead(self, hero: int, by: int) -> int:
        """Return the zone ``by`` steps towards the opponent, never beyond protection."""
        return min(max(self.zones[hero] + by * FORWARD[self.turn], 0), ZONES - 1)

    def backs(self, seat: int) -> tuple[int, int]:
        """Return how many cards with a Greek and with a Trojan back a hand holds."""
        greek = sum([side_of_back(c) == 0 for c in self.hands[seat]])
        return greek, len(self.hands[seat]) - greek
