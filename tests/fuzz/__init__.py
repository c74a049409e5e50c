"""Nonsense by the thousand, over HTTP and over sockets: every answer is one that the schema knows."""
