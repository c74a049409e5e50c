"""The shortcuts of paying agree with trying every set of cards."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from ilion.games.troia.offerings import (
    MIXED,
    NO_TOKEN,
    SHORT,
    SUPERIOR,
    PaymentTerms,
    Worth,
    can_complete,
    levels_in_reach,
    payment_sums,
)

KINDS: tuple[Worth, ...] = ((0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (2, 3), (3, 3))


def every(cards: tuple[Worth, ...]) -> list[tuple[Worth, ...]]:
    return [some for n in range(len(cards) + 1) for some in combinations(cards, n)]


@pytest.mark.parametrize(
    ("cost", "worths", "poured", "spare"),
    [
        (3, ((1, 1), (0, 3)), NO_TOKEN, False),
        (3, ((1, 1), (1, 3)), NO_TOKEN, True),
        (2, ((1, 1),), 2, False),
        (2, ((1, 1), (0, 1)), 2, True),
    ],
)
def test_a_card_may_be_left_out_if_the_payment_is_as_good(
    cost: int, worths: tuple[Worth, ...], poured: int, spare: bool
) -> None:
    assert PaymentTerms(cost, pure=False, alone=False).spare(worths, poured) is spare


@pytest.mark.parametrize("pure", [False, True])
@pytest.mark.parametrize("alone", [False, True])
def test_what_a_hand_reaches_is_what_some_of_its_cards_pay(pure: bool, alone: bool) -> None:
    rng = Random(5)
    for _ in range(300):
        terms = PaymentTerms(rng.randint(1, 6), pure, alone)
        hand = tuple(sorted(rng.choices(KINDS, k=rng.randint(0, 7))))
        pours = rng.choice([(-1,), (-1, 0, 1, 2)])
        levels = {terms.level(*payment_sums(some, poured), len(some)) for some in every(hand) for poured in pours}
        found = {"either": {MIXED, SUPERIOR}, "mixed": {MIXED}, "superior": {SUPERIOR}, "none": set()}
        assert found[levels_in_reach(terms.key(), hand, pours)] == levels - {SHORT}


@pytest.mark.parametrize("pure", [False, True])
def test_a_draft_leads_on_exactly_when_some_sparing_payment_contains_it(pure: bool) -> None:
    rng = Random(6)
    for _ in range(300):
        terms = PaymentTerms(rng.randint(1, 6), pure, rng.random() < 0.3)
        drafted = tuple(sorted(rng.choices(KINDS, k=rng.randint(0, 2))))
        rest = tuple(sorted(rng.choices(KINDS, k=rng.randint(0, 6))))
        pours = rng.choice([(-1,), (0,), (2,), (-1, 0, 1, 2)])
        sparing = any(
            terms.level(*payment_sums(drafted + more, poured), len(drafted + more)) != SHORT
            and not terms.spare(drafted + more, poured)
            for more in every(rest)
            for poured in pours
        )
        assert can_complete(terms.key(), drafted, rest, pours) == sparing
