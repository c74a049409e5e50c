"""Write ``docs/reports/rulebook-sentences.md`` from the tables of sentences: ``python -m tools.sentences_page``."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.by_the_book.sentences import RULEBOOKS, Sentence
from tools.notice import ROOT

SENTENCES_PAGE = ROOT / "docs" / "reports" / "rulebook-sentences.md"


def sentences_page() -> str:
    """Return the page."""
    return "\n".join(page_lines()) + "\n"


def page_lines() -> Iterator[str]:
    """Yield the page line by line."""
    books = RULEBOOKS.values()
    yield from ("# Rulebooks sentence by sentence", "")
    yield "*Report.* Every sentence of the five rulebooks that says what may, must or cannot be done, in our own words,"
    yield "with the clause that states it and the tests that show it while the preset *by the book* is in force. If no"
    yield "test can show a sentence, the table gives the reason. The tables are `tests/games/sentences/*.toml`; run the"
    yield "tests with"
    yield from ("", "    pytest -k by_the_book tests/games", "")
    yield from ("| rulebook | sentences | shown | not showable |", "|---|---|---|---|")
    for book in books:
        yield f"| {book.title} | {book.sentences} | {book.shown} | {book.not_showable} |"
    totals = (sum(counts) for counts in zip(*((b.sentences, b.shown, b.not_showable) for b in books), strict=True))
    yield f"| all | {' | '.join(map(str, totals))} |"
    for book in books:
        yield from ("", f"## {book.title}", "", "| place | sentence | clause | shown by |", "|---|---|---|---|")
        for row in book.sentence:
            yield f"| {row.at} | {row.says} | {', '.join(row.clauses)} | {evidence(row)} |"
    yield from ("", "Next: [how balanced the games are](balance.md).")


def evidence(row: Sentence) -> str:
    """Return the tests of a sentence, or the reason why there is none."""
    return "<br>".join(f"`{test}`" for test in row.tests) or f"*not showable:* {row.reason}"


if __name__ == "__main__":
    SENTENCES_PAGE.write_text(sentences_page(), "utf-8")
