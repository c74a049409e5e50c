"""The drill for a primary that dies: Patroni promotes the copy, and nobody takes a lost act for one that stands."""
