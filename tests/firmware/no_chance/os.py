"""MicroPython's ``os``, but that chance is always the same: then two runs can be compared."""

from uos import *  # noqa: F403


def urandom(count):
    return bytes(range(count))
