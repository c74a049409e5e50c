"""Schemathesis: requests generated from the OpenAPI document, and every response compared with it."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

from tests.server.kit import Node, join

CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_headers_conformance,response_schema_conformance"
)


async def schemathesis(one: Node, examples: int, seed: int, *path: str) -> tuple[int, list[str]]:
    """How many requests a pass made, at every path or at these, and what it found."""
    guest = await join(one, "Fuzz")
    process = await asyncio.create_subprocess_exec(
        *(str(Path(sys.executable).parent / "schemathesis"), "run", f"{one.http}/api/schema/openapi.json"),
        *("--checks", CHECKS, "--phases", "coverage,fuzzing", "--max-examples", str(examples), "--seed", str(seed)),
        *("--header", f"Authorization: Bearer {guest.token}", "--suppress-health-check", "all"),
        *("--generation-database", "none", "--no-color", "--warnings", "off"),
        *(part for place in path for part in ("--include-path", place)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    out = (await process.communicate())[0].decode()
    counted = re.search(r"(\d[\d,]*) generated", out)
    if counted is None:
        return 0, [out[-3000:]]
    return int(counted[1].replace(",", "")), [] if process.returncode == 0 else [out[-6000:]]
