"""Acts, setup, components and view of Iliad. Never compiled: msgspec builds these classes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct, structs

from ilion.core.values import Act, Seen, Setup

Side = Literal["greek", "trojan"]
Favour = Literal["none", "greek", "trojan", "both"]
Terrain = Literal["sea", "shore", "ship", "plain", "hill", "mountain", "river", "citadel"]
Source = Literal["rulebook", "published", "reconstructed"]
Plan = Literal["vanguard", "shield", "guard"]
PLANS: tuple[Plan, ...] = ("vanguard", "shield", "guard")


class Take(Act, frozen=True):
    """Take a piece in hand, to place it or to move it."""

    piece: str


class Go(Act, frozen=True):
    """Put the piece in hand on a square: set-up, a move, or a wounded piece carried to its camp."""

    square: str


class Hold(Act, frozen=True):
    """Keep the piece in hand where it is, bound to attack an enemy in contact."""

    enemy: str


class Stay(Act, frozen=True):
    """Keep the piece in hand where it is for this half-turn."""


class Array(Act, frozen=True):
    """Place all remaining pieces in a ready-made deployment."""

    plan: Plan


class Strike(Act, frozen=True):
    """Join an attacker and a defender in one fight."""

    attacker: str
    defender: str


class Aim(Act, frozen=True):
    """Keep the arrow of an archer in contact for an adjacent enemy, instead of fighting."""

    archer: str
    target: str


class Shoot(Act, frozen=True):
    """Shoot at an enemy with an archer."""

    archer: str
    target: str


class Save(Act, frozen=True):
    """Recover one of the day's fallen at night."""

    piece: str


class Done(Act, frozen=True):
    """End the current phase of the seat: placing, moving, arranging fights, shooting, recovering."""


class Roll(Act, frozen=True):
    """Fate's die shows a face."""

    face: int


Action = Take | Go | Hold | Stay | Array | Strike | Aim | Shoot | Save | Done | Roll

MAX_MAP_SIDE: Final = 99
"""A map with more columns or rows than this is refused."""
Coordinate = Annotated[int, Meta(ge=0, le=MAX_MAP_SIDE)]
Box = tuple[Coordinate, Coordinate, Coordinate, Coordinate]
"""A rectangle of squares: x and y of one corner, x and y of the other, both included."""
Boxes = Annotated[tuple[Box, ...], Meta(max_length=64)]
Edge = tuple[Coordinate, Coordinate, Coordinate, Coordinate]
"""A wall on the edge between two squares: x and y inside, x and y outside."""
IMPLIED_WALL: Final[tuple[Edge, ...]] = ((0, 0, 0, 0),)
"""A wall that is not given: it follows from the area it encloses. Squares count from 1, so no real wall equals this."""
Mark = Annotated[str, Meta(min_length=1, max_length=2)]


class MapFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The map. The first row is the farthest from the sea; x counts from the left, y from the last row, both from 1."""

    source: Source
    rows: tuple[str, ...]
    legend: Annotated[tuple[tuple[str, Terrain], ...], Meta(max_length=64)]
    """Each sign of the rows and its terrain. Troy is the citadel squares, the fleet the ship squares."""
    trojan_start: Boxes
    greek_start: Boxes
    camp: Boxes
    """The area that the Greek wall encloses, and where the Greeks start once it stands."""
    troy_wall: tuple[Edge, ...] = IMPLIED_WALL
    """If left out, it stands around the citadel."""
    greek_wall: tuple[Edge, ...] = IMPLIED_WALL
    """If left out, it stands around the camp."""
    gates: tuple[Edge, ...] = ()
    """Edges where a wall that is left out stands open."""
    names: tuple[tuple[str, float, float, int], ...] = ()
    """Names on the map: the place, x and y of its middle, and its rotation in degrees."""

    def __post_init__(self) -> None:
        if self.troy_wall == IMPLIED_WALL:
            structs.force_setattr(self, "troy_wall", self.around(self.squares("citadel")))
        if self.greek_wall == IMPLIED_WALL:
            structs.force_setattr(self, "greek_wall", self.around(squares_within(self.camp)))

    def squares(self, *terrains: Terrain) -> set[tuple[int, int]]:
        """Return the squares with some kinds of terrain; nothing if the map is larger than allowed."""
        signs = {sign for sign, terrain in self.legend if terrain in terrains}
        if len(self.rows) > MAX_MAP_SIDE or any(len(row) > MAX_MAP_SIDE for row in self.rows):
            return set()
        return {
            (x, len(self.rows) - n) for n, row in enumerate(self.rows) for x, sign in enumerate(row, 1) if sign in signs
        }

    def around(self, inside: set[tuple[int, int]]) -> tuple[Edge, ...]:
        """Return a wall on every edge between ``inside`` and other land, except at the gates."""
        return tuple(edge for edge in self.border(inside) if edge not in self.gates)

    def border(self, inside: set[tuple[int, int]]) -> tuple[Edge, ...]:
        """Return every edge between ``inside`` and other land."""
        land = self.squares(*(t for t in get_args(Terrain) if t != "sea"))
        outside = land - inside
        return tuple(
            (x, y, x + dx, y + dy)
            for x, y in sorted(inside & land)
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))
            if (x + dx, y + dy) in outside
        )


def squares_within(boxes: Iterable[Box]) -> set[tuple[int, int]]:
    """Return the squares of some rectangles."""
    return {
        (x, y) for a, b, c, d in boxes for x in range(min(a, c), max(a, c) + 1) for y in range(min(b, d), max(b, d) + 1)
    }


class Piece(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A piece. Movement and recovery points follow from its value."""

    id: str
    side: Side
    value: Annotated[int, Meta(ge=1, le=9)] | Literal["A"]
    mark: Mark
    """Two letters for the text board."""
    name: str = ""
    """For a piece that has no translation."""
    city: str = ""
    source: Source = "reconstructed"
    abstains: bool = False
    thracian: bool = False
    raider: bool = False
    few: bool = False
    """Whether it takes part in a small muster."""


