"""Ilion: the war for Troy, on four boards."""

__version__ = "1.0.0"
