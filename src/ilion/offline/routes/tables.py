"""Tables: opening, starting, and requests about their games."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import structs

from ilion.core.dice import compact
from ilion.core.values import Refusal
from ilion.offline.http import JSON, Request, Response
from ilion.offline.new_tables import create_table, new_table
from ilion.offline.router import Route
from ilion.offline.state import OfflineState
from ilion.offline.storage import ME
from ilion.offline.stored_table import StoredTable
from ilion.queries import components
from ilion.queries.act_search import search
from ilion.queries.forms import At, ContinueFrom, Count, DiceShareForm, Eyes, Sought, TableForm, TableOpened
from ilion.queries.setup_check import refuse
from ilion.queries.table_setup import asked_for
from ilion.queries.viewpoint import whose
from ilion.table.dice_shares import promise_for
from ilion.table.errors import NO_BEACON, NO_GAME, NOT_SEATED, STILL_PLAYING, RequestRefused
from ilion.table.messages import Lang
from ilion.table.opening import one_further
from ilion.table.replay import going_on, moments, tale

ONLY_HERE: Final = Refusal("refuse-only-here")


class LanguageQuery(msgspec.Struct):
    lang: Lang
    find: Sought = ""


class ReplayQuery(msgspec.Struct):
    eyes: Eyes = "mine"


class MomentsQuery(msgspec.Struct, kw_only=True):
    lang: Lang
    eyes: Eyes = "mine"
    first: At = 0
    count: Count = 32


def open_table(rooms: OfflineState, asked: Request) -> Response:
    """Open a table for the user and bots, without a clock, as no other players can join."""
    form = asked.form(TableForm)
    rooms.known()
    if form.sealed:
        raise RequestRefused(NO_BEACON, 422)
    if form.public or form.rhythm.kind != "free" or "open" in form.seats:
        raise RequestRefused(ONLY_HERE, 422)
    (game, setup), given = asked_for(form), None
    if form.after is not None:
        setup, given = continued_game(rooms, game.name, form.after)
    refuse(game.setup_refusal(setup))
    return Response.of(TableOpened(create_table(rooms, game, setup, form.seats, given).row.id, {}), 201)


def continued_game(rooms: OfflineState, game: str, after: ContinueFrom) -> tuple[Any, bytes]:
    """Return the setup of a finished game, and its moves up to a moment."""
    place = rooms.place(after.table)
    row = place.finished()
    if row.game.name != game:
        raise RequestRefused(NO_GAME, 422)
    return row.setup, going_on(place.scroll, whose(row, ME, after.eyes), after.moment)[0]


def other_tables(rooms: OfflineState, asked: Request) -> Response:
    """Return the tables of other users: there are none here."""
    return Response.of([])


def mine(rooms: OfflineState, asked: Request) -> Response:
    """Return all tables, the last used first."""
    rooms.known()
    places = sorted(rooms.places.values(), key=lambda place: place.touched, reverse=True)
    return Response.of([rooms.info(place.row, ME) for place in places])


def table(rooms: OfflineState, asked: Request) -> Response:
    return Response.of(rooms.info(place_of(rooms, asked).row, ME))


def forget(rooms: OfflineState, asked: Request) -> Response:
    rooms.forget(place_of(rooms, asked))
    return Response(204, JSON, "")


def seed(rooms: OfflineState, asked: Request) -> Response:
    """Store the hash of a share of the dice and, once every seat has shown one, the share."""
    place, form = place_of(rooms, asked), asked.form(DiceShareForm)
    if form.seed_hash:
        place.show_hash(ME, form.seed_hash, form.seat)
    if form.seed:
        place.open_seed(ME, bytes.fromhex(form.seed), form.seat)
    return Response.of(rooms.info(place.row, ME), 201)


def promise(rooms: OfflineState, asked: Request) -> Response:
    """Return the promise of the dice once every hash is in."""
    return Response(200, JSON, compact(promise_for(place_of(rooms, asked).row, rooms.now()).line()) + "\n")


def record(rooms: OfflineState, asked: Request) -> Response:
    """Return a finished game as a record."""
    return Response(200, "application/x-ndjson", place_of(rooms, asked).written())


def rematch(rooms: OfflineState, asked: Request) -> Response:
    """Open a rematch with all players one seat further; a repeated request gets the same table."""
    place = place_of(rooms, asked)
    row = place.row
    if not row.mine(ME):
        raise RequestRefused(NOT_SEATED, 403)
    if not row.ended:
        raise RequestRefused(STILL_PLAYING)
    following = row.rematch or new_table(rooms)
    if following not in rooms.places:
        setup = structs.replace(row.setup, version=row.game.version)
        create_table(rooms, row.game, setup, one_further(row)[1], table=following)
    place.change(structs.replace(row, rematch=following))
    return Response.of(rooms.info(rooms.place(following).row, ME), 201)


def pieces(rooms: OfflineState, asked: Request) -> Response:
    """Return the components the table is played with."""
    row = place_of(rooms, asked).row
    return Response.of(components.of_setup(row.game.name, row.raw))


def rules_tables(rooms: OfflineState, asked: Request) -> Response:
    """Return the tables of the rulebook under the options of the table."""
    row = place_of(rooms, asked).row
    return Response.of(components.rules_tables_of_setup(row.game.name, row.raw, asked.asks(LanguageQuery).lang))


def names(rooms: OfflineState, asked: Request) -> Response:
    """Return the names that a user's own components give to things, by message id."""
    row = place_of(rooms, asked).row
    return Response.of(row.game.words("en", row.setup).names)


