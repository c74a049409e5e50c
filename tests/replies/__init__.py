"""How soon bots reply to a person's move."""
