"""Games from installed packages: valid ones are offered, and wrong or failing ones are skipped and do no harm."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib import invalidate_caches
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ilion.core.package_source import PackageSource, fingerprint
from ilion.core.record import Record, dumps, head_of, loads
from ilion.games import BUILT_IN, GAMES, GUESTS
from ilion.games.plugins import invited, welcome
from tests.core import highcard

SAMPLE = Path(highcard.__file__).parent
OURS = "GAME = msgspec.structs.replace(GAME, name='{name}'{more})"
Pack = Callable[..., EntryPoint]


def added(file: Path, text: str) -> None:
    file.write_text(f"{file.read_text('utf-8')}\n{text}\n", "utf-8")


def packed(folder: Path, name: str, code: str = "", more: str = "") -> EntryPoint:
    """A package in a folder that offers High Card under another name, and whatever else its code does."""
    package = f"guest_{name.replace('-', '_')}"
    shutil.copytree(SAMPLE, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    lines = ["import msgspec", OURS.format(name=name, more=more), code]
    added(folder / package / "__init__.py", "\n".join(lines))
    info = folder / f"{package}-1.2.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: guest-{name}\nVersion: 1.2\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[ilion.games]\n{name} = {package}:GAME\n", "utf-8")
    return EntryPoint(name, f"{package}:GAME", "ilion.games")


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pack:
    def made(name: str, code: str = "", more: str = "", offers: str = "") -> EntryPoint:
        point = packed(tmp_path, name, code, more)
        invalidate_caches()
        return EntryPoint(offers or point.name, point.value, point.group)

    monkeypatch.syspath_prepend(tmp_path)
    return made


def test_a_game_of_a_package_is_taken(pack: Pack) -> None:
    games, left_out = welcome([pack("cards-a")], BUILT_IN)
    assert not left_out
    assert games["cards-a"].package == "guest_cards_a"


LIES = {
    "raises when it is read": {"code": "raise RuntimeError('no')"},
    "ends the process when it is read": {"code": "raise SystemExit(3)"},
    "offers something that is no game": {"code": "GAME = 'troia'"},
    "calls itself otherwise": {"code": "GAME = msgspec.structs.replace(GAME, name='other')"},
    "takes the words of another": {"more": ", package='ilion.games.troia'"},
    "has no seats": {"more": ", seats=range(0)"},
    "has seats without end": {"more": ", seats=range(2, 10**9)"},
    "names fewer seats than there are": {"more": ", seat_names=lambda setup: ('seat-0',)"},
    "raises when its seats are named": {"more": ", seat_names=lambda setup: 1 // 0"},
    "says what cannot be written": {"more": ", presets=(object(),)"},
    "cannot be set up": {"more": ", fault=lambda setup: Phrase('never')"},
    "has no seats in its setup": {"more": ", setup=int"},
    "cannot begin": {"code": "Table.start = classmethod(lambda cls, setup: 1 // 0)"},
    "shows nothing": {"code": "Table.seen = lambda self, seat: 1 // 0"},
}


@pytest.mark.parametrize("lie", LIES)
def test_a_package_that_lies_or_raises_is_left_out_by_name_and_the_next_is_taken(pack: Pack, lie: str) -> None:
    n = f"n{list(LIES).index(lie)}"
    games, left_out = welcome([pack(f"liar-{n}", **LIES[lie]), pack(f"good-{n}")], BUILT_IN)
    assert list(games) == [f"good-{n}"]
    assert [name.split()[0] for name in left_out] == [f"liar-{n}"]


@pytest.mark.parametrize("name", ["troia", "core", "bots", "server", "No", "a_b", "../x", "x" * 33, ""])
def test_a_name_of_an_ilion_game_or_an_invalid_address_is_refused(pack: Pack, name: str) -> None:
    folder = f"name{abs(hash(name))}"
    point = pack(folder, f"GAME = msgspec.structs.replace(GAME, name={name!r})", offers=name)
    games, left_out = welcome([point], BUILT_IN)
    assert not games and len(left_out) == 1


def test_of_two_games_of_one_name_the_first_is_taken(pack: Pack) -> None:
    first, second = pack("twice-a"), pack("twice-b", offers="twice-a")
    games, left_out = welcome([first, second], BUILT_IN)
    assert games["twice-a"].package == "guest_twice_a" and len(left_out) == 1


def test_broken_tables_and_words_are_noticed_early(pack: Pack, tmp_path: Path) -> None:
    for name, file, text in (
        ("toml-a", "levels.toml", "[oops"),
        ("words-a", "words/en.ftl", "seat-0 =\n    .only = { $attribute }\n"),
    ):
        point = pack(name)
        (tmp_path / f"guest_{name.replace('-', '_')}" / file).write_text(text, "utf-8")
        games, left_out = welcome([point], BUILT_IN)
        assert not games and len(left_out) == 1, name


def test_only_those_are_taken_that_the_environment_names() -> None:
    points = [EntryPoint(name, "x:GAME", "ilion.games") for name in ("ur", "tafl", "go")]
    assert invited(None, points) == points
    assert invited("", points) == []
    assert [point.name for point in invited("go, ur", points)] == ["ur", "go"]


def test_the_tests_run_only_ilions_own_games() -> None:
    assert not GUESTS and list(GAMES) == list(BUILT_IN)


KEPT = """
import sys
from pathlib import Path
from random import Random
from ilion.bots.levels import player
from ilion.bots.bot_games import play_game
from ilion.core.record import dumps
from ilion.games import GAMES
game = GAMES["cards-z"]
record = play_game(game, game.usual(), [player(game, "uniform")] * 2, Random(1))
Path(sys.argv[1]).write_text(dumps(record), "utf-8")
"""
"""A game of bots, written into a file."""


def test_installed_packages_are_found_played_and_named_in_the_record_while_broken_ones_stay_out(tmp_path: Path) -> None:
    packed(tmp_path, "cards-z")
    packed(tmp_path, "broken-z", "raise RuntimeError('no')")
    env = {k: v for k, v in os.environ.items() if k != "ILION_GAMES"}
    env["PYTHONPATH"] = os.pathsep.join((str(tmp_path), *sys.path))

    def ilion(*typed: str, how: Sequence[str] = ("-m", "ilion.cli.main")) -> subprocess.CompletedProcess[str]:
        asked = [sys.executable, *how, *typed]
        return subprocess.run(asked, env=env, capture_output=True, text=True, check=False)

    listed = ilion("games")
    assert listed.returncode == 0, listed.stderr
    assert "guest-cards-z 1.2" in listed.stdout and "5 games" in listed.stdout
    assert "broken-z" in listed.stdout and "RuntimeError: no" in listed.stdout
    played = ilion("match", "cards-z", "--bots", "uniform,uniform", "--games", "3", "--jobs", "2")
    assert played.returncode == 0, played.stderr
    record = tmp_path / "one.jsonl"
    kept = ilion(str(record), how=("-c", KEPT))
    assert kept.returncode == 0, kept.stderr
    head = json.loads(record.read_text("utf-8").split("\n")[0])
    assert head["source"]["package"] == "guest-cards-z" and head["source"]["version"] == "1.2"
    assert len(head["source"]["print"]) == 16
    again = ilion("replay", str(record), "--plain")
    assert again.returncode == 0 and "Recorded with" not in again.stdout
    added(tmp_path / "guest_cards_z" / "clauses.toml", "# changed")
    changed = ilion("replay", str(record), "--plain")
    assert changed.returncode == 0 and "Recorded with guest-cards-z 1.2" in changed.stdout
    env["ILION_GAMES"] = ""
    gone = ilion("replay", str(record), "--plain")
    assert gone.returncode == 2 and "from the package guest-cards-z 1.2" in gone.stderr


def test_a_fingerprint_is_of_what_decides_the_game_and_of_nothing_else(pack: Pack, tmp_path: Path) -> None:
    pack("print-a")
    folder = tmp_path / "guest_print_a"
    before = fingerprint("guest_print_a")
    (folder / "notes.md").write_text("other", "utf-8")
    assert fingerprint("guest_print_a") == before
    added(folder / "words" / "en.ftl", "more = More")
    assert fingerprint("guest_print_a") != before


def test_only_a_record_of_an_installed_game_names_its_package() -> None:
    record = Record(game="highcard", setup=highcard.GAME.setup(), moves=[])
    assert dumps(record) == '{"game":"highcard","setup":{"version":1,"seats":2},"seats":[]}\n'
    record.source = PackageSource("guest", "1.2", "ab" * 8)
    assert head_of(dumps(record)).source == record.source
    assert dumps(loads(dumps(record), highcard.GAME)) == dumps(record)


def test_a_picture_that_is_none_is_left_out_by_name_and_the_game_is_taken(pack: Pack, tmp_path: Path) -> None:
    point = pack("pictured")
    folder = tmp_path / "guest_pictured" / "pictures"
    folder.mkdir()
    (folder / "king.svg").write_text("<svg/>", "utf-8")
    (folder / "page.html").write_text("<html/>", "utf-8")
    games, left_out = welcome([point], BUILT_IN)
    assert [*games["pictured"].pictures()] == ["king.svg"] and [*left_out] == ["pictured/pictures/page.html"]
