"""Attacks on the server, all at once, and what they cost the attackers, the server, and the players."""
