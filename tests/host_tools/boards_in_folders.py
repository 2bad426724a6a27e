"""Boards for tests: folders as drives, pseudo-terminals as ports, and a computer that has both."""

import json
import os
import random
import shutil
import struct
import termios
import threading
import time

from firmware.link import protocol
from firmware.link.line_buffer import LineBuffer
from firmware.table import factory
from firmware.table.players import Player
from firmware.table.seating import Setup
from host_tools.device import uf2
from host_tools.device.devices import Mount, Port
from host_tools.twins.file_storage import MemoryStorage
from tests.runtimes import PATIENCE_S

UID = "E6614103E7452D2F"
VERSION = "10.3.1"
FLASH = 2 << 20


def boot_out(board_id="raspberry_pi_pico", version=VERSION, uid=UID):
    return (
        f"Adafruit CircuitPython {version} on 2026-08-01; Some board with rp2040\n"
        f"Board ID:{board_id}\nUID:{uid}\n"
    )


def block(
    number,
    count,
    address,
    payload=b"\x00" * 256,
    *,
    flags=uf2.HAS_FAMILY,
    family=uf2.FAMILIES[uf2.RP2040],
    length=256,
):
    head = (uf2.MAGIC_FIRST, uf2.MAGIC_SECOND, flags, address, length, number, count, family)
    return struct.pack("<8I476sI", *head, payload, uf2.MAGIC_LAST)


def image_of(content, start=uf2.FLASH_START, chip=uf2.RP2040):
    """A UF2 image of ``content``."""
    pages = [content[at : at + 256].ljust(256, b"\0") for at in range(0, len(content), 256)]
    return b"".join(
        block(number, len(pages), start + 256 * number, page, family=uf2.FAMILIES[chip])
        for number, page in enumerate(pages)
    )


def circuitpython(board_id="raspberry_pi_pico", version=VERSION, size=200 * 1024, chip=uf2.RP2040):
    """What a CircuitPython image looks like from outside."""
    about = f"Adafruit CircuitPython {version} on 2026-08-01; Some board with rp2040"
    content = b"\x11" * 4096 + about.encode() + b"\0" + board_id.encode() + b"\0"
    return image_of(content.ljust(size, b"\x22"), chip=chip)


class Desk:
    """A computer whose drives are the folders in ``folder`` and whose ports are told."""

    def __init__(self, folder):
        self.folder = folder
        self.port_list = []
        self.locked = set()
        self.label_table = {}
        folder.mkdir(exist_ok=True)

    def mounts(self):
        return [
            Mount(f"/dev/{path.name}", path, path.name not in self.locked)
            for path in sorted(self.folder.iterdir())
            if path.is_dir()
        ]

    def ports(self):
        return list(self.port_list)

    def labels(self):
        return dict(self.label_table)

    def plug_circuitpy(self, name="CIRCUITPY", **about):
        return self._plug(name, "boot_out.txt", boot_out(**about))

    def plug_boot_loader(self, name="RPI-RP2", chip="RPI-RP2"):
        text = f"UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: {chip}\n"
        return self._plug(name, "INFO_UF2.TXT", text)

    def _plug(self, name, file, text):
        """The drive appears with its file in it, as a mount does."""
        hidden = self.folder.parent / f"{name}.coming"
        hidden.mkdir()
        (hidden / file).write_text(text)
        if file == "boot_out.txt":
            (hidden / "code.py").write_text('print("Hello World!")\n')
        return hidden.rename(self.folder / name)

    def unplug(self, name):
        shutil.move(self.folder / name, self.folder.parent / f"{name}.gone.{time.monotonic_ns()}")


class BoardThread(threading.Thread):
    """Does what a board does, until the test ends: ``turn`` is called again and again."""

    def __init__(self, turn):
        super().__init__(daemon=True)
        self._turn = turn
        self._ended = threading.Event()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_why):
        self._ended.set()
        self.join(PATIENCE_S)

    def run(self):
        while not self._ended.is_set():
            self._turn()
            time.sleep(0.01)


def takes_image(desk, size, **about):
    """The boot loader: once it has the whole image, its drive goes and CIRCUITPY comes."""

    def turn():
        for name in uf2.FAMILIES:
            file = desk.folder / name / "CIRCUITPY.UF2"
            if file.exists() and file.stat().st_size >= size:
                desk.unplug(name)
                desk.plug_circuitpy(**about)

    return turn


class Terminal:
    """A pseudo-terminal: ``name`` is the port that a program opens, ``end`` the board's side."""

    def __init__(self):
        self.end, self._port = os.openpty()
        self.name = os.ttyname(self._port)
        mode = termios.tcgetattr(self._port)
        mode[0] = mode[1] = mode[3] = 0  # raw: no echo, no line ends changed
        termios.tcsetattr(self._port, termios.TCSANOW, mode)
        os.set_blocking(self.end, False)

    def read(self, most=4096):
        try:
            return os.read(self.end, most)
        except (BlockingIOError, OSError):
            return b""

    def write(self, data):
        while data:
            try:
                data = data[os.write(self.end, data) :]
            except BlockingIOError:
                time.sleep(0.005)

    def baud_is(self, speed):
        return termios.tcgetattr(self._port)[5] == speed

    def as_port(self, **about):
        return Port(self.name, **{"vendor": 0x239A, "product": 0x80F4, "serial": UID, **about})

    def close(self):
        os.close(self.end)
        os.close(self._port)


class Board:
    """The firmware's end of a line, with a table of two that plays at random."""

    def __init__(self, port):
        self.port = port
        self.app = None
        self.storage = MemoryStorage()
        self.table = None
        self.lines = LineBuffer()
        self.random = random.Random(5)

    def deal(self):
        setup = Setup("klatschen", 2)
        setup.people = [Player("Anna", 0), Player("Ben", 1)]
        self.table = factory.start(setup, 7, self.storage, {"rounds": 1})

    def play(self, moves=10_000):
        for _ in range(moves):
            if self.table.is_over:
                return
            able = [seat for seat in (0, 1) if len(self.table.view(seat).legal_moves())]
            seat = self.random.choice(able)
            self.table.act(seat, self.random.choice(list(self.table.view(seat).legal_moves())))

    def turn(self):
        line = self.lines.feed(self.port.read())
        while line is not None:
            answer = protocol.answer(line, self.table, self.storage, self.app)
            self.port.write(json.dumps(answer).encode() + b"\n")
            line = self.lines.feed(b"")


def tree(folder):
    """Every file under a folder: {path: content}."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
