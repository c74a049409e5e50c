"""A whole game that another program wrote down, replayed step by step to the same positions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ilion.core.play import apply
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.core.values import Act
from ilion.games.troia.book import GREEK, SIDES
from ilion.games.troia.rules import TroiaState
from ilion.games.troia.state import BUILD
from ilion.games.troia.types import (
    Add,
    Deal,
    Decline,
    Draw,
    Invoke,
    Lay,
    March,
    Move,
    Offer,
    Pay,
    Settle,
    Wait,
)
from tests.games.troia.table import FIRST, refusal

EXAMPLE: dict[str, Any] = json.loads((Path(__file__).parent / "example.json").read_text("utf-8"))
PHASES = {"act": "action", "power": "power", "build": "build", "over": "build"}


class Example:
    """The example's game on our table; the decks give up their cards in the order written down."""

    def __init__(self) -> None:
        self.state = TroiaState.start(FIRST)
        self.moves: list[tuple[int, Act]] = []
        self.decks = {side: list(EXAMPLE["decks"][side]) for side in SIDES}
        self.gods = list(EXAMPLE["olympus"])
        self.draw()

    def do(self, *acts: Act) -> None:
        for act in acts:
            seat = self.state.actors()[0]
            self.state = apply(self.state, seat, act)
            self.moves.append((seat, act))
            self.draw()

    def draw(self) -> None:
        while self.state.actors() == (FATE,):
            if self.gods:
                act: Act = Settle(self.gods.pop(0))
            else:
                act = Deal(self.decks[SIDES[self.state.next_receiver()]].pop(0))
            self.state = apply(self.state, FATE, act)
            self.moves.append((FATE, act))

    def step(self, action: dict[str, Any]) -> None:
        """Return one written action as our moves; a player with nothing to build declines, which our game asks for."""
        match action:
            case {"type": "draw"}:
                self.do(Draw())
            case {"type": "offer", "god": god, "cards": cards}:
                self.do(Offer(god), *[Add(card) for card in cards], Pay())
            case {"type": "power", "choice": "decline"}:
                self.do(Decline())
            case {"type": "power", "choice": ["draw"]}:
                self.do(Invoke())
            case {"type": "power", "choice": [[hero, zone]]}:
                self.do(Move(hero, zone))
            case {"type": "build", "option": [card, piece]}:
                self.do(Lay(card, piece))
            case {"type": "build", "option": [card]}:
                self.do(March(card))
            case _:
                raise AssertionError(action)
        if self.state.phase == BUILD and self.state.legal(self.state.turn) == (Wait(),):
            self.do(Wait())

    def written(self) -> dict[str, Any]:
        """Our position in the example's words."""
        views = [self.state.seen(seat) for seat in (0, 1)]
        view = views[0]
        laid = [piece for piece, card in zip(self.state.book.pieces, view.horse, strict=True) if card]
        return {
            "turn": SIDES[view.turn],
            "olympus": [god.id for god in view.olympus],
            "zone": {hero.id: hero.zone for hero in view.heroes},
            "hand": {side: list(views[seat].hands[seat]) for seat, side in enumerate(SIDES)},
            "deck_left": dict(zip(SIDES, view.decks, strict=True)),
            "discard": {side: sorted(view.discards[seat]) for seat, side in enumerate(SIDES)},
            "horse": sorted(laid),
            "march": view.march,
            "cornucopia": None,
            "phase": PHASES[view.phase],
            "result": [SIDES[view.winner], view.ending] if view.ending else None,
        }


def position(after: dict[str, Any]) -> dict[str, Any]:
    """The example's position; the pieces of the horse in no order."""
    return {**after, "horse": sorted(after["horse"])}


def played() -> Example:
    game = Example()
    for step in EXAMPLE["steps"]:
        game.step(step["action"])
    return game


def test_the_example_leads_to_every_position_it_names() -> None:
    game = Example()
    assert game.written() == position(EXAMPLE["initial"])
    for step in EXAMPLE["steps"]:
        assert SIDES[game.state.turn] == step["player"]
        if "offering" in step:
            sketch = Example()
            sketch.state = game.state.copy()
            sketch.do(Offer(step["action"]["god"]), *[Add(card) for card in step["action"]["cards"]])
            payment = sketch.state.seen(sketch.state.turn).payment
            assert payment is not None
            wanted = step["offering"]
            assert (payment.cost, payment.specific, payment.total) == (
                wanted["cost"],
                wanted["specific"],
                wanted["total"],
            )
            assert (payment.level == "superior", payment.hero) == (wanted["superior"], wanted["hero"])
        game.step(step["action"])
        assert game.written() == position(step["after"]), step
    assert game.state.scores()[GREEK] == 1.0


def at_turn(turn: int) -> Example:
    game = Example()
    for step in EXAMPLE["steps"]:
        if step["turn"] == turn:
            break
        game.step(step["action"])
    return game


@pytest.mark.clause("T13")
def test_the_example_refuses_an_offering_without_the_gods_own() -> None:
    assert refusal(at_turn(2).state, Offer("hermes")).clause == "T13"
    game = at_turn(4)
    game.do(Offer("zeus"), Add("T04"))
    assert refusal(game.state, Pay()).clause == "T13"


@pytest.mark.clause("T35")
@pytest.mark.clause("T36")
def test_the_example_could_have_marched_with_paris_but_then_only_with_paris() -> None:
    game = at_turn(8)
    game.do(Offer("poseidon"), Add("T04"), Add("T01"), Pay(), Decline())
    assert March("T17") in game.state.legal(1) and March("T20") in game.state.legal(1)
    later = at_turn(14)
    later.do(Offer("hera"), Add("T11"), Pay())
    assert later.state.march == 1 and March("T17") in later.state.legal(1)
    for card in later.state.seen(1).hands[1]:
        fits = "paris" in later.state.book.emblems[27 + int(card[1:]) - 1]
        assert (March(card) in later.state.legal(1)) == fits


def record() -> Record:
    game = played()
    return Record(game="troia", setup=FIRST, seats=("ann", "ben"), moves=game.moves, scores=game.state.scores())
