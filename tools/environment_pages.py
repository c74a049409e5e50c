"""Write ``docs/research/games/`` from the games, one page each: ``python -m tools.environment_pages``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from ilion.core.game import Game
from ilion.core.state import FATE
from ilion.core.values import Act
from ilion.games import BUILT_IN
from ilion.research.encoding import observation_layout
from ilion.research.observed_array import UNBOUNDED
from tools.docstrings import field_docs, first_paragraph
from tools.notice import ROOT

ENVIRONMENT_PAGES = ROOT / "docs" / "research" / "games"
ENVIRONMENT_STEPS = 4000
"""Moves of one random game in which the kinds of draws are collected."""
ENVIRONMENT_HEAD = """# {title} as an environment

*Reference.* Observations, actions, chance and returns of `{name}` in OpenSpiel (`ilion_{spiel}`) and PettingZoo.
[Environments](../environments.md) explains how to use them.

| | |
|---|---|
| name | `{name}` |
| version of the rules | {version} |
| players | {seats} |
| editions | {editions} |
| author of the game | {author} |
| hidden information | {secrets} |
| chance | {chance} |
| returns | zero-sum, at the end of the game; {returns} |

This page is written from the code by `just pages`; do not edit it.
"""
ENVIRONMENT_FOOT = """## Citation

Cite Ilion by its [CITATION.cff](../../../CITATION.cff). Also name the game, its author, the version of the rules and
the setup.

