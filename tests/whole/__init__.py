"""Whole games over real sockets while nodes are killed; their records are verified, forged ones refused."""
