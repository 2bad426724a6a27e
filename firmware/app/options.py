"""Start-up options of an app."""

from engine_core.model.types import Settings
from firmware.table.players import MIDDLE


class Options:
    """What an app begins with, and what the settings make of it."""

    def __init__(
        self,
        game: str | None = None,
        seats: int = 4,
        bots: int = 0,
        skill: int = MIDDLE,
        seed: int | None = None,
        settings: "Settings | None" = None,
        language: str = "",
        motion: bool = True,
        coach: bool = True,
        house: "tuple[str, Settings, str] | None" = None,
        resumes: bool = False,
        in_words: bool = False,
        silent: bool = False,
    ) -> None:
        """With a ``game`` the app deals it at once, to people at the first buttons; ``house`` has
        the title, the settings and the call of a sheet that changes it.

        ``seed`` fixes the first deal; ``settings`` change the rules of the games dealt.
        ``language`` overrides the language in the settings; empty for no override. ``motion``
        animates cards and lights, unless the settings forbid it. Time limits are multiplied by
        ``halves`` / 2, more than 1 only by the settings. ``coach`` explains a game that this
        device has never finished. ``resumes`` goes on with the saved game at once,
        ``in_words`` where the heap has no room for pictures of its table; ``silent`` plays no tune
        at the start.
        """
        self.game = game
        self.house = house
        self.seats = seats
        self.bots = bots
        self.skill = skill
        self.seed = seed
        self.settings = settings
        self.language = language
        self.coach = coach
        self.motion = self.may_move = motion
        self.resumes = resumes
        self.in_words = in_words  # until that is left
        self.silent = silent
        self.halves = 2
