"""Bugs that the rig must find: here and never in the product."""

from __future__ import annotations

from typing import Any

from tests.chaos.graft import replace


def ends_by_the_clock() -> None:
    """Jobs are ended by the wall clock, after as long as they would take on a machine with nothing else to do."""
    import asyncio

    from ilion.server.compute.worker_pool import PoolProcess

    honest = PoolProcess.run_within

    async def within(self: PoolProcess, seconds: float, work: Any, *asked: Any) -> Any:
        try:
            return await asyncio.wait_for(honest(self, seconds, work, *asked), 0.1 * seconds)
        except TimeoutError:
            raise self.kill("time") from None

    replace(PoolProcess.run_within, within)


def answers_when_complete() -> None:
    """An analysis is answered only once it is complete."""
    import asyncio

    from ilion.server.tables.analysis_jobs import AnalysisJob, AnalysisService

    honest = AnalysisService.job

    async def job(self: AnalysisService, *asked: Any) -> AnalysisJob:
        found = await honest(self, *asked)
        while not found.progress.complete:
            await asyncio.sleep(0.1)
        return found

    replace(AnalysisService.job, job)
