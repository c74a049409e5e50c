"""A record verified at the terminal: what holds, what that shows, and what is wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import fair_game
from ilion.core.dice import DiceProof, main
from ilion.core.record import dumps
from ilion.core.values import Setup
from ilion.core.words import LANGS
from tests.cli.conftest import Ilion
from tests.core.forgery import promise
from tests.core.highcard import GAME

SETUP = Setup()


def kept(folder: Path, proof: DiceProof, old: str = "", new: str = "") -> Path:
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
        "✓ The server’s seed matches its commitment.",
        "✓ Every seat’s seed matches the hash sent before the game.",
        "✓ 4 draws match the seeds, each for its purpose and in order.",
        "✓ 6 moves are legal, and every random event matches its draw.",
        "✓ The result is the one the rules give. The game is over. Winner: East.",
        "✓ The checksum matches: the record has not been changed.",
    ]
    assert f"commitment: {proof.commitment}" in said
    assert f"East: {proof.seats[1].hash} (made by the server, so not independent)" in said
    assert "nobody could choose alone" in said and "that nobody looked ahead" in said


def test_the_beacon_is_named_to_be_looked_up(ilion: Ilion, tmp_path: Path) -> None:
    _, said = ilion(f"verify {kept(tmp_path, promise(GAME, SETUP, level=2))}")
    assert f"✓ Round 336 of recorded was the one due. Its value is {'ab' * 32}" in said


def test_dice_that_only_the_server_made_are_called_so(ilion: Ilion, tmp_path: Path) -> None:
    proof = DiceProof.of("t", bytes(32), [("a", bytes(32), False), ("b", bytes(32), False)])
    code, said = ilion(f"verify {kept(tmp_path, proof)}")
    assert code == 0 and "All seeds came from the server" in said and "could choose alone" not in said


@pytest.mark.parametrize("lang", LANGS)
def test_every_language_says_it(ilion: Ilion, tmp_path: Path, lang: str) -> None:
    code, said = ilion(f"verify {kept(tmp_path, promise(GAME, SETUP, level=2))} --lang {lang}")
    assert code == 0 and said.count("✓") == 7 and said.count("\n  – ") == 5


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('"seed":"', '"seed":"0', "The proof of the dice can’t be read (seed)."),
        ('"seed":"7', '"seed":"6', "The server’s seed doesn’t match its commitment."),
        ('["fate",0,', '["fate",1,', "Draw 1 is number 1 for “Fate”, but should be number 0."),
        ('"scores":[0', '"scores":[1', "The checksum doesn’t match: the record was changed after it was written."),
        ('"seats":["bot', '"seats":["bat', "The checksum doesn’t match: the record was changed after it was written."),
    ],
)
def test_the_first_error_is_reported(
    ilion: Ilion, tmp_path: Path, old: str, new: str, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = kept(tmp_path, promise(GAME, SETUP), old, new)
    assert ilion(f"verify {file}") == (1, f"Not verified. {wrong}\n")
    assert main([str(file)]) == 1
    assert capsys.readouterr().out == wrong.replace("Fate", "fate") + "\n"


def test_an_illegal_move_is_reported_with_the_reason(ilion: Ilion, tmp_path: Path) -> None:
    record = fair_game(GAME, SETUP, [BOTS["uniform"]] * 2, Random(1), promise(GAME, SETUP))
    record.moves[2] = (1, record.moves[2][1])
    file = tmp_path / "game.jsonl"
    file.write_text(dumps(record), "utf-8")
    assert ilion(f"verify {file}") == (1, "Not verified. Move 3 is not allowed by the rules. It’s not your turn.\n")


def test_the_dice_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proof = promise(GAME, SETUP)
    assert main([str(kept(tmp_path, proof)), "--lang", "it"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Sorteggi che corrispondono ai semi: 4.",
        "Ogni evento casuale è l’esito che il suo numero indica nell’elenco dato qui. "
        "Usa `ilion verify` per controllare che le regole prevedano proprio questi esiti.",
        f"Confronta questo impegno con quello che ti è stato mostrato prima della partita: {proof.commitment}",
    ]
    assert main([str(tmp_path / "none")]) == 2


def test_a_file_that_is_no_record_is_reported(ilion: Ilion, tmp_path: Path) -> None:
    assert ilion(f"verify {tmp_path}/none")[0] == 2
    (tmp_path / "x").write_bytes(b"\xff")
    assert ilion(f"verify {tmp_path}/x")[0] == main([f"{tmp_path}/x"]) == 1, "a file that is no record has a verdict"
