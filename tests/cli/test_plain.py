"""The table in lines of text: a whole game typed in, and everything one may ask on the way."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest

from ilion.cli.session import LocalSession
from ilion.core.record import Record, dumps, loads, position
from ilion.core.state import FATE
from ilion.core.values import Setup
from tests.cli.conftest import Ilion
from tests.core.highcard import DEALS, GAME, KEEP, REDRAW


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "ilion"


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_whole_game_is_played_against_a_bot(ilion: Ilion, monkeypatch: pytest.MonkeyPatch, kept: Path) -> None:
    typing(monkeypatch, "2")
    code, said = ilion("play highcard --plain --seed 12")
    assert code == 0
    assert "Keep or redraw?" in said and "> Redrawn\n" in said and "The game is over. Winner: North." in said
    (path,) = kept.iterdir()
    record = loads(path.read_text("utf-8"), GAME)
    assert record.seats == ("human", "bot:uniform")
    assert record.scores == (1.0, 0.0)
    assert position(GAME, record).actors() == ()


def test_the_same_seed_gives_the_same_game(ilion: Ilion, monkeypatch: pytest.MonkeyPatch) -> None:
    said = []
    for _ in range(2):
        typing(monkeypatch, "2")
        said.append(ilion("play highcard --plain --seed 9")[1].split("Saved to")[0])
    assert said[0] == said[1]


def test_one_may_look_search_and_ask_why_not(ilion: Ilion, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "b", "redr", "zzz", "w deal 3", "w keep", "w zzz", "c H1", "c X9", "l", "?", "u", "", "q")
    code, said = ilion("play highcard --plain --seed 12")
    assert code == 0
    for answer in (
        "Deal 3: It’s not your turn.",
        "Keep: This move is allowed now.",
        "Nothing found for “zzz”.",
        "[H1] A card may be redrawn once.",
        "there is no clause “X9”",
        "You can’t undo this",
        "  2. Redraw",
        "Saved to",
    ):
        assert answer in said
    assert "The game is over" not in said


def test_a_saved_game_continues_where_it_was(ilion: Ilion, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    typing(monkeypatch)
    file = tmp_path / "mine.jsonl"
    assert ilion(f"play highcard --plain --seed 5 --save {file}")[0] == 0
    before = loads(file.read_text("utf-8"), GAME)
    assert before.scores is None
    typing(monkeypatch, "1")
    code, said = ilion(f"play highcard --plain --resume {file}")
    assert code == 0 and "The game is over" in said
    after = loads(file.read_text("utf-8"), GAME)
    assert after.moves[: len(before.moves)] == before.moves and after.scores is not None


def test_the_newest_game_is_resumed_unless_a_file_is_named(
    ilion: Ilion, monkeypatch: pytest.MonkeyPatch, kept: Path
) -> None:
    code, said = ilion("play highcard --plain --resume")
    assert code == 2 and "No saved games" in said
    typing(monkeypatch)
    ilion("play highcard --plain --seed 12")
    typing(monkeypatch, "1")
    code, said = ilion("play highcard --plain --resume")
    assert code == 0 and "The game is over" in said


def test_friends_at_one_keyboard_pass_it_on(ilion: Ilion, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "", "1", "", "1")
    code, said = ilion("play highcard --plain --hotseat --seed 12")
    assert code == 0
    first, second = said.index("Next player: North"), said.index("Next player: East")
    assert first < said.index("Card 6") < second
    assert "Card 6" not in said[second:], "a fact is told only to those who may hear it"
    assert "» Keep" in said[second:]


def test_friends_take_back_what_fate_has_not_answered(ilion: Ilion, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "", "1", "", "u", "", "1", "", "1")
    code, said = ilion("play highcard --plain --hotseat --seed 12")
    assert code == 0
    assert said.count("Next player: North") == said.count("Next player: East") == 2
    assert "Move taken back." in said and "The game is over" in said


def test_the_language_is_kept_to_the_end(ilion: Ilion, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "1")
    _, said = ilion("play highcard --plain --seed 5 --lang es")
    assert "La partida ha terminado" in said and "game" not in said.replace("Keep", "")


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("--seat 1=wizard", "there is no player “wizard”"),
        ("--seat 9=human", "there is no seat “9”"),
        ("--seat x=greedy", "greedy can’t play highcard yet"),
        ("--seats 7", "is for 2 to 4"),
        ("--option speed=1", "“speed” is not an option"),
        ("--components none.toml", "has no components you can replace"),
        ("--resume none.jsonl", "none.jsonl can’t be read"),
    ],
)
def test_invalid_input_is_reported(ilion: Ilion, typed: str, hint: str) -> None:
    code, said = ilion(f"play highcard --plain {typed}")
    assert code == 2
    assert hint in said


class Pack(msgspec.Struct, frozen=True):
    cards: int


class Optional(Setup, frozen=True, kw_only=True):
    lucky: bool = False
    components: Pack | None = None


def test_custom_options_and_components(ilion: Ilion, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = msgspec.structs.replace(GAME, setup=Optional, components=Pack)
    toml, json, bad = tmp_path / "a.toml", tmp_path / "a.json", tmp_path / "bad.toml"
    toml.write_text("cards = 9", "utf-8")
    json.write_text('{"cards": 9}', "utf-8")
    bad.write_text('cards = "nine"', "utf-8")
    for file in (toml, json):
        typing(monkeypatch)
        save = tmp_path / f"{file.name}.jsonl"
        code, _ = ilion(f"play highcard --plain --option lucky=true --components {file} --save {save}", game=game)
        assert code == 0
        setup = loads(save.read_text("utf-8"), game).setup
        assert setup.lucky and setup.components == Pack(cards=9)
    code, said = ilion(f"play highcard --plain --components {bad}", game=game)
    assert code == 2 and "doesn’t contain components" in said and "$.cards" in said
    code, said = ilion("play highcard --plain --option lucky=maybe", game=game)
    assert code == 2 and "lucky can’t be “maybe”; choose from: false and true" in said


def test_a_record_that_breaks_the_rules_is_not_resumed(ilion: Ilion, tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    record = Record(game="highcard", setup=Setup(), seats=("human", "human"), moves=[(0, KEEP)])
    file.write_text(dumps(record), "utf-8")
    code, said = ilion(f"play highcard --plain --resume {file}")
    assert code == 2 and "contains an illegal move" in said
    record = Record(game="highcard", setup=Setup(), seats=("human", "bot:oracle"), moves=[])
    file.write_text(dumps(record), "utf-8")
    assert "there is no player “bot:oracle”" in ilion(f"play highcard --plain --resume {file}")[1]


def test_what_is_no_text_is_not_read_as_a_game(ilion: Ilion, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\x00")
    for command in (f"play highcard --plain --resume {file}", f"replay {file} --plain"):
        code, said = ilion(command)
        assert code == 2 and "picture.png can’t be read" in said


def test_a_move_is_undone_until_dice_fall() -> None:
    moves = [(FATE, DEALS[c]) for c in (3, 1, 2)] + [(0, KEEP), (1, REDRAW)]
    session = LocalSession(
        GAME, Record(game="highcard", setup=Setup(seats=3), seats=("human",) * 3, moves=moves[:4]), seed="1"
    )
    assert session.turn() == 1
    assert session.undo() == 3
    assert session.turn() == 0
    assert [line.own for line in session.log(0)] == [False]
    session.act(0, KEEP)
    session.act(1, REDRAW)
    assert session.undo() is None, "fate has answered"
