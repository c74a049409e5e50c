"""The command line of the developers' tools, with the toy game."""

from tests.cli.conftest import ilion

__all__ = ["ilion"]
