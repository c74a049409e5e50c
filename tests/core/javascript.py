"""The JavaScript checker, run by Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

CHECKER = Path(__file__).parents[2] / "web/src/dice-check/verify.js"
PACKAGES = CHECKER.parents[2] / "node_modules"
DRIVER = Path(__file__).with_name("checker.mjs")
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(
    NODE is None or not PACKAGES.exists(), reason="node, or the web client's packages, are not installed"
)


def laid_out(folder: Path) -> Path:
    """Copy the checker where every Node takes it for modules, with its packages beside it; return its path."""
    shutil.copytree(CHECKER.parent, folder, dirs_exist_ok=True)
    (folder / "package.json").write_text('{"type":"module"}')
    if not (packages := folder / "node_modules").exists():
        packages.symlink_to(PACKAGES, target_is_directory=True)
    return folder / CHECKER.name


def ask(tmp_path: Path, **asked: Any) -> Any:
    """What the driver answers."""
    assert NODE is not None
    module = laid_out(tmp_path)
    done = subprocess.run([NODE, DRIVER, module], input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
