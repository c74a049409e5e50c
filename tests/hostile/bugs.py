"""Our mends undone, one by one: here and never in the product.

The rig puts them into the node before it starts. None can miss its place in silence (``tests.chaos.graft``).
"""

from __future__ import annotations

import itertools
from typing import Any

from tests.chaos.graft import replace, rewrite


def writes_plain_ids() -> None:
    """The house's own lines have ids that a client could write."""
    from ilion.table.live import house_id

    replace(house_id, lambda what, *where: "-".join((what, *map(str, where))))


def thinks_at_the_door() -> None:
    """Whatever is asked is thought of where everybody waits."""
    from ilion.server.thinking.room import Kind, Thinking

    async def think(self: Thinking, kind: Kind, owner: str, work: Any, *asked: Any) -> Any:
        return work(*asked)

    replace(Thinking.think, think)


def shows_any_pieces() -> None:
    """The pieces of a game are made before anybody asks whether it can be played."""
    from ilion.answers.setups import admitted

    thinks_at_the_door()
    rewrite(admitted, {"refuse(game.unplayable(setup))": "pass"})


def reads_any_toml() -> None:
    """TOML is read as it comes."""
    from ilion.answers.toml import look_over

    thinks_at_the_door()
    replace(look_over, lambda text: None)


def admits_anything() -> None:
    """A table is opened whether it can be played or not, and one bad row breaks a list."""
    from ilion.server.tables.tables import Tables

    async def admit(self: Tables, person: str, game: Any, setup: Any) -> None:
        pass

    replace(Tables.admit, admit)
    replace(Tables.sound, lambda self, table, read, *args: read(*args))


def takes_any_version() -> None:
    """A client says by which version of the rules he plays."""
    from ilion.answers.setups import read_setup

    admits_anything()
    rewrite(read_setup, {'{**given, "version": game.version}': "given"})


def free(*things: str) -> None:
    """Some things cost nothing."""
    from ilion.server.people.limits import Thing

    honest = Thing.of
    replace(honest, lambda self, *args: () if self.name in things else honest(self, *args))


def seats_any_bots() -> None:
    """Bots sit alone at as many tables as anybody likes."""
    from ilion.server.people.limits import Ledger

    free("bots-alone", "tables")
    rewrite(Ledger.__init__, {"times(ALONE_AT_ONCE, factor)": "float('inf')"})


def shares_no_thoughts() -> None:
    """In the thinking room every question stands in line for itself, whoever asks it."""
    from ilion.server.thinking.room import Kind, Thinking

    honest, numbers = Thinking.think, itertools.count()

    async def think(self: Thinking, kind: Kind, owner: str, *asked: Any) -> Any:
        return await honest(self, kind, f"{owner}/{next(numbers)}", *asked)

    replace(honest, think)


def lets_programs_pay() -> None:
    """A program has an allowance of its own."""
    from ilion.server.people.people import People

    rewrite(People.known_program, {'scopes, row["owner"], young': 'scopes, "", young'})


def gives_rematches_away() -> None:
    """The next game counts for nothing."""
    from ilion.server.tables.rematch import rematch

    rewrite(rematch, {"await ledger.spend(TABLES.of(payer))": "pass"})


def counts_by_socket() -> None:
    """Every socket has an allowance of its own."""
    from ilion.server.edge.sockets import Connection

    whose = 'Payer(person.owner if person else f"unknown@{place}", place)'
    rewrite(Connection.__init__, {whose: 'Payer(f"socket {id(self)}")'})


def believes_everybody() -> None:
    """Whoever says that he is a proxy is one."""
    from ilion.server.edge.guard import proxies

    replace(proxies, lambda setting: ["*"])


def lays_out_every_undo() -> None:
    """An undo does not say what it takes back: for each the game is laid out anew, and nobody counts them."""
    from ilion.table.live import Live, standing

    def taken_back(self: Live, seat: int) -> None:
        raise LookupError

    thinks_at_the_door()
    free("messages")
    replace(Live.taken_back, taken_back)
    rewrite(standing, {'entry.act["back"] if entry.act else ': ""})


def calls_the_worst_bot() -> None:
    """Whoever calls for a bot gets the worst."""
    from ilion.table.votes import carried

    rewrite(carried, {"stand_in(live.game)": '"uniform"'})


def sends_nobody_away() -> None:
    """Who sits, sits."""
    from ilion.server.tables.seating import send_away

    rewrite(send_away, {"await vacate(tables, row, s, hashed(invite))": "pass"})


def trusts_origins() -> None:
    """An origin that is none is read all the same."""
    from ilion.server.edge.guard import same

    rewrite(same, {"except ValueError:": "except KeyError:"})


def sees_nothing_in_a_name() -> None:
    """A name of letters that show nothing is a name."""
    from ilion.answers.naming import clean

    rewrite(clean, {" and not UNSEEN.match(c)": ""})


def sends_codes_to_anybody() -> None:
    """Whoever asks uses up the codes of an address."""
    free("codes", "codes-from-here")
