"""A game as an OpenSpiel Python game: chance explicit, seats one after the other, information imperfect.

    from ilion.research.openspiel import load
    game = load("trojan-war")
    state = game.new_initial_state()

Importing this module registers every game as ``ilion_<name>``. Its one parameter is a setup, as ``name_of`` writes it.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Final

import msgspec
import numpy as np
import pyspiel

from ilion.core.game import AnyState, Game
from ilion.core.state import FATE
from ilion.core.values import Act
from ilion.games import GAMES
from ilion.research.encoding import ActEncoding, Features, observation_layout, utilities

MAX_GAME_LENGTH: Final = 100_000
"""Upper limit for the length of a game."""


MAX_CHANCE_OUTCOMES: Final = 4096
"""Upper limit for the outcomes of one draw."""


@lru_cache(maxsize=1 << 14)
def act_text(act: Act) -> str:
    return msgspec.json.encode(act).decode()


class StateHolder:
    """A position inside an OpenSpiel state, which deep-copies and pickles what it holds."""

    __slots__ = ("name", "noticed", "setup", "table")

    def __init__(self, name: str, setup: Any, table: AnyState, noticed: tuple[str, ...]) -> None:
        self.name = name
        self.setup = setup
        self.table = table
        self.noticed = noticed
        """By seat, what it has noticed so far: perfect recall, as text."""

    def __deepcopy__(self, memo: dict[int, Any]) -> StateHolder:
        return StateHolder(self.name, self.setup, self.table.copy(), self.noticed)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as plain values, since compiled classes cannot be pickled."""
        return unpickle_state, (self.name, self.setup, self.table.pack(), self.noticed)


def unpickle_state(name: str, setup: Any, packed: tuple[Any, ...], noticed: tuple[str, ...]) -> StateHolder:
    return StateHolder(name, setup, GAMES[name].state.unpack(setup, packed), noticed)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One position with the interface of OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        table = game.ours.state.start(game.setup)
        self.held = StateHolder(game.ours.name, game.setup, table, ("",) * game.setup.seats)

    def current_player(self) -> int:
        actors = self.held.table.actors()
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actors[0] == FATE else actors[0]

    def is_terminal(self) -> bool:
        return not self.held.table.actors()

    def _legal_actions(self, player: int) -> list[int]:
        place = self.get_game().numbers.place
        return sorted([place[act] for act in self.held.table.legal(player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a draw. Fate's acts are numbered by their index among those possible now."""
        odds = self.held.table.odds()
        return [(n, weight / odds.total) for n, weight in enumerate(odds.weights())]

    def _apply_action(self, action: int) -> None:
        table = self.held.table
        seat = table.actors()[0]
        act = self.act(seat, action)
        noticed = list(self.held.noticed)
        for observer in range(len(noticed)):
            look = act if seat == observer else table.looks(observer, seat, act)
            if look is not None:
                noticed[observer] += f" {seat}:{act_text(look)}"
        self.held.noticed = tuple(noticed)
        table.do(seat, act)

    def _action_to_string(self, player: int, action: int) -> str:
        return act_text(self.act(player, action))

    def act(self, seat: int, action: int) -> Act:
        found: Act = self.held.table.odds().acts[action] if seat == FATE else self.get_game().numbers.acts[action]
        return found

    def returns(self) -> list[float]:
        table = self.held.table
        return utilities(table.scores()) if not table.actors() else [0.0] * len(self.held.noticed)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Return a state that looks the same to a player, guessed from what they see alone."""
        game = self.get_game()
        state: SpielState = game.new_initial_state()
        rng = Random(sampler()) if callable(sampler) else game.rng
        table = game.ours.state.guess(game.setup, self.held.table.seen(player), rng)
        state.held = StateHolder(game.ours.name, game.setup, table, self.held.noticed)
        return state

    def __str__(self) -> str:
        return msgspec.json.encode(self.held.table.pack()).decode()


class Observer:
    """What a player sees, as text and as a vector; with perfect recall, also all that they noticed."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.game = game
        self.recall = recall
        self.tensor: Features = np.zeros(game.layout.size, np.float32)
        self.dict = game.layout.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.game.layout.read(state.held.table, player)

    def string_from(self, state: SpielState, player: int) -> str:
        seen = msgspec.json.encode(state.held.table.seen(player)).decode()
        return f"{seen}{state.held.noticed[player]}" if self.recall else seen


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game under one setup; ``kind_of`` makes a class for each."""

    ours: ClassVar[Game]

    def __init__(self, params: dict[str, str] | None = None) -> None:
        game, text = self.ours, (params or {}).get("setup", "")
        setup = msgspec.json.decode(bytes.fromhex(text), type=game.setup) if text else game.usual()
        self.setup = setup
        self.numbers = ActEncoding(game, setup)
        self.layout = observation_layout(game, setup)
        self.rng = Random(0)
        count = len(self.numbers)
        info = pyspiel.GameInfo(
            num_distinct_actions=count,
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=setup.seats,
            min_utility=-1.0,
            max_utility=setup.seats - 1.0,
            utility_sum=0.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(type_of(game), info, {"setup": text})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


def short_name(game: Game) -> str:
    return f"ilion_{game.name.replace('-', '_')}"


def type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Ilion: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"setup": ""},
    )


def name_of(game: Game, setup: Any) -> str:
    """Return the name of a game under a setup for ``pyspiel.load_game``."""
    return f"{short_name(game)}(setup={msgspec.json.encode(setup).hex()})"


def load(game: str, setup: Any = None) -> SpielGame:
    """Return a game by its name, with its default setup or another."""
    found = GAMES[game]
    loaded: SpielGame = pyspiel.load_game(name_of(found, found.usual() if setup is None else setup))
    return loaded


def kind_of(game: Game) -> type[SpielGame]:
    """Return a class, since OpenSpiel's registry outlives the interpreter and can only hold classes."""
    return type(short_name(game), (SpielGame,), {"ours": game})


SPIEL_CLASSES: Final = {name: kind_of(game) for name, game in GAMES.items()}
for kind in SPIEL_CLASSES.values():
    pyspiel.register_game(type_of(kind.ours), kind)
