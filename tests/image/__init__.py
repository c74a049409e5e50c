"""A house as ``deploy/compose.yaml`` starts it, from the image's files or from the program at hand."""
