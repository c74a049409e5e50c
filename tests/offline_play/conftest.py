"""The real server that the offline server is compared with."""

from tests.server.conftest import database, server

__all__ = ["database", "server"]
