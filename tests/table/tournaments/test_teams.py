"""Teams of four: each member plays once, on both sides of every deal as often as the others, and luck cancels out."""

from __future__ import annotations

from collections import Counter
from itertools import product

from ilion.table.tournaments.teams import dealt, luck, match, rooms

ONE, OTHER = ("a", "b", "c", "d"), ("w", "x", "y", "z")
RESULTS = ((2, 0), (1, 1), (0, 2))


def test_everyone_plays_in_one_room_and_teams_change_sides_with_the_same_dice() -> None:
    found = rooms(ONE, OTHER)
    assert Counter(who for room in found for who in (room.first, room.second)) == Counter([*ONE, *OTHER])
    for deal in (0, 1):
        even, odd = [room for room in found if room.deal == deal]
        assert even.first in ONE and even.second in OTHER and odd.first in OTHER and odd.second in ONE


def test_the_result_of_a_side_in_both_rooms_cancels_out() -> None:
    assert dealt((2, 0), (2, 0)) == (2, 2) and luck((2, 0), (2, 0)) == 2, "the first side won twice: dice, not skill"
    assert dealt((2, 0), (0, 2)) == (4, 0) and luck((2, 0), (0, 2)) == 0, "one team won on both sides"
    assert dealt((0, 2), (0, 2)) == (2, 2) and luck((0, 2), (0, 2)) == -2
    for even, odd in product(RESULTS, RESULTS):
        one, other = dealt(even, odd)
        assert one + other == 4 and one - other == 2 * (even[0] - odd[0]), "by how much one did better on the same side"


def test_a_match_is_the_sum_of_its_deals() -> None:
    assert match([(4, 0), (1, 3)]) == (2, 0)
    assert match([(3, 1), (1, 3)]) == (1, 1)
    assert match([(0, 0), (0, 2)]) == (0, 2)
