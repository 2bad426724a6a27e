"""What the stand-ins of the GPIO libraries were told: a line "pid ns pin value" a write."""

import os
import time


def note(pin, value):
    with open(os.environ["STAND_IN_LOG"], "a") as file:
        file.write(f"{os.getpid()} {time.perf_counter_ns()} {pin} {int(bool(value))}\n")
