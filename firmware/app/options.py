"""Start-up options and time limits of an app."""

from engine_core.model.types import Settings
from firmware.table.players import MIDDLE


class Options:
    """Start-up options and time limits (in ms)."""

    def __init__(
        self,
        game: str | None = None,
        seats: int = 4,
        bots: int = 0,
        skill: int = MIDDLE,
        seed: int | None = None,
        settings: "Settings | None" = None,
        slap_ms: int = 1500,
        claim_ms: int | None = None,
        settle_ms: int = 3000,
        gather_ms: int = 30,
        look_ms: int = 10_000,
        floor_ms: int = 20_000,
        language: str = "",
        motion: bool = True,
        coach: bool = True,
        house: "tuple[str, Settings, str] | None" = None,
        resumes: bool = False,
        silent: bool = False,
    ) -> None:
        """With a ``game`` the app deals it at once, to people at the first buttons; ``house`` has
        the title, the settings and the call of a sheet that changes it.

        ``seed`` fixes the first deal; ``settings`` change the rules of the games dealt.
        ``slap_ms`` is the slap window after a discard; ``claim_ms`` the time to choose a card, to
        give one or to duel (None: as the rules say); ``settle_ms`` the wait after the last turn;
        ``gather_ms`` how long simultaneous slaps are gathered. In the exchange ``look_ms`` is the
        time to look at the own hand, ``floor_ms`` how long the trading floor is open.
        ``language`` overrides the language in the settings; empty for no override. ``motion``
        animates cards and lights, unless the settings forbid it. Time limits are multiplied by
        ``halves`` / 2, more than 1 only by the settings. ``coach`` explains a game that this
        device has never finished. ``resumes`` goes on with the saved game at once; ``silent`` plays
        no tune at the start.
        """
        self.game = game
        self.house = house
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
        self.resumes = resumes
        self.silent = silent
        self.halves = 2
