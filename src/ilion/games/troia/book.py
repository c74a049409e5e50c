"""Tables of one setup, resolved once and shared by all positions of a game; checks of components."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from ilion.core.components import ComponentsOrigin, origin_of, some
from ilion.core.game import PrintedLabel, PrintedValue
from ilion.core.values import Phrase
from ilion.games.troia.offerings import CORNUCOPIA_OFFERINGS, PaymentTerms
from ilion.games.troia.types import (
    Action,
    Add,
    Card,
    Components,
    Deal,
    Deck,
    Decline,
    Done,
    Draw,
    Invoke,
    Lay,
    Lift,
    March,
    Move,
    Offer,
    Pay,
    Pour,
    Put,
    Recall,
    Settle,
    Snatch,
    Take,
    TroiaSetup,
    Wait,
)

GREEK: Final = 0
TROJAN: Final = 1
SIDES: Final = ("greek", "trojan")
BACKS: Final = ("G", "T")
FORWARD: Final[tuple[int, ...]] = (1, -1)
PROTECTION: Final[tuple[int, ...]] = (0, 4)
"""Each side's own protection zone. Zones are numbered from the Greek end."""
DEFENCE: Final[tuple[int, ...]] = (1, 3)
COMBAT: Final = 2
ZONES: Final = 5
PLACES: Final = 6
HEROES: Final = 6
CARDS_PER_DECK: Final = 27
OPENING_CARDS: Final = 2
CARDS_PER_DRAW: Final = 2

OFFERINGS: Final = ("grain", "fish", "grapes", "olive", "boar", "ram")
GODS: Final = (
    "poseidon",
    "ares",
    "hermes",
    "athena",
    "doris",
    "hephaestus",
    "hera",
    "artemis",
    "zeus",
    "iris",
    "apollo",
    "aphrodite",
)
POSEIDON: Final = 0
ARES: Final = 1
HERMES: Final = 2
ATHENA: Final = 3
DORIS: Final = 4
HEPHAESTUS: Final = 5
HERA: Final = 6
ARTEMIS: Final = 7
ZEUS: Final = 8
IRIS: Final = 9
APOLLO: Final = 10
APHRODITE: Final = 11
FIRST_GAME_GODS: Final = ("zeus", "hermes", "artemis", "hera", "poseidon", "ares")
"""The gods recommended for a first game."""
POWER_STEPS: Final = {
    POSEIDON: ((0, 1), (4, 3)),
    ARES: ((1, 2), (3, 2)),
    HEPHAESTUS: ((1, 3), (3, 1)),
    HERA: ((1, 0), (3, 4)),
    ARTEMIS: ((2, 1), (2, 3)),
}
"""Moves that a god's power allows, from zone to zone, for either side."""

HECTOR: Final = "hector"
PARIS: Final = "paris"
PRINCES: Final = (HECTOR, PARIS)
MARCH: Final = (((HECTOR,), (PARIS,)), ((PARIS,),), ((HECTOR,),), ((HECTOR, PARIS),))
"""What each step of Hector/Paris requires: any one of these."""
PIECES: Final = 4
STRAIGHT: Final = (6, 5, 4, 3, 2, 1)

IDS: Final = tuple(f"{back}{n:02}" for back in BACKS for n in range(1, CARDS_PER_DECK + 1))
CARD: Final = {name: i for i, name in enumerate(IDS)}
GOD: Final = {name: i for i, name in enumerate(GODS)}

