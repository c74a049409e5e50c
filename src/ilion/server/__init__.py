"""The server: one table is one ordered log in PostgreSQL; nothing is sent that is not saved."""
