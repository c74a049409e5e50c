"""The explorer: what many finished games tell together, counted once each."""
