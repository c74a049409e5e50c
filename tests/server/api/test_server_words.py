"""Every message of the server has a text, and every text is used."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from ilion.core.words import LANGS, Words, message_ids
from ilion.server.tables.chat import CANNED_LINES

FOLDERS = [Path(str(files(room))) for room in ("ilion.server", "ilion.offline", "ilion.queries", "ilion.table")]
SAID = re.compile(r'"((?:refuse|bye|told|mail|invective|flag|web|shared)-[a-z0-9-]+)"')
BUILT = {
    *("notice-turn", "notice-over", "notice-rematch", "notice-cup", "notice-dare", "notice-letter"),
    *("shared-open", "shared-playing"),
    *(f"invective-{n + 1}" for n in range(CANNED_LINES)),
}
"""Messages whose ids are composed in the code."""
ARGS: dict[str, str | int] = {
    "count": 2,
    "seat": "seat",
    "by": "seat",
    "code": "1234 5678",
    "game": "game",
    "others": "“Ann”",
    "link": "link",
    "where": "where",
    "line": "line",
    "reason": "reason",
    "what": "what",
    "most": 40,
    "who": "the Greeks",
    "moment": 7,
}


def test_every_message_id_exists_and_is_used() -> None:
    said = {
        word for folder in FOLDERS for file in folder.rglob("*.py") for word in SAID.findall(file.read_text("utf-8"))
    }
    core = set(message_ids("ilion.core", "en"))
    assert said - core | BUILT == set(message_ids("ilion.server", "en"))


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_can_be_formatted(lang: str) -> None:
    words = Words.of(lang, "ilion.core", "ilion.server")
    for word in message_ids("ilion.server", lang):
        text = words.say(word, **ARGS)
        assert text and "{" not in text, word
    assert words.say("refuse-seat-count", count=1) != words.say("refuse-seat-count", count=2)