Next: [train a player](../environments.md#train-a-player), or [the lab](../lab.md).
"""


def environment_page(game: Game) -> str:
    """Return the page of one game."""
    setup = game.usual()
    draws = draws_of(game, setup)
    two = "1 for a win, −1 for a loss, 0 for a draw"
    many = "a sole winner gets one from each other player, and allies share"
    head = ENVIRONMENT_HEAD.format(
        title=game.title("en"),
        name=game.name,
        spiel=game.name.replace("-", "_"),
        version=game.version,
        seats=", ".join(map(str, game.seats)),
        editions=", ".join(map(str, game.editions)),
        author=game.author or "unknown",
        secrets="yes" if game.secrets else "no",
        chance="yes" if draws else "no",
        returns=two if max(game.seats) == 2 else many,
    )
    return "\n".join([head, *observation(game), *actions(game), *chance(draws), ENVIRONMENT_FOOT])


def observation(game: Game) -> Iterator[str]:
    """Yield the arrays of an observation, and the fields of a view."""
    layout = observation_layout(game, game.usual())
    yield "## Observation\n"
    yield (
        f"An observation is {layout.size:,} whole numbers with the default setup, in these arrays and in this order. "
        "It has everything that the view shows and nothing else.\n"
    )
    yield "| array | shape | from | to | meaning |\n|---|---|---|---|---|"
    for array in layout.arrays:
        shape = " × ".join(map(str, array.shape)) or "1"
        most = "no limit" if array.high == UNBOUNDED else array.high
        least = "no limit" if array.low == -UNBOUNDED else str(array.low).replace("-", "−")
        values = f" In order: {', '.join(array.values)}." if array.values else ""
        yield f"| `{array.name}` | {shape} | {least} | {most} | {array.about.replace(' -', ' −')}{values} |"
    yield "\n### The view as text\n"
    yield "`observation_string` is this view as JSON.\n"
    yield "| field | type | meaning |\n|---|---|---|"
    docs = view_docs(game.seen)
    for field in msgspec.structs.fields(game.seen):
        kind = type_name(field.type).replace("|", "\\|")
        yield f"| `{field.encode_name}` | `{kind}` | {docs.get(field.name, '')} |"
    yield ""


def type_name(kind: Any) -> str:
    """Return a type as it is written, without modules."""
    shown = kind.__name__ if isinstance(kind, type) and not getattr(kind, "__args__", ()) else str(kind)
    return re.sub(r"\b(?:[a-z_]\w*\.)+", "", shown)


def view_docs(kind: type[msgspec.Struct]) -> dict[str, str]:
    """Return the documentation of a view's fields, those of its bases included."""
    parts = (part for part in reversed(kind.__mro__) if issubclass(part, msgspec.Struct) and part is not msgspec.Struct)
    return {name: text for part in parts for name, text in field_docs(part).items()}


def actions(game: Game) -> Iterator[str]:
    """Yield the sizes of the action space, and its kinds with examples."""
    yield "## Actions\n\n`ActEncoding(game, setup).table()` lists every action by its number.\n"
    yield "| setup | actions |\n|---|---|"
    for name, setup in setups(game):
        yield f"| {name} | {sum(1 for _ in game.acts(game.playable(setup))):,} |"
    yield "\nThe kinds of actions with the default setup:\n\n| kind | actions | meaning | example |\n|---|---|---|---|"
    kinds: dict[str, list[Act]] = {}
    for act in game.acts(game.playable(game.usual())):
        kinds.setdefault(str(act.__struct_config__.tag), []).append(act)
    for tag, acts in kinds.items():
        yield f"| `{tag}` | {len(acts):,} | {first_paragraph(type(acts[0]))} | `{text_of(acts[len(acts) // 2])}` |"
    yield "\nKinds of chance (*Fate*) have numbers, too, but a player can never choose them.\n"


def setups(game: Game) -> Iterator[tuple[str, Any]]:
    """Yield setups worth listing: the default one, editions and numbers of players."""
    yield "default", game.usual()
    if len(game.editions) > 1:
        yield from ((f"edition {edition}", game.usual(edition=edition)) for edition in game.editions)
    if len(game.seats) > 1:
        yield from ((f"{seats} players", game.usual(seats=seats)) for seats in game.seats)


def text_of(act: Act) -> str:
    return msgspec.json.encode(act).decode().replace("|", "\\|")


class KindOfDraw(NamedTuple):
    """One kind of draw: the most outcomes that it had, and an example of it with its purpose."""

    most: int
    label: str
    act: Act


def draws_of(game: Game, setup: Any) -> dict[str, KindOfDraw]:
    """Return the kinds of draws in a random game."""
    state, rng = game.state.start(game.playable(setup)), Random(1)
    found: dict[str, KindOfDraw] = {}
    for _ in range(ENVIRONMENT_STEPS):
        actors = state.actors()
        if not actors:
            break
        if actors[0] == FATE:
            odds, label = state.odds(), state.label()
            act = rng.choices(odds.acts, odds.weights())[0]
            tag = str(act.__struct_config__.tag)
            known = found.get(tag, KindOfDraw(0, label, act))
            found[tag] = known._replace(most=max(known.most, len(odds.acts)))
        else:
            act = rng.choice(state.legal(actors[0]))
        state.do(actors[0], act)
    return found


def chance(draws: dict[str, KindOfDraw]) -> Iterator[str]:
    """Yield the kinds of draws."""
    yield "## Chance\n"
    if not draws:
        yield "There is no chance in this game.\n"
        return
    yield "The kinds of draws in a random game with the default setup. Each draw has a label that names its purpose.\n"
    yield "| kind | meaning | most outcomes | label, for example | outcome, for example |\n|---|---|---|---|---|"
    for tag, kind in draws.items():
        meaning = first_paragraph(type(kind.act))
        yield f"| `{tag}` | {meaning} | {kind.most:,} | `{kind.label}` | `{text_of(kind.act)}` |"
    yield ""


def page_of(game: Game) -> Path:
    return ENVIRONMENT_PAGES / f"{game.name}.md"


if __name__ == "__main__":
    ENVIRONMENT_PAGES.mkdir(parents=True, exist_ok=True)
    for one in BUILT_IN.values():
        page_of(one).write_text(environment_page(one), "utf-8")
