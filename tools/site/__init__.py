"""The documentation as a site of plain files, with a table to play at: ``python -m tools.site build/docs``."""
