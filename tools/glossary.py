"""Write ``docs/play/glossary.md`` from the glossaries of the core and of every game: ``python tools/glossary.py``."""

from __future__ import annotations

from pathlib import Path

from ilion.core.glossary import CORE_PACKAGE, page, read_glossary
from ilion.games import BUILT_IN as GAMES

GLOSSARY_PAGE = Path(__file__).resolve().parent.parent / "docs" / "play" / "glossary.md"


def glossary_page() -> str:
    games = {game.words("en").name("game-title"): read_glossary(game.package) for game in GAMES.values()}
    return page({"Every table": read_glossary(CORE_PACKAGE), **games})


if __name__ == "__main__":
    GLOSSARY_PAGE.write_text(glossary_page(), "utf-8")
