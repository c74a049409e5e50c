"""The games as researchers' tools want them, PettingZoo and OpenSpiel. Needs the extra ``research``."""
