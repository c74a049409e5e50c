"""A house for one person on his own device: tables, bots and answers without a server, a clock or a network."""
