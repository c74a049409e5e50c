"""How much the server bears: durable acts through sockets beside bare PostgreSQL and another game server."""
