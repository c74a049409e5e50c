"""The examples of a rulebook as pictures: what a board draws at each step, what happened on the way, the caption."""

from __future__ import annotations

from typing import Any

import msgspec

from ilion.answers.components import game_of
from ilion.answers.lessons import LEARNER, TELLS, in_beats, live_of
from ilion.core.examples import Example, begun, panels, read_examples
from ilion.core.game import Section
from ilion.core.wire import Phrase, Refusal
from ilion.table.messages import Lang, TableInfo, Told
from ilion.table.showing import in_scene
from ilion.table.sorry import NOTHING_HERE, Sorry


class Picture(msgspec.Struct, frozen=True):
    """An example at one of its steps."""

    say: Phrase
    cites: tuple[str, ...]
    told: tuple[Told, ...]
    """What led here from the picture before, in beats."""
    view: Any
    board: tuple[Section, ...]
    tried: Phrase | None
    """An act that the rules refuse here, and why."""
    refusal: Refusal | None


class Figure(msgspec.Struct, frozen=True):
    """An example of play: the table it is played at, and its pictures one after the other."""

    table: TableInfo
    pictures: tuple[Picture, ...]


def example_of(name: str, id: str) -> Example:
    found = next((e for e in read_examples(game_of(name).package) if e.id == id), None)
    if found is None:
        raise Sorry(NOTHING_HERE, 404)
    return found


def figure(name: str, id: str, lang: Lang) -> Figure:
    """An example as it is shown in a language; the captions are the game's messages."""
    game, example = game_of(name), example_of(name, id)
    lesson = begun(game, example)
    words, pictures, seq = game.words(lang, lesson.setup), list[Picture](), 1
    for step, panel in zip(example.step, panels(game, example), strict=True):
        tried = None if step.tries is None else game.tell(lesson.setup, msgspec.convert(step.tries[1], game.act))
        pictures.append(
            Picture(
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
    return Figure(TELLS.info(live_of(lesson).info, LEARNER), tuple(pictures))
