"""Load tests: durable moves through WebSockets compared with bare PostgreSQL and another game server."""
