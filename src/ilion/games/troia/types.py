"""Acts, options, components and view of Troia. Never compiled: msgspec builds these classes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ilion.core.values import Act, Seen, Setup

Offering = Literal["grain", "fish", "grapes", "olive", "boar", "ram"]
Origin = Literal["rulebook", "published", "reconstructed", "own"]
Face = Literal["front", "back"]
Symbols = Annotated[int, Meta(ge=0, le=4)]
Cost = Annotated[int, Meta(ge=1, le=9)]


class Settle(Act, frozen=True):
    """Fate puts a god on the free Olympus place nearest the Greek player."""

    god: str


class Deal(Act, frozen=True):
    """Fate deals the next card of a deck; seats that may not see it see its back, G or T."""

    card: str


class Snatch(Act, frozen=True):
    """Fate picks the card that a power takes; seats that may not see it see its back, G or T."""

    card: str


class Draw(Act, frozen=True):
    """Draw two cards instead of offering."""


class Offer(Act, frozen=True):
    """Begin an offering to a god; the opponent does not notice before it is paid."""

    god: str


class Add(Act, frozen=True):
    """Put a card of the hand into the current offering."""

    card: str


class Pour(Act, frozen=True):
    """Use the Cornucopia in the offering: two offerings, ``own`` of them of the god's own kind."""

    own: Annotated[int, Meta(ge=0, le=2)]


class Pay(Act, frozen=True):
    """Pay the offering and discard its cards."""


class Invoke(Act, frozen=True):
    """Use a power that needs no target: draw, take the Cornucopia, take a card."""


class Move(Act, frozen=True):
    """Move a hero to a zone by a god's power."""

    hero: str
    zone: Annotated[int, Meta(ge=0, le=4)]


class Lift(Act, frozen=True):
    """Iris: choose the god to move."""

    god: str


class Put(Act, frozen=True):
    """Iris: choose the place for the lifted god."""

    place: Annotated[int, Meta(ge=0, le=5)]


class Take(Act, frozen=True):
    """Take a chosen card: by Apollo from a discard pile, by Doris from the hand that was shown."""

    card: str


class Decline(Act, frozen=True):
    """Decline to use the power."""


class Done(Act, frozen=True):
    """Make no further offering this turn."""


class Lay(Act, frozen=True):
    """Lay a card as a piece of the horse (Greek)."""

    card: str
    piece: str


class March(Act, frozen=True):
    """Discard one card, or two, to move Hector/Paris one step (Trojan)."""

    card: str
    second: str = ""


class Wait(Act, frozen=True):
    """Neither build nor march this turn."""


class Recall(Act, frozen=True):
    """Choose the two heroes that return to combat."""

    first: str
    second: str


Action = (
    Settle
    | Deal
    | Snatch
    | Draw
    | Offer
    | Add
    | Pour
    | Pay
    | Invoke
    | Move
    | Lift
    | Put
    | Take
    | Decline
    | Done
    | Lay
    | March
    | Wait
    | Recall
)


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An offering card: offerings of each kind, and the horse pieces or princes it shows."""

    grain: Symbols = 0
    fish: Symbols = 0
    grapes: Symbols = 0
    olive: Symbols = 0
    boar: Symbols = 0
    ram: Symbols = 0
    emblems: tuple[str, ...] = ()

    def offerings(self) -> tuple[int, ...]:
        return (self.grain, self.fish, self.grapes, self.olive, self.boar, self.ram)


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards with one back, in the order of their numbers."""

    cards: tuple[Card, ...]
    origin: Origin = "own"


