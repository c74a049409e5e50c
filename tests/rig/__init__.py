"""Real processes for the proofs: a PostgreSQL and a NATS of their own, nodes and workers that may be killed."""
