"""Trials: the arms of an experiment, each with its game, setup and players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ilion.bots.baselines import BOTS
from ilion.bots.levels import LEVELS, players
from ilion.core.components import components_of
from ilion.core.game import Game
from ilion.core.options import Option, options
from ilion.lab.experiment import Experiment, ExperimentArm, ExperimentPlayer, InvalidExperiment, Measure, plain_name

Games = Mapping[str, Game]


class LabTrial(Struct, frozen=True, kw_only=True):
    """One arm, ready to be played anywhere: game n depends on this and on n alone."""

    arm: str
    game: str
    package: str
    setup: Any
    players: tuple[ExperimentPlayer, ...]
    swap: bool
    luck: str
    measure: tuple[Measure, ...]

    def sits(self, n: int) -> tuple[int, ...]:
        """Return, by seat, which player sits there in game ``n``."""
        seats = len(self.players)
        return tuple([(seat + n * self.swap) % seats for seat in range(seats)])

    def seed(self, n: int) -> str:
        return f"{self.luck}/{n // len(self.players) if self.swap else n}"


class RulingVariant(Struct, frozen=True):
    """The first arm with one ruling the other way."""

    arm: ExperimentArm
    option: Option
    value: Any


class NumberVariant(Struct, frozen=True):
    """An arm with one number decreased, and with it increased."""

    path: str
    here: float
    step: float
    arms: tuple[ExperimentArm, ExperimentArm]


def trials(experiment: Experiment, games: Games, lang: str = "en") -> tuple[LabTrial, ...]:
    """Return the arms in order, those of rulings and sensitivities last; raise ``InvalidExperiment``."""
    arms = list(experiment.arm)
    arms += [way.arm for way in ruling_variants(experiment, games)]
    arms += [arm for move in number_variants(experiment, games) for arm in move.arms]
    twice = [name for name, times in Counter(arm.name for arm in arms).items() if times > 1]
    if twice:
        raise InvalidExperiment(f"{', '.join(twice)}?")
    return tuple(trial(experiment, arm, games, lang) for arm in arms)


def ruling_variants(experiment: Experiment, games: Games) -> Iterator[RulingVariant]:
    """Yield every alternative of a ruling, if they are requested and the rules allow them."""
    if not experiment.rulings:
        return
    arm = experiment.arm[0]
    game = found_game(experiment, arm, games)
    base = setup_of(experiment, arm, game)
    for option in options(game.setup):
        here = getattr(base, option.name)
        for value in option.values if option.ruling else ():
            other = replace(base, **{option.name: value})
            if value is not None and value != here and game.setup_refusal(other) is None:
                name = f"{arm.name}.{option.ruling}.{option.name}.{plain_name(str(value).lower())}"
                yield RulingVariant(replace(arm, name=name, options={**arm.options, option.name: value}), option, value)


def number_variants(experiment: Experiment, games: Games) -> Iterator[NumberVariant]:
    """Yield the numbers whose effect is requested."""
    for asked in experiment.sensitivity:
        arm = next(a for a in experiment.arm if a.name == (asked.of or experiment.arm[0].name))
        game = found_game(experiment, arm, games)
        here = value_at(parts_of(game, playable(arm, game, setup_of(experiment, arm, game))), asked.path)
        if not isinstance(here, int | float) or isinstance(here, bool):
            raise InvalidExperiment(f"{asked.path} = {here!r}")
        step = int(asked.step) if float(asked.step).is_integer() else asked.step
        less, more = (
            replace(
                arm,
                name=f"{arm.name}.{plain_name(asked.path)}{by:+g}",
                components={**arm.components, asked.path: here + by},
            )
            for by in (-step, step)
        )
        yield NumberVariant(asked.path, here, step, (less, more))


def trial(experiment: Experiment, arm: ExperimentArm, games: Games, lang: str) -> LabTrial:
    game = found_game(experiment, arm, games)
    setup = playable(arm, game, setup_of(experiment, arm, game), lang)
    bots = [ExperimentPlayer(bot) if isinstance(bot, str) else bot for bot in arm.bots or experiment.bots]
    for bot in bots:
        if bot.bot not in players(game):
            raise InvalidExperiment(f"{arm.name}: {bot.bot}? ({', '.join((*LEVELS, *BOTS))})")
    if len(bots) == 1:
        bots *= setup.seats
    if len(bots) != setup.seats:
        raise InvalidExperiment(f"{arm.name}: {len(bots)} bots, {setup.seats} seats")
    return LabTrial(
        arm=arm.name,
        game=game.name,
        package=game.package,
        setup=setup,
        players=tuple(bots),
        swap=experiment.swap,
        luck=f"{experiment.seed}/{arm.luck}",
        measure=tuple(sorted(set(experiment.measure))),
    )


def found_game(experiment: Experiment, arm: ExperimentArm, games: Games) -> Game:
    name = arm.game or experiment.game
    if name not in games:
        raise InvalidExperiment(f"{arm.name}: {name or 'game'}? ({', '.join(games)})")
    return games[name]


def setup_of(experiment: Experiment, arm: ExperimentArm, game: Game) -> Any:
    """Return the arm's setup, with the values of components that it changes."""
    asked = {"version": game.version, **game.bot_game_options, **experiment.options, **arm.options}
    changes = {**experiment.components, **arm.components}
    try:
        setup = msgspec.convert(asked, game.setup)
        if changes:
            data = plain_parts(parts_of(game, playable(arm, game, setup)))
            for path, value in changes.items():
                change(data, path, value)
            setup = replace(setup, components=msgspec.convert(data, game.components))
    except msgspec.ValidationError as error:
        raise InvalidExperiment(f"{arm.name}: {error}") from error
    return setup


def playable(arm: ExperimentArm, game: Game, setup: Any, lang: str = "en") -> Any:
    why = game.setup_refusal(setup)
    if why is not None:
        raise InvalidExperiment(f"{arm.name}: {game.words(lang, setup).say(why)}")
    return setup


def parts_of(game: Game, setup: Any) -> Any:
    """Return the components that a setup is played with."""
    if game.components is None:
        raise InvalidExperiment(f"{game.name}: components?")
    return components_of(game, setup)


def plain_parts(parts: Any) -> Any:
    """Return components as lists and dicts that can be changed."""
    return msgspec.json.decode(msgspec.json.encode(parts))


def value_at(parts: Any, path: str) -> Any:
    place, key = walk(plain_parts(parts), path)
    return place[key]


def change(data: Any, path: str, value: Any) -> None:
    place, key = walk(data, path)
    place[key] = value


def walk(data: Any, path: str) -> tuple[Any, Any]:
    """Return the list or dict that holds the end of a path, and the key. Lists go by number or by their items' ids."""
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
    raise InvalidExperiment(f"{path}: {step}?")
