"""All that checks the dice, asked at once about many records."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Literal

from ilion.core.dice import check
from ilion.core.game import Game
from ilion.core.promise import DicePromise
from ilion.core.record_syntax import RecordFault
from ilion.core.verify import verify
from tests.core.javascript import DRIVER, NODE, laid_out
from tests.core.signer import CHAIN, CHAINS

Judge = Literal["verify", "small", "browser"]
JUDGES: dict[Judge, str] = {
    "verify": "`ilion verify`",
    "small": "`python -m ilion.core.dice`",
    "browser": "the browser",
}
RIGHT = ""
"""The verdict on a record in which nothing was found; any other is the word of a fault."""


def verdict(game: Game, judge: Judge, text: str, promise: DicePromise | None) -> str:
    """Return the verdict of a checker in Python; unexpected exceptions are errors of the checker, and are raised."""
    try:
        proof = verify(game, text, CHAINS)[1] if judge == "verify" else check(text, CHAINS)
        if promise is not None:
            promise.hold(proof.promise)
    except RecordFault as fault:
        return fault.word
    return RIGHT


def in_the_browser(texts: Sequence[str], promises: Sequence[DicePromise | None]) -> list[str]:
    """What the JavaScript checker says, run by Node."""
    assert NODE is not None, "the browser's checker needs node"
    kept = [None if promise is None else promise.line()["promise"] for promise in promises]
    asked = {"texts": texts, "promises": kept, "chains": [asdict(CHAIN)]}
    with tempfile.TemporaryDirectory() as folder:
        module = laid_out(Path(folder))
        done = subprocess.run([NODE, DRIVER, module], input=json.dumps(asked), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [RIGHT if fault is None else fault[0] for fault in json.loads(done.stdout)["faults"]]


def verdicts(game: Game, texts: Sequence[str], promises: Sequence[DicePromise | None]) -> dict[Judge, list[str]]:
    """Every judge on every record, with the promise that a device kept for it if it did."""
    asked = list(zip(texts, promises, strict=True))
    return {
        "verify": [verdict(game, "verify", text, kept) for text, kept in asked],
        "small": [verdict(game, "small", text, kept) for text, kept in asked],
        "browser": in_the_browser(texts, promises),
    }
