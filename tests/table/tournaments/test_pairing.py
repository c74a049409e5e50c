"""Pairings: FIDE's rules for every round, checked over random tournaments."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

import msgspec
import pytest

from ilion.table.tournaments import NoPairingLeft, Pairing, PairingResult, knockout, round_robin, swiss
from ilion.table.tournaments.matching import max_weight_pairs
from ilion.table.tournaments.rounds import next_round, rounds


def names(count: int) -> list[str]:
    return [str(n) for n in range(1, count + 1)]


def played(
    pairs: list[Pairing], round: int, rng: Random, draws: float = 0.1, absent: float = 0.0
) -> list[PairingResult]:
    """Return random results of a round."""
    found = []
    for first, second in pairs:
        if not second:
            found.append(PairingResult(round, first, "", (2, 0), played=False))
            continue
        took = (1, 1) if rng.random() < draws else rng.choice([(2, 0), (0, 2)])
        came = rng.random() >= absent
        found.append(PairingResult(round, first, second, took if came else rng.choice([(2, 0), (0, 0)]), came))
    return found


def cup(count: int, of: int, seed: int, away: float = 0.0) -> list[list[PairingResult]]:
    """Play a Swiss tournament to its end, round by round."""
    rng, players = Random(seed), names(count)
    met: list[PairingResult] = []
    found = []
    for round in range(1, of + 1):
        here = [who for who in players if rng.random() >= away]
        try:
            pairs = swiss.pair(players, met, here, round == of)
        except NoPairingLeft:
            break
        assert sorted(who for pair in pairs for who in pair if who) == sorted(here)
        found.append(played(pairs, round, rng, absent=away / 2))
        met += found[-1]
    return found


@pytest.mark.parametrize("seed", range(25))
def test_nobody_meets_an_opponent_twice_and_nobody_has_two_byes(seed: int) -> None:
    rng = Random(f"cup {seed}")
    games = [
        one for round in cup(rng.randrange(4, 34), rng.randrange(2, 9), seed, rng.choice([0, 0, 0.1])) for one in round
    ]
    met = Counter(frozenset((one.first, one.second)) for one in games if one.played)
    assert max(met.values(), default=0) <= 1
    free = Counter(one.first for one in games if one.free)
    assert max(free.values(), default=0) <= 1


@pytest.mark.parametrize("seed", range(12))
def test_sides_differ_by_two_at_most_and_nobody_has_one_three_times_in_a_row(seed: int) -> None:
    sides: dict[str, list[int]] = {}
    cups = cup(24, 7, seed)
    for round in cups[:-1]:  # in the last round the leaders may
        for one in round:
            if one.played:
                sides.setdefault(one.first, []).append(1)
                sides.setdefault(one.second, []).append(-1)
    assert len(cups) == 7
    for mine in sides.values():
        assert abs(sum(mine)) <= 2
        assert all(len(set(mine[n : n + 3])) > 1 for n in range(len(mine) - 2))


def test_players_of_equal_points_meet_if_possible() -> None:
    """After three rounds of sixteen without draws, one player has won all, and meets the best of those below."""
    players, met = names(16), list[PairingResult]()
    for round in (1, 2, 3):
        pairs = swiss.pair(players, met, players, last=False)
        met += [PairingResult(round, *pair, (2, 0) if int(pair.first) < int(pair.second) else (0, 2)) for pair in pairs]
        groups = Counter(sum(one.of(who) for one in met if who in one) for who in players)
    assert groups == {6: 2, 4: 6, 2: 6, 0: 2}
    pairs = swiss.pair(players, met, players, last=False)
    score = {who: sum(one.of(who) for one in met if who in (one.first, one.second)) for who in players}
    assert sum(score[one] != score[other] for one, other in pairs) == 0


def test_the_first_round_is_the_upper_half_against_the_lower() -> None:
    pairs = swiss.pair(names(11), [], names(11), last=False)
    assert pairs == [
        Pairing("1", "6"),
        Pairing("7", "2"),
        Pairing("3", "8"),
        Pairing("9", "4"),
        Pairing("5", "10"),
        Pairing("11"),
    ]


def test_an_impossible_pairing_is_reported() -> None:
    met = [PairingResult(n, *pair, (2, 0)) for n, pair in enumerate([("1", "2"), ("3", "1"), ("2", "3")], 1)]
    with pytest.raises(NoPairingLeft):
        swiss.pair(names(3), met, ["1", "2"], last=False)
    assert next_round("swiss", names(3), met, ["1", "2"], 4, 9) == []


def test_the_heaviest_pairs_are_found() -> None:
    """Compared with trying all of them."""
    rng = Random(1)
    for _ in range(400):
        count = rng.randrange(1, 9)
        weights = {
            both: rng.randrange(1, rng.choice([3, 1000]))
            for both in combinations(range(count), 2)
            if rng.random() < 0.7
        }

        @cache
        def most(left: frozenset[int], weights: dict[tuple[int, int], int] = weights) -> int:
            if not left:
                return 0
            one, rest = min(left), left - {min(left)}
            return max(most(rest), *(weights.get((one, o), -9999) + most(rest - {o}) for o in rest), 0)

        found = max_weight_pairs(weights)
        assert all(found[found[one]] == one for one in found)
        assert sum(weights[one, other] for one, other in found.items() if one < other) == most(frozenset(range(count)))


@pytest.mark.parametrize("count", [2, 3, 6, 9, 14])
def test_in_a_round_robin_everyone_meets_everyone_once(count: int) -> None:
    players = names(count)
    pairs = [pair for n in range(1, round_robin.rounds(count) + 1) for pair in round_robin.pair(players, n)]
    met = [frozenset(pair) for pair in pairs if pair.second]
    assert sorted(map(sorted, met)) == sorted(sorted(both) for both in combinations(players, 2))
    firsts = Counter(pair.first for pair in pairs if pair.second)
    seconds = Counter(pair.second for pair in pairs if pair.second)
    assert all(abs(firsts[who] - seconds[who]) <= 1 for who in players)


def test_bergers_table_for_six() -> None:
    rows = [[(int(one), int(two)) for one, two in round_robin.pair(names(6), n)] for n in range(1, 6)]
    assert rows[0] == [(1, 6), (2, 5), (3, 4)]
    assert rows[1] == [(6, 4), (5, 3), (1, 2)]
    assert rows[2] == [(2, 6), (3, 1), (4, 5)]
    assert rows[3] == [(6, 5), (1, 4), (2, 3)]
    assert rows[4] == [(3, 6), (4, 2), (5, 1)]


@pytest.mark.parametrize("count", [2, 3, 5, 8, 13, 32])
def test_in_a_knockout_the_stronger_meet_late_and_one_is_left(count: int) -> None:
    players, met, sizes = names(count), list[PairingResult](), []
    round = 0
    while pairs := knockout.pair(players, met):
        round += 1
        sizes.append(len(pairs))
        met += [PairingResult(round, *p, (2, 0) if int(p.first) < int(p.second) else (0, 2)) for p in pairs]
    assert round == rounds("knockout", count)
    assert sum(sizes) == count - 1 and {met[-1].first, met[-1].second} == {"1", "2"}


def test_a_draw_is_replayed_with_other_sides_and_finally_the_stronger_advances() -> None:
    players, met = names(2), list[PairingResult]()
    seen = []
    for round in range(1, knockout.MAX_REPLAYS + 1):
        (pair,) = knockout.pair(players, met)
        seen.append(pair)
        met.append(PairingResult(round, *pair, (1, 1)))
    assert seen == [("1", "2"), ("2", "1"), ("1", "2")] and knockout.pair(players, met) == []


def test_if_neither_shows_up_the_next_player_has_no_opponent() -> None:
    met = [PairingResult(1, "1", "4", (0, 0), played=False), PairingResult(1, "2", "3", (2, 0))]
    assert knockout.pair(names(4), met) == []
    assert knockout.winner("1", "4", met, {"1": 0, "4": 1}) == knockout.NO_PLAYER


class Kept(msgspec.Struct):
    """Return a tournament as py4swiss pairs it, which pairs like FIDE's own checker: for each pair the sides."""

    players: int
    of: int
    rounds: list[list[tuple[int, int, int, int, bool]]]


DUTCH = msgspec.json.decode(Path(__file__).with_name("dutch.json").read_bytes(), type=list[Kept], strict=False)


@pytest.mark.parametrize("kept", DUTCH, ids=lambda kept: f"{kept.players} players")
def test_rounds_are_paired_as_another_program_pairs_them(kept: Kept) -> None:
    players, met = names(kept.players), list[PairingResult]()
    for round, pairs in enumerate(kept.rounds, 1):
        wanted = {Pairing(str(first), str(second) if second else "") for first, second, *_ in pairs}
        here = {who for pair in wanted for who in pair if who}
        assert set(swiss.pair(players, met, here, round == kept.of)) == wanted
        met += [
            PairingResult(round, str(a), str(b) if b else "", (one, other), played)
            for a, b, one, other, played in pairs
        ]
