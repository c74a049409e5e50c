"""A newcomer with an empty machine, and what the documents tell them to type."""
