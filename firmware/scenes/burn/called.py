"""The rare full-screen scenes of a burn game: a call, and cards shown to everyone."""

import displayio

from engine_core.model.moves import seat_of, slot_of
from firmware.language.say import marked, say
from firmware.ports import tunes
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.table.burn_director import BurnDirector
from firmware.table.table import Table
from firmware.widgets.bar import Bar
from firmware.widgets.card import BACK, CardFace, card_in
from firmware.widgets.type_sizes import TINY
from firmware.widgets.widget import Box

from . import wording

CALLS = marked("{name} calls: one more turn for the others|{name} calls: last turn!")
CALLS_TOO = marked("{name} calls, too")


def capitals(word: str) -> str:
    """A word in capitals: MicroPython's `upper` leaves letters with accents small."""
    large = (chr(ord(one) - 32) if "à" <= one <= "ü" else one for one in word.upper())
    return "".join(large).replace("œ", "Œ")


class Called(Scene):
    """Somebody has called: the word fills the screen, a note and a light for each letter."""

    table: Table
    director: BurnDirector

    def build(self) -> None:
        self.event = event = self.director.notices[0]
        theme, layout = self.theme, self.layout
        self.high = theme.height * 3 // 5
        words = say(self.table.call)  # the last of several is in capitals
        self.word = (words[-1] if words[1:] else capitals(words[0])) + "!"
        self.wide = theme.width // len(self.word)
        self.fill(theme.seat_colour(event[1]))
        ink = theme.ground
        foot = (layout.gap, self.high, theme.width - 2 * layout.gap, layout.bar[1] - self.high)
        text = CALLS_TOO if wording.calls_too(event[1], self.table) else CALLS
        self.put_text(foot, say(text, name=self.table.names[event[1]]), ink, layout.foot_scales)
        for nth in range(len(self.word)):
            self.put(CardFace(card_in(self._tile(nth), theme), theme)).show(BACK)
        bar = self.put(Bar(layout.bar, theme, ink))  # yellow on yellow is invisible
        self.clock = Countdown(self, self.director.read_ms, bar)
        self.from_ms = self.app.ports.clock.ms()
        self.letters = 0  # turned over so far

    def _tile(self, nth: int) -> Box:
        wide = self.wide
        return (self.theme.width - wide * len(self.word)) // 2 + nth * wide, 0, wide, self.high

    def _turn(self) -> None:
        """Turn the next letter over; the last one lights every button."""
        letter, font = self.word[self.letters], self.theme.font(4)
        x, y, wide, high = self._tile(self.letters)
        self.widgets[1 + self.letters].show(None)
        scale = min(2, (wide + 2) // font.width("M"))  # which has a px of air on each side
        x += (wide - scale * font.width(letter)) // 2
        tile = displayio.Group(scale=scale, x=x, y=y + (high - scale * font.height) // 2)
        tile.append(self.theme.words.line(font, letter, self.theme.ground))
        self.group.append(tile)
        self.letters += 1
        if self.letters == len(self.word):
            self.app.glow.flash(self.app.ports.clock.ms())
        self.app.light()
        self.app.redraw()

    def lit(self) -> list[int]:
        return list(range(min(self.letters, self.table.public.seats)))

    def slapped(self, seat: int) -> None:
        """The slap is heard; the next scene says whose it was."""

    def tick(self, now_ms: int) -> None:
        if self.letters < len(self.word) and now_ms - self.from_ms >= self.letters * tunes.CALL[1]:
            self._turn()
        super().tick(now_ms)


class Shown(Scene):
    """Cards that everyone may look at, each with its owner and its place."""

    table: Table
    director: BurnDirector

    def build(self) -> None:
        self.event = event = self.director.notices[0]
        theme = self.theme
        self.fill(theme.felt)
        self.banner("")
        self.widgets[0].show(event[1], wording.tell(event, self.table))
        code = self.table.public.rules.code
        x, y, width, height = self.layout.timed_body
        count = len(event[3])
        across = (count + 1) // 2 if theme.big and count > 4 else count
        down = (count + across - 1) // across
        wide, high = width // across, height // down
        line = theme.font(1 if theme.big else TINY).height
        for nth, card in enumerate(event[3]):
            left, top = x + nth % across * wide, y + nth // across * high
            face = CardFace(card_in((left, top, wide, high - line), theme), theme)
            self.put(face).show(code(card))
            label = (left, top + high - line, wide - theme.gap, line)
            owner = seat_of(event[2][nth])
            at = wording.place(slot_of(event[2][nth]), self.table)
            name, number = self.table.names[owner], theme.number(owner)
            words = say("{name}: {slot}|{number}", name=name, number=number, slot=at[-1])
            self.put_text(label, words, theme.label_colour(owner), (1 if theme.big else TINY,))
        self.clock = Countdown(self, self.director.read_ms)
