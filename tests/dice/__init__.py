"""Hosts that cheat, and files that lie, against everything that checks the dice."""
