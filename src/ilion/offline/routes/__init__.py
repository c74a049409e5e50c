"""All routes: those of the real server, as far as they make sense without one."""

from __future__ import annotations

from typing import Final

from ilion.offline.router import Route
from ilion.offline.routes import account, analysis, export, games, tables

ROUTES: Final[tuple[Route, ...]] = (
    *account.ACCOUNT_ROUTES,
    *export.EXPORT_ROUTES,
    *tables.TABLE_ROUTES,
    *analysis.ANALYSIS_ROUTES,
    *games.GAME_ROUTES,
)
"""In the order of matching: literal paths come before names."""
