"""Link previews: never more than a stranger may see, drawn once and within limits."""

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
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A node whose web client is one page."""
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "page-files.json").write_text("{}")
    monkeypatch.setattr("ilion.server.app.pages", lambda: pages(tmp_path))
    async with fresh_database() as url, node(url) as one:
        yield one


async def read(house: Node, path: str, lang: str = "en") -> dict[str, str]:
    """What a page says before any script runs, by name."""
    async with httpx.AsyncClient(base_url=house.http, headers={"accept-language": lang}, timeout=60) as http:
        html = (await http.get(path)).text
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', html)
    title = re.search("<title>(.*?)</title>", html)
    assert title is not None and html.count("<title>") == 1 and html.count('name="description"') == 1
    shown = re.findall("<(?:h1|p)>(.*?)</", html)
    assert html.count('id="app"') == 1 and [unescape(line) for line in shown[:1]] in ([], [unescape(title[1])])
    lines = {"shown": unescape(" ".join(shown[1:]))} if shown else {}
    return {"title": unescape(title[1]), **{name: unescape(value) for name, value in found}, **lines}


async def picture(house: Node, address: str) -> httpx.Response:
    async with httpx.AsyncClient(timeout=60) as http:
        return await http.get(address if address.startswith("http") else house.http + address)


def size(png: bytes) -> tuple[int, ...]:
    assert png.startswith(b"\x89PNG")
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize(
    ("accepts", "lang"),
    [("fr-CA,fr;q=0.9,en;q=0.5", "fr"), ("de-DE, it;q=0.7", "it"), ("", "en"), ("xx", "en"), ("ES", "es")],
)
def test_a_link_speaks_the_first_language_of_its_reader_that_we_speak(accepts: str, lang: str) -> None:
    assert preferred_language(accepts) == lang


async def test_an_open_table_shows_its_game_and_how_it_goes_but_nobodys_name(house: Node) -> None:
    ann, bob = await two_players(house, setup={"edition": 1}, public=True)
    told = await read(house, f"/t/{ann.table}", "es-ES,es;q=0.9")
    assert told["title"] == told["og:title"] == "La Guerra de Troya · Ilion"
    assert told["og:description"] == told["description"] == "Partida en curso. Mírala en directo."
    assert told["shown"] == f"{told['description']} {GAMES['trojan-war'].summary('es')}"
    assert told["og:url"] == f"{house.http}/t/{ann.table}"
    assert told["og:image"].startswith(house.http)
    assert not any(name in value for value in told.values() for name in (ann.name, bob.name))
    drawn = await picture(house, told["og:image"])
    assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/png")
    assert drawn.headers["cache-control"] == "public, max-age=60"
    assert size(drawn.content) == (IMAGE_WIDTH, IMAGE_HEIGHT) and drawn.content != draw_cover("trojan-war", "es")
    await ann.enter()
    assert (await ann.ask("resign"))["type"] == "ack"
    told = await read(house, f"/t/{ann.table}/replay", "fr")
    assert told["og:description"] == "Vainqueur\u00a0: Troyens. Revoyez la partie."
    assert (await picture(house, told["og:image"])).headers["cache-control"] == "public, max-age=86400"
    moment = await read(house, f"/t/{ann.table}/replay?move=1&eyes=0")
    assert moment["og:image"].endswith("&moment=1&eyes=0") and moment["og:description"] == "A game at move 1."
    assert (await picture(house, moment["og:image"])).status_code == 200


async def test_a_private_table_shows_which_game_it_is_and_no_more(house: Node) -> None:
    ann, _ = await two_players(house, setup={"edition": 1})
    for path in (f"/t/{ann.table}", f"/t/{ann.table}/replay?move=3&eyes=0"):
        told = await read(house, path)
        assert told["og:description"] == told["shown"] == GAMES["trojan-war"].summary("en")
        drawn = await picture(house, told["og:image"])
        assert drawn.content == draw_cover("trojan-war", "en")
    asked = await picture(house, f"/api/tables/{ann.table}/picture?moment=3")
    assert asked.content == draw_cover("trojan-war", "en")


async def test_while_a_game_is_played_no_moments_are_counted_by_a_seats_eyes(house: Node) -> None:
    ann, _ = await two_players(house, setup={"edition": 1}, public=True)
    refused = await picture(house, f"/api/tables/{ann.table}/picture?moment=3&eyes=0")
    assert (refused.status_code, refused.json()["word"]) == (403, "refuse-not-your-eyes")
    told = await read(house, f"/t/{ann.table}/replay?move=3&eyes=0")
    assert told["og:image"].endswith("&moment=3")


async def test_an_address_that_leads_nowhere_shows_what_the_house_says_of_itself(house: Node) -> None:
    for path in ("/", "/lobby", "/t/nowhere", "/t/nowhere/replay?move=x", "/t/../x"):
        assert await read(house, path) == {"title": "Ilion", "description": "Four games."}


async def test_a_page_is_sent_even_where_nothing_can_be_told_of_its_table(
    house: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(table: str) -> Any:
        raise ConnectionResetError

    monkeypatch.setattr(house.tables, "header", broken)
    assert (await read(house, "/t/whatever"))["title"] == "Ilion"


async def test_a_picture_is_drawn_once_and_only_drawing_is_limited(
    house: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await two_players(house, setup={"edition": 1}, public=True)
    limits = house.app.state.limits
    monkeypatch.setattr(limits, "factor", 2 / PICTURES.network.most if PICTURES.network else 0)
    drawn: list[Any] = []
    honest = AnswerCache.compute

    async def counted(self: AnswerCache, key: Any, draw: Any) -> CachedAnswer:
        drawn.append(key)
        return await honest(self, key, draw)

    monkeypatch.setattr(AnswerCache, "compute", counted)
    address = f"/api/tables/{ann.table}/picture"
    assert [(await picture(house, address)).status_code for _ in range(5)] == [200] * 5
    assert len(drawn) == 1
    assert (await picture(house, f"{address}?lang=fr")).status_code == 200
    assert (await picture(house, f"{address}?lang=it")).status_code == 429
    assert (await picture(house, address)).status_code == 200


async def test_a_picture_that_could_not_be_drawn_is_drawn_for_the_next_to_ask(house: Node) -> None:
    gallery: AnswerCache = house.app.state.gallery

    async def away() -> CachedAnswer:
        raise ConnectionResetError

    async def cover() -> CachedAnswer:
        return CachedAnswer(draw_cover("troia", "en"))

    with pytest.raises(ConnectionResetError):
        await gallery.get("troia", away)
    assert size((await gallery.get("troia", cover)).body) == (IMAGE_WIDTH, IMAGE_HEIGHT)


def lined_up(hero: str) -> RawLog:
    """The war at its first line-up, after the Greeks put somebody into the first box."""
    game = GAMES["trojan-war"]
    setup = game.setup(edition=1)
    state = game.state.start(setup)
    moves = [(FATE, act) for act in settle(state, roll_from_rng(Random(1)))]
    act = next(a for a in state.legal(0) if getattr(a, "hero", "") == hero)
    return scroll_of(Record(game=game.name, setup=setup, moves=[*moves, (0, act)]))


def test_what_is_hidden_from_a_stranger_changes_no_picture() -> None:
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


def test_the_checker_of_frames_sees_what_lies_outside() -> None:
    assert within(Sketch(10, 10, (SketchArea(box(0, 0, 10, 10)),), (SketchMark(5, 5, 1),)))
    assert not within(Sketch(10, 10, (SketchArea(box(0, 0, 12, 10)),)))
    assert not within(Sketch(10, 10, (), (SketchMark(5, -3, 1),)))


def test_names_that_cannot_be_printed_or_would_be_markup_are_drawn_all_the_same() -> None:
    said = text(0, 0, 10, "#000", 'A\x00<b>&"\ud800')
    assert "<b>" not in said and "\x00" not in said and "&lt;b&gt;" in said
    assert size(render_png(page("<&>\x07", ["\ud800…"], ["a<b"], None))) == (IMAGE_WIDTH, IMAGE_HEIGHT)


def test_a_no_break_space_is_drawn_as_a_space() -> None:
    assert {text(0, 0, 10, "#000", f"Piochez{space}?") for space in "\u202f\u00a0 "} == {
        text(0, 0, 10, "#000", "Piochez ?")
    }
