from tests.server.conftest import database  # noqa: F401
