"""The ringer's series: its value, and what CAMBIO cards cost the others."""

from typing import Any

from engine_core.exchange.rules import SERIES
from firmware.language.say import Wordings, marked, say
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.widgets.hand import HandRow
from firmware.widgets.note_row import NoteRow
from firmware.widgets.widget import hide

LAY_MS = 200  # between two notes
LAID_MS = 2400  # until the text
STEP_MS = 2600
WORTH = {  # by the number of the currency's cards, and whether the plus is included
    (SERIES, False): marked("Nine of a kind: {points} points|Nine: {points}"),
    (SERIES - 1, True): marked("Eight and the plus: {points} points|8 and plus: {points}"),
    (SERIES, True): marked("Nine and the plus: doubled, {points}|9 and plus: x2, {points}"),
}
COSTS = {  # by the CAMBIO cards that a seat was left with: plus, minus
    (True, False): marked("{name} was left with the plus: {points}|{name}, plus: {points}"),
    (False, True): marked("{name} was left with the minus: {points}|{name}, minus: {points}"),
    (True, True): marked("{name} was left with plus and minus: {points}|{name}, both: {points}"),
}


class Series(Scene):
    """The winning notes and their points, then who pays for CAMBIO cards; a press continues."""

    def build(self) -> None:
        self.fill(self.theme.felt)
        table: Any = self.table
        verdict = table.verdict(self.seat)
        name = table.names[self.seat]
        self.banner(*say("{name}: {currency}|{currency}", name=name, currency=verdict.currency))
        body = self.layout.timed_body
        notes, words = self.layout.over_words(body) if self.theme.big else (body, body)
        self.codes: list[Any] = verdict.codes if self.theme.big else []
        if self.theme.big:
            self.row = self.put(HandRow(notes, self.theme))
        else:  # the text replaces the notes
            self.row = self.put(NoteRow(notes, self.theme, self.layout.foot_scales))
            self.row.show(verdict.notes)
        scales = self.layout.title_scales
        self.text = self.put_text(words, (), self.theme.accent, scales)
        self.text.hidden = True
        self.lines: list[Wordings] = [
            say(WORTH[(verdict.count, verdict.plus)], points=verdict.points)
        ]
        for seat, plus, minus, points in verdict.costs:
            self.lines.append(say(COSTS[(plus, minus)], name=table.names[seat], points=points))
        self.clock = Countdown(self, STEP_MS)
        self.foot(say("press: go on"))
        self.line = -1
        self.laid = -1  # of the notes
        self.from_ms = self.app.ports.clock.ms()
        self._lay(0)

    def lit(self) -> list[int]:
        return list(range(self.table.public.seats))

    def down(self, seat: int, us: int) -> None:
        if self.line < 0:
            self._lay(len(self.codes))
        self.over()

    def tick(self, now_ms: int) -> None:
        if self.line >= 0:
            super().tick(now_ms)
        elif now_ms - self.from_ms >= LAID_MS:
            self.over()
        else:
            self._lay(min(len(self.codes), (now_ms - self.from_ms) // LAY_MS))

    def _lay(self, count: int) -> None:
        """Show so many notes of the hand."""
        if self.codes and count != self.laid:
            self.laid = count
            self.row.show(self.codes[:count] + [None] * (len(self.codes) - count))
            self.app.redraw()

    def over(self) -> None:
        """The next line; after the last one, the points."""
        self.line += 1
        if self.line < len(self.lines):
            hide(self.row, not self.theme.big)
            hide(self.text, False)
            self.text.show(self.lines[self.line])
            self.clock.start(self.app.ports.clock.ms())
            self.app.redraw()
        else:
            self.read()
