"""Tutorials: a game with fixed draws, fixed acts of the others, and tasks for the learner at each step.

A tutorial is the file ``tutorial.toml`` of a game's folder. The rules are the real ones: what is not legal is refused
as in any game, and what is legal but not wanted is answered with a hint. Every sentence is a message of the game:
``tutorial-<say>`` for a step, ``tutorial-<say>-hint`` for its hint, ``tutorial-<say>-terminal`` for a step that would
describe the web client to a reader at the terminal.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.play import Playthrough
from ilion.core.state import FATE
from ilion.core.values import NOT_YOUR_TURN, Act, Fact, Refusal

Move = tuple[int, Any]
"""A seat (-1 is fate) and its act, as in a record: ``[-1, ["roll", 7]]``."""


class TutorialStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said, then what the learner does; without a task the learner reads and goes on."""

    say: str
    any: tuple[Any, ...] = ()
    """Acts of which one is enough."""
    all: tuple[Any, ...] = ()
    """Acts that must all be done, in any order."""
    then: tuple[Move, ...] = ()
    """What happens afterwards: fate, the others, and the learner's own acts that are skipped."""
    cites: tuple[str, ...] = ()
    """Clauses that the step teaches."""

    @property
    def word(self) -> str:
        return f"tutorial-{self.say}"

    @property
    def hint(self) -> str:
        return f"tutorial-{self.say}-hint"

    @property
    def terminal(self) -> str:
        return f"tutorial-{self.say}-terminal"


class Tutorial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    setup: dict[str, Any]
    seat: int
    """The learner's seat."""
    step: tuple[TutorialStep, ...]
    first: tuple[Move, ...] = ()
    """Moves before the first step."""
    untold: tuple[Move, ...] = ()
    """Moves before those, which are not shown."""


class SeenMove(msgspec.Struct, frozen=True):
    """A move as the learner saw it, and fate's answer to it."""

    seat: int
    facts: tuple[Fact, ...]
    look: Any = None
    beats: tuple[tuple[int, Any], ...] = ()
    """What was seen on the way: how many facts had been announced by then, and the view."""


def has_tutorial(game: Game) -> bool:
    return files(game.package).joinpath("tutorial.toml").is_file()


@cache
def read_tutorial(package: str) -> Tutorial:
    text = files(package).joinpath("tutorial.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Tutorial)


class LessonProgress:
    """A learner's progress in a tutorial."""

    def __init__(self, game: Game, tutorial: Tutorial) -> None:
        self.game = game
        self.tutorial = tutorial
        self.setup: Any = game.playable(msgspec.convert({"version": game.version, **tutorial.setup}, game.setup))
        self.play = Playthrough(game, self.setup)
        self.happened: list[SeenMove] = []
        self.at = 0
        self.left: list[Act] = []
        self._seen = 0
        for seat, raw in tutorial.untold:
            self.play.do(seat, self._act(raw))
        self._play(tutorial.first)
        self._open()

    @property
    def state(self) -> AnyState:
        return self.play.state

    @property
    def step(self) -> TutorialStep | None:
        """Return the learner's current step; None when the tutorial is over."""
        return self.tutorial.step[self.at] if self.at < len(self.tutorial.step) else None

    @property
    def wanted(self) -> Sequence[Act]:
        """Return the acts that lead on; empty if the learner only reads."""
        return self.left

    def do(self, act: Act | None) -> Refusal | None:
        """Do an act, or (None) go on reading; return None and advance, or a refusal, or the step's hint."""
        step = self.step
        if step is None or (act is None) != (not self.left):
            return NOT_YOUR_TURN
        self._seen = len(self.happened)
        if act is not None:
            refusal = self.why_not(act)
            if refusal is not None:
                return refusal
            self._do(self.tutorial.seat, act)
            self.left = [] if step.any else [a for a in self.left if a != act]
        if not self.left:
            self._play(step.then)
            self.at += 1
            self._open()
        return None

    def why_not(self, act: Act) -> Refusal | None:
        """Return why an act is refused, by the rules or by the step; None if it leads on."""
        refusal = self.play.why_not(self.tutorial.seat, act)
        if refusal is not None or act in self.left or self.step is None:
            return refusal
        return Refusal(self.step.hint) if self.left else NOT_YOUR_TURN

    def _open(self) -> None:
        step = self.step
        self.left = [] if step is None else [self._act(a) for a in step.any or step.all]

    def _act(self, raw: Any) -> Act:
        act: Act = msgspec.convert(raw, self.game.act)
        return act

    def _play(self, moves: Sequence[Move]) -> None:
        for seat, raw in moves:
            self._do(seat, self._act(raw))

    def _do(self, seat: int, act: Act) -> None:
        me = self.tutorial.seat
        look = None if seat == FATE else self.state.looks(me, seat, act)
        beats: list[tuple[int, Any]] = []

        def heard() -> tuple[Fact, ...]:
            return tuple(f for f in herald.facts if f.heard_by(me))

        def seen() -> None:
            beats.append((len(heard()), self.state.seen(me)))

        herald = Herald(seen)
        self.play.do(seat, act, herald)
        seen()
        if seat == FATE and len(self.happened) > self._seen:
            last = self.happened[-1]
            fact_count = len(last.facts)
            more = tuple((fact_count + until, view) for until, view in beats)
            self.happened[-1] = msgspec.structs.replace(last, facts=last.facts + heard(), beats=last.beats + more)
        else:
            self.happened.append(SeenMove(seat, heard(), look, tuple(beats)))

    @property
    def latest(self) -> Sequence[SeenMove]:
        """Return what the learner's last step led to."""
        return self.happened[self._seen :]
