"""Write the software bill of materials as CycloneDX JSON: ``python -m tools.sbom build/sbom.json``.

Python packages are those of the lock files for installation, with every extra and for every system; the rest is what
the built web client contains. Licences are those in NOTICE, which ``tests/test_licences.py`` compares with the
packages. The system below Python in a container image has a bill of its own.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from tools.notice import ROOT, licences, normalized_name

CLIENT = ROOT / "src/ilion/server/static"
INSTALL_LOCKS = ("run", "browser", "server", "traces", "research", "lab", "explorer", "ray")
"""The lock files for installation."""
NEEDED = ("run", "browser")
EMBLEMS = ("game-icons.net", "CC-BY-3.0")
FONTS_LICENCE = "OFL-1.1"


def locked_packages(lock: str) -> Iterator[tuple[str, str]]:
    """Yield the packages of a lock file and their versions."""
    yield from re.findall(
        r"^([A-Za-z0-9._-]+)==([^ ;]+)", (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8"), re.M
    )


def bundled_packages() -> Iterator[tuple[str, str]]:
    """Yield the npm packages in the built client's scripts, as vite found them."""
    for one in json.loads((CLIENT / "licences/packages.json").read_bytes()):
        yield one["name"], one["version"]


def component(
    name: str, version: str | None, licence: str, registry: str = "", needed: bool = True, kind: str = "library"
) -> Component:
    space, _, bare = name.rpartition("/")
    purl = PackageURL(registry, space or None, bare, version) if registry else None
    return Component(
        name=name,
        version=version,
        type=ComponentType(kind),
        bom_ref=str(purl or name),
        purl=purl,
        licenses=[LicenseFactory().make_from_string(licence)],
        scope=ComponentScope.REQUIRED if needed else ComponentScope.OPTIONAL,
    )


def components() -> Iterator[Component]:
    named = licences()
    for name, version in sorted({entry for lock in INSTALL_LOCKS for entry in locked_packages(lock)}):
        needed = any((name, version) in locked_packages(lock) for lock in NEEDED)
        yield component(normalized_name(name), version, named[normalized_name(name)], "pypi", needed)
    for name, version in bundled_packages():
        yield component(name, version, named[normalized_name(name)], "npm")
    python = json.loads((CLIENT / "python/python.json").read_bytes())
    yield component("pyodide", python["pyodide"], named["pyodide"], "npm")
    yield component("cpython", python["lock"]["info"]["python"], named["cpython"], "generic")
    for text in sorted((CLIENT / "licences").glob("*.txt")):
        yield component(text.stem, None, FONTS_LICENCE, kind="data")
    yield component(EMBLEMS[0], None, EMBLEMS[1], kind="data")


def bill() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    bom = Bom(components=components())
    bom.metadata.component = component(
        project["name"], project["version"], project["license"], "pypi", kind="application"
    )
    bom.register_dependency(bom.metadata.component, bom.components)
    return JsonV1Dot6(bom).output_as_string(indent=2)


def main(out: str) -> None:
    Path(out).parent.mkdir(parents=True, exist_ok=True)
    Path(out).write_text(bill() + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
