"""Every game has the same files for the same roles, then one file for each phase of its rules."""

from __future__ import annotations

from pathlib import Path

import pytest

import ilion

ROOT = Path(__file__).parent.parent
BUILT_IN = Path(ilion.__file__).parent / "games"
TEMPLATE = Path(ilion.__file__).parent / "cli" / "sapling" / "src" / "ilion_sapling"
ROLES = ("__init__", "types", "book", "state", "rules", "view", "refusals", "text", "tables", "study", "bot", "laws")
"""Files that a game may have; a role with nothing to say is left out."""
REQUIRED = ("__init__", "types", "rules", "text", "bot", "laws")
MAX_LINES = 700
"""A file is best kept below 600 lines; past this limit it must be split."""
PHASES: dict[str, tuple[str, ...]] = {
    "iliad": ("placement", "movement", "fights", "combat", "calendar", "map", "evaluation"),
    "escolex": ("placement", "marching", "battle", "turns", "map"),
    "trojan_war": ("turn", "lineup", "duel"),
    "troia": ("offerings", "powers", "evaluation"),
}
"""Files of the built-in games besides their roles: phases, and what a role could not hold."""


def folders() -> dict[str, Path]:
    """Return the source folder of every game in this repository, by name."""
    built_in = {path.parent.name: path.parent for path in BUILT_IN.glob("*/__init__.py")}
    examples = {path.parent.name: path.parent for path in ROOT.glob("examples/*/src/*/__init__.py")}
    return {**built_in, **examples, TEMPLATE.name: TEMPLATE}


def faults(folder: Path, phases: tuple[str, ...]) -> list[str]:
    """Return what is wrong with the files of a game."""
    lines = {path.stem: len(path.read_text("utf-8").splitlines()) for path in folder.glob("*.py")}
    strangers = [f"{name}.py is neither a role nor a listed phase" for name in lines if name not in (*ROLES, *phases)]
    missing = [f"{name}.py is missing" for name in (*REQUIRED, *phases) if name not in lines]
    long = [f"{name}.py has {count} lines" for name, count in lines.items() if count > MAX_LINES]
    nested = [f"{path.parent.name}/ holds code" for path in folder.glob("*/*.py")]
    return sorted([*strangers, *missing, *long, *nested])


@pytest.mark.parametrize("name", sorted(folders()))
def test_a_game_has_the_files_of_its_roles_and_phases(name: str) -> None:
    assert faults(folders()[name], PHASES.get(name, ())) == []


def test_phases_are_listed_for_every_built_in_game_and_no_other() -> None:
    assert set(PHASES) == {path.parent.name for path in BUILT_IN.glob("*/__init__.py")}


def test_files_out_of_shape_are_found(tmp_path: Path) -> None:
    for name in (*ROLES, "turn"):
        (tmp_path / f"{name}.py").write_text("")
    assert faults(tmp_path, ("turn",)) == []
    assert faults(tmp_path, ()) == ["turn.py is neither a role nor a listed phase"]
    assert faults(tmp_path, ("turn", "duel")) == ["duel.py is missing"]
    (tmp_path / "bot.py").write_text("x = 1\n" * (MAX_LINES + 1))
    (tmp_path / "laws.py").unlink()
    (tmp_path / "rooms").mkdir()
    (tmp_path / "rooms" / "hall.py").write_text("")
    assert faults(tmp_path, ("turn",)) == [
        f"bot.py has {MAX_LINES + 1} lines",
        "laws.py is missing",
        "rooms/ holds code",
    ]
