"""The whole server in one process, under one seed, in virtual time."""
