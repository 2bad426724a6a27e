"""A lesson on the device's modules; run by an embedded runtime for bench_lessons.

Prints the bytes of the heap that are in use at most while somebody is asked for something.
"""

import gc
import sys

from tests.firmware.lesson_play import BUTTON, Learner


def in_use(learner):
    """Bytes of the heap, garbage and what only this test keeps left out."""
    learner.link.lines.clear()
    learner.buzzer.tones.clear()
    learner.buzzer.rung.clear()
    gc.collect()
    return gc.mem_alloc()


def main():
    """Play a lesson, of the game that is named last, with fingers."""
    game = sys.argv[-1]
    learner = Learner(coach=True)
    learner.choose(game)
    most = 0
    while True:
        due = learner.come_to()
        if due is None:
            break
        most = max(most, in_use(learner))
        learner.obey(due)
    learner.down(BUTTON + 1)
    learner.wait(1500)
    print(f"{game:12}{most:10}")
