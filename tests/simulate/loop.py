"""An event loop whose clock moves only when nothing is ready: an hour in which little happens takes a moment.

Each callback belongs to a process of the simulated server, or to none: their contexts identify the processes. A stalled
process keeps its callbacks until it resumes; a crashed one never runs any.
"""

from __future__ import annotations

import asyncio
import contextvars
import heapq
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
MAX_CANCELLED_TIMERS = 1000
"""The number of cancelled timers at which they are all removed."""


class Process:
    """A node or a worker of the simulated server."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.crashed = False
        self.stalled = False
        self.waiting: deque[asyncio.Handle] = deque()
        """Callbacks that arrived while it was stalled."""
        self.tasks: list[asyncio.Task[Any]] = []
        """Tasks of a crashed process: they are kept, because a collected task would run its cleanup."""
        self.clock_error = 0.0
        """Seconds by which its wall clock is wrong."""
        self.transports: list[asyncio.Transport] = []
        """Its open connections."""


PROCESS: ContextVar[Process | None] = ContextVar("process", default=None)


class Connector(Protocol):
    """Opens the connections of the loop."""

    async def connect(self, factory: Callable[[], Any], port: int) -> tuple[Any, Any]: ...

    def listen(self, factory: Callable[[], Any], port: int) -> Any: ...


class NothingLeft(RuntimeError):
    """Raised when everything waits for something that will never happen."""


class NumberedTask(asyncio.Task[Any]):
    """A task whose place in a set depends on when it was created, not on its address in memory."""

    def __init__(self, number: int, coro: Any, context: contextvars.Context | None = None, **options: Any) -> None:
        self.number = number
        self.process = PROCESS.get() if context is None else context.get(PROCESS)
        super().__init__(coro, context=context, **options)

    def __hash__(self) -> int:
        return self.number


class VirtualLoop(asyncio.BaseEventLoop):
    """Runs callbacks in a reproducible order, in virtual time."""

    _ready: deque[asyncio.Handle]
    _scheduled: list[tuple[float, int, asyncio.TimerHandle]]
    _stopping: bool

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.created = 0
        self.timers = 0
        """The number of timers so far: timers for the same moment run in this order."""
        self.steps = 0
        """The number of callbacks that have run."""
        self.cancelled = 0
        self.connector: Connector | None = None
        self.processes: list[Process] = []
        self.set_task_factory(self.create_numbered)

    def time(self) -> float:
        return self.now

    def create_numbered(
        self, loop: Any, coro: Coroutine[Any, Any, T] | Generator[Any, None, T], **options: Any
    ) -> asyncio.Task[T]:
        self.created += 1
        return NumberedTask(self.created, coro, loop=self, **options)

    def _write_to_self(self) -> None:
        """Do nothing: nothing sleeps that could be woken."""

    def _process_events(self, event_list: Any) -> None:
        """Do nothing: there are no events from outside."""

    def _run_once(self) -> None:
        """Run what is ready; if nothing is, move the clock to the next timer."""
        if not self._ready:
            self.advance()
        while self._scheduled and self._scheduled[0][0] <= self.now:
            self._ready.append(heapq.heappop(self._scheduled)[2])
        for _ in range(len(self._ready)):
            self.run(self._ready.popleft())
        if self.cancelled > max(MAX_CANCELLED_TIMERS, len(self._scheduled) // 2):
            self._scheduled = [timer for timer in self._scheduled if not timer[2].cancelled()]
            heapq.heapify(self._scheduled)
            self.cancelled = 0

    def advance(self) -> None:
        while self._scheduled and self._scheduled[0][2].cancelled():
            heapq.heappop(self._scheduled)
        if self._scheduled:
            self.now = max(self.now, self._scheduled[0][0])
        elif not self._stopping:
            raise NothingLeft

    def run(self, handle: asyncio.Handle) -> None:
        """Run a callback, unless its process is stalled or crashed; an error in it ends the simulation."""
        if handle.cancelled():
            return
        context: contextvars.Context = vars_of(handle)
        process = context.get(PROCESS)
        if process is not None:
            if process.crashed:
                return
            if process.stalled:
                process.waiting.append(handle)
                return
        self.steps += 1
        context.run(handle._callback, *handle._args)  # type: ignore[attr-defined]

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        """Set a timer; pairs compare faster than timers."""
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        timer._scheduled = True  # type: ignore[attr-defined]
        self.timers += 1
        heapq.heappush(self._scheduled, (when, self.timers, timer))
        return timer

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Count it: cancelled timers are removed together."""
        self.cancelled += 1

    # Processes

    def spawn(self, process: Process, coro: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a coroutine as the first of a process."""
        context = contextvars.copy_context()
        context.run(PROCESS.set, process)
        self.processes.append(process)
        return self.create_task(coro, context=context)

    def stall(self, process: Process) -> None:
        process.stalled = True

    def resume(self, process: Process) -> None:
        """Resume a stalled process with all its waiting callbacks, in order."""
        process.stalled = False
        self._ready.extend(process.waiting)
        process.waiting.clear()

    def crash(self, process: Process) -> None:
        """Stop a process wherever it awaits: none of its code runs any more, and its connections are cut."""
        process.crashed = True
        process.waiting.clear()
        for task in asyncio.all_tasks(self):
            if isinstance(task, NumberedTask) and task.process is process:
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                process.tasks.append(task)
        for transport in [*process.transports]:
            transport.abort()

    # Methods that reach outside the loop

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        """Compute at once, and return the result in the next iteration."""
        answer: asyncio.Future[T] = self.create_future()
        try:
            found = func(*args)
        except Exception as error:
            self.call_soon(settle, answer, None, error)
        else:
            self.call_soon(settle, answer, found, None)
        return answer

    async def create_connection(self, factory: Any, host: Any = None, port: Any = None, **options: Any) -> Any:  # type: ignore[override]
        assert self.connector is not None
        return await self.connector.connect(factory, int(port))

    async def create_server(self, factory: Any, host: Any = None, port: Any = None, **options: Any) -> Any:  # type: ignore[override]
        assert self.connector is not None
        return self.connector.listen(factory, int(port))

    def add_signal_handler(self, sig: int, callback: Any, *args: Any) -> None:  # type: ignore[override]
        """Do nothing: a simulated process gets no signals."""


def vars_of(handle: asyncio.Handle) -> contextvars.Context:
    """Return the context of a callback, which the standard library's class does not expose."""
    context: contextvars.Context = handle._context  # type: ignore[attr-defined]
    return context


def settle(answer: asyncio.Future[Any], found: Any, error: Exception | None) -> None:
    if answer.done():
        return
    if error is None:
        answer.set_result(found)
    else:
        answer.set_exception(error)
