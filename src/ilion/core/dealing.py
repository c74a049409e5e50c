"""Hidden cards dealt again, for whoever guesses the hands of the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random


def dealt(
    cards: Sequence[int], rooms: Sequence[int], may: Callable[[int, int], bool], rng: Random
) -> tuple[tuple[int, ...], ...]:
    """By seat, as many of the cards as it has room for, in order, at random; ``may(seat, card)`` hold it.

    Where the cards can be dealt at all they are: whoever has no room left passes a card on to somebody who may hold it.
    What is too many for all the rooms is left over.
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
