"""HTTP API of tournaments: list, make, enter and leave."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from ilion.queries.components import game_of
from ilion.queries.forms import JoinForm, TeamForm, TournamentForm
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, human_of, person_of, rate_limit_keys, user_or_none
from ilion.server.tables.tournaments import Tournament, TournamentInfo
from ilion.server.users.rate_limits import CUPS, SEATS


class TournamentController(Controller):
    """Tournaments: make, enter, leave, begin and show."""

    path = "/api/cups"

    @get("/")
    async def listed(self, state: Services, request: Web) -> list[TournamentInfo]:
        """Return tournaments, those of the user first."""
        return await state.cups.list_tournaments(await user_or_none(request))

    @post("/")
    async def make(self, data: JSONBody[TournamentForm], state: Services, request: Web) -> Tournament:
        """Make a tournament, which others may enter until it begins."""
        person = await human_of(request)
        await state.ledger.spend(CUPS.of(rate_limit_keys(request, person)))
        cup = await state.cups.make(person, game_of(data.game), data)
        return await state.cups.view(cup, person, 0)

    @get("/{cup:str}")
    async def cup(
        self,
        cup: FromPath[str],
        state: Services,
        request: Web,
        round: Annotated[int, QueryParameter(ge=0, le=1000)] = 0,
    ) -> Tournament:
        """Return a tournament with its standings and the games of a round; 0 is the current one."""
        return await state.cups.view(cup, await user_or_none(request), round)

    @post("/{cup:str}/enter")
    async def enter(self, cup: FromPath[str], state: Services, request: Web) -> Tournament:
        """Enter a tournament, or return to it."""
        person = await person_of(request, "play")
        await state.ledger.spend(SEATS.of(rate_limit_keys(request, person)))
        await state.cups.enter(person, cup)
        return await state.cups.view(cup, person, 0)

    @post("/{cup:str}/teams")
    async def make_team(
        self, cup: FromPath[str], data: JSONBody[TeamForm], state: Services, request: Web
    ) -> Tournament:
        """Make a team, which three others may join; with its fourth member it enters the tournament."""
        person = await person_of(request, "play")
        await state.ledger.spend(SEATS.of(rate_limit_keys(request, person)))
        await state.cups.make_team(person, cup, data.name)
        return await state.cups.view(cup, person, 0)

    @post("/{cup:str}/join")
    async def join_team(
        self, cup: FromPath[str], data: JSONBody[JoinForm], state: Services, request: Web
    ) -> Tournament:
        """Join the team that a code belongs to."""
        person = await person_of(request, "play")
        await state.ledger.spend(SEATS.of(rate_limit_keys(request, person)))
        await state.cups.join_team(person, cup, data.code)
        return await state.cups.view(cup, person, 0)

    @post("/{cup:str}/leave")
    async def leave(self, cup: FromPath[str], state: Services, request: Web) -> Tournament:
        """Withdraw from a tournament."""
        person = await person_of(request, "play")
        await state.cups.leave(person, cup)
        return await state.cups.view(cup, person, 0)

    @post("/{cup:str}/begin")
    async def begin(self, cup: FromPath[str], state: Services, request: Web) -> Tournament:
        """Start the user's own tournament with those who have entered."""
        person = await human_of(request)
        await state.cups.begin(person, cup)
        return await state.cups.view(cup, person, 0)

    @delete("/{cup:str}")
    async def call_off(self, cup: FromPath[str], state: Services, request: Web) -> None:
        """Cancel the user's own tournament before it begins."""
        await state.cups.call_off(await human_of(request), cup)
