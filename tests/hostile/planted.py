"""Which attack notices which removed fix."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from tests.hostile import bugs
from tests.hostile.attacks import ATTACKS
from tests.hostile.run import Case, stage

SECONDS = 4.0


class Plant(msgspec.Struct, frozen=True):
    """A removed fix, and the attack that notices it."""

    bug: Callable[[], None]
    attack: str
    seconds: float = SECONDS

    async def run(self) -> Case:
        async with stage([f"{self.bug.__module__}:{self.bug.__name__}"]) as at:
            return await at.one(ATTACKS[self.attack], 0, self.seconds)


async def unplanted(plants: Sequence[Plant]) -> list[Case]:
    """Run the same attacks on the unchanged server."""
    async with stage() as at:
        asked = {plant.attack: plant.seconds for plant in plants}
        return [await at.one(ATTACKS[name], n, seconds) for n, (name, seconds) in enumerate(asked.items())]


PLANTS = {
    "ids of flags that a client could write": Plant(bugs.writes_plain_ids, "ids of flags"),
    "ids of bots that a client could write": Plant(bugs.writes_plain_ids, "ids of bots' turns"),
    "pieces without a check": Plant(bugs.shows_any_pieces, "pieces without end"),
    "searches in the node itself": Plant(bugs.computes_in_the_node, "search of acts"),
    "TOML without a check": Plant(bugs.reads_any_toml, "TOML bombs"),
    "tables without a check": Plant(bugs.admits_anything, "unplayable tables"),
    "rules of any version": Plant(bugs.takes_any_version, "a chosen version of the rules"),
    "unlimited tables of bots alone": Plant(bugs.seats_any_bots, "bots alone"),
    "analysis without fair queues": Plant(bugs.queues_every_request, "analysis in a loop", 20),
    "rate limits of each bot account": Plant(bugs.limits_each_bot_account, "bot accounts made and dropped"),
    "free rematches": Plant(bugs.rematches_cost_nothing, "rematches", 8),
    "requests limited by socket": Plant(bugs.counts_by_socket, "reconnects", 8),
    "hellos limited by socket": Plant(bugs.counts_by_socket, "hellos", 12),
    "every client a proxy": Plant(bugs.trusts_every_proxy, "guests by spoofed addresses", 6),
    "metrics for localhost": Plant(bugs.shows_metrics_to_localhost, "/metrics by a spoofed address"),
    "undos that replay the game": Plant(bugs.replays_every_undo, "undo loops", 8),
    "the weakest bot on request": Plant(bugs.calls_the_weakest_bot, "the weakest bot for an opponent"),
    "seats without a time limit": Plant(bugs.keeps_players_without_seed, "a seat without a seed"),
    "malformed origins": Plant(bugs.accepts_malformed_origins, "odd inputs"),
    "names that show nothing": Plant(bugs.accepts_invisible_names, "invisible names"),
    "responses kept by query": Plant(bugs.keeps_responses_by_query, "words with ever new queries", 6),
    "unlimited connections": Plant(bugs.takes_any_connection, "idle connections"),
    "unlimited sockets": Plant(bugs.holds_any_socket, "idle sockets"),
    "responses held without end": Plant(bugs.waits_for_any_reader, "unread responses"),
    "threads shared by all": Plant(bugs.shares_threads, "a mail host that hangs"),
    "large hellos at the price of small ones": Plant(bugs.prices_hellos_alike, "hellos at a large map", 20),
    "webhooks to anywhere": Plant(bugs.calls_site_local_addresses, "webhooks to internal addresses"),
    "codes for anyone": Plant(bugs.sends_codes_to_anyone, "codes for another's address"),
}
