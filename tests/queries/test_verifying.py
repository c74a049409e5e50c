"""Verifying a record for a page: valid, or what is wrong and why."""

from __future__ import annotations

import json
from random import Random

import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import fair_game
from ilion.core.game import Game
from ilion.core.record import dumps
from ilion.games import GAMES
from ilion.queries.verification import VerificationResult, verify_json, verify_record
from tests.core.forgery import forgeries, promise


def played(game: Game) -> str:
    setup = game.usual()
    return dumps(fair_game(game, setup, [BOTS["uniform"]] * setup.seats, Random(1), promise(game, setup)))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_valid_record_says_how_many_moves_were_checked(game: Game) -> None:
    text = played(game)
    told = json.loads(verify_json(text.encode()))
    assert told == {"acts": text.count("\n["), "wrong": "", "told": {}, "why": None}


def test_a_forged_record_is_invalid_and_an_illegal_move_has_its_reason() -> None:
    game = GAMES["trojan-war"]
    found = [verify_record(forged.text.encode()) for forged in forgeries(game, played(game), 1)]
    assert all(one.wrong and not one.acts for one in found)
    assert any(one.wrong == "unproven-act" and one.why is not None for one in found)


@pytest.mark.parametrize("text", [b"", b"no record", b'{"game":"chess","setup":{}}\n', b"\xff"])
def test_a_file_that_is_no_record_is_reported(text: bytes) -> None:
    assert verify_record(text) != VerificationResult() and verify_record(text).wrong
