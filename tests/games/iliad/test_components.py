"""Map, pieces and calendar: what the rulebook says of them, and what is refused in custom components."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from ilion.core.words import LANGS
from ilion.games.iliad import GAME
from ilion.games.iliad.book import DIE, book_of, builtin_components, setup_error
from ilion.games.iliad.types import Components, Day, Hour, IliadSetup, MapFile, Piece

WAR = builtin_components("war")


@pytest.mark.clause("C01")
def test_there_are_28_greek_and_23_trojan_pieces_each_once() -> None:
    assert Counter(m.side for m in WAR.pieces) == {"greek": 28, "trojan": 23}
    assert len({m.id for m in WAR.pieces}) == 51


@pytest.mark.clause("C02")
def test_values_go_from_1_to_9_and_two_are_given() -> None:
    values = {m.id: m.value for m in WAR.pieces}
    assert {v for v in values.values() if v != "A"} <= set(range(1, 10))
    assert (values["menelaus"], values["amphimachus"]) == (4, 3)
    assert [m.source for m in WAR.pieces].count("rulebook") == 2
    assert "A" in values.values()


@pytest.mark.clause("C03")
def test_the_map_is_a_grid_of_squares_whose_land_hangs_together() -> None:
    book = book_of(GAME.usual())
    ground = book.ground
    assert (ground.width, ground.height) == (26, 38)
    assert set(ground.terrain) == {"sea", "shore", "ship", "plain", "hill", "mountain", "river", "citadel"}
    start = ground.squares(ground.greek_start)[0]
    reached = 1 << start
    while True:
        more = reached
        for square in ground.squares(reached):
            more |= ground.reach(square, 10, wall=0)
        if more == reached:
            break
        reached = more
    assert reached == ground.enter


@pytest.mark.clause("C03")
@pytest.mark.parametrize("kind", ["c", "i"])
def test_no_diagonal_step_slips_across_a_river(kind: str) -> None:
    rows = WAR.map.rows[::-1]
    bed = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == kind}
    todo, seen = [min(bed)], {min(bed)}
    while todo:
        x, y = todo.pop()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if near in bed and near not in seen:
                seen.add(near)
                todo.append(near)
    assert seen == bed


def test_the_start_areas_have_as_many_squares_as_the_words_of_the_book_give() -> None:
    ground = book_of(GAME.usual()).ground
    areas = (ground.citadel, ground.trojan_start, ground.greek_start, ground.camp, ground.ships)
    assert [a.bit_count() for a in areas] == [12, 26, 28, 56, 14]
    assert (len(WAR.map.troy_wall), len(WAR.map.greek_wall)) == (10, 21)


def test_the_marching_times_are_those_of_the_reconstruction() -> None:
    from ilion.games.iliad.evaluation import goal_distances

    book = book_of(GAME.usual())
    roads, ground = goal_distances(book), book.ground

    def hours(side: int, budget: int, wall: bool, *squares: str) -> int:
        return min(int(roads.hours_from(side, budget, wall)[ground.index[s]]) for s in squares)

    front = [f"{x:02}04" for x in range(9, 23)]
    inside = [f"{x:02}06" for x in range(9, 23)]
    assert [hours(0, b, False, *front) for b in (10, 6)] == [3, 5]
    assert [hours(0, b, True, *inside) for b in (10, 6)] == [4, 5]
    beside = ["1230", "1330", "1430", "1530"]
    assert [hours(1, b, w, *beside) for b in (10, 6) for w in (False, True)] == [3, 4, 5, 5]
    assert [hours(1, b, True, "1231", "1331", "1431", "1531") for b in (10, 6)] == [4, 6], "by a gate"


@pytest.mark.clause("C01")
def test_the_calendar_has_four_days_and_five_duels() -> None:
    assert [len(day.hours) for day in WAR.days] == [6, 6, 6, 8]
    assert sum(hour.duel is not None for day in WAR.days for hour in day.hours) == 5
    favours = Counter(hour.favour for day in WAR.days for hour in day.hours)
    assert (favours["greek"], favours["trojan"], favours["both"]) == (6, 7, 1)


@pytest.mark.parametrize("scenario", ["war", "lesson"])
def test_the_shipped_components_are_valid(scenario: Any) -> None:
    for muster in ("all", "few"):
        assert setup_error(IliadSetup(scenario=scenario, muster=muster)) is None


def own(chart: dict[str, Any] | None = None, **changes: Any) -> IliadSetup:
    base = builtin_components("lesson")
    changed = msgspec.structs.replace(base, map=msgspec.structs.replace(base.map, **(chart or {})), **changes)
    return IliadSetup(components=changed)


LESSON = builtin_components("lesson")
MAN = LESSON.pieces[0]
RENAMED = msgspec.structs.replace(MAN, id="ajax_again")


def with_piece(man: Piece) -> dict[str, Any]:
    return {"pieces": (*LESSON.pieces, man)}


@pytest.mark.parametrize(
    ("setup", "word"),
    [
        (IliadSetup(seats=2, greek_seats=2), "greek-seats"),
        (IliadSetup(scenario="lesson", muster="few", seats=6, greek_seats=5), "army"),
        (own({"rows": ()}), "no-map"),
        (own({"rows": ("." * 100,)}), "map-size"),
        (own({"rows": (*LESSON.map.rows[:-1], "~~~")}), "row"),
        (own({"legend": (*LESSON.map.legend, ("~", "plain"))}), "sign"),
        (own({"rows": (*LESSON.map.rows[:-1], "~~~~~~~~~~~~~?")}), "unknown-sign"),
        (own({"greek_wall": ((5, 2, 7, 2),)}), "edge"),
        (own({"gates": ((1, 4, 2, 4),)}), "gate"),
        (own(**with_piece(MAN)), "piece-twice"),
        (own(**with_piece(RENAMED)), "mark-twice"),
        (own({"camp": ((5, 1, 10, 3),)}), "area-square"),
        (own({"camp": ((5, 2, 6, 3),)}), "area-small"),
        (own({"camp": ((5, 2, 10, 9),)}), "area-shared"),
        (own(days=()), "no-day"),
        (own(days=(Day(hours=()),)), "no-hour"),
        (own(days=(Day(hours=(Hour(title="x", duel=("peneleos", "paris")),)),)), "duel"),
        (own(days=(Day(hours=(Hour(title="x", duel=("paris", "menelaus")),)),)), "duel"),
        (own(needed=7), "goal-small"),
        (
            own({"rows": tuple(r.replace("i", "~").replace("..hMh.", "~~~~~~") for r in LESSON.map.rows)}),
            "goal-cut-off",
        ),
    ],
)
def test_components_that_do_not_fit_are_refused_with_a_message(setup: IliadSetup, word: str) -> None:
    found = setup_error(setup)
    assert found is not None and found.word == f"wrong-{word}"
    for lang in LANGS:
        assert GAME.words(lang, setup).say(found)


def test_components_travel_as_json_and_toml_and_bring_their_names() -> None:
    own_men = (
        *LESSON.pieces[:-1],
        Piece(id="hippolyta", side="trojan", value=5, mark="hy", name="Hippolyta", city="x"),
    )
    setup = IliadSetup(components=msgspec.structs.replace(LESSON, pieces=own_men))
    again = msgspec.json.decode(msgspec.json.encode(setup), type=IliadSetup)
    assert again == setup and setup_error(again) is None
    assert GAME.words("fr", setup).name("piece-hippolyta") == "Hippolyta"
    assert GAME.words("it", setup).name("piece-aeneas") == "Enea"


def test_an_unknown_field_of_a_components_file_is_an_error() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**msgspec.to_builtins(LESSON), "dragons": 3}, Components)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**msgspec.to_builtins(LESSON.map), "rows": "x"}, MapFile)


def test_a_wall_that_is_left_out_follows_from_what_it_encloses() -> None:
    data = msgspec.to_builtins(WAR)
    data["map"] = {k: v for k, v in data["map"].items() if not k.endswith("wall")}
    assert msgspec.convert(data, Components) == WAR
    assert (len(WAR.map.troy_wall), len(WAR.map.greek_wall)) == (10, 21)
    row = list(data["map"]["rows"])
    row[7] = row[7].replace("TTTT.", "TTTTT")
    data["map"] |= {"rows": row, "camp": [(9, 3, 22, 5)]}
    redrawn = msgspec.convert(data, Components).map
    assert (16, 31, 17, 31) in redrawn.troy_wall and (15, 31, 16, 31) not in redrawn.troy_wall
    assert (9, 5, 9, 6) in redrawn.greek_wall and len(redrawn.greek_wall) == 19
    assert setup_error(IliadSetup(components=msgspec.convert(data, Components))) is None


def test_a_gate_is_an_edge_that_a_wall_leaves_open() -> None:
    data = msgspec.to_builtins(builtin_components("war", 1))
    chart = {k: v for k, v in data["map"].items() if not k.endswith("wall")}
    gates = ((19, 20, 19, 19), (20, 6, 20, 7))
    whole, open_ = (msgspec.convert(chart | {"gates": g}, MapFile) for g in ((), gates))
    assert set(whole.troy_wall) - set(open_.troy_wall) == {gates[0]}
    assert set(whole.greek_wall) - set(open_.greek_wall) == {gates[1]}
    again = msgspec.convert(msgspec.to_builtins(open_), MapFile)
    assert again == open_, "as it travels, a map has its walls written down"
    setup = IliadSetup(components=msgspec.convert(data | {"map": chart | {"gates": gates}}, Components))
    assert setup_error(setup) is None
    ground = book_of(setup).ground
    inside, outside = ground.index["1920"], ground.index["1919"]
    assert ground.near[0][outside] >> inside & 1, "through a gate pieces touch"
    assert ground.reach(outside, 3, wall=0) >> ground.index["1922"] & 1, "and nobody stops in it"


def test_there_is_no_unwanted_wall_and_none_on_the_coast() -> None:
    chart = builtin_components("lesson").map
    assert chart.greek_wall == ()
    assert not [e for e in WAR.map.greek_wall if WAR.map.rows[len(WAR.map.rows) - e[3]][e[2] - 1] == "~"]


def test_a_map_that_makes_no_sense_has_no_walls_and_is_refused_as_before() -> None:
    for rows in ((), ("",), ("T" * 4000,) * 3, ("TT", "T?T")):
        data = {**msgspec.to_builtins(WAR), "map": {**msgspec.to_builtins(WAR.map), "rows": rows}}
        data["map"] = {k: v for k, v in data["map"].items() if not k.endswith("wall")}
        setup = IliadSetup(components=msgspec.convert(data, Components))
        assert setup_error(setup) is not None


def test_the_die_has_six_faces() -> None:
    assert [roll.face for roll in DIE.acts] == [1, 2, 3, 4, 5, 6]


def test_an_hour_calls_out_nobody_unless_both_take_part() -> None:
    called = Day(
        hours=(
            Hour(title="march-out", duel=("menelaus", "paris")),
            Hour(title="gods-leave", duel=("ajax_telamon", "hector")),
        )
    )
    men = tuple(msgspec.structs.replace(m, few=m.few and m.id != "paris") for m in WAR.pieces)
    mine = msgspec.structs.replace(WAR, pieces=men, days=(called,) * 4)
    few = book_of(IliadSetup(components=mine, muster="few"))
    assert few.duels[0] == ((), (few.index["ajax_telamon"], few.index["hector"]))
    everybody = book_of(IliadSetup(components=mine))
    assert everybody.duels[0][0] == (everybody.index["menelaus"], everybody.index["paris"])


def test_a_ready_array_knows_how_far_each_square_is_from_what_its_side_must_occupy() -> None:
    book = book_of(GAME.usual())
    ground = book.ground
    greek, trojan = ({ground.labels[s]: steps for s, (steps, _) in far.items()} for far in book.far)
    areas = [ground.squares(ground.greek_start | ground.camp), ground.squares(ground.trojan_start)]
    assert [len(greek), len(trojan)] == [len(a) for a in areas] == [56, 26]
    assert (greek["1304"], greek["0903"], trojan["1330"], trojan["1533"]) == (27, 28, 27, 30)
