"""The built web client: kept in memory, each file compressed once."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.status_codes import HTTP_307_TEMPORARY_REDIRECT, HTTP_308_PERMANENT_REDIRECT

from ilion.core.words import Words
from ilion.server.api.link_previews import PageHead, page_head
from ilion.server.api.offline_site import OFFLINE_PATH, adapted_files, folder, is_built
from ilion.server.api.services import Services
from ilion.server.runtime.thread_pools import FILES

IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable"
REVALIDATE_CACHE_CONTROL = "no-cache"
COMPRESSED_SUFFIXES = (".css", ".html", ".js", ".json", ".mjs", ".pack", ".svg", ".wasm", ".webmanifest", ".zip")
PYTHON_PREFIX = "python/"
"""Python and the rules: large and seldom requested, so read and compressed on demand, in a thread."""
MEDIA_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".pack": "application/octet-stream",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


HASHED_NAME_PATTERN = re.compile(rf"{PYTHON_PREFIX}.*-[0-9a-f]{{12}}[./]")
"""A file of the Python folder whose name, or whose folder's name, contains a hash of its content."""
TITLE_PATTERN = re.compile(rb'<title>.*?</title>(?:\s*<meta name="description"[^>]*>)?', re.DOTALL)
"""Title and description of the first page."""
APP_ELEMENT = b'<div id="app"></div>'
"""The element in which the client is mounted."""
LOOPBACK_ADDRESSES = ("127.0.0.1", "::1")
"""Addresses at which a browser may reach a server on the same machine."""


class CachedResponse:
    """A response that is constant while a node runs, with its ETag and, if that is smaller, a gzipped body."""

    def __init__(self, body: bytes, kind: str, keep: str = REVALIDATE_CACHE_CONTROL, packs: bool = True) -> None:
        self.body = body
        self.packs = packs
        self.kind = kind
        self.mark = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        self.keep = keep

    @cached_property
    def packed(self) -> bytes | None:
        return gzip.compress(self.body, 9, mtime=0) if self.packs else None

    def answer(self, headers: Mapping[str, str], link: str = "") -> Response[bytes]:
        response_headers = {"etag": self.mark, "cache-control": self.keep, "vary": "accept-encoding"}
        if link:
            response_headers["link"] = link
        if headers.get("if-none-match") == self.mark:
            return Response(b"", status_code=304, headers=response_headers)
        if "gzip" in headers.get("accept-encoding", "") and self.packed is not None:
            return Response(self.packed, media_type=self.kind, headers={**response_headers, "content-encoding": "gzip"})
        return Response(self.body, media_type=self.kind, headers=response_headers)

    def about(self, front: PageHead, headers: Mapping[str, str], link: str) -> Response[bytes]:
        """Return the first page with the preview of its table, which changes, so that it is not cached."""
        body = TITLE_PATTERN.sub(lambda _: front.head.encode(), self.body, count=1)
        body = body.replace(APP_ELEMENT, b'<div id="app">%s</div>' % front.body.encode())
        response_headers = {
            "cache-control": REVALIDATE_CACHE_CONTROL,
            "vary": "accept-encoding, accept-language",
            "link": link,
        }
        if "gzip" in headers.get("accept-encoding", ""):
            return Response(
                gzip.compress(body, 6, mtime=0),
                media_type=self.kind,
                headers={**response_headers, "content-encoding": "gzip"},
            )
        return Response(body, media_type=self.kind, headers=response_headers)


def file(path: Path, name: str) -> CachedResponse:
    """Return a file of the client."""
    keep = (
        IMMUTABLE_CACHE_CONTROL
        if name.startswith("assets/") or HASHED_NAME_PATTERN.match(name)
        else REVALIDATE_CACHE_CONTROL
    )
    return CachedResponse(path.read_bytes(), kind_of(name), keep, path.suffix in COMPRESSED_SUFFIXES)


def kind_of(name: str) -> str:
    return MEDIA_TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def is_page(name: str) -> bool:
    """Return whether a path that is not a file is a page of the client."""
    return (
        not name.startswith(("api/", "assets/", "pictures/", "python/", "words/"))
        and "." not in name.rsplit("/", 1)[-1]
    )


