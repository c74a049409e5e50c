"""The laboratory: what a rule is worth, from declared experiments over many games; `docs/lab.md` says how."""
