"""Shards that move from one database to another and back, while people play."""
