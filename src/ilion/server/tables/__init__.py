"""Stored tables: each use case is a step of ``ilion.table`` that is saved in PostgreSQL, then published on the bus.

Background work of tables is here, too: bots, clocks, beacon rounds, ratings, tournaments, archive and audit.
"""
