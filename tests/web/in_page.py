"""Runs in the page's interpreter: plays GAME as tests/web/fingers.py does, a picture a scene."""

import page
from fingers import Fingers
from web.main import Device, Options

STEP_MS = 40

device = Device(Options(game=page.asked("game"), seats=3, bots=page.asked("bots"), seed=5))


def press(button, down):
    device.press(button, down, page.now())


def wait(ms):
    for _ in range(ms // STEP_MS):
        page.go_on(STEP_MS)
        device.step()


def see(name):
    device.step()
    page.save(name)


device.step()
Fingers(device.app, press, wait).play(see, page.asked("most"))
print("played")
