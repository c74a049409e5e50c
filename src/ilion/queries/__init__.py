"""Read-only requests about games: the catalogue, components, acts, hints, lessons, a bot's next act.

Plain functions of their arguments: no database, socket, clock or user names.
"""
