"""``python -m tests.rig COMMAND…``: run a command with its own PostgreSQL and NATS.

The PostgreSQL doesn't wait for the disk: its data is thrown away, and tests run faster.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import ExitStack, suppress

from tests.rig.process import exit_on_sigterm, folder
from tests.rig.services import NATS, cluster, nats_server, owner

QUICK = {
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "autovacuum": "off",
    "max_connections": "300",
}


def main() -> int:
    exit_on_sigterm()
    with folder(owner()) as path, cluster(path, QUICK) as database, ExitStack() as more:
        places = {"ILION_TEST_DATABASE": database.url("").removesuffix("/")}
        if NATS.exists():
            places["ILION_TEST_NATS"] = more.enter_context(nats_server(path)).url
        else:
            print(
                "NATS is not installed, so tests that need it fail; on Debian, .ci/programs installs it.",
                file=sys.stderr,
            )
        command = subprocess.Popen(sys.argv[1:], env={**os.environ, **places}, start_new_session=True)
        try:
            return command.wait()
        finally:  # kills everything that the command started
            with suppress(ProcessLookupError):
                os.killpg(command.pid, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main())
