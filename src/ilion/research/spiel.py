"""A game as an OpenSpiel Python game: chance explicit, seats one after the other, information imperfect.

    from ilion.research.spiel import load
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
from ilion.core.wire import Act
from ilion.games import GAMES
from ilion.research.numbers import Numbers, Row, utilities

LONGEST: Final = 100_000
"""No game is longer than this."""


OUTCOMES: Final = 4096
"""No draw of fate has more outcomes than this."""


@lru_cache(maxsize=1 << 14)
def written(act: Act) -> str:
    return msgspec.json.encode(act).decode()


class Held:
    """A position of ours inside a state of theirs, which copies deeply what it holds, and pickles it."""

    __slots__ = ("name", "noticed", "setup", "table")

    def __init__(self, name: str, setup: Any, table: AnyState, noticed: tuple[str, ...]) -> None:
        self.name = name
        self.setup = setup
        self.table = table
        self.noticed = noticed
        """By seat, what it has noticed so far: perfect recall, as text."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.name, self.setup, self.table.copy(), self.noticed)

    def __reduce__(self) -> tuple[Any, ...]:
        """As plain values: compiled classes do not know how to be pickled."""
        return unpacked, (self.name, self.setup, self.table.pack(), self.noticed)


def unpacked(name: str, setup: Any, packed: tuple[Any, ...], noticed: tuple[str, ...]) -> Held:
    return Held(name, setup, GAMES[name].state.unpack(setup, packed), noticed)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One position as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        table = game.ours.state.start(game.setup)
        self.held = Held(game.ours.name, game.setup, table, ("",) * game.setup.seats)

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
        """Fate's acts have no numbers of their own: an outcome is its place among what fate may do now."""
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
                noticed[observer] += f" {seat}:{written(look)}"
        self.held.noticed = tuple(noticed)
        table.do(seat, act)

    def _action_to_string(self, player: int, action: int) -> str:
        return written(self.act(player, action))

    def act(self, seat: int, action: int) -> Act:
        found: Act = self.held.table.odds().acts[action] if seat == FATE else self.get_game().numbers.acts[action]
        return found

    def returns(self) -> list[float]:
        table = self.held.table
        return utilities(table.scores()) if not table.actors() else [0.0] * len(self.held.noticed)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that looks to a player like this one, guessed from what he sees alone."""
        game = self.get_game()
        state: SpielState = game.new_initial_state()
        rng = Random(sampler()) if callable(sampler) else game.rng
        table = game.ours.state.guess(game.setup, self.held.table.seen(player), rng)
        state.held = Held(game.ours.name, game.setup, table, self.held.noticed)
        return state

    def __str__(self) -> str:
        return msgspec.json.encode(self.held.table.pack()).decode()


class Observer:
    """What a player sees, as text and as a row of numbers; with perfect recall, all that he noticed besides."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.game = game
        self.recall = recall
        self.tensor: Row = np.zeros(game.numbers.slots, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.game.numbers.row(state.held.table.seen(player))

    def string_from(self, state: SpielState, player: int) -> str:
        seen = msgspec.json.encode(state.held.table.seen(player)).decode()
        return f"{seen}{state.held.noticed[player]}" if self.recall else seen


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games under one setup; ``kind_of`` makes a class for each."""

    ours: ClassVar[Game]

    def __init__(self, params: dict[str, str] | None = None) -> None:
        game, text = self.ours, (params or {}).get("setup", "")
        setup = msgspec.json.decode(bytes.fromhex(text), type=game.setup) if text else game.usual()
        self.setup = setup
        self.numbers = Numbers(game, setup)
        self.rng = Random(0)
        count = len(self.numbers)
        info = pyspiel.GameInfo(
            num_distinct_actions=count,
            max_chance_outcomes=OUTCOMES,
            num_players=setup.seats,
            min_utility=-1.0,
            max_utility=setup.seats - 1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
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
    """What ``pyspiel.load_game`` wants to hear for a game under a setup."""
    return f"{short_name(game)}(setup={msgspec.json.encode(setup).hex()})"


def load(game: str, setup: Any = None) -> SpielGame:
    """A game by its name, as it comes or under a setup."""
    found = GAMES[game]
    loaded: SpielGame = pyspiel.load_game(name_of(found, found.usual() if setup is None else setup))
    return loaded


def kind_of(game: Game) -> type[SpielGame]:
    """A class, since OpenSpiel's registry outlives the interpreter, and only classes bear that."""
    return type(short_name(game), (SpielGame,), {"ours": game})


KINDS: Final = {name: kind_of(game) for name, game in GAMES.items()}
for kind in KINDS.values():
    pyspiel.register_game(type_of(kind.ours), kind)
