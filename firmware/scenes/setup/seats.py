"""Everyone sits down: each person presses the button at the own place and picks a name."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from firmware.app.session import deal
from firmware.scenes.base import Ask, Scene, there
from firmware.widgets.text import Text

from .preferences import recall, remember

FOOT = ("tap: sit down or stand up, hold: back", "tap: sit, hold: back")
BACK = "back"


class Seats(Scene):
    """Waits for the next person's button."""

    def build(self) -> None:
        setup = there(self.app.setup)
        self.banner("Who sits where?")
        nth = len(setup.people) + 1
        people = setup.seats - setup.bots
        self.put(Text(self.layout.body, self.theme, "center")).show(
            (
                f"Player {nth} of {people}: press the button where you sit",
                f"Player {nth} of {people}: press your button",
            )
        )
        self.foot(FOOT)

    def lit(self) -> "list[int]":
        buttons = range(self.app.ports.buttons.count)
        return [button for button in buttons if not there(self.app.setup).takes(button)]

    def tap(self, seat: int) -> None:
        if there(self.app.setup).takes(seat):
            there(self.app.setup).stand_up(seat)
            self.app.show("seats")
        else:
            self.app.show("names", seat)

    def hold(self, seat: int) -> None:
        there(self.app.setup).people = []
        self.app.show("length")


class Names(Ask):
    """The person at a button picks a name."""

    def build(self) -> None:
        names = there(self.app.setup).names_left()
        known = recall(self.app).names.get(self.seat)
        if known in names:  # who sat here last is offered first
            names.remove(known)
            names.insert(0, known)
        choices = [((name,), name) for name in names]
        self.ask(("Your name?",), choices + [(("Back",), BACK)])

    def lit(self) -> "list[int]":
        return [self.seat]

    def take(self, value: str) -> None:
        setup = there(self.app.setup)
        if value != BACK:
            setup.sit(self.seat, value)
        if setup.waiting_for:
            self.app.show("seats")
        else:
            remember(self.app)
            deal(self.app)
