"""Write the table of WebSocket messages in ``docs/make/bot-accounts.md``: ``python -m tools.messages_page``."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ilion.table.messages import FromClient, FromServer
from tools.docstrings import first_paragraph
from tools.marked import replace_marked
from tools.notice import ROOT

MESSAGES_PAGE = ROOT / "docs" / "make" / "bot-accounts.md"


def message_rows(base: type[msgspec.Struct], sender: str) -> Iterator[str]:
    """Yield a row for each kind of message, in the order of the code."""
    for kind in base.__subclasses__():
        fields = ", ".join(f"`{name}`" for name in kind.__struct_encode_fields__)
        yield f"| `{kind.__struct_config__.tag}` | {sender} | {first_paragraph(kind)} | {fields} |\n"


def messages_table() -> str:
    """Return a row for each message."""
    rows = [*message_rows(FromClient, "you"), *message_rows(FromServer, "server")]
    return "".join(["| type | from | meaning | fields |\n|---|---|---|---|\n", *rows])


def with_messages(page: str) -> str:
    """Return a page with its table of messages as the code has it."""
    return replace_marked(page, "messages", messages_table())


if __name__ == "__main__":
    MESSAGES_PAGE.write_text(with_messages(MESSAGES_PAGE.read_text("utf-8")), "utf-8")
