"""Chaos tests: processes of the server are killed, and no acknowledged move may be lost or duplicated."""
