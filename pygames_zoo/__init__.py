"""The games as PettingZoo environments, for programs that learn: `pip install "pygames-core[zoo]"`.

    from pygames_zoo import env

    table = env("poldr", size=6)
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        over = termination or truncation
        table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))

Numbers of actions and bytes of observations are those of `Game.arrays`. Rewards come at the end: 1 for the first place,
-1 for the last, in equal steps between; equals share theirs.
"""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from pygames_core import GAMES, State
from pygames_core.core.errors import IllegalAction
from pygames_core.core.game import Result

__all__ = ["Table", "env"]

AGENTS = "seat_{}"


class Table(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]  # PettingZoo has no types
    """One game with chosen options; what chance decides is drawn anew at each `reset`, from its seed."""

    def __init__(self, game: str, options: dict[str, Any] | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.game, self.options, self.render_mode = GAMES[game], dict(options or {}), render_mode
        self.metadata = {
            "name": f"{game}_v{self.game.rules}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        arrays = self.game.arrays
        self.possible_agents = [AGENTS.format(seat) for seat in range(self.game.seats(self.game.draw(self.options)))]
        if len(self.possible_agents) < 2:
            raise ValueError("a solo may end with pieces left and nothing to play: it is no table")
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = {agent: Discrete(arrays.actions) for agent in self.possible_agents}
        seen: dict[str, Space[Any]] = {
            "observation": Box(0, 255, (arrays.length,), np.uint8),
            "action_mask": Box(0, 1, (arrays.actions,), np.int8),
        }
        self._observations = {agent: Dict(seen) for agent in self.possible_agents}
        self.state_: State | None = None

    def action_space(self, agent: str) -> Space[Any]:
        return self._actions[agent]

    def observation_space(self, agent: str) -> Space[Any]:
        return self._observations[agent]

    @property
    def position(self) -> State:
        """The position of the game in play."""
        if self.state_ is None:
            raise RuntimeError("reset() comes first")
        return self.state_

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew, with the options of this environment; PettingZoo passes others that mean nothing here."""
        self.state_ = self.game.start(self.game.draw(self.options, seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat knows, and which actions it may take now: none while another seat is on move."""
        arrays, obs = self.game.arrays, self.position.observe(self.seats[agent])
        mask = np.zeros(arrays.actions, np.int8)
        if obs.to_move == self.seats[agent]:
            mask[[number for text in obs.legal() if (number := arrays.number(text)) is not None]] = 1
        return {"observation": np.frombuffer(arrays.seen(obs), np.uint8).copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the action of that number; IllegalAction names the rule that refuses it."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent on move plays an action")
        if not 0 <= action < self.game.arrays.actions:
            raise IllegalAction("unreadable", text=str(action)[:20])
        self._cumulative_rewards[self.agent_selection] = 0
        self.state_ = self.position.play(self.game.arrays.text(int(action)))
        self._clear_rewards()
        if result := self.state_.result:
            self.rewards = {agent: reward(result, seat) for agent, seat in self.seats.items()}
            self.terminations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()

    def _turn(self) -> None:
        """Who is on move; at the end, whoever was."""
        seat = self.position.to_move
        self.agent_selection = self.possible_agents[seat] if seat is not None else self.agents[0]

    def render(self) -> str | None:
        """The board as text, for the mode `ansi`."""
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""


def reward(result: Result, seat: int) -> float:
    """From 1 for the first place to -1 for the last; 0 where all are equal, and in a game for one."""
    seats = sum(map(len, result.ranking))
    (place, group), *_ = [(place, group) for place, group in _places(result) if seat in group]
    return 1 - 2 * (place + (len(group) - 1) / 2) / (seats - 1) if seats > 1 else 0.0


def _places(result: Result) -> list[tuple[int, list[int]]]:
    """Each group of equals with how many stand before it."""
    return [(sum(map(len, result.ranking[:at])), group) for at, group in enumerate(result.ranking)]


def env(game: str, render_mode: str | None = None, **options: Any) -> Table:
    """A table of this game with these options: `env("permutation", players=3)`."""
    return Table(game, options, render_mode)
