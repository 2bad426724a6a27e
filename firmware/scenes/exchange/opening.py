"""Before the floor of an exchange that the device deals: its opening, and a break."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core.model.moves import RING
from firmware.scenes.base import NEXT_TAKE, Ask, MenuScene
from firmware.widgets.text import Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BACK = "back"
RULES = "rules"
LEAVE = "leave"
OTHERS = ((("Which cards?", "Cards?"), RULES), (("Stop, and go on later", "Stop for now"), LEAVE))


class Opening(MenuScene):
    """All is dealt: the dealer's bell opens the exchange; a bot's bell is anybody's."""

    def build(self) -> None:
        public: "Any" = self.table.public
        name = self.table.names[public.dealer]
        self.banner(f"{name} has dealt round {public.round}", f"Round {public.round} is dealt")
        words, listing = self.layout.stack(self.layout.body, 45 if self.theme.big else 50)
        self.put(Text(words, self.theme, "center")).show(
            ("First all look in turn, then you swap", "Look, then swap")
        )
        self.menu(listing)
        self.foot(NEXT_TAKE)
        ring = (RING, ((public.dealer, 0),))
        self.offer(((("Open the exchange", "Open it"), ring),) + OTHERS)

    def lit(self) -> "list[int]":
        return list(range(self.table.public.seats)) if self.seat is None else [self.seat]

    def take(self, value: "Any") -> None:
        if not _is_aside(self, value):
            self.finished = True
            self.app.act(self.table.public.dealer, value)


class Pause(Ask):
    """What the seat whose look it is may want besides."""

    def build(self) -> None:
        name = self.table.names[self.seat]
        self.ask((f"{name}: what else?", "What else?"), ((("Back",), BACK),) + OTHERS)

    def lit(self) -> "list[int]":
        return [self.seat]

    def take(self, value: str) -> None:
        if not _is_aside(self, value):
            self.finished = True
            self.app.follow()


def _is_aside(scene: "Any", value: "Any") -> bool:
    """Do what was chosen if it is none of the game's business."""
    if value == RULES:
        scene.app.show(RULES, scene.seat)
    elif value == LEAVE:
        scene.app.leave()
    else:
        return False
    return True
