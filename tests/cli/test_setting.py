"""A setup from words typed: presets, and what differs where only bots play."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec
import pytest

from ilion.cli.games import describe
from ilion.cli.main import cli_words
from ilion.cli.narration import Narration
from ilion.cli.parser import CommandFailed
from ilion.cli.setup_args import chosen_setup
from ilion.core.record import Record
from ilion.core.words import LANGS
from ilion.games import GAMES
from ilion.lab.experiment import Experiment, ExperimentArm
from ilion.lab.trials import setup_of


def typed(**given: Any) -> argparse.Namespace:
    return argparse.Namespace(
        **{"edition": None, "seats": None, "preset": None, "option": [], "components": None, **given}
    )


def test_a_preset_is_chosen_by_its_name_and_changed_by_an_option() -> None:
    words = cli_words("en")
    setup = chosen_setup(GAMES["troia"], typed(preset="by-the-book"), words)
    assert (setup.power_optional, setup.aphrodite) == (False, "whole")
    mixed = chosen_setup(GAMES["troia"], typed(preset="by-the-book", option=["power_optional=true"]), words)
    assert (mixed.power_optional, mixed.aphrodite) == (True, "whole")
    with pytest.raises(CommandFailed, match="recommended"):
        chosen_setup(GAMES["troia"], typed(preset="by-heart"), words)


def test_where_only_bots_play_a_war_ends_and_a_person_may_ask_for_the_same() -> None:
    words, game = cli_words("en"), GAMES["escolex"]
    assert chosen_setup(game, typed(), words).max_rounds is None
    assert chosen_setup(game, typed(), words, bots=True).max_rounds == 200
    assert chosen_setup(game, typed(option=["max_rounds=9"]), words, bots=True).max_rounds == 9
    experiment = Experiment(name="e", game="escolex", games=1, bots=("uniform",))
    assert setup_of(experiment, ExperimentArm(name="a"), game).max_rounds == 200
    assert setup_of(experiment, ExperimentArm(name="a", options={"max_rounds": 60}), game).max_rounds == 60


@pytest.mark.parametrize("lang", LANGS)
def test_a_record_says_by_which_rules_it_is_played(lang: str) -> None:
    words = cli_words(lang)
    for game in GAMES.values():
        for preset in game.presets:
            setup = msgspec.convert(preset.options, game.setup)
            said = Narration(game, Record(game=game.name, setup=setup), words).rules()
            assert said.endswith(words.name(f"preset-{preset.name}"))
        assert words.name("preset-by-the-book") in " ".join(" ".join(describe(game, words)).split())
    own = GAMES["troia"].setup(pieces="many", apollo="top")
    assert Narration(GAMES["troia"], Record(game="troia", setup=own), words).rules().count("=") == 2
