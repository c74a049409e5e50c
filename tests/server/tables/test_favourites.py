"""The sides and heroes that people play: counted once per finished game, shown on profiles, deleted with the user."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.core.game import Game
from ilion.core.game_stats import count_game
from ilion.core.words import LANGS
from ilion.games import GAMES
from ilion.server.database.generated.rows import FavouriteRow
from ilion.server.tables.favourites import (
    HEADINGS,
    MAX_PER_HEADING,
    TOOK_NO_PART,
    FavouriteOutcome,
    favourites_of,
    find_favourites,
)
from ilion.server.tables.post_game import PostGameWorker
from tests.server.conftest import SharedNode
from tests.server.kit import Player, join, seen_by
from tests.server.tables.test_game_history import played
from tests.server.tables.test_post_game import step, waits, weigher
from tests.server.tables.test_ratings import account, seated

__all__ = ["weigher"]
pytestmark = pytest.mark.asyncio(loop_scope="module")
HEROES, GODS = HEADINGS


async def fought_out(shared: SharedNode) -> tuple[Player, Player]:
    """Play a rated game to its end, both with greedy moves."""
    ann, bob = await seated(shared)
    tables, rng = shared.node.tables, Random(4)
    while (live := await tables.cache.live(ann.table)).state.actors():
        seat = live.state.actors()[0]
        act = BOTS["greedy"].choose(live.game, live.setup, live.state.seen(seat), rng)
        raw, id = msgspec.json.encode(act), f"act-{live.seq}-of-it"
        await tables.acts.act((ann, bob)[seat].id, ann.table, id, seen_by(live, seat), raw, seat)
    return ann, bob


async def test_a_game_is_counted_once_for_its_seats_as_in_the_explorer(
    shared: SharedNode, weigher: PostGameWorker
) -> None:
    ann, bob = await fought_out(shared)
    scroll = await shared.node.tables.logs.raw_log(ann.table)
    read = scroll.read()
    traits = count_game(GAMES["trojan-war"], read.setup, list(read.made.values())).traits
    assert (await ann.get(f"/api/people/{ann.id}")).json()["favourites"] == []
    assert await step(weigher) and not await step(weigher)
    for seat, player in enumerate((ann, bob)):
        rows = await shared.node.tables.db.favourites_of(player.id)
        want = {
            (t.kind, t.thing.word, t.lot)
            for t in traits
            if t.seat == seat and t.kind in HEADINGS and t.lot != TOOK_NO_PART
        }
        assert {(r.kind, r.thing, r.lot) for r in rows} == want and want
        assert {r.games for r in rows} == {1} and {r.won for r in rows} == {int(scroll.scores[seat] == 1)}
        told = (await player.get(f"/api/people/{player.id}")).json()["favourites"]
        assert 0 < len(told) <= 2 * MAX_PER_HEADING and all(one["game"] == "trojan-war" for one in told)
    assert {r.thing for r in await shared.node.tables.db.favourites_of(ann.id)}.isdisjoint(
        r.thing for r in await shared.node.tables.db.favourites_of(bob.id) if r.kind == HEROES
    ), "everybody his own side's"
    assert find_favourites(scroll, "resign") == (), "of a game that was given up nothing is told"


async def test_a_repeated_count_changes_nothing(shared: SharedNode, weigher: PostGameWorker) -> None:
    ann, bob = await account(shared.node, "Ann"), await join(shared.node, "Bob")
    db = shared.node.tables.db
    table = await played(shared, ann, bob, public=True)
    one: dict[str, Any] = {
        "luck": (),
        "seats": [0, 1],
        "kinds": [HEROES] * 2,
        "things": ["hero-ajax", "hero-hector"],
        "lots": ["lot-killed", "lot-unbeaten"],
    }
    for _ in range(2):
        await db.note_weighed(table=table, **one)
    assert [(r.thing, r.games, r.won) for r in await db.favourites_of(ann.id)] == [("hero-ajax", 1, 0)]
    hidden = await played(shared, ann, bob)
    await db.pool.execute("insert into jobs (kind, subject, table_id) values ('post-game', $1, $1)", hidden)
    await db.note_weighed(table=hidden, **one)
    assert [r.games for r in await db.favourites_of(ann.id)] == [1], "planted: a game that not everybody may know of"
    assert await waits(shared) == []


async def test_a_profile_shows_the_most_played_to_those_who_may_see_it_and_it_is_deleted_with_the_user(
    shared: SharedNode, weigher: PostGameWorker
) -> None:
    ann, bob, eve = await account(shared.node, "Ann"), await join(shared.node, "Bob"), await join(shared.node, "Eve")
    db = shared.node.tables.db
    for lot in ("lot-killed", "lot-unbeaten", "lot-killed"):
        table = await played(shared, ann, bob, public=True)
        await db.note_weighed(
            table=table, luck=(), seats=[0, 0], kinds=[GODS, HEROES], things=["god-ares", "hero-ajax"], lots=["", lot]
        )
    page = f"/api/people/{ann.id}"
    shown = [
        {"game": "trojan-war", "kind": HEROES, "thing": "hero-ajax", "games": 3, "won": 0}
        | {"lots": [{"lot": "lot-killed", "games": 2}, {"lot": "lot-unbeaten", "games": 1}]},
        {"game": "trojan-war", "kind": GODS, "thing": "god-ares", "games": 3, "won": 0, "lots": []},
    ]
    assert (await eve.get(page)).json()["favourites"] == shown
    exported = (await ann.get("/api/me/export")).json()["favourites"]
    assert [(one["thing"], one["lot"], one["games"]) for one in exported] == [
        ("god-ares", "", 3),
        ("hero-ajax", "lot-killed", 2),
        ("hero-ajax", "lot-unbeaten", 1),
    ]
    await ann.post(f"/api/people/{eve.id}/block")
    assert (await eve.get(page)).status_code == 404
    await ann.post("/api/me", {"private": True})
    assert (await bob.get(page)).status_code == 404 and (await ann.get(page)).json()["favourites"] == shown
    last = await played(shared, ann, bob, public=True)
    assert (await ann.post("/api/me/leave", {"sure": True})).is_success
    await db.note_weighed(table=last, luck=(), seats=[0], kinds=[HEROES], things=["hero-ajax"], lots=["lot-killed"])
    assert await db.pool.fetchval("select count(*) from favourites where person = $1", ann.id) == 0


async def test_a_guest_who_signs_in_keeps_the_counts(shared: SharedNode) -> None:
    db = shared.node.tables.db
    old, new = await join(shared.node, "Guest"), await account(shared.node, "Ann")
    for who, lot, n in ((old, "lot-killed", 2), (old, "lot-wounded", 1), (new, "lot-killed", 3)):
        insert = "insert into favourites values ($1, 'troia', 'trait-heroes', 'hero-ajax', $2, $3, 1)"
        await db.pool.execute(insert, who.id, lot, n)
    await db.hand_over_favourites(old=old.id, new=new.id)
    rows = {(r.lot, r.games, r.won) for r in await db.favourites_of(new.id)}
    assert rows == {("lot-killed", 5, 2), ("lot-wounded", 1, 1)} and await db.favourites_of(old.id) == []


def row(kind: str, thing: str, lot: str, games: int) -> FavouriteRow:
    return FavouriteRow(game="troia", kind=kind, thing=thing, lot=lot, games=games, won=0)


async def test_only_the_most_frequent_are_shown_and_unknown_ones_do_no_harm() -> None:
    rows = [*(row(HEROES, f"hero-{n}", "", n) for n in range(1, 3 * MAX_PER_HEADING)), row("trait-cities", "x", "", 9)]
    told = favourites_of([*rows, *rows])
    assert [one.games for one in told] == [2 * (3 * MAX_PER_HEADING - n) for n in range(1, MAX_PER_HEADING + 1)], (
        "databases together"
    )
    one = favourites_of([row(HEROES, "hero-1", "lot-a", 1), row(HEROES, "hero-1", "lot-b", 2)])
    assert [(each.games, each.lots) for each in one] == [
        (3, [FavouriteOutcome("lot-b", 2), FavouriteOutcome("lot-a", 1)])
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
async def test_every_game_names_what_it_counts_in_every_language(game: Game) -> None:
    setup = game.setup(version=game.version)
    record = play_game(game, setup, [BOTS["greedy" if game.mind else "uniform"]] * setup.seats, Random(2))
    found = [t for t in count_game(game, setup, record.moves).traits if t.kind in HEADINGS]
    words = {word for trait in found for word in (trait.kind, trait.thing.word, trait.lot) if word}
    for lang in LANGS:
        assert all(game.words(lang).has(word) for word in words)
