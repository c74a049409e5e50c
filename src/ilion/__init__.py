"""Ilion: the war for Troy, on four boards."""

__version__ = "0.1.0"
