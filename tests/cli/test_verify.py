"""A record verified at the terminal: what holds, what that shows, and what is wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ilion.bots.match import fair_game
from ilion.bots.simple import BOTS
from ilion.core.fate import Proof, main
from ilion.core.record import dumps
from ilion.core.wire import Setup
from ilion.core.words import LANGS
from tests.cli.conftest import Ilion
from tests.core.forgery import promise
from tests.core.highcard import GAME

SETUP = Setup()


def kept(folder: Path, proof: Proof, old: str = "", new: str = "") -> Path:
    file = folder / "game.jsonl"
    text = dumps(fair_game(GAME, SETUP, [BOTS["uniform"]] * 2, Random(6), proof))
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    return file


def test_what_holds_and_what_is_not_shown(ilion: Ilion, tmp_path: Path) -> None:
    proof = promise(GAME, SETUP)
    code, said = ilion(f"verify {kept(tmp_path, proof)}")
    assert code == 0
    assert [line for line in said.splitlines() if line.startswith("✓")] == [
        "✓ The server’s seed is the one it had committed to.",
        "✓ Every seat’s seed is the one whose hash it had sent.",
        "✓ 4 draws are what the seeds give, each for its purpose and in its turn.",
        "✓ 6 acts are allowed by the rules, and fate did what was drawn.",
        "✓ The result is the one the rules give. The game is over. Victory: East.",
        "✓ The seal fits: the text is as it was written.",
    ]
    assert f"commitment: {proof.commitment}" in said
    assert f"East: {proof.seats[1].hash} (made by the server, so not independent)" in said
    assert "nobody could choose alone" in said and "that nobody looked ahead" in said


def test_the_beacon_is_named_to_be_looked_up(ilion: Ilion, tmp_path: Path) -> None:
    _, said = ilion(f"verify {kept(tmp_path, promise(GAME, SETUP, level=2))}")
    assert f"✓ Round 336 of recorded is the one that was due; its value is {'ab' * 32}" in said


def test_dice_that_only_the_server_made_are_called_so(ilion: Ilion, tmp_path: Path) -> None:
    proof = Proof.of("t", bytes(32), [("a", bytes(32), False), ("b", bytes(32), False)])
    code, said = ilion(f"verify {kept(tmp_path, proof)}")
    assert code == 0 and "Nobody but the server had a part in the seeds" in said and "alone, as long" not in said


@pytest.mark.parametrize("lang", LANGS)
def test_every_language_says_it(ilion: Ilion, tmp_path: Path, lang: str) -> None:
    code, said = ilion(f"verify {kept(tmp_path, promise(GAME, SETUP, level=2))} --lang {lang}")
    assert code == 0 and said.count("✓") == 7 and said.count("\n  – ") == 5


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('"seed":"', '"seed":"0', "The proof of the dice cannot be read (seed)."),
        ('"seed":"7', '"seed":"6', "The server’s seed is not the one it had committed to."),
        ('["fate",0,', '["fate",1,', "Draw 1 counts as number 1 for “Fate”; it should be number 0."),
        ('"scores":[0', '"scores":[1', "The seal does not fit: the text was changed after it was written."),
        ('"seats":["bot', '"seats":["bat', "The seal does not fit: the text was changed after it was written."),
    ],
)
def test_the_first_thing_that_is_wrong_is_said(
    ilion: Ilion, tmp_path: Path, old: str, new: str, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = kept(tmp_path, promise(GAME, SETUP), old, new)
    assert ilion(f"verify {file}") == (1, f"Not verified. {wrong}\n")
    assert main([str(file)]) == 1
    assert capsys.readouterr().out == wrong.replace("Fate", "fate") + "\n"


def test_an_act_that_is_not_allowed_comes_with_the_reason(ilion: Ilion, tmp_path: Path) -> None:
    record = fair_game(GAME, SETUP, [BOTS["uniform"]] * 2, Random(1), promise(GAME, SETUP))
    record.moves[2] = (1, record.moves[2][1])
    file = tmp_path / "game.jsonl"
    file.write_text(dumps(record), "utf-8")
    assert ilion(f"verify {file}") == (1, "Not verified. Move 3 is not allowed by the rules. It is not your turn.\n")


def test_the_dice_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proof = promise(GAME, SETUP)
    assert main([str(kept(tmp_path, proof)), "--lang", "it"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Sorteggi che sono quelli dati dai semi: 4.",
        "Ogni mossa del fato è quella che il suo numero indica fra gli esiti elencati qui. "
        "Se le regole hanno proprio questi, lo dice `ilion verify`.",
        f"Confronta l’impegno con quello che ti è stato mostrato prima della partita: {proof.commitment}",
    ]
    assert main([str(tmp_path / "none")]) == 2


def test_what_is_no_record_is_said(ilion: Ilion, tmp_path: Path) -> None:
    assert ilion(f"verify {tmp_path}/none")[0] == 2
    (tmp_path / "x").write_bytes(b"\xff")
    assert ilion(f"verify {tmp_path}/x")[0] == main([f"{tmp_path}/x"]) == 1, "a file that is no record has a verdict"
