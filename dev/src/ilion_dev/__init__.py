"""Tools for authors of games: random tests, secrecy, coverage of the rulebook, mutation, benchmarks, puzzles.

``ilion dev`` runs them. They are a package of their own, so that players don't install them.
"""

from __future__ import annotations

from ilion_dev import bench, clauses, fuzz, golden, ladder, puzzles, twins

COMMANDS = (fuzz, twins, clauses, golden, bench, ladder, puzzles)
