"""What a link to a table, a replay or a moment shows to whoever reads it elsewhere: a title, words and a picture.

The title and the words are also what its page shows first, until the table is laid.

It is what a stranger may see: the table as a spectator sees it, and no person's name. A table that is not open to all
shows which game it is and no more.
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

from ilion.core.wire import Refusal
from ilion.core.words import Words
from ilion.server.edge.asking import owner_of
from ilion.server.edge.guard import HOST
from ilion.server.edge.rooms import Rooms
from ilion.server.people.limits import PICTURES, Payer, place_of
from ilion.server.thinking.picture import HEIGHT, WIDTH, cover_drawn, position_drawn
from ilion.server.thinking.room import Work
from ilion.table.messages import Lang
from ilion.table.rows import Row
from ilion.table.sorry import Sorry

Web = Request[Any, Any, Any]
LINK: Final = re.compile(r"t/([\w-]{1,64})(/replay)?/?")
NUMBER: Final = re.compile(r"[0-9]{1,6}")
MOST: Final = 12
"""Languages that a browser is heard out on."""
PATIENCE: Final = 2.0
"""Seconds that a page waits for what is told of its table."""
SETTLED: Final = "public, max-age=86400"
"""For how long a picture is kept elsewhere that will not change any more."""
CHANGING: Final = "public, max-age=60"
log = logging.getLogger("ilion.http")


class Front(NamedTuple):
    """What a page says of its table before any script runs: for other programs, and for its reader."""

    head: str
    body: str


class Shown(NamedTuple):
    """What a link shows."""

    title: str
    words: str
    picture: str
    """Its address, without the house."""
    game: str
    """What kind of game it is, in a sentence."""

    def head(self, origin: str, address: str) -> str:
        """The same for the head of a page."""
        told = {
            "og:site_name": "Ilion",
            "og:type": "website",
            "og:title": self.title,
            "og:description": self.words,
            "og:url": origin + address,
            "og:image": origin + self.picture,
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": f"{self.title}. {self.words}",
        }
        named = {"description": self.words, "twitter:card": "summary_large_image"}
        metas = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items()]
        metas += [f'<meta name="{name}" content="{escape(text)}" />' for name, text in named.items()]
        return "\n    ".join([f"<title>{escape(self.title)}</title>", *metas])

    def body(self) -> str:
        """The same for its reader."""
        lines = [f"<p>{escape(line)}</p>" for line in dict.fromkeys((self.words, self.game)) if line]
        return f'<main class="first"><h1>{escape(self.title)}</h1>{"".join(lines)}</main>'


def spoken(accepts: str) -> Lang:
    """The first language that a browser accepts and that we speak; else English."""
    wanted = [part.strip()[:2].lower() for part in accepts.split(",", MOST)[:MOST]]
    known: tuple[Lang, ...] = get_args(Lang)
    return next((lang for tongue in wanted for lang in known if lang == tongue), "en")


def shown(row: Row, lang: Lang, moment: str = "", eyes: str = "") -> Shown:
    """What a link to a table shows; ``moment`` and ``eyes`` as the link has them, where it leads to a moment."""
    game = row.game
    title = f"{game.title(lang)} · Ilion"
    picture, about = f"/api/tables/{row.id}/picture?lang={lang}", game.summary(lang)
    if not row.public:
        return Shown(title, about, picture, about)
    words = Words.of(lang, "ilion.core", "ilion.server")
    if moment:
        picture += f"&moment={moment}" + (f"&eyes={eyes}" if eyes else "")
        return Shown(title, words.say("shared-moment", moment=int(moment)), picture, about)
    if not row.ended:
        return Shown(title, words.say(f"shared-{row.status}"), picture, about)
    best = max(row.scores, default=0.0)
    names = game.seat_names(row.setup)
    won = tuple(n for n, score in zip(names, row.scores, strict=False) if score == best)
    if row.status == "aborted" or len(won) in (0, len(names)):
        return Shown(title, words.say("shared-over"), picture, about)
    who = tuple(game.words(lang, row.setup).name(name) for name in won)
    return Shown(title, words.say("shared-won", who=who), picture, about)


async def front_of(state: Rooms, request: Web, name: str) -> Front | None:
    """What a page says first about the table that its address leads to; nothing where it leads to none.

    It is told beside the page: should it break, the page is sent without it.
    """
    link = LINK.fullmatch(name)
    if link is None:
        return None
    try:
        async with asyncio.timeout(PATIENCE):
            row = await state.tables.row(link[1])
    except Sorry:
        return None
    except Exception:
        log.exception("a page without what its link shows")
        return None
    moment, eyes = (request.query_params.get(key, "") for key in ("move", "eyes"))
    at = moment if link[2] and NUMBER.fullmatch(moment) else ""
    by = eyes if at and row.ended and NUMBER.fullmatch(eyes) and int(eyes) < row.setup.seats else ""
    lang = spoken(request.headers.get("accept-language", ""))
    address = f"/{name}" + (f"?move={at}" + (f"&eyes={by}" if by else "") if at else "")
    seen = shown(row, lang, at, by)
    return Front(seen.head(origin_of(state, request.headers, request.url.scheme), address), seen.body())


def origin_of(state: Rooms, headers: Mapping[str, str], scheme: str) -> str:
    """Where this house is: as it was told, or as the asker calls it."""
    host = headers.get("host", "")
    return state.settings.origin.rstrip("/") or (f"{scheme}://{host}" if HOST.fullmatch(host) else "")


class Sharing(Controller):
    path = "/api/tables/{table:str}"

    @get("/picture", media_type="image/png", packed=True)
    async def picture(
        self,
        table: FromPath[str],
        state: Rooms,
        request: Web,
        lang: FromQuery[Lang] = "en",
        moment: Annotated[int | None, QueryParameter(ge=0, le=999_999)] = None,
        eyes: Annotated[int | None, QueryParameter(ge=0, le=11)] = None,
    ) -> Response[bytes]:
        """What a stranger may see of a table, as a picture: now or at a moment; after the end, also as seats count."""
        row: Row = await state.tables.row(table)
        if eyes is not None and (not row.ended or eyes >= row.setup.seats):
            raise Sorry(Refusal("refuse-not-your-eyes"), 403)
        covered = not row.public or row.status == "open"
        what = (row.game.name, lang) if covered else (table, row.seq, moment, eyes, lang)
        if not state.gallery.has(what):
            state.limits.spend(PICTURES.of(Payer(place=place_of(request.client.host if request.client else None))))

        async def asks() -> tuple[Work, tuple[Any, ...]]:
            if covered:
                return cover_drawn, (row.game.name, lang)
            return position_drawn, (await state.tables.scroll(table), eyes, moment, lang)

        drawn = await state.gallery.picture(what, await owner_of(request), asks)
        settled = row.ended or not row.public
        return Response(drawn, media_type="image/png", headers={"cache-control": SETTLED if settled else CHANGING})
