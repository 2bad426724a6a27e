"""What has just happened, for as long as it takes to read it."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core.model import events as ev
from engine_core.model.moves import cell
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.scenes.pictures import TablePicture
from firmware.widgets.card import CardFace, card_in
from firmware.widgets.hand import HandRow
from firmware.widgets.text import Text

from . import wording

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.model.types import Event
    from firmware.widgets.widget import Box

FACE_UP = (ev.BURNED, ev.MISSED, ev.TOOK)  # a card that everyone may see is what it is about
FOOT = ("all buttons: slap", "slap at any time")


class Notice(Scene):
    """One event in words, with its card or its place on the table."""

    def build(self) -> None:
        director = self.director
        self.event = event = director.notices[0]
        body = self.layout.timed_body
        told = wording.tell(event, self.table)
        self.banner("")
        if event[0] == ev.SHOWN:
            self._all_cards(body, event, told)
        else:
            actor = None if event[0] == ev.REFILLED else event[1]
            self.widgets[0].show(actor, "" if actor is None else self.table.names[actor])
            picture, words = self.layout.split(body, self.layout.picture_percent)
            self._picture(picture, event)
            self.put(Text(words, self.theme, "center")).show(told)
        self.clock = Countdown(self, director.read_ms)
        self.foot(FOOT)

    def _all_cards(self, box: "Box", event: "Event", told: "tuple[str, ...]") -> None:
        """Cards that everyone may look at, as large as they can be."""
        code = self.table.public.rules.code
        self.widgets[0].show(event[1], told)
        self.put(HandRow(box, self.theme)).show([code(card) for card in event[3]])

    def _picture(self, box: "Box", event: "Event") -> None:
        kind = event[0]
        code = self.table.public.rules.code
        if kind in FACE_UP and event[3] is not None:
            self.put(CardFace(card_in(box, self.theme), self.theme)).show(code(event[3]))
        else:
            TablePicture(self, box).show(None, _marked(event))

    def tick(self, now_ms: int) -> None:
        if self.clock.is_over(now_ms):
            self.finished = True
            self.director.notices.pop(0)
            self.app.follow()


def _marked(event: "Event") -> "tuple[int, ...]":
    """The cells that an event is about."""
    found = []
    for nth, field in enumerate(ev.fields_of(event[0])):
        value = event[nth + 1]
        if field in ("at", "a", "b") and value is not None:
            found.append(value)
        elif field == "slot" and value is not None:
            found.append(cell(event[1], value))
    return tuple(found)
