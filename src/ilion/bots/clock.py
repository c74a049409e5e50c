"""The processor's time that a bot has used: of its thread where that is counted, else of its process."""

from __future__ import annotations

import time
from collections.abc import Callable

used: Callable[[], float] = getattr(time, "thread_time", time.process_time)
