"""Write the first line-up of The Trojan War in a terminal into the page of the first game, in every language.

``python -m tools.terminal_page`` plays with a fixed seed up to the line-up, on a screen of 80 by 24.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Final

from ilion.cli.main import build, cli_words
from ilion.cli.narration import Narration
from ilion.cli.play import new_session
from ilion.cli.table_app import TableApp
from ilion.games import GAMES
from tools.marked import replace_marked
from tools.site.gather import PLAY, SITE_LANGS

SCREEN_SIZE: Final = (80, 24)
LINE_UP_COMMAND: Final = "play trojan-war --seed 1"
"""The seed is that of a game whose first question is the line-up."""
SCROLL_BAR: Final = "▁▂▃▄▅▆▇█"
"""What a scroll bar adds to the end of a line."""
MAX_PAUSES: Final = 1000
"""How often to wait for bots and dice."""


def first_page(lang: str) -> Path:
    """Return the page of the first game in a language."""
    return (PLAY if lang == SITE_LANGS[0] else PLAY / lang) / "index.md"


async def line_up_screen(lang: str) -> str:
    """Return the lines of the screen that shows the first line-up."""
    words = cli_words(lang)
    with tempfile.TemporaryDirectory() as folder:
        typed = [*LINE_UP_COMMAND.split(), "--lang", lang, "--save", f"{folder}/game.jsonl"]
        session = new_session(build(GAMES, words).parse_args(typed), words)
        app = TableApp(session, Narration(session.game, session.record, words))
        async with app.run_test(size=SCREEN_SIZE) as pilot:
            for _ in range(MAX_PAUSES):
                await pilot.pause()
                if not app.busy:
                    break
            await pilot.press("escape")  # the page of news
            await pilot.pause()
            strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip(f" {SCROLL_BAR}") for strip in strips) + "\n"


def first_game_page(lang: str) -> str:
    """Return the page with the present screen."""
    screen = asyncio.run(line_up_screen(lang))
    return replace_marked(first_page(lang).read_text("utf-8"), "screen", f"```text\n{screen}```\n")


if __name__ == "__main__":
    for each in SITE_LANGS:
        first_page(each).write_text(first_game_page(each), "utf-8")
