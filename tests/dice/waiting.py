"""The waiting times of the dice levels: whole games over sockets, with a test beacon.

``python -m tests.dice.waiting`` plays a game at each level to its end, verifies it, and prints how long its moves
waited for their replies, separately for moves with dice.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from random import Random
from typing import Any, NamedTuple

from ilion.core.beacon_chain import BeaconChain
from ilion.core.dice import DiceProof
from ilion.core.verify import verify
from ilion.games import GAMES
from tests.core.signer import GENESIS, SECRET, info
from tests.server.kit import Node, Player, fresh_database, join, node
from tests.server.lighthouse import shining


class Played(NamedTuple):
    """A whole game: its proof, and the seconds that moves waited for their replies."""

    proof: DiceProof
    quick: list[float]
    rolled: list[float]
    took: float


async def play(one: Node, game: str, level: int, chain: BeaconChain, seed: int) -> Played:
    """A player on both seats, who moves at random."""
    ann, rng = await join(one, "Ann"), Random(seed)
    await ann.open(game, ["me", "me"], sealed=level == 3)
    await ann.enter()
    begun = time.monotonic()
    waited: dict[bool, list[float]] = {True: [], False: []}
    news = await ann.hear("news", timeout=60)
    while legal := [(one["seat"], choice["act"]) for one in news["asks"] for choice in one["legal"]]:
        seat, act = rng.choice(legal)
        news = await acted(ann, seat, act, news, waited)
    took = time.monotonic() - begun
    text = (await ann.get(f"/api/tables/{ann.table}/record")).text
    await ann.leave()
    _, proof = verify(GAMES[game], text, {chain.name: chain})
    return Played(proof, waited[False], waited[True], took)


async def acted(
    ann: Player, seat: int, act: Any, news: dict[str, Any], waited: dict[bool, list[float]]
) -> dict[str, Any]:
    """Return the update of a move, and record how long its reply took, by whether dice fell."""
    begun = time.monotonic()
    answer = await ann.ask("do", base_seq=news["seq"], act=act, seat=seat)
    lasted = time.monotonic() - begun
    assert answer["type"] == "ack", answer
    after: dict[str, Any] | None
    after = next((m for m in reversed(ann.heard) if m["type"] == "news" and m["seq"] >= answer["seq"]), None)
    while after is None or after["seq"] < answer["seq"]:
        after = await ann.hear("news")
    ann.heard.clear()
    draws = await ann.node.tables.db.load_entries(table=ann.table, since=answer["seq"] - 1)
    waited[bool(draws and draws[0].fates not in ("[]", b"[]"))].append(lasted)
    return after


def share(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] if times else 0.0


async def run(game: str, levels: list[int], period: int, seed: int) -> None:
    chain = BeaconChain.told(info(SECRET, GENESIS, period))
    for level in levels:
        async with (
            fresh_database() as database,
            shining(period) as (_, setting),
            node(database, beacon_urls=setting if level > 1 else "", rate_limit_factor=1000.0) as one,
        ):
            played = await play(one, game, level, chain, seed)
        assert played.proof.level == level
        told = [
            f"level {level}: {game}, {len(played.quick) + len(played.rolled)} acts in {played.took:.0f} s, verified",
            f"{len(played.rolled)} acts with dice waited p50 {share(played.rolled, 0.5):.2f} s,"
            f" p99 {share(played.rolled, 0.99):.2f} s",
            f"the others p50 {share(played.quick, 0.5):.3f} s, p99 {share(played.quick, 0.99):.3f} s",
        ]
        print(*told, sep="; ", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.dice.waiting", description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), default="trojan-war")
    parser.add_argument("--levels", type=int, nargs="*", default=[1, 2, 3])
    parser.add_argument("--period", type=int, default=3, help="seconds between two rounds of the beacon")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    asyncio.run(run(args.game, args.levels, args.period, args.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
