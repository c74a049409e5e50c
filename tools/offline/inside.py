"""Runs inside Pyodide: compiles what is in /source, finds out which modules are used, and packs them.

The bytecode is made by the same Python that will run it. It has unchecked hashes (PEP 552), so that no source is looked
for, and neither asserts nor docstrings.
"""

import importlib
import io
import marshal
import os
import sys
from importlib.util import MAGIC_NUMBER, source_hash

PYODIDE_PACKAGES = ("_pyodide", "pyodide")
"""Pyodide's own packages; it imports some only on demand, so they are kept whole."""


def compile_module(body: bytes, name: str) -> bytes:
    code = compile(body, name, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(body) + marshal.dumps(code)


def write_files(root: str, files: dict[str, bytes]) -> None:
    for name, body in files.items():
        os.makedirs(os.path.dirname(f"{root}/{name}"), exist_ok=True)
        with open(f"{root}/{name}", "wb") as file:
            file.write(body)


def read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def make(source: dict[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return the used files of the rules and of the standard library, compiled."""
    made = {
        name + "c" if name.endswith(".py") else name: compile_module(body, name) if name.endswith(".py") else body
        for name, body in source.items()
    }
    write_files("/here", made)
    sys.path.insert(0, "/here")
    use([name for name in made if name.startswith("ilion/") and name.endswith(".pyc")])
    used = {file for module in list(sys.modules.values()) if (file := getattr(module, "__file__", None))}
    ours = {name: body for name, body in made.items() if not name.endswith(".pyc") or f"/here/{name}" in used}
    return ours, standard(used)


def use(names: list[str]) -> None:
    """Import every module of ours, and format a message in every language."""
    for name in names:
        importlib.import_module(name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
    from ilion.core.words import LANGS  # Only importable now.
    from ilion.games import BUILT_IN

    for game in BUILT_IN.values():
        for lang in LANGS:
            game.words(lang).decimal(1234.5)


def standard(used: set[str]) -> dict[str, bytes]:
    import zipfile  # Imported last, so that it counts as used only if something else uses it.

    home = next(path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(home) as shipped:
        return {
            name + "c": compile_module(shipped.read(name), name)
            for name in sorted(shipped.namelist())
            if name.endswith(".py") and (f"{home}/{name}" in used or name.split("/")[0] in PYODIDE_PACKAGES)
        }


def zip_files(files: dict[str, bytes]) -> bytes:
    """Return an uncompressed zip: the transfer compresses it as a whole, which is smaller and faster to read."""
    import zipfile

    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as zipping:
        for name, body in files.items():
            zipping.writestr(zipfile.ZipInfo(name), body)
    return out.getvalue()


def run() -> None:
    from tools.offline.packs import pack, unpack

    rules, std = make(unpack(read("/source.pack")))
    write_files("/out", {"rules.pack": pack(rules), "std.zip": zip_files(std)})


run()
