"""A runner on Ray: the same batches as tasks, on this machine or on a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ilion.lab.batch import BatchResult, GameBatch, check_attempts, play_batch


def installed() -> bool:
    return find_spec("ray") is not None


class RayRunner:
    """Ray's workers. A task whose worker or node is lost is submitted again."""

    def __init__(self, size: int | None, address: str | None) -> None:
        self.ray: Any = import_module("ray")
        self.join(size, address)
        self.size = size or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.task = self.ray.remote(num_cpus=1, max_retries=0)(play_batch)
        self.tries: dict[GameBatch, int] = {}
        self.under_way: dict[Any, GameBatch] = {}

    def join(self, size: int | None, address: str | None) -> None:
        """Start Ray; on a busy machine its node may miss its own limit of 30 seconds, so try again."""
        for again in (True, True, False):
            try:
                self.ray.init(
                    address=address or "local",
                    num_cpus=size if address is None else None,
                    include_dashboard=False if address is None else None,
                    log_to_driver=False,
                    logging_level="error",
                )
                return
            except Exception:
                self.ray.shutdown()
                if not again:
                    raise

    def give(self, batch: GameBatch) -> None:
        self.tries[batch] = self.tries.get(batch, 0) + 1
        self.under_way[self.task.remote(batch)] = batch

    def done(self, seconds: float) -> Iterator[tuple[GameBatch, BatchResult]]:
        """Yield finished batches, after waiting at most some seconds."""
        finished, _ = self.ray.wait(list(self.under_way), timeout=seconds)
        for task in finished:
            batch = self.under_way.pop(task)
            try:
                result: BatchResult = self.ray.get(task)
            except self.ray.exceptions.RayTaskError:
                raise
            except self.ray.exceptions.RayError:
                check_attempts(batch, self.tries[batch])
                self.give(batch)
            else:
                del self.tries[batch]
                yield batch, result

    def close(self) -> None:
        self.ray.shutdown()
