"""Scene of hands and trick, where a card is picked, the prompt, and acts in words."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final, assert_never

from ilion.core.game import Goal
from ilion.core.scene import Points, Route, Scene, SceneArea, ScenePiece, ScenePlace, Tray
from ilion.core.values import Phrase
from ilion_polignac.rules import CARDS, NUMBER, RANKS, SEATS, SUITS, card_args, deck_for
from ilion_polignac.types import Action, Deal, Play, PolignacSetup, PolignacView

SIGNS: Final = "♠♥♦♣"


@cache
def trick_area(seats: int, below: int) -> SceneArea:
    """Return the trick, in which each seat plays in front of itself and the viewer sits below."""
    turns = {seat: 2 * pi * ((seat - below) % seats) / seats for seat in range(seats)}
    at = {f"at-{seat}": (round(-1.5 * sin(turn), 2), round(0.8 * cos(turn), 2)) for seat, turn in turns.items()}
    places = {f"at-{n}": ScenePlace(name=Phrase("place", {"who": SEATS[n]}), ground="none") for n in range(seats)}
    return SceneArea(id="trick", layout=Points(at=at, look="card"), title=Phrase("trick"), places=places)


def card_piece(number: int, at: str, owner: int | None = None) -> ScenePiece:
    rank, sign = RANKS[number % 8], SIGNS[number // 8]
    name, text = Phrase("card", card_args(number)), "10" if rank == "T" else rank
    return ScenePiece(at=at, id=CARDS[number], owner=owner, shape="card", text=text, mark=sign, name=name)


def scene(setup: PolignacSetup, seen: PolignacView) -> Scene:
    seats, room = setup.seats, len(deck_for(setup.seats)) // setup.seats
    titles = [Phrase("hand-of", {"who": SEATS[n], "points": seen.points[n]}) for n in range(seats)]
    hands = [SceneArea(id=f"hand-{n}", layout=Tray(room=room), owner=n, title=titles[n]) for n in range(seats)]
    held = [card_piece(number, f"hand-{seen.me}") for number in seen.hand]
    unseen = [f"hand-{n}" for n, count in enumerate(seen.counts) if n != seen.me for _ in range(count)]
    backs = [ScenePiece(at=hand, kind="back", shape="card", down=True) for hand in unseen]
    turns = [(seen.lead + k) % seats for k in range(len(seen.trick))]
    played = [card_piece(number, f"at-{seat}", seat) for seat, number in zip(turns, seen.trick, strict=True)]
    trick = trick_area(seats, seats - 1 if seen.me is None else seen.me)
    return Scene(areas=(trick, *hands), pieces=(*held, *backs, *played))


def act_route(setup: PolignacSetup, seen: PolignacView, act: Action) -> Route:
    if seen.me is None or not isinstance(act, Play) or NUMBER.get(act.card) not in seen.hand:
        return ()
    return (act.card, f"at-{seen.me}")


def prompt(setup: PolignacSetup, seen: PolignacView) -> Phrase:
    if not seen.to_act:
        return Phrase("ask-over")
    if seen.to_act[0] != seen.me:
        return Phrase("ask-wait", {"who": "fate" if seen.to_act[0] < 0 else SEATS[seen.to_act[0]]})
    led = f"suit-{SUITS[seen.trick[0] // 8]}" if seen.trick else ""
    return Phrase("ask-follow", {"suit": led}) if led else Phrase("ask-lead")


def goal(setup: PolignacSetup, seen: PolignacView) -> Goal:
    """Return the aim of all, and the points of the viewer and of the seat that has the fewest."""
    best = min(points for seat, points in enumerate(seen.points) if seat != seen.me)
    mine = {} if seen.me is None else {"mine": seen.points[seen.me]}
    return Goal(Phrase("goal"), Phrase("goal-standing" if mine else "goal-best", {**mine, "best": best}))


def act_phrase(setup: PolignacSetup, act: Action) -> Phrase:
    match act:
        case Deal(name):
            return Phrase("act-deal", card_args(NUMBER[name])) if name else Phrase("act-deal-unseen")
        case Play(name):
            return Phrase("act-play", card_args(NUMBER[name]))
        case _:
            assert_never(act)
