"""What a position of Troia consists of, and the questions that every part of the rules asks it."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from ilion.core.state import FATE, State
from ilion.games.troia.book import (
    COMBAT,
    DECK,
    FORWARD,
    HEROES,
    PIECES,
    PROTECTION,
    ZONES,
    Book,
    back,
    book_of,
)
from ilion.games.troia.payment import NO_TOKEN, SHORT, WILD, Terms, Worth, completes
from ilion.games.troia.types import Action, TroiaSetup, View

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
UNCHOSEN: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State[TroiaSetup, Action, View]):
    """Cards are numbers, Greek backs first; a hand is sorted, a discard pile lies in the order it grew."""

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
    """The gods by place, from the Greek end."""
    zones: tuple[int, ...]
    """By hero."""
    decks: tuple[tuple[int, ...], ...]
    """The cards each deck still holds; in which order is not yet decided."""
    hands: tuple[tuple[int, ...], ...]
    known: tuple[tuple[int, ...], ...]
    """The cards of each hand that its opponent knows."""
    bared: tuple[tuple[int, ...], ...]
    """The cards of each hand that everybody knows."""
    discards: tuple[tuple[int, ...], ...]
    horse: tuple[int, ...]
    """By piece, the card laid for it."""
    march: int
    cornucopia: int
    god: int
    """The god offered to this turn; while paying, known to its player alone."""
    draft: tuple[int, ...]
    """The cards put into the offering so far; they are still in the hand."""
    poured: int
    """How many of the Cornucopia's offerings in the draft are the god's own; -1 when it is not in."""
    chosen: int
    """Half a power: the hero Aphrodite moved forward, the god Iris lifted, the side whose hand Doris saw."""
    offered: bool
    built: bool
    """A piece was laid just now, and two heroes are to return for it."""
    due: int
    """How many cards fate still deals."""
    ending: str
    winner: int

    @classmethod
    def start(cls, setup: TroiaSetup) -> Self:
        state = cls()
        state.book = book_of(setup)
        state.phase, state.turn, state.waits = FILL, 0, (FATE,)
        state.olympus, state.zones = (), (COMBAT,) * HEROES
        state.decks = (tuple(range(DECK)), tuple(range(DECK, 2 * DECK)))
        state.hands = state.known = state.bared = state.discards = ((), ())
        state.horse, state.march, state.cornucopia = (NO_CARD,) * PIECES, 0, NOBODY
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
        """What a god asks of the side to move, where it stands."""
        return self.book.costs[self.turn][self.olympus.index(god)]

    def holder(self) -> bool:
        """Whether the side to move has the Cornucopia."""
        return self.cornucopia == self.turn

    def terms(self, god: int) -> Terms:
        return self.book.terms[self.cost(god)]

    def worths(self, god: int, cards: tuple[int, ...]) -> tuple[Worth, ...]:
        """What each card would bring to a god, in a fixed order."""
        symbols, totals, kind = self.book.symbols, self.book.totals, self.book.offering[god]
        return tuple(sorted([(symbols[c][kind], totals[c]) for c in cards]))

    def measure(self) -> Worth:
        """Offerings of the god's own kind and in all, of the offering under way."""
        symbols, totals, kind = self.book.symbols, self.book.totals, self.book.offering[self.god]
        specific = total = 0
        for card in self.draft:
            specific += symbols[card][kind]
            total += totals[card]
        return (specific, total) if self.poured == NO_TOKEN else (specific + self.poured, total + WILD)

    def level(self) -> int:
        """What the offering under way would be if paid now."""
        specific, total = self.measure()
        return self.terms(self.god).level(specific, total, len(self.draft))

    def affordable(self) -> tuple[int, ...]:
        """The gods that the side to move could pay with everything it has, by place."""
        book, hand, token = self.book, self.hands[self.turn], self.cornucopia == self.turn
        if not hand and not (token and book.setup.cornucopia_alone):
            return ()
        total = WILD if token else 0
        held = 0
        for card in hand:
            total += book.totals[card]
            held |= book.kinds[card]
        costs, offering = book.costs[self.turn], book.offering
        return tuple(
            [g for p, g in enumerate(self.olympus) if total >= costs[p] and (token or held >> offering[g] & 1)]
        )

    def idle(self, god: int) -> bool:
        """Whether the hero a god would move for the side to move can go no further."""
        return self.zones[self.book.linked[self.turn][god]] == self.far()

    def pours(self) -> tuple[int, ...]:
        """How the Cornucopia may yet stand in the offering under way."""
        if self.poured != NO_TOKEN:
            return (self.poured,)
        return (NO_TOKEN, 0, 1, 2) if self.holder() else (NO_TOKEN,)

    def leads_on(self, draft: tuple[int, ...], pours: tuple[int, ...]) -> bool:
        """Whether a draft can still become a payment that the rulings allow."""
        rest = tuple([c for c in self.hands[self.turn] if c not in draft])
        if not self.book.setup.overpay:
            key = self.terms(self.god).key()
            return completes(key, self.worths(self.god, draft), self.worths(self.god, rest), pours)
        kind, symbols = self.book.offering[self.god], self.book.symbols
        return max(pours) >= 1 or any(symbols[c][kind] for c in self.hands[self.turn])

    def pays(self) -> bool:
        """Whether the offering under way may be paid as it stands."""
        if self.level() == SHORT:
            return False
        worths = self.worths(self.god, self.draft) if not self.book.setup.overpay else ()
        return not worths or not self.terms(self.god).spare(worths, self.poured)

    def far(self) -> int:
        """The opponent's protection zone, for the side to move."""
        return PROTECTION[1 - self.turn]

    def raiders(self) -> tuple[int, ...]:
        """The heroes in the opponent's protection zone."""
        far = self.far()
        return tuple([h for h in range(HEROES) if self.zones[h] == far])

    def ahead(self, hero: int, by: int) -> int:
        """The zone ``by`` places towards the opponent, never beyond protection."""
        return min(max(self.zones[hero] + by * FORWARD[self.turn], 0), ZONES - 1)

    def backs(self, seat: int) -> tuple[int, int]:
        """How many cards with a Greek and with a Trojan back a hand holds."""
        greek = sum([back(c) == 0 for c in self.hands[seat]])
        return greek, len(self.hands[seat]) - greek
