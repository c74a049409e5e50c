"""The numbers of Iliad's rulebook and their neighbours: ``vectors/iliad.toml`` says what; played here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from ilion.games.iliad.calendar import recovery_quota
from ilion.games.iliad.types import Go, Shoot, Take
from tests.games.iliad.scene import Scene, paint, plain, sums
from tests.games.iliad.test_archers import archer
from tests.games.iliad.test_calendar import walled
from tests.games.iliad.test_duel import WIDE, duel
from tests.games.iliad.test_players import allies
from tests.games.iliad.test_victory import RAIDERS, into_troy
from tests.games.numbers import Row, rows


def throws(behind: float) -> Iterator[tuple[int, int, int, int]]:
    """Values of two heroes and the dice of a roll that puts the second this far behind; a halved die for a half."""
    half = behind % 1 > 0
    for one, other, a, b in product(range(9, 1, -1), range(2, 10), range(1, 7), range(1, 7)):
        if one + a - other - (b / 2 if half else b) == behind:
            yield one, other, a, b


def before(one: int, other: int, number: int, hurt: bool) -> list[int] | None:
    """Dice of the throws before: nothing happens in them, or the second is wounded in the first of them."""
    dice: list[int] = []
    for n in range(1, number):
        wounds, halved = hurt and n == 1, hurt and n > 1
        for a, b in product(range(1, 7), range(1, 7)):
            gap = one + a - other - (b / 2 if halved else b)
            if 2 < gap <= 4 if wounds else abs(gap) <= 2:
                dice += [a, b]
                break
        else:
            return None
    return dice


def duels(row: Row) -> None:
    hurt = row["behind"] % 1 > 0
    found = [(*those, before(*those[:2], row["throw"], hurt)) for those in throws(row["behind"])]
    one, other, a, b, dice = next(those for those in found if those[4] is not None)
    assert dice is not None
    scene = duel(one, other).roll(*dice)
    told = len(scene.facts)
    scene.roll(a, b)
    assert [f.word for f in scene.facts[told:] if f.word.startswith("duel-")] == [f"duel-{row['is']}"]


def arrow(row: Row) -> None:
    scene = archer("1012").shoot("teucer", "mark").roll(row["die"])
    assert scene.status("mark") == row["status"]


def line(row: Row) -> None:
    scene = Scene(
        {"teucer": ("A", "1010"), "ajax": (7, "2005")},
        {"mark": (4, f"10{10 + row['squares']}"), "near": (1, "1310")},
        WIDE,
    ).done()
    while scene.phase == "declare":
        scene.done()
    act = Shoot("teucer", "mark")
    assert (act in scene.state.legal(0)) is row["reaches"] is (scene.why_not(act) is None)


def night(row: Row) -> None:
    assert (recovery_quota(row["lost"], "third_up"), recovery_quota(row["lost"], "ceil")) == (
        row["third"],
        row["two_thirds"],
    )


def shares(row: Row) -> None:
    scene = allies().go("b", "1009").done().go("a", "1110").done()
    if row["lost"] == [1, 1]:
        scene.roll(1, 6)
    else:
        scene.roll(3, 2).done().done().done().done()
        if row["lost"] == [1, 0]:
            scene.strike("b", "paris").done().done().roll(1, 6)
        else:
            scene.done().strike("a", "paris").done().roll(1, 6)
    while scene.phase == "move":
        scene.rest_of_hour()
    assert scene.phase == "recover" and list(scene.state.quota[:2]) == row["recovered"]


def ways(row: Row) -> None:
    scene = Scene({"one": (row["value"], "0510")}, {"other": (4, "2525")}, WIDE)
    far = [n for n in range(1, 13) if f"{5 + n:02}10" in scene.ends("one")]
    assert max(far) == row["squares"]
    too_far = scene.why_not(Take("one"), Go(f"{6 + row['squares']:02}10"))
    assert too_far is not None and scene.why_not(Take("one"), Go(f"{5 + row['squares']:02}10")) is None


def mountain(row: Row) -> None:
    column = f"{5 + row['gone'] + 1:02}"
    rows = paint(plain(30, 26), "M", *[f"{column}{y:02}" for y in range(2, 26)])
    scene = Scene({"one": (1, "0510")}, {"other": (4, "2525")}, rows)
    assert (f"{column}10" in scene.ends("one")) is row["may"] is (scene.why_not(Take("one"), Go(f"{column}10")) is None)


def troy(row: Row) -> None:
    scene = into_troy(row["inside"], {"hector": (8, "2020")})
    assert (scene.state.ending == "troy-taken") is row["won"]


def ships(row: Row) -> None:
    scene = Scene({"ajax": (7, "2020")}, RAIDERS, WIDE).done()
    for n in range(1, row["aboard"] + 1):
        scene.go(f"t{n}", f"0{n}01")
    assert (scene.done().state.ending == "ships-burnt") is row["won"]


def wall(row: Row) -> None:
    scene = walled()
    if row["stands"]:
        scene.rest_of_hour().rest_of_hour()
        scene.squares["peneleos"], scene.squares["ajax"] = "1206", "1106"
        scene.place()
        scene.done()
    else:
        scene.go("peneleos", "1206").done()
    scene.go("odius", "1208").done().done()
    scene.go("odius", "1207").done()
    if scene.phase == "declare":
        scene.strike("odius", "peneleos").done()
    scene.roll(1, 1)
    assert sums(scene.open_fights()[0], "sum")[1] == row["counts"]


PLAYED: dict[str, Callable[[Row], None]] = {
    "duel": duels,
    "arrow": arrow,
    "line": line,
    "night": night,
    "shares": shares,
    "march": ways,
    "mountain": mountain,
    "troy": troy,
    "ships": ships,
    "wall": wall,
}


@pytest.mark.parametrize(("name", "row"), rows("iliad"))
def test_a_number_of_the_book_and_its_neighbours(name: str, row: Row) -> None:
    PLAYED[name](row)


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("duel", {"throw": 3, "behind": 4.5, "is": "again"}),
        ("wall", {"stands": True, "counts": 1}),
        ("shares", {"lost": [0, 1], "recovered": [1, 0]}),
    ],
)
def test_a_wrong_number_is_found(name: str, row: Row) -> None:
    with pytest.raises(AssertionError):
        PLAYED[name](row)
