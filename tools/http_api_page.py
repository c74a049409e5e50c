"""Write ``docs/contribute/http-api.md`` from the routes and the OpenAPI schema: ``python -m tools.http_api_page``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from litestar import Litestar
from litestar.routes import HTTPRoute

from ilion.server.app import build
from ilion.server.runtime.settings import Settings
from tools.docstrings import first_paragraph
from tools.notice import ROOT

HTTP_API_PAGE = ROOT / "docs" / "contribute" / "http-api.md"
HTTP_API_HEAD = """# HTTP API

*Reference.* The addresses of a server. A running server describes the same addresses, with all types, at
`/api/schema/openapi.json`.

- Requests and answers are JSON, unless noted otherwise.
- Browsers sign in with a cookie. Bot accounts send `Authorization: Bearer TOKEN` with every request
  ([bot accounts](../make/bot-accounts.md)).
- An error has a status of 400 or more and a body that says what is wrong. 429 means too many requests. 503 means: try
  again in a moment.
- Moves travel over the WebSocket `/socket` ([its messages](../make/bot-accounts.md#messages)).
- The addresses use some old names: `cups` are tournaments, `programs` are bot accounts, `people` are users, and a
  `plan` is a list of conditional moves.

This page is written from the code by `just pages`; do not edit it.
"""
HTTP_API_FOOT = "Next: [bot accounts](../make/bot-accounts.md), or [versions](versions.md) for what stays compatible.\n"
HTTP_SECTIONS = {
    "Tables and games in progress": (
        "api/tables",
        "api/seek",
        "api/challenges",
        "api/records",
        "api/now",
        "api/waiting",
    ),
    "Games, rulebooks and puzzles": ("api/games", "words"),
    "Account": (
        *("api/me", "api/guests", "api/codes", "api/passkeys", "api/sessions", "api/logout", "api/programs"),
        *("api/pushes", "api/hook", "api/feed", "feeds", "api/days-off"),
    ),
    "Other users": ("api/people", "api/ties", "api/mutes", "api/ratings", "api/leaderboard", "api/results"),
    "Tournaments and daily challenge": ("api/cups", "api/days"),
    "Fairness": ("api/fairness", "api/fairness.jsonl"),
    "Moderation": ("api/host", "api/announcements"),
    "Server": ("api/server", "healthz", "readyz"),
}
"""The sections of the page, with the beginnings of their addresses."""


def http_api_page() -> str:
    """Return the page of all requests, by section, and of the bodies that they take."""
    app = build(Settings())
    schema = app.openapi_schema.to_schema()
    answering = handlers(app)
    requests = [
        (path, method.upper(), operation)
        for path, item in sorted(schema["paths"].items())
        for method, operation in item.items()
        if method in ("get", "post", "put", "delete")
    ]
    lines = [HTTP_API_HEAD]
    for title, starts in HTTP_SECTIONS.items():
        lines.append(f"## {title}\n\n| request | purpose | query | body |\n|---|---|---|---|")
        lines += [row(one, answering) for one in requests if section(one[0]) in starts]
        lines.append("")
    known = {start for part in HTTP_SECTIONS.values() for start in part}
    missing = {section(path) for path, _, _ in requests} - known
    if missing:
        raise ValueError(f"in no section: {sorted(missing)}")
    lines.append("## Request bodies\n")
    for name in sorted({name for _, _, operation in requests if (name := body(operation))}):
        lines += form(name, schema["components"]["schemas"][name])
    return "\n".join([*lines, HTTP_API_FOOT])


def section(path: str) -> str:
    """Return the beginning of an address by which it is sorted."""
    first, *rest = path.strip("/").split("/")
    return f"{first}/{rest[0]}" if first == "api" else first


def handlers(app: Litestar) -> dict[str, object]:
    """Return the function that answers each request, by method and address."""
    found: dict[str, object] = {}
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            path = re.sub(r"{(\w+):\w+}", r"{\1}", route.path)
            found.update({f"{method} {path}": handler.fn for method, (handler, _) in route.route_handler_map.items()})
    return found


def body(operation: dict[str, Any]) -> str:
    """Return the name of the body that a request takes."""
    content = operation.get("requestBody", {}).get("content", {})
    return next((str(kind["schema"].get("$ref", "")).rpartition("/")[2] for kind in content.values()), "")


def row(request: tuple[str, str, dict[str, Any]], answering: dict[str, object]) -> str:
    path, method, operation = request
    name = f"{method} {path}"
    query = ", ".join(f"`{one['name']}`" for one in operation.get("parameters", []) if one["in"] == "query")
    taken = body(operation)
    link = f"[{taken}](#{taken.lower()})" if taken else ""
    return f"| `{name}` | {first_paragraph(answering[name])} | {query} | {link} |"


def form(name: str, schema: dict[str, Any]) -> Iterator[str]:
    """Yield the fields of a body."""
    yield f"### {name}\n\n| field | type | required |\n|---|---|---|"
    needed = schema.get("required", [])
    for field, kind in schema.get("properties", {}).items():
        yield f"| `{field}` | {type_text(kind)} | {'yes' if field in needed else ''} |"
    yield ""


def type_text(schema: dict[str, Any]) -> str:
    """Return a type in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " or ".join(dict.fromkeys(type_text(one) for one in schema[key] if one))
    match schema.get("type"):
        case "array":
            return f"list of {type_text(schema.get('items', {}))}"
        case str(kind):
            return kind
        case list(kinds):
            return " or ".join(kinds)
        case _:
            return "any"


if __name__ == "__main__":
    HTTP_API_PAGE.write_text(http_api_page(), "utf-8")
