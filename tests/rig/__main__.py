"""``python -m tests.rig COMMAND…``: a PostgreSQL and a NATS of the command's own for as long as it runs.

The PostgreSQL does not wait for the disk: what it holds is nobody's, and a test is sooner done.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import ExitStack, suppress

from tests.rig.process import folder, heed_the_end
from tests.rig.services import NATS, cluster, nats_server, owner

QUICK = {
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "autovacuum": "off",
    "max_connections": "300",
}


def main() -> int:
    heed_the_end()
    with folder(owner()) as path, cluster(path, QUICK) as database, ExitStack() as more:
        places = {"ILION_TEST_DATABASE": database.url("").removesuffix("/")}
        if NATS.exists():
            places["ILION_TEST_NATS"] = more.enter_context(nats_server(path)).url
        else:
            print(
                "There is no NATS here, and what needs it fails; on Debian .ci/programs installs it.", file=sys.stderr
            )
        command = subprocess.Popen(sys.argv[1:], env={**os.environ, **places}, start_new_session=True)
        try:
            return command.wait()
        finally:  # whatever it has started ends with it
            with suppress(ProcessLookupError):
                os.killpg(command.pid, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main())
