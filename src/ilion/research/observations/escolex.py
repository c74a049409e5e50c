"""Observation of Escólex: cells, armies, what is being moved or fought; only a secret choice of army is hidden."""

from __future__ import annotations

from typing import Any, Final

from ilion.games.escolex.book import book_of
from ilion.games.escolex.state import PHASES, STANDINGS, Position
from ilion.games.escolex.types import EscolexSetup
from ilion.research.observed_array import UNBOUNDED, ObservedArray, flag, label, named

NOT_IN_ORDER: Final = -1
CHOICES: Final = ("none", "first", "second")
HIDDEN_CHOICE: Final = 3


def arrays(setup: EscolexSetup) -> tuple[ObservedArray, ...]:
    """Return the layout of an observation under a setup."""
    book = book_of(setup)
    cells, armies, seats, sheets = book.cells, book.armies, book.seats, book.sheets
    return (
        label("seat", "The seat that sees this.", seats, low=0),
        flag("to_act", "Seats that are to act.", (seats,)),
        ObservedArray("round", "Round of the game; 0 while troops are placed.", 0, UNBOUNDED),
        named("phase", "Phase of the turn.", PHASES),
        label("army", "The army to move.", armies),
        label("first", "The army that plays first; -1 while it is being drawn.", armies),
        named("status", "By army: its standing.", STANDINGS, (armies,)),
        ObservedArray("pool", "By army: troops of the initial stock that are left.", 0, UNBOUNDED, (armies,)),
        ObservedArray("stint", "Troops that are still to be placed in this go.", 0, UNBOUNDED),
        ObservedArray("owing", "By army: goes that a troop at sea has yet to take.", 0, UNBOUNDED, (armies,)),
        ObservedArray("strength", "By army: its troops on the map.", 0, UNBOUNDED, (armies,)),
        label("owner", "By cell: the army that holds it; the number of armies if it is empty.", armies + 1, (cells,)),
        ObservedArray("troops", "By cell: its troops.", 0, UNBOUNDED, (cells,)),
        ObservedArray(
            "came",
            "By cell: troops of the army to move that came or stayed; attackers in an enemy’s cell.",
            0,
            UNBOUNDED,
            (cells,),
        ),
        label("region", "By cell: the number of its region.", cells, (cells,)),
        ObservedArray("left", "By region: troops that it has yet to place.", -1, UNBOUNDED, (cells,)),
        ObservedArray(
            "touched",
            "By cell: its place among the cells entered or left behind this turn; -1 for none.",
            -1,
            cells,
            (cells,),
        ),
        ObservedArray("fresh", "By sheet: cells that may still be mustered.", 0, UNBOUNDED, (sheets,)),
        label("sheet", "By army: the sheet it has open.", sheets, (armies,)),
        flag("opened", "Whether a sheet was opened this turn."),
        label("origin", "The cell whose troops are in hand.", cells),
        label("half", "The sea cell where a ship waits for its second troop.", cells),
        label("capital", "By army: the cell of its capital.", cells, (armies,)),
        label("queen", "By army: the cell of its queen.", cells, (armies,)),
        flag("queen_moved", "Whether the queen has moved this turn."),
        ObservedArray(
            "battle", "By cell: its place among the battles, the current one 0; -1 for none.", -1, cells, (cells,)
        ),
        ObservedArray("throw", "Throws of the current battle so far.", 0, UNBOUNDED),
        ObservedArray("dice", "Dice that the rolling side has still to roll.", 0, UNBOUNDED),
        named("rolling", "The side that rolls.", ("attack", "defence")),
        ObservedArray("hits", "Hits of the attack and of the defence.", 0, UNBOUNDED, (2,)),
        ObservedArray(
            "peril",
            "By army: troops that fell beside its queen, and of how many; 0 if she is safe.",
            0,
            UNBOUNDED,
            (armies, 2),
        ),
        named(
            "choice",
            "By seat: the army it keeps; ``chosen`` if the seat may not know which.",
            (*CHOICES, "chosen"),
            (seats,),
        ),
        flag("offers", "By seat, and by other seat: whether it offers a draw or pact.", (seats, seats)),
        flag("pacts", "By seat, and by other seat: whether they have a pact.", (seats, seats)),
        flag("settled", "By seat: whether it accepts a draw.", (seats,)),
        ObservedArray("gone", "By seat: its place among those who left the game; -1 for none.", -1, seats, (seats,)),
    )


def read(state: Any, seat: int) -> list[int]:
    """Return what a seat sees, in the order of ``arrays``."""
    assert isinstance(state, Position)
    p: Position = state
    book, ground = p.book, p.ground
    cells, armies, seats = book.cells, book.armies, book.seats
    row: list[int] = [seat]
    row += [int(other in p.waiting) for other in range(seats)]
    row += [p.round, p.phase, p.army, p.first]
    row += p.status
    row += p.pool
    row.append(p.stint)
    row += p.owing
    row += p.strength
    for sheets in (ground.owner, ground.troops, ground.came, ground.region):
        for sheet in sheets:
            row += sheet
    left = [-1] * cells
    if p.left:
        for n, region in enumerate(ground.paying[p.army]):
            left[region] = p.left[n]
    row += left
    add_order(row, cells, p.touched)
    row += p.fresh
    row += p.sheets
    row += [int(p.opened), p.origin, p.half]
    row += p.capital
    row += p.queen
    row.append(int(p.queen_moved))
    add_order(row, cells, p.battles)
    row += [p.throw, p.dice, p.rolling]
    row += p.hits
    peril = [0] * (2 * armies)
    for army, fell, of in p.peril:
        peril[2 * army] = fell
        peril[2 * army + 1] = of
    row += peril
    for other in range(seats):
        kept = p.choice[other]
        row.append(HIDDEN_CHOICE if kept and other != seat else kept)
    for pairs in (p.offers, p.pacts):
        matrix = [0] * (seats * seats)
        for a, b in pairs:
            matrix[a * seats + b] = 1
        row += matrix
    row += [int(done) for done in p.settled]
    add_order(row, seats, p.gone)
    return row


def add_order(row: list[int], count: int, chosen: tuple[int, ...]) -> None:
    """Add the place of each number in ``chosen``, or -1."""
    order = [NOT_IN_ORDER] * count
    for n, k in enumerate(chosen):
        order[k] = n
    row += order
