"""Acts, setup, map file and view of Escólex. Never compiled: msgspec builds these classes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ilion.core.values import Act, Seen, Setup

CellId = Annotated[str, Meta(pattern="^[a-z][a-z0-9_-]*$", max_length=40)]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | Annotated[float, Meta(ge=-1e6, le=1e6)]
"""A length in a drawing."""
Point = tuple[Number, Number]
Phase = Literal["place", "found", "crown", "reinforce", "march", "battle", "choose", "over"]
Standing = Literal["active", "passive", "destroyed"]


class Place(Act, frozen=True):
    """Put one troop of the stock on the map, before the first round."""

    cell: str


class Found(Act, frozen=True):
    """Name the capital."""

    cell: str


class Crown(Act, frozen=True):
    """Name the queen: one troop of this cell."""

    cell: str


class Reinforce(Act, frozen=True):
    """Put fresh troops on a cell, paid by its region."""

    cell: str
    n: int


class Muster(Act, frozen=True):
    """Muster the troops of a cell to march."""

    cell: str


class March(Act, frozen=True):
    """Send some of the mustered troops to a neighbour; from land to sea half of them arrive."""

    origin: str
    to: str
    n: int


class Decamp(Act, frozen=True):
    """Send all the mustered troops that can go, the queen among them."""

    origin: str
    to: str


class Escort(Act, frozen=True):
    """March with the queen: she and n - 1 others."""

    origin: str
    to: str
    n: int


class Halt(Act, frozen=True):
    """Keep the mustered troops where they are for this turn."""

    cell: str


class Open(Act, frozen=True):
    """Open another sheet of the map; an act on it must follow before the next is opened."""

    sheet: int


class Close(Act, frozen=True):
    """Keep all troops on the open sheet where they are for this turn."""

    sheet: int


class End(Act, frozen=True):
    """End the marches and begin the battles."""


class Keep(Act, frozen=True):
    """Keep the first or the second of two armies; 0 is another seat's choice before it is shown."""

    army: int


class Withdraw(Act, frozen=True):
    """Leave the game; the troops stay."""


class Propose(Act, frozen=True):
    """Propose a pact to a seat. Pacts are not binding."""

    seat: int


class Accept(Act, frozen=True):
    """Accept the pact that a seat has proposed."""

    seat: int


class Revoke(Act, frozen=True):
    """Give up a pact with a seat, or a proposal made to it or by it."""

    seat: int


class Settle(Act, frozen=True):
    """Accept a draw; the game ends when every active seat does so within one round."""


class Forgo(Act, frozen=True):
    """Place no more reinforcements: the rest is lost."""


class Hits(Act, frozen=True):
    """Fate: how many of the dice came up odd."""

    n: int


class Lot(Act, frozen=True):
    """Fate: the seat that plays first."""

    seat: int


class Struck(Act, frozen=True):
    """Fate: whether the queen is among the troops that fell beside her."""

    queen: bool


Action = (
    Place
    | Found
    | Crown
    | Reinforce
    | Muster
    | March
    | Decamp
    | Escort
    | Halt
    | Open
    | Close
    | End
    | Keep
    | Withdraw
    | Propose
    | Accept
    | Revoke
    | Settle
    | Forgo
    | Hits
    | Lot
    | Struck
)


