"""What each god's power can do now."""

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
    POWER_STEPS,
    PROTECTION,
    PUTS,
    TAKES,
    ZEUS,
)
from ilion.games.troia.state import NOBODY, UNCHOSEN, Position
from ilion.games.troia.types import Action

POWER_CLAUSES: Final = {
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


def power_targets(state: Position) -> tuple[Action, ...]:
    """Return the acts by which this turn's power can be used; empty if the power is lost."""
    god, chosen = state.god, state.chosen
    if god == DORIS and chosen != UNCHOSEN:
        return tuple([TAKES[c] for c in state.hands[1 - state.turn]])
    if god == APOLLO and state.book.setup.apollo == "chosen":
        return tuple([TAKES[c] for c in state.discards[1 - state.turn]])
    if has_no_target(god):
        return (INVOKE,) if has_effect(state, god) else ()
    if god == IRIS:
        if chosen == UNCHOSEN:
            return tuple([LIFTS[g] for g in state.olympus])
        return tuple([PUTS[p] for p in range(PLACES) if state.olympus[p] != chosen])
    moves = state.book.moves
    return tuple([moves[hero][zone] for hero, zone in power_moves(state, god, state.zones, chosen)])


def has_no_target(god: int) -> bool:
    """Return whether a god's power is used without a target."""
    return god in (ATHENA, ZEUS, DORIS, APOLLO)


def has_effect(state: Position, god: int) -> bool:
    """Return whether a power without a target would have an effect."""
    seat = state.turn
    if god == ATHENA:
        return state.cornucopia == NOBODY or (state.cornucopia != seat and state.book.setup.athena_steals)
    if god == ZEUS:
        return bool(state.decks[seat])
    return bool(state.hands[1 - seat] if god == DORIS else state.discards[1 - seat])


def power_moves(state: Position, god: int, zones: tuple[int, ...], chosen: int) -> list[tuple[int, int]]:
    """Return the heroes that a god may move from these zones, and where to."""
    seat = state.turn
    if god == HERMES:
        return moves_forward(seat, zones)
    if god == APHRODITE:
        if chosen != UNCHOSEN:
            return moves_backward(seat, zones, chosen)
        if state.book.setup.aphrodite == "half":
            return moves_forward(seat, zones) or moves_backward(seat, zones, UNCHOSEN)
        return [(hero, zone) for hero, zone in moves_forward(seat, zones) if moves_backward(seat, zones, hero)]
    return [(hero, to) for hero in range(HEROES) for start, to in POWER_STEPS[god] if zones[hero] == start]


def moves_forward(seat: int, zones: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return every hero that can move one zone towards the opponent, with that zone."""
    far, by = PROTECTION[1 - seat], FORWARD[seat]
    return [(hero, zones[hero] + by) for hero in range(HEROES) if zones[hero] != far]


def moves_backward(seat: int, zones: tuple[int, ...], but: int) -> list[tuple[int, int]]:
    """Return every hero except ``but`` that can move one zone back, with that zone."""
    home, by = PROTECTION[seat], FORWARD[seat]
    return [(hero, zones[hero] - by) for hero in range(HEROES) if hero != but and zones[hero] != home]


def power_acts(state: Position) -> tuple[Action, ...]:
    """Return the targets, and declining where the ruling allows it; a half-used power must be finished."""
    acts = power_targets(state)
    if state.chosen == UNCHOSEN and state.book.setup.power_optional:
        return (*acts, DECLINE)
    return acts
