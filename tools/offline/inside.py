"""Runs inside of Pyodide: compiles what lies in /source, sees what of that and of the library is used, packs both.

The compiled code is made by the very Python that will read it. It says that nobody need look for its source
(PEP 552's unchecked hash) and holds neither asserts nor docstrings.
"""

import importlib
import io
import marshal
import os
import sys
from importlib.util import MAGIC_NUMBER, source_hash

BOOTED = ("_pyodide", "pyodide")
"""Pyodide's own packages, of which it imports some only when asked: they stay whole."""


def compiled(body: bytes, name: str) -> bytes:
    code = compile(body, name, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(body) + marshal.dumps(code)


def lay(root: str, files: dict[str, bytes]) -> None:
    for name, body in files.items():
        os.makedirs(os.path.dirname(f"{root}/{name}"), exist_ok=True)
        with open(f"{root}/{name}", "wb") as file:
            file.write(body)


def read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def make(source: dict[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The files of the rules and of the standard library, compiled, only those that are used."""
    made = {
        name + "c" if name.endswith(".py") else name: compiled(body, name) if name.endswith(".py") else body
        for name, body in source.items()
    }
    lay("/here", made)
    sys.path.insert(0, "/here")
    use([name for name in made if name.startswith("ilion/") and name.endswith(".pyc")])
    used = {file for module in list(sys.modules.values()) if (file := getattr(module, "__file__", None))}
    ours = {name: body for name, body in made.items() if not name.endswith(".pyc") or f"/here/{name}" in used}
    return ours, standard(used)


def use(names: list[str]) -> None:
    """Import every module of ours, and say something in every language."""
    for name in names:
        importlib.import_module(name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
    from ilion.core.words import LANGS  # it is there only now
    from ilion.games import HOUSE

    for game in HOUSE.values():
        for lang in LANGS:
            game.words(lang).decimal(1234.5)


def standard(used: set[str]) -> dict[str, bytes]:
    import zipfile  # last, so that it counts as used only where it is

    home = next(path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(home) as shipped:
        return {
            name + "c": compiled(shipped.read(name), name)
            for name in sorted(shipped.namelist())
            if name.endswith(".py") and (f"{home}/{name}" in used or name.split("/")[0] in BOOTED)
        }


def zipped(files: dict[str, bytes]) -> bytes:
    """Not deflated: the file travels packed as a whole, which is smaller, and is read faster."""
    import zipfile

    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as zipping:
        for name, body in files.items():
            zipping.writestr(zipfile.ZipInfo(name), body)
    return out.getvalue()


def run() -> None:
    from tools.offline.packs import pack, unpack

    rules, std = make(unpack(read("/source.pack")))
    lay("/out", {"rules.pack": pack(rules), "std.zip": zipped(std)})


run()
