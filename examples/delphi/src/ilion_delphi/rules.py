"""State of Delphi: homes at the corners of a hexagon, shrines between them, and armies that win by numbers."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, Self, assert_never

from ilion.core.herald import Herald
from ilion.core.state import State
from ilion.core.tuples import put
from ilion.core.values import NOT_YOUR_TURN, OVER, Refusal
from ilion_delphi.types import Action, DelphiSetup, DelphiView, March, Muster, Rest

SEATS: Final = ("seat-athens", "seat-sparta", "seat-thebes", "seat-corinth", "seat-argos", "seat-elis")
HEXES_PER_ROW: Final = (4, 5, 6, 7, 6, 5, 4)
HEXES: Final = tuple([f"{'abcdefg'[row]}{n + 1}" for row, wide in enumerate(HEXES_PER_ROW) for n in range(wide)])
NUMBER: Final = {name: n for n, name in enumerate(HEXES)}
NOBODY: Final = -1
HEX_CENTRES: Final = tuple([(n + (7 - wide) / 2, row) for row, wide in enumerate(HEXES_PER_ROW) for n in range(wide)])
NEIGHBOURS: Final = tuple(
    [
        tuple([m for m, (u, v) in enumerate(HEX_CENTRES) if (abs(u - x), abs(v - y)) in ((1, 0), (0.5, 1))])
        for x, y in HEX_CENTRES
    ]
)
"""The hexes beside each hex."""
CORNERS: Final = tuple([NUMBER[name] for name in ("a1", "a4", "d7", "g4", "g1", "d1")])
HOME_CORNERS: Final = {3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)}
"""Corners in which the cities begin, by number of cities, around the board."""
DELPHI: Final = NUMBER["d4"]
SHRINES: Final = (DELPHI, *[NUMBER[name] for name in ("b3", "c5", "e5", "f3", "e2", "c2")])
HILLS: Final = frozenset([NUMBER[name] for name in ("c3", "d5", "e3")])
ARMIES_BEYOND_PLACES: Final = 2
"""How many armies a city may have beyond the places that it holds."""
MARCHES: Final = {(n, to): March(HEXES[n], HEXES[to]) for n in range(len(HEXES)) for to in NEIGHBOURS[n]}
MUSTER: Final = Muster()
REST: Final = Rest()


def home_hexes(seats: int) -> tuple[int, ...]:
    return tuple([CORNERS[corner] for corner in HOME_CORNERS[seats]])


def teams(setup: DelphiSetup) -> tuple[tuple[int, ...], ...]:
    """Return two alternating leagues, or each seat alone."""
    if setup.allied and setup.seats % 2 == 0:
        return tuple(range(0, setup.seats, 2)), tuple(range(1, setup.seats, 2))
    return tuple([(seat,) for seat in range(setup.seats)])


def seat_names(setup: DelphiSetup) -> tuple[str, ...]:
    """Return the cities' message ids; in a league, with its name."""
    league = len(teams(setup)) < setup.seats
    return tuple([f"{SEATS[n]}-{n % 2}" if league else SEATS[n] for n in range(setup.seats)])