DRAW: Final = Draw()
PAY: Final = Pay()
INVOKE: Final = Invoke()
DECLINE: Final = Decline()
DONE: Final = Done()
WAIT: Final = Wait()
DEALS: Final = tuple(Deal(c) for c in IDS)
DEALT_BACKS: Final = tuple(Deal(b) for b in BACKS)
SNATCHES: Final = tuple(Snatch(c) for c in IDS)
SNATCHED_BACKS: Final = tuple(Snatch(b) for b in BACKS)
TAKES: Final = tuple(Take(c) for c in IDS)
TAKEN_BACKS: Final = tuple(Take(b) for b in BACKS)
ADDS: Final = tuple(Add(c) for c in IDS)
POURS: Final = tuple(Pour(own) for own in range(CORNUCOPIA_OFFERINGS + 1))
SETTLES: Final = tuple(Settle(g) for g in GODS)
OFFERS: Final = tuple(Offer(g) for g in GODS)
LIFTS: Final = tuple(Lift(g) for g in GODS)
PUTS: Final = tuple(Put(p) for p in range(PLACES))


def symbols_shown(card: Card) -> tuple[str, ...]:
    """Return the message ids of what a card shows."""
    offerings = [f"{kind}-{n}" for kind, n in zip(OFFERINGS, card.offerings(), strict=True) if n]
    return (*offerings, *[f"emblem-{emblem}" for emblem in card.emblems])


def side_of_back(card: int) -> int:
    """Return the side whose back a card has."""
    return GREEK if card < CARDS_PER_DECK else TROJAN


class Book:
    """Printed values and setup options, by number."""

    def __init__(self, setup: TroiaSetup) -> None:
        parts = setup.components or shipped()
        self.setup = setup
        self.parts = parts
        greek, trojan = (
            (STRAIGHT, STRAIGHT[::-1]) if setup.costs == "straight" else (parts.olympus.greek, parts.olympus.trojan)
        )
        turned = -1 if setup.nearest == "cheapest" else 1
        self.costs: tuple[tuple[int, ...], ...] = (greek[::turned], trojan[::turned])
        """By side and place."""
        pure, alone = setup.superior == "pure", setup.cornucopia_alone
        self.terms: tuple[PaymentTerms, ...] = tuple(
            PaymentTerms(cost, pure, alone) for cost in range(max(*greek, *trojan) + 1)
        )
        """By cost."""
        self.offering: tuple[int, ...] = tuple(
            OFFERINGS.index(next(god.offering for god in parts.gods if god.id == name)) for name in GODS
        )
        """Offering that each god requires."""
        self.faces: tuple[tuple[int, ...], ...] = tuple(self.in_play(tile) for tile in range(1, PLACES + 1))
        """By tile, the gods that may lie face up."""
        self.heroes: tuple[str, ...] = tuple(h.id for h in parts.heroes)
        self.hero: dict[str, int] = {h: i for i, h in enumerate(self.heroes)}
        self.icons: tuple[tuple[int, ...], ...] = (
            tuple(OFFERINGS.index(h.greek) for h in parts.heroes),
            tuple(OFFERINGS.index(h.trojan) for h in parts.heroes),
        )
        """By side and hero, the offering that moves the hero."""
        self.linked: tuple[tuple[int, ...], ...] = (
            tuple(self.icons[GREEK].index(self.offering[god]) for god in range(len(GODS))),
            tuple(self.icons[TROJAN].index(self.offering[god]) for god in range(len(GODS))),
        )
        """By side and god, the hero it moves."""
        cards = (*parts.greek.cards, *parts.trojan.cards)
        self.symbols: tuple[tuple[int, ...], ...] = tuple(c.offerings() for c in cards)
        self.totals: tuple[int, ...] = tuple(sum(row) for row in self.symbols)
        self.kinds: tuple[int, ...] = tuple(sum(1 << kind for kind, n in enumerate(row) if n) for row in self.symbols)
        """By card, a bit for each kind of offering on it."""
        self.emblems: tuple[tuple[str, ...], ...] = tuple(c.emblems for c in cards)
        self.what: tuple[tuple[str, ...], ...] = tuple(symbols_shown(c) for c in cards)
        """By card, the message ids of what it shows."""
        self.pieces: tuple[str, ...] = parts.horse.pieces
        self.shapes: tuple[tuple[int, ...], ...] = tuple(
            tuple(p for p, piece in enumerate(self.pieces) if piece in c.emblems) for c in cards
        )
        """By card, the horse pieces it shows."""
        self.marks: tuple[tuple[int, ...], ...] = (
            tuple(sum(1 << p for p in shape) for shape in self.shapes),
            tuple(sum(1 << i for i, prince in enumerate(PRINCES) if prince in c.emblems) for c in cards),
        )
        """By side and card, a bit for each piece of the horse, or each prince, on it."""
        self.hector: tuple[bool, ...] = tuple(HECTOR in c.emblems for c in cards)
        self.paris: tuple[bool, ...] = tuple(PARIS in c.emblems for c in cards)
        self.moves: tuple[tuple[Move, ...], ...] = tuple(
            tuple(Move(hero, zone) for zone in range(ZONES)) for hero in self.heroes
        )
        self.lays: tuple[tuple[Lay, ...], ...] = tuple(tuple(Lay(c, piece) for piece in self.pieces) for c in IDS)
        self.recalls: dict[tuple[int, int], Recall] = {
            (a, b): Recall(self.heroes[a], self.heroes[b]) for a in range(HEROES) for b in range(a + 1, HEROES)
        }
        self.singles: tuple[March, ...] = tuple(March(c) for c in IDS)
        self.couples: dict[tuple[int, int], March] = {
            (h, p): March(IDS[h], IDS[p])
            for h in range(CARDS_PER_DECK, 2 * CARDS_PER_DECK)
            for p in range(CARDS_PER_DECK, 2 * CARDS_PER_DECK)
            if h != p and self.hector[h] and self.paris[p]
        }
        """A Hector and a Paris card, for a step that asks for both."""

    def in_play(self, tile: int) -> tuple[int, ...]:
        """Return the faces of a tile that this game may use."""
        gods = [god for god in self.parts.gods if god.tile == tile]
        match self.setup.gods:
            case "first":
                gods = [god for god in gods if god.id in FIRST_GAME_GODS]
            case "chosen":
                gods = [god for god in gods if god.face == self.face(tile)]
        return tuple(GOD[god.id] for god in gods)

    def face(self, tile: int) -> str:
        setup = self.setup
        return (setup.tile1, setup.tile2, setup.tile3, setup.tile4, setup.tile5, setup.tile6)[tile - 1]

    def acts(self) -> tuple[Action, ...]:
        """Return every act that can be written."""
        groups: tuple[tuple[Action, ...], ...] = (
            (DRAW, PAY, INVOKE, DECLINE, DONE, WAIT),
            OFFERS,
            ADDS,
            POURS,
            LIFTS,
            PUTS,
            TAKES,
            SETTLES,
            DEALS,
            SNATCHES,
            *self.moves,
            *self.lays,
            self.singles,
            tuple(self.couples.values()),
            tuple(self.recalls.values()),
        )
        return tuple(act for group in groups for act in group)


