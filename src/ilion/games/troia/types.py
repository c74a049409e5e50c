"""What travels: Troia's acts, its options, its components and what a seat sees of it. Never compiled."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ilion.core.wire import Act, Seen, Setup

Offering = Literal["grain", "fish", "grapes", "olive", "boar", "ram"]
Origin = Literal["rulebook", "published", "reconstructed", "own"]
Face = Literal["front", "back"]
Symbols = Annotated[int, Meta(ge=0, le=4)]
Cost = Annotated[int, Meta(ge=1, le=9)]


class Settle(Act, frozen=True):
    """Fate puts a god on the free Olympus place nearest the Greek player."""

    god: str


class Deal(Act, frozen=True):
    """Fate turns up the next card of a deck; whoever may not see it sees its back, G or T."""

    card: str


class Snatch(Act, frozen=True):
    """Fate picks the card that a power takes; whoever may not see it sees its back, G or T."""

    card: str


class Draw(Act, frozen=True):
    """Draw two cards instead of offering."""


class Offer(Act, frozen=True):
    """Begin an offering to a god; nobody else notices before it is paid."""

    god: str


class Add(Act, frozen=True):
    """Put a card of the hand into the offering under way."""

    card: str


class Pour(Act, frozen=True):
    """Put the Cornucopia into the offering: two offerings, ``own`` of them of the god's own kind."""

    own: Annotated[int, Meta(ge=0, le=2)]


class Pay(Act, frozen=True):
    """Discard what the offering holds: the god listens."""


class Invoke(Act, frozen=True):
    """Use a power that needs no target: draw, take the Cornucopia, take a card."""


class Move(Act, frozen=True):
    """Move a hero to a zone by a god's power."""

    hero: str
    zone: Annotated[int, Meta(ge=0, le=4)]


class Lift(Act, frozen=True):
    """Iris: the god that will change its place."""

    god: str


class Put(Act, frozen=True):
    """Iris: the place the lifted god goes to."""

    place: Annotated[int, Meta(ge=0, le=5)]


class Take(Act, frozen=True):
    """Take a card one has chosen: Apollo from a discard pile, Doris from a hand she was shown."""

    card: str


class Decline(Act, frozen=True):
    """Let the power go unused."""


class Done(Act, frozen=True):
    """No further offering this turn."""


class Lay(Act, frozen=True):
    """The Greek lays a card on the table as a piece of the horse."""

    card: str
    piece: str


class March(Act, frozen=True):
    """The Trojan discards one card, or two, and Hector/Paris goes a step on."""

    card: str
    second: str = ""


class Wait(Act, frozen=True):
    """Neither build nor march this turn."""


class Recall(Act, frozen=True):
    """The two heroes that return to combat."""

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
    """An offering card: how many offerings of each kind, and the horse pieces or princes it shows."""

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
    """The cards with one back, in the order of their numbers."""

    cards: tuple[Card, ...]
    origin: Origin = "own"


class God(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One face of a god tile and the offering it asks for."""

    id: str
    tile: Annotated[int, Meta(ge=1, le=6)]
    face: Face
    offering: Offering
    origin: tuple[Origin, Origin] = ("own", "own")
    """Where the tile and where the offering is known from."""


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero and the offering that moves him for either side."""

    id: str
    greek: Offering
    trojan: Offering
    origin: tuple[Origin, Origin, Origin] = ("own", "own", "own")
    """Where the name, the Greek and the Trojan offering are known from."""
    name: str = ""
    """How a hero that the words do not know is called on the screen."""


class Olympus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers beside the six places, from the Greek end, facing either player."""

    greek: tuple[Cost, Cost, Cost, Cost, Cost, Cost]
    trojan: tuple[Cost, Cost, Cost, Cost, Cost, Cost]
    origin: tuple[Origin, ...] = ("own",) * 6
    """By place."""


class Horse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four pieces."""

    pieces: tuple[str, str, str, str]
    origin: Origin = "own"


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is printed on tiles, stands, cards and board; an owner's own file replaces ours."""

    olympus: Olympus
    gods: tuple[God, ...]
    heroes: tuple[Hero, ...]
    horse: Horse
    greek: Deck
    trojan: Deck

    def names(self) -> dict[str, str]:
        """The names of heroes and pieces, for those that the words do not know."""
        heroes = {f"hero-{h.id}": h.name or h.id.replace("-", " ").title() for h in self.heroes}
        return heroes | {f"emblem-{p}": p.replace("-", " ") for p in self.horse.pieces}


class TroiaSetup(Setup, frozen=True, kw_only=True):
    """Which gods play, and the rulings that a table may turn around."""

    gods: Annotated[Literal["first", "random", "chosen"], Meta(extra={"ruling": "R1"})] = "random"
    """The first-game set, faces by chance, or the faces named below."""
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
    """Whether the Greek may build again in a turn while two heroes are left in place; the march never goes on."""
    iris: Annotated[Literal["insert", "swap"], Meta(extra={"ruling": "R31"})] = "insert"
    components: Components | None = None


class HeroSeen(msgspec.Struct, frozen=True):
    """A hero from the observer's side: the offering that moves him for the observer, and the opponent's, in small."""

    id: str
    zone: int
    large: str
    small: str


class GodSeen(msgspec.Struct, frozen=True):
    """A god on Olympus: its offering and what it costs either side where it stands."""

    id: str
    offering: str
    greek: int
    trojan: int


class Offered(msgspec.Struct, frozen=True):
    """An offering under way, seen by its player alone: what it holds, and what it would be if paid now."""

    god: str
    cost: int
    cards: tuple[str, ...]
    poured: int
    """How many of the Cornucopia's two offerings are the god's own; -1 when it is not in."""
    specific: int
    total: int
    level: Literal["short", "mixed", "superior"]
    hero: str
    zone: int
    """Where the hero would go."""


class View(Seen, frozen=True, kw_only=True):
    """All that one seat may know."""

    phase: str
    turn: int
    olympus: tuple[GodSeen, ...]
    """From the Greek end."""
    heroes: tuple[HeroSeen, ...]
    decks: tuple[int, int]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    """My own hand; of the other's, the cards I know he holds."""
    backs: tuple[tuple[int, int], tuple[int, int]]
    """How many cards with a Greek and with a Trojan back each hand holds."""
    shown: tuple[str, ...]
    """The cards of my own hand that the opponent knows."""
    bared: tuple[tuple[str, ...], tuple[str, ...]]
    """The cards in each hand that everybody knows."""
    discards: tuple[tuple[str, ...], tuple[str, ...]]
    """Face up, the last one on top."""
    horse: tuple[str, ...]
    """The card laid for each piece, in the pieces' order; empty where none is."""
    march: int
    cornucopia: int
    """The seat that holds it; -1 in the supply."""
    god: str
    """The god whose power is being used or who was offered to this turn."""
    chosen: str
    """Half a power: the hero Aphrodite has moved forward, the god Iris has lifted, or the hand Doris has seen."""
    offered: bool
    """An offering was made this turn."""
    built: bool
    """A piece was laid just now, and two heroes are to return for it."""
    due: int
    """How many cards fate still deals to the one to move."""
    payment: Offered | None
    reach: tuple[str, ...]
    """By place, when I may offer: none, mixed, superior or either, as my hand allows."""
    ending: str
    """How it ended: horse, march, progress, heroes or draw; empty before."""
    winner: int
