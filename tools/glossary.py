"""Write ``docs/glossary-games.md`` from the glossaries of the house and of every game: ``python tools/glossary.py``."""

from __future__ import annotations

from pathlib import Path

from ilion.core.glossary import HOUSE, page, read_glossary
from ilion.games import HOUSE as GAMES

PAGE = Path(__file__).resolve().parent.parent / "docs" / "glossary-games.md"


def written() -> str:
    games = {game.words("en").name("game-title"): read_glossary(game.package) for game in GAMES.values()}
    return page({"Every table": read_glossary(HOUSE), **games})


if __name__ == "__main__":
    PAGE.write_text(written(), "utf-8")
