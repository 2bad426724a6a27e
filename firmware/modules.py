"""Frees heap: unloads modules that have done their work."""

import gc
import sys

ONLY_TO_START: tuple[str, ...] = ()  # filled in by the build; not in main.py: a page has none


def drop(*modules: str) -> None:
    """Unload modules by their dotted names; objects still in use stay alive."""
    if forget(*modules):
        sweep()


def sweep() -> None:
    """Collect garbage, but for a laptop, which has enough heap."""
    if sys.implementation.name != "cpython":
        gc.collect()


def forget(*modules: str) -> int:
    """Unload them and leave the rest to the next collection, as the board collects after each
    import.

    Returns how many of them were loaded.
    """
    gone = 0
    for module in modules:
        gone += _forgot(module)
    return gone


def _forgot(module: str) -> bool:
    """Separate from ``drop``, whose frame would keep its last values alive."""
    if sys.modules.pop(module, None) is None:
        return False
    package, _, name = module.rpartition(".")
    around = sys.modules.get(package)  # the device's are all top-level; a package may be gone
    if hasattr(around, name):
        delattr(around, name)
    return True


def has_room(most: int) -> bool:
    """Whether the heap has that many bytes free; a laptop's always has.

    Luxuries ask before they are loaded: continuing the game comes first.
    """
    if sys.implementation.name == "cpython":
        return True
    if gc.mem_free() >= most:  # type: ignore[attr-defined]
        return True
    gc.collect()
    return bool(gc.mem_free() >= most)  # type: ignore[attr-defined]