class Cell(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One cell of a map file."""

    id: CellId
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    kind: Literal["land", "sea"]
    flags: tuple[Literal["mountain", "desert", "fertile"], ...] = ()
    label: Point | None = None
    """Where its name is written."""
    hexes: int | None = None
    """How many hexes of the raster it has."""
    shape: tuple[tuple[Point, ...], ...] = ()
    """Its outline: rings of points."""


class Players(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many armies a map is meant for."""

    min: Annotated[int, Meta(ge=2, le=12)]
    max: Annotated[int, Meta(ge=3, le=12)]
    recommended: Annotated[int, Meta(ge=3, le=12)]


class Canvas(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Size of the drawing."""

    width: Number
    height: Number


class Counts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Number of cells of each kind; redundant, and checked."""

    land: int
    sea: int


class Raster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The painted hexes from which the outlines were traced; odd rows are shifted half a hex to the right."""

    layout: Literal["odd-r"]
    void: Annotated[str, Meta(min_length=1, max_length=1)]
    legend: dict[str, CellId]
    rows: Annotated[tuple[Annotated[str, Meta(max_length=400)], ...], Meta(max_length=400)]


class MapFile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A map, as ``docs/play/escolex-maps.md`` describes it. Neighbours are defined by ``adjacency`` alone."""

    format: Literal["escolex-map/1"]
    id: CellId
    name: Annotated[str, Meta(min_length=1, max_length=80)]
    description: str = ""
    license: str = ""
    players: Players
    canvas: Canvas | None = None
    wrap: bool = False
    """Whether the left and the right edge touch."""
    counts: Counts
    cells: Annotated[tuple[Cell, ...], Meta(max_length=10_000)]
    adjacency: tuple[tuple[CellId, CellId], ...]
    wrap_links: tuple[tuple[CellId, CellId], ...] = ()
    raster: Raster | None = None

    def __hash__(self) -> int:
        return hash((self.id, len(self.cells), self.adjacency[:8]))

    def names(self) -> dict[str, str]:
        """Return the names of its cells by message id."""
        return {f"own-{cell.id}": cell.name for cell in self.cells}


class EscolexSetup(Setup, frozen=True, kw_only=True, cache_hash=True):
    """Setup of a game: map and options."""

    seats: int = 4
    map: Literal["small", "aegean", "world", "hex"] | None = None
    """None is the map that suits the number of armies; ``hex`` is generated for it."""
    components: MapFile | None = None
    """A map of the user's own; it takes precedence over ``map``."""
    special_cells: Annotated[bool, Meta(extra={"ruling": "R41"})] = False
    order: Annotated[Literal["seats", "lot"], Meta(extra={"ruling": "R2"})] = "seats"
    """The player who plays first: the first seat, or a drawn one. The others follow in seat order."""
    troops: Annotated[int, Meta(ge=1)] | None = None
    """The initial stock; None is the land cells divided by the armies, rounded up."""
    handicap: tuple[Annotated[int, Meta(ge=0)], ...] = ()
    """More troops for some armies, in the order of the seats."""
    limit: Annotated[int, Meta(ge=1)] | None = None
    """Maximum number of troops in a cell."""
    limit_at: Annotated[Literal["step", "end"], Meta(extra={"ruling": "R34"})] = "step"
    """When the limit applies to marches: at every step, or at their end, where the excess is removed."""
    choice_round: Annotated[int, Meta(ge=1, extra={"ruling": "R30"})] = 5
    """After this round each of two players keeps one army."""
    choice: Annotated[Literal["secret", "open"], Meta(extra={"ruling": "R30"})] = "secret"
    """Whether both choose in secret at the same time, or openly one after the other."""
    capital: bool = False
    capital_lost: Annotated[Literal["left", "taken"], Meta(extra={"ruling": "R35"})] = "left"
    """Whether a capital is lost as soon as its own troops are gone, or only when another army holds it."""
    capital_die: bool = False
    queen: bool = False
    queen_falls: Annotated[Literal["last", "chance"], Meta(extra={"ruling": "R37"})] = "last"
    """Whether the queen is the last of her troops to fall, or as likely to fall as any other."""
    queen_die: bool = False
    hold_back: Annotated[bool, Meta(extra={"ruling": "R10"})] = False
    """Whether reinforcements may be given up."""
    all_gone: Annotated[Literal["draw", "attacker"], Meta(extra={"ruling": "R24"})] = "draw"
    """The winner when the last armies vanish together."""
    combine_embark: Annotated[bool, Meta(extra={"ruling": "R11"})] = False
    """Whether single troops of two lands may share a ship."""
    placement_chunk: Annotated[int, Meta(ge=1, extra={"ruling": "R3"})] = 1
    sea_goes: Annotated[Literal[1, 2], Meta(extra={"ruling": "R4"})] = 1
    """How many goes of the placement a troop at sea takes."""
    max_rounds: Annotated[int, Meta(ge=1, extra={"ruling": "R32"})] | None = None
    """Ilion variant: the game ends after this many rounds; None is never."""
    agreed_draws: Annotated[bool, Meta(extra={"ruling": "R32"})] = True
    """Ilion variant: the game is drawn when every active seat accepts a draw."""


class MapView(msgspec.Struct, frozen=True, array_like=True):
    """The map with its troops, sheet by sheet; visible to all.

    Regions are included, so that readers of a view need not find them again on ten thousand cells.
    """

    owner: tuple[tuple[int, ...], ...]
    """By cell: the army that holds it; the number of armies stands for an empty cell."""
    troops: tuple[tuple[int, ...], ...]
    came: tuple[tuple[int, ...], ...]
    """Troops of the army to move that have arrived or stayed this turn; in an enemy's cell, its attackers."""
    region: tuple[tuple[int, ...], ...]
    """By cell: the number of its region, -1 for none."""
    worth: tuple[tuple[int, ...], ...]
    """By region: how many of its cells count for reinforcements."""
    reach: tuple[tuple[tuple[tuple[int, int, int], ...], ...], ...]
    """By region: how many land and sea cells it has on each sheet (sheet, land, sea)."""
    paying: tuple[tuple[int, ...], ...]
    """By army: the regions that give it troops."""
    land: tuple[tuple[int, ...], ...]
    """By army (empty cells last) and sheet: how many land cells it holds."""
    sea: tuple[tuple[int, ...], ...]


class EscolexView(Seen, frozen=True, kw_only=True):
    """What a seat sees: everything except another seat's choice of an army that is not shown yet."""

    round: int
    phase: Phase
    army: int
    """The army to move."""
    first: int
    """The army that plays first; -1 while it is being drawn."""
    status: tuple[Standing, ...]
    pool: tuple[int, ...]
    stint: int
    owing: tuple[int, ...]
    """By army: the goes of the placement that a troop at sea has yet to take."""
    strength: tuple[int, ...]
    chart: MapView
    income: tuple[tuple[int, ...], ...]
    """By army: what its paying regions give each turn, in the order of ``chart.paying``."""
    left: tuple[int, ...]
    """What the paying regions of the army to move have yet to place, in the order of ``chart.paying``."""
    touched: tuple[int, ...]
    fresh: tuple[int, ...]
    """By sheet: how many cells of the army to move may still be mustered."""
    sheets: tuple[int, ...]
    """By army: the sheet it has open."""
    opened: bool
    origin: int
    half: int
    """The sea cell where a ship waits for its second troop."""
    capital: tuple[int, ...]
    queen: tuple[int, ...]
    queen_moved: bool
    battles: tuple[int, ...]
    throw: int
    dice: int
    rolling: int
    hits: tuple[int, int]
    peril: tuple[tuple[int, int, int], ...]
    """Queens that may have fallen: their army, how many troops fell beside them, and of how many."""
    choice: int
    """The army that this seat keeps (1 or 2); 0 before the choice."""
    chosen: tuple[bool, ...]
    offers: tuple[tuple[int, int], ...]
    pacts: tuple[tuple[int, int], ...]
    settled: tuple[bool, ...]
    gone: tuple[int, ...]
    """The seats that have left the game, in order."""
    shares: tuple[float, ...]
    """The result by seat, once there is one."""
