"""Worked examples, played through on the map of the one-day war."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.games.iliad.book import ONE_DAY_VERSION, builtin_components
from ilion.games.iliad.types import Day, Go, Save, Take
from tests.games.iliad.scene import Army, Scene, hours

MAP = builtin_components("war", ONE_DAY_VERSION).map
ROWS = [row.replace("c", "i") for row in MAP.rows]
CAMP = [f"{x:02}{y:02}" for x in range(10, 31) for y in range(3, 7)]


def on_the_plain(greeks: Army, trojans: Army, **options: Any) -> Scene:
    """The map of the one-day war, with the armies placed where the example starts."""
    walls: dict[str, Any] = {"troy_wall": MAP.troy_wall, "greek_wall": MAP.greek_wall}
    return Scene(greeks, trojans, ROWS, **walls, **options)


@pytest.mark.clause("C57", "C59", "C60")
def test_the_duel_of_menelaus_and_amphimachus() -> None:
    scene = on_the_plain({"menelaus": (4, "2010")}, {"amphimachus": (3, "2013"), "hector": (8, "2620")})
    scene.go("menelaus", "2012").done().roll(3, 5, 6, 2, 5, 3)
    assert scene.totals() == [("7", "8"), ("10", "5"), ("9", "4½")]
    assert [fact.word for fact in scene.duel_rolls()] == ["duel-nothing", "duel-wounded", "duel-killed"]
    assert scene.status("amphimachus") == "fallen" and scene.where("menelaus") == "2012"


GREEKS: Army = {
    "ascalaphus": (1, "1807"),
    "peneleos": (1, "2007"),
    "menelaus": (4, "2107"),
    "schedius": (1, "2207"),
    "diomedes": (7, "2407"),
    "agamemnon": (6, "2507"),
    "podarces": (1, "2807"),
}
TROJANS: Army = {
    "asius": (3, "2011"),
    "odius": (1, "2411"),
    "ennomus": (1, "2312"),
    "hector": (8, "2613"),
    "hippothous": (1, "2712"),
}


def battle(**options: Any) -> Scene:
    """The half-turn of the example, up to its end."""
    scene = on_the_plain(GREEKS, TROJANS, **options)
    assert "2012" in scene.ends("menelaus"), "there Asius would stop him, for a duel"
    scene.go("peneleos", "2010").go("ascalaphus", "1911").go("schedius", "2111")
    assert "2012" not in scene.ends("menelaus"), "a hero does not join three others against a hero"
    scene.go("menelaus", "1913")
    scene.go("diomedes", "2311")
    assert scene.refused(Take("agamemnon"), Go("2612")) == "C54"
    scene.go("podarces", "2812").go("agamemnon", "2612")
    return scene.done()


@pytest.mark.clause("C49", "C52", "C54", "C65")
def test_fights_of_several_pieces() -> None:
    scene = battle()
    assert scene.phase == "fight", "only one arrangement exists"
    fights = {frozenset(a): d for a, d in scene.fights()}
    assert fights == {
        frozenset({"peneleos", "ascalaphus", "schedius"}): {"asius"},
        frozenset({"diomedes"}): {"odius", "ennomus"},
        frozenset({"podarces"}): {"hippothous"},
        frozenset({"agamemnon"}): {"hector"},
    }
    dice = {"peneleos": (4, 2), "diomedes": (1, 5), "podarces": (3, 3), "agamemnon": (1, 1, 1, 1, 1, 1)}
    while scene.phase == "fight":
        attackers = scene.fights()[0][0]
        scene.roll(*next(faces for name, faces in dice.items() if name in attackers))
    assert [scene.status(p) for p in TROJANS] == ["fallen", "fallen", "fallen", "ready", "ready"]
    assert [scene.status(p) for p in GREEKS] == ["ready"] * 7


@pytest.mark.clause("C10")
def test_with_the_gods_on_their_side_the_two_trojans_kill_diomedes() -> None:
    scene = battle(days=[Day(hours=hours("trojan"))])
    while "diomedes" not in scene.fights()[0][0]:
        scene.roll(1, 1)
    scene.roll(1, 5)
    assert scene.totals()[-1][1] == "9" and scene.status("diomedes") == "fallen"


@pytest.mark.clause("C71", "C74")
@pytest.mark.parametrize(("face", "status"), [(5, "wounded"), (6, "fallen"), (4, "ready")])
def test_pandarus_shoots_menelaus(face: int, status: str) -> None:
    scene = on_the_plain(
        {"menelaus": (4, "1711"), "nestor": (2, "2003")},
        {"pandarus": ("A", "2018"), "hector": (8, "1716")},
        rest=["2004", "2104"],
    )
    scene.done().go("pandarus", "2015").go("hector", "1715").done().done()
    scene.go("pandarus", "2014").go("hector", "1712").done()
    assert scene.fights() == [({"hector"}, {"menelaus"})]
    scene.shoot("pandarus", "menelaus").roll(face)
    if face == 5:
        assert scene.seat == 0, "his own player puts him to rest"
        scene.do(Go("2004"))
        assert scene.where("menelaus") == "2004"
    assert scene.status("menelaus") == status
    assert bool(scene.told("fight-dropped")) is (face > 4) is not (scene.phase == "fight")


def second_day(greeks: Army, trojans: Army) -> Scene:
    """Day 2: the wall stands, and everybody is where he was placed."""
    scene = on_the_plain(greeks, trojans, camp=CAMP, days=[Day(hours=hours("wall")), Day(hours=hours("none", "none"))])
    scene.rest_of_hour()
    scene.place()
    assert scene.state.wall and scene.state.day == 1
    return scene


@pytest.mark.clause("C20", "C40", "C43")
def test_walls_and_rivers() -> None:
    scene = second_day({"ajax": (7, "2006")}, {"aeneas": (7, "2016"), "hector": (8, "2620")})
    ends = scene.ends("ajax")
    assert "2007" in ends and "2008" not in ends and "2107" in ends
    blocked = second_day({"ajax": (7, "2006"), "p": (1, "2106")}, {"aeneas": (7, "2016"), "hector": (8, "2620")})
    assert "2107" not in blocked.ends("ajax"), "2106, from where one crosses straight, is taken"
    scene.done()
    assert "2015" in scene.ends("aeneas") and "2014" not in scene.ends("aeneas")
    scene.go("aeneas", "2015").done().done()
    assert "2007" in scene.ends("aeneas") and "2225" in scene.ends("aeneas")


@pytest.mark.clause("C44", "C51")
def test_ajax_under_the_wall_of_troy() -> None:
    scene = on_the_plain({"ajax": (7, "1918")}, {"deiphobus": (5, "1920"), "hector": (8, "2620")})
    scene.go("ajax", "1919").done()
    assert scene.state.duties() == set() and scene.phase == "declare"
    scene.strike("ajax", "deiphobus").done().roll(1, 1)
    assert scene.duel_rolls()
    common = on_the_plain({"ajax": (7, "1918")}, {"odius": (1, "1920"), "hector": (8, "2620")})
    common.go("ajax", "1919").done().strike("ajax", "odius").done().roll(1, 1)
    assert common.totals()[0][1] == "3", "2 inside the wall"


@pytest.mark.clause("C26", "C27")
@pytest.mark.parametrize("saved", [("a", "b", "c", "d"), ("a", "b", "c", "e", "f", "g")])
def test_a_night_after_sixteen_points_lost(saved: tuple[str, ...]) -> None:
    values = dict(zip("abcdefgh", (3, 3, 3, 3, 1, 1, 1, 1), strict=True))
    greeks = {name: (value, f"{12 + 2 * n}05") for n, (name, value) in enumerate(values.items())}
    trojans = {f"t{n}": (8, f"{12 + 2 * n}08") for n in range(8)}
    scene = Scene(
        {**greeks, "menelaus": (4, "2805")},
        {**trojans, "t8": (6, "2808")},
        ROWS,
        rest=["3003"],
        days=[Day(hours=hours("none"))] * 2,
    )
    scene.done()
    for n in range(9):
        scene.go(f"t{n}", f"{12 + 2 * n}06")
    scene.done().roll(*[6, 1] * 8, 1, 1, 1, 1, 2, 1)
    assert scene.status("menelaus") == "wounded"
    assert scene.phase == "recover" and scene.state.quota[0] == 12
    scene.save(*saved)
    assert scene.state.quota[0] == 0 and scene.refused(Save("h")) == "C26"
    scene.done()
    assert scene.status("menelaus") == "ready", "healed without points"
    assert {p for p in greeks if scene.status(p) == "lost"} == set(greeks) - set(saved)


@pytest.mark.clause("C15")
def test_helenus_rouses_achilles() -> None:
    scene = on_the_plain(
        {"achilles": (9, "2004"), "nestor": (2, "1204")},
        {"helenus": ("A", "2007"), "hector": (8, "2620")},
        sulks=["achilles"],
    )
    scene.done().done().shoot("helenus", "achilles").roll(2)
    assert scene.status("achilles") == "ready" and scene.ends("achilles")
