"""``python -m tests.newcomer``: from an empty machine to the first decision, with the documents' own commands.

The machine is a new Debian in a folder (``debootstrap``, as root), with nothing but this project's files and this
machine's certificates. Prints the commands, seconds and megabytes for each kind of newcomer. With ``--here`` the same
commands run in an empty environment on this machine instead: quick, and without privileges.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.image.__main__ import answer, seated
from tests.rig.process import Process, exit_on_sigterm, folder, free_port, wait_for
from tests.test_documents import blocks, lines

ROOT = Path(__file__).parent.parent.parent
SUITE = "trixie"
MIRROR = "http://deb.debian.org/debian"
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
LENT = "/srv/certificates.pem"
"""Where they lie in the new machine: its own packages would write over them."""
UV = "pip install --quiet --break-system-packages --root-user-action ignore uv"
SOMEBODY = "1000:1000"
"""The user who types: root only installs packages."""
ENTER = """
set -e
mount --make-rprivate /
mount --rbind /dev "$ROOT/dev"
mount -t proc proc "$ROOT/proc"
exec chroot --userspec="$WHO" "$ROOT" sh -c "$COMMAND"
"""
"""Into the machine, by the kernel's own means."""


class Newcomer(NamedTuple):
    """A role, the commands of its document, and the packages that it needs first."""

    document: str
    heading: str
    packages: str
    first: str
    """The command that shows the first decision; ``serve`` answers it over the network."""
    before: tuple[str, ...] = ()


NEWCOMERS = {
    "player": Newcomer("README.md", "## In the terminal", "python3-venv", "ilion play trojan-war"),
    "player with uv": Newcomer("README.md", "# Ilion", "python3-pip", "ilion play trojan-war", (UV,)),
    "host": Newcomer("docs/host/index.md", "# Run a server", "python3-venv nodejs npm", "ilion serve"),
    "researcher": Newcomer("docs/research/index.md", "# Your first experiment", "python3-venv", "ilion match"),
    "game maker": Newcomer("docs/make/index.md", "## Your first rule", "python3-venv", "ilion dev fuzz"),
    "developer": Newcomer(
        "docs/contribute/index.md", "# Your first change", "git python3-pip nodejs npm", "just test tests/core", (UV,)
    ),
}


def commands(newcomer: Newcomer) -> Iterator[str]:
    """What a document says to type below a heading, up to the first decision."""
    text = (ROOT / newcomer.document).read_text("utf-8").partition(newcomer.heading + "\n")[2]
    for line in typed_lines(text):
        yield line
        if newcomer.first in line:
            return


def typed_lines(text: str) -> Iterator[str]:
    """The lines of a page's blocks for a shell, without comments."""
    for block in blocks(text):
        yield from (line.partition("  #")[0].strip() for line in lines(block) if line.strip())


