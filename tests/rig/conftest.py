from tests.server.conftest import database, server  # noqa: F401