class Hour(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    title: str
    favour: Favour = "none"
    duel: tuple[str, str] | None = None
    """The Greek and the Trojan who must fight."""
    events: tuple[Literal["wall", "achilles"], ...] = ()
    """``wall``: the wall stands when the hour is over; ``achilles``: Achilles returns when it begins."""


class Day(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    hours: tuple[Hour, ...]
    night: tuple[Literal["thracians"], ...] = ()
    source: Source = "reconstructed"


class Components(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """Map, pieces and calendar. An owner of the printed game may enter the printed values."""

    map: MapFile
    pieces: tuple[Piece, ...]
    days: tuple[Day, ...]
    needed: Annotated[int, Meta(ge=1)] = 5
    """How many pieces must stand in Troy, or on ships, at the same time."""
    needed_few: Annotated[int, Meta(ge=1)] = 5
    """The same in a small muster."""

    def names(self) -> dict[str, str]:
        """Return names that may have no translation: pieces, cities, places and hours as written here."""
        names = {f"piece-{m.id}": m.name or m.id for m in self.pieces}
        names |= {f"city-{m.city}": m.city for m in self.pieces}
        names |= {f"place-{place}": place for place, *_ in self.map.names}
        return names | {f"hour-{h.title}": h.title for d in self.days for h in d.hours}


def ruling(number: str) -> Meta:
    return Meta(extra={"ruling": number})


class IliadSetup(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The scenario, Ilion variants (marked so), and the rulings that a table may change."""

    scenario: Literal["war", "lesson"] = "war"
    """``lesson`` is an Ilion variant: a small map, few pieces, one day."""
    length: Literal["book", "two-days", "one-day"] = "book"
    """Playing only the first two days, or only the first, is an Ilion variant."""
    muster: Literal["all", "few"] = "all"
    """``few`` is an Ilion variant: half the pieces."""
    sunset: Annotated[Literal["troy", "points"], ruling("R45")] = "troy"
    """The winner if the last day ends undecided; ``points`` (the side that lost less) is an Ilion variant."""
    greek_seats: Annotated[int, Meta(ge=0, le=5, extra={"ruling": "R44"})] = 0
    """How many seats share the Greek army; 0 shares the seats evenly, with the odd one for the Greeks."""
    steps: Annotated[Literal[8, 4], ruling("R4")] = 8
    corners: Annotated[Literal["closed", "detour", "free"], ruling("R5")] = "closed"
    wall_stop: Annotated[Literal["after", "before", "both"], ruling("R7")] = "after"
    wall_melee: Annotated[Literal["voluntary", "never"], ruling("R8")] = "voluntary"
    wall_doubles: Annotated[Literal["inside", "named"], ruling("R9")] = "inside"
    double_stack: Annotated[bool, ruling("R10")] = False
    hills: Annotated[Literal["open", "mountain"], ruling("R12")] = "open"
    first_to_place: Annotated[Side, ruling("R15")] = "trojan"
    occupation: Annotated[Literal["own_end", "after_reply"], ruling("R17")] = "own_end"
    wounded_hold: Annotated[bool, ruling("R18")] = True
    duel_takes: Annotated[Literal["hour", "move"], ruling("R19")] = "hour"
    stay_must_attack: Annotated[bool, ruling("R21")] = False
    wounded_control: Annotated[bool, ruling("R24")] = True
    wounded_rest: Annotated[Literal["safe", "anywhere"], ruling("R26")] = "safe"
    """Whether the wounded are carried away from enemies if possible, or to any free square of their camp."""
    heroes_per_mob: Annotated[Literal["any", "one"], ruling("R25")] = "any"
    arrow_on_common: Annotated[Literal["wound", "nothing", "kill"], ruling("R27")] = "wound"
    second_wound: Annotated[Literal["none", "death"], ruling("R31")] = "none"
    quota: Annotated[Literal["third_up", "ceil"], ruling("R32")] = "third_up"
    tie: Annotated[Literal["nothing", "defender"], ruling("R35")] = "nothing"
    arrow_lines: Annotated[Literal[8, 4], ruling("R36")] = 8
    raid: Annotated[Literal["always", "raiders"], ruling("R38")] = "always"
    night_places: Annotated[Literal["free", "same"], ruling("R40")] = "free"
    mixed_die: Annotated[Literal["all", "any"], ruling("R51")] = "all"
    components: Components | None = None


class PieceSeen(Struct, frozen=True, array_like=True):
    """One piece, on or off the map."""

    id: str
    square: str
    """"" if it is not on the map."""
    status: Literal["ready", "abstaining", "wounded", "fallen", "lost", "raided"]
    """``fallen`` today, recoverable; ``lost`` for good; ``raided`` by night."""
    mark: Literal["fresh", "stayed", "moved", "bound"]
    enemy: str
    """The enemy it is bound to attack."""
    home: str
    """Where it was first placed."""


class FightSeen(Struct, frozen=True, array_like=True):
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]


class FightForecast(Struct, frozen=True, array_like=True):
    """A fight that is arranged, or could be: what each side adds to its die, and how it may end."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    duel: bool
    counts: tuple[tuple[int, ...], tuple[int, ...]]
    """What each attacker and each defender counts."""
    halved: tuple[bool, bool]
    """Whether the attackers' and the defenders' die is halved."""
    chances: tuple[float, float, float, float, float]
    """Probabilities: attackers fall, are wounded; defenders fall, are wounded; nothing happens."""


class EndSeen(Struct, frozen=True, array_like=True):
    """A square where the piece in hand may end its move."""

    square: str
    cost: int
    foes: tuple[str, ...]
    """The enemies in contact there."""
    clash: FightForecast | None
    """The fight it starts or joins, if no other piece does."""


class OfferSeen(Struct, frozen=True, array_like=True):
    """A strike that could be added, and the fight it would make."""

    attacker: str
    defender: str
    clash: FightForecast


class ShotSeen(Struct, frozen=True, array_like=True):
    """An arrow that could be shot, with its probabilities to kill and to wound."""

    archer: str
    target: str
    kills: float
    wounds: float


class ArraySeen(Struct, frozen=True, array_like=True):
    """A ready-made deployment: pieces and squares."""

    plan: Plan
    places: tuple[tuple[str, str], ...]


class IliadView(Seen, frozen=True, kw_only=True):
    """Everything: nothing is hidden in this game."""

    phase: Literal["place", "move", "declare", "shoot", "fight", "carry", "recover", "over"]
    stage: Literal["shoot", "fight"]
    """What continues when the wounded have been carried away."""
    side: Side
    day: int
    hour: int
    favour: Favour
    wall: bool
    pieces: tuple[PieceSeen, ...]
    taken: str
    duties: tuple[str, ...]
    """The enemies that must be attacked in this half-turn."""
    owed: tuple[tuple[str, str, bool], ...]
    """The reasons: a piece, an enemy in contact with it, and whether the piece is bound to attack it."""
    strikes: tuple[tuple[str, str], ...]
    aims: tuple[tuple[str, str], ...]
    spent: tuple[str, ...]
    """Archers that have shot."""
    fights: tuple[FightSeen, ...]
    imposed: bool
    dice: tuple[int, ...]
    throw: int
    hurt: tuple[str, ...]
    """Heroes wounded in the current duel."""
    shot: tuple[str, ...]
    """Archer and target of the arrow being resolved."""
    carried: tuple[str, ...]
    quota: tuple[int, ...]
    """Points that each seat may still recover tonight."""
    ends: tuple[EndSeen, ...]
    """Squares where the piece in hand may go."""
    clashes: tuple[FightForecast, ...]
    """The fights arranged so far, or still to be fought."""
    offers: tuple[OfferSeen, ...]
    shots: tuple[ShotSeen, ...]
    arrays: tuple[ArraySeen, ...]
    in_troy: int
    on_ships: int
    needed: int
    winner: Literal["", "greek", "trojan"]
    ending: str
