"""Secrecy on the wire: games that look alike to a viewer send the same bytes, until the rules reveal more."""
