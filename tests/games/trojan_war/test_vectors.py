"""The numbers of The Trojan War's rulebook and their neighbours: ``vectors/trojan-war.toml`` says what; played here."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ilion.games.trojan_war.turn import horse_modifiers
from tests.games.numbers import Row, rows
from tests.games.trojan_war.scene import Scene
from tests.games.trojan_war.test_horse import FEW, horse, inside


def horse_points(row: Row) -> None:
    for edition in (1, 2):
        told = dict(horse_modifiers(horse(edition, vp=row["vp"]).state))
        assert sum(told.get(word, 0) for word in ("ahead", "far-ahead", "behind")) == row["adds"]


def horse_crowd(row: Row) -> None:
    for edition in (1, 2):
        everybody = sorted(inside(horse(edition)) - {"achilles", "philoctetes", "neoptolemus"})
        gone = len(inside(horse(edition))) - row["aboard"]
        scene = horse(edition, dead=everybody[:gone])
        assert len(inside(scene)) == row["aboard"]
        assert dict(horse_modifiers(scene.state)).get("crowd", 0) == row["adds"]


def horse_gate(row: Row) -> None:
    for edition in (1, 2):
        scene = horse(edition, dead=["achilles", "neoptolemus", "philoctetes", *FEW, "hector"], sinon=True)
        added = sum(value for _, value in horse_modifiers(scene.state))
        assert (scene.roll(row["total"] - added).state.seen(None).outcome == "greek") is row["opens"]


def horse_fails(row: Row) -> None:
    for edition in (1, 2):
        assert horse(edition, vp=row["vp"]).roll(0).state.seen(None).outcome == row["outcome"]


def tie(row: Row) -> None:
    scene = Scene(2).duel(row["greek"], row["trojan"])
    book = scene.state.book
    for hero, printed in ((row["greek"], row["has"]), (row["trojan"], row["against"])):
        assert [book.power[book.index[hero]], book.resistance[book.index[hero]]] == printed
    greek, trojan = scene.state.sums
    low = max(0, trojan - greek)
    scene.throw(f"{low},{low + greek - trojan}")
    assert [f.args["hero"] for f in scene.told("duel-won")] == ([f"hero-{row['winner']}"] if row["winner"] else [])


PLAYED: dict[str, Callable[[Row], None]] = {
    "horse-points": horse_points,
    "horse-crowd": horse_crowd,
    "horse-gate": horse_gate,
    "horse-fails": horse_fails,
    "tie": tie,
}


@pytest.mark.parametrize(("name", "row"), rows("trojan-war"))
def test_a_number_of_the_book_and_its_neighbours(name: str, row: Row) -> None:
    PLAYED[name](row)


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("horse-points", {"vp": -9, "adds": 2}),
        ("horse-crowd", {"aboard": 6, "adds": 1}),
    ],
)
def test_a_wrong_number_is_found(name: str, row: Row) -> None:
    with pytest.raises(AssertionError):
        PLAYED[name](row)
