"""English messages, documents, docstrings and comments have no phrase that the style forbids."""

from __future__ import annotations

import ast as python_ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import ast, parse

ROOT = Path(__file__).parent.parent
FOLDERS = ("src/ilion", "dev/src", "examples", "web/src")
BANNED = {
    "a sentence whose subject is a clause": r"(?:^|[.!:;] )Who(?:m)? [^?]*\.",
    "whoever, somebody, oneself": r"\b[Ww]hom?ever\b|\b[Ss]omebody\b|\bone(?:’s|self)\b",
    "told for shown, sent or said": r"\b(?:is|are|was|were|be) told\b|\btold (?:of|by)\b",
    "the house for the server": r"\b(?:[Tt]he|[Tt]his|[Aa]|[Ee]very) house\b|\bhouse’s\b",
    "a house rule for an Ilion variant": r"\b[Hh]ouse rules?\b",
    "letters for shards or e-mail": r"\b(?:by|your) letter\b",
    "points of a hundred for per cent": r"points of a hundred|\bin a hundred\b",
    "at sight for without search": r"\bat (?:first )?sight\b",
    "old-fashioned buttons": r"\b[Ll]et it stand\b|\b[Ll]et go\b",
    "an error without a remedy": r"[Tt]hat did not work",
    "archaic words": r"\b(?:shall|deeds?|anew|thereby|thither|upon|hence|whereof|now and then)\b"
    r"|\b(?:mend(?:s|ed|ing)?|amiss|nought|aught|hitherto|wherein|whilst|lest|wholly|forthwith)\b",
    "a riddle": r"\bgold for bronze\b|\bif it came now\b|\bcomes? in time\b|\b[Ss]ay that you are done\b",
    "words of the old tables": r"\b[Ss](?:it|tand)s? (?:down|up) at\b|\b[Tt]able rests\b|\bhas the round free\b",
    "a riddle for what is not known": r"\b[Ii]t is open (?:what|who|whether|which)\b|\b[Ii]t may seem (?:that|odd)\b",
    "a number for a sum": r"\bdie …, modifier\b",
    "ours for an Ilion variant": r"\b(?:is|are) ours\b",
    "a straight apostrophe": r"\w'\w",
}
PAGES = ("*.md", "deploy/*.md", "docs/**/*.md")
LISTS_OF_WORDS = ("docs/contribute/style.md", "docs/play/glossary.md")
"""Pages that name the phrases to avoid."""
OTHER_PAGES = re.compile(r"docs/play/(?:es|fr|it)/")
"""Pages in other languages have their own words."""
CODE = re.compile(r"^(?: {4}[^\n]*|```.*?^```)$|`+[^`]*`+", re.MULTILINE | re.DOTALL)
PLANTED = (
    "Who does not come in time loses it.",
    "The table is full. Who leaves gets it back.",
    "Whoever is asked may pass.",
    "This shows what somebody plays.",
    "Opponents are told at once.",
    "Ask the house again.",
    "An invitation comes by letter.",
    "Chance: 64 in a hundred",
    "Bots that play at sight",
    "Let it stand?",
    "That did not work. Ask for something smaller.",
    "Which counter shall be turned up?",
    "Shorter games are ours.",
    "Something is amiss.",
    "The players do not learn it lest they cheat.",
    "It is open what a first 4 means.",
    "Horse roll: die …, modifier …, total ….",
    "You can't move.",
    "This house sends no e-mail.",
    "A house rule: the game ends after eight rounds.",
    "Added to the Horse’s die if it came now.",
    "The table rests.",
)
PLANTED_OF_PEOPLE = ("A player sees only his own pieces.", "Wait until he moves.", "This was sent to him.")
NOT_OF_PEOPLE = ("The hero and her horse.", "History is shown.", "They move when their clock runs.")
FAIR = (
    "Who places first",
    "Which piece moves? Who chooses?",
    "The letter A marks an archer.",
    "Type letters to search.",
    "Your opponent offers a draw.",
    "Players who don’t show up within 5 minutes forfeit.",
    "Let the bot play.",
)


