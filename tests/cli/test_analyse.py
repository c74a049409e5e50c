"""``ilion analyse`` over kept games."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.bots.luck import GameLuck
from ilion.bots.turns import decisions
from ilion.cli.analyse import chance_curve
from ilion.core.record import Record, dumps, loads
from ilion.core.values import Setup
from ilion.games import GAMES
from tests.bots.toys import HEAP
from tests.cli.conftest import Ilion
from tests.core.highcard import GAME as HIGHCARD

GAME = GAMES["trojan-war"]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    record = play_game(GAME, GAME.setup(), [BOTS["greedy"]] * 2, Random(1))
    record.moves = record.moves[:20]
    record.scores = None
    path = tmp_path / "kept.jsonl"
    path.write_text(dumps(record), "utf-8")
    return path


def test_luck_and_skill_are_separated(ilion: Ilion, kept: Path) -> None:
    code, said = ilion(f"analyse {kept} --tries 4", game=GAME)
    assert code == 0
    assert "Greeks: " in said and "luck " in said and "own decisions " in said
    told = said.split("Turning points")[1]
    assert "draw" in told and "Fate: " not in told


def test_several_processes_find_the_same(ilion: Ilion, kept: Path) -> None:
    typed = f"analyse {kept} --tries 4 --json --jobs"
    one, two = ilion(f"{typed} 1", game=GAME)[1], ilion(f"{typed} 2", game=GAME)[1]
    assert one == two
    told = msgspec.json.decode(one, type=GameLuck)
    assert len(told.moments) == 20


def test_one_move_is_judged_in_words(ilion: Ilion, kept: Path) -> None:
    n = decisions(GAME, loads(kept.read_text("utf-8"), GAME))[0] + 1
    code, said = ilion(f"analyse {kept} --tries 30 --move {n} --lang it", game=GAME)
    assert code == 0
    assert "\u00a0% ± " in said and "»" in said


def test_what_cannot_be_judged_is_reported(ilion: Ilion, kept: Path, tmp_path: Path) -> None:
    assert "there was nothing to decide" in ilion(f"analyse {kept} --move 1", game=GAME)[1]
    other = tmp_path / "other.jsonl"
    other.write_text(dumps(Record(game="highcard", setup=Setup(), moves=[])), "utf-8")
    assert "highcard can’t be analysed" in ilion(f"analyse {other}", game=HIGHCARD)[1]
    other.write_text(dumps(Record(game="heap", setup=Setup(), moves=[(1, HEAP.state.start(Setup()).legal(0)[0])])))
    assert "contains an illegal move" in ilion(f"analyse {other}", game=HEAP)[1]


def test_the_curve_fits_the_screen() -> None:
    assert chance_curve([0.0, 1.0]) == "▁█"
    assert len(chance_curve([0.5] * 500)) == 72