RENAMED_PAGES: Final = {"cups": "tournaments", "cup": "tournament"}
"""First parts of addresses that pages had before, with those they have now: old links are redirected."""
PAGE_NAMES: Final = {"": "home", "people": "person", "day": "dailygame", "own": "owncomponents", "host": "moderation"}
"""Pages whose component is named otherwise than the first part of their address."""


def page_name(path: str) -> str:
    """Return the client's page component for an address, in lower case as the build names it."""
    first, *rest = path.split("/")
    last = rest[1] if len(rest) > 1 else ""
    match first:
        case "t":
            return "replay" if last == "replay" else "table"
        case "learn":
            return {"rules": "rules", "play": "lesson", "puzzles": "puzzle"}.get(last, "learn")
    return PAGE_NAMES.get(first, first)


def preload_header(names: Sequence[str]) -> str:
    """Return a Link header for files that a browser may fetch while it still parses the page."""
    kinds = {".js": "rel=modulepreload", ".css": "rel=preload; as=style; crossorigin"}
    return ", ".join(f"<{name}>; {kinds[Path(name).suffix]}" for name in names)


@get("/", media_type=MediaType.TEXT, include_in_schema=False)
async def not_built() -> str:
    """Say that the web client was not built."""
    return Words.of("en", "ilion.core", "ilion.server").say("web-not-built")


def address_with_name(request: Request[Any, Any, Any], state: Services) -> str | None:
    """Return the address of a page of this machine with its name, if a browser opens it with a number.

    Browsers make no passkeys at an address of numbers.
    """
    url = request.url
    if request.headers.get("sec-fetch-mode") != "navigate" or url.hostname not in LOOPBACK_ADDRESSES:
        return None
    if state.settings.public_url:
        return None
    return str(url.with_replacements(netloc=f"localhost:{url.port}" if url.port else "localhost"))


def pages(root: Path | None = None) -> list[Any]:
    """Return the route handlers of the client's files; every path that is not a file is a page of the client."""
    root = root or folder()
    if not (root / "page-files.json").exists():
        return [not_built]
    found = {p.relative_to(root).as_posix(): p for p in sorted(root.rglob("*")) if p.is_file()}
    python = {name: path for name, path in found.items() if name.startswith(PYTHON_PREFIX)}
    kept = {name: file(path, name) for name, path in found.items() if name not in python}
    packed = lru_cache(maxsize=len(python))(lambda name: file(python[name], name))
    differing = cache(
        lambda: {name: CachedResponse(body, kind_of(name)) for name, body in adapted_files(root, OFFLINE_PATH).items()}
    )
    whole = is_built(root)
    preloads = {name: preload_header(files) for name, files in json.loads(kept.pop("page-files.json").body).items()}

    def offline(name: str) -> CachedResponse:
        """Return a file or page of the offline site; files that differ are made when they are first requested."""
        found = packed(name) if name in python else differing().get(name) or kept.get(name)
        if found is None and not is_page(name):
            raise NotFoundException
        return found or differing()["index.html"]

    @get(["/", "/{path:path}"], include_in_schema=False, packed=True)
    async def page(request: Request[Any, Any, Any], state: Services, path: FromPath[str] = "") -> Response[bytes]:
        name = path.lstrip("/")
        if name in python:
            return await FILES.run(lambda: packed(name).answer(request.headers))
        first, _, within = name.partition("/")
        if whole and f"/{first}/" == OFFLINE_PATH:
            return await FILES.run(lambda: offline(within).answer(request.headers))
        if first in RENAMED_PAGES:
            rest = f"/{within}" if within else ""
            return Redirect(f"/{RENAMED_PAGES[first]}{rest}", status_code=HTTP_308_PERMANENT_REDIRECT)
        asked = kept.get(name)
        if (named := address_with_name(request, state)) is not None:
            return Redirect(named, status_code=HTTP_307_TEMPORARY_REDIRECT)
        if asked is None:
            if not is_page(name):
                raise NotFoundException
            index, link = kept["index.html"], preloads.get(page_name(name), "")
            front = await page_head(state, request, name)
            return index.about(front, request.headers, link) if front else index.answer(request.headers, link)
        return asked.answer(request.headers)

    return [page]
