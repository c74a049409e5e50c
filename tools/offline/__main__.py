"""Build ``python/`` beside the web client's files: interpreter, standard library and rules, each named by its hash.

python -m tools.offline
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tools.offline.gather import own_files, package_files, puzzles
from tools.offline.licences import licences
from tools.offline.packs import pack
from tools.offline.wheels import unpack_wheels

ROOT = Path(__file__).resolve().parent.parent.parent
OFFLINE_BUILD_FOLDER = ROOT / "build" / "offline"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
PYTHON_FOLDER = ROOT / "src" / "ilion" / "server" / "static" / "python"
INTERPRETER = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def mark(*bodies: bytes) -> str:
    return hashlib.sha256(b"".join(bodies)).hexdigest()[:12]


def build_packs() -> tuple[bytes, bytes]:
    """Return the standard library and the rules as Pyodide packs them; rebuilt only if something changed."""
    OFFLINE_BUILD_FOLDER.mkdir(parents=True, exist_ok=True)
    site = unpack_wheels(ROOT / "requirements" / "browser.txt", OFFLINE_BUILD_FOLDER / "wheels")
    source = pack({**package_files(site), **own_files(ROOT / "src")})
    tools = [path.read_bytes() for path in sorted((ROOT / "tools" / "offline").iterdir()) if path.is_file()]
    asked, kept = mark(source, (PYODIDE / "package.json").read_bytes(), *tools), OFFLINE_BUILD_FOLDER / "made.txt"
    if not kept.exists() or kept.read_text("utf-8") != asked:
        (OFFLINE_BUILD_FOLDER / "source.pack").write_bytes(source)
        subprocess.run(["node", ROOT / "tools" / "offline" / "inside.mjs", OFFLINE_BUILD_FOLDER], check=True)
        kept.write_text(asked, "utf-8")
    return (OFFLINE_BUILD_FOLDER / "std.zip").read_bytes(), (OFFLINE_BUILD_FOLDER / "rules.pack").read_bytes()


def python_index(
    interpreter: Mapping[str, bytes], std: bytes, rules: bytes, apart: Mapping[str, bytes]
) -> dict[str, object]:
    """Return the content of ``python.json``: the files, their sizes, and an empty list of Pyodide packages."""
    version = json.loads((PYODIDE / "package.json").read_bytes())["version"]
    info = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())["info"]
    sizes = {name: len(body) for name, body in interpreter.items()}
    return {
        "pyodide": version,
        "folder": f"pyodide-{version}-{mark(*interpreter.values())}",
        "std": f"std-{mark(std)}.zip",
        "rules": f"rules-{mark(rules)}.pack",
        "puzzles": {game: puzzles_file(game, body) for game, body in apart.items()},
        "lock": {"info": info, "packages": {}},
        "bytes": {**sizes, "std": len(std), "rules": len(rules)},
    }


def puzzles_file(game: str, body: bytes) -> str:
    """Return the file name of a game's puzzles."""
    return f"puzzles-{game}-{mark(body)}.pack"


def main() -> None:
    std, rules = build_packs()
    interpreter = {name: (PYODIDE / name).read_bytes() for name in INTERPRETER}
    apart = {game: pack(found) for game, found in puzzles(ROOT / "src").items()}
    spec = python_index(interpreter, std, rules, apart)
    shutil.rmtree(PYTHON_FOLDER, ignore_errors=True)
    folder = PYTHON_FOLDER / str(spec["folder"])
    folder.mkdir(parents=True)
    for name, body in interpreter.items():
        (folder / name).write_bytes(body)
    (PYTHON_FOLDER / str(spec["std"])).write_bytes(std)
    (PYTHON_FOLDER / str(spec["rules"])).write_bytes(rules)
    for game, body in apart.items():
        (PYTHON_FOLDER / puzzles_file(game, body)).write_bytes(body)
    (PYTHON_FOLDER / "licences.txt").write_text(licences(OFFLINE_BUILD_FOLDER / "wheels"), "utf-8")
    (PYTHON_FOLDER / "python.json").write_text(json.dumps(spec, indent=1) + "\n", "utf-8")
    size = sum(path.stat().st_size for path in PYTHON_FOLDER.rglob("*") if path.is_file())
    print(f"{PYTHON_FOLDER.relative_to(ROOT)}: {size:,} bytes")


if __name__ == "__main__":
    main()
