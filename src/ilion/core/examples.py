"""Examples of play in a rulebook: a table set for one moment, then a few steps of it, each with a caption.

It is the file ``examples.toml`` of a game's folder. The rules play it: every move is one that they allow, and what a
caption says in figures is what the facts of its step were told with, or what the view shows. A step is seen at the
moment at which the last of its facts was told; what happened beyond that belongs to the next one. The title of an
example is the message ``example-<id>``, the caption of a step ``example-<id>-<say>``.
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
from ilion.core.tutorial import Happened, Lesson, Move, Tutorial
from ilion.core.tutorial import Step as Reading
from ilion.core.wire import Arg, Fact, Phrase, Refusal


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some moves, and what is to be seen after them."""

    say: str
    before: tuple[Move, ...] = ()
    """Moves that have been made meanwhile, without being shown."""
    moves: tuple[Move, ...] = ()
    tells: tuple[str, ...] = ()
    """Facts that the moves are told by; what they were told with fills the caption. Where a name is filled already it
    is numbered by the place of its fact: ``total``, then ``total-2``."""
    shows: dict[str, tuple[str, Any]] = {}
    """Names, each with a place in the view (``challenges.0.sums.1``) and what stands there; words and numbers fill the
    caption."""
    minus: dict[str, tuple[str, str]] = {}
    """Names in the caption, each for the difference of two others that are numbers."""
    tries: Move | None = None
    """A move that the rules refuse now, to show why."""
    cites: tuple[str, ...] = ()


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    chapter: str
    step: tuple[Step, ...]
    after: str = ""
    """The example that it goes on from, with the same setup unless it names another."""
    setup: dict[str, Any] | None = None
    seat: int = 0
    """Whose eyes it is seen with."""
    edition: int = 0
    """The edition that it shows, where the other plays this differently."""
    first: tuple[Move, ...] = ()
    """What has happened before the first step."""

    @property
    def word(self) -> str:
        return f"example-{self.id}"

    def caption(self, step: Step) -> str:
        return f"{self.word}-{step.say}"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (*self.first, *(move for step in self.step for move in (*step.before, *step.moves)))


class Panel(msgspec.Struct, frozen=True):
    """An example at one of its steps."""

    say: Phrase
    happened: tuple[Happened, ...]
    """What led here from the step before."""
    view: Any
    refusal: Refusal | None


@cache
def read_examples(package: str) -> tuple[Example, ...]:
    """The examples of a game, each whole; none where it has no file of them."""
    place = files(package).joinpath("examples.toml")
    return whole(tomllib.loads(place.read_text("utf-8"))) if place.is_file() else ()


def whole(file: Any) -> tuple[Example, ...]:
    """The file of examples, each with all that comes before it; a ``ValueError`` where it goes on from none."""
    read: dict[str, Example] = {}
    for example in msgspec.convert(file["example"], tuple[Example, ...]):
        if example.after and example.after not in read:
            raise ValueError(f"{example.id} goes on from {example.after}, which does not stand before it")
        before = read.get(example.after)
        first = (*before.moves, *example.first) if before else example.first
        setup = example.setup if example.setup is not None else before.setup if before else {}
        read[example.id] = replace(example, setup=setup, first=first)
    return tuple(read.values())


def begun(game: Game, example: Example) -> Lesson:
    """The example before its first step, as a lesson that is only read; raises ``Illegal`` where it cannot be."""
    steps = tuple(Reading(step.say, then=moves) for step in example.step for moves in (step.before, step.moves))
    return Lesson(game, Tutorial(setup=example.setup or {}, seat=example.seat, step=steps, first=example.first))


def panels(game: Game, example: Example) -> Iterator[Panel]:
    """The example step by step, played by the rules; raises ``Illegal`` where they do not allow it."""
    lesson = begun(game, example)
    rest: tuple[Happened, ...] = ()
    for step in example.step:
        lesson.do(None)
        rest = () if lesson.latest else rest
        lesson.do(None)
        happened, rest = parted((*rest, *lesson.latest), step.tells)
        view = happened[-1].beats[-1][1] if rest else lesson.state.seen(example.seat)
        facts = [fact for h in happened for fact in h.facts]
        args = filled(step, facts, msgspec.to_builtins(view, str_keys=True))
        refusal = None
        if step.tries is not None:
            seat, raw = step.tries
            refusal = why_not(lesson.state, seat, msgspec.convert(raw, game.act))
        yield Panel(Phrase(example.caption(step), args), happened, view, refusal)


def parted(happened: tuple[Happened, ...], tells: Sequence[str]) -> tuple[tuple[Happened, ...], tuple[Happened, ...]]:
    """What happened until all is told that a step tells of, and the rest, which belongs to the next step."""
    left = list(tells)
    for n, entry in enumerate(happened):
        for heard, fact in enumerate(entry.facts, 1):
            if fact.word in left:
                left.remove(fact.word)
                if not left:
                    head, tail = halves(entry, heard)
                    return (*happened[:n], head), (*tail, *happened[n + 1 :])
    return happened, ()


def halves(entry: Happened, heard: int) -> tuple[Happened, tuple[Happened, ...]]:
    """What happened until so many facts were told, and what is left of it; a beat in between belongs to both."""
    beat = next(n for n, (until, _) in enumerate(entry.beats) if until >= heard)
    until, view = entry.beats[beat]
    head = replace(entry, facts=entry.facts[:heard], beats=(*entry.beats[:beat], (heard, view)))
    rest = entry.beats[beat if until > heard else beat + 1 :]
    if not rest:
        return head, ()
    beats = tuple((told - heard, seen) for told, seen in rest)
    return head, (replace(entry, facts=entry.facts[heard:], beats=beats),)


def filled(step: Step, facts: Iterable[Fact], view: Any) -> dict[str, Arg]:
    """What fills a step's caption; a ``ValueError`` where a fact that it tells of was not told."""
    left, args = list(facts), dict[str, Arg]()
    for n, word in enumerate(step.tells, 1):
        found = next((fact for fact in left if fact.word == word), None)
        if found is None:
            raise ValueError(f"{step.say}: {word} is not told")
        left.remove(found)
        args |= {f"{name}-{n}" if name in args else name: value for name, value in found.args.items()}
    seen = {name: at(view, place) for name, (place, _) in step.shows.items()}
    args |= {name: value for name, value in seen.items() if isinstance(value, str) or type(value) is int}
    return args | {name: number(args[more]) - number(args[less]) for name, (more, less) in step.minus.items()}


def at(view: Any, place: str) -> Any:
    """What stands at a place of a view: ``heroes.3.back``."""
    for part in place.split("."):
        view = view[int(part)] if isinstance(view, list | tuple) else view[part]
    return view


def number(value: Arg) -> int:
    """A number, or one that is told in writing."""
    assert not isinstance(value, tuple)
    return int(value)
