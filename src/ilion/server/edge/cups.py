"""Tournaments: which there are, making one, and taking part."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from ilion.answers.components import game_of
from ilion.answers.forms import CupForm, JoinForm, TeamForm
from ilion.server.edge.http import Web, human_of, payer, person_of, somebody
from ilion.server.edge.rooms import Rooms
from ilion.server.people.limits import CUPS, SEATS
from ilion.server.tables.cups import Cup, CupInfo


class Tournaments(Controller):
    path = "/api/cups"

    @get("/")
    async def listed(self, state: Rooms, request: Web) -> list[CupInfo]:
        """Tournaments, one's own first."""
        return await state.cups.listed(await somebody(request))

    @post("/")
    async def make(self, data: JSONBody[CupForm], state: Rooms, request: Web) -> Cup:
        """Make a tournament, which others may enter until it begins."""
        person = await human_of(request)
        await state.ledger.spend(CUPS.of(payer(request, person)))
        cup = await state.cups.make(person, game_of(data.game), data)
        return await state.cups.told(cup, person, 0)

    @get("/{cup:str}")
    async def cup(
        self, cup: FromPath[str], state: Rooms, request: Web, round: Annotated[int, QueryParameter(ge=0, le=1000)] = 0
    ) -> Cup:
        """A tournament: who stands where, and the games of a round, or of the one that is played."""
        return await state.cups.told(cup, await somebody(request), round)

    @post("/{cup:str}/enter")
    async def enter(self, cup: FromPath[str], state: Rooms, request: Web) -> Cup:
        """Enter a tournament, or come back to it."""
        person = await person_of(request, "play")
        await state.ledger.spend(SEATS.of(payer(request, person)))
        await state.cups.enter(person, cup)
        return await state.cups.told(cup, person, 0)

    @post("/{cup:str}/teams")
    async def make_team(self, cup: FromPath[str], data: JSONBody[TeamForm], state: Rooms, request: Web) -> Cup:
        """Make a team, which three others may join; with its fourth member it enters the tournament."""
        person = await person_of(request, "play")
        await state.ledger.spend(SEATS.of(payer(request, person)))
        await state.cups.make_team(person, cup, data.name)
        return await state.cups.told(cup, person, 0)

    @post("/{cup:str}/join")
    async def join_team(self, cup: FromPath[str], data: JSONBody[JoinForm], state: Rooms, request: Web) -> Cup:
        """Join the team that a code leads to."""
        person = await person_of(request, "play")
        await state.ledger.spend(SEATS.of(payer(request, person)))
        await state.cups.join_team(person, cup, data.code)
        return await state.cups.told(cup, person, 0)

    @post("/{cup:str}/leave")
    async def leave(self, cup: FromPath[str], state: Rooms, request: Web) -> Cup:
        """Be paired no more."""
        person = await person_of(request, "play")
        await state.cups.leave(person, cup)
        return await state.cups.told(cup, person, 0)

    @post("/{cup:str}/begin")
    async def begin(self, cup: FromPath[str], state: Rooms, request: Web) -> Cup:
        """Begin a tournament that one made, with those who have entered."""
        person = await human_of(request)
        await state.cups.begin(person, cup)
        return await state.cups.told(cup, person, 0)

    @delete("/{cup:str}")
    async def call_off(self, cup: FromPath[str], state: Rooms, request: Web) -> None:
        """Call a tournament off that one made, before it begins."""
        await state.cups.call_off(await human_of(request), cup)
