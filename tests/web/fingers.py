"""Fingers that play any game the same way on every interpreter: this file runs in the page's too.

They know what a robot may know of a scene (firmware/scenes/__init__.py), and choose by a number
that follows from the one before.
"""

TAP_MS = 80
HOLD_MS = 620
REST_MS = 60
PASS_MS = 100
WATCH_MS = 400
FIRST_LEADS_ON = ("exchange_opening", "exchange_points", "exchange_onward")
PRESSED = {"slap": TAP_MS, "exchange_floor": HOLD_MS}  # a slap, a ring
CALL = "Cambio!"
SELDOM = 12  # somebody slaps without a thought


class Fingers:
    """Presses on the buttons of ``app``. ``press(button, down)`` is now; ``wait(ms)`` passes."""

    def __init__(self, app, press, wait, number=1):
        self.app = app
        self.press = press
        self.wait = wait
        self.number = number

    def chance(self, below):
        self.number = (self.number * 75 + 74) % 65537
        return self.number % below

    def tap(self, button, ms=TAP_MS):
        self.press(button, True)
        self.wait(ms)
        self.press(button, False)
        self.wait(REST_MS)

    def hold(self, button):
        self.tap(button, max(HOLD_MS, self.app.scene.hold_us // 1000 + 2 * REST_MS))

    def button(self):
        """The button that works the scene."""
        seat, table = self.app.scene.seat, self.app.table
        if seat is None:
            return 0 if table is None else table.players[0].button
        return seat if table is None else table.players[seat].button

    def taps(self, scene):
        """How many choices to pass by: not that of a call, so that a round ends some time."""
        labels = [label for label, _ in scene.menu_items]
        if CALL in labels:
            return (labels.index(CALL) - scene.menu_index) % len(labels)
        return 0 if scene.name in FIRST_LEADS_ON else self.chance(min(3, len(labels)))

    def go_on(self):
        """Do what the scene asks for: look, wait, or take a choice."""
        scene = self.app.scene
        if scene.menu_items:
            for _ in range(self.taps(scene)):
                self.tap(self.button())
                if scene.doubles:
                    self.wait(350)
            if self.app.scene is scene:
                self.hold(self.button())
        elif scene.seat is not None:
            self.hold(self.button())
            if self.app.scene is scene:  # an offer was looked for: a tap sets it
                self.tap(self.button())
        elif scene.name in PRESSED and self.chance(SELDOM) == 0:
            self.tap(self.chance(3), PRESSED[scene.name])
        else:
            self.wait(WATCH_MS)
        self.wait(PASS_MS)

    def play(self, see, most):
        """Go on for ``most`` times, or until a game is over; ``see`` is told each new scene."""
        known = []
        for _ in range(most):
            name = self.app.scene.name
            if name not in known:
                known.append(name)
                see(name)
            if name == "game_over":
                break
            self.go_on()
        return known


def in_page(page, device, step_ms):
    """Fingers on a device in the page's interpreter, where time goes on by ``step_ms``."""

    def press(button, down):
        device.press(button, down, page.now())

    def wait(ms):
        for _ in range(-(-ms // step_ms)):
            page.go_on(step_ms)
            device.step()

    return Fingers(device.app, press, wait)
