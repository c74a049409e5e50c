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
    FORWARD,
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
    god, chosen = state.god, state.chosen
    if god == DORIS and chosen != UNCHOSEN:
        return tuple([TAKES[c] for c in state.hands[1 - state.turn]])
    if god == APOLLO and state.book.setup.apollo == "chosen":
        return tuple([TAKES[c] for c in state.discards[1 - state.turn]])
    if aimless(god):
        return (INVOKE,) if ready(state, god) else ()
    if god == IRIS:
        if chosen == UNCHOSEN:
            return tuple([LIFTS[g] for g in state.olympus])
        return tuple([PUTS[p] for p in range(PLACES) if state.olympus[p] != chosen])
    moves = state.book.moves
    return tuple([moves[hero][zone] for hero, zone in steps(state, god, state.zones, chosen)])


def aimless(god: int) -> bool:
    """Whether a god is asked for his power without a target."""
    return god in (ATHENA, ZEUS, DORIS, APOLLO)


def ready(state: Position, god: int) -> bool:
    """Whether a power without a target has something to give."""
    seat = state.turn
    if god == ATHENA:
        return state.cornucopia == NOBODY or (state.cornucopia != seat and state.book.setup.athena_steals)
    if god == ZEUS:
        return bool(state.decks[seat])
    return bool(state.hands[1 - seat] if god == DORIS else state.discards[1 - seat])


def steps(state: Position, god: int, zones: tuple[int, ...], chosen: int) -> list[tuple[int, int]]:
    """The heroes that a god may move when they stand in these zones, and where to."""
    seat = state.turn
    if god == HERMES:
        return forward(seat, zones)
    if god == APHRODITE:
        if chosen != UNCHOSEN:
            return backward(seat, zones, chosen)
        if state.book.setup.aphrodite == "half":
            return forward(seat, zones) or backward(seat, zones, UNCHOSEN)
        return [(hero, zone) for hero, zone in forward(seat, zones) if backward(seat, zones, hero)]
    return [(hero, to) for hero in range(HEROES) for start, to in STEPS[god] if zones[hero] == start]


def forward(seat: int, zones: tuple[int, ...]) -> list[tuple[int, int]]:
    """Every hero that can go one place towards the opponent."""
    far, by = PROTECTION[1 - seat], FORWARD[seat]
    return [(hero, zones[hero] + by) for hero in range(HEROES) if zones[hero] != far]


def backward(seat: int, zones: tuple[int, ...], but: int) -> list[tuple[int, int]]:
    """Every hero but one that can go one place back."""
    home, by = PROTECTION[seat], FORWARD[seat]
    return [(hero, zones[hero] - by) for hero in range(HEROES) if hero != but and zones[hero] != home]


def options(state: Position) -> tuple[Action, ...]:
    """The targets, and letting the power go where the ruling allows it; half a power is always finished."""
    found = targets(state)
    if state.chosen == UNCHOSEN and state.book.setup.power_optional:
        return (*found, DECLINE)
    return found
