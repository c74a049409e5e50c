"""``python -m tests.rig.serve PORT [PLANT ...]``: a node with a memory limit and planted bugs."""

from __future__ import annotations

import importlib
import resource
import sys

from ilion.cli.main import main


def plant(name: str) -> None:
    """Plant a bug, named as ``module:function``."""
    module, _, function = name.partition(":")
    getattr(importlib.import_module(module), function)()


if __name__ == "__main__":
    from tests.rig.limited_node import ADDRESSES

    resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))
    for name in sys.argv[2:]:
        plant(name)
    sys.exit(main(["serve", "--port", sys.argv[1]]))
