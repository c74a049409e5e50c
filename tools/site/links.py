"""Check of a built site: every link leads somewhere, and nothing is fetched from other hosts."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {("img", "src"), ("script", "src"), ("iframe", "src"), ("link", "href"), ("source", "src")}
INERT_RELATIONS = {"canonical", "alternate", "next", "prev"}
"""Link relations that fetch nothing."""


class Page(HTMLParser):
    """The addresses in a page, whether it fetches them, and the ids that others may link to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.aims: list[tuple[str, bool]] = []
        self.marks: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if told.get("id"):
            self.marks.add(str(told["id"]))
        for name in ("href", "src"):
            if told.get(name):
                fetched = (tag, name) in FETCHED and not INERT_RELATIONS.intersection((told.get("rel") or "").split())
                self.aims.append((str(told[name]), fetched))


def read(site: Path, without: str) -> dict[Path, Page]:
    """Return every page except those of a folder that is checked elsewhere, and the page for missing addresses."""
    files = [file for file in site.rglob("*.html") if file.relative_to(site).parts[0] not in (without, "404.html")]
    return {file: Page(file.read_text("utf-8")) for file in files if file.name != "404.html"}


def faults(site: Path, without: str = "") -> Iterator[str]:
    """Yield what is wrong, each with its page."""
    pages = read(site, without)
    for file, page in sorted(pages.items()):
        for text, fetched in page.aims:
            aim = urlsplit(text)
            if aim.scheme in ("data", "mailto") or (aim.scheme and not fetched):
                continue
            target = (file.parent / unquote(aim.path)).resolve() if aim.path else file
            target = target / "index.html" if target.is_dir() else target
            if aim.scheme or aim.netloc:
                why = "is fetched from elsewhere"
            elif not target.is_file() or not target.is_relative_to(site.resolve()):
                why = "is not there"
            elif aim.fragment and target in pages and unquote(aim.fragment) not in pages[target].marks:
                why = "has no such heading"
            else:
                continue
            yield f"{file.relative_to(site).as_posix()}: {text} {why}"
