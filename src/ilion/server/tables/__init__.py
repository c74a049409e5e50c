"""Tables that are kept: each use case is a step of ``ilion.table`` saved in PostgreSQL and then told over the bus.

Also what tables call for by themselves: bots that act, clocks that fall, rounds of the beacon, an audit.
"""
