"""A server for one user on their own device: tables, bots and queries without a network or a clock."""
