"""A round with real cards: the deal, the study clock, the open exchange, the ring."""

from collections.abc import Sequence
from typing import Any

from engine_core.model.moves import READY, RING
from firmware.exchange.notes import in_play
from firmware.exchange.president import STUDY_MS
from firmware.language.say import Wordings, marked, say
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.scenes.menus import LEAVE, RULES, MenuScene, Row, Rows
from firmware.widgets.note_row import NoteRow
from firmware.widgets.widget import Box

from .ring import ring

READ_MS = 4000  # of a reason
NOTES_PERCENT = 62
TEN_CARDS = marked(  # B6
    "Shuffle well. {cards} cards each, {most} for {one} and {other}"
    "|{cards} cards each, {most} for {one} and {other}"
)


class Deal(Rows):
    """Who deals, and how many cards to whom."""

    def build(self) -> None:
        game: Any = self.table.public
        name = self.table.names[self.seat]
        self.banner(*say("{name} deals round {number}|{name} deals", name=name, number=game.round))
        words, listing = self.layout.stack(self.layout.body, 45 if self.theme.big else 62)
        self.put_text(words, self._reminder(game))
        self.lay(listing, self.labelled())

    def rows(self) -> Sequence[Row]:
        return (
            ((READY,), say("All dealt|Dealt"), lambda: self.make((READY,))),
            (RULES, say("Which cards?|Cards?"), RULES),
            (LEAVE, say("Stop, and continue later|Stop for now"), self.app.leave),
        )

    def _reminder(self, game: Any) -> Wordings:
        sizes = [game.size_of(seat) for seat in range(game.seats)]
        usual = min(sizes)
        more = [seat for seat, size in enumerate(sizes) if size > usual]
        if len(more) != 2:
            return say("Shuffle well. {cards} cards each|{cards} cards each", cards=usual)
        one, other = more
        names, number = self.table.names, self.theme.number
        found = say(TEN_CARDS, cards=usual, most=max(sizes), one=names[one], other=names[other])
        return found + say(
            TEN_CARDS, cards=usual, most=max(sizes), one=number(one), other=number(other)
        )


class Study(MenuScene):
    """Everyone looks at their hand until the president's bell, which can be rung early."""

    def build(self) -> None:
        self.banner(*say("Look at your hands"))
        self.seconds = _notes_over_words(self, self.layout.timed_body)
        self.clock = Countdown(self, STUDY_MS)
        self.foot(say("hold: open the exchange at once|hold: open at once"))
        self.left = -1
        self.menu_items = ((say("Open the exchange")[0], (RING, ())),)
        self.tick(self.app.ports.clock.ms())

    def tick(self, now_ms: int) -> None:
        super().tick(now_ms)
        left = self.clock.seconds_left(now_ms)
        if left != self.left:
            self.left = left
            if self.seconds is not None:
                self.seconds.show((str(left),))
            self.app.redraw()

    def hold(self, seat: int) -> None:
        if self.is_mine(seat):
            self.over()

    def over(self) -> None:
        self.make((RING, ()))


class Open(Scene):
    """Everyone swaps; the first to press has rung."""

    def build(self) -> None:
        self.fill(self.theme.felt)
        self.banner(*say("The exchange is open|Exchange open"))
        text = _notes_over_words(self, self.layout.body)
        if text is not None:
            text.show(say("Swap!"))
        self.foot(say("nine of one currency: press!|nine of a kind: press!"))

    def lit(self) -> list[int]:
        return list(range(self.table.public.seats))

    def down(self, seat: int, us: int) -> None:
        ring(self.app, seat, us)


class Doubt(Scene):
    """Why a declared hand is impossible."""

    def build(self) -> None:
        notice = self.director.notices[0]
        self.banner(*say("{name}: impossible!", name=self.table.names[self.seat]))
        why = notice[2][0].upper() + notice[2][1:]
        self.put_text(self.layout.timed_body, say("{why}. Enter it again|{why}", why=why))
        self.clock = Countdown(self, READ_MS)


def _notes_over_words(scene: Any, box: Box) -> Any:
    """Add what is in play; if there is room, a line for text below, which is returned."""
    theme, layout = scene.theme, scene.layout
    words = box
    if theme.big:
        box, words = layout.stack(box, NOTES_PERCENT)
    scene.put(NoteRow(box, theme, layout.foot_scales)).show(in_play(scene.table.public.rules))
    if not theme.big:
        return None
    return scene.put_text(words, (), theme.accent, layout.title_scales)
