"""The terminal: ilion play, replay, fuzz, twins, clauses, bench, games."""
