"""The firmware in the program that runs: conftest.py's, or one of its own, outside of pytest."""


def drawn():
    """Nobody looks for pins, and pixels are drawn as on the board.

    To be called before displayio, and what imports it, is imported for the first time.
    """
    from host_tools import twins

    twins.without_pins()

    from host_tools.twins import pixels

    pixels.install()


def ready():
    """The same, and the fonts are there."""
    drawn()

    from host_tools.fonts.provide import provide

    provide()


def wired():
    """The firmware knows the pins of every board, as it does of its own once it is built."""
    from firmware.ports.circuitpython import pin_map
    from host_tools.boards import boards
    from host_tools.boards import pin_map as generated

    pin_map.BOARDS = {name: generated.facts(boards.load(name)) for name in boards.names()}
