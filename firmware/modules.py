"""Room on the heap: modules that have done their work are let go of."""

import gc
import sys


def drop(*modules: str) -> None:
    """Let go of modules by their dotted names; what is still used of them stays alive."""
    if forget(*modules) and sys.implementation.name != "cpython":  # a laptop's heap has room
        gc.collect()


def forget(*modules: str) -> int:
    """Let go of them and leave it to the next collection, as the board has one after each import.

    Returns how many of them were there.
    """
    gone = 0
    for module in modules:
        gone += _forgot(module)
    return gone


def _forgot(module: str) -> bool:
    """Apart from ``drop``: what a function had in its hands last, its frame keeps alive."""
    if sys.modules.pop(module, None) is None:
        return False
    package, _, name = module.rpartition(".")
    around = sys.modules.get(package)  # the device's are all at the top; a package may be gone
    if hasattr(around, name):
        delattr(around, name)
    return True


def has_room(most: int) -> bool:
    """Whether the heap has that many bytes free; a laptop's always has.

    What is only a pleasure asks before it is loaded: a game that goes on comes first.
    """
    if sys.implementation.name == "cpython":
        return True
    gc.collect()
    free: int = gc.mem_free()  # type: ignore[attr-defined]
    return free >= most
