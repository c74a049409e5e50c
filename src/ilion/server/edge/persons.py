"""The pages of people."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from ilion.answers.forms import Opened
from ilion.server.edge.http import Web, human_of, payer, somebody
from ilion.server.edge.rooms import Rooms
from ilion.server.edge.seeking import SeekForm, game_of
from ilion.server.people.limits import SEATS, TABLES
from ilion.server.tables.played import PersonPage, PlayedGames, Point, Wanted, curve_of, games_of, page_of
from ilion.server.tables.ties import Ties, block, block_at, dare, follow, ties_of

SeatNumber = Annotated[int, PathParameter(ge=0, le=12)]
Short = Annotated[str, QueryParameter(max_length=64)]


class Persons(Controller):
    path = "/api/people/{person:str}"

    @get("/")
    async def page(self, person: FromPath[str], state: Rooms, request: Web) -> PersonPage:
        """Somebody as others may know him; who keeps his page to himself is nobody."""
        return await page_of(state.tables, person, await somebody(request))

    @get("/games")
    async def games(
        self,
        person: FromPath[str],
        state: Rooms,
        request: Web,
        game: Short = "",
        result: FromQuery[Literal["", "won", "lost", "drawn", "none"]] = "",
        opponent: Short = "",
        before: Annotated[int, QueryParameter(ge=0, le=2**62)] = 0,
        table: Short = "",
    ) -> PlayedGames:
        """What he has played, the last first: of a game, with a result, against whom; before another."""
        wanted = Wanted(game, result, opponent, before, table)
        return await games_of(state.tables, person, await somebody(request), wanted)

    @get("/curve")
    async def curve(self, person: FromPath[str], state: Rooms, request: Web, game: Short) -> list[Point]:
        """How his rating in a game went."""
        return await curve_of(state.tables, person, await somebody(request), game)

    @post("/follow")
    async def follow(self, person: FromPath[str], state: Rooms, request: Web) -> None:
        """See when he plays."""
        who = await human_of(request)
        await state.ledger.spend(SEATS.of(payer(request, who)))
        await follow(state.tables, who, person)

    @delete("/follow")
    async def unfollow(self, person: FromPath[str], state: Rooms, request: Web) -> None:
        await state.db.unfollow((await human_of(request)).id, person)

    @post("/block")
    async def block(self, person: FromPath[str], state: Rooms, request: Web) -> None:
        """Want nothing to do with him."""
        who = await human_of(request)
        await state.ledger.spend(SEATS.of(payer(request, who)))
        await block(state.tables, who, person)

    @delete("/block")
    async def unblock(self, person: FromPath[str], state: Rooms, request: Web) -> None:
        await state.db.unblock((await human_of(request)).id, person)

    @post("/challenge")
    async def challenge(self, person: FromPath[str], data: JSONBody[SeekForm], state: Rooms, request: Web) -> Opened:
        """Ask him for a game."""
        who = await human_of(request)
        await state.ledger.spend(TABLES.of(payer(request, who)))
        game = game_of(data.game)
        room = state.ledger.room
        return Opened(await dare(state.tables, who, person, game, data.rhythm, data.rated, room), {})


class Tied(Controller):
    path = "/api"

    @get("/ties")
    async def ties(self, state: Rooms, request: Web) -> Ties:
        """Whom I follow, who asks me for a game, and with whom I want nothing to do."""
        return await ties_of(state.tables, await human_of(request))

    @delete("/challenges/{table:str}")
    async def decline(self, table: FromPath[str], state: Rooms, request: Web) -> None:
        """Say no to a game that I was asked for, or ask for it no more."""
        await state.db.drop_dare(table, (await human_of(request)).id)

    @post("/tables/{table:str}/seats/{seat:int}/block")
    async def block_at(self, table: FromPath[str], seat: SeatNumber, state: Rooms, request: Web) -> None:
        """Want nothing to do with whoever sits there."""
        who = await human_of(request)
        await state.ledger.spend(SEATS.of(payer(request, who)))
        await block_at(state.tables, who, table, seat)
