"""Write the table of WebSocket messages in ``docs/make/bot-accounts.md``: ``python -m tools.messages``."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ilion.table.messages import FromClient, FromServer
from tools.notice import ROOT

MESSAGES_PAGE = ROOT / "docs" / "make" / "bot-accounts.md"
MESSAGES_BEGIN = "<!-- messages: written by python -m tools.messages -->"
MESSAGES_END = "<!-- end of messages -->"
MESSAGE_MEANINGS = {
    "resign": "Resign the game.",
    "ping": "Ask for a sign of life.",
}
"""The meaning of those messages whose classes have no docstring."""


def message_rows(base: type[msgspec.Struct], sender: str) -> Iterator[str]:
    """Yield a row for each kind of message, in the order of the code."""
    for kind in base.__subclasses__():
        tag = str(kind.__struct_config__.tag)
        fields = ", ".join(f"`{name}`" for name in kind.__struct_encode_fields__)
        doc = " ".join((kind.__doc__ or "").strip().split("\n\n")[0].split()).replace("``", "`")
        yield f"| `{tag}` | {sender} | {doc or MESSAGE_MEANINGS[tag]} | {fields} |"


def messages_table() -> str:
    """Return the table between its marks."""
    head = "| type | from | meaning | fields |\n|---|---|---|---|"
    rows = [*message_rows(FromClient, "you"), *message_rows(FromServer, "server")]
    return "\n".join([MESSAGES_BEGIN, head, *rows, MESSAGES_END])


def with_messages(page: str) -> str:
    """Return a page with its table of messages as the code has it."""
    before, _, rest = page.partition(MESSAGES_BEGIN)
    after = rest.partition(MESSAGES_END)[2]
    return before + messages_table() + after


if __name__ == "__main__":
    MESSAGES_PAGE.write_text(with_messages(MESSAGES_PAGE.read_text("utf-8")), "utf-8")
