"""A thinker's errands: short steps that come to the same however they are cut."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ilion.bots.luck import ChanceEvaluator, chances_along, curve_of
from ilion.core.record import loads
from ilion.games import GAMES
from ilion.offline.analysis_job import MIN_TRIES_PER_DECISION
from ilion.offline.compute_tasks import AnyTask, ChancesTask, ChooseActTask, DecisionsTask
from ilion.offline.task_runner import think
from ilion.table.log_from_record import entries_of
from ilion.table.raw_log import RawLog

GOLDEN = Path(__file__).parent.parent / "golden"


@cache
def scroll() -> RawLog:
    game = GAMES["troia"]
    record = loads((GOLDEN / "troia/greedy.jsonl").read_text("utf-8"), game)
    lines = msgspec.json.encode(entries_of(game, record))
    return RawLog(game.name, msgspec.json.encode(record.setup), None, lines, record.scores or ())


def found(errand: AnyTask) -> Any:
    thought = json.loads(think(msgspec.json.encode(errand).decode()))
    assert thought["refusal"] is None
    return thought["found"]


def test_the_log_of_a_record_has_the_moves_of_the_record() -> None:
    for path in GOLDEN.rglob("*.jsonl"):
        game = GAMES[path.parent.name]
        record = loads(path.read_text("utf-8"), game)
        lines = msgspec.json.encode(entries_of(game, record))
        read = RawLog(game.name, msgspec.json.encode(record.setup), None, lines, record.scores or ()).read()
        assert read.record.moves == record.moves


def test_the_chances_are_the_same_in_one_step_or_in_many() -> None:
    whole = found(ChancesTask(scroll(), 0, (), 1e9))
    assert whole["decisions"] and len(whole["chances"]) == len(whole["luck"]) + 1
    first = found(ChancesTask(scroll(), 0, (), 0.0))
    assert (len(first["chances"]), len(first["luck"]), first["decisions"]) == (2, 1, None)
    second = found(ChancesTask(scroll(), 1, tuple(first["chances"][-1]), 0.0))
    rest = found(ChancesTask(scroll(), 2, tuple(second["chances"][-1]), 1e9))
    assert [*first["chances"], *second["chances"], *rest["chances"]] == whole["chances"]
    assert [*first["luck"], *second["luck"], *rest["luck"]] == whole["luck"]


def test_a_step_judges_one_decision_at_least_and_each_as_it_would_be_alone() -> None:
    moves = found(ChancesTask(scroll(), 0, (), 1e9))["decisions"][:3]
    one = found(DecisionsTask(scroll(), moves, MIN_TRIES_PER_DECISION, 0.0))
    assert list(one) == [str(moves[0])]
    every = found(DecisionsTask(scroll(), moves, MIN_TRIES_PER_DECISION, 1e9))
    assert list(every) == list(map(str, moves)) and every[str(moves[0])] == one[str(moves[0])]


def test_nothing_but_errands_is_done() -> None:
    for nonsense in ("", "{}", '{"errand":"eval","text":"1"}', '{"errand":"choose"}'):
        with pytest.raises(msgspec.MsgspecError):
            think(nonsense)


def test_a_bot_thinks_with_what_its_seat_sees() -> None:
    game = GAMES["troia"]
    state = game.state.start(game.setup())
    rng = Random(1)
    while state.actors() == (-1,):
        state.do(-1, state.odds().draw(rng))
    seat, code = state.actors()[0], msgspec.json.encode
    act = found(ChooseActTask("troia", code(game.setup()), code(state.seen(seat)), "ajax", "here-x", seat, b"seed"))
    assert msgspec.convert(act, game.act) in state.legal(seat)


def test_a_curve_continues_from_any_move() -> None:
    game, record = GAMES["troia"], scroll().read().record
    curve = curve_of(game, record)
    scales = ChanceEvaluator(game, record.setup)
    after = [now for now, _ in chances_along(game, record, scales, 40, curve.chances[40])]
    assert after == list(curve.chances[41:])
