"""Statistics over many finished games, each counted once."""
