"""The choices of the robots of `cambio play --demo` outside of play, or where no move is due."""

from typing import Any

from engine_core import GAMES, rules_for
from firmware.games import has_lesson
from firmware.scenes import menus, results, showdown
from firmware.scenes.burn import choose, hand_over
from firmware.scenes.burn import more as breaks
from firmware.scenes.setup import choices
from firmware.table.players import MIDDLE
from host_tools.play.options import Options
from host_tools.rules.house_file import game_of

SEATS = 4
ROUNDS = 1
ON_THE_DEVICE = 1  # who deals, as in setup/choices.py
WITHOUT_CAMBIO_CARDS = 0  # the same
USUAL = {  # the choice that is not a move
    "looked": hand_over.DONE,
    "round_over": showdown.STANDING,
    "game_over": showdown.STANDING,
    "standing": results.ONWARD,
    "onward": results.ON,
    "exchange_onward": results.ON,
    "exchange_pause": menus.BACK,
}
FIRST_LEADS_ON = ("exchange_points",)
ERRANDS: dict[str, dict[str, list[Any]]] = {  # by machine and scene: what to visit once
    "burn": {
        "turn": [choose.MORE, choose.MORE],
        "more": [menus.RULES, breaks.FAULTS],
        "rules": [menus.BACK],
        "fault": [breaks.NOBODY],
        "onward": [results.HANDS],
        "hands": [None],
    },
    "exchange": {
        "rules": [menus.BACK],
        "exchange_pause": [menus.RULES, menus.BACK],
        "exchange_onward": [results.HANDS],
        "exchange_hands": [1],
    },
}
LAST = {"burn": ("onward", "hands"), "exchange": ("exchange_onward", "exchange_hands")}


class Script:
    """What the table asks of the device before playing, and once on a tour of all screens."""

    def __init__(self, options: Options) -> None:
        game = options.game or GAMES[0]
        facts = game_of(game)
        machine = rules_for(facts["base"]).machine
        game = game if game in GAMES else facts["title"]
        self.rounds = options.rounds or ROUNDS
        self._setup: list[tuple[str, Any]] = [
            ("title", "rules"),
            ("games", game),
            ("rules", menus.BACK),
            ("games", choices.BACK),
            ("title", "new"),
            ("games", game),
        ]
        if game in GAMES and has_lesson(game):
            self._setup.append(("offer", "play"))
        answers: dict[str, Any] = {"bots": options.bots or 0, "length": None}
        if options.bots:
            answers["skill"] = MIDDLE
        if machine == "exchange":
            answers |= {"exchange_way": ON_THE_DEVICE, "exchange_cambio": WITHOUT_CAMBIO_CARDS}
        for name, answer in answers.items():
            self._setup += [(choices.MORE, name), (name, answer)]
        self._setup.append((choices.MORE, choices.SEATS))
        self._people = (options.seats or SEATS) - (options.bots or 0)
        self._errands = {scene: list(values) for scene, values in ERRANDS[machine].items()}
        self._last = LAST[machine]

    def is_done(self, scene: Any) -> bool:
        """Whether `scene` comes after a round's points, and the tour is complete."""
        return scene.name == self._last[0] and not any(self._errands[name] for name in self._last)

    def sit_down(self, buttons: int, people: int) -> tuple[int, bool]:
        """The button to press while people sit down, and whether to hold it.

        First the last of ``buttons``, which is free, to see what else can be chosen. Then one of
        ``people`` after the other, and the first of them deals.
        """
        if self._setup:
            return buttons - 1, True
        return (people, False) if people < self._people else (0, True)

    def answer(self, scene: Any) -> int:
        """The index of the choice to take in a scene before the game."""
        name, value = self._setup[0]
        if name != scene.name:
            raise RuntimeError(f"the device shows {scene.name} where {name} was due")
        index = _index(scene, self._length(scene) if name == "length" else value)
        if scene.menu_index == index:
            self._setup.pop(0)
        return index

    def errand(self, scene: Any) -> int | None:
        """The index of a choice that is no move: part of the tour, or the only way on."""
        if waiting := self._errands.get(scene.name):
            index = _index(scene, waiting[0])
            if scene.menu_index == index:
                waiting.pop(0)
            return index
        if scene.name in FIRST_LEADS_ON:
            return 0
        usual = USUAL.get(scene.name)
        return None if usual is None else _index(scene, usual)

    def _length(self, scene: Any) -> int:
        """What to choose so that the game has at least the given rounds."""
        offered: list[int] = [value for _, value in scene.menu_items if value != choices.BACK]
        if scene.app.setup.length[0] == "limit":
            return max(offered)
        return min((n for n in offered if n >= self.rounds), default=max(offered))


def _index(scene: Any, value: Any) -> int:
    for index, (_, found) in enumerate(scene.menu_items):
        if value in (found, getattr(found, "title", None)):  # of a variant the title is known
            return index
    raise RuntimeError(f"the scene {scene.name} does not offer {value}")
