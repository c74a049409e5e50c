"""The numbers of Troia's rulebook and their neighbours: ``vectors/troia.toml`` says what; played here."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ilion.core.play import why_not
from ilion.games.troia.book import IDS
from ilion.games.troia.offerings import LEVELS
from ilion.games.troia.offerings import PaymentTerms as Price
from ilion.games.troia.state import BUILD
from ilion.games.troia.types import Draw, Lay, March, Recall
from tests.games.numbers import Row, rows
from tests.games.troia.table import deal, lay_out, play

HEROES = ("achilles", "ajax", "odysseus", "aeneas", "sarpedon", "glaucus")
PIECES = {"head": "G16", "rump": "G17", "forelegs": "G18"}


def raiders(row: Row) -> None:
    zones = dict.fromkeys(HEROES[: row["heroes"]], 4)
    state = deal(play(lay_out(("G16 G17", ""), zones=zones), Draw()), "G01", "G02")
    built = 0
    while state.turn == 0:
        (act,) = [a for a in state.legal(0) if a in (Lay("G16", "head"), Lay("G17", "rump"), Recall(*HEROES[:2]))][:1]
        built += isinstance(act, Lay)
        state = play(state, act)
    assert (built, sum(zone == 4 for zone in state.zones)) == (row["pieces"], row["stay"])
    assert (why_not(state, 0, Lay("G17", "rump")) is None) is False


def payment(row: Row) -> None:
    level = Price(row["cost"], pure=False, alone=False).level(row["own"], row["total"], cards=1)
    assert LEVELS[level] == row["level"]


def march(row: Row) -> None:
    cards = {"hector": "T16", "paris": "T17"}
    zones = dict.fromkeys(HEROES[:2], 0)
    state = lay_out(("", "T16 T17"), turn=1, zones=zones, march=row["step"] - 1)
    state = deal(play(state, Draw()), "T03", "T04")
    act = March(*[cards[prince] for prince in row["cards"]])
    assert state.phase == BUILD and (act in state.legal(1)) is row["enough"]
    assert (why_not(state, 1, act) is None) is row["enough"]


def deck(row: Row) -> None:
    state = play(lay_out(left=(row["left"], 20)), Draw())
    state = deal(state, *[IDS[c] for c in state.decks[0][: state.due]])
    assert (len(state.hands[0]), not state.actors()) == (row["drawn"], row["over"])


def progress(row: Row) -> None:
    horse_cards = dict(list(PIECES.items())[: row["pieces"]])
    theirs = HEROES[row["greeks"] : row["greeks"] + row["trojans"]]
    zones = {**dict.fromkeys(HEROES[: row["greeks"]], 3), **dict.fromkeys(theirs, 1)}
    state = play(lay_out(left=(2, 20), horse=horse_cards, march=row["steps"], zones=zones), Draw())
    state = deal(state, *[IDS[c] for c in state.decks[0]])
    assert (("greek", "trojan", "")[state.winner], state.actors()) == (row["winner"], ())


def complete(row: Row) -> None:
    if row["side"] == "greek":
        laid = dict(list(PIECES.items())[: row["done"]])
        state = lay_out(("G23", ""), zones=dict.fromkeys(HEROES[:2], 4), horse=laid)
        state = deal(play(state, Draw()), "G01", "G02")
        after = play(state, Lay("G23", "hindlegs"))
    else:
        state = lay_out(("", "T16 T17"), turn=1, zones=dict.fromkeys(HEROES[:2], 0), march=row["done"])
        state = deal(play(state, Draw()), "T03", "T04")
        after = play(state, March("T16", "T17") if row["done"] == 3 else March("T16"))
    assert (not after.actors()) is row["wins"]
    assert not row["wins"] or after.scores()[0 if row["side"] == "greek" else 1] == 1.0


PLAYED: dict[str, Callable[[Row], None]] = {
    "raiders": raiders,
    "payment": payment,
    "march": march,
    "deck": deck,
    "progress": progress,
    "complete": complete,
}


@pytest.mark.parametrize(("name", "row"), rows("troia"))
def test_a_number_of_the_book_and_its_neighbours(name: str, row: Row) -> None:
    PLAYED[name](row)


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("raiders", {"heroes": 4, "pieces": 2, "stay": 0}),
    ],
)
def test_a_wrong_number_is_found(name: str, row: Row) -> None:
    with pytest.raises(AssertionError):
        PLAYED[name](row)
