"""The documents use the words that people search for."""

from __future__ import annotations

import re

import pytest

from tests.test_documents import PAGES, ROOT

TERMS = (
    *("account", "sign in", "guest", "passkey", "e-mail", "notification", "tournament", "round robin", "bye", "Swiss"),
    *("knockout", "pairing", "forfeit", "standings", "tie-break", "Buchholz", "rating", "provisional", "leaderboard"),
    *("rated", "casual", "correspondence", "conditional moves", "time control", "clock", "rematch", "takeback", "undo"),
    *("draw", "resign", "spectator", "replay", "analysis", "hint", "puzzle", "daily challenge", "bot", "preset"),
    *("moderation", "report", "block", "ban", "webhook", "server", "node", "worker", "shard", "backup", "restore"),
    *("migration", "benchmark", "WebSocket", "evaluation function", "heuristic", "self-play", "playout", "seed"),
    *("commitment", "heartbeat", "quarantine"),
)
"""The field's standard words."""


def english_text() -> str:
    translated = [ROOT / "docs" / "play" / lang for lang in ("es", "fr", "it")]
    pages = [page for page in PAGES if not any(page.is_relative_to(folder) for folder in translated)]
    return "\n".join(page.read_text("utf-8") for page in pages)


def test_there_are_sixty() -> None:
    assert len(set(TERMS)) == 60


@pytest.mark.parametrize("term", TERMS)
def test_a_standard_word_is_found(term: str) -> None:
    assert re.search(rf"\b{re.escape(term)}s?\b", english_text(), re.IGNORECASE)
