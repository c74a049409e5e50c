"""Golden games: what is kept, and what happens when the rules change under it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ilion.core.odds import Odds
from ilion.core.values import Setup
from tests.cli.conftest import Ilion
from tests.core.highcard import DEALS, GAME, Table


def test_golden_games_are_records_and_texts(ilion: Ilion, tmp_path: Path) -> None:
    code, said = ilion(f"dev golden highcard --out {tmp_path}")
    assert code == 0
    folder = tmp_path / "highcard"
    assert sorted(path.name for path in folder.iterdir()) == [
        f"{name}.{ending}"
        for name in ("2-seats-uniform", "4-seats-uniform", "options-1-uniform", "options-2-uniform")
        for ending in ("jsonl", "txt")
    ]
    text = (folder / "2-seats-uniform.txt").read_text("utf-8")
    assert "North? Keep or redraw? (2)" in text
    assert "(North)" in text, "a fact told to one seat says so"
    assert said.count("Played:") == 4


def test_a_record_that_is_there_is_kept(ilion: Ilion, tmp_path: Path) -> None:
    ilion(f"dev golden highcard --out {tmp_path}")
    before = {path.name: path.read_text("utf-8") for path in (tmp_path / "highcard").iterdir()}
    assert "Played:" not in ilion(f"dev golden highcard --out {tmp_path} --lang es")[1]
    assert before == {path.name: path.read_text("utf-8") for path in (tmp_path / "highcard").iterdir()}


def test_a_game_may_say_which_of_its_games_are_worth_keeping(ilion: Ilion, tmp_path: Path) -> None:
    chosen = msgspec.structs.replace(GAME, golden_setups=lambda: [("three", Setup(seats=3))])
    assert ilion(f"dev golden highcard --out {tmp_path}", game=chosen)[0] == 0
    kept = {path.name for path in (tmp_path / "highcard").iterdir() if path.suffix == ".jsonl"}
    assert kept == {"three-uniform.jsonl", "options-1-uniform.jsonl", "options-2-uniform.jsonl"}


class OtherDeck(Table):
    """Rules that changed without a word: half of the deck is gone."""

    __slots__ = ()

    def odds(self) -> Odds:
        gone = {*self.hands, *self.discards}
        return Odds([DEALS[c] for c in range(1, 6) if c not in gone])


def test_rules_that_changed_for_running_games_are_reported(ilion: Ilion, tmp_path: Path) -> None:
    ilion(f"dev golden highcard --out {tmp_path}")
    code, said = ilion(f"dev golden highcard --out {tmp_path}", game=msgspec.structs.replace(GAME, state=OtherDeck))
    assert code == 2
    assert "no longer replays" in said and "Raise the game’s version" in said
