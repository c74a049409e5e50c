"""Ratings follow results, by how unsure they are; what is certain stays."""

from __future__ import annotations

from decimal import Decimal, getcontext, localcontext

import pytest

from ilion.core.rating import (
    BENT,
    LEARNT,
    NEWCOMER,
    SIDE,
    RatingEstimate,
    after,
    certain_estimate,
    expected_scores,
    rating,
    seat_shares,
    widen_between_games,
)


def test_a_newcomer_starts_in_the_middle_with_a_large_deviation() -> None:
    assert rating(NEWCOMER) == (1500, 681, False)


def test_the_winner_rises_as_much_as_an_equally_uncertain_loser_falls() -> None:
    (won,), (lost,) = after([[NEWCOMER], [NEWCOMER]], seat_shares((1.0, 0.0), (False, False)))
    assert won.mean == -lost.mean > 0
    assert won.variance == lost.variance < NEWCOMER.variance
    assert (won.games, lost.games) == (1, 1)


def test_an_anchor_does_not_move_and_beating_a_stronger_one_gains_more() -> None:
    (low,), (anchor,) = after([[NEWCOMER], [certain_estimate(-1.0)]], seat_shares((1.0, 0.0), (False, False)))
    (high,), _ = after([[NEWCOMER], [certain_estimate(1.0)]], seat_shares((1.0, 0.0), (False, False)))
    assert anchor == certain_estimate(-1.0)
    assert high.mean > low.mean > 0


def test_of_a_sum_that_moves_most_which_is_least_known() -> None:
    (mine, bent, side), _ = after(
        [[NEWCOMER, BENT, SIDE], [certain_estimate(0.0)]], seat_shares((1.0, 0.0), (False, False))
    )
    assert mine.mean > side.mean > bent.mean > 0


def test_an_expected_result_changes_nothing() -> None:
    sure = RatingEstimate(Decimal("0.3"), Decimal("0.05"))
    seats = [[sure], [certain_estimate(-0.2)]]
    (mine,), _ = after(seats, expected_scores(seats))
    assert mine.mean == sure.mean and mine.variance < sure.variance


def test_the_seats_of_a_larger_table_take_all_there_is() -> None:
    seats = [[certain_estimate(x)] for x in (1.0, 0.0, 0.0, -1.0)]
    first, second, third, last = expected_scores(seats)
    assert first > second == third > last
    assert abs(first + second + third + last - 1) < Decimal("1e-25")


TWO_TO_ONE = ((0, 1), (2,))


def test_seats_that_win_together_rise_together_and_are_no_rivals() -> None:
    seats = [[NEWCOMER], [NEWCOMER], [NEWCOMER], [NEWCOMER]]
    won, mate, lost, last = after(seats, seat_shares((1.0, 1.0, 0.0, 0.0), (False,) * 4), ((0, 1), (2, 3)))
    assert won == mate and lost == last and won[0].mean == -lost[0].mean > 0
    (alone,), _ = after([[NEWCOMER], [NEWCOMER]], seat_shares((1.0, 0.0), (False, False)))
    assert won[0].mean < alone.mean and won[0].variance > alone.variance, "half of it was the mate's doing"


def test_a_team_is_as_strong_as_its_seats_on_the_average_and_a_draw_is_a_draw_however_many_they_are() -> None:
    seats = [[certain_estimate(1.0)], [certain_estimate(-1.0)], [certain_estimate(0.0)]]
    assert expected_scores(seats, TWO_TO_ONE) == (Decimal("0.5"), Decimal("0.5"))
    sure = [RatingEstimate(Decimal(0), Decimal("0.1"))]
    drawn = after([sure, sure, sure], seat_shares((0.5, 0.5, 0.5), (False,) * 3), TWO_TO_ONE)
    assert [one.mean for (one,) in drawn] == [0, 0, 0]


def test_a_player_who_left_the_team_has_lost_even_if_it_won() -> None:
    seats = [[NEWCOMER], [NEWCOMER], [NEWCOMER]]
    (left,), (stayed,), (beaten,) = after(seats, seat_shares((1.0, 1.0, 0.0), (True, False, False)), TWO_TO_ONE)
    assert stayed.mean > 0 > left.mean and beaten.mean < 0


def test_a_player_replaced_by_a_bot_gains_nothing() -> None:
    none, half, all_ = Decimal(0), Decimal("0.5"), Decimal(1)
    assert seat_shares((1.0, 0.0, 1.0), (False, False, True)) == (all_, none, none)
    assert seat_shares((0.0, 0.0, 1.0), (False, False, True)) == (half, half, none), (
        "the bot won: the others have drawn"
    )
    assert seat_shares((0.0, 0.0), (False, False)) == (half, half)


def test_what_is_believed_grows_less_sure_between_games_but_never_less_than_at_first() -> None:
    assert (
        widen_between_games(RatingEstimate(Decimal(1), Decimal("0.1")), LEARNT, NEWCOMER).variance
        == Decimal("0.1") + LEARNT
    )
    assert widen_between_games(NEWCOMER, LEARNT, NEWCOMER) == NEWCOMER


@pytest.mark.parametrize("digits", [6, 50])
def test_no_setting_of_the_machine_changes_a_rating(digits: int) -> None:
    seats = [[RatingEstimate(Decimal("0.123456789"), Decimal("0.7")), SIDE], [NEWCOMER, SIDE]]
    usual = after(seats, seat_shares((0.3, 0.7), (False, False)))
    with localcontext() as context:
        context.prec = digits
        assert after(seats, seat_shares((0.3, 0.7), (False, False))) == usual
    assert getcontext().prec == 28


def test_the_numbers_are_these() -> None:
    """Held to the last digit, so that another machine, or another release, is seen to come to others."""
    one, other = [NEWCOMER, BENT, SIDE], [NEWCOMER, BENT, SIDE]
    for _ in range(3):
        first, second = after([one, other], seat_shares((1.0, 0.0), (False, False)))
        one, other = list(first), list(second)
    assert [str(b.mean) for b in one] == ["1.263857654", "0.035760811", "0.176479098"]
