"""The lesson of each game through the whole app; run by CPython and MicroPython alike."""

from engine_core import GAMES
from tests.firmware.lesson_play import BUTTON, Learner

OWN = (
    {"laid_for_one": 4, "taken_lies_open": True, "burning": False, "joker_hit": False},
    {"memorise": 2, "call_after_turns": 0, "sets": "none", "passing": False, "call_any_time": True},
    {"first_seat": "dealer", "power:8": "look any", "power:J": "swap own"},
)
"""House rules, of each of which a lesson is made."""


def main():
    """Print what the console says of each lesson."""
    for game in GAMES:
        learner = Learner(coach=True)
        learner.choose(game)
        learn(learner)
    for settings in OWN:
        learner = Learner(coach=True)
        learner.begin("klatschen", "Ours", settings)
        learn(learner)


def learn(learner):
    """Do all that the lesson asks for."""
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
