"""The rules in a browser's Python are the rules here: the same games, position for position."""
