"""The lesson of each game through the whole app; run by CPython and MicroPython alike."""

from tests.firmware.lesson_play import BUTTON, Learner


def main():
    """Print what the console says of each lesson."""
    for game in ("klatschen", "faessler", "kille", "original", "bourse"):
        learner = Learner(coach=True)
        learner.choose(game)
        while True:
            due = learner.come_to()
            if due is None:
                break
            learner.obey(due)
        learner.wait_for("lesson_over", "standing", "exchange_points", at_most_ms=90_000)
        if learner.scene.name != "lesson_over":
            learner.tap(BUTTON)
        learner.take("leave")
        print("\n".join(learner.link.lines))
