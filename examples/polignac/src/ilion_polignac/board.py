"""What lies on the table: hands, and the trick with a place for everybody; where a card is picked; what is asked."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final, assert_never

from ilion.core.scene import Area, Piece, Place, Points, Route, Scene, Tray
from ilion.core.wire import Phrase
from ilion_polignac.rules import CARDS, NUMBER, RANKS, SEATS, SUITS, deck_for, said
from ilion_polignac.types import Action, Deal, Play, Rules, View

SIGNS: Final = "♠♥♦♣"


@cache
def table(seats: int, below: int) -> Area:
    """The trick: everybody plays before himself, whoever looks sits below."""
    turns = {seat: 2 * pi * ((seat - below) % seats) / seats for seat in range(seats)}
    at = {f"at-{seat}": (round(-1.5 * sin(turn), 2), round(0.8 * cos(turn), 2)) for seat, turn in turns.items()}
    places = {f"at-{n}": Place(name=Phrase("place", {"who": SEATS[n]}), ground="none") for n in range(seats)}
    return Area(id="trick", layout=Points(at=at, look="card"), title=Phrase("trick"), places=places)


def card(number: int, at: str, owner: int | None = None) -> Piece:
    rank, sign = RANKS[number % 8], SIGNS[number // 8]
    name, text = Phrase("card", said(number)), "10" if rank == "T" else rank
    return Piece(at=at, id=CARDS[number], owner=owner, shape="card", text=text, mark=sign, name=name)


def scene(setup: Rules, seen: View) -> Scene:
    seats, room = setup.seats, len(deck_for(setup.seats)) // setup.seats
    titles = [Phrase("hand-of", {"who": SEATS[n], "points": seen.points[n]}) for n in range(seats)]
    hands = [Area(id=f"hand-{n}", layout=Tray(room=room), owner=n, title=titles[n]) for n in range(seats)]
    held = [card(number, f"hand-{seen.me}") for number in seen.hand]
    backs = [
        Piece(at=f"hand-{n}", kind="back", shape="card", down=True)
        for n, count in enumerate(seen.counts)
        for _ in range(0 if n == seen.me else count)
    ]
    turns = [(seen.lead + k) % seats for k in range(len(seen.trick))]
    played = [card(number, f"at-{seat}", seat) for seat, number in zip(turns, seen.trick, strict=True)]
    below = seats - 1 if seen.me is None else seen.me
    return Scene(areas=(table(seats, below), *hands), pieces=(*held, *backs, *played))


def where(setup: Rules, seen: View, act: Action) -> Route:
    if seen.me is None or not isinstance(act, Play) or NUMBER.get(act.card) not in seen.hand:
        return ()
    return (act.card, f"at-{seen.me}")


def ask(setup: Rules, seen: View) -> Phrase:
    if not seen.to_act:
        return Phrase("ask-over")
    if seen.to_act[0] != seen.me:
        return Phrase("ask-wait", {"who": "fate" if seen.to_act[0] < 0 else SEATS[seen.to_act[0]]})
    if not seen.trick:
        return Phrase("ask-lead")
    return Phrase("ask-follow", {"suit": f"suit-{SUITS[seen.trick[0] // 8]}"})


def tell(setup: Rules, act: Action) -> Phrase:
    match act:
        case Deal(name):
            return Phrase("act-deal", said(NUMBER[name])) if name else Phrase("act-deal-unseen")
        case Play(name):
            return Phrase("act-play", said(NUMBER[name]))
        case _:
            assert_never(act)
