"""A game that this device has never finished can be learnt first: offered once."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from __future__ import annotations

from firmware import games
from firmware.app.context import Session
from firmware.language.say import marked, say
from firmware.scenes.base import there
from firmware.scenes.menus import NEXT_TAKE, Ask
from firmware.table.seating import Setup
from firmware.widgets.text import Text

from .preferences import recall

PLAY = "play"
LEARN = "learn"
TITLE = marked("Learn in two minutes|Learn it")
ABOUT = marked(
    "A short round against a bot: each step is told at the foot. A tap is the next choice, a hold"
    " takes it. Hold another button to leave."
    "|A round against a bot. Tap: next, hold: take. Another button, held: leave."
)


def has_lesson(setup: Setup) -> bool:
    """Whether there is one; a game of the table's own has rules of its own."""
    return setup.title == setup.game and games.has_lesson(setup.game)


def is_new(app: Session) -> bool:
    """Whether the game that is set up was neither finished here, nor its lesson offered."""
    setup, kept = there(app.setup), recall(app)
    if not app.options.coach or not has_lesson(setup) or kept.knows(setup.game):
        return False
    return not kept.was_offered(setup.game)


def learn(app: Session, game: str, button: int) -> None:
    """Begin the lesson, once who asks has returned."""
    from firmware.app import lesson

    app.later(lambda app: lesson.begin(app, game, button))


class Offer(Ask):
    """To play at once comes first; the lesson is found on the rules card later."""

    app: Session

    def build(self) -> None:
        self.button = 0
        words, listing = self.layout.stack(self.layout.whole, self.layout.title_percent)
        self.put(Text(words, self.theme, "center", scales=self.layout.foot_scales)).show(say(ABOUT))
        self.menu(listing)
        self.foot(say(NEXT_TAKE))
        self.offer(((say("Play at once|Play"), PLAY), (say(TITLE), LEARN)))

    def hold(self, seat: int) -> None:
        self.button = seat
        super().hold(seat)

    def take(self, value: str) -> None:
        app = self.app
        game = there(app.setup).game
        kept = recall(app)
        kept.offer(game)
        kept.keep(app)
        if value == LEARN:
            learn(app, game, self.button)
        else:
            app.show("seats")
