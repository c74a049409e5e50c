"""Spreads what is polled over several heartbeats while a bus reports changes, and polls more often without one."""

from __future__ import annotations

import zlib
from collections.abc import Callable

from ilion.server.database import DatabaseEpoch
from ilion.server.runtime.bus import Bus


class PollSchedule:
    """Selects what a heartbeat checks: everything once in ``beats`` heartbeats, all of it after a gap or a failover."""

    def __init__(self, beats: int, beats_without_bus: int = 1) -> None:
        self.beats = beats
        self.beats_without_bus = beats_without_bus
        self.n = 0
        self.seen: tuple[int | None, DatabaseEpoch | None] = None, None

    def next(self, hub: Bus, epoch: DatabaseEpoch) -> Callable[[bytes], bool]:
        whole = (hub.gaps, epoch) != self.seen
        beats = self.beats_without_bus if hub.gaps is None else self.beats
        self.n, self.seen = (self.n + 1) % beats, (hub.gaps, epoch)
        return lambda name: whole or zlib.crc32(name) % beats == self.n
