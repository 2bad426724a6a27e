"""On the board instead of code.py: the device as it is, and the free heap at every scene."""

import gc

from firmware.app import app, main

enter = app.App.show


def show(self, name, seat=None):
    """Enter a scene, and say what memory is left, and what is in use."""
    enter(self, name, seat)
    gc.collect()
    print("heap", gc.mem_free(), gc.mem_alloc())


app.App.show = show
main.main()
