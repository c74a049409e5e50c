"""Recovery drill: the database is restored from its backup to one chosen move."""
