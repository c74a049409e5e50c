"""Tables on the network: one table is one ordered log in PostgreSQL; nothing is told that is not saved."""
