"""The judge's own rules of how games end, kept and violated."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.core.values import Fact
from ilion.table.audit import StoredEntryHashes
from tests.chaos.history import History
from tests.chaos.judge.endings import check
from tests.chaos.made import line, log

BEGUN = line(1, "start", -1, 1.0, ())


def rules(*lines: StoredEntryHashes, **more: Any) -> set[str]:
    return {wrong.rule for wrong in check(History(), [log(BEGUN, *lines, **more)])}


def offers(kind: str, *seats: int) -> tuple[StoredEntryHashes, ...]:
    return tuple(line(n, kind, seat, float(n)) for n, seat in enumerate(seats, 2))


DRAWN: dict[str, Any] = {"status": "over", "ended_by": "draw", "scores": (0.5, 0.5)}
CALLED_OFF: dict[str, Any] = {"status": "aborted", "ended_by": "abort"}


def test_an_agreement_of_all_ends_the_game() -> None:
    assert rules(*offers("draw", 0, 1), **DRAWN) == set()
    assert rules(*offers("abort", 1, 0), **CALLED_OFF) == set()
    assert rules(*offers("draw", 0)) == set()
    assert rules(*offers("abort", 0), bots=(1,), **CALLED_OFF) == set()


@pytest.mark.parametrize("lines", [offers("draw", 0), (*offers("draw", 0), *offers("draw", 0))])
def test_a_draw_by_one_player_is_found(lines: tuple[StoredEntryHashes, ...]) -> None:
    assert rules(*lines, **DRAWN) == {"all agree to a draw or an abort"}


def test_an_offer_lapses_with_the_next_move_but_not_with_an_aside() -> None:
    first, last = line(2, "draw", 0, 2.0), line(4, "draw", 1, 4.0)
    assert rules(first, line(3, "act", 0, 3.0), last, **DRAWN) == {"all agree to a draw or an abort"}
    assert rules(first, line(3, "aside", 0, 3.0), last, **DRAWN) == set()


def test_a_player_replaced_by_a_bot_may_agree_but_need_not() -> None:
    sits = line(2, "seat", 1, 2.0, act={"standby": "greedy"})
    three: Any = {"seats": 3, **DRAWN, "scores": (0.5,) * 3}
    assert rules(sits, line(3, "draw", 0, 3.0), line(4, "draw", 2, 4.0), **three) == set()
    assert rules(sits, line(3, "draw", 0, 3.0), **three) == {"all agree to a draw or an abort"}


def test_a_game_that_continues_after_an_agreement_is_found() -> None:
    assert rules(*offers("draw", 0, 1)) == {"an agreement ends the game"}
    assert rules(*offers("abort", 0, 1, 0), **CALLED_OFF) == {"an agreement ends the game"}


@pytest.mark.parametrize("kind", ["resign", "flag"])
def test_a_player_who_resigns_or_runs_out_of_time_gets_nothing(kind: str) -> None:
    over: Any = {"status": "over", "ended_by": kind}
    assert rules(line(2, kind, 1, 2.0), scores=(1.0, 0.0), **over) == set()
    assert rules(line(2, kind, 1, 2.0), scores=(0.0, 1.0), **over) == {"scores follow the result"}
    assert rules(line(2, kind, 1, 2.0), **over) == {"scores follow the result"}
    assert rules(line(2, kind, 1, 2.0), seats=3, scores=(0.5, 0.0, 0.5), **over) == set()


def test_nobody_scores_in_an_aborted_or_unfinished_game() -> None:
    assert rules(*offers("abort", 0, 1), **CALLED_OFF, scores=(0.5, 0.5)) == {"scores follow the result"}
    assert rules(scores=(1.0, 0.0)) == {"scores follow the result"}
    assert rules(*offers("draw", 0, 1), **{**DRAWN, "scores": (1.0, 0.0)}) == {"scores follow the result"}


def test_a_draw_against_bots_alone_is_found() -> None:
    assert rules(*offers("draw", 0), bots=(1,), **DRAWN) == {"a draw needs two players"}


def test_a_player_whose_army_has_left_need_not_agree() -> None:
    gone = line(2, "aside", 1, 2.0, facts=(Fact("withdrew", {"who": "seat-1"}),))
    three = {"seats": 3, **DRAWN, "scores": (0.5, 0.5, 0.5)}
    assert rules(gone, line(3, "draw", 0, 3.0), line(4, "draw", 2, 4.0), **three) == set()


def test_an_end_by_vote_is_not_an_agreement() -> None:
    assert rules(line(2, "abort", 0, 2.0, act={"away": 1}), **CALLED_OFF) == set()
