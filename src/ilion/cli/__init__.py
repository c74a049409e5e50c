"""The terminal: ilion games, play, replay, fuzz, twins, clauses, bench, match, golden."""
