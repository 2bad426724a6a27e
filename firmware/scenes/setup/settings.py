"""The settings: volume, brightness, letter size, pace, language."""

from collections.abc import Sequence

from firmware.language.languages import LANGUAGES
from firmware.language.say import marked, say, speak
from firmware.ports import tunes
from firmware.scenes.menus import Row, Rows
from firmware.table import evening

from .preferences import PACES, PERCENTS, VOLUMES, recall

LETTERS = (marked("Letters: usual"), marked("Letters: large"))
HANDS = (marked("For right hands"), marked("For left hands"))
MOTION = (marked("Motion: on"), marked("Motion: off"))


class Settings(Rows):
    """A hold advances the setting under the cursor, audibly or visibly at once."""

    sure = False  # whether to forget is asked for the second time

    def rows(self) -> Sequence[Row]:
        ports, kept = self.app.ports, self.kept
        volume, pace = say(VOLUMES[kept.volume][0])[0], say(PACES[kept.pace][0])[0]
        loud = say("Volume: {volume}", volume=volume)
        brightness = say("Brightness: {percent}%", percent=PERCENTS[kept.brightness])
        # The small panel has no room for larger letters.
        letters = say(LETTERS[kept.large]) if self.theme.big else ()
        motion = say(MOTION[kept.still]) if self.app.options.may_move else ()
        forget = say("Forget names and results|Forget all")
        if self.sure:
            forget = say("Really forget all of it?|Really forget?")
        return (
            ("volume", loud if ports.buzzer.has_volume else (), self._louder),
            ("brightness", brightness if ports.screen.dims else (), self._step),
            # For translators: the name of your language, as you call it.
            ("language", say("Language: English"), self._next_language),
            ("large", letters, self._step),
            ("left", say(HANDS[kept.left]), self._step),
            ("pace", say("Time to act: {pace}|Time: {pace}", pace=pace), self._step),
            ("still", motion, self._step),
            ("forget", forget if kept.names or ports.storage.evening() else (), self._forget),
            ("back", say("Back"), "title"),
        )

    def _step(self) -> None:
        self.kept.step(self.value)

    def _louder(self) -> None:
        self._step()
        self.app.tunes.play(tunes.SLAP)

    def _next_language(self) -> None:
        kept = self.kept
        codes = [code for code, _ in LANGUAGES]
        made_for = self.app.ports.storage.language  # spoken until one is chosen, if it is one
        now = kept.language or 1 + (codes.index(made_for) if made_for in codes else 0)
        kept.language = now % len(LANGUAGES) + 1
        speak(self.app.ports.storage.words(kept.spoken))

    def _forget(self) -> None:
        self.sure = not self.sure
        if self.sure:  # it is asked once more
            return
        storage = self.app.ports.storage
        self.kept.names, self.kept.seated = {}, []
        self.kept.keep(self.app)
        evening.keep(storage, evening.Evening(), at_once=True)

    def build(self) -> None:
        self.kept = recall(self.app)
        self.banner("")
        self.menu(self.layout.body)
        self.foot(("",))
        self._offer(0)

    def _offer(self, index: int) -> None:
        self.widgets[0].show(None, say("Settings"))
        self.feet.show(say("tap: next, hold: change"))
        self.offer(self.labelled(), index)

    def take(self, value: str) -> None:
        super().take(value)
        if value != "back":
            self.kept.apply(self.app)
            self.kept.keep(self.app)
            self._offer(self.menu_index if value != "forget" or self.sure else 0)
