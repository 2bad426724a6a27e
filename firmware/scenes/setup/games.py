"""Which game; one never finished on this device can be learnt first, which is offered once."""

from collections.abc import Sequence
from typing import Any

from engine_core import GAMES
from firmware import games
from firmware.app import lesson, session
from firmware.app.context import Session
from firmware.language.say import marked, say
from firmware.scenes.base import ChoiceList, present
from firmware.scenes.menus import NEXT_TAKE, Ask, Row, Rows

from .game_names import about, called
from .preferences import recall

BACK = -1
TITLE = marked("Learn in two minutes|Learn it")
ABOUT = marked(
    "A short round against a bot: each step is explained at the bottom. Tap for the next choice,"
    " hold to take it. Hold another button to leave."
    "|A round against a bot. Tap: next, hold: take. Another button, held: leave."
)

AT_ONCE = marked(
    "The real game, with everyone here: the first time, it is explained as you play."
    "|The real game: it is explained as you play."
)


def after(app: Session, game: Any) -> str:
    """The scene after the choice of a game: an offer if it was never finished here, nor offered."""
    if not app.options.coach or not isinstance(game, str) or not games.has_lesson(game):
        return "seats"
    kept = recall(app)
    return "seats" if kept.has("known", game) or kept.has("offered", game) else "offer"


def chosen(app: Session, game: Any) -> None:
    """Go on with a game, to play it or to read about it."""
    session.set_up(app, game, app.reads_rules)
    if app.reads_rules:
        app.later(session.read)  # the menu would keep 10 KB that the pages need
    else:
        app.follow_soon(after(app, game))


class Games(Ask):
    """The choice of a game, to play or to read its rules card, with a line about each."""

    def build(self) -> None:
        reads = self.app.reads_rules
        self.banner(*(say("Rules of which game?|Which rules?") if reads else say("Which game?")))
        self._build_menu()
        own_games = session.own_games(self.app)
        choices: ChoiceList = [(called(name), name) for name in GAMES]
        choices += [((own.title,), own) for own in own_games]
        titles = list(GAMES) + [own.title for own in own_games]
        last = recall(self.app).game
        at = titles.index(last) if last in titles else 0
        self.offer(choices + [(say("Back"), BACK)], at)

    def _build_menu(self) -> None:
        """The menu above the line, which takes the foot's place if there is no other."""
        self.foot(say(NEXT_TAKE))
        if not self.theme.big:
            self.menu(self.layout.body)
            self.about = self.feet
            return
        menu, words = self.layout.over_words(self.layout.body)
        self.menu(menu)
        self.about = self.put_text(words, (), self.theme.accent)

    def moved(self) -> None:
        value = self.value
        plays = isinstance(value, str) and not self.app.reads_rules
        self.ahead = after(self.app, value) if plays else ""
        if value == BACK:
            self.about.show(("",))
        elif isinstance(value, str):
            self.about.show(about(value, value))
        else:
            self.about.show(about(value.title, value.read()[0]))

    def take(self, value: Any) -> None:
        if value == BACK:
            self.app.follow_soon("title")
            return
        if isinstance(value, str):
            chosen(self.app, value)
        elif not value.read()[0]:
            self.app.refuse()
        else:  # its rules need the room of this scene: they tell how many can play
            self.app.later(lambda app: chosen(app, value))


class Offer(Rows):
    """Playing comes first, and the choice is explained; the rules card offers the lesson, too."""

    def build(self) -> None:
        self.button = 0
        words, listing = self.layout.stack(self.layout.whole, self.layout.title_percent)
        self.about = self.put_text(words, scales=self.layout.foot_scales)
        self.lay(listing, self.labelled())

    def rows(self) -> Sequence[Row]:
        app = self.app
        return (
            ("play", say("Play at once|Play"), "seats"),
            ("learn", say(TITLE), lambda: lesson.learn(app, present(app.setup), self.button)),
            (BACK, say("Back"), lambda: session.choose_game(app, False)),
        )

    def moved(self) -> None:
        self.ahead = "seats" if self.value == "play" else ""
        text = {"play": AT_ONCE, "learn": ABOUT}.get(self.value)
        self.about.show(say(text) if text else ("",))

    def hold(self, seat: int) -> None:
        self.button = seat
        super().hold(seat)

    def take(self, value: Any) -> None:
        if value != BACK:
            kept = recall(self.app)
            kept.mark("offered", present(self.app.setup).game)
            kept.keep(self.app)
        super().take(value)
