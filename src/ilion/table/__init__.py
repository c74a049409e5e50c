"""A game table without a network or a clock: its messages, its log, and every command that adds an entry to the log.

A server is this with a database, a bus and sockets. Play on one machine needs nothing more.
"""
