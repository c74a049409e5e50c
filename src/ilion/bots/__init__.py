"""Players that are programs. They get what their seat sees, never a State."""
