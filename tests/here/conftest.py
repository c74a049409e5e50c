"""The server that a house is held against."""

from tests.server.conftest import database, server

__all__ = ["database", "server"]
