"""What each god grants: the targets a power has now, and none when it is lost."""

from __future__ import annotations

from typing import Final

from ilion.games.troia.book import (
    APHRODITE,
    APOLLO,
    ARES,
    ARTEMIS,
    ATHENA,
    DECLINE,
    DORIS,
    HEPHAESTUS,
    HERA,
    HERMES,
    HEROES,
    INVOKE,
    IRIS,
    LIFTS,
    PLACES,
    POSEIDON,
    PROTECTION,
    PUTS,
    STEPS,
    TAKES,
    ZEUS,
)
from ilion.games.troia.position import NOBODY, UNCHOSEN, Position
from ilion.games.troia.types import Action

CLAUSE: Final = {
    POSEIDON: "T49",
    ARES: "T50",
    HERMES: "T51",
    ATHENA: "T52",
    DORIS: "T56",
    HEPHAESTUS: "T57",
    HERA: "T58",
    ARTEMIS: "T59",
    ZEUS: "T60",
    IRIS: "T61",
    APOLLO: "T62",
    APHRODITE: "T63",
}


def targets(state: Position) -> tuple[Action, ...]:
    """What the god of this turn may be asked to do; empty when his power is lost."""
    god, seat, setup = state.god, state.turn, state.book.setup
    if god == ATHENA:
        free = state.cornucopia == NOBODY or (state.cornucopia != seat and setup.athena_steals)
        return (INVOKE,) if free else ()
    if god == ZEUS:
        return (INVOKE,) if state.decks[seat] else ()
    if god == DORIS:
        hand = state.hands[1 - seat]
        if state.chosen != UNCHOSEN:
            return tuple([TAKES[c] for c in hand])
        return (INVOKE,) if hand else ()
    if god == APOLLO:
        pile = state.discards[1 - seat]
        if setup.apollo == "chosen":
            return tuple([TAKES[c] for c in pile])
        return (INVOKE,) if pile else ()
    if god == IRIS:
        if state.chosen == UNCHOSEN:
            return tuple([LIFTS[g] for g in state.olympus])
        return tuple([PUTS[p] for p in range(PLACES) if state.olympus[p] != state.chosen])
    moves = state.book.moves
    return tuple([moves[hero][zone] for hero, zone in steps(state)])


def steps(state: Position) -> list[tuple[int, int]]:
    """The heroes that the god of this turn may move, and where to."""
    god, zones = state.god, state.zones
    if god == HERMES:
        return forward(state)
    if god == APHRODITE:
        if state.chosen != UNCHOSEN:
            return backward(state, state.chosen)
        if state.book.setup.aphrodite == "half":
            return forward(state) or backward(state, UNCHOSEN)
        return [(hero, zone) for hero, zone in forward(state) if backward(state, hero)]
    return [(hero, to) for hero in range(HEROES) for start, to in STEPS[god] if zones[hero] == start]


def forward(state: Position) -> list[tuple[int, int]]:
    """Every hero that can go one place towards the opponent."""
    far = state.far()
    return [(hero, state.ahead(hero, 1)) for hero in range(HEROES) if state.zones[hero] != far]


def backward(state: Position, but: int) -> list[tuple[int, int]]:
    """Every hero but one that can go one place back."""
    home = PROTECTION[state.turn]
    return [(hero, state.ahead(hero, -1)) for hero in range(HEROES) if hero != but and state.zones[hero] != home]


def options(state: Position) -> tuple[Action, ...]:
    """The targets, and letting the power go where the ruling allows it; half a power is always finished."""
    found = targets(state)
    if state.chosen == UNCHOSEN and state.book.setup.power_optional:
        return (*found, DECLINE)
    return found
