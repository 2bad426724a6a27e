"""Runs in the page's interpreter: plays GAME as tests/web/fingers.py does, a picture a scene."""

import fingers
import page
from web.main import Device, Options

STEP_MS = 40

device = Device(Options(game=page.asked("game"), seats=3, bots=page.asked("bots"), seed=5))


def see(name):
    device.step()
    page.save(name)


device.step()
fingers.in_page(page, device, STEP_MS).play(see, page.asked("most"))
print("played")