class DelphiState(State[DelphiSetup, Action, DelphiView]):
    """Where the armies stand, and who holds which place."""

    __slots__ = ("armies", "held", "homes", "last", "names", "over", "side", "turn")
    FIELDS: ClassVar = ("armies", "held", "turn", "over")

    armies: tuple[int, ...]
    held: tuple[int, ...]
    turn: int
    over: bool
    homes: tuple[int, ...]
    last: int
    names: tuple[str, ...]
    side: tuple[int, ...]
    """By seat, its team."""

    @classmethod
    def start(cls, setup: DelphiSetup) -> Self:
        state = cls()
        state.homes, state.last, state.names = home_hexes(setup.seats), setup.seats * setup.years, seat_names(setup)
        state.side = tuple([n for seat in range(setup.seats) for n, team in enumerate(teams(setup)) if seat in team])
        state.armies = state.held = (NOBODY,) * len(HEXES)
        for seat, home in enumerate(state.homes):
            state.held = put(state.held, home, seat)
            for n in (home, *[m for m in NEIGHBOURS[home] if len(NEIGHBOURS[m]) == 4]):
                state.armies = put(state.armies, n, seat)
        state.turn, state.over = 0, False
        return state

    @classmethod
    def guess(cls, setup: DelphiSetup, seen: DelphiView, rng: Random) -> Self:
        return cls.unpack(setup, (seen.armies, seen.held, seen.turn, seen.over))

    def actors(self) -> tuple[int, ...]:
        return () if self.over else (self.turn % len(self.homes),)

    def legal(self, seat: int) -> tuple[Action, ...]:
        if self.actors() != (seat,):
            return ()
        marches: list[Action] = [
            MARCHES[n, to]
            for n, army in enumerate(self.armies)
            if army == seat
            for to in NEIGHBOURS[n]
            if self.refuse_march(seat, to) is None
        ]
        return (*marches, *([MUSTER] if self.refuse_muster(seat) is None else []), REST)

    def armies_beside(self, seat: int, n: int) -> int:
        """Return how many armies of a seat's side stand beside a hex."""
        side, armies = self.side, self.armies
        return sum([armies[m] != NOBODY and side[armies[m]] == side[seat] for m in NEIGHBOURS[n]])

    def refuse_march(self, seat: int, to: int) -> Refusal | None:
        """Return why an army beside a hex may not move there, or None."""
        there = self.armies[to]
        if there == NOBODY:
            return None
        if self.side[there] == self.side[seat]:
            return Refusal("refuse-friend", {"hex": HEXES[to]}, "D05")
        mine, theirs = self.armies_beside(seat, to), 1 + (to in HILLS) + self.armies_beside(there, to)
        return None if mine > theirs else Refusal("refuse-strong", {"mine": mine, "theirs": theirs}, "D06")

    def refuse_muster(self, seat: int) -> Refusal | None:
        """Return why a seat may not raise an army, or None."""
        home = self.homes[seat]
        if self.held[home] != seat or self.armies[home] != NOBODY:
            return Refusal("refuse-home", {}, "D09")
        most = ARMIES_BEYOND_PLACES + self.held.count(seat)
        return Refusal("refuse-many", {"most": most}, "D10") if self.armies.count(seat) >= most else None

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        if not self.actors():
            return OVER
        if self.actors() != (seat,):
            return NOT_YOUR_TURN
        if isinstance(act, March):
            n, to = NUMBER.get(act.army, NOBODY), NUMBER.get(act.to, NOBODY)
            if n == NOBODY or self.armies[n] != seat:
                return Refusal("refuse-not-yours", {"hex": act.army}, "D03")
            if to not in NEIGHBOURS[n]:
                return Refusal("refuse-far", {"hex": act.to}, "D04")
            return self.refuse_march(seat, to)
        return self.refuse_muster(seat) if isinstance(act, Muster) else None

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        who = self.names[seat]
        match act:
            case March(army, to):
                self.march(seat, NUMBER[army], NUMBER[to], herald)
            case Muster():
                self.armies = put(self.armies, self.homes[seat], seat)
                if herald is not None:
                    herald.tell("mustered", clause="D09", who=who)
            case Rest():
                if herald is not None:
                    herald.tell("rested", clause="D03", who=who)
            case _:
                assert_never(act)
        self.turn += 1
        won = 3 * max(self.places()) > 2 * (len(SHRINES) + len(self.homes))
        self.over = won or self.turn >= self.last
        if herald is not None and self.over:
            best = [team for team, count in enumerate(self.places()) if count == max(self.places())]
            winners = tuple([name for name, team in zip(self.names, self.side, strict=True) if team in best])
            herald.tell("most-of-all" if won else "years-up", clause="D11" if won else "D12", winners=winners)

    def march(self, seat: int, n: int, to: int, herald: Herald | None) -> None:
        beaten = self.armies[to]
        self.armies = put(put(self.armies, n, NOBODY), to, seat)
        taken = (to in SHRINES or to in self.homes) and self.held[to] != seat
        if taken:
            self.held = put(self.held, to, seat)
        if herald is not None:
            who = self.names[seat]
            herald.tell("marched", clause="D04", who=who, army=HEXES[n], to=HEXES[to])
            if beaten != NOBODY:
                herald.tell("beaten", clause="D07", who=who, whose=self.names[beaten], to=HEXES[to])
            if taken:
                herald.tell("took-delphi" if to == DELPHI else "took", clause="D08", who=who, to=HEXES[to])

    def places(self) -> list[int]:
        """Return how many places each side holds."""
        held = [self.side[seat] for seat in self.held if seat != NOBODY]
        return [held.count(side) for side in range(max(self.side) + 1)]

    def seen(self, seat: int | None) -> DelphiView:
        return DelphiView(
            me=seat, to_act=self.actors(), armies=self.armies, held=self.held, turn=self.turn, over=self.over
        )

    def scores(self) -> tuple[float, ...]:
        places = self.places()
        best = [side for side, count in enumerate(places) if count == max(places)]
        return tuple([1 / len(best) if side in best else 0.0 for side in self.side])
