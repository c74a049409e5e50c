"""Which attack finds which mend undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from tests.hostile import bugs
from tests.hostile.attacks import ATTACKS
from tests.hostile.run import Case, stage

SECONDS = 4.0


class Plant(msgspec.Struct, frozen=True):
    """A mend undone, and who finds it."""

    bug: Callable[[], None]
    attack: str
    seconds: float = SECONDS

    async def run(self) -> Case:
        async with stage([f"{self.bug.__module__}:{self.bug.__name__}"]) as at:
            return await at.one(ATTACKS[self.attack], 0, self.seconds)


async def innocent(plants: Sequence[Plant]) -> list[Case]:
    """The same attacks on the house as it is."""
    async with stage() as at:
        asked = {plant.attack: plant.seconds for plant in plants}
        return [await at.one(ATTACKS[name], n, seconds) for n, (name, seconds) in enumerate(asked.items())]


PLANTS = {
    "ids of flags that a client could write": Plant(bugs.writes_plain_ids, "ids of flags"),
    "ids of bots that a client could write": Plant(bugs.writes_plain_ids, "ids of bots' turns"),
    "pieces without a gate": Plant(bugs.shows_any_pieces, "pieces without end"),
    "acts sought at the door": Plant(bugs.thinks_at_the_door, "search of acts"),
    "TOML as it comes": Plant(bugs.reads_any_toml, "TOML bombs"),
    "tables without a gate": Plant(bugs.admits_anything, "unplayable tables"),
    "rules of any version": Plant(bugs.takes_any_version, "rules of his choice"),
    "bots alone without end": Plant(bugs.seats_any_bots, "bots alone"),
    "an oracle for the loudest": Plant(bugs.shares_no_thoughts, "loops at the oracle", 20),
    "programs that pay for themselves": Plant(bugs.lets_programs_pay, "programs made and dropped"),
    "rematches for nothing": Plant(bugs.gives_rematches_away, "rematches", 8),
    "questions by the socket": Plant(bugs.counts_by_socket, "reconnects", 8),
    "hellos by the socket": Plant(bugs.counts_by_socket, "hellos", 12),
    "everybody a proxy": Plant(bugs.believes_everybody, "guests by spoofed addresses", 6),
    "undos that lay everything out": Plant(bugs.lays_out_every_undo, "undo loops", 8),
    "the worst bot for anybody": Plant(bugs.calls_the_worst_bot, "the worst bot for an opponent"),
    "seats for good": Plant(bugs.sends_nobody_away, "a seat without a seed"),
    "origins that are none": Plant(bugs.trusts_origins, "odd inputs"),
    "names that show nothing": Plant(bugs.sees_nothing_in_a_name, "invisible names"),
    "answers kept by their queries": Plant(bugs.keeps_answers_by_query, "words by ever new queries", 6),
    "connections without end": Plant(bugs.takes_any_connection, "idle connections"),
    "answers held without end": Plant(bugs.waits_for_any_reader, "answers that nobody reads"),
    "threads that all share": Plant(bugs.shares_threads, "a mail host that hangs"),
    "large hellos for the price of small ones": Plant(bugs.prices_hellos_alike, "hellos at a large map", 20),
    "webhooks to anywhere": Plant(bugs.calls_site_local_addresses, "webhooks to the inside"),
    "codes for anybody": Plant(bugs.sends_codes_to_anybody, "codes for another's address"),
}
