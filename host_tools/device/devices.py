"""Finds boards in any state: in the boot loader, running CircuitPython, or something else.

A board is recognized by its drive (INFO_UF2.TXT of the boot loader, boot_out.txt of CircuitPython)
and its serial ports (USB ids); both contain the chip's serial number.
"""

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import psutil
from serial.tools import list_ports

from host_tools.boards import form
from host_tools.common.errors import printable
from host_tools.device.uf2 import FAMILIES, RP2040, RP2350

BOOT_LOADER = "boot loader"
CIRCUITPYTHON = "CircuitPython"
OTHER = "something else"

VENDOR_RASPBERRY_PI = 0x2E8A
BOOT_LOADER_PRODUCTS = (0x0003, 0x000F)
"""The boot loaders of RP2040 and RP2350 on USB (raspberrypi/usb-pid)."""

RP2040_PRODUCTS = (0x0005, 0x000A, 0xF00A)
"""What runs on an RP2040 under Raspberry Pi's vendor id: MicroPython, programs of the Pico SDK,
Arduino on a Pico W (raspberrypi/usb-pid). Excludes debug probes and the Pico 2.
"""

INFO = "INFO_UF2.TXT"
"""The file that identifies a boot loader's drive."""

FROZEN_SAYS = "Cambio frozen in: "
"""The prefix in boot_out.txt of the key of a frozen firmware."""

LABELS = {RP2040: BOOT_LOADER, RP2350: BOOT_LOADER, "CIRCUITPY": CIRCUITPYTHON}
"""Labels of the drives."""


class Known(NamedTuple):
    """A CircuitPython board: USB ids, flash in bytes, and its chip as the boot loader names it."""

    title: str
    vendor: int
    product: int
    flash: int
    chip: str = RP2040


KNOWN = {name: Known(**row) for name, row in form.KNOWN.items()}


class Mount(NamedTuple):
    """A mounted drive: its device, its mount point, whether it is writable."""

    device: str
    path: Path
    writable: bool


class Port(NamedTuple):
    """A serial port of a USB device; ids are None if it has none.

    ``location`` is its place on the bus, with its interface's number where the system tells it.
    """

    device: str
    vendor: int | None = None
    product: int | None = None
    serial: str | None = None
    interface: str | None = None
    location: str | None = None

    @property
    def is_data(self) -> bool:
        """Whether CircuitPython names it as its second port, for data."""
        return "CDC2" in (self.interface or "")


class Computer:
    """The computer, and what is plugged in; tests provide their own."""

    def mounts(self) -> list[Mount]:
        """The mounted drives that could be a board's."""
        return [
            Mount(part.device, Path(part.mountpoint), "ro" not in part.opts.split(","))
            for part in psutil.disk_partitions(all=False)
        ]

    def ports(self) -> list[Port]:
        """The serial ports that have USB ids."""
        return [
            Port(one.device, one.vid, one.pid, serial, one.interface, one.location)
            for one in list_ports.comports()
            for serial in [printable(one.serial_number) if one.serial_number else None]
            if one.vid is not None
        ]

    def labels(self) -> dict[str, str]:
        """The contents of /dev/disk/by-label on Linux; empty elsewhere."""
        folder = Path("/dev/disk/by-label")
        if not folder.is_dir():
            return {}
        return {link.name: os.path.realpath(link) for link in folder.iterdir()}


class Drive(NamedTuple):
    """A board's drive. `board_id` and `version` are CircuitPython's, `chip` the boot loader's.

    `frozen`: the first letters of the key of the firmware frozen into its image.
    """

    state: str
    path: Path
    device: str = ""
    writable: bool = True
    board_id: str | None = None
    version: str | None = None
    uid: str | None = None
    chip: str = ""
    frozen: str | None = None


class Device(NamedTuple):
    """A board: what it runs, its drive (None if hidden) and its serial ports."""

    state: str
    drive: Drive | None = None
    ports: tuple[Port, ...] = ()
    board_id: str | None = None
    uid: str | None = None

    @property
    def version(self) -> str | None:
        """Its CircuitPython version."""
        return self.drive.version if self.drive else None

    @property
    def frozen(self) -> str | None:
        """The firmware frozen into its image, if known."""
        return self.drive.frozen if self.drive else None

    @property
    def title(self) -> str:
        """What the board is, if known."""
        if self.board_id in KNOWN:
            return KNOWN[self.board_id].title
        if self.state == BOOT_LOADER:
            names = {RP2040: "RP2040 board", RP2350: "RP2350 board (Pico 2)"}
            return names.get(self.chip, f"board with {self.chip or 'another chip'}")
        return self.board_id or "board"

    @property
    def chip(self) -> str:
        """The boot loader's name for its chip; "" if there is none."""
        return self.drive.chip if self.drive else ""

    @property
    def is_known(self) -> bool:
        """Whether it can be the device, judging by its boot loader."""
        return self.chip in ("", *FAMILIES)

    @property
    def names(self) -> list[str]:
        """All values of --device that match this board."""
        names = [str(self.drive.path)] if self.drive else []
        names += [port.device for port in self.ports]
        return names + ([self.uid] if self.uid else [])

    @property
    def console(self) -> Port | None:
        """The port with the console."""
        return next((port for port in self.ports if not port.is_data), None)

    @property
    def data_port(self) -> Port | None:
        """The port with the referee protocol: the named one, else the second."""
        named = [port for port in self.ports if port.is_data]
        return next(iter([*named, *self.ports[1:]]), None)

    def facts(self) -> dict[str, Any]:
        """The board as plain data for a script."""
        return {
            "state": self.state,
            "board": self.board_id,
            "version": self.version,
            "uid": self.uid,
            "drive": str(self.drive.path) if self.drive else None,
            "ports": [port.device for port in self.ports],
        }


