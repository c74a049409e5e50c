"""Tables of one setup: resolved options, counters and tables by number, interned acts; checks and random setups."""

from __future__ import annotations

import collections
import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import combinations, permutations
from random import Random
from typing import Final

import msgspec

from ilion.core.components import ComponentsOrigin, origin_of, some
from ilion.core.game import PrintedLabel, PrintedValue
from ilion.core.odds import Odds
from ilion.core.options import any_setup
from ilion.core.values import Phrase
from ilion.games.trojan_war.types import (
    BOXES,
    SIDES,
    TAUNTS,
    Cancel,
    Components,
    Counter,
    Demand,
    Draw,
    Duel,
    Place,
    Release,
    Roll,
    Shame,
    Swap,
    Taunt,
    Throw,
    TrojanWarSetup,
    Unveil,
)

ROLLS: Final = tuple(Roll(d) for d in range(10))
THROWS: Final = tuple(Throw(g, t) for g in range(10) for t in range(10))
DIE: Final = Odds(ROLLS)
DICE: Final = Odds(THROWS)
UNVEIL: Final = tuple(Unveil(b + 1) for b in range(BOXES))
CANCEL: Final = tuple(Cancel(b + 1) for b in range(BOXES))
SHAME: Final = tuple(Shame(b + 1) for b in range(BOXES))
SWAP: Final = {(a, b): Swap(a + 1, b + 1) for a, b in combinations(range(BOXES), 2)}
TAUNT: Final = tuple(Taunt(n + 1) for n in range(TAUNTS))

HEROES_IN_RULES: Final = (
    "achilles",
    "agamemnon",
    "menelaus",
    "patroclus",
    "philoctetes",
    "ulysses",
    "neoptolemus",
    "hector",
    "paris",
    "helenos",
)
"""Heroes that the rules name. The events cannot be played with a roster that lacks one of them."""


MANDATORY: Final = (
    Duel(id="M5", turn=5, greek="menelaus", trojan="paris", clause="C-M5", death=False, spares="menelaus"),
    Duel(id="M6", turn=6, greek="patroclus", trojan="hector", clause="C-M9", void="C-M10"),
    Duel(id="M8", turn=8, greek="achilles", trojan="hector", clause="C-M11", void="C-M11"),
    Duel(id="M9", turn=9, greek="achilles", trojan="paris", clause="C-M23", bonus=(0, 5)),
    Duel(id="M10", turn=10, greek="philoctetes", trojan="paris", clause="C-M15"),
)
BRISEIS_TURN: Final = 3
TAKING: Final = len(MANDATORY)
"""Index of the taking of Briseis among the pending events."""
STORY: Final = (*[d.id for d in MANDATORY], "M3")
"""Ids of all events that can be pending."""
HORSE_TURN: Final = 12
SHORT_GAME_TURNS: Final = 6
"""Turns of a short game, which ends with the duel between Patroclus and Hector."""


