"""Hidden cards are dealt again so that all players hold as many as before, and none that they cannot have."""

from __future__ import annotations

from random import Random

import pytest

from ilion.core.redeal import deal_cards


@pytest.mark.parametrize("seed", range(50))
def test_what_can_be_dealt_is_dealt(seed: int) -> None:
    rng = Random(seed)
    cards = rng.sample(range(32), 20)
    truth = [set(cards[:8]), set(cards[8:13]), set(cards[13:])]
    denied = [{suit for suit in range(4) if not any(card // 8 == suit for card in hand)} for hand in truth]
    hands = deal_cards(cards, [8, 5, 7], lambda seat, card: card // 8 not in denied[seat], rng)
    assert [len(hand) for hand in hands] == [8, 5, 7]
    assert sorted(card for hand in hands for card in hand) == sorted(cards)
    assert not any(card // 8 in denied[seat] for seat, hand in enumerate(hands) for card in hand)


def test_a_chain_of_passing_on_is_found() -> None:
    may = {0: {1, 2}, 1: {2, 3}, 2: {3, 4}}
    for seed in range(20):
        assert deal_cards([1, 2, 4], [1, 1, 1], lambda seat, card: card in may[seat], Random(seed)) == (
            (1,),
            (2,),
            (4,),
        )


def test_what_no_seat_has_room_for_is_left_over() -> None:
    hands = deal_cards(range(10), [0, 3, 4], lambda seat, card: True, Random(1))
    assert [len(hand) for hand in hands] == [0, 3, 4] and len({*hands[1], *hands[2]}) == 7


def test_every_hand_is_as_likely_as_any_other() -> None:
    rng, found = Random(1), [0] * 6
    for _ in range(6000):
        for card in deal_cards(range(6), [2, 4], lambda seat, card: True, rng)[0]:
            found[card] += 1
    assert max(found) - min(found) < 250
