"""A learner's finger: it does what a lesson asks for, by real presses."""

from engine_core.model.moves import ACCEPT, RING, SLAP
from firmware.app import lesson as lessons
from tests.firmware.handheld import Handheld

BUTTON = 2
YOU = 0
OF = "of"  # as in firmware/scenes: on the device no scene is loaded before the app


class Learner(Handheld):
    """Somebody at button 3 who takes a lesson."""

    @property
    def lesson(self):
        return self.app.table.lesson

    def choose(self, game):
        """From the title to the first scene of the lesson that is offered."""
        self.take("new", game)
        assert self.scene.name == "offer"
        self.tap(BUTTON)
        self.hold(BUTTON)

    def begin(self, game, title, settings):
        """The lesson of a table's own rules."""
        lessons.begin(self.app, game, BUTTON, (title, settings, ""))

    def come_to(self, at_most_ms=30_000):
        """Wait until the learner is asked for something; its move. None: the lesson is over."""
        waited = 0
        while self.app.table is not None and self.lesson.step:
            due = self.lesson.move(YOU)
            # What was done last is seen in the next pass; a drawn card is told of while it shows.
            shown = not self.app.stale and not self.scene.shows
            if due is not None and shown and self.scene.name not in ("notice", "called", "looked"):
                return due
            assert waited < at_most_ms, f"still {self.scene.name}: {self.lesson.step}"
            self.wait(50)
            waited += 50
        return None

    def obey(self, due):
        """Make the move that is asked for, as far as one press goes."""
        scene = self.scene
        if scene.name == "hand_over":
            self.hold(BUTTON)
        elif scene.name == "exchange_look":
            self.mark(due)
            self.tap(BUTTON)  # be sure of it
        elif scene.name == "exchange_floor":
            press = {ACCEPT: self.tap, RING: self.hold}.get(due[0])
            press(BUTTON) if press else self.wait(500)
        elif due[0] in (SLAP, RING):
            self.wait(200)  # first see the card
            self.tap(BUTTON)
        elif scene.menu_items:
            self.take(next(one for _, one in scene.menu_items if leads_to(one, due)))
        else:
            self.wait(500)

    def mark(self, offer):
        """Hold until this offer is marked, or none, and let go."""
        self.down(BUTTON)
        for _ in range(600):
            if self.scene.marked == offer:
                break
            self.wait(50)
        self.wait(300)
        assert self.scene.marked == offer
        self.up(BUTTON)


def leads_to(value, due):
    """Whether a choice is the move that is due, or the way to it."""
    if isinstance(value, str):
        return False
    if value[0] == OF:
        return len(due) > 1 and due[1] >> 5 == value[1]
    shorter = min(len(value), len(due))
    return value[:shorter] == due[:shorter]
