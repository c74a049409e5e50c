"""Expensive computations, which users can make large, and the pool of processes in which they run."""
