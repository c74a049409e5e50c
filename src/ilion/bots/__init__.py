"""Bots: programs that play a seat. They get what their seat sees, never a State."""
