"""Examples of a rulebook as figures: what the board shows at each step, what happened on the way, and the caption."""

from __future__ import annotations

from typing import Any

import msgspec

from ilion.core.examples import Example, panels, read_examples, start_example
from ilion.core.game import Section
from ilion.core.values import Phrase, Refusal
from ilion.queries.components import game_of
from ilion.queries.lessons import LEARNER, OUTGOING, in_beats, live_of
from ilion.table.errors import NOTHING_HERE, RequestRefused
from ilion.table.messages import EntryNews, Lang, TableInfo
from ilion.table.view_encoding import in_scene


class ExampleFrame(msgspec.Struct, frozen=True):
    """An example at one of its steps."""

    say: Phrase
    cites: tuple[str, ...]
    told: tuple[EntryNews, ...]
    """What led here from the picture before, with animation frames."""
    view: Any
    board: tuple[Section, ...]
    tried: Phrase | None
    """An act that the rules refuse here, and why."""
    refusal: Refusal | None


class ExampleFigure(msgspec.Struct, frozen=True):
    """An example of play: the table it is played at, and its pictures one after the other."""

    table: TableInfo
    pictures: tuple[ExampleFrame, ...]


def example_of(name: str, id: str) -> Example:
    found = next((e for e in read_examples(game_of(name).package) if e.id == id), None)
    if found is None:
        raise RequestRefused(NOTHING_HERE, 404)
    return found


def figure(name: str, id: str, lang: Lang) -> ExampleFigure:
    """Return an example in a language; the captions are the game's messages."""
    game, example = game_of(name), example_of(name, id)
    lesson = start_example(game, example)
    words, pictures, seq = game.words(lang, lesson.setup), list[ExampleFrame](), 1
    for step, panel in zip(example.step, panels(game, example), strict=True):
        tried = None if step.tries is None else game.act_phrase(lesson.setup, msgspec.convert(step.tries[1], game.act))
        pictures.append(
            ExampleFrame(
                panel.say,
                step.cites,
                tuple(in_beats(game, lesson.setup, panel.happened, seq)),
                in_scene(game, lesson.setup, panel.view),
                game.board(lesson.setup, panel.view, words),
                tried,
                panel.refusal,
            )
        )
        seq += len(panel.happened)
    return ExampleFigure(OUTGOING.info(live_of(lesson).info, LEARNER), tuple(pictures))
