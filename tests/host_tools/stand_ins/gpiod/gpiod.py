"""Stands in for libgpiod 2's Python binding: one controller, its lines' levels go to the log."""

import os
import types
from enum import Enum

from pin_log import note

__version__ = "2.2.2"
LABEL = {"4": "pinctrl-bcm2711", "5": "pinctrl-rp1"}


class Value(Enum):
    INACTIVE = 0
    ACTIVE = 1


line = types.SimpleNamespace(
    Value=Value,
    Direction=Enum("Direction", "INPUT OUTPUT"),
    Bias=Enum("Bias", "DISABLED PULL_UP PULL_DOWN"),
)


class LineSettings:
    direction = bias = None
    output_value = Value.INACTIVE


class Request:
    def __init__(self, offsets):
        self.levels = dict.fromkeys(offsets, Value.ACTIVE)  # as a pulled up button is read

    def reconfigure_lines(self, config):
        for offset, settings in config.items():
            if settings.direction is line.Direction.OUTPUT:
                self.set_value(offset, settings.output_value)

    def get_value(self, offset):
        return self.levels[offset]

    def set_value(self, offset, value):
        self.levels[offset] = value
        note(f"GPIO{offset}", value.value)

    def release(self):
        pass


class Chip:
    def __init__(self, path):
        assert path == "/dev/gpiochip0"

    def get_info(self):
        return types.SimpleNamespace(label=LABEL[os.environ["STAND_IN_PI"]], num_lines=54)

    def request_lines(self, config, consumer):
        return Request(config)

    def close(self):
        pass
