"""Imported by the process that worker processes are forked from, so that they share the memory of these modules."""

from __future__ import annotations

import gc
from importlib import import_module

MODULES = (
    "ilion.games",
    "ilion.queries.act_search",
    "ilion.queries.analysis",
    "ilion.queries.bot_choice",
    "ilion.queries.lessons",
    "ilion.queries.puzzles",
    "ilion.queries.setup_check",
    "ilion.queries.verification",
    "ilion.table.archive_format",
)

for name in MODULES:
    import_module(name)
gc.collect()
gc.freeze()  # a later collection would write to, and so copy, every page
