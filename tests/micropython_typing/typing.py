"""What types are made of, for an interpreter that looks at none: MicroPython has no such module."""

TYPE_CHECKING = False


class Any:
    def __init__(self, *what, **more):
        """A type variable has a name, and bounds."""


def __getattr__(name):
    return Any
