"""Hidden cards dealt again, for guesses of the other hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random


def deal_cards(
    cards: Sequence[int], rooms: Sequence[int], may: Callable[[int, int], bool], rng: Random
) -> tuple[tuple[int, ...], ...]:
    """Deal cards at random: by seat, as many as it has room for, sorted; ``may(seat, card)`` says who may hold what.

    If the cards can be dealt at all, they are: a full seat passes a card on to another that may hold it. Cards
    beyond all room are left over.
    """
    hands: list[list[int]] = [[] for _ in rooms]

    def give(card: int, asked: set[int]) -> bool:
        for seat in rng.sample(range(len(rooms)), len(rooms)):
            if seat in asked or not rooms[seat] or not may(seat, card):
                continue
            asked.add(seat)
            hand = hands[seat]
            if len(hand) < rooms[seat]:
                hand.append(card)
                return True
            for n, other in enumerate(hand):
                if give(other, asked):
                    hand[n] = card
                    return True
        return False

    for card in rng.sample(cards, len(cards)):
        if not give(card, set()) and sum(map(len, hands)) == sum(rooms):
            break
    return tuple([tuple(sorted(hand)) for hand in hands])
