"""Everyone sits down: each player presses the button at their place, once."""

from typing import Any

from firmware.app.context import Session
from firmware.app.session import deal
from firmware.language.say import marked, say
from firmware.ports import tunes
from firmware.scenes.base import Scene, present
from firmware.table.seating import Setup
from firmware.widgets.bar import Bar
from firmware.widgets.case_map import BOT, FREE, PERSON, CaseMap

from .preferences import recall, remember

MORE = "setup_more"  # the scene with all other choices
MORE_OR_DEAL = marked("More? Press. All in? Hold: deal|Hold: deal")


class Seats(Scene):
    """Who plays: a press sits down or stands up; a hold deals, or on a free button opens choices.

    A person sits from the moment the button goes down, under the last name used there.
    """

    app: Session

    def build(self) -> None:
        setup = present(self.app.setup)
        self.lowest, highest = setup.seats_allowed
        self.highest = min(highest, self.app.ports.buttons.count)
        self.known = recall(self.app).names
        self.came: list[int] = []  # seats that the current press has taken
        theme = self.theme
        self.banner(*say("Who plays?"))
        body, bar, buttons = self.layout.timed_body, self.layout.bar, self.app.ports.buttons
        if buttons.count > len(buttons.places) and not theme.big:  # a keypad takes the foot's place
            x, top, width, _ = body
            bar = (x, theme.height - bar[3], width, bar[3])
            body = (x, top, width, bar[1] - top - 1)
        self.case = self.put(CaseMap(body, self.theme, buttons.count, buttons.places))
        self.bar = self.put(Bar(bar, self.theme))
        if body is self.layout.timed_body:
            self.foot(say("hold a free button: more...|hold a free one: more..."))
        self.feet = self.case.words  # shows the question whether to deal
        self._show_everyone()

    @property
    def setup(self) -> Setup:
        """The game being set up."""
        return present(self.app.setup)

    def lit(self) -> list[int]:
        return [person.button for person in self.setup.people]

    def _show_everyone(self) -> None:
        sitting = {one.button: one for one in self.setup.players()}
        for button in range(self.app.ports.buttons.count):
            number = str(button + 1)
            one = sitting.get(button)
            if one is None:
                self.case.show(button, FREE, (number,))
            else:
                words = (number + " " + one.name, one.name)
                self.case.show(button, BOT if one.is_bot else PERSON, words)
        self.case.words.show(self._call())

    def _changed(self) -> None:
        self._show_everyone()
        self.app.light()
        self.app.redraw()

    def _call(self) -> tuple[str, ...]:
        if not self._enough():
            return say("Press the button in front of you|Press your button")
        people = len(self.setup.people)
        words = say(MORE_OR_DEAL, count=people + self.setup.bots)
        # the shortest, alone where no words can be read, would win by its larger letters
        return words[-1:] if people == self.highest else words[:-1] or words

    def _enough(self) -> bool:
        people = len(self.setup.people)
        return people > 0 and people + self.setup.bots >= self.lowest

    def down(self, seat: int, us: int) -> None:
        setup = self.setup
        if setup.name_at(seat) is not None:
            return
        self.came.append(seat)
        if len(setup.people) + setup.bots == self.highest:
            if not setup.bots:
                self.app.refuse()
                return
            setup.bots -= 1  # a person takes a bot's place
        setup.sit(seat, self.known.get(seat))
        self.app.tunes.play(tunes.TAKE)
        self._changed()

    def up(self, seat: int, us: int) -> None:
        if seat in self.came:
            self.came.remove(seat)

    def tap(self, seat: int) -> None:
        if seat not in self.came:
            self.setup.stand_up(seat)
            self._changed()

    def hold(self, seat: int) -> None:
        self.bar.set(0)
        if seat in self.came:
            self.setup.stand_up(seat)
            self.app.follow_soon(MORE)
        elif self._enough():
            begin(self.app)
        else:
            self.app.refuse()
            self.app.redraw()

    def double(self, seat: int) -> None:
        """A finger asks for more: it needs no free button."""
        self.app.follow_soon(MORE)

    def hold_progress(self, seat: int, fraction: float) -> None:
        self.bar.set(fraction)
        self.app.redraw()


def begin(app: Any) -> None:
    """Deal to those who have sat down, and remember the set-up."""
    setup = present(app.setup)
    setup.seats = len(setup.people) + setup.bots
    remember(app)
    app.later(deal)
