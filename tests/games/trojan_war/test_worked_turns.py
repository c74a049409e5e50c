"""Two whole turns, one of each edition, die by die."""

from __future__ import annotations

from ilion.games.trojan_war.types import GREEK, TROJAN, Cancel, Spare, Swap, Unveil
from tests.games.trojan_war.scene import Scene, clause


@clause("C-K1", edition=1)
@clause("C-E1", edition=1)
@clause("C-F1", edition=1)
@clause("C-N4", edition=1)
@clause("C-M7", edition=1)
def test_turn_5_of_the_first_edition() -> None:
    scene = Scene(1, 5, vp=2, wounded={"sarpedon": 6}).roll(2)
    scene.line_up(TROJAN, "hector", "glaucus", "helenos").do(GREEK, Unveil(2))
    scene.line_up(GREEK, "ulysses", "diomedes", "ajax-oileus").gods("athena", "apollo")
    assert scene.state.legal(TROJAN) == [Cancel(3), Cancel(4)]
    scene.cancel(3)

    assert scene.state.sums == (8, 7)
    scene.throw("3,7 6,2 5,6 8,1 2,9 9,9 4,6 7,3")
    assert scene.state.wounds == (3, 4)
    scene.throw("5,0 r1")
    assert (scene.back("menelaus"), scene.back("paris")) == (7, 8)
    assert scene.points() == {"greek": 2, "trojan": 1}

    assert scene.state.sums == (10, 9)
    wounds = [(1, 0), (1, 1), (1, 2), (2, 2), (2, 3), (2, 4), (3, 4), (4, 4)]
    for dice, expected in zip(["4,8", "7,5", "6,6", "1,4", "9,3", "5,5", "2,8", "0,3"], wounds, strict=True):
        assert scene.throw(dice).state.wounds == expected
    scene.throw("3,7 r6")
    assert scene.back("ulysses") == 7 and scene.where("hector") == "ready"

    assert scene.state.sums == (6, 8)
    scene.throw("9,2 8,5 3,3 7,6 9,6 6,1 r9")
    assert scene.where("helenos") == "prisoner" and not scene.state.ulysses_took

    assert scene.state.wins == (2, 1)
    scene.clash(5, 2)
    assert scene.vp == -2
    out = {h.hero for h in scene.state.seen(None).heroes if h.state == "wounded"}
    assert out == {"menelaus", "ulysses", "paris"}
    assert [c.event for c in scene.roll(0).state.seen(None).challenges if c.event] == ["M6"]


@clause("C-K1", edition=2)
@clause("C-E1", edition=2)
@clause("C-F1", edition=2)
@clause("C-N1", edition=2)
def test_turn_7_of_version_2() -> None:
    for spared, vp in ((True, -3), (False, -4)):
        scene = Scene(2, 7, vp=-1, dead=["patroclus"]).roll(1)
        scene.line_up(GREEK, "achilles", "idomeneus", "ajax-telamon", "diomedes")
        scene.line_up(TROJAN, "aeneas", "deiphobus", "euphorbus", "hector").gods("hera", "ares")
        scene.cancel(1).do(GREEK, Swap(2, 3))
        assert scene.state.sums == (9, 7)
        scene.throw("2,4")
        assert scene.back("ajax-telamon") == 9 and scene.points() == {"greek": 1, "trojan": 1}
        assert scene.state.sums == (7, 6)
        scene.throw("8,3").do(GREEK, Spare() if spared else scene.state.legal(GREEK)[0])
        assert scene.where("euphorbus") == ("prisoner" if spared else "dead")
        assert scene.state.sums == (9, 10)
        scene.throw("3,7")
        assert scene.back("diomedes") == 10
        scene.clash(5, 6)
        assert scene.vp == vp
        if spared:
            scene.do(TROJAN, scene.state.legal(TROJAN)[0]).do(GREEK, scene.state.legal(GREEK)[0])
        assert [c.event for c in scene.state.seen(None).challenges if c.event] == ["M8"]
