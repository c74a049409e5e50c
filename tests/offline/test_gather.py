"""What is packed for browsers, by rule: all that rules and offline server need, nothing that needs a machine."""

from __future__ import annotations

from pathlib import Path

from ilion.core.puzzles import FILE, lines
from ilion.games import BUILT_IN
from tools.offline.gather import module_of, needing_a_machine, own_files, package_files, puzzles, unreached
from tools.offline.packs import pack, unpack

SOURCE = Path(__file__).parents[2] / "src"


def test_every_room_but_those_of_a_machine_is_packed_with_its_words() -> None:
    found = own_files(SOURCE)
    rooms = {name.split("/")[1] for name in found if name.count("/") > 1}
    assert rooms >= {"bots", "core", "games", "offline", "queries", "table"} and not rooms & {"cli", "lab", "research"}
    assert {name for name in found if name.startswith("ilion/server/") and name.endswith(".py")} <= {
        "ilion/server/__init__.py"
    }
    for name in ("ilion/core/words/en.ftl", "ilion/games/troia/components.toml", "ilion/games/escolex/maps/world.json"):
        assert found[name] == (SOURCE / name).read_bytes()
    assert "ilion/bots/process_pool.py" not in found and "ilion/bots/levels.py" in found


def test_puzzles_are_packed_apart_by_the_name_of_their_game() -> None:
    assert not [name for name in own_files(SOURCE) if name.endswith(FILE)]
    with_some = {game.name: game.package for game in BUILT_IN.values() if lines(game.package)}
    found = puzzles(SOURCE)
    assert found.keys() == with_some.keys()
    for game, package in with_some.items():
        path = f"{package.replace('.', '/')}/{FILE}"
        assert found[game] == {path: (SOURCE / path).read_bytes()}


def test_a_module_that_imports_a_server_module_needs_a_server_too() -> None:
    files = {
        "a/__init__.py": b"",
        "a/deep.py": b"def f():\n    import subprocess\n",
        "a/above.py": b"from a import deep\n",
        "a/top.py": b"from a.above import f\n",
        "a/free.py": b"import json\n",
        "a/subprocess.toml": b"",
    }
    assert {module_of(name) for name in needing_a_machine(files)} == {"a.deep", "a.above", "a.top"}


def test_a_module_that_no_entry_imports_is_left_out() -> None:
    files = {
        "a/__init__.py": b"",
        "a/entry.py": b"def f():\n    from b import used\n",
        "b/__init__.py": b"",
        "b/used.py": b"import b.deep\n",
        "b/deep.py": b"",
        "b/tool.py": b"from b import used\n",
        "b/words/en.ftl": b"",
    }
    assert unreached(files, ("a",)) == {"b/tool.py"}
    assert "ilion/core/laws.py" not in own_files(SOURCE)


def test_of_other_packages_only_code_and_our_languages_are_taken(tmp_path: Path) -> None:
    names = ("babel/core.py", "babel/global.dat", "babel/locale-data/it.dat", "msgspec/_core.so")
    left = ("babel/locale-data/de.dat", "babel-2.dist-info/METADATA", "msgspec/_core.pyi", "pytz/zoneinfo/UTC")
    for name in names + left:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(name.encode())
    assert package_files(tmp_path) == {name: name.encode() for name in names}


def test_a_pack_is_unpacked_as_it_was() -> None:
    files = {"a/b.txt": "ἄειδε".encode(), "empty": b"", "c.bin": bytes(range(256))}
    assert unpack(pack(files)) == files
    assert pack(files)[4:].startswith(b'[["a/b.txt",11],')
