"""The table of messages on the page of bot accounts is what the code says."""

from __future__ import annotations

from tools.messages_page import MESSAGES_PAGE, with_messages


def test_the_page_has_the_messages_of_the_code() -> None:
    page = MESSAGES_PAGE.read_text("utf-8")
    assert page == with_messages(page), "run: just pages"


def test_a_message_that_the_page_lacks_is_found() -> None:
    page = MESSAGES_PAGE.read_text("utf-8")
    row = next(line for line in page.splitlines(keepends=True) if line.startswith("| `hello` | you |"))
    assert page.count("<!-- messages: ") == 1 and "`position_hash`" in row
    assert with_messages(page.replace(row, "")) == page
