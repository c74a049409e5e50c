"""The bot shown on the page about bots can play."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path

import pytest

from ilion.core.promise import read_promise
from ilion.core.verify import verify
from ilion.games import GAMES
from tests.server.conftest import SharedNode
from tests.server.kit import join

pytestmark = pytest.mark.asyncio(loop_scope="module")
PAGE = Path(__file__).parents[3] / "docs" / "make" / "bot-accounts.md"


async def test_two_example_bots_play_a_game_to_its_end(shared: SharedNode, tmp_path: Path) -> None:
    code = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert code is not None
    assert len([line for line in code[1].splitlines() if line.strip()]) <= 50
    bot = tmp_path / "bot.py"
    bot.write_text(code[1], "utf-8")
    ann = await join(shared.node, "Ann")
    opened = await ann.open("trojan-war", ["open", "open"], {"edition": 1})
    processes = []
    for seat in ("0", "1"):
        token = (await ann.post("/api/programs", {"name": f"Myrmidon {seat}"})).json()["token"]
        env = {**os.environ, "ILION_SERVER": shared.node.http, "ILION_TOKEN": token}
        command = (sys.executable, str(bot), opened["id"], opened["invites"][seat])
        home = tmp_path / seat
        home.mkdir()
        pipe = asyncio.subprocess.PIPE
        processes.append(await asyncio.create_subprocess_exec(*command, env=env, stdout=pipe, cwd=home))
    async with asyncio.timeout(300):
        said = [(await process.communicate())[0] for process in processes]
    assert said[0] == said[1] and [process.returncode for process in processes] == [0, 0]
    record = await ann.get(f"/api/tables/{opened['id']}/record")
    _, proof = verify(GAMES["trojan-war"], record.text)
    for seat in ("0", "1"):
        kept = read_promise((tmp_path / seat / f"{opened['id']}-promise.json").read_text())
        kept.hold(proof.promise)
