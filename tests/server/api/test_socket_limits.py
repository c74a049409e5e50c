"""How many sockets a user, the anonymous clients of a network and a whole network may hold."""

from __future__ import annotations

from typing import Any

from ilion.server.api.connection_registry import ConnectionRegistry
from ilion.server.api.table_connection import TableConnection
from ilion.server.users.rate_limits import (
    MAX_SOCKETS_PER_NETWORK,
    MAX_SOCKETS_PER_OWNER,
    MAX_UNKNOWN_SOCKETS_PER_NETWORK,
    NodeRateLimiter,
)
from ilion.server.users.sessions import User

HALL = "203.0.113.7"
PEOPLE, PAGES = 300, 3
"""A tournament hall behind one address, where each player has a few pages open."""


def opened(registry: ConnectionRegistry, owner: str, network: str = HALL) -> bool:
    """Ask for another socket of a user, or of an anonymous client; return whether it was accepted."""
    person = User(owner, owner, "guest", b"") if owner else None
    nothing: Any = None
    c = TableConnection(nothing, registry.limits, nothing, person, network)
    if registry.is_over_limit(c):
        return False
    registry.add(c)
    return True


def test_a_hall_of_players_behind_one_address_has_room_for_all_of_their_pages() -> None:
    registry = ConnectionRegistry(NodeRateLimiter())
    assert all(opened(registry, f"player-{n}") for n in range(PEOPLE) for _ in range(PAGES))


def test_one_user_and_anonymous_clients_of_one_network_have_few_sockets() -> None:
    registry = ConnectionRegistry(NodeRateLimiter())
    assert sum(opened(registry, "ann") for _ in range(100)) == MAX_SOCKETS_PER_OWNER
    assert sum(opened(registry, "") for _ in range(100)) == MAX_UNKNOWN_SOCKETS_PER_NETWORK
    assert opened(registry, "bob") and opened(registry, "", "198.51.100.1"), "they take nothing from others"


def test_a_network_with_any_number_of_sessions_is_limited() -> None:
    registry = ConnectionRegistry(NodeRateLimiter())
    assert (
        sum(opened(registry, f"guest-{n // 16}") for n in range(2 * MAX_SOCKETS_PER_NETWORK)) == MAX_SOCKETS_PER_NETWORK
    )
    for c in list(registry.all):
        registry.remove(c)
    assert not registry.held and opened(registry, "ann")
