"""A server as ``deploy/compose.yaml`` starts it, from the image's files or from the installed program."""