class Machine:
    """An empty Debian in a folder, or an empty environment on this machine."""

    def __init__(self, root: Path | None, home: Path) -> None:
        self.root, self.home = root, home
        self.shell = ""
        """What the shell remembers from line to line."""

    def command(self, line: str, who: str = SOMEBODY) -> list[str]:
        """Run a line as a user types it in the project's folder."""
        env = {"HOME": f"/{self.home}", "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8"}
        for name in ("PIP_CERT", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS", "CURL_CA_BUNDLE"):
            env[name] = str(CERTIFICATES) if self.root is None else LENT
        typed = f"cd {shlex.quote(env['HOME'])}/ilion && {self.shell}{line}"
        if self.root is None:
            env["PATH"] = os.environ["PATH"]
            return ["env", "-i", *(f"{name}={value}" for name, value in env.items()), "bash", "-c", typed]
        inside = shlex.join(["env", "-i", *(f"{name}={value}" for name, value in env.items()), "bash", "-c", typed])
        return [
            "env",
            f"ROOT={self.root}",
            f"WHO={who}",
            f"COMMAND={inside}",
            "unshare",
            "--mount",
            "--pid",
            "--fork",
            "--kill-child",
            "sh",
            "-c",
            ENTER,
        ]

    def type(self, line: str, who: str = SOMEBODY) -> str:
        done = subprocess.run(
            self.command(line, who), capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
        )
        assert done.returncode == 0, f"{line}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        self.shell += "".join(f"{part} && " for part in re.findall(r"source \S+", line))
        return done.stdout

    def size(self) -> float:
        """Megabytes."""
        told = subprocess.run(["du", "-sxk", self.root or f"/{self.home}"], capture_output=True, text=True, check=False)
        return int(told.stdout.split()[0]) / 1000


@contextmanager
def machine(base: Path | None) -> Iterator[Machine]:
    """Yield a machine with this project's files."""
    with folder() as work:
        work.chmod(0o755)  # a private PostgreSQL runs as another user when root starts it
        if base is None:
            found = Machine(None, work.resolve().relative_to("/"))
            home = work
        else:
            root = work / "root"
            subprocess.run(["cp", "-a", base, root], check=True)
            for brought, to in (
                (CERTIFICATES, LENT),
                ("/etc/resolv.conf", "/etc/resolv.conf"),
                ("/etc/hosts", "/etc/hosts"),
            ):
                shutil.copyfile(brought, f"{root}{to}")
            found, home = Machine(root, Path("srv")), root / "srv"
        subprocess.run(["git", "clone", "--quiet", "--depth", "1", f"file://{ROOT}", home / "ilion"], check=True)
        if base is not None:
            with (root / "etc" / "passwd").open("a", encoding="utf-8") as people:
                people.write(f"somebody:x:{SOMEBODY}::/srv:/bin/bash\n")
            subprocess.run(["chown", "-R", SOMEBODY, home], check=True)
        yield found


@contextmanager
def serving(place: Machine, line: str) -> Iterator[int]:
    """Return the address of a server that a line has started."""
    port = free_port()
    node = Process(place.command(f"ILION_PORT={port} exec {line}"), Path(os.devnull))
    try:
        wait_for(port, 120)
        yield port
    finally:
        node.stop(60)


async def asked_there(port: int) -> None:
    scene, person = await seated(port)
    table = (await scene.ask("GET", f"/api/tables/{person.table}", token=person.token)).json()
    assert table["status"] == "playing", table


def first_decision(place: Machine, newcomer: Newcomer, line: str) -> None:
    """Run the last line of a document, until it asks for input."""
    if newcomer.first == "ilion serve":
        with serving(place, line) as port:
            assert "<title>" in answer(port, "/")[1]
            asyncio.run(asked_there(port))
    elif newcomer.first.startswith("ilion play"):
        assert "  1. " in place.type(f"{line} --plain")  # lines of text: there is no screen here
    else:
        place.type(line)


def come(name: str, base: Path | None) -> str:
    """Run one newcomer, and return a line of the table."""
    newcomer, typed = NEWCOMERS[name], []
    with machine(base) as place:
        size, begun_at = place.size(), time.monotonic()
        if base is not None:
            for line in (
                f"apt-get update -qq && apt-get install -qq -y --no-install-recommends {newcomer.packages}",
                *newcomer.before,
            ):
                place.type(line, "root")
                typed.append(line)
        ready = time.monotonic()
        *lines, last = commands(newcomer)
        for line in lines:
            place.type(line)
        first_decision(place, newcomer, last)
        done = time.monotonic()
        grown = place.size() - size
    count = len(typed) + len(lines) + 1
    return f"| {name} | {count} | {ready - begun_at:.0f} s | {done - ready:.0f} s | {grown:.0f} MB |"


def main(args: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.newcomer", description=__doc__)
    parser.add_argument("who", nargs="*", metavar="WHO", help=", ".join(NEWCOMERS))
    parser.add_argument("--here", action="store_true", help="on this machine, in an empty environment")
    parser.add_argument("--base", type=Path, help="an empty Debian that is there already")
    asked_for = parser.parse_args(args)
    exit_on_sigterm()
    with folder() as work:
        base = None if asked_for.here else asked_for.base
        if base is None and not asked_for.here:
            base = work / "base"
            subprocess.run(
                ["debootstrap", "--variant=minbase", SUITE, base, MIRROR], check=True, stdout=subprocess.DEVNULL
            )
        print(
            "| who | commands | what must be there | until the first decision | on the disk |\n|---|---|---|---|---|",
            flush=True,
        )
        for name in asked_for.who or NEWCOMERS:
            print(come(name, base), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