# --- drives ------------------------------------------------------------------------------------


def read_drive(path: Path, device: str = "", writable: bool = True) -> Drive | None:
    """The board's drive at ``path``; None if it is none, or is just disappearing."""
    info = _text(path / INFO)
    if info is not None:
        chip = _found(r"^Board-ID:\s*(\S+)", info)
        return Drive(BOOT_LOADER, path, device, writable, chip=chip or "")
    boot_text = _text(path / "boot_out.txt")
    if boot_text is None and not (path.name == "CIRCUITPY" and os.path.ismount(path)):
        return None  # a mount point that is left after unmounting
    boot_text = boot_text or ""
    version = _found(r"Adafruit CircuitPython (\S+) on", boot_text)
    board_id = _found(r"^Board ID:\s*(\S+)", boot_text)
    frozen = _found(rf"^{FROZEN_SAYS}(\w+)", boot_text)
    uid = _found(r"^UID:\s*([0-9A-Fa-f]+)", boot_text)
    uid = uid.upper() if uid else None
    return Drive(CIRCUITPYTHON, path, device, writable, board_id, version, uid, frozen=frozen)


def _found(pattern: str, text: str) -> str | None:
    """What the group in the pattern matches; ^ is the beginning of any line."""
    match = re.search(pattern, text, re.MULTILINE)
    return match[1] if match else None


def _text(path: Path) -> str | None:
    """The first 2000 characters of a small text file; None if it is unreadable.

    Terminal control characters are removed, as it is printed.
    """
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return printable(file.read(2000), "\n")
    except OSError:
        return None


# --- boards ------------------------------------------------------------------------------------


def find(computer: Computer) -> list[Device]:
    """All boards that are plugged in, those in the boot loader first."""
    on_top = {mount.path: mount for mount in computer.mounts()}  # a place is its last mount's
    drives = [
        drive
        for mount in on_top.values()
        if (drive := read_drive(mount.path, mount.device, mount.writable)) is not None
    ]
    groups = _by_board(computer.ports(), {drive.uid for drive in drives if drive.uid})
    found = [Device(BOOT_LOADER, drive) for drive in drives if drive.state == BOOT_LOADER]
    running = [drive for drive in drives if drive.state == CIRCUITPYTHON]
    for drive in running:
        ports = _take_ports(groups, drive, len(running))
        found.append(Device(CIRCUITPYTHON, drive, ports, drive.board_id, drive.uid))
    found += [_driveless(ports) for ports in groups]
    return found


def _by_board(ports: Iterable[Port], numbers: set[str]) -> list[tuple[Port, ...]]:
    """The ports of RP2040 boards, grouped by board, console first.

    ``numbers``: serial numbers of boards with a drive, whose ports count whatever their ids.
    """
    groups: dict[tuple[int | None, int | None, str | None], list[Port]] = {}
    for port in ports:
        if _is_ours(port) or (port.serial or "").upper() in numbers:
            groups.setdefault((port.vendor, port.product, port.serial), []).append(port)
    for group in groups.values():  # Windows numbers them as it likes: the interface tells the first
        group.sort(key=lambda one: (one.is_data, one.location or "", len(one.device), one.device))
    return list(map(tuple, groups.values()))


def circuitpython_on(port: Port) -> str | None:
    """The known board that runs CircuitPython on a port; None if none does."""
    ids = (port.vendor, port.product)
    return next((name for name, one in KNOWN.items() if (one.vendor, one.product) == ids), None)


def _is_ours(port: Port) -> bool:
    other = port.vendor == VENDOR_RASPBERRY_PI and port.product in RP2040_PRODUCTS
    return other or circuitpython_on(port) is not None


def _take_ports(groups: list[tuple[Port, ...]], drive: Drive, drives: int) -> tuple[Port, ...]:
    """The ports of the board with this drive, removed from ``groups``.

    A drive without a serial number gets the ports of the only board.
    """
    for group in groups:
        same = drive.uid is not None and (group[0].serial or "").upper() == drive.uid
        only = drive.uid is None and drives == 1 and len(groups) == 1
        if same or only:
            groups.remove(group)
            return group
    return ()


def _driveless(ports: tuple[Port, ...]) -> Device:
    """A board with only ports: it runs other firmware, or hides its drive while playing."""
    board_id = circuitpython_on(ports[0])
    return Device(CIRCUITPYTHON if board_id else OTHER, None, ports, board_id, ports[0].serial)


def unmounted(computer: Computer) -> list[tuple[str, str]]:
    """(label, block device) of boards' drives that are attached but not mounted."""
    mounted = {os.path.realpath(mount.device) for mount in computer.mounts()}
    return [
        (label, device)
        for label, device in sorted(computer.labels().items())
        if label in LABELS and device not in mounted
    ]
