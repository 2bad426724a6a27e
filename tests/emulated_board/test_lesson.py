"""A whole lesson on the emulated board, by the buttons that a learner presses."""

import re

import pytest

from host_tools.device import settings_toml
from tests.emulated_board.boots import booted, shot
from tests.emulated_board.lesson_presses import presses_of
from tests.emulated_board.robot import LOOK_MS, Robot

STEPS_LEAST = 18  # presses from the first card to the call


def kib(size):
    return f"{size / 1024:.1f} KiB"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_lesson_is_played_to_its_end(board, measure, language):
    device = booted(board("heap", **{settings_toml.LANGUAGE: language}))
    name = f"lesson_{language}"
    robot = Robot(device, lambda it: shot(device, f"{name}_{len(it.scenes):02}_{it.scene}"))
    robot.listen()
    taught = presses_of("klatschen")
    assert len(taught) > STEPS_LEAST
    for scene, waited, button, down in taught:
        robot.come_to(scene)
        device.run(waited)
        robot.press(button, down if down < 1000 else max(down, LOOK_MS))
    robot.come_to("lesson_over")
    console = device.console()
    assert "fault" not in console, console[-1500:]
    found = re.findall(r"scene: (\w+).*?heap (\d+)", console, re.S)
    free = [(int(left), scene) for scene, left in found]
    first = [scene for _, scene in free].index("hand_over")
    least, scene = min(free[first:])
    measure(
        f"free heap in a lesson, {language}", "none given", f"{kib(least)} at least, in {scene}"
    )


ALONE_MS = 62_000  # the title waits a minute


def test_the_title_plays_a_demo_until_somebody_presses(board, measure):
    device = booted(board("heap"))
    robot = Robot(device, lambda it: shot(device, f"attract_{len(it.scenes):02}_{it.scene}"))
    device.run(ALONE_MS)
    for _ in range(8):
        robot.wait(3000)
    console = device.console()
    assert "fault" not in console, console[-1500:]
    assert "watch" in robot.scenes
    heaps = [(int(left), int(used)) for left, used in re.findall(r"heap (\d+) (\d+)", console)[1:]]
    assert len({left + used for left, used in heaps}) == 1, "no piece is added, none given back"
    measure("free heap while the title plays", "18 KiB, as with bots", kib(min(heaps)[0]))
    robot.press(4, 60)
    robot.come_to("title")
