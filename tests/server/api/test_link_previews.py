"""Link previews: they show no more than a stranger may see, are drawn once, and are limited."""

from __future__ import annotations

import re
import struct
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.core.board_sketch import Sketch, SketchArea, SketchMark, box
from ilion.core.game import Game
from ilion.core.play import roll_from_rng, settle
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.server.api.link_previews import preferred_language
from ilion.server.api.static_files import pages
from ilion.server.compute.answer_cache import AnswerCache, CachedAnswer
from ilion.server.compute.preview_image import (
    IMAGE_HEIGHT,
    IMAGE_WIDTH,
    draw_cover,
    draw_position,
    page,
    render_png,
    text,
)
from ilion.server.users.rate_limits import PICTURES
from ilion.table.raw_log import RawLog
from tests.server.kit import Node, fresh_database, node, two_players
from tests.server.tables.test_analysis import scroll_of

SHORT: dict[str, dict[str, Any]] = {"escolex": {"max_rounds": 2}, "iliad": {"scenario": "lesson"}}
INDEX = '<head><title>Ilion</title>\n<meta name="description" content="Four games." /></head><div id="app"></div>'


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A node whose web client is one page."""
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "page-files.json").write_text("{}")
    monkeypatch.setattr("ilion.server.app.pages", lambda: pages(tmp_path))
    async with fresh_database() as url, node(url) as one:
        yield one


async def read(server: Node, path: str, lang: str = "en") -> dict[str, str]:
    """Return what a page says before any script runs, by name."""
    async with httpx.AsyncClient(base_url=server.http, headers={"accept-language": lang}, timeout=60) as http:
        html = (await http.get(path)).text
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', html)
    title = re.search("<title>(.*?)</title>", html)
    assert title is not None and html.count("<title>") == 1 and html.count('name="description"') == 1
    shown = re.findall("<(?:h1|p)>(.*?)</", html)
    assert html.count('id="app"') == 1 and [unescape(line) for line in shown[:1]] in ([], [unescape(title[1])])
    lines = {"shown": unescape(" ".join(shown[1:]))} if shown else {}
    return {"title": unescape(title[1]), **{name: unescape(value) for name, value in found}, **lines}


async def picture(server: Node, address: str) -> httpx.Response:
    async with httpx.AsyncClient(timeout=60) as http:
        return await http.get(address if address.startswith("http") else server.http + address)


def size(png: bytes) -> tuple[int, ...]:
    assert png.startswith(b"\x89PNG")
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize(
    ("accepts", "lang"),
    [("fr-CA,fr;q=0.9,en;q=0.5", "fr"), ("de-DE, it;q=0.7", "it"), ("", "en"), ("xx", "en"), ("ES", "es")],
)
def test_a_preview_uses_the_readers_first_supported_language(accepts: str, lang: str) -> None:
    assert preferred_language(accepts) == lang


async def test_an_open_table_shows_its_game_and_progress_but_no_names(server: Node) -> None:
    ann, bob = await two_players(server, setup={"edition": 1}, public=True)
    told = await read(server, f"/t/{ann.table}", "es-ES,es;q=0.9")
    assert told["title"] == told["og:title"] == "La Guerra de Troya · Ilion"
    assert told["og:description"] == told["description"] == "Partida en curso. Mírala en directo."
    assert told["shown"] == f"{told['description']} {GAMES['trojan-war'].summary('es')}"
    assert told["og:url"] == f"{server.http}/t/{ann.table}"
    assert told["og:image"].startswith(server.http)
    assert not any(name in value for value in told.values() for name in (ann.name, bob.name))
    drawn = await picture(server, told["og:image"])
    assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/png")
    assert drawn.headers["cache-control"] == "public, max-age=60"
    assert size(drawn.content) == (IMAGE_WIDTH, IMAGE_HEIGHT) and drawn.content != draw_cover("trojan-war", "es")
    await ann.enter()
    assert (await ann.ask("resign"))["type"] == "ack"
    told = await read(server, f"/t/{ann.table}/replay", "fr")
    assert told["og:description"] == "Victoire\u00a0: Troyens. Revoyez la partie."
    assert (await picture(server, told["og:image"])).headers["cache-control"] == "public, max-age=86400"
    moment = await read(server, f"/t/{ann.table}/replay?move=1&eyes=0")
    assert moment["og:image"].endswith("&moment=1&eyes=0") and moment["og:description"] == "A game at move 1."
    assert (await picture(server, moment["og:image"])).status_code == 200


async def test_a_private_table_shows_only_its_game(server: Node) -> None:
    ann, _ = await two_players(server, setup={"edition": 1})
    for path in (f"/t/{ann.table}", f"/t/{ann.table}/replay?move=3&eyes=0"):
        told = await read(server, path)
        assert told["og:description"] == told["shown"] == GAMES["trojan-war"].summary("en")
        drawn = await picture(server, told["og:image"])
        assert drawn.content == draw_cover("trojan-war", "en")
    asked = await picture(server, f"/api/tables/{ann.table}/picture?moment=3")
    assert asked.content == draw_cover("trojan-war", "en")


async def test_moments_of_a_running_game_are_not_shown_from_a_seat(server: Node) -> None:
    ann, _ = await two_players(server, setup={"edition": 1}, public=True)
    refused = await picture(server, f"/api/tables/{ann.table}/picture?moment=3&eyes=0")
    assert (refused.status_code, refused.json()["word"]) == (403, "refuse-not-your-eyes")
    told = await read(server, f"/t/{ann.table}/replay?move=3&eyes=0")
    assert told["og:image"].endswith("&moment=3")


async def test_an_unknown_address_shows_the_default_preview(server: Node) -> None:
    for path in ("/", "/lobby", "/t/nowhere", "/t/nowhere/replay?move=x", "/t/../x"):
        assert await read(server, path) == {"title": "Ilion", "description": "Four games."}


async def test_a_page_is_sent_even_if_its_preview_fails(server: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(table: str) -> Any:
        raise ConnectionResetError

    monkeypatch.setattr(server.tables.reader, "header", broken)
    assert (await read(server, "/t/whatever"))["title"] == "Ilion"


async def test_a_picture_is_drawn_once_and_only_drawing_is_limited(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await two_players(server, setup={"edition": 1}, public=True)
    limits = server.app.state.limits
    monkeypatch.setattr(limits, "factor", 2 / PICTURES.network.most if PICTURES.network else 0)
    drawn: list[Any] = []
    honest = AnswerCache.compute

    async def counted(self: AnswerCache, key: Any, draw: Any) -> CachedAnswer:
        drawn.append(key)
        return await honest(self, key, draw)

    monkeypatch.setattr(AnswerCache, "compute", counted)
    address = f"/api/tables/{ann.table}/picture"
    assert [(await picture(server, address)).status_code for _ in range(5)] == [200] * 5
    assert len(drawn) == 1
    assert (await picture(server, f"{address}?lang=fr")).status_code == 200
    assert (await picture(server, f"{address}?lang=it")).status_code == 429
    assert (await picture(server, address)).status_code == 200


async def test_a_picture_that_failed_is_drawn_for_the_next_request(server: Node) -> None:
    gallery: AnswerCache = server.app.state.gallery

    async def away() -> CachedAnswer:
        raise ConnectionResetError

    async def cover() -> CachedAnswer:
        return CachedAnswer(draw_cover("troia", "en"))

    with pytest.raises(ConnectionResetError):
        await gallery.get("troia", away)
    assert size((await gallery.get("troia", cover)).body) == (IMAGE_WIDTH, IMAGE_HEIGHT)


def lined_up(hero: str) -> RawLog:
    """Return the first line-up of a war in which the Greeks have placed a hero in the first box."""
    game = GAMES["trojan-war"]
    setup = game.setup(edition=1)
    state = game.state.start(setup)
    moves = [(FATE, act) for act in settle(state, roll_from_rng(Random(1)))]
    act = next(a for a in state.legal(0) if getattr(a, "hero", "") == hero)
    return scroll_of(Record(game=game.name, setup=setup, moves=[*moves, (0, act)]))


def test_hidden_information_changes_no_picture() -> None:
    one, other = (draw_position(lined_up(hero), None, None, "en") for hero in ("achilles", "nestor"))
    assert one == other


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_draws_its_board_within_its_frame(game: Game) -> None:
    setup = game.playable(game.setup(**SHORT.get(game.name, {})))
    record = play_game(game, setup, [BOTS["uniform"]] * setup.seats, Random(1))
    scroll = scroll_of(record)
    assert size(draw_position(scroll, None, None, "fr")) == (IMAGE_WIDTH, IMAGE_HEIGHT)
    for made in (0, len(record.moves) // 2, len(record.moves)):
        state = game.state.start(setup)
        for seat, act in record.moves[:made]:
            state.do(seat, act)
        assert game.sketch is not None
        drawn = game.sketch(setup, state.seen(None), game.words("en", setup))
        assert drawn.areas and within(drawn)


def within(drawn: Sketch) -> bool:
    points = [p for area in drawn.areas for p in area.outline] + [(m.x, m.y) for m in drawn.marks]
    slack = 0.02 * max(drawn.width, drawn.height)
    return all(-slack <= x <= drawn.width + slack and -slack <= y <= drawn.height + slack for x, y in points)


def test_the_frame_checker_finds_shapes_outside() -> None:
    assert within(Sketch(10, 10, (SketchArea(box(0, 0, 10, 10)),), (SketchMark(5, 5, 1),)))
    assert not within(Sketch(10, 10, (SketchArea(box(0, 0, 12, 10)),)))
    assert not within(Sketch(10, 10, (), (SketchMark(5, -3, 1),)))


def test_unprintable_and_markup_like_names_are_drawn() -> None:
    said = text(0, 0, 10, "#000", 'A\x00<b>&"\ud800')
    assert "<b>" not in said and "\x00" not in said and "&lt;b&gt;" in said
    assert size(render_png(page("<&>\x07", ["\ud800…"], ["a<b"], None))) == (IMAGE_WIDTH, IMAGE_HEIGHT)


def test_a_no_break_space_is_drawn_as_a_space() -> None:
    assert {text(0, 0, 10, "#000", f"Piochez{space}?") for space in "\u202f\u00a0 "} == {
        text(0, 0, 10, "#000", "Piochez ?")
    }
