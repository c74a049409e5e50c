"""An experiment as it is written down becomes trials that can be played anywhere."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ilion.games import GAMES
from ilion.lab.experiment import InvalidExperiment, read_experiment, text_in
from ilion.lab.trials import LabTrial, trials, value_at

WHOLE = """
name = "whole"
title = { en = "Achilles", es = "Aquiles" }
game = "trojan-war"
bots = ["greedy", { bot = "ulysses", tries = 5 }]
options = { gods = 8 }
swap = true

[[arm]]
name = "second"

[[arm]]
name = "first"
options = { edition = 1 }
components = { "hero.achilles.power" = 7 }
bots = ["uniform"]

[[sensitivity]]
path = "hero.hector.resistance"
of = "first"
"""


def made(tmp_path: Path, text: str) -> tuple[LabTrial, ...]:
    path = tmp_path / "experiment.toml"
    path.write_text(text, "utf-8")
    return trials(read_experiment(path), GAMES)


def test_arms_take_what_they_do_not_say_from_the_experiment(tmp_path: Path) -> None:
    second, first, less, more = made(tmp_path, WHOLE)
    assert (second.setup.edition, second.setup.gods, second.players[1].tries) == (2, 8, 5)
    assert (first.setup.edition, first.setup.gods) == (1, 8)
    assert [who.bot for who in first.players] == ["uniform", "uniform"]
    assert value_at(first.setup.components, "hero.achilles.power") == 7
    here = value_at(first.setup.components, "hero.hector.resistance")
    moved = [value_at(t.setup.components, "hero.hector.resistance") for t in (less, more)]
    assert moved == [here - 1, here + 1]
    assert [t.arm for t in (less, more)] == ["first.hero.hector.resistance-1", "first.hero.hector.resistance+1"]


def test_a_number_may_be_moved_by_several_steps(tmp_path: Path) -> None:
    steps = "".join(f'[[sensitivity]]\npath = "needed"\nstep = {step}\n' for step in (1, 2))
    _, *moved = made(tmp_path, f'name = "x"\ngame = "iliad"\n{steps}')
    assert [(t.arm, t.setup.components.needed) for t in moved] == [
        ("all.needed-1", 4),
        ("all.needed+1", 6),
        ("all.needed-2", 3),
        ("all.needed+2", 7),
    ]


def test_players_move_on_by_a_seat_and_meet_the_same_dice_from_each(tmp_path: Path) -> None:
    trial = made(tmp_path, WHOLE)[0]
    assert [trial.sits(n) for n in range(3)] == [(0, 1), (1, 0), (0, 1)]
    assert trial.seed(0) == trial.seed(1) != trial.seed(2)


def test_arms_share_their_dice_unless_they_want_their_own(tmp_path: Path) -> None:
    text = (
        'name = "dice"\ngame = "troia"\n[[arm]]\nname = "a"\n[[arm]]\nname = "b"\n[[arm]]\nname = "c"\nluck = "own"\n'
    )
    a, b, c = made(tmp_path, text)
    assert a.seed(3) == b.seed(3) != c.seed(3)


def test_every_kind_of_components_can_be_changed(tmp_path: Path) -> None:
    text = """
    name = "kinds"
    [[arm]]
    name = "troia"
    game = "troia"
    components = { "olympus.greek.0" = 6, "greek.cards.15.grain" = 2 }
    [[arm]]
    name = "iliad"
    game = "iliad"
    components = { needed = 4, "pieces.hector.value" = 9 }
    """
    troia, iliad = made(tmp_path, text)
    assert troia.setup.components.olympus.greek[0] == 6 and troia.setup.components.greek.cards[15].grain == 2
    assert iliad.setup.components.needed == 4
    assert msgspec.json.decode(msgspec.json.encode(iliad))["setup"]["components"]["needed"] == 4


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('name = "x"\ngame = "chess"', "chess"),
        ('name = "x"\ngame = "troia"\nbots = ["deep-blue"]', "deep-blue"),
        ('name = "x"\ngame = "troia"\nbots = ["greedy", "greedy", "greedy"]', "3 bots"),
        ('name = "x"\ngame = "troia"\noptions = { colour = "red" }', "colour"),
        ('name = "x"\ngame = "troia"\nhaste = true', "haste"),
        ('name = "../x"\ngame = "troia"', "name"),
        ('name = "x"\ngame = "trojan-war"\ncomponents = { "hero.socrates.power" = 1 }', "socrates"),
        ('name = "x"\ngame = "escolex"\noptions = { seats = 3, handicap = [1] }', "all:"),
        ('name = "x"\ngame = "troia"\n[[compare]]\na = "all"\nb = "some"', "some"),
        ('name = "x"\ngame = "troia"\n[[arm]]\nname = "a"\n[[arm]]\nname = "a"', "a?"),
        ('name = "x"\ngame = "iliad"' + 2 * '\n[[sensitivity]]\npath = "needed"', "needed-1"),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(InvalidExperiment, match=why.replace("?", r"\?")):
        made(tmp_path, text)


def test_a_text_is_in_the_readers_language_if_it_was_translated() -> None:
    title = {"en": "Achilles", "es": "Aquiles"}
    assert [text_in(title, lang) for lang in ("es", "fr")] == ["Aquiles", "Achilles"]
    assert text_in("", "fr", "x") == "x"


def test_the_kept_experiments_are_named_after_their_files_and_can_be_played() -> None:
    kept = sorted((Path(__file__).parents[2] / "experiments").glob("*.toml"))
    assert kept
    for path in kept:
        experiment = read_experiment(path)
        assert experiment.name == path.stem and trials(experiment, GAMES)