@cache
def shipped() -> Components:
    """Return the components that come with the game: our own reconstruction."""
    text = files(__package__).joinpath("components.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Components)


def setup_fault(setup: TrojanWarSetup) -> Phrase | None:
    """Return what makes a setup unplayable, or None."""
    if setup.edition == 2 and setup.less_bloody != "off":
        return Phrase("fault-less-bloody")
    return None if setup.components is None else next(component_faults(setup.components), None)


def component_faults(c: Components) -> Iterator[Phrase]:
    """Yield everything that is wrong with a user's own components."""
    ids = collections.Counter(h.id for h in c.hero)
    for hero in dict.fromkeys((*HEROES_IN_RULES, *ids)):
        if ids[hero] != 1:
            yield Phrase("fault-hero", {"hero": f"hero-{hero}", "count": ids[hero]})
    for h in c.hero:
        after = str(h.enters).removeprefix("after:") if isinstance(h.enters, str) and h.enters != "start" else ""
        if h.character not in c.letters:
            yield Phrase("fault-character", {"hero": f"hero-{h.id}", "letter": h.character})
        if after and after not in ids:
            yield Phrase("fault-enters", {"hero": f"hero-{h.id}", "enters": str(h.enters)})
    n = len(c.letters)
    if len(c.abilities) != n or any(len(row) != n for row in c.abilities):
        yield Phrase("fault-abilities", {"count": n})
    if c.cancels not in c.gods or len(c.gods) != 9:
        yield Phrase("fault-gods")
    for row in SIDES:
        if row not in c.influence:
            yield Phrase("fault-influence", {"row": row})
    for name, cells in c.influence.items():
        if len(cells) != len(c.gods) - 1:
            yield Phrase("fault-influence", {"row": name})


class Book:
    """Tables that do not change during a game, shared by its positions. Heroes, gods and boxes are numbers from 0."""

    def __init__(self, setup: TrojanWarSetup) -> None:
        c = setup.components or shipped()
        first = setup.edition == 1
        self.first = first
        self.both_events = first if setup.both_events is None else setup.both_events
        self.spare_vp: int = (0 if first else 2) if setup.spare_vp is None else setup.spare_vp
        window = setup.sinon_window or ("current" if first else "current-and-next")
        if window == "book":
            window = "current" if first else "next-two"
        self.window: tuple[int, int] = {"current": (0, 0), "current-and-next": (0, 1), "next-two": (1, 2)}[window]
        self.sinon_on_11 = first if setup.sinon_on_11 is None else setup.sinon_on_11
        self.exchange = (not first) if setup.prisoner_exchange is None else setup.prisoner_exchange
        self.less_bloody = setup.less_bloody
        self.prisoners_live = setup.prisoners_count_alive
        self.invective = setup.invective
        self.points_decide: bool = setup.length == "six-turns"
        """Whether there is no Horse: the points decide after the last turn."""
        self.last_turn: int = SHORT_GAME_TURNS if self.points_decide else HORSE_TURN - 1
        """Last turn with challenges."""
        words = setup.version > 1
        """Version 1 of these rules departed from the printed text in the options below; old records keep it."""
        self.note_on_3: str = setup.note_on_3 or ("death" if not words else "whole" if first else "none")
        self.even_lines = setup.short_side == "even" if setup.short_side else not words
        self.seers_must = not words if setup.seers_must is None else setup.seers_must
        by_edition = setup.mandatory_cancel == "book" and not first
        self.cancels_mandatory = by_edition or setup.mandatory_cancel == "allowed"
        self.thersites_takes_mandatory = setup.thersites_takes_mandatory
        self.cassandra_stirs_story = setup.cassandra_stirs_story
        self.shame_counts = setup.shame_counts
        self.helen_hurts_winners = setup.helen_hurts_winners
        self.even_exchange = setup.even_exchange

        self.ids: tuple[str, ...] = tuple(h.id for h in c.hero)
        self.index: dict[str, int] = {h: i for i, h in enumerate(self.ids)}
        self.side: tuple[int, ...] = tuple(SIDES.index(h.side) for h in c.hero)
        self.army: tuple[tuple[int, ...], tuple[int, ...]] = (
            tuple(i for i, s in enumerate(self.side) if s == 0),
            tuple(i for i, s in enumerate(self.side) if s == 1),
        )
        self.power: tuple[int, ...] = tuple(h.power for h in c.hero)
        self.resistance: tuple[int, ...] = tuple(h.resistance for h in c.hero)
        self.character: tuple[str, ...] = tuple(h.character for h in c.hero)
        self.boards: tuple[bool, ...] = tuple(h.boards for h in c.hero)
        self.immune: tuple[bool, ...] = tuple(h.immune for h in c.hero)
        self.enters: tuple[int, ...] = tuple(h.enters if isinstance(h.enters, int) else 0 for h in c.hero)
        """Turn of arrival; 0 for heroes present from the start and for those who replace a dead hero."""
        self.after: tuple[int, ...] = tuple(
            self.index[h.enters.removeprefix("after:")] if isinstance(h.enters, str) and h.enters != "start" else -1
            for h in c.hero
        )

        letter = {x: i for i, x in enumerate(c.letters)}
        self.ability: tuple[tuple[int, ...], ...] = tuple(
            tuple(c.abilities[letter[a.character]][letter[b.character]] for b in c.hero) for a in c.hero
        )
        """``ability[h][o]``: what hero h adds against hero o."""
        nine = setup.gods == 9 or (setup.gods == "book" and not first)
        self.draws_absent = not nine and setup.absent_god == "drawn"
        all_gods = nine or self.draws_absent
        self.gods: tuple[str, ...] = tuple(g for g in c.gods if all_gods or g != c.cancels)
        self.god: dict[str, int] = {g: i for i, g in enumerate(self.gods)}
        self.zeus = self.god.get(c.cancels, -1)
        column = {g: i for i, g in enumerate(x for x in c.gods if x != c.cancels)}

        def row(cells: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(0 if g == c.cancels else cells[column[g]] for g in self.gods)

        self.influence: tuple[tuple[int, ...], ...] = tuple(
            row(c.influence.get(h.id, c.influence[h.side])) for h in c.hero
        )
        self.army_influence: tuple[tuple[int, ...], ...] = tuple(row(c.influence[s]) for s in SIDES)

        self.achilles = self.index["achilles"]
        self.agamemnon = self.index["agamemnon"]
        self.patroclus = self.index["patroclus"]
        self.philoctetes = self.index["philoctetes"]
        self.neoptolemus = self.index["neoptolemus"]
        self.ulysses = self.index["ulysses"]
        self.hector = self.index["hector"]
        self.paris = self.index["paris"]
        self.helenos = self.index["helenos"]
        self.duel_heroes: tuple[tuple[int, int], ...] = tuple(
            (self.index[d.greek], self.index[d.trojan]) for d in MANDATORY
        )

        self.place: tuple[tuple[Place, ...], ...] = tuple(
            tuple(Place(b + 1, h) for h in self.ids) for b in range(BOXES)
        )
        self.release: tuple[Release, ...] = tuple(Release(h) for h in self.ids)
        self.demand: tuple[Demand, ...] = tuple(Demand(h) for h in self.ids)
        self.draws: tuple[Draw, ...] = tuple(Draw(g) for g in self.gods)
        self.bowls: dict[tuple[int, ...], Odds] = {
            gone: Odds(tuple(d for i, d in enumerate(self.draws) if i not in gone))
            for count in range(3)
            for gone in permutations(range(len(self.draws)), count)
        }
        """What can be drawn, by the gods who are not in the bowl."""


@lru_cache(maxsize=256)
def book_of(setup: TrojanWarSetup) -> Book:
    return Book(setup)


MAX_DIE: Final = 9
"""Highest face of a die."""


def printed_values(c: Components) -> Iterator[PrintedValue]:
    """Yield every printed value with its origin: the counters one by one, then the tables."""
    for h in c.hero:
        for what, value in (("power", h.power), ("resistance", h.resistance), ("character", f"letter-{h.character}")):
            source = "rulebook" if what in h.known else c.origin
            yield PrintedValue(f"{h.id}.{what}", value, source, PrintedLabel(f"hero-{h.id}", f"value-{what}", value))
        for what, raw in (("enters", h.enters), ("boards", h.boards), ("immune", h.immune)):
            yield PrintedValue(f"{h.id}.{what}", raw, "rulebook", PrintedLabel(f"hero-{h.id}", f"value-{what}"))
    yield PrintedValue("abilities", (c.letters, c.abilities), "rulebook", PrintedLabel("value-abilities"))
    yield PrintedValue("influence", (c.gods, c.cancels, c.influence), "rulebook", PrintedLabel("value-influence"))


@lru_cache(maxsize=64)
def components_origin(c: Components) -> ComponentsOrigin:
    """Return where the values of a user's own components come from."""
    return origin_of(printed_values(shipped()), printed_values(c))


def check_components(c: Components) -> tuple[list[Phrase], list[Phrase]]:
    """Return all errors in a user's own components, and warnings about values that are allowed but play badly."""
    return some(component_faults(c)), some(component_advice(c))


def component_advice(c: Components) -> Iterator[Phrase]:
    ours = shipped()
    for side in SIDES:
        mine, due = len(heroes_of_side(c, side)), len(heroes_of_side(ours, side))
        if mine != due:
            yield Phrase("advice-counters", {"side": f"side-{side}", "count": mine, "due": due})
        best = max((h.power for h in heroes_of_side(c, side)), default=0)
        for foe in (h for other in SIDES if other != side for h in heroes_of_side(c, other)):
            if foe.power > best + MAX_DIE:
                yield Phrase("advice-power", {"hero": f"hero-{foe.id}", "power": foe.power})
    known = {*SIDES, *[h.id for h in c.hero]}
    for row in c.influence:
        if row not in known:
            yield Phrase("advice-row", {"row": row})


def heroes_of_side(c: Components, side: str) -> list[Counter]:
    return [h for h in c.hero if h.side == side]


def random_setup(rng: Random) -> TrojanWarSetup:
    """Return a playable setup with a random edition and random options."""
    while True:
        setup = any_setup(TrojanWarSetup, rng)
        if setup_fault(setup) is None:
            return setup


def golden_setups() -> Iterator[tuple[str, TrojanWarSetup]]:
    """Yield setups of golden games: a full and a short game of each edition."""
    yield "edition-1", TrojanWarSetup(version=2, edition=1)
    yield "edition-2", TrojanWarSetup(version=2, edition=2)
    yield "short-edition-1", TrojanWarSetup(version=2, edition=1, length="six-turns")
    yield "short-edition-2", TrojanWarSetup(version=2, edition=2, length="six-turns")
