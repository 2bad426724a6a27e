"""How an app starts, and how long it waits."""

from __future__ import annotations

from engine_core.model.types import Settings
from firmware.table.players import MIDDLE


class Options:
    """How an app starts, and how long it waits; times in ms."""

    def __init__(
        self,
        game: str | None = None,
        seats: int = 4,
        bots: int = 0,
        skill: int = MIDDLE,
        seed: int | None = None,
        settings: Settings | None = None,
        slap_ms: int = 1500,
        claim_ms: int | None = None,
        settle_ms: int = 3000,
        gather_ms: int = 30,
        look_ms: int = 10_000,
        floor_ms: int = 20_000,
        language: str = "",
        motion: bool = True,
        coach: bool = True,
    ) -> None:
        """With a ``game`` the app deals it at once, its people at the first buttons.

        ``seed`` fixes the first deal; ``settings`` changes the rules of the games it deals.
        ``slap_ms`` is the slap window after a discard, ``claim_ms`` the time to name a card, to
        give, to hit or to duel, None for what the table's rules say, ``settle_ms`` the wait
        after the last turn, ``gather_ms`` how long slaps of one moment are gathered. On the
        exchange ``look_ms`` is the time of a look at the own hand, ``floor_ms`` how long the
        floor is open. ``language`` is spoken whatever was chosen before; empty for that. With
        ``motion`` cards are seen to move and lights breathe, if the settings have it so too.
        ``halves``: how many half times make a time that runs out, 2 unless the settings say more.
        With ``coach`` a game that this device has never finished is explained.
        """
        self.game = game
        self.seats = seats
        self.bots = bots
        self.skill = skill
        self.seed = seed
        self.settings = settings
        self.slap_ms = slap_ms
        self.claim_ms = claim_ms
        self.settle_ms = settle_ms
        self.gather_ms = gather_ms
        self.look_ms = look_ms
        self.floor_ms = floor_ms
        self.language = language
        self.coach = coach
        self.motion = self.may_move = motion
        self.halves = 2
