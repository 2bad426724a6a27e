"""How long bots think, on the runtime that runs this file: CPython or MicroPython."""

import time

from engine_core import new_game
from host_tools.simulation.headless import play_game
from tests.firmware.bot_play import table_of_bots

GAMES = 10
QUESTIONS = ("notice", "move", "slap_delay_ms")


now_us = getattr(time, "ticks_us", lambda: time.perf_counter_ns() // 1000)  # MicroPython's
since_us = getattr(time, "ticks_diff", lambda later, earlier: later - earlier)


class Timed:
    """A bot whose answers are timed into ``spent``: question -> list of us."""

    def __init__(self, bot, spent):
        for question in QUESTIONS:
            setattr(self, question, timed(getattr(bot, question), spent[question]))


def timed(answer, spent):
    """The same, with its time."""

    def asked(*about):
        start = now_us()
        answered = answer(*about)
        spent.append(since_us(now_us(), start))
        return answered

    return asked


def main():
    print("seats skill question        asked  mean us  p99 us  max us")
    for seats in (2, 8):
        for skill in (0, 2, 4):
            spent = {question: [] for question in QUESTIONS}
            for seed in range(GAMES):
                game = new_game("klatschen", seats=seats, seed=seed)
                bots = [Timed(bot, spent) for bot in table_of_bots(game, [skill] * seats, seed)]
                for _ in play_game(game, bots):
                    pass
            for question in QUESTIONS:
                times = sorted(spent[question])
                count = len(times)
                print(
                    f"{seats:5} {skill:5} {question:13} {count:7} {sum(times) / count:8.1f}"
                    f" {times[count * 99 // 100]:7} {times[-1]:7}"
                )


if __name__ == "__main__":
    main()
