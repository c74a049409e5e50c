"""Divine influence and abilities, cell by cell as the rulebook prints them."""

from __future__ import annotations

import pytest

from ilion.games.trojan_war.types import GREEK, TROJAN
from tests.games.trojan_war.scene import Scene, both, clause

GODS = ["aphrodite", "apollo", "ares", "artemis", "athena", "hera", "hephaestus", "poseidon", "zeus"]

INFLUENCE = """
agamemnon     .  -1   .  -1   1   2   1   1
achilles      .  -1   .   .   1   2   2   1
ajax-telamon  .   .   .   .  -1   2   1   1
ajax-oileus   .   .   .   .   1   2   1   1
diomedes      .   .   .   .   2   2   1   1
ulysses       .   .   .   .   3   2   1   1
nestor        .   .   .   .   1   2   1   1
hector        1   2   1   1   .   .  -1   .
paris         3   2   1   1  -1   .   .   .
aeneas        3   2   1   1   .  -1   .   .
penthesilea   1   2   1   2   .   .   .  -1
glaucus       1   2   1   1   .   .   .   .
"""

ABILITIES = """
    E  F  H  R  V
E   0  1  0  0  0
F   0  0  1 -1  1
H   1  0  0  0  0
R   1  1  0  0  1
V   0  0  1  0  0
"""

BEARER = {
    "E": ("agamemnon", "aeneas"),
    "F": ("achilles", "hector"),
    "H": ("diomedes", "paris"),
    "R": ("ulysses", "helenos"),
    "V": ("patroclus", "agenor"),
}
"""A Greek and a Trojan of each character."""


@clause("C-G1")
@both
def test_every_cell_of_divine_influence_is_as_printed(edition: int) -> None:
    book = Scene(edition).state.book
    for row in INFLUENCE.strip().splitlines():
        name, *cells = row.split()
        printed = [0 if c == "." else int(c) for c in cells]
        assert [book.influence[book.index[name]][book.god[g]] for g in GODS[:8]] == printed, name
    assert book.army_influence[GREEK] == book.influence[book.index["nestor"]]
    assert book.army_influence[TROJAN] == book.influence[book.index["glaucus"]]
    assert len(GODS) == 9 and book.gods[book.zeus] == "zeus"
    assert {row[book.zeus] for row in (*book.influence, *book.army_influence)} == {0}


@clause("C-G2")
@both
def test_two_gods_add_up(edition: int) -> None:
    scene = Scene(edition).reveal(gods=("aphrodite", "apollo"))
    book = scene.state.book
    assert scene.state.divine_bonus(book.influence[book.index["hector"]]) == 3
    assert scene.state.divine_bonus(book.influence[book.index["ulysses"]]) == 0


@clause("C-G3")
@both
@pytest.mark.parametrize("gods", [("zeus", "athena"), ("athena", "zeus")])
def test_zeus_cancels_all_divine_influence(edition: int, gods: tuple[str, str]) -> None:
    scene = Scene(edition).duel("ulysses", "hector", gods=gods)
    assert scene.state.sums == (6 + 1, 8 - 1)
    assert all(scene.state.divine_bonus(row) == 0 for row in scene.state.book.army_influence)


@clause("C-G4")
@both
def test_it_does_not_matter_who_drew_a_god(edition: int) -> None:
    one = Scene(edition).duel("ulysses", "hector", gods=("athena", "apollo"))
    other = Scene(edition).duel("ulysses", "hector", gods=("apollo", "athena"))
    assert one.state.sums == other.state.sums


@clause("C-Y1")
@both
def test_every_cell_of_abilities_is_as_printed(edition: int) -> None:
    book = Scene(edition).state.book
    letters, *rows = [line.split() for line in ABILITIES.strip().splitlines()]
    for own, *cells in rows:
        for other, cell in zip(letters, cells, strict=True):
            greek, trojan = book.index[BEARER[own][GREEK]], book.index[BEARER[other][TROJAN]]
            assert (book.character[greek], book.character[trojan]) == (own, other)
            assert book.ability[greek][trojan] == int(cell), (own, other)


@clause("C-Y2")
@both
def test_achilles_against_memnon_0_and_1(edition: int) -> None:
    book = Scene(edition).state.book
    achilles, memnon = book.index["achilles"], book.index["memnon"]
    assert (book.ability[achilles][memnon], book.ability[memnon][achilles]) == (0, 1)


@clause("C-Y3")
@both
def test_ulysses_against_hector_1_and_minus_1(edition: int) -> None:
    book = Scene(edition).state.book
    ulysses, hector = book.index["ulysses"], book.index["hector"]
    assert (book.ability[ulysses][hector], book.ability[hector][ulysses]) == (1, -1)


@clause("C-Y4")
@both
def test_with_aphrodite_and_apollo_ulysses_adds_1_and_hector_2(edition: int) -> None:
    scene = Scene(edition).duel("ulysses", "hector", gods=("aphrodite", "apollo"))
    assert scene.state.sums == (6 + 1, 8 + 2)
