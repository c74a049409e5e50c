"""The command line: ``ilion games``, ``play``, ``replay``, ``serve`` and the other commands."""
