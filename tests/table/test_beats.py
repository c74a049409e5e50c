"""Animations: each viewer gets the frames that they may see, and the last is the current position."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ilion.bots.levels import player
from ilion.core.game import Game
from ilion.core.laws import random_act
from ilion.core.play import choices
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.queries.lessons import lesson_news, start_lesson
from ilion.table.animation import MAX_ANIMATION_FRAMES_PER_MESSAGE, animate_entries, change, frames_for
from ilion.table.local_table import LocalTable
from ilion.table.messages import EntryNews, Hello, News
from ilion.table.raw_log import RawLog
from ilion.table.replay import moments, tale
from ilion.table.table_state import RECENT_ENTRIES, LogEntry
from tests.table.test_table import SECRET, Ear, row_of

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=6,
)
SETUPS = [("trojan-war", {"edition": 1}), ("trojan-war", {"edition": 2}), ("troia", {}), ("escolex", {}), ("iliad", {})]


def changed(old: Any, part: Any) -> Any:
    """Return a client's view after a change."""
    if isinstance(part, list):
        return part[0]
    now = list(old) if isinstance(old, list) else dict(old)
    for key, inner in part.items():
        place = int(key) if isinstance(now, list) else key
        now[place] = changed(now[place], inner)
    return now


@settings(max_examples=80, deadline=None)
@given(VALUES, VALUES)
def test_a_change_turns_the_old_value_into_the_new_one(old: Any, new: Any) -> None:
    part = change(old, new)
    assert (old if part is None else changed(old, json.loads(json.dumps(part)))) == new


def table_of(game: str, options: dict[str, Any]) -> LocalTable:
    row = row_of(game, "ann", "bob")
    setup = msgspec.structs.replace(row.setup, **options)
    return LocalTable(msgspec.structs.replace(row, setup=setup), SECRET, lambda *line: None)


def steps(table: LocalTable, rng: Random, most: int) -> Iterator[LogEntry]:
    """Play a game of random players, entry by entry."""
    for _ in range(most):
        if table.live.info.status != "playing":
            return
        seat, act = random_act(table.live.state, 2, rng)
        assert table.act(seat, table.live.seq, msgspec.json.encode(act))
        yield table.entries[-1]


def views(told: tuple[EntryNews, ...]) -> Iterator[tuple[EntryNews, int, Any]]:
    view: Any = None
    for t in told:
        for until, part in t.beats:
            view = changed(view, json.loads(msgspec.json.encode(part)))
            yield t, until, view


@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_the_last_frame_is_the_table_and_no_fact_is_lost(game: str, options: dict[str, Any]) -> None:
    rng, seen = Random(game), 0
    for _ in range(3):
        table = table_of(game, options)
        for entry in steps(table, rng, 60):
            for mine in ((0,), (1,), ()):
                (eyes,) = mine or (None,)
                told = table.told([entry], mine, table.live)
                assert [msgspec.structs.replace(t, beats=()) for t in told] == list(table.told([entry], mine))
                beats = list(views(told))
                if beats:
                    seen += 1
                    untils = [until for _, until, _ in beats]
                    assert len(beats) > 1 and untils == sorted(untils) and untils[-1] == len(told[0].facts)
                    assert beats[-1][2] == json.loads(msgspec.json.encode(table.live.state.seen(eyes)))
    assert seen


