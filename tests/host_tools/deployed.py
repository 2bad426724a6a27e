"""Goods that are brought to a drive, and whether it holds them."""

from host_tools.boards import boards
from host_tools.build.payload import Payload
from host_tools.device import deploy
from host_tools.device.drive_files import DriveFiles
from tests.host_tools.boards_in_folders import tree

BOARD = boards.load("pico_tft")
GOODS = Payload(
    {
        "boot.py": b"boot = 1\n",
        "code.py": b"import firmware\n",
        "firmware/__init__.py": b"",
        "firmware/app.py": b"app = 1\n" * 100,
        "lib/neopixel.py": b"light = 1\n",
    },
    {"CAMBIO_BOARD": '"pico_tft"', "CIRCUITPY_PYSTACK_SIZE": "4096"},
)


def bring(root, goods=GOODS, version="1"):
    drive = DriveFiles(root)
    planned = deploy.plan(drive, goods)
    deploy.carry_out(planned, drive, goods, BOARD.name, version)
    return planned


def holds(root, goods=GOODS):
    there = tree(root)
    return all(there.get(path) == content for path, content in goods.files.items())


def changed(**files):
    """The goods with other contents; None leaves a file out."""
    named = {path.replace("__", "/") + ".py": content for path, content in files.items()}
    both = {**GOODS.files, **named}
    return Payload({path: one for path, one in both.items() if one is not None}, GOODS.settings)
