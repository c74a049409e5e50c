"""Python and the rules for a browser: gathered, compiled by the Python that will read them, and packed."""
