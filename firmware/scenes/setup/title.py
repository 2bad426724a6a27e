"""The title, and what keeps a saved game from being lost by one press."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from firmware.app import session
from firmware.scenes.base import NEXT_TAKE, Ask, MenuScene
from firmware.widgets.card import CardFace, card_in
from firmware.widgets.text import Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.scenes.base import Wordings

    Choices = tuple[tuple[Wordings, str], ...]

GO_ON = "go on"
NEW = "new"
RULES = "rules"
KEEP = "keep"
SETTINGS = "settings"
FANNED = ("7H", "KS", "QD", "AC")


class Title(MenuScene):
    """The name of the game; go on with a saved one, start a new one, read the rules; settings."""

    def build(self) -> None:
        upper, listing = self.layout.stack(self.layout.whole, self.layout.title_percent)
        self._cards(upper)
        self.menu(listing)
        battery = self.app.ports.battery
        percent = battery.percent()
        if percent is not None and percent <= battery.warn:
            self.foot((f"Battery {percent} %: charge it", f"Battery {percent} %"))
        else:
            self.foot(NEXT_TAKE)
        saved = session.has_saved(self.app)
        choices: "Choices" = ((("New game",), NEW), (("Rules cards",), RULES))
        ports = self.app.ports
        if ports.buzzer.has_volume or ports.screen.dims:
            words: "Wordings" = ("Settings",)
            if percent is not None:
                words = (f"Settings, battery {percent} %",) + words
            choices += ((words, SETTINGS),)
        if saved:
            choices = ((("Go on with the saved game", "Go on"), GO_ON),) + choices
        self.offer(choices)

    def _cards(self, box: "tuple[int, int, int, int]") -> None:
        """The title, between two pairs of cards where they can be seen."""
        x, y, width, height = box
        if not self.theme.big:
            self._title(box)
            return
        wide = min(height * 3 // 4, width // 8) // 4 * 4
        for nth, code in enumerate(FANNED):
            left = x + nth * wide if nth < 2 else x + width - (4 - nth) * wide
            box = card_in((left, y, wide, height), self.theme)
            self.put(CardFace(box, self.theme)).show(code)
        self._title((x + 2 * wide, y, width - 4 * wide, height))

    def _title(self, box: "tuple[int, int, int, int]") -> None:
        scales = self.layout.title_scales
        title = Text(box, self.theme, "center", self.theme.accent, scales=scales)
        self.put(title).show(("CAMBIO",))

    def lit(self) -> "list[int]":
        return list(range(self.app.ports.buttons.count))

    def take(self, value: str) -> None:
        if value == GO_ON:
            session.go_on(self.app)
        elif value == SETTINGS:
            self.app.show("settings")
        elif value == RULES:
            session.choose_game(self.app, True)
        elif session.has_saved(self.app):
            self.app.show("new_or_saved")
        else:
            session.choose_game(self.app, False)


class NewOrSaved(Ask):
    """A new game would replace the saved one: the first answer keeps it."""

    def build(self) -> None:
        self.ask(
            ("A new game ends the saved one", "The saved one ends"),
            [
                (("Keep the saved game", "Keep it"), KEEP),
                (("Start a new one", "New game"), NEW),
            ],
        )

    def take(self, value: str) -> None:
        if value == KEEP:
            session.cancel(self.app)
        else:
            session.new_game(self.app)


class Message(Ask):
    """Something that everyone should know before it goes on."""

    def build(self) -> None:
        words, listing = self.layout.stack(self.layout.whole, self.layout.title_percent)
        self.put(Text(words, self.theme, "center")).show(self.app.message)
        self.menu(listing)
        self.foot(NEXT_TAKE)
        self.offer([(("All right", "OK"), KEEP)])

    def take(self, value: str) -> None:
        self.app.show(self.app.after_message)