def test_several_entries_are_one_animation_and_too_many_are_none() -> None:
    table = table_of("escolex", {})
    entries = [*steps(table, Random(3), RECENT_ENTRIES + 20)]
    live = table.live
    assert len(live.before) == RECENT_ENTRIES and live.before.keys() == {e.seq for e in live.recent}
    told = table.told(entries[-20:], (), live)
    *_, (last, _, view) = views(told)
    assert view == json.loads(msgspec.json.encode(live.state.seen(None))) and last.beats
    for entry in entries[-20:]:
        live.shown[entry.seq][None] = live.shown[entry.seq][None]._replace(
            rest=((0, {}),) * (MAX_ANIMATION_FRAMES_PER_MESSAGE // 20)
        )
    assert not animate_entries(live, entries[-20:], ())


def test_an_unnoticed_entry_has_no_frame() -> None:
    table = table_of("trojan-war", {})
    for entry in steps(table, Random(1), 40):
        act = table.live.decode(entry.act)
        if type(act).__name__ == "Place":
            assert frames_for(table.live, entry, 1 - entry.seat) is None
            assert not table.told([entry], (1 - entry.seat,), table.live)
            return


def test_a_client_that_did_not_ask_or_has_just_connected_gets_no_frames() -> None:
    table = table_of("trojan-war", {})
    plain, watcher = Ear("ann"), Ear("eve")
    table.hear(plain, Hello("here"))
    table.hear(watcher, Hello("here", animate=True))
    for _ in steps(table, Random(2), 40):
        pass
    beats = [[t for m in ear.heard if isinstance(m, News) for t in m.told if t.beats] for ear in (plain, watcher)]
    assert not beats[0] and beats[1]
    table.hear(late := Ear("zoe"), Hello("here", animate=True))
    assert late.last.told and not any(t.beats for t in late.last.told)
    table.hear(back := Ear("zoe"), Hello("here", since=table.live.last_noticed(()).number - 9, animate=True))
    assert any(t.beats for t in back.last.told)


@pytest.mark.parametrize(("edition", "most"), [(1, 16_000), (2, 12_000)])
def test_a_turn_of_the_war_costs_little(edition: int, most: int) -> None:
    """Return the bytes that the frames of one turn add, from the last line-up to the next decision, played by greedy
    bots."""
    table, bot, rng = table_of("trojan-war", {"edition": edition}), player(GAMES["trojan-war"], "greedy"), Random(7)
    table.hear(eve := Ear("eve"), Hello("here", animate=True))
    while table.live.state.seen(None).turn == 1:
        live = table.live
        seat = live.state.actors()[0]
        assert seat != FATE and choices(live.state, seat)
        act = bot.choose(live.game, live.setup, live.state.seen(seat), rng)
        table.act(seat, live.seq, msgspec.json.encode(act))
    told = [t for m in eve.heard if isinstance(m, News) for t in m.told]
    assert sum(len(t.beats) for t in told) > 10
    assert sum(len(msgspec.json.encode(t.beats)) for t in told if t.beats) < most


@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_a_replayed_game_has_the_same_frames(game: str, options: dict[str, Any]) -> None:
    """Every moment is reached from the previous one by its frames, wherever a client starts to ask."""
    table = table_of(game, options)
    entries = [*steps(table, Random(game), 60)]
    lines = msgspec.json.encode(table.entries[: len(entries) + 1])
    scroll = RawLog(game, msgspec.json.encode(table.live.setup), None, lines)
    told = moments(scroll, None, "en", 0, 100)
    tells = tale(scroll, None).steps
    beaten = 0
    for before, now in pairwise(told):
        view = wire(before.view)
        for _, part in now.beats:
            view = changed(view, wire(part))
        if now.beats:
            beaten += 1
            assert view == wire(now.view) and now.beats[-1][0] == len(tells[now.n - 1].facts)
    assert not told[0].beats and (beaten or game != "trojan-war")
    assert moments(scroll, None, "en", 7, 5) == told[7:12] and not moments(scroll, None, "en", 5000, 5)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_steps_of_a_lesson_end_in_its_positions(game: Game) -> None:
    lesson, acts, beaten = start_lesson(game), [], 0
    while lesson.step is not None:
        acts.append(lesson.wanted[0] if lesson.wanted else None)
        assert lesson.do(acts[-1]) is None
        *_, (_, until, view) = [(None, 0, None), *views(lesson_news(lesson))]
        if lesson.latest:
            beaten += 1
            assert view == wire(lesson.state.seen(lesson.tutorial.seat)) and until == len(lesson.latest[-1].facts)
    assert beaten and all(not t.beats for t in lesson_news(lesson)[: -len(lesson.latest) or None])


def wire(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))
