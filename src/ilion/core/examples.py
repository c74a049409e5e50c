"""Examples of play in a rulebook: a position, then a few steps, each with a caption.

They are the file ``examples.toml`` of a game's folder. They are played by the rules: every move is legal, and the
numbers in a caption come from the facts of its step or from the view. A step is shown at the moment at which the last
of its facts was announced; what happens after that belongs to the next one. The title of an example is the message
``example-<id>``, the caption of a step ``example-<id>-<say>``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec.structs import replace

from ilion.core.game import Game
from ilion.core.play import why_not
from ilion.core.tutorial import LessonProgress, Move, SeenMove, Tutorial
from ilion.core.tutorial import TutorialStep as Reading
from ilion.core.values import Arg, Fact, Phrase, Refusal


class ExampleStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some moves, and what is shown after them."""

    say: str
    before: tuple[Move, ...] = ()
    """Moves made before, without being shown."""
    moves: tuple[Move, ...] = ()
    tells: tuple[str, ...] = ()
    """Facts that the moves announce; their arguments fill the caption. An argument name already used is numbered by
    the place of its fact: ``total``, then ``total-2``.
    """
    shows: dict[str, tuple[str, Any]] = {}
    """Names, each with a path in the view (``challenges.0.sums.1``) and its value; these fill the caption."""
    minus: dict[str, tuple[str, str]] = {}
    """Names in the caption, each for the difference of two others that are numbers."""
    tries: Move | None = None
    """A move that the rules refuse now, to show why."""
    cites: tuple[str, ...] = ()


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    chapter: str
    step: tuple[ExampleStep, ...]
    after: str = ""
    """Example that it continues, with the same setup unless it names another."""
    setup: dict[str, Any] | None = None
    seat: int = 0
    """Seat whose view is shown."""
    edition: int = 0
    """Edition that it shows, if the other edition plays this differently."""
    first: tuple[Move, ...] = ()
    """Moves before the first step."""

    @property
    def word(self) -> str:
        return f"example-{self.id}"

    def caption(self, step: ExampleStep) -> str:
        return f"{self.word}-{step.say}"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (*self.first, *(move for step in self.step for move in (*step.before, *step.moves)))


class ExamplePanel(msgspec.Struct, frozen=True):
    """An example at one of its steps."""

    say: Phrase
    happened: tuple[SeenMove, ...]
    """What happened since the step before."""
    view: Any
    refusal: Refusal | None


@cache
def read_examples(package: str) -> tuple[Example, ...]:
    """Return the examples of a game, each complete; none if it has no file of them."""
    place = files(package).joinpath("examples.toml")
    return complete_examples(tomllib.loads(place.read_text("utf-8"))) if place.is_file() else ()


def complete_examples(file: Any) -> tuple[Example, ...]:
    """Return the examples, each with all that comes before it; raise ``ValueError`` if it continues an unknown one."""
    read: dict[str, Example] = {}
    for example in msgspec.convert(file["example"], tuple[Example, ...]):
        if example.after and example.after not in read:
            raise ValueError(f"{example.id} goes on from {example.after}, which does not stand before it")
        before = read.get(example.after)
        first = (*before.moves, *example.first) if before else example.first
        setup = example.setup if example.setup is not None else before.setup if before else {}
        read[example.id] = replace(example, setup=setup, first=first)
    return tuple(read.values())


def start_example(game: Game, example: Example) -> LessonProgress:
    """Return the example before its first step, as a lesson that is only read; raise ``Illegal`` if unplayable."""
    steps = tuple(Reading(step.say, then=moves) for step in example.step for moves in (step.before, step.moves))
    return LessonProgress(game, Tutorial(setup=example.setup or {}, seat=example.seat, step=steps, first=example.first))


def panels(game: Game, example: Example) -> Iterator[ExamplePanel]:
    """Yield the example step by step, played by the rules; raise ``Illegal`` where they do not allow it."""
    lesson = start_example(game, example)
    rest: tuple[SeenMove, ...] = ()
    for step in example.step:
        lesson.do(None)
        rest = () if lesson.latest else rest
        lesson.do(None)
        happened, rest = split_at_fact((*rest, *lesson.latest), step.tells)
        view = happened[-1].beats[-1][1] if rest else lesson.state.seen(example.seat)
        facts = [fact for h in happened for fact in h.facts]
        args = caption_args(step, facts, msgspec.to_builtins(view, str_keys=True))
        refusal = None
        if step.tries is not None:
            seat, raw = step.tries
            refusal = why_not(lesson.state, seat, msgspec.convert(raw, game.act))
        yield ExamplePanel(Phrase(example.caption(step), args), happened, view, refusal)


def split_at_fact(
    happened: tuple[SeenMove, ...], tells: Sequence[str]
) -> tuple[tuple[SeenMove, ...], tuple[SeenMove, ...]]:
    """Split what happened after the last fact of a step; the rest belongs to the next step."""
    left = list(tells)
    for n, entry in enumerate(happened):
        for heard, fact in enumerate(entry.facts, 1):
            if fact.word in left:
                left.remove(fact.word)
                if not left:
                    head, tail = split_moves(entry, heard)
                    return (*happened[:n], head), (*tail, *happened[n + 1 :])
    return happened, ()


def split_moves(entry: SeenMove, heard: int) -> tuple[SeenMove, tuple[SeenMove, ...]]:
    """Split what happened after so many facts; a view in between belongs to both halves."""
    beat = next(n for n, (until, _) in enumerate(entry.beats) if until >= heard)
    until, view = entry.beats[beat]
    head = replace(entry, facts=entry.facts[:heard], beats=(*entry.beats[:beat], (heard, view)))
    rest = entry.beats[beat if until > heard else beat + 1 :]
    if not rest:
        return head, ()
    beats = tuple((told - heard, seen) for told, seen in rest)
    return head, (replace(entry, facts=entry.facts[heard:], beats=beats),)


def caption_args(step: ExampleStep, facts: Iterable[Fact], view: Any) -> dict[str, Arg]:
    """Return the arguments of a step's caption; raise ``ValueError`` if a fact it names was not announced."""
    left, args = list(facts), dict[str, Arg]()
    for n, word in enumerate(step.tells, 1):
        first_fact = next((fact for fact in left if fact.word == word), None)
        if first_fact is None:
            raise ValueError(f"{step.say}: {word} is not told")
        left.remove(first_fact)
        args |= {f"{name}-{n}" if name in args else name: value for name, value in first_fact.args.items()}
    seen = {name: value_at(view, place) for name, (place, _) in step.shows.items()}
    args |= {name: value for name, value in seen.items() if isinstance(value, str) or type(value) is int}
    return args | {name: number(args[more]) - number(args[less]) for name, (more, less) in step.minus.items()}


def value_at(view: Any, place: str) -> Any:
    """Return the value at a path of a view: ``heroes.3.back``."""
    for part in place.split("."):
        view = view[int(part)] if isinstance(view, list | tuple) else view[part]
    return view


def number(value: Arg) -> int:
    """Return a number, or one that is written as text."""
    assert not isinstance(value, tuple)
    return int(value)
