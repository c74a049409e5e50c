"""Wars started under every version of the rules replay to the same end: map, calendar and rules stay theirs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ilion.core.record import loads, position
from ilion.games.iliad import GAME
from ilion.games.iliad.book import ONE_DAY_VERSION, SIDES, book_of, builtin_components, components
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.types import IliadSetup
from ilion.games.iliad.view import STATUSES

RECORDS = Path(__file__).parent / "records"
END = {
    "version-1-few-greedy": ("greek", "troy-taken", 1, 7, {"abstaining": 1, "wounded": 3, "ready": 10, "fallen": 12}),
    "version-1-uniform": ("trojan", "sunset", 4, 10, {"wounded": 2, "lost": 5, "ready": 40, "fallen": 1, "raided": 3}),
    "version-2-few-greedy": ("trojan", "ships-burnt", 1, 9, {"abstaining": 1, "fallen": 15, "wounded": 4, "ready": 6}),
    "version-2-uniform": ("trojan", "sunset", 4, 10, {"ready": 42, "lost": 4, "wounded": 2, "fallen": 1, "raided": 2}),
    "version-3-few-greedy": (
        "greek",
        "troy-taken",
        4,
        7,
        {"fallen": 8, "ready": 11, "lost": 5, "wounded": 1, "raided": 1},
    ),
    "version-3-uniform": ("trojan", "sunset", 4, 8, {"ready": 44, "lost": 1, "wounded": 3, "raided": 3}),
}


def test_every_version_has_a_war_of_random_play_and_one_of_greedy_bots() -> None:
    versions = range(1, GAME.version + 1)
    expected = {f"version-{n}-{kind}" for n in versions for kind in ("uniform", "few-greedy")}
    assert {path.stem for path in RECORDS.iterdir()} == expected == set(END)


@pytest.mark.parametrize("name", END)
def test_a_war_replays_to_the_end_it_had(name: str) -> None:
    record = loads((RECORDS / f"{name}.jsonl").read_text("utf-8"), GAME)
    assert f"version-{record.setup.version}-" in name
    state = position(GAME, record)
    assert isinstance(state, IliadState)
    fates = Counter(STATUSES[status] for status in state.status)
    assert (SIDES[state.winner], state.ending, state.day + 1, state.hour + 1, dict(fates)) == END[name]


def test_a_game_keeps_the_map_and_the_calendar_it_was_started_with() -> None:
    grounds = [book_of(IliadSetup(version=version)).ground for version in (1, 2, 3)]
    assert [(g.width, g.height) for g in grounds] == [(38, 26), (38, 26), (26, 38)]
    assert [g.citadel.bit_count() for g in grounds] == [12, 16, 12]
    assert [len(g.walled[0]) // 2 for g in grounds] == [14, 16 - 4, 14 - 4]
    calendars = [builtin_components("war", version).days for version in (1, 2, 3)]
    assert [[len(day.hours) for day in days] for days in calendars] == [[10] * 4, [10] * 4, [6, 6, 6, 8]]
    assert calendars[0] == calendars[1]
    assert builtin_components("war", 1).pieces == builtin_components("war").pieces, "the roster never changed"
    assert builtin_components("lesson", 1) == builtin_components("lesson")


def test_without_a_version_the_components_are_those_of_today() -> None:
    assert builtin_components("war") == builtin_components("war", GAME.version) == components(GAME.usual())


@pytest.mark.clause("O2")
@pytest.mark.parametrize("muster", ["all", "few"])
def test_a_war_of_one_day_is_played_on_the_shorter_plain_with_ten_hours(muster: str) -> None:
    one_day, two_days = (components(GAME.usual(length=length, muster=muster)) for length in ("one-day", "two-days"))
    assert one_day == builtin_components("war", ONE_DAY_VERSION) and two_days == builtin_components("war")
    assert components(IliadSetup(version=1, length="one-day")) == builtin_components("war", 1)
    assert book_of(GAME.usual(length="one-day")).ground.width == 38
    assert len(book_of(GAME.usual(length="one-day")).favours[0]) == 10
