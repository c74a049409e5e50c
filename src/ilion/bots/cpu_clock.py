"""CPU time used by a bot: by its thread where the system counts that, otherwise by its process."""

from __future__ import annotations

import time
from collections.abc import Callable

cpu_seconds: Callable[[], float] = getattr(time, "thread_time", time.process_time)
