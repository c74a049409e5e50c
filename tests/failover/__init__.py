"""Failover drill: Patroni promotes the standby, and no client takes a lost move for a saved one."""
