"""The laboratory: experiments over many games, to measure the effect of rules; see `docs/research/lab.md`."""
