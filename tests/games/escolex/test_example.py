"""A whole game written down by hand, with what is refused on the way: it replays exactly."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ilion.core.play import Illegal
from ilion.core.record import Record, dumps, loads, replay
from ilion.core.state import FATE
from ilion.games.escolex import GAME
from ilion.games.escolex.battle import HITS
from ilion.games.escolex.rules import EscolexState
from ilion.games.escolex.types import Action, End, EscolexSetup, March, Muster, Place, Reinforce, Withdraw
from tests.games.escolex.table import Table

EXAMPLE: dict[str, Any] = json.loads(Path(__file__).with_name("example.json").read_text("utf-8"))
TERMS = EscolexSetup(seats=3, map="small")
SEATS = {name: seat for seat, name in enumerate(EXAMPLE["players"])}
STATUS = {"active": 0, "retired": 1, "eliminated": 2}
PHASES = {"placement": "place", "reinforce": "reinforce", "move": "march", "over": "over"}


def acts_of(step: dict[str, Any]) -> Sequence[Action]:
    """The single moves of one step of the example."""
    arg = step["arg"]
    match step["action"]:
        case "place":
            return [Place(arg)]
        case "reinforce":
            return [Reinforce(cell, n) for cell, n in arg.items()]
        case "move":
            return [act for origin, to, n in arg for act in (Muster(origin), March(origin, to, n))] + [End()]
        case _:
            return [Withdraw()]


class Example:
    """Plays the example and keeps its record."""

    def __init__(self) -> None:
        self.table = Table(TERMS)
        self.dice: list[int] = list(EXAMPLE["dice"])
        self.record = Record(game="escolex", setup=TERMS, moves=[])

    def do(self, seat: int, act: Action) -> None:
        self.table.do(act, seat)
        self.record.moves.append((seat, act))

    def step(self, step: dict[str, Any]) -> None:
        for act in acts_of(step):
            self.do(SEATS[step["player"]], act)
        while self.table.phase == "battle":
            n = self.table.war.dice
            odd = sum(face % 2 for face in self.dice[:n])
            self.dice = self.dice[n:]
            self.do(FATE, HITS[odd])

    def compare(self, after: dict[str, Any]) -> None:
        table, w = self.table, self.table.war
        cells = {cell: (SEATS[owner], n) for cell, (owner, n) in after["cells"].items()}
        assert table.cells() == cells
        assert w.pool == tuple(after["pool"].values())
        assert w.status == tuple(STATUS[status] for status in after["status"].values())
        if after["phase"] == "over":
            assert table.phase == "over" and w.scores()[SEATS[after["winner"]]] == 1.0
            return
        passed = after["phase"] == "reinforce" and table.income(SEATS[after["turn"]]) == 0
        assert table.phase == ("march" if passed else PHASES[after["phase"]])
        if after["turn"] is not None:
            assert table.seat == SEATS[after["turn"]]


def refuse(war: EscolexState, seat: int, step: dict[str, Any]) -> str:
    """Return the clause on which a step is refused, at one of its moves."""
    trial = Table(TERMS)
    trial.war = war.copy()
    for act in acts_of(step):
        try:
            trial.do(act, seat)
        except Illegal as refused:
            return refused.refusal.clause
    raise AssertionError(f"step {step['step']} is legal")


CLAUSES = {1: "", 5: "E12", 12: "E05", 15: "E19", 17: "E07", 18: "E21", 24: "E06"}
"""Why the steps that are not legal are refused."""


def test_the_written_example_replays_exactly_refusals_included() -> None:
    example = Example()
    refused: dict[int, str] = {}
    for step in EXAMPLE["steps"]:
        if step["legal"]:
            example.step(step)
            example.compare(step["after"])
        else:
            refused[step["step"]] = refuse(example.table.war, SEATS[step["player"]], step)
    assert refused == CLAUSES
    assert len(EXAMPLE["steps"]) == 33 and example.dice == []
    assert example.table.war.scores() == (1.0, 0.0, 0.0)
    assert example.table.cells()["perissa"] == (2, 1)


def test_the_same_moves_and_dice_give_the_same_game() -> None:
    example = Example()
    for step in EXAMPLE["steps"]:
        if step["legal"]:
            example.step(step)
    again = loads(dumps(example.record), GAME)
    *_, last = replay(GAME, again)
    assert last.state.pack() == example.table.war.pack()


def test_the_battles_of_the_example_are_reported_as_in_the_rulebook() -> None:
    example = Example()
    for step in EXAMPLE["steps"]:
        if not step["legal"]:
            continue
        told = len(example.table.facts)
        example.step(step)
        rolled = [fact for fact in example.table.facts[told:] if fact.word == "rolled"]
        dice = [
            side
            for combat in step.get("combats", ())
            for throw in combat["rounds"]
            for side in (throw["attacker"], throw["defender"])
        ]
        assert [(fact.args["dice"], fact.args["hits"]) for fact in rolled] == [
            (len(side), sum(face % 2 for face in side)) for side in dice
        ]
