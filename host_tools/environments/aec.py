"""The games as a PettingZoo environment (AEC: agents act one after the other)."""

from functools import partial
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from engine_core.model.rng import SEED_LIMIT
from host_tools.environments.state import ACTIONS, State

LEAST, MOST = -32768, 32767


class CambioEnv(AECEnv):  # type: ignore[misc]  # the library ships no types for it
    """One of the five games; ``seat_0`` is the first dealer.

    An observation is {"observation": int16 numbers, see State.observation_tensor, "action_mask": 1
    for each legal action}. An abandoned game is truncated.
    """

    metadata = {"name": "cambio_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str = "klatschen",
        seats: int = 2,
        settings: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """For so many ``seats``; ``settings`` are house rules. Raises ValueError as new_game."""
        super().__init__()
        self.render_mode = render_mode
        self._deal = partial(State, game, seats, settings=settings)
        self._random = np.random.default_rng()
        self.state_of_game = self._deal(0)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        size = len(self.state_of_game.observation_tensor(0))
        self._actions = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self._seen = {
            agent: Dict(
                action_mask=Box(0, 1, (ACTIONS,), np.int8),
                observation=Box(LEAST, MOST, (size,), np.int16),
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        """See AECEnv."""
        return self._seen[agent]

    def action_space(self, agent: str) -> Discrete:
        """See AECEnv."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: the same ``seed`` deals the same; without one, the next."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.state_of_game = self._deal(int(self._random.integers(SEED_LIMIT)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.state_of_game.current_player()]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat may know, and its legal actions."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(ACTIONS, np.int8)
        mask[self.state_of_game.legal_actions(seat)] = 1
        seen = np.clip(self.state_of_game.observation_tensor(seat), LEAST, MOST)
        return {"observation": seen.astype(np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the selected seat do ``action``. Raises what State.apply_action does."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        state = self.state_of_game
        state.apply_action(action)  # type: ignore[arg-type]  # None is for who has finished
        self.rewards = dict(zip(self.agents, state.rewards()))
        if state.is_terminal():
            ends = self.truncations if state.is_given_up() else self.terminations
            ends.update(dict.fromkeys(self.agents, True))
        else:
            self.agent_selection = self.agents[state.current_player()]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The public view in one line."""
        state = self.state_of_game
        return f"phase {state.game.phase}, totals {state.game.totals}" if self.render_mode else None

    def close(self) -> None:
        """There is nothing to close."""
