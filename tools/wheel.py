"""Build hook for a wheel with compiled rules and search: ``ILION_COMPILED=1 uv build --wheel --no-build-isolation``.

Such a wheel is for one system and one Python. By default a wheel is pure Python, which runs anywhere, browsers
included.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = Path("build", "compiled")
EXTENSION_SUFFIXES = (".so", ".pyd")


class Compiled(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("ILION_COMPILED") != "1":
            return
        root = Path(self.root)
        subprocess.run([sys.executable, root / "tools" / "compile.py"], cwd=root, check=True)
        made = root / COMPILED
        for path in sorted(
            p for p in made.rglob("*") if p.suffix in EXTENSION_SUFFIXES and made / "build" not in p.parents
        ):
            build_data["force_include"][str(path)] = path.relative_to(made).as_posix()
        build_data["pure_python"], build_data["infer_tag"] = False, True
