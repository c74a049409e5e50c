"""The JavaScript checker, run by Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

CHECKER = Path(__file__).parents[2] / "web/src/fate/verify.js"
DRIVER = Path(__file__).with_name("checker.mjs")
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed")


def laid_out(folder: Path) -> Path:
    """The checker with all that it fetches, where every Node takes it for modules."""
    shutil.copytree(CHECKER.parent, folder, dirs_exist_ok=True)
    (folder / "package.json").write_text('{"type":"module"}')
    return folder / CHECKER.name


def ask(tmp_path: Path, **asked: Any) -> Any:
    """What the driver answers."""
    assert NODE is not None
    module = laid_out(tmp_path)
    done = subprocess.run([NODE, DRIVER, module], input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
