"""Make ``python/`` beside the web client's files: interpreter, standard library and rules, each named by its mark.

python -m tools.offline
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tools.offline.gather import ours, puzzles, theirs
from tools.offline.licences import licences
from tools.offline.packs import pack
from tools.offline.wheels import unpacked

HOME = Path(__file__).resolve().parent.parent.parent
BUILD = HOME / "build" / "offline"
PYODIDE = HOME / "web" / "node_modules" / "pyodide"
OUT = HOME / "src" / "ilion" / "server" / "static" / "python"
INTERPRETER = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def mark(*bodies: bytes) -> str:
    return hashlib.sha256(b"".join(bodies)).hexdigest()[:12]


def made() -> tuple[bytes, bytes]:
    """The standard library and the rules, as Pyodide packs them; done anew only where something of it changed."""
    BUILD.mkdir(parents=True, exist_ok=True)
    site = unpacked(HOME / "requirements" / "browser.txt", BUILD / "wheels")
    source = pack({**theirs(site), **ours(HOME / "src")})
    tools = [path.read_bytes() for path in sorted((HOME / "tools" / "offline").iterdir()) if path.is_file()]
    asked, kept = mark(source, (PYODIDE / "package.json").read_bytes(), *tools), BUILD / "made.txt"
    if not kept.exists() or kept.read_text("utf-8") != asked:
        (BUILD / "source.pack").write_bytes(source)
        subprocess.run(["node", HOME / "tools" / "offline" / "inside.mjs", BUILD], check=True)
        kept.write_text(asked, "utf-8")
    return (BUILD / "std.zip").read_bytes(), (BUILD / "rules.pack").read_bytes()


def named(interpreter: Mapping[str, bytes], std: bytes, rules: bytes, apart: Mapping[str, bytes]) -> dict[str, object]:
    """What ``python.json`` says: which files they are, how large, and of which packages Pyodide knows: of none."""
    version = json.loads((PYODIDE / "package.json").read_bytes())["version"]
    info = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())["info"]
    sizes = {name: len(body) for name, body in interpreter.items()}
    return {
        "pyodide": version,
        "folder": f"pyodide-{version}-{mark(*interpreter.values())}",
        "std": f"std-{mark(std)}.zip",
        "rules": f"rules-{mark(rules)}.pack",
        "puzzles": {game: called(game, body) for game, body in apart.items()},
        "lock": {"info": info, "packages": {}},
        "bytes": {**sizes, "std": len(std), "rules": len(rules)},
    }


def called(game: str, body: bytes) -> str:
    """The file of a game's puzzles."""
    return f"puzzles-{game}-{mark(body)}.pack"


def main() -> None:
    std, rules = made()
    interpreter = {name: (PYODIDE / name).read_bytes() for name in INTERPRETER}
    apart = {game: pack(found) for game, found in puzzles(HOME / "src").items()}
    spec = named(interpreter, std, rules, apart)
    shutil.rmtree(OUT, ignore_errors=True)
    folder = OUT / str(spec["folder"])
    folder.mkdir(parents=True)
    for name, body in interpreter.items():
        (folder / name).write_bytes(body)
    (OUT / str(spec["std"])).write_bytes(std)
    (OUT / str(spec["rules"])).write_bytes(rules)
    for game, body in apart.items():
        (OUT / called(game, body)).write_bytes(body)
    (OUT / "licences.txt").write_text(licences(BUILD / "wheels"), "utf-8")
    (OUT / "python.json").write_text(json.dumps(spec, indent=1) + "\n", "utf-8")
    print(f"{OUT.relative_to(HOME)}: {sum(p.stat().st_size for p in OUT.rglob('*') if p.is_file()):,} bytes")


if __name__ == "__main__":
    main()
