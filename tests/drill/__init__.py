"""The drill for a bad day: the database is restored from its backup to a chosen act, and not one further."""
