"""Fingers on a device's screen, and whether they come to all that the cursor comes to."""

from firmware.input.gestures import HOLD_US
from firmware.touch import stops
from firmware.touch.glass import Glass

MOST = 60  # touches
FINGER = "finger"


class Touching:
    """A device under fingers."""

    def __init__(self, held):
        self.held = held
        self.glass = Glass(
            held.app,
            lambda button, down, us: held.buttons.planned.append((us, button, down)),
            lambda button, down, us: held.encoder.planned.append((us, button, down)),
        )

    def down(self, x, y, finger=FINGER):
        there = self.glass.down(finger, x, y, self.held.clock.now_us + 1)
        self.held.wait(10)
        return there

    def lift(self):
        self.glass.up(FINGER, self.held.clock.now_us + 1)
        self.held.wait(60)

    def tap(self, box):
        assert self.down(*middle(box))
        self.held.wait(80)
        self.lift()

    def draw(self, box, px):
        """Draw a finger from the middle of a box upwards, or down below 0."""
        x, y = middle(box)
        self.down(x, y)
        self.glass.moved(FINGER, x, y - px)
        self.lift()

    def stops(self):
        return stops.stops(self.held.scene)

    def stop(self, kind, value):
        """The box of a stop; None where there is none now."""
        return next((box for box, its, of in self.stops() if (its, of) == (kind, value)), None)

    def reach(self, choice):
        """Bring a choice into sight by touches and drags; its box."""
        scene = self.held.scene
        for _ in range(MOST):
            box = self.stop(stops.TAKE, choice)
            if box is not None:
                return box
            pointing = [one for one in self.stops() if one[1] == stops.POINT]
            if pointing:
                self.tap(min(pointing, key=lambda one: abs(one[2] - choice))[0])
            else:
                menu = scene.list
                rows = 1 if choice > menu.first else -1
                self.draw((menu.x, menu.y, menu.width, menu.height), rows * menu.pitch)
            assert self.held.scene is scene, "to bring it into sight took something"
        raise AssertionError(f"{scene.name}: no finger comes to {scene.menu_items[choice]}")

    def take(self, choice):
        """Take it; what costs much is pointed at first."""
        scene, items = self.held.scene, self.held.scene.menu_items
        self.tap(self.reach(choice))
        if scene.menu_items is items and self.held.scene is scene and scene.hold_us > HOLD_US:
            self.tap(self.stop(stops.TAKE, choice))


def middle(box):
    return box[0] + box[2] // 2, box[1] + box[3] // 2


def reaches_all(one):
    scene = one.held.scene
    is_pressed = not scene.on_stage and stops.PRESS in [kind for _, kind, _ in one.stops()]
    for choice in range(len(scene.menu_items)):
        if is_pressed and not scene.choices and one.stop(stops.TAKE, choice) is None:
            continue  # a press anywhere goes on, or to the next
        box = one.reach(choice)
        assert stops.stop_at(scene, *middle(box)) == (box, stops.TAKE, choice)
        assert 0 <= box[0] < box[0] + box[2] <= scene.theme.width
        assert 0 <= box[1] < box[1] + box[3] <= scene.theme.height
