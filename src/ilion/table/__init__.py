"""A table without a network or a clock: what is said there and heard, its log, and every step that adds a line to it.

A server is this with a database, a bus and sockets; whoever plays on one machine needs no more than this.
"""
