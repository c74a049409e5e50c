"""Every tutorial is played with the real rules, by every way a learner can go, in every language."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from importlib.resources import files
from itertools import islice, permutations
from typing import Any

import msgspec
import pytest

from ilion.core.game import Game
from ilion.core.play import Illegal
from ilion.core.tutorial import LessonProgress, Tutorial, TutorialStep, read_tutorial
from ilion.core.values import Act, Refusal
from ilion.core.words import LANGS, MissingMessage, message_ids
from ilion.games import GAMES

ORDERS = 24
"""Orders tried of moves that may be made in any order."""
MINUTES = 10
READING = 180
"""Words per minute."""
ACTING = 6
"""Seconds per move."""


def orders(step: TutorialStep, lesson: LessonProgress) -> list[tuple[Act | None, ...]]:
    """Return the ways through a step."""
    acts = list(lesson.wanted)
    if not acts:
        return [(None,)]
    return [(act,) for act in acts] if step.any else list(islice(permutations(acts), ORDERS))


def walks(game: Game, tutorial: Tutorial) -> Iterator[LessonProgress]:
    """Play a lesson to its end by the first way of every step, then by each other way of a step."""
    other: list[tuple[int, int]] = []
    yield walk(game, tutorial, -1, 0, other)
    for at, way in other:
        yield walk(game, tutorial, at, way, None)


def walk(game: Game, tutorial: Tutorial, at: int, way: int, other: list[tuple[int, int]] | None) -> LessonProgress:
    lesson = LessonProgress(game, tutorial)
    while (step := lesson.step) is not None:
        here = lesson.at
        ways = orders(step, lesson)
        if other is not None:
            other += [(here, n) for n in range(1, len(ways))]
        for act in ways[way if here == at else 0]:
            refusal = lesson.do(act)
            assert refusal is None, f"{step.say}: {act} is refused, {refusal}"
        assert lesson.at == here + 1, f"{step.say} does not end"
    return lesson


def faults(game: Game, tutorial: Tutorial) -> list[str]:
    """Return what is wrong with a tutorial."""
    try:
        for lesson in walks(game, tutorial):
            assert lesson.happened
    except (AssertionError, Illegal, msgspec.ValidationError) as fault:
        return [str(fault)]
    found = []
    clauses = {clause.id for clause in game.clauses()}
    found += [f"{c} is no clause" for step in tutorial.step for c in step.cites if c not in clauses]
    for lang in LANGS:
        try:
            found += said(game, tutorial, lang)
        except MissingMessage as unknown:
            found.append(f"{unknown} is not said in {lang}")
    return found


def said(game: Game, tutorial: Tutorial, lang: str) -> list[str]:
    """Return the errors of a learner's sentences: too long, or used and missing."""
    lesson = LessonProgress(game, tutorial)
    words = game.words(lang, lesson.setup)
    seat = tutorial.seat
    read, acted = 0, 0
    while (step := lesson.step) is not None:
        read += len(words.say(step.word).split())
        words.say(game.prompt(lesson.setup, lesson.state.seen(seat)))
        game.board(lesson.setup, lesson.state.seen(seat), words)
        legal = lesson.state.legal(seat) if lesson.wanted else ()
        for act in legal:
            words.say(game.act_phrase(lesson.setup, act))
        if any(act not in lesson.wanted for act in legal):
            words.say(step.hint)
        acts = list(lesson.wanted)
        steps: list[Act | None] = [*(acts[:1] if step.any else acts)]
        for act in steps or [None]:
            acted += act is not None
            lesson.do(act)
    for entry in lesson.happened:
        for fact in entry.facts:
            words.say(fact)
    minutes = read / READING + acted * ACTING / 60
    return [f"{minutes:.1f} minutes in {lang}"] if minutes > MINUTES else []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_tutorial_can_be_played_to_its_end_by_every_way(game: Game) -> None:
    assert faults(game, read_tutorial(game.package)) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_no_message_lacks_a_step(game: Game) -> None:
    steps = {word for step in read_tutorial(game.package).step for word in (step.word, step.hint, step.terminal)}
    assert {word for word in message_ids(game.package, "en") if word.startswith("tutorial-")} <= steps


def test_illegal_moves_are_refused_with_their_clause_and_unwanted_ones_with_a_hint() -> None:
    game = GAMES["trojan-war"]
    lesson = LessonProgress(game, read_tutorial(game.package))
    place = msgspec.convert(["place", 1, "achilles"], game.act)
    assert lesson.do(place) is not None, "there is something to be read first"
    lesson.do(None)
    lesson.do(None)
    late = lesson.do(msgspec.convert(["place", 1, "philoctetes"], game.act))
    assert late is not None and late.clause == "C-A7"
    assert lesson.do(msgspec.convert(["place", 2, "achilles"], game.act)) == Refusal("tutorial-achilles-hint")
    assert lesson.do(place) is None


def illegal_act(file: Any) -> None:
    step(file, "achilles")["any"] = [["place", 1, "philoctetes"]]


def illegal_second_way(file: Any) -> None:
    step(file, "achilles")["any"].append(["place", 1, "philoctetes"])


def order_that_cannot_be(file: Any) -> None:
    step(file, "others")["all"].append(["commit"])


def way_that_leads_astray(file: Any) -> None:
    step(file, "achilles")["any"].append(["place", 1, "diomedes"])


def unknown_act(file: Any) -> None:
    step(file, "helenus")["any"] = [["forgive"]]


def illegal_answer(file: Any) -> None:
    step(file, "gods")["then"] = [[1, ["cancel", 5]]]


def impossible_fate(file: Any) -> None:
    file["first"] = [[-1, ["roll", 10]]]


def fate_missing(file: Any) -> None:
    step(file, "nestor")["then"] = []


def unsaid_step(file: Any) -> None:
    step(file, "story")["say"] = "saga"


def unsaid_hint(file: Any) -> None:
    step(file, "story")["say"] = "commit"
    step(file, "achilles")["say"] = "story"


def unknown_clause(file: Any) -> None:
    step(file, "story")["cites"].append("C-Z9")


def endless(file: Any) -> None:
    file["step"][:1] *= 60


def step(file: Any, say: str) -> Any:
    return next(s for s in file["step"] if s["say"] == say)


PLANTED = [
    illegal_act,
    illegal_second_way,
    order_that_cannot_be,
    way_that_leads_astray,
    unknown_act,
    illegal_answer,
    impossible_fate,
    fate_missing,
    unsaid_step,
    unsaid_hint,
    unknown_clause,
    endless,
]


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_an_error_in_a_tutorial_is_found(plant: Callable[[Any], None]) -> None:
    game = GAMES["trojan-war"]
    file = tomllib.loads(files(game.package).joinpath("tutorial.toml").read_text("utf-8"))
    assert faults(game, msgspec.convert(file, Tutorial)) == []
    plant(file)
    assert faults(game, msgspec.convert(file, Tutorial))
