"""Secrecy on the wire: games that look alike to somebody send him the same bytes, until the rules show him more."""
