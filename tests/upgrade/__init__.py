"""An upgrade from an earlier version under load."""
