"""An experiment made ready: each arm with its game found, its setup built and its players named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ilion.bots.levels import LEVELS, players
from ilion.bots.simple import BOTS
from ilion.core.components import played_with
from ilion.core.game import Game
from ilion.core.options import Option, options
from ilion.lab.experiment import Arm, BadExperiment, Experiment, Measure, Player, plain_name

Games = Mapping[str, Game]


class Trial(Struct, frozen=True, kw_only=True):
    """One arm, ready to be played anywhere: game n depends on this and on n alone."""

    arm: str
    game: str
    package: str
    setup: Any
    players: tuple[Player, ...]
    swap: bool
    luck: str
    measure: tuple[Measure, ...]

    def sits(self, n: int) -> tuple[int, ...]:
        """By seat, which player sits there in game ``n``."""
        seats = len(self.players)
        return tuple([(seat + n * self.swap) % seats for seat in range(seats)])

    def seed(self, n: int) -> str:
        return f"{self.luck}/{n // len(self.players) if self.swap else n}"


class Way(Struct, frozen=True):
    """The first arm again with one ruling the other way."""

    arm: Arm
    option: Option
    value: Any


class Move(Struct, frozen=True):
    """An arm again with one number less, and with it more."""

    path: str
    here: float
    step: float
    arms: tuple[Arm, Arm]


def trials(experiment: Experiment, games: Games, lang: str = "en") -> tuple[Trial, ...]:
    """The arms in order, those of rulings and sensitivities last; raises ``BadExperiment``."""
    arms = list(experiment.arm)
    arms += [way.arm for way in ways(experiment, games)]
    arms += [arm for move in moves(experiment, games) for arm in move.arms]
    twice = [name for name, times in Counter(arm.name for arm in arms).items() if times > 1]
    if twice:
        raise BadExperiment(f"{', '.join(twice)}?")
    return tuple(trial(experiment, arm, games, lang) for arm in arms)


def ways(experiment: Experiment, games: Games) -> Iterator[Way]:
    """Every other way that a ruling could go, where they are asked for; what the rules do not allow is left out."""
    if not experiment.rulings:
        return
    arm = experiment.arm[0]
    game = found_game(experiment, arm, games)
    base = setup_of(experiment, arm, game)
    for option in options(game.setup):
        here = getattr(base, option.name)
        for value in option.values if option.ruling else ():
            other = replace(base, **{option.name: value})
            if value is not None and value != here and game.unplayable(other) is None:
                name = f"{arm.name}.{option.ruling}.{option.name}.{plain_name(str(value).lower())}"
                yield Way(replace(arm, name=name, options={**arm.options, option.name: value}), option, value)


def moves(experiment: Experiment, games: Games) -> Iterator[Move]:
    """The numbers whose worth is asked for."""
    for asked in experiment.sensitivity:
        arm = next(a for a in experiment.arm if a.name == (asked.of or experiment.arm[0].name))
        game = found_game(experiment, arm, games)
        here = value_at(parts_of(game, playable(arm, game, setup_of(experiment, arm, game))), asked.path)
        if not isinstance(here, int | float) or isinstance(here, bool):
            raise BadExperiment(f"{asked.path} = {here!r}")
        step = int(asked.step) if float(asked.step).is_integer() else asked.step
        less, more = (
            replace(
                arm,
                name=f"{arm.name}.{plain_name(asked.path)}{by:+g}",
                components={**arm.components, asked.path: here + by},
            )
            for by in (-step, step)
        )
        yield Move(asked.path, here, step, (less, more))


def trial(experiment: Experiment, arm: Arm, games: Games, lang: str) -> Trial:
    game = found_game(experiment, arm, games)
    setup = playable(arm, game, setup_of(experiment, arm, game), lang)
    bots = [Player(bot) if isinstance(bot, str) else bot for bot in arm.bots or experiment.bots]
    for bot in bots:
        if bot.bot not in players(game):
            raise BadExperiment(f"{arm.name}: {bot.bot}? ({', '.join((*LEVELS, *BOTS))})")
    if len(bots) == 1:
        bots *= setup.seats
    if len(bots) != setup.seats:
        raise BadExperiment(f"{arm.name}: {len(bots)} bots, {setup.seats} seats")
    return Trial(
        arm=arm.name,
        game=game.name,
        package=game.package,
        setup=setup,
        players=tuple(bots),
        swap=experiment.swap,
        luck=f"{experiment.seed}/{arm.luck}",
        measure=tuple(sorted(set(experiment.measure))),
    )


def found_game(experiment: Experiment, arm: Arm, games: Games) -> Game:
    name = arm.game or experiment.game
    if name not in games:
        raise BadExperiment(f"{arm.name}: {name or 'game'}? ({', '.join(games)})")
    return games[name]


def setup_of(experiment: Experiment, arm: Arm, game: Game) -> Any:
    """The arm's setup, with the components' values that it changes."""
    asked = {"version": game.version, **game.among_bots, **experiment.options, **arm.options}
    changes = {**experiment.components, **arm.components}
    try:
        setup = msgspec.convert(asked, game.setup)
        if changes:
            data = plain_parts(parts_of(game, playable(arm, game, setup)))
            for path, value in changes.items():
                change(data, path, value)
            setup = replace(setup, components=msgspec.convert(data, game.components))
    except msgspec.ValidationError as error:
        raise BadExperiment(f"{arm.name}: {error}") from error
    return setup


def playable(arm: Arm, game: Game, setup: Any, lang: str = "en") -> Any:
    why = game.unplayable(setup)
    if why is not None:
        raise BadExperiment(f"{arm.name}: {game.words(lang, setup).say(why)}")
    return setup


def parts_of(game: Game, setup: Any) -> Any:
    """The components that a setup is played with."""
    if game.components is None:
        raise BadExperiment(f"{game.name}: components?")
    return played_with(game, setup)


def plain_parts(parts: Any) -> Any:
    """Components as lists and tables that can be changed."""
    return msgspec.json.decode(msgspec.json.encode(parts))


def value_at(parts: Any, path: str) -> Any:
    place, key = walk(plain_parts(parts), path)
    return place[key]


def change(data: Any, path: str, value: Any) -> None:
    place, key = walk(data, path)
    place[key] = value


def walk(data: Any, path: str) -> tuple[Any, Any]:
    """The list or table that holds the end of a path, and the key there. Lists go by number or by their items' ids."""
    *way, last = path.split(".")
    for step in way:
        data = data[key_in(data, step, path)]
    return data, key_in(data, last, path)


def key_in(data: Any, step: str, path: str) -> Any:
    if isinstance(data, dict) and step in data:
        return step
    if isinstance(data, list | tuple):
        for n, item in enumerate(data):
            if step == str(n) or (isinstance(item, dict) and item.get("id") == step):
                return n
    raise BadExperiment(f"{path}: {step}?")
