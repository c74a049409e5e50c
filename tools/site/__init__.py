"""The documentation as a static site, with a table to play at: ``python -m tools.site build/docs``."""
