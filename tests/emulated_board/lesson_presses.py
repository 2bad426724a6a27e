"""What a learner presses in a lesson, written down on the laptop for the emulated board."""

from tests.firmware.handheld import REST_MS, TAP_MS
from tests.firmware.lesson_play import Learner


class WrittenDown(Learner):
    """``presses`` is what was done: (the scene that it was for, ms after the press before it or
    after that scene came, the button, ms that it was down)."""

    def __init__(self):
        super().__init__(coach=True)
        self.presses = []
        self._since = self.clock.ms()
        self._in = self.scene

    def wait(self, ms):
        """See Handheld."""
        super().wait(ms)
        if self.scene is not self._in:
            self._since = self.clock.ms()
            self._in = self.scene

    def tap(self, button, ms=TAP_MS):
        """See Handheld."""
        scene, start = self.scene.name, self.clock.ms()
        waited = start - self._since
        super().tap(button, ms)
        self._since = self.clock.ms()
        self.presses.append((scene, waited, button, self._since - start - REST_MS))


def presses_of(game):
    """All of a lesson's, from the title on."""
    learner = WrittenDown()
    learner.choose(game)
    while (due := learner.come_to()) is not None:
        learner.obey(due)
    return learner.presses
