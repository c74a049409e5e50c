"""Every number of the rulebooks with its neighbours: the files in ``vectors`` say what, here it is played."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from ilion.core.play import choices, why_not
from ilion.games import GAMES
from ilion.games.escolex.types import March, Muster, Place, Terms
from ilion.games.iliad.night import quota
from ilion.games.iliad.types import Go, Shoot, Take
from ilion.games.troia.book import IDS
from ilion.games.troia.payment import LEVELS
from ilion.games.troia.payment import Terms as Price
from ilion.games.troia.position import BUILD
from ilion.games.troia.types import Draw as DrawCards
from ilion.games.troia.types import Lay, Recall
from ilion.games.troia.types import March as Advance
from ilion.games.trojan_war.horse import modifiers
from tests.games.escolex.table import Table, little_map, war
from tests.games.iliad.scene import Scene, paint, plain
from tests.games.iliad.test_archers import archer
from tests.games.iliad.test_calendar import walled
from tests.games.iliad.test_duel import WIDE, duel
from tests.games.iliad.test_players import allies
from tests.games.iliad.test_victory import RAIDERS, into_troy
from tests.games.troia.table import deal, lay_out, play
from tests.games.trojan_war.scene import Scene as WarScene
from tests.games.trojan_war.test_horse import FEW, horse, inside

VECTORS = Path(__file__).parent / "vectors"
HEROES = ("achilles", "ajax", "odysseus", "aeneas", "sarpedon", "glaucus")
PIECES = {"head": "G16", "rump": "G17", "forelegs": "G18"}
Row = dict[str, Any]


# The Trojan War


def horse_points(row: Row) -> None:
    for edition in (1, 2):
        told = dict(modifiers(horse(edition, vp=row["vp"]).state))
        assert sum(told.get(word, 0) for word in ("ahead", "far-ahead", "behind")) == row["adds"]


def horse_crowd(row: Row) -> None:
    for edition in (1, 2):
        everybody = sorted(inside(horse(edition)) - {"achilles", "philoctetes", "neoptolemus"})
        gone = len(inside(horse(edition))) - row["aboard"]
        scene = horse(edition, dead=everybody[:gone])
        assert len(inside(scene)) == row["aboard"]
        assert dict(modifiers(scene.state)).get("crowd", 0) == row["adds"]


def horse_gate(row: Row) -> None:
    for edition in (1, 2):
        scene = horse(edition, dead=["achilles", "neoptolemus", "philoctetes", *FEW, "hector"], sinon=True)
        added = sum(value for _, value in modifiers(scene.state))
        assert (scene.roll(row["total"] - added).state.seen(None).outcome == "greek") is row["opens"]


def horse_fails(row: Row) -> None:
    for edition in (1, 2):
        assert horse(edition, vp=row["vp"]).roll(0).state.seen(None).outcome == row["outcome"]


def tie(row: Row) -> None:
    scene = WarScene(2).duel(row["greek"], row["trojan"])
    book = scene.state.book
    for hero, printed in ((row["greek"], row["has"]), (row["trojan"], row["against"])):
        assert [book.power[book.index[hero]], book.resistance[book.index[hero]]] == printed
    greek, trojan = scene.state.sums
    low = max(0, trojan - greek)
    scene.throw(f"{low},{low + greek - trojan}")
    assert [f.args["hero"] for f in scene.told("duel-won")] == ([f"hero-{row['winner']}"] if row["winner"] else [])


# Troia


def raiders(row: Row) -> None:
    zones = dict.fromkeys(HEROES[: row["heroes"]], 4)
    state = deal(play(lay_out(("G16 G17", ""), zones=zones), DrawCards()), "G01", "G02")
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
    state = deal(play(state, DrawCards()), "T03", "T04")
    act = Advance(*[cards[prince] for prince in row["cards"]])
    assert state.phase == BUILD and (act in state.legal(1)) is row["enough"]
    assert (why_not(state, 1, act) is None) is row["enough"]


def deck(row: Row) -> None:
    state = play(lay_out(left=(row["left"], 20)), DrawCards())
    state = deal(state, *[IDS[c] for c in state.decks[0][: state.due]])
    assert (len(state.hands[0]), not state.actors()) == (row["drawn"], row["over"])


def progress(row: Row) -> None:
    horse_cards = dict(list(PIECES.items())[: row["pieces"]])
    theirs = HEROES[row["greeks"] : row["greeks"] + row["trojans"]]
    zones = {**dict.fromkeys(HEROES[: row["greeks"]], 3), **dict.fromkeys(theirs, 1)}
    state = play(lay_out(left=(2, 20), horse=horse_cards, march=row["steps"], zones=zones), DrawCards())
    state = deal(state, *[IDS[c] for c in state.decks[0]])
    assert (("greek", "trojan", "")[state.winner], state.actors()) == (row["winner"], ())


def complete(row: Row) -> None:
    if row["side"] == "greek":
        laid = dict(list(PIECES.items())[: row["done"]])
        state = lay_out(("G23", ""), zones=dict.fromkeys(HEROES[:2], 4), horse=laid)
        state = deal(play(state, DrawCards()), "G01", "G02")
        after = play(state, Lay("G23", "hindlegs"))
    else:
        state = lay_out(("", "T16 T17"), turn=1, zones=dict.fromkeys(HEROES[:2], 0), march=row["done"])
        state = deal(play(state, DrawCards()), "T03", "T04")
        after = play(state, Advance("T16", "T17") if row["done"] == 3 else Advance("T16"))
    assert (not after.actors()) is row["wins"]
    assert not row["wins"] or after.scores()[0 if row["side"] == "greek" else 1] == 1.0


# Escólex


def stock(row: Row) -> None:
    links = " ".join(f"c{n:02}-c{n + 1:02}" for n in range(row["land"] - 1))
    dry = " ".join(f"c{n:02}" for n in range(row["deserts"]))
    table = Table(Terms(seats=row["armies"], components=little_map(links, desert=dry), special_cells=True))
    assert set(table.war.pool) == {row["each"]}


def income(row: Row) -> None:
    links = " ".join(f"c{n:02}-c{n + 1:02}" for n in range(19))
    cells, start = [], 0
    for lands in row["regions"]:
        cells += [f"c{n:02}" for n in range(start, start + lands)]
        start += lands + 1
    table = war(" ".join(cells), "c18", "c19", components=little_map(links))
    assert (table.income(0), sum(table.war.left)) == (row["troops"], row["troops"])


def special(row: Row) -> None:
    lands = [f"c{n:02}" for n in range(row["lands"])]
    seas = [f"s{n:02}" for n in range(row["fertile"])]
    links = " ".join(f"{a}-{b}" for a, b in pairwise([*lands, *seas, "x0", "x1", "x2", "x3", "x4", "x5"]))
    drawn = little_map(links, sea=" ".join(seas), desert=" ".join(lands[: row["deserts"]]), fertile=" ".join(seas))
    table = war(" ".join([*lands, *seas]), "x1", "x5", components=drawn, special_cells=True)
    assert table.income(0) == row["troops"]


def embark(row: Row) -> None:
    table = war("a*5", "h", "i", components=little_map("a-b b-c c-d d-e e-f f-g g-h h-i", sea="b"))
    table.do(Muster("a"))
    act = March("a", "b", row["leave"])
    assert (act in choices(table.war, 0)) is bool(row["arrive"]) is (why_not(table.war, 0, act) is None)
    if row["arrive"]:
        table.do(act)
        assert (table.troops("a"), table.troops("b")) == (5 - row["leave"], row["arrive"])


def sea(row: Row) -> None:
    table = Table(Terms(seats=3, map="small", troops=row["stock"]))
    act = Place("north_roads")
    assert (act in choices(table.war, 2)) is row["may"] is (why_not(table.war, 2, act) is None)


def throw(row: Row) -> None:
    attackers, defenders = row["sides"]
    table = war(f"a*{attackers + 1}", f"b*{defenders}", "i", components=little_map("a-b b-c c-d d-e e-f f-g g-h h-i"))
    table.march("a", "b", attackers)
    table.end()
    for odd in row["odd"]:
        table.roll(odd)
    if table.phase == "battle":
        assert [table.war.came(1), table.war.troops(1)] == row["left"]
    else:
        army = table.owner("b")
        assert [table.troops("b") if army == side else 0 for side in (0, 1)] == row["left"]


# Iliad


def throws(behind: float) -> Iterator[tuple[int, int, int, int]]:
    """Values of two heroes and the dice of a throw that puts the second so far behind, his die halved for a half."""
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
    results = [
        f.word for f in scene.facts[told:] if f.word.startswith("duel-") and f.word not in ("duel-throw", "duel-even")
    ]
    assert results == [f"duel-{row['is']}"]


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
    assert (quota(row["lost"], "third_up"), quota(row["lost"], "ceil")) == (row["third"], row["two_thirds"])


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
    assert scene.told("open-field")[0].args["other_sum"] == row["counts"]


PLAYED: dict[str, dict[str, Callable[[Row], None]]] = {
    "trojan-war": {
        "horse-points": horse_points,
        "horse-crowd": horse_crowd,
        "horse-gate": horse_gate,
        "horse-fails": horse_fails,
        "tie": tie,
    },
    "troia": {
        "raiders": raiders,
        "payment": payment,
        "march": march,
        "deck": deck,
        "progress": progress,
        "complete": complete,
    },
    "escolex": {"stock": stock, "income": income, "special": special, "embark": embark, "sea": sea, "throw": throw},
    "iliad": {
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
    },
}
FILES = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted(VECTORS.iterdir())}
ROWS = [(game, name, row) for game, tables in FILES.items() for name, table in tables.items() for row in table["rows"]]


def test_every_game_has_its_vectors_and_every_table_cites_a_clause() -> None:
    assert {game: set(tables) for game, tables in FILES.items()} == {game: set(PLAYED[game]) for game in GAMES}
    for game, tables in FILES.items():
        clauses = {clause.id for clause in GAMES[game].clauses()}
        assert {table["clause"] for table in tables.values()} <= clauses


@pytest.mark.parametrize(
    ("game", "name", "row"), ROWS, ids=[f"{game}/{name}/{'-'.join(map(str, row.values()))}" for game, name, row in ROWS]
)
def test_a_number_of_the_book_and_its_neighbours(game: str, name: str, row: Row) -> None:
    PLAYED[game][name](row)


@pytest.mark.parametrize(
    ("game", "name", "row"),
    [
        ("trojan-war", "horse-points", {"vp": -9, "adds": 2}),
        ("trojan-war", "horse-crowd", {"aboard": 6, "adds": 1}),
        ("troia", "raiders", {"heroes": 4, "pieces": 2, "stay": 0}),
        ("escolex", "throw", {"sides": [3, 2], "odd": [0, 0], "left": [3, 2]}),
        ("iliad", "duel", {"throw": 3, "behind": 4.5, "is": "again"}),
        ("iliad", "wall", {"stands": True, "counts": 1}),
        ("iliad", "shares", {"lost": [0, 1], "recovered": [1, 0]}),
    ],
)
def test_a_wrong_number_is_found(game: str, name: str, row: Row) -> None:
    with pytest.raises(AssertionError):
        PLAYED[game][name](row)
