"""A release: one version everywhere, notes from the changelog, and nothing published by accident."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from packaging.requirements import Requirement

from ilion import __version__
from tools.release_notes import CHANGELOG_FILE, release_notes

ROOT = Path(__file__).parent.parent
GAME_PACKAGES = [*sorted(ROOT.glob("examples/*/pyproject.toml")), ROOT / "src/ilion/cli/sapling/pyproject.toml"]
"""The examples, and the package that `ilion new` copies."""
PUBLIC = ("LICENSE", "src/ilion/__init__.py", "docs/index.md", "web/src/main.ts")
"""Files that belong in a source package."""
PRIVATE = ("house.backup", "src/ilion/house.backup", "docs/a/house.backup", ".env", "secrets/key", "notes.md")
"""Files that may lie in a checkout and must not be published."""
IMAGE = {"LICENSE", "NOTICE", "README.md", "pyproject.toml", "requirements", "src", "tools", "web"}
"""What the image is built from."""


def test_the_version_is_the_same_everywhere() -> None:
    package, lock = (
        json.loads((ROOT / "web" / name).read_text("utf-8")) for name in ("package.json", "package-lock.json")
    )
    stated = {
        "pyproject.toml": tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"],
        "dev": tomllib.loads((ROOT / "dev/pyproject.toml").read_text("utf-8"))["project"]["version"],
        "web": package["version"],
        "lock": lock["version"],
        "lock's package": lock["packages"][""]["version"],
        "citation": re.findall(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)[0],
        "kubernetes": re.findall(r"newTag: ([\d.]+)", (ROOT / "deploy/kubernetes/kustomization.yaml").read_text())[0],
    }
    assert stated == dict.fromkeys(stated, __version__)


@pytest.mark.parametrize("file", GAME_PACKAGES, ids=lambda file: file.parent.name)
def test_a_package_of_a_game_can_be_installed_beside_this_version(file: Path) -> None:
    project = tomllib.loads(file.read_text("utf-8"))["project"]
    required = [*project["dependencies"], *project.get("optional-dependencies", {}).get("dev", [])]
    ours = [one for one in map(Requirement, required) if one.name.startswith("ilion")]
    assert ours and all(one.specifier.contains(__version__) for one in ours)


def test_the_notes_of_a_release_are_its_part_of_the_changelog() -> None:
    notes = release_notes(CHANGELOG_FILE.read_text("utf-8"), __version__)
    assert notes.startswith(f"# Ilion {__version__}\n\n") and "## [" not in notes and "### Games" in notes
    two = "# Changelog\n\n## [2.0.0]\n\nNew.\n\n## [1.0.0] - 2026-01-01\n\nOld.\n"
    assert release_notes(two, "2.0.0") == "# Ilion 2.0.0\n\nNew.\n"
    assert release_notes(two, "1.0.0") == "# Ilion 1.0.0\n\nOld.\n"
    with pytest.raises(ValueError, match="no notes for 3"):
        release_notes(two, "3.0.0")


def test_a_planted_backup_is_not_in_the_source_package(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name in (*PUBLIC, *PRIVATE):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    packed = {file.distribution_path for file in SdistBuilder(str(tmp_path)).recurse_included_files()}
    assert packed == set(PUBLIC)


def test_the_image_is_built_from_named_files_only() -> None:
    lines = [line for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if not line.startswith("#")]
    assert lines[0] == "*", "everything else stays out"
    assert {line[1:] for line in lines if line.startswith("!")} == IMAGE
    assert "**/*.backup" in lines[lines.index("!web") :], "also inside the folders that are named"
