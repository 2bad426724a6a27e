"""The device's first question: which language."""

from firmware.app.session import choose_game
from firmware.language.languages import LANGUAGES
from firmware.language.say import say, speak
from firmware.scenes.menus import Ask

from .preferences import recall

QUESTION = ("Language, Sprache, langue", "Language?")  # in every language: none is chosen yet
TOLD_MS = 2000  # for each language in turn: what a press does


class Language(Ask):
    """The screen speaks the language under the cursor already; then comes the choice of game."""

    def build(self) -> None:
        self.since_us = self.app.ports.clock.us()
        self.spoken = 0
        choices = [((name,), nth) for nth, (_, name) in enumerate(LANGUAGES)]
        self.ask(QUESTION, choices)

    def moved(self) -> None:
        self._speak(self.value)

    def _speak(self, nth: int) -> None:
        self.spoken = nth
        speak(self.app.ports.storage.words(LANGUAGES[nth][0]))
        self.feet.show(say("tap: next, hold: take"))

    def tick(self, now_ms: int) -> None:
        nth = (now_ms - self.since_us // 1000) // TOLD_MS % len(LANGUAGES)
        if nth != self.spoken and self.app.touched_us <= self.since_us:
            self._speak(nth)
            self.app.redraw()

    def take(self, value: int) -> None:
        self._speak(value)
        kept = recall(self.app)
        kept.language = value + 1
        kept.keep(self.app)
        choose_game(self.app, False)
