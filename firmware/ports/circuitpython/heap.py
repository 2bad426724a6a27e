"""Has the heap grown to all there is before play, and keeps it so.

CircuitPython adds pieces to a full heap, and takes one back that a collection finds empty. For
empty it takes one, too, of which the first 16 bytes alone are in use (`gc_sweep_free_blocks` in
py/gc.c: the number of the last block in use is 0): the items of a short list there are overwritten.

A list that grows in place to the end of a piece has the collector read one byte too many of the
table of finalisers (`gc_realloc`, and `gc_sweep_run_finalisers`), and take what lies behind the
piece for an object, if one of the piece's first eight blocks has a finaliser.
"""

import gc
import sys
from typing import Any

LARGEST, SMALLEST = 65536, 256  # bytes, of what it is filled with
WORD = 4
KEPT = 128  # bytes of each piece: its first eight blocks, none with a finaliser
MOST = 40  # fillings, and attempts


def grown() -> list[list[Any]]:
    """Fill the heap until no piece can be added, and empty it.

    Returns what has to stay: the first bytes of each piece. A laptop's heap has none.
    """
    kept: list[list[Any]] = []
    one: list[Any] = [None]
    filled: Any = None  # the last filling, whose first item is the one before
    if sys.implementation.name == "cpython":
        return kept
    gc.collect()
    gc.disable()  # or each size would end with a collection
    # each gives 16 bytes back for a list, so that its items begin a new piece, and not the list
    spare = [one * 8 for _ in range(MOST)]
    whole = _whole()
    size = LARGEST
    while size >= SMALLEST and spare:
        spare.pop().clear()
        try:
            items = one * (size // WORD)
        except MemoryError:
            size //= 2
            continue
        now = _whole()
        if now == whole:
            items[0] = filled
            filled = items
            continue
        whole = now  # by the tables of a new piece, at whose beginning these items lie
        items.clear()
        for _ in range(KEPT // WORD):  # in place, as nothing else is allocated meanwhile
            items.append(None)
        kept.append(items)
    while filled:  # not left to the collector: a trace on the stack kept 32 KB for good
        before = filled[0]
        filled.clear()
        filled = before
    gc.enable()
    return kept


def _whole() -> int:
    """Bytes of the heap, and of what it can still add at once."""
    whole: int = gc.mem_alloc() + gc.mem_free()  # type: ignore[attr-defined]
    return whole
