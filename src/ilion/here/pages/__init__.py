"""Which page of the house answers what: the server's addresses, as far as they make sense without one."""

from __future__ import annotations

from typing import Final

from ilion.here.pages import games, me, oracle, tables, trunk
from ilion.here.routes import Route

ROUTES: Final[tuple[Route, ...]] = (*me.PAGES, *trunk.PAGES, *tables.PAGES, *oracle.PAGES, *games.PAGES)
"""In the order in which they are tried: what an address says in full goes before a name in its place."""