class God(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One face of a god tile, and the offering it requires."""

    id: str
    tile: Annotated[int, Meta(ge=1, le=6)]
    face: Face
    offering: Offering
    origin: tuple[Origin, Origin] = ("own", "own")
    """Where the tile and the offering are known from."""


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero, and the offering that moves the hero for either side."""

    id: str
    greek: Offering
    trojan: Offering
    origin: tuple[Origin, Origin, Origin] = ("own", "own", "own")
    """Where the name, the Greek and the Trojan offering are known from."""
    name: str = ""
    """Name on screen of a hero without a Fluent message."""


class Olympus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Costs beside the six places, from the Greek end, for either player."""

    greek: tuple[Cost, Cost, Cost, Cost, Cost, Cost]
    trojan: tuple[Cost, Cost, Cost, Cost, Cost, Cost]
    origin: tuple[Origin, ...] = ("own",) * 6
    """By place."""


class Horse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four pieces."""

    pieces: tuple[str, str, str, str]
    origin: Origin = "own"


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed on tiles, stands, cards and board; an owner's own file replaces it."""

    olympus: Olympus
    gods: tuple[God, ...]
    heroes: tuple[Hero, ...]
    horse: Horse
    greek: Deck
    trojan: Deck

    def names(self) -> dict[str, str]:
        """Return names of heroes and pieces that have no Fluent message."""
        heroes = {f"hero-{h.id}": h.name or h.id.replace("-", " ").title() for h in self.heroes}
        return heroes | {f"emblem-{p}": p.replace("-", " ") for p in self.horse.pieces}


class TroiaSetup(Setup, frozen=True, kw_only=True):
    """Gods in play, and rulings that a table can turn around."""

    gods: Annotated[Literal["first", "random", "chosen"], Meta(extra={"ruling": "R1"})] = "random"
    """The set for a first game, random faces, or the faces chosen below."""
    head_start: Annotated[Literal[0, 1, 2], Meta(extra={"ruling": "R35"})] = 0
    """Pieces of the horse and steps of the march that are made before the game."""
    tile1: Annotated[Face, Meta(extra={"ruling": "R1"})] = "front"
    tile2: Annotated[Face, Meta(extra={"ruling": "R1"})] = "front"
    tile3: Annotated[Face, Meta(extra={"ruling": "R1"})] = "front"
    tile4: Annotated[Face, Meta(extra={"ruling": "R1"})] = "front"
    tile5: Annotated[Face, Meta(extra={"ruling": "R1"})] = "front"
    tile6: Annotated[Face, Meta(extra={"ruling": "R1"})] = "front"
    costs: Annotated[Literal["printed", "straight"], Meta(extra={"ruling": "R3"})] = "printed"
    """As in the components, or 6-5-4-3-2-1 mirrored."""
    nearest: Annotated[Literal["dearest", "cheapest"], Meta(extra={"ruling": "R3"})] = "dearest"
    build_after_draw: Annotated[bool, Meta(extra={"ruling": "R4"})] = True
    must_build: Annotated[bool, Meta(extra={"ruling": "R5"})] = False
    heroes_return: Annotated[Literal["built", "always"], Meta(extra={"ruling": "R6"})] = "built"
    who_returns: Annotated[Literal["mover", "opponent", "all"], Meta(extra={"ruling": "R7"})] = "mover"
    overpay: Annotated[bool, Meta(extra={"ruling": "R8"})] = True
    superior: Annotated[Literal["enough", "pure"], Meta(extra={"ruling": "R9"})] = "enough"
    cornucopia_alone: Annotated[bool, Meta(extra={"ruling": "R10"})] = False
    athena_steals: Annotated[bool, Meta(extra={"ruling": "R11"})] = True
    aphrodite: Annotated[Literal["half", "whole"], Meta(extra={"ruling": "R12"})] = "half"
    power_optional: Annotated[bool, Meta(extra={"ruling": "R13"})] = True
    apollo: Annotated[Literal["chosen", "top", "random"], Meta(extra={"ruling": "R14"})] = "chosen"
    stolen_discard: Annotated[Literal["holder", "back"], Meta(extra={"ruling": "R15"})] = "holder"
    doris: Annotated[Literal["unseen", "chosen"], Meta(extra={"ruling": "R17"})] = "unseen"
    short_draw: Annotated[bool, Meta(extra={"ruling": "R19"})] = True
    finish_turn: Annotated[bool, Meta(extra={"ruling": "R20"})] = False
    tie_zones: Annotated[Literal["both", "protection"], Meta(extra={"ruling": "R21"})] = "both"
    idle_offer: Annotated[bool, Meta(extra={"ruling": "R23"})] = True
    offerings: Annotated[Literal["one", "many"], Meta(extra={"ruling": "R24"})] = "one"
    last_step: Annotated[Literal["either", "two"], Meta(extra={"ruling": "R25"})] = "either"
    """Whether a single card that shows both princes makes the fourth step, or only two cards do."""
    pieces: Annotated[Literal["one", "many"], Meta(extra={"ruling": "R26"})] = "one"
    """Whether the Greek may build again in the same turn with two more heroes in place; a march is always one step."""
    iris: Annotated[Literal["insert", "swap"], Meta(extra={"ruling": "R31"})] = "insert"
    components: Components | None = None


class HeroSeen(msgspec.Struct, frozen=True):
    """A hero from the observer's side: the offering that moves the hero for the observer, and for the opponent."""

    id: str
    zone: int
    large: str
    small: str


class GodSeen(msgspec.Struct, frozen=True):
    """A god on Olympus: its offering, and its cost for either side at its place."""

    id: str
    offering: str
    greek: int
    trojan: int


class Offered(msgspec.Struct, frozen=True):
    """The current offering, seen by its player only: what it holds, and what it would be if paid now."""

    god: str
    cost: int
    cards: tuple[str, ...]
    poured: int
    """How many of the Cornucopia's two offerings are the god's own; -1 when it is not used."""
    specific: int
    total: int
    level: Literal["short", "mixed", "superior"]
    hero: str
    zone: int
    """Where the hero would go."""


class TroiaView(Seen, frozen=True, kw_only=True):
    """Everything that one seat may know."""

    phase: str
    turn: int
    olympus: tuple[GodSeen, ...]
    """From the Greek end."""
    heroes: tuple[HeroSeen, ...]
    decks: tuple[int, int]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    """My own hand; of the opponent's, the cards known to me."""
    backs: tuple[tuple[int, int], tuple[int, int]]
    """How many cards with a Greek and with a Trojan back each hand holds."""
    shown: tuple[str, ...]
    """Cards of my own hand that the opponent knows."""
    bared: tuple[tuple[str, ...], tuple[str, ...]]
    """Cards in each hand that everyone knows."""
    discards: tuple[tuple[str, ...], tuple[str, ...]]
    """Face up, the last one on top."""
    horse: tuple[str, ...]
    """Card laid for each piece, in the pieces' order; empty if none, ``start`` if it was built before the game."""
    march: int
    cornucopia: int
    """Seat that holds it; -1 in the supply."""
    god: str
    """God whose power is being used, or that was offered to this turn."""
    chosen: str
    """Half a power: the hero Aphrodite moved forward, the god Iris lifted, or the hand Doris saw."""
    offered: bool
    """Whether an offering was made this turn."""
    built: bool
    """Whether a piece was just laid, so that two heroes return for it."""
    due: int
    """How many cards fate has still to deal to the side to move."""
    payment: Offered | None
    reach: tuple[str, ...]
    """By place, when I may offer: none, mixed, superior or either, as my hand allows."""
    ending: str
    """How the game ended: horse, march, progress, heroes or draw; empty before."""
    winner: int
