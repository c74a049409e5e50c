"""Our mends undone, one by one: here and never in the product.

The rig puts them into the node before it starts. None can miss its place in silence (``tests.chaos.graft``).
"""

from __future__ import annotations

import itertools
from typing import Any

from tests.chaos.graft import replace, rewrite


def writes_plain_ids() -> None:
    """The house's own lines have ids that a client could write."""
    from ilion.table.table_state import server_entry_id

    replace(server_entry_id, lambda what, *where: "-".join((what, *map(str, where))))


def thinks_at_the_door() -> None:
    """Whatever is asked is thought of where everybody waits."""
    from ilion.server.compute.worker_pool import JobKind, WorkerPool

    async def think(self: WorkerPool, kind: JobKind, owner: str, work: Any, *asked: Any) -> Any:
        return work(*asked)

    replace(WorkerPool.run, think)


def shows_any_pieces() -> None:
    """The pieces of a game are made before anybody asks whether it can be played."""
    from ilion.queries.setup_check import parse_setup

    thinks_at_the_door()
    rewrite(parse_setup, {"refuse(game.setup_refusal(setup))": "pass"})


def reads_any_toml() -> None:
    """TOML is read as it comes."""
    from ilion.queries.safe_toml import look_over

    thinks_at_the_door()
    replace(look_over, lambda text: None)


def admits_anything() -> None:
    """A table is opened whether it can be played or not, and one bad row breaks a list."""
    from ilion.server.tables.tables import Tables

    async def admit(self: Tables, person: str, game: Any, setup: Any) -> None:
        pass

    replace(Tables.admit, admit)
    replace(Tables.read_or_none, lambda self, table, read, *args: read(*args))


def takes_any_version() -> None:
    """A client says by which version of the rules he plays."""
    from ilion.queries.setup_check import read_setup

    admits_anything()
    rewrite(read_setup, {'{**given, "version": game.version}': "given"})


def free(*things: str) -> None:
    """Some things cost nothing."""
    from ilion.server.users.rate_limits import LimitedAction

    honest = LimitedAction.of
    replace(honest, lambda self, *args: () if self.name in things else honest(self, *args))


def seats_any_bots() -> None:
    """Bots sit alone at as many tables as anybody likes."""
    from ilion.server.users.rate_limits import SharedRateLimiter

    free("bots-alone", "tables")
    rewrite(SharedRateLimiter.__init__, {"scaled_limit(MAX_BOT_ONLY_TABLES, factor)": "float('inf')"})


def shares_no_thoughts() -> None:
    """In the thinking room every question stands in line for itself, whoever asks it."""
    from ilion.server.compute.worker_pool import JobKind, WorkerPool

    honest, numbers = WorkerPool.run, itertools.count()

    async def think(self: WorkerPool, kind: JobKind, owner: str, *asked: Any) -> Any:
        return await honest(self, kind, f"{owner}/{next(numbers)}", *asked)

    replace(honest, think)


def lets_programs_pay() -> None:
    """A program has an allowance of its own."""
    from ilion.server.users.sessions import Users

    rewrite(Users.find_bot_account, {'scopes, row["owner"], young': 'scopes, "", young'})


def gives_rematches_away() -> None:
    """The next game counts for nothing."""
    from ilion.server.tables.rematch import rematch

    rewrite(rematch, {"await shared_limits.spend(TABLES.of(limit_keys))": "pass"})


def counts_by_socket() -> None:
    """Every socket has an allowance of its own."""
    from ilion.server.api.sockets import TableConnection

    whose = 'RateLimitKeys(person.owner if person else f"unknown@{network}", network)'
    rewrite(TableConnection.__init__, {whose: 'RateLimitKeys(f"socket {id(self)}")'})


def believes_everybody() -> None:
    """Whoever says that he is a proxy is one."""
    from ilion.server.api.connection_limits import proxy_networks

    replace(proxy_networks, lambda setting: ["0.0.0.0/0"])


def lays_out_every_undo() -> None:
    """An undo does not say what it takes back: for each the game is laid out anew, and nobody counts them."""
    from ilion.table.table_state import TableState, standing_moves

    def taken_back(self: TableState, seat: int) -> None:
        raise LookupError

    thinks_at_the_door()
    free("messages")
    replace(TableState.taken_back, taken_back)
    rewrite(standing_moves, {'entry.act["back"] if entry.act else ': ""})


def calls_the_worst_bot() -> None:
    """Whoever calls for a bot gets the worst."""
    from ilion.table.votes import apply_majority

    rewrite(apply_majority, {"stand_in(live.game)": '"uniform"'})


def sends_nobody_away() -> None:
    """Who sits, sits."""
    from ilion.server.tables.seating import send_away

    rewrite(send_away, {"await vacate(tables, db, row, s)": "pass"})


def trusts_origins() -> None:
    """An origin that is none is read all the same."""
    from ilion.server.api.security import is_own_origin

    rewrite(is_own_origin, {"except ValueError:": "except KeyError:"})


def sees_nothing_in_a_name() -> None:
    """A name of letters that show nothing is a name."""
    from ilion.queries.display_names import clean

    rewrite(clean, {" and not INVISIBLE_PATTERN.match(c)": ""})


def sends_codes_to_anybody() -> None:
    """Whoever asks uses up the codes of an address."""
    free("codes", "codes-from-here")


def keeps_answers_by_query() -> None:
    """Every answer of a route is kept by its whole address, and never dropped."""
    from ilion.server.api.static_files import CachedResponse

    kept: dict[int, bytes] = {}
    honest = CachedResponse.answer

    def answer(self: CachedResponse, headers: Any, link: str = "") -> Any:
        kept[len(kept)] = bytes(bytearray(self.body))
        return honest(self, headers, link)

    replace(honest, answer)


def takes_any_connection() -> None:
    """One address holds as many connections as it likes."""
    from ilion.server.api.connection_limits import ConnectionLimits

    replace(ConnectionLimits.refusal, lambda self, address, held: "")


def waits_for_any_reader() -> None:
    """An answer is held until it is read."""
    from ilion.server.api.http_protocol import HttpProtocol

    replace(HttpProtocol.check_reader, lambda self, before: None)


def shares_threads() -> None:
    """Mail, look-ups and files go by the same few threads."""
    from ilion.server.runtime import thread_pools

    for pool in (thread_pools.MAIL, thread_pools.NAMES):
        pool.executor = thread_pools.FILES.executor


def prices_hellos_alike() -> None:
    """A hello costs the same, however large the map."""
    from ilion.server.api.sockets import Sockets

    replace(Sockets.bytes_shown, lambda self, row, mine, hello: 0)


def calls_site_local_addresses() -> None:
    """What Python takes for a global address is called."""
    import ipaddress

    from ilion.server.users.webhooks import is_public_address

    replace(is_public_address, lambda machine: ipaddress.ip_address(machine).is_global)
