"""``python -m tests.rig.serve PORT [PLANT ...]``: the product's own node under a limit, with weaknesses planted."""

from __future__ import annotations

import importlib
import resource
import sys

from ilion.cli.main import main


def plant(name: str) -> None:
    """A weakness, as ``module:function`` names it."""
    module, _, function = name.partition(":")
    getattr(importlib.import_module(module), function)()


if __name__ == "__main__":
    from tests.rig.house import ADDRESSES

    resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))
    for name in sys.argv[2:]:
        plant(name)
    sys.exit(main(["serve", "--port", sys.argv[1]]))
