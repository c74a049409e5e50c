"""Adapters of the games to PettingZoo and OpenSpiel, and experiments. Needs the extra ``research``."""
