"""A season of rated games between accounts of known strength."""
