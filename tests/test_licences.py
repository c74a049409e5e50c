"""Everything that is distributed has a licence that allows it, which NOTICE names as the package itself declares it."""

from __future__ import annotations

import json
import re
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import pytest
from cyclonedx.schema import SchemaVersion

from tests.test_dependencies import NEEDS, locked
from tools import sbom
from tools.notice import ROOT, licences, normalized_name, parse_notice

NAMED = licences()
FREE = {
    *("0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "MIT", "MIT-0", "PSF-2.0", "Zlib"),
    *("MPL-2.0", "OFL-1.1", "CC-BY-3.0"),
}
"""Licences of other packages that may be distributed with ours; those of the second line with text or source."""
MEANT = {
    "3-Clause BSD License": {"BSD-3-Clause"},
    "APL 2": {"Apache-2.0"},
    "Apache": {"Apache-2.0"},
    "Apache 2.0": {"Apache-2.0"},
    "Apache License, Version 2.0": {"Apache-2.0"},
    "Apache Software License": {"Apache-2.0"},
    "BSD": {"BSD-2-Clause", "BSD-3-Clause"},
    "BSD 2-Clause License": {"BSD-2-Clause"},
    "BSD License": {"BSD-2-Clause", "BSD-3-Clause"},
    "CC0 1.0 Universal (CC0 1.0) Public Domain Dedication": {"CC0-1.0"},
    "MIT License": {"MIT"},
    "Mozilla Public License 2.0 (MPL 2.0)": {"MPL-2.0"},
    "Python Software Foundation License": {"PSF-2.0"},
    "Permission is hereby granted, free of charge": {"MIT"},
}
"""The SPDX names of licences that are written differently."""
ELSEWHERE = {"colorama", "tzdata", "ray", "msgpack"}
"""Packages locked for other systems or an extra that is not installed here; NOTICE has read them at PyPI."""


def declared(package: Distribution) -> set[str]:
    """Return the licences of a package, from the first of its declarations."""
    meta = package.metadata
    if "License-Expression" in meta:
        return {meta["License-Expression"]}
    said = meta["License"].strip().split("\n")[0] if "License" in meta else ""
    if said and not said.startswith("Copyright"):
        return MEANT.get(said, {said})
    classed = [one.split(" :: ")[-1] for one in meta.get_all("Classifier") or () if one.startswith("License")]
    if not classed:
        texts = "".join(file.read_text() for file in package.files or () if file.name.startswith("LICEN"))
        classed = [start for start in MEANT if start in texts]
    return set().union(*(MEANT[one] for one in classed))


def foreign(licence: str) -> set[str]:
    """Return the parts of a licence that forbid distribution; of alternatives one free part is enough."""
    parts = [re.split(" OR ", part) for part in licence.split(" AND ")]
    return {one for choice in parts if not FREE.intersection(choice) for one in choice}


GIVEN = sorted({normalized_name(name) for lock in sbom.INSTALL_LOCKS for name, _ in sbom.locked_packages(lock)})


def test_the_notice_names_the_licence_of_everything_that_is_installed_and_of_every_tool() -> None:
    assert set(GIVEN) <= set(NAMED)
    assert {normalized_name(need) for needs in NEEDS.values() for need in needs} <= set(NAMED)


def test_every_lock_but_the_developers_and_writers_is_given_away() -> None:
    assert set(NEEDS) - {"dev", "docs"} <= set(sbom.INSTALL_LOCKS) and locked("run") <= set(GIVEN)


@pytest.mark.parametrize("name", sorted({*GIVEN, *(normalized_name(need) for need in NEEDS["dev"])}))
def test_a_package_is_under_the_licence_that_the_notice_names(name: str) -> None:
    try:
        package = distribution(name)
    except PackageNotFoundError:
        assert name in ELSEWHERE
        return
    assert NAMED[name] in declared(package)


@pytest.mark.parametrize("name", GIVEN)
def test_every_distributed_package_has_an_allowed_licence(name: str) -> None:
    assert not foreign(NAMED[name])


def test_a_forbidding_licence_and_a_wrong_notice_are_found() -> None:
    assert foreign("MIT AND GPL-3.0-only") == {"GPL-3.0-only"} and not foreign("GPL-3.0-only OR MIT")
    planted = parse_notice("To play:\n  msgspec            MIT\n")
    assert planted == {"msgspec": "MIT"} and planted["msgspec"] not in declared(distribution("msgspec"))


def test_what_is_bundled_into_the_client_is_named_and_goes_with_its_text() -> None:
    bundled = json.loads((sbom.CLIENT / "licences/packages.json").read_bytes())
    source = "".join(p.read_text("utf-8") for p in (ROOT / "web/src").rglob("*") if p.suffix in (".ts", ".svelte"))
    asked = set(re.findall(r'(?:from|import) "((?:@[\w-]+/)?[a-z][\w-]*)[^":]*"', source)) - {"vitest"}
    assert asked and asked <= {one["name"] for one in bundled}
    for one in bundled:
        assert NAMED[normalized_name(one["name"])] == one["identifier"].strip("()"), one["name"]
        assert one.get("text") or one["identifier"] == "Apache-2.0", "whose text is ours, too"
        assert not foreign(NAMED[normalized_name(one["name"])])


def test_what_runs_in_a_browser_goes_with_its_text() -> None:
    head, *parts = (sbom.CLIENT / "python/licences.txt").read_text("utf-8").split("\n----\n\n")
    assert "Pyodide" in head and "CPython" in head
    heads = dict(found for part in parts for found in re.findall(r"\A(\S+) \S+: (.+)\n\n\S", part))
    assert {normalized_name(name): licence for name, licence in heads.items()} == {
        normalized_name(name): NAMED[normalized_name(name)] for name, _ in sbom.locked_packages("browser")
    }


def test_every_font_goes_with_its_licence() -> None:
    def family(file: Path) -> str:
        return re.sub(r"-(greek|latin)\b.*", "", file.stem).lower()

    fonts = {
        family(p)
        for room in ("web/src/styles/fonts", "src/ilion/server/fonts")
        for p in (ROOT / room).glob("*.[tw]*f*")
    }
    texts = {p.stem.lower(): p.read_text("utf-8") for p in (sbom.CLIENT / "licences").glob("*.txt")}
    assert fonts == set(texts) and all("SIL Open Font License, Version 1.1" in text for text in texts.values())
    notice = (ROOT / "NOTICE").read_text("utf-8").lower()
    assert all(font.replace("-", " ") in notice for font in fonts)


def test_the_bill_of_materials_holds_everything_and_is_as_its_schema_wants_it() -> None:
    from cyclonedx.validation.json import JsonStrictValidator  # not above: it takes seconds

    text = sbom.bill()
    judge = JsonStrictValidator(SchemaVersion.V1_6)
    assert judge.validate_str(text) is None
    assert judge.validate_str(text.replace('"MIT"', '"as you like it"')), "a licence that there is none of"
    billed = json.loads(text)["components"]
    names = {one["name"] for one in billed}
    assert {*GIVEN, "svelte", "@fluent/bundle", "pyodide", "cpython", "GFS-Didot", "game-icons.net"} <= names
    assert all(one.get("version") for one in billed if one["type"] == "library")
    for one in billed:
        [said] = one["licenses"]
        assert not foreign(said.get("expression") or said["license"]["id"]), one["name"]
