"""The first question that the device asks: in which language."""

from firmware.app.session import choose_game
from firmware.language.languages import LANGUAGES
from firmware.language.say import say, speak
from firmware.scenes.menus import Ask

from .preferences import recall

QUESTION = ("Language, Sprache, langue", "Language?")  # in all of them: none is chosen yet


class Language(Ask):
    """The language at hand is spoken already; then it is asked what to play."""

    def build(self) -> None:
        choices = [((name,), nth) for nth, (_, name) in enumerate(LANGUAGES)]
        self.ask(QUESTION, choices)

    def moved(self) -> None:
        speak(self.app.ports.storage.words(LANGUAGES[self.value][0]))
        self.feet.show(say("tap: next, hold: take"))

    def take(self, value: int) -> None:
        kept = recall(self.app)
        kept.language = value + 1
        kept.keep(self.app)
        choose_game(self.app, False)
