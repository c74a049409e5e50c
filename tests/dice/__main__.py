"""Cheating hosts and forged files against everything that checks the dice: ``python -m tests.dice``.

Prints what each checker finds, and compares it with the table of docs/contribute/dice-protocol.md; ``--write`` writes
that table. Then records are mutated at random: ``--mutants`` is their number, ``--first`` where to continue.
"""

from __future__ import annotations

import argparse
import sys

from tests.dice.claims import HONEST, amiss, claims, table, write
from tests.dice.fuzz import fuzz

BATCH = 500


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.dice", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the table of claims")
    parser.add_argument("--mutants", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    found = claims()
    if args.write:
        write(found)
    wrong = amiss(found)
    print(table(found))
    kinds = sum(claim.kinds for claim in found if claim.attack != HONEST)
    print(f"{kinds} kinds of cheating and tampering at three levels")
    for first in range(args.first, args.first + args.mutants, BATCH):
        wrong += fuzz(first, min(BATCH, args.first + args.mutants - first))
    print(f"mutants {args.first} to {args.first + args.mutants}")
    print(*wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
