"""Pages of a node on a machine that is busy with something else."""