def origins(rooms: OfflineState, asked: Request) -> Response:
    """Return where the values of the table's components come from."""
    row = place_of(rooms, asked).row
    return Response.of(components.origins(row.game.name, row.raw, asked.asks(LanguageQuery).lang))


def acts(rooms: OfflineState, asked: Request) -> Response:
    """Return the acts whose labels contain every word."""
    row, sought = place_of(rooms, asked).row, asked.asks(LanguageQuery)
    return Response.of(search(row.game.name, row.raw, sought.lang, sought.find))


def story(rooms: OfflineState, asked: Request) -> Response:
    """Return what happened, step by step, as one viewer saw it."""
    place = place_of(rooms, asked)
    return Response.of(tale(place.scroll, whose(place.row, ME, asked.asks(ReplayQuery).eyes)))


def some_moments(rooms: OfflineState, asked: Request) -> Response:
    """Return some positions of the replay."""
    place, sought = place_of(rooms, asked), asked.asks(MomentsQuery)
    eyes = whose(place.row, ME, sought.eyes)
    return Response.of(moments(place.scroll, eyes, sought.lang, sought.first, sought.count))


def place_of(rooms: OfflineState, asked: Request) -> StoredTable:
    return rooms.place(asked.names["table"])


TABLE_ROUTES: Final = (
    Route("POST", "/api/tables", open_table),
    Route("GET", "/api/tables", other_tables),
    Route("GET", "/api/tables/live", other_tables),
    Route("GET", "/api/tables/mine", mine),
    Route("GET", "/api/tables/{table}", table),
    Route("DELETE", "/api/tables/{table}", forget),
    Route("POST", "/api/tables/{table}/seed", seed),
    Route("GET", "/api/tables/{table}/promise", promise),
    Route("GET", "/api/tables/{table}/record", record),
    Route("POST", "/api/tables/{table}/rematch", rematch),
    Route("GET", "/api/tables/{table}/components", pieces),
    Route("GET", "/api/tables/{table}/rules-tables", rules_tables),
    Route("GET", "/api/tables/{table}/names", names),
    Route("GET", "/api/tables/{table}/origins", origins),
    Route("GET", "/api/tables/{table}/acts", acts),
    Route("GET", "/api/tables/{table}/story", story),
    Route("GET", "/api/tables/{table}/moments", some_moments),
)
