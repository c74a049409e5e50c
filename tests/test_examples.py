"""Every example of a rulebook is played over the real rules, and says in every language what its position shows."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from ilion.core.examples import Example, complete_examples, panels, read_examples, value_at
from ilion.core.game import Game
from ilion.core.play import Illegal
from ilion.core.rulebook import build_rulebook, rulebook
from ilion.core.words import LANGS, MissingMessage, message_ids, read_words
from ilion.games import GAMES

LONGEST = 330
"""Letters of a caption."""
STEPS = 6
PLACE = re.compile(r"{ \$([\w-]+) }")


def faults(game: Game, example: Example) -> Iterator[str]:
    """What is wrong with an example."""
    clauses = {clause.id for clause in game.clauses()}
    if len(example.step) > STEPS:
        yield f"{example.id} has {len(example.step)} steps"
    for step in example.step:
        yield from (f"{example.id} {step.say}: {c} is no clause" for c in step.cites if c not in clauses)
        if not step.cites:
            yield f"{example.id} {step.say} shows no clause"
    try:
        shown = list(panels(game, example))
    except (Illegal, ValueError, LookupError, TypeError, AssertionError, msgspec.ValidationError) as fault:
        yield f"{example.id}: {fault!r}"
        return
    for step, panel in zip(example.step, shown, strict=True):
        view = msgspec.to_builtins(panel.view, str_keys=True)
        for place, value in step.shows.values():
            if value_at(view, place) != value:
                yield f"{example.id} {step.say}: {place} is {value_at(view, place)}, not {value}"
        if step.tries is not None and (panel.refusal is None or not panel.refusal.clause):
            yield f"{example.id} {step.say}: {step.tries} is not refused by a clause"
        for lang in LANGS:
            try:
                words = game.words(lang)
                if len(said := words.say(panel.say)) > LONGEST:
                    yield f"{example.id} {step.say} is {len(said)} letters long in {lang}"
                words.say(example.word)
                game.board(game.playable(msgspec.convert(example.setup, game.setup)), panel.view, words)
            except MissingMessage as unknown:
                yield f"{unknown} is not said in {lang}"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_example_is_legal_and_shows_what_it_says(game: Game) -> None:
    assert [fault for example in read_examples(game.package) for fault in faults(game, example)] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_chapter_has_an_example(game: Game) -> None:
    assert [chapter.id for chapter in rulebook(game).chapters if not chapter.examples] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_no_caption_lacks_a_step(game: Game) -> None:
    examples = read_examples(game.package)
    steps = {word for e in examples for word in (e.word, *(e.caption(step) for step in e.step))}
    assert {word for word in message_ids(game.package, "en") if word.startswith("example-")} == steps


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_caption_takes_the_same_figures_from_the_position_in_every_language(game: Game) -> None:
    taken = [
        {
            line.split(" = ")[0]: {name.split("-cap")[0].split("-of")[0] for name in PLACE.findall(line)}
            for line in read_words(game.package, lang).splitlines()
            if line.startswith("example-")
        }
        for lang in LANGS
    ]
    assert taken[0] == taken[1] == taken[2] == taken[3]


def test_what_is_neither_a_word_nor_a_number_is_seen_but_not_said() -> None:
    game = GAMES["trojan-war"]
    example = next(e for e in read_examples(game.package) if e.id == "cancelling")
    struck = list(panels(game, example))[-1]
    assert struck.view.challenges[1].cancelled and "cancelled" not in struck.say.args


def test_a_step_is_seen_when_the_last_of_its_facts_is_told_and_the_rest_belongs_to_the_next() -> None:
    game = GAMES["trojan-war"]
    example = next(e for e in read_examples(game.package) if e.id == "duels")
    _, wound, mercy, *_ = panels(game, example)
    told = [f.word for h in wound.happened for f in h.facts]
    assert told == ["throw-greek", "resistance-left", "loser-wounded"]
    assert wound.view.bout.box == 1, "the next duel has not begun"
    assert [f.word for h in mercy.happened for f in h.facts][:3] == ["duel-begins", "duel-sum", "duel-sum"]


def illegal_move(file: Any) -> None:
    step(file, "line-up", "first")["moves"] = [[0, ["place", 1, "philoctetes"]]]


def impossible_fate(file: Any) -> None:
    step(file, "duels", "wound")["moves"] = [[-1, ["throw", 10, 3]]]


def other_dice(file: Any) -> None:
    step(file, "duels", "wound")["moves"] = [[-1, ["throw", 3, 5]]]


def another_position(file: Any) -> None:
    step(file, "prisoners", "captive")["shows"]["vp"][1] = 1


def no_such_place(file: Any) -> None:
    step(file, "prisoners", "captive")["shows"]["vp"][0] = "points"


def untold_fact(file: Any) -> None:
    step(file, "armies", "clash")["tells"].append("armies-even")


def figure_from_nowhere(file: Any) -> None:
    del step(file, "duels", "wound")["minus"]


def legal_after_all(file: Any) -> None:
    step(file, "line-up", "again")["tries"] = [0, ["place", 2, "achilles"]]


def unsaid_step(file: Any) -> None:
    step(file, "horse", "rolled")["say"] = "thrown"


def unknown_clause(file: Any) -> None:
    step(file, "horse", "rolled")["cites"].append("C-Z9")


def nothing_shown(file: Any) -> None:
    step(file, "horse", "rolled")["cites"].clear()


def step(file: Any, id: str, say: str) -> Any:
    return next(s for e in file["example"] if e["id"] == id for s in e["step"] if s["say"] == say)


PLANTED = [
    illegal_move,
    impossible_fate,
    other_dice,
    another_position,
    no_such_place,
    untold_fact,
    figure_from_nowhere,
    legal_after_all,
    unsaid_step,
    unknown_clause,
    nothing_shown,
]


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_fault_in_an_example_is_found(plant: Callable[[Any], None]) -> None:
    game = GAMES["trojan-war"]
    file = tomllib.loads(files(game.package).joinpath("examples.toml").read_text("utf-8"))
    plant(file)
    assert [fault for example in complete_examples(file) for fault in faults(game, example)]


def test_an_example_goes_on_from_one_that_stands_before_it_and_belongs_to_a_chapter() -> None:
    game = GAMES["trojan-war"]
    with pytest.raises(ValueError, match="goes on from nothing"):
        complete_examples({"example": [{"id": "late", "chapter": "setup", "after": "nothing", "step": []}]})
    strays = complete_examples({"example": [{"id": "stray", "chapter": "feast", "step": []}]})
    with pytest.raises(ValueError, match="no chapter feast"):
        build_rulebook({"chapter": []}, game.clauses(), strays)