@lru_cache(maxsize=256)
def book_of(setup: TroiaSetup) -> Book:
    return Book(setup)


@cache
def shipped() -> Components:
    """Return the components that come with the game."""
    text = files("ilion.games.troia").joinpath("components.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Components)


def setup_fault(setup: TroiaSetup) -> Phrase | None:
    """Return what is wrong with a setup's own components, or None."""
    return None if setup.components is None else next(component_faults(setup.components), None)


def component_faults(parts: Components) -> Iterator[Phrase]:
    """Yield everything that is wrong with a user's own components."""
    for side, deck in (("side-greek", parts.greek), ("side-trojan", parts.trojan)):
        if len(deck.cards) != CARDS_PER_DECK:
            yield Phrase("fault-deck", {"side": side, "cards": len(deck.cards), "needed": CARDS_PER_DECK})
        if any(sum(card.offerings()) == 0 for card in deck.cards):
            yield Phrase("fault-empty-card", {"side": side})
    if sorted(god.id for god in parts.gods) != sorted(GODS):
        yield Phrase("fault-gods")
    if sorted((god.tile, god.face) for god in parts.gods) != [(t, f) for t in range(1, 7) for f in ("back", "front")]:
        yield Phrase("fault-tiles")
    if len({god.tile for god in parts.gods if god.id in FIRST_GAME_GODS}) != PLACES:
        yield Phrase("fault-first")
    if len({hero.id for hero in parts.heroes}) != HEROES or len(parts.heroes) != HEROES:
        yield Phrase("fault-heroes")
    for side, icons in (
        ("side-greek", [h.greek for h in parts.heroes]),
        ("side-trojan", [h.trojan for h in parts.heroes]),
    ):
        if sorted(icons) != sorted(OFFERINGS):
            yield Phrase("fault-links", {"side": side})
    pieces = {emblem for card in parts.greek.cards for emblem in card.emblems}
    princes = {emblem for card in parts.trojan.cards for emblem in card.emblems}
    if len(set(parts.horse.pieces)) != PIECES or pieces != set(parts.horse.pieces):
        yield Phrase("fault-pieces")
    if princes != {HECTOR, PARIS}:
        yield Phrase("fault-princes")


def printed_values(parts: Components) -> Iterator[PrintedValue]:
    """Yield every printed value with its origin: the cards one by one, then heroes, gods, places and the horse."""
    for side, back, deck in decks_by_side(parts):
        for n, card in enumerate(deck.cards, 1):
            yield PrintedValue(f"{side}.{n}", card, deck.origin, PrintedLabel(f"{back}{n:02}", "", symbols_shown(card)))
    for hero in parts.heroes:
        for side, offering, source in zip(SIDES, (hero.greek, hero.trojan), hero.origin[1:], strict=True):
            shown = PrintedLabel(f"hero-{hero.id}", f"seat-{side}", f"offering-{offering}")
            yield PrintedValue(f"{hero.id}.{side}", offering, source, shown)
    for god in parts.gods:
        yield PrintedValue(
            f"{god.id}.tile", (god.tile, god.face), god.origin[0], PrintedLabel(f"god-{god.id}", "value-tile", god.tile)
        )
        yield PrintedValue(
            f"{god.id}.offering",
            god.offering,
            god.origin[1],
            PrintedLabel(f"god-{god.id}", "", f"offering-{god.offering}"),
        )
    costs = zip(parts.olympus.greek, parts.olympus.trojan, strict=True)
    for n, (pair, source) in enumerate(zip(costs, parts.olympus.origin, strict=False), 1):
        yield PrintedValue(f"place.{n}", pair, source, PrintedLabel("value-olympus", "", f"{n}: {pair[0]}/{pair[1]}"))
    yield PrintedValue("horse", parts.horse.pieces, parts.horse.origin, PrintedLabel("value-horse"))


@lru_cache(maxsize=64)
def components_origin(parts: Components) -> ComponentsOrigin:
    """Return where the values of a user's own components come from."""
    return origin_of(printed_values(shipped()), printed_values(parts))


def check_components(parts: Components) -> tuple[list[Phrase], list[Phrase]]:
    """Return all errors in a user's own components, and warnings about values that are allowed but play badly."""
    return some(component_faults(parts)), some(component_advice(parts))


def component_advice(parts: Components) -> Iterator[Phrase]:
    """Yield a warning for each kind of offering that no card of a deck shows: its gods can hardly be paid from it."""
    for side, _, deck in decks_by_side(parts):
        for kind in OFFERINGS:
            if not any(getattr(card, kind) for card in deck.cards):
                yield Phrase("advice-offering", {"side": f"side-{side}", "offering": f"offering-{kind}"})


def decks_by_side(parts: Components) -> tuple[tuple[str, str, Deck], ...]:
    """Return each side with the letter on its card backs and its deck."""
    return ("greek", BACKS[0], parts.greek), ("trojan", BACKS[1], parts.trojan)


def golden_setups() -> Iterator[tuple[str, TroiaSetup]]:
    """Yield setups of golden games: a full and a short game."""
    yield "", TroiaSetup()
    yield "short", TroiaSetup(head_start=2)
