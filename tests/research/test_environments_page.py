"""The program that the page of environments shows is one that runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "research" / "environments.md"


def test_the_training_example_runs(tmp_path: Path) -> None:
    *_, program = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    (tmp_path / "train.py").write_text(program, "utf-8")
    command = [sys.executable, "train.py", "100"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"games 1 to 100: mean return [+-][01]\.\d\d\n", done.stdout)


def test_the_other_examples_run() -> None:
    *examples, _ = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(examples) == 4
    for example in examples:
        subprocess.run([sys.executable, "-c", example], check=True)
