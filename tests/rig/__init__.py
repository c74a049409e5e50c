"""Processes for the test rigs: their own PostgreSQL and NATS, and nodes and workers that can be killed."""
