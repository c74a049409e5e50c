"""An arena: free players are paired, close in points, and not with the same opponent again if there is another."""

from __future__ import annotations

from random import Random

from ilion.table.tournaments import PairingResult
from ilion.table.tournaments.arena import pair
from ilion.table.tournaments.standings import standings

PEOPLE = [f"p{n}" for n in range(40)]


def test_those_closest_in_points_meet_and_all_but_one_do() -> None:
    met = [
        PairingResult(1, "a", "b", (2, 0)),
        PairingResult(1, "c", "d", (2, 0)),
        PairingResult(1, "e", "", (0, 0), False),
    ]
    people = ["a", "b", "c", "d", "e"]
    found = [{*one} for one in pair(people, met, people, [])]
    assert {"a", "c"} in found and len(found) == 2, "one of five waits"


def test_nobody_meets_the_same_opponent_again_if_there_is_another_even_farther_away() -> None:
    met = [PairingResult(1, "a", "b", (1, 1)), PairingResult(1, "c", "d", (2, 0))]
    people = ["a", "b", "c", "d"]
    found = [{*one} for one in pair(people, met, people, people)]
    assert {"a", "b"} not in found and {"c", "d"} not in found and len(found) == 2
    assert pair(people, met, ["a", "b"], ["a"]) == [], "they wait for others"
    (again,) = pair(people, met, ["a", "b"], ["a", "b"])
    assert (again.first, again.second) == ("b", "a"), "who has waited long enough plays, on other sides"


def test_a_long_arena_of_many() -> None:
    rng, met = Random(1), list[PairingResult]()
    free = set(PEOPLE)
    for round in range(1, 200):
        pairs = pair(PEOPLE, met, free, free)
        assert len({who for one in pairs for who in one}) == 2 * len(pairs), "nobody plays twice"
        assert len(free) - 2 * len(pairs) <= 1, "whoever is free plays"
        before = {who: next((g for g in reversed(met) if who in (g.first, g.second)), None) for who in free}
        for one in pairs:
            last = before[one.first]
            assert last is None or last.other(one.first) != one.second or len(free) < 4
        met += [PairingResult(round, *one, rng.choice([(2, 0), (1, 1), (0, 2)])) for one in pairs]
        free = set(rng.sample(PEOPLE, rng.randrange(2, 40)))
    firsts = {who: sum((g.first == who) - (g.second == who) for g in met) for who in PEOPLE}
    assert max(map(abs, firsts.values())) <= 8, "of a hundred games each, about as many on either side"
    first, second = standings("arena", PEOPLE, met)[:2]
    assert (first.points, first.wins) >= (second.points, second.wins)
