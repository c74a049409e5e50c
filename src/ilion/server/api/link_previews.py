"""Link previews: title, description and picture of a table, a replay or a moment, for other sites.

Title and description are also what the page shows until the client has loaded the table.

A preview contains only what a stranger may see: the table as a spectator sees it, and no user's name. A table that is
not public shows only which game it is.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping
from html import escape
from typing import Annotated, Any, Final, NamedTuple, get_args

from litestar import Controller, Request, Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from ilion.core.values import Refusal
from ilion.core.words import Words
from ilion.server.api.compute_requests import owner_of
from ilion.server.api.security import HOST_PATTERN
from ilion.server.api.services import Services
from ilion.server.compute.answer_cache import CachedAnswer
from ilion.server.compute.preview_image import IMAGE_HEIGHT, IMAGE_WIDTH, draw_cover, draw_position
from ilion.server.compute.worker_pool import JobKind
from ilion.server.users.rate_limits import PICTURES, RateLimitKeys, network_of
from ilion.table.errors import RequestRefused
from ilion.table.header import TableHeader
from ilion.table.messages import Lang

Web = Request[Any, Any, Any]
PICTURE: Final = JobKind("picture", 20.0)
TABLE_LINK_PATTERN: Final = re.compile(r"t/([\w-]{1,64})(/replay)?/?")
NUMBER_PATTERN: Final = re.compile(r"[0-9]{1,6}")
MAX_LANGUAGES_READ: Final = 12
"""Maximal number of languages read from the Accept-Language header."""
PREVIEW_TIMEOUT_SECONDS: Final = 2.0
"""A page is sent without a preview after this long."""
SETTLED_CACHE_CONTROL: Final = "public, max-age=86400"
"""Cache header of a picture that will not change any more."""
CHANGING_CACHE_CONTROL: Final = "public, max-age=60"
log = logging.getLogger("ilion.http")


class PageHead(NamedTuple):
    """Head and first content of a page about a table, before any script runs."""

    head: str
    body: str


class LinkPreview(NamedTuple):
    """The content of a link preview."""

    title: str
    words: str
    picture: str
    """Its path, without the origin."""
    game: str
    """A sentence that says what kind of game it is."""

    def head(self, origin: str, address: str) -> str:
        """Return the preview as HTML for the head of a page."""
        properties = {
            "og:site_name": "Ilion",
            "og:type": "website",
            "og:title": self.title,
            "og:description": self.words,
            "og:url": origin + address,
            "og:image": origin + self.picture,
            "og:image:type": "image/png",
            "og:image:width": str(IMAGE_WIDTH),
            "og:image:height": str(IMAGE_HEIGHT),
            "og:image:alt": f"{self.title}. {self.words}",
        }
        named = {"description": self.words, "twitter:card": "summary_large_image"}
        metas = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in properties.items()]
        metas += [f'<meta name="{name}" content="{escape(text)}" />' for name, text in named.items()]
        return "\n    ".join([f"<title>{escape(self.title)}</title>", *metas])

    def body(self) -> str:
        """Return the preview as HTML for the reader."""
        lines = [f"<p>{escape(line)}</p>" for line in dict.fromkeys((self.words, self.game)) if line]
        return f'<main class="first"><h1>{escape(self.title)}</h1>{"".join(lines)}</main>'


def preferred_language(accepts: str) -> Lang:
    """Return the first language in the Accept-Language header that we support; else English."""
    wanted = [part.strip()[:2].lower() for part in accepts.split(",", MAX_LANGUAGES_READ)[:MAX_LANGUAGES_READ]]
    known: tuple[Lang, ...] = get_args(Lang)
    return next((lang for tongue in wanted for lang in known if lang == tongue), "en")


def link_preview(row: TableHeader, lang: Lang, moment: str = "", eyes: str = "") -> LinkPreview:
    """Return the preview of a table; ``moment`` and ``eyes`` as in the link, if it leads to a moment."""
    game = row.game
    title = f"{game.title(lang)} · Ilion"
    picture, about = f"/api/tables/{row.id}/picture?lang={lang}", game.summary(lang)
    if not row.public:
        return LinkPreview(title, about, picture, about)
    words = Words.of(lang, "ilion.core", "ilion.server")
    if moment:
        picture += f"&moment={moment}" + (f"&eyes={eyes}" if eyes else "")
        return LinkPreview(title, words.say("shared-moment", moment=int(moment)), picture, about)
    if not row.ended:
        return LinkPreview(title, words.say(f"shared-{row.status}"), picture, about)
    best = max(row.scores, default=0.0)
    names = game.seat_names(row.setup)
    won = tuple(n for n, score in zip(names, row.scores, strict=False) if score == best)
    if row.status == "aborted" or len(won) in (0, len(names)):
        return LinkPreview(title, words.say("shared-over"), picture, about)
    who = tuple(game.words(lang, row.setup).name(name) for name in won)
    return LinkPreview(title, words.say("shared-won", who=who), picture, about)


async def page_head(state: Services, request: Web, name: str) -> PageHead | None:
    """Return head and first content for the table that an address leads to; None if it leads to none.

    If this fails or takes too long, the page is sent without it.
    """
    link = TABLE_LINK_PATTERN.fullmatch(name)
    if link is None:
        return None
    try:
        async with asyncio.timeout(PREVIEW_TIMEOUT_SECONDS):
            row = await state.tables.reader.header(link[1])
    except RequestRefused:
        return None
    except Exception:
        log.exception("link preview failed")
        return None
    moment, eyes = (request.query_params.get(key, "") for key in ("move", "eyes"))
    at = moment if link[2] and NUMBER_PATTERN.fullmatch(moment) else ""
    by = eyes if at and row.ended and NUMBER_PATTERN.fullmatch(eyes) and int(eyes) < row.setup.seats else ""
    lang = preferred_language(request.headers.get("accept-language", ""))
    address = f"/{name}" + (f"?move={at}" + (f"&eyes={by}" if by else "") if at else "")
    seen = link_preview(row, lang, at, by)
    return PageHead(seen.head(origin_of(state, request.headers, request.url.scheme), address), seen.body())


def origin_of(state: Services, headers: Mapping[str, str], scheme: str) -> str:
    """Return the origin of this server, from the settings or else from the request."""
    host = headers.get("host", "")
    return state.settings.public_url.rstrip("/") or (f"{scheme}://{host}" if HOST_PATTERN.fullmatch(host) else "")


class LinkPreviewController(Controller):
    """Pictures and descriptions that other sites show for a link."""

    path = "/api/tables/{table:str}"

    @get("/picture", media_type="image/png", packed=True)
    async def picture(
        self,
        table: FromPath[str],
        state: Services,
        request: Web,
        lang: FromQuery[Lang] = "en",
        moment: Annotated[int | None, QueryParameter(ge=0, le=999_999)] = None,
        eyes: Annotated[int | None, QueryParameter(ge=0, le=11)] = None,
    ) -> Response[bytes]:
        """Return a picture of what a stranger may see of a table, now or at a moment; after the end, also as a seat."""
        row: TableHeader = await state.tables.reader.header(table)
        if eyes is not None and (not row.ended or eyes >= row.setup.seats):
            raise RequestRefused(Refusal("refuse-not-your-eyes"), 403)
        covered = not row.public or row.status == "open"
        what = (row.game.name, lang) if covered else (table, row.seq, moment, eyes, lang)
        if not state.gallery.has(what):
            state.limits.spend(
                PICTURES.of(RateLimitKeys(network=network_of(request.client.host if request.client else None)))
            )

        owner = await owner_of(request)

        async def draw() -> CachedAnswer:
            if covered:
                return CachedAnswer(await state.thinking.run(PICTURE, owner, draw_cover, row.game.name, lang))
            scroll = await state.tables.logs.raw_log(table)
            return CachedAnswer(await state.thinking.run(PICTURE, owner, draw_position, scroll, eyes, moment, lang))

        drawn = (await state.gallery.get(what, draw)).body
        settled = row.ended or not row.public
        return Response(
            drawn,
            media_type="image/png",
            headers={"cache-control": SETTLED_CACHE_CONTROL if settled else CHANGING_CACHE_CONTROL},
        )
