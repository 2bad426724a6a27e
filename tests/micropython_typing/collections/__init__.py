"""What MicroPython has of its own; with this in its place, ``collections.abc`` can be there too."""

from ucollections import OrderedDict, deque, namedtuple

__all__ = ("OrderedDict", "deque", "namedtuple")
