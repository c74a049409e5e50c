"""The command line with the toy game on its shelf."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from ilion.cli import progress
from ilion.cli.main import main
from ilion.core.game import Game
from tests.core.highcard import GAME

Ilion = Callable[..., tuple[int, str]]
"""Runs a command (as typed, after ``ilion``); returns its exit code and all it said."""


@pytest.fixture
def ilion(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ilion:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(progress, "LOG_SECONDS", math.inf)  # however slow the machine, the output stays the same

    def call(typed: str, *more: str, game: Game = GAME) -> tuple[int, str]:
        try:
            code = main([*typed.split(), *more], {game.name: game})
        except SystemExit as exit:
            code = exit.code if isinstance(exit.code, int) else 1
        said = capsys.readouterr()
        return code, said.out + said.err

    return call
