"""A newcomer with an empty machine, and the commands of the documents."""
