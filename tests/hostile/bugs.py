"""The fixes removed one by one, only in this rig.

The rig applies them before it starts the node. Each fails if the code that it changes has moved
(``tests.chaos.graft``).
"""

from __future__ import annotations

import itertools
from typing import Any

from tests.chaos.graft import replace, rewrite


def writes_plain_ids() -> None:
    """The server's own entries have ids that a client could write."""
    from ilion.table.table_state import server_entry_id

    replace(server_entry_id, lambda what, *where: "-".join((what, *map(str, where))))


def computes_in_the_node() -> None:
    """Every request is computed in the node itself, where everyone waits."""
    from ilion.server.compute.worker_pool import JobKind, WorkerPool

    async def think(self: WorkerPool, kind: JobKind, owner: str, work: Any, *asked: Any) -> Any:
        return work(*asked)

    replace(WorkerPool.run, think)


def shows_any_pieces() -> None:
    """The pieces of a game are built before the check that it can be played."""
    from ilion.queries.setup_check import parse_setup

    computes_in_the_node()
    rewrite(parse_setup, {"refuse(game.setup_refusal(setup))": "pass"})


def reads_any_toml() -> None:
    """TOML is read without a check."""
    from ilion.queries.safe_toml import look_over

    computes_in_the_node()
    replace(look_over, lambda text: None)


def admits_anything() -> None:
    """A table is opened whether it can be played or not, and one bad row breaks a list."""
    from ilion.server.tables.table_opener import TableOpener
    from ilion.server.tables.table_reader import TableReader

    async def admit(self: TableOpener, person: str, game: Any, setup: Any) -> None:
        pass

    replace(TableOpener.admit, admit)
    replace(TableReader.read_or_none, lambda self, table, read, *args: read(*args))


def takes_any_version() -> None:
    """A client chooses the version of the rules."""
    from ilion.queries.setup_check import read_setup

    admits_anything()
    rewrite(read_setup, {'{**given, "version": game.version}': "given"})


def free(*things: str) -> None:
    """Make some actions cost nothing."""
    from ilion.server.users.rate_limits import LimitedAction

    honest = LimitedAction.of
    replace(honest, lambda self, *args: () if self.name in things else honest(self, *args))


def seats_any_bots() -> None:
    """Bots play alone at any number of tables."""
    from ilion.server.users.rate_limits import SharedRateLimiter

    free("bots-alone", "tables")
    rewrite(SharedRateLimiter.__init__, {"scaled_limit(MAX_BOT_ONLY_TABLES, factor)": "float('inf')"})


def queues_every_request() -> None:
    """In the worker pool every request queues separately, even from the same user."""
    from ilion.server.compute.worker_pool import JobKind, WorkerPool

    honest, numbers = WorkerPool.run, itertools.count()

    async def think(self: WorkerPool, kind: JobKind, owner: str, *asked: Any) -> Any:
        return await honest(self, kind, f"{owner}/{next(numbers)}", *asked)

    replace(honest, think)


def limits_each_bot_account() -> None:
    """A bot account has its own rate limit."""
    from ilion.server.users.sessions import Users

    rewrite(Users.find_bot_account, {"scopes, row.owner, young": 'scopes, "", young'})


def rematches_cost_nothing() -> None:
    """A rematch costs nothing."""
    from ilion.server.tables.rematch import rematch

    rewrite(rematch, {"await shared_limits.spend(TABLES.of(limit_keys))": "pass"})


def counts_by_socket() -> None:
    """Every socket has its own rate limit."""
    from ilion.server.api.table_connection import TableConnection

    whose = 'RateLimitKeys(person.owner if person else f"unknown@{network}", network)'
    rewrite(TableConnection.__init__, {whose: 'RateLimitKeys(f"socket {id(self)}")'})


def trusts_every_proxy() -> None:
    """Every client that calls itself a proxy is trusted."""
    from ilion.server.api.connection_limits import proxy_networks

    replace(proxy_networks, lambda setting: ["0.0.0.0/0"])


def shows_metrics_to_localhost() -> None:
    """A request from the same machine may read the metrics."""
    from ilion.server.api.health import may_read_metrics

    replace(may_read_metrics, lambda request, token: request.client.host in ("127.0.0.1", "::1"))


def replays_every_undo() -> None:
    """An undo doesn't say what it takes back: the game is replayed for each, and undos are not limited."""
    from ilion.table.table_state import TableState, standing_moves

    def taken_back(self: TableState, seat: int) -> None:
        raise LookupError

    computes_in_the_node()
    free("messages")
    replace(TableState.taken_back, taken_back)
    rewrite(standing_moves, {'entry.act["back"] if entry.act else ': ""})


def calls_the_weakest_bot() -> None:
    """A player who asks for a bot gets the worst one."""
    from ilion.table.votes import apply_majority

    rewrite(apply_majority, {"stand_in(live.game)": '"uniform"'})


def keeps_players_without_seed() -> None:
    """A player without a seed keeps the seat."""
    from ilion.server.tables.seating import send_away

    rewrite(send_away, {"await vacate(tables, db, row, s)": "pass"})


def accepts_malformed_origins() -> None:
    """A malformed origin is accepted."""
    from ilion.server.api.security import is_own_origin

    rewrite(is_own_origin, {"except ValueError:": "except KeyError:"})


def accepts_invisible_names() -> None:
    """A name of invisible letters is accepted."""
    from ilion.queries.display_names import clean

    rewrite(clean, {" and not INVISIBLE_PATTERN.match(c)": ""})


def sends_codes_to_anyone() -> None:
    """Anyone can use up the sign-in codes of an address."""
    free("codes", "codes-from-here")


def keeps_responses_by_query() -> None:
    """Every response of a route is kept by its whole address, and never dropped."""
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


def holds_any_socket() -> None:
    """One address may hold any number of sockets."""
    from ilion.server.api.connection_registry import ConnectionRegistry

    replace(ConnectionRegistry.is_over_limit, lambda self, c: False)


def waits_for_any_reader() -> None:
    """A response is held until it is read."""
    from ilion.server.api.http_protocol import HttpProtocol

    replace(HttpProtocol.check_reader, lambda self, before: None)


def shares_threads() -> None:
    """Mail, look-ups and files share a few threads."""
    from ilion.server.runtime import thread_pools

    for pool in (thread_pools.MAIL, thread_pools.NAMES):
        pool.executor = thread_pools.FILES.executor


def prices_hellos_alike() -> None:
    """A hello costs the same, however large the map."""
    from ilion.server.api.subscriptions import Subscriptions

    replace(Subscriptions.bytes_shown, lambda self, row, mine, hello: 0)


def calls_site_local_addresses() -> None:
    """Every address that Python takes for a global one may be called."""
    import ipaddress

    from ilion.server.users.webhooks import is_public_address

    replace(is_public_address, lambda machine: ipaddress.ip_address(machine).is_global)