A_PERSON_AS_HE = re.compile(r"\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself)\b")
"""Heroes, kings and gods are “he”; players, hosts and developers never are."""
ABOUT_HEROES = re.compile(
    r"(?:^|/)(?:games|sapling|highcard|examples|brandub|delphi|polignac|ur)/|docs/(?:play/games|reports/(?:balance|bot-strength|rulebook-sentences))"
)
CODE_FOLDERS = ("src/ilion", "dev/src", "tools", "deploy", "web/src", "tests")
ONLY_IN_MESSAGES = (
    "a straight apostrophe",
    "points of a hundred for per cent",
    "a number for a sum",
    "an error without a remedy",
)
OLDER_COMMENTS = {"web/src": 171}
"""At most so many comments of a folder are older than the style. Lower the number when you rewrite some."""
SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`\w])//[^\n]*|<!--.*?-->|(?m:^\s*--[^\n]*$)", re.DOTALL)
PLANTED_CODE = """
def find() -> None:
    \"\"\"Return what somebody plays.\"\"\"
    n = 1  # his number
"""


class Sentence(NamedTuple):
    """The text of a message or attribute, without its variables."""

    path: str
    id: str
    text: str


def plain_text(pattern: ast.Pattern) -> str:
    """Return the text of a pattern with all variants one after the other; a variable is an ellipsis."""
    parts = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
        elif isinstance(element.expression, ast.SelectExpression):
            parts += [f"{plain_text(variant.value)}\n" for variant in element.expression.variants]
        else:
            parts.append("…")
    return "".join(parts)


def sentences() -> Iterator[Sentence]:
    """Yield every English message and attribute of the product."""
    for path in sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("en*.ftl")):
        name = path.relative_to(ROOT).as_posix()
        if "node_modules" in name or "/static/" in name:
            continue
        for entry in parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message | ast.Term):
                for part in (entry, *entry.attributes):
                    if part.value is not None:
                        yield Sentence(name, entry.id.name, plain_text(part.value))


def banned(text: str) -> list[str]:
    """Return the names of the patterns that a text matches."""
    return [name for name, pattern in BANNED.items() if re.search(pattern, text, re.MULTILINE)]


def test_no_message_has_a_banned_phrase() -> None:
    found = [(one.path, one.id, names, one.text) for one in sentences() if (names := banned(one.text))]
    assert not found, "\n".join(map(str, found))


def pages() -> Iterator[Sentence]:
    """Yield the text of every English document, without code."""
    for path in sorted({path for pattern in PAGES for path in ROOT.glob(pattern)}):
        name = path.relative_to(ROOT).as_posix()
        if name not in LISTS_OF_WORDS and not OTHER_PAGES.match(name):
            yield Sentence(name, "", CODE.sub("", path.read_text("utf-8")))


def test_no_document_has_a_banned_phrase() -> None:
    found = [(one.path, names) for one in pages() if (names := banned(one.text.replace("'", "’")))]
    assert not found, "\n".join(map(str, found))


def test_no_message_or_document_calls_a_person_he() -> None:
    texts = [one for one in (*sentences(), *pages()) if not ABOUT_HEROES.search(one.path) and "invective" not in one.id]
    found = [(one.path, one.id, one.text[:200]) for one in texts if A_PERSON_AS_HE.search(one.text)]
    assert not found, "\n".join(map(str, found))


def python_comments(source: str) -> Iterator[str]:
    """Yield the docstrings and comments of a Python module."""
    for node in python_ast.walk(python_ast.parse(source)):
        if (
            isinstance(node, python_ast.Expr)
            and isinstance(node.value, python_ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string.lstrip("# ")


def comments(folder: str) -> Iterator[Sentence]:
    """Yield the docstrings and comments of a folder's Python, TypeScript, Svelte, CSS and SQL files."""
    for path in sorted((ROOT / folder).rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path == Path(__file__) or re.search("/(?:generated|node_modules|static|migrations)/", name):
            continue
        if path.suffix == ".py":
            yield from (Sentence(name, "", text) for text in python_comments(path.read_text("utf-8")))
        elif path.suffix in (".ts", ".svelte", ".css", ".sql"):
            for match in SCRIPT_COMMENT.finditer(path.read_text("utf-8")):
                text = re.sub(r"^[/\s*<!-]+", "", match[0])
                if not text.startswith(("row: ", "name: ")):
                    yield Sentence(name, "", text)


def banned_in_code(one: Sentence) -> list[str]:
    """Return the names of the patterns that a docstring or comment matches, quoted code apart."""
    text = CODE.sub("", one.text)
    found = [name for name in banned(text.replace("'", "’")) if name not in ONLY_IN_MESSAGES]
    return found + ["he for a person"] * bool(A_PERSON_AS_HE.search(text) and not ABOUT_HEROES.search(one.path))


def test_no_docstring_or_comment_has_a_banned_phrase() -> None:
    found = [
        (one.path, names, one.text)
        for folder in CODE_FOLDERS
        for one in comments(folder)
        if (names := banned_in_code(one))
    ]
    new = [each for each in found if not each[0].startswith(tuple(OLDER_COMMENTS))]
    assert not new, "\n".join(map(str, new))
    count = Counter(next(folder for folder in OLDER_COMMENTS if each[0].startswith(folder)) for each in found)
    assert all(count[folder] <= most for folder, most in OLDER_COMMENTS.items()), count


def test_commands_and_their_scripts_are_plain() -> None:
    for name in ("Justfile", ".ci/run", ".ci/lane"):
        lines = [line.lstrip("# ") for line in (ROOT / name).read_text("utf-8").splitlines() if line.startswith("#")]
        assert not [(line, names) for line in lines if (names := banned_in_code(Sentence(name, "", line)))]


def test_a_planted_docstring_and_comment_are_found() -> None:
    found = [banned_in_code(Sentence("src/ilion/server/x.py", "", text)) for text in python_comments(PLANTED_CODE)]
    assert found == [["whoever, somebody, oneself"], ["he for a person"]]
    script = "/* Whoever waits. */ const a = 'https://x'; // the house"
    assert [bool(banned(re.sub(r"^[/\\s*]+", "", match[0]))) for match in SCRIPT_COMMENT.finditer(script)] == [
        True,
        True,
    ]


@pytest.mark.parametrize("planted", PLANTED_OF_PEOPLE)
def test_a_person_as_he_is_found(planted: str) -> None:
    assert A_PERSON_AS_HE.search(planted)


@pytest.mark.parametrize("fair", NOT_OF_PEOPLE)
def test_they_and_her_pass(fair: str) -> None:
    assert not A_PERSON_AS_HE.search(fair)


def test_code_in_documents_is_not_read_and_all_else_is() -> None:
    page = "Run `the house`.\n\n    the house\n\n```sql\nselect the house\n```\n"
    assert banned(page) and not banned(CODE.sub("", page)) and banned(CODE.sub("", page + "Ask the house."))
    read = {one.path for one in pages()}
    assert {"README.md", "docs/host/index.md", "deploy/README.md", "docs/contribute/decisions/README.md"} <= read
    assert len([path for path in read if path.startswith("docs/contribute/decisions/")]) >= 32


def test_all_messages_are_read() -> None:
    read = list(sentences())
    assert len(read) > 4_000 and {one.path.split("/")[0] for one in read} == {"src", "dev", "examples", "web"}


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_phrase_is_found(planted: str) -> None:
    assert banned(planted)


@pytest.mark.parametrize("fair", FAIR)
def test_plain_phrases_pass(fair: str) -> None:
    assert banned(fair) == []
