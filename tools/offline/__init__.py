"""Python and the rules for a browser: collected, compiled by the Python that will run them, and packed."""
