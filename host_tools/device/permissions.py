"""Permissions for ports and drives on this computer, and how to get them.

On Linux a port belongs to a group (dialout on Debian, uucp elsewhere), or a udev rule gives it to
the user at the console: the tag uaccess, in a file that sorts before 73-seat-late.rules.
"""

import contextlib
import os
import stat
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from host_tools.device import devices
from host_tools.device.checks import BAD, GOOD, NOTE, Check
from host_tools.device.drive_files import UNLOCK

RULE_FILE = "/etc/udev/rules.d/60-cambio.rules"
RELOAD = "sudo udevadm control --reload && sudo udevadm trigger"
RULE_FOLDERS = tuple(map(Path, ("/etc/udev/rules.d", "/run/udev/rules.d", "/usr/lib/udev/rules.d")))
GROUPS = ("dialout", "uucp")
"""The groups that own serial ports on Linux."""


def rules() -> str:
    """The udev rules that give these boards' ports to the user at the console.

    They also keep ModemManager away, which would talk to a new port for a while.
    """
    products = defaultdict(list)
    for known in devices.KNOWN.values():
        products[known.vendor].append(known.product)
    products[devices.VENDOR_RASPBERRY_PI] += devices.RP2040_PRODUCTS
    boot_loader = (
        f'SUBSYSTEM=="usb", ATTRS{{idVendor}}=="{devices.VENDOR_RASPBERRY_PI:04x}",'
        f' ATTRS{{idProduct}}=="{_either(devices.BOOT_LOADER_PRODUCTS)}", TAG+="uaccess"\n'
    )
    ports = "".join(
        f'SUBSYSTEM=="tty", ATTRS{{idVendor}}=="{vendor:04x}",'
        f' ATTRS{{idProduct}}=="{_either(ids)}",'
        ' TAG+="uaccess", ENV{ID_MM_DEVICE_IGNORE}="1"\n'
        for vendor, ids in sorted(products.items())
    )
    return ports + boot_loader


def _either(ids: Iterable[int]) -> str:
    """A udev rule's match for USB ids."""
    return "|".join(f"{one:04x}" for one in sorted(ids))


def _names_of(numbers: Iterable[int]) -> frozenset[str]:
    found: set[str] = set()
    if sys.platform != "win32":
        import grp

        for number in numbers:
            with contextlib.suppress(KeyError):
                found.add(grp.getgrgid(number).gr_name)
    return frozenset(found)


def _account() -> frozenset[str]:
    """The account's groups from the next login on."""
    if sys.platform != "win32":
        import pwd

        with contextlib.suppress(KeyError):
            me = pwd.getpwuid(os.getuid())
            return _names_of(os.getgrouplist(me.pw_name, me.pw_gid))
    return frozenset()


@dataclass(frozen=True)
class System:
    """The computer and its user; tests provide their own."""

    platform: str = sys.platform
    is_root: bool = hasattr(os, "geteuid") and os.geteuid() == 0
    session: frozenset[str] = field(
        default_factory=lambda: _names_of(getattr(os, "getgroups", tuple)())
    )
    account: frozenset[str] = field(default_factory=_account)
    rule_folders: tuple[Path, ...] = RULE_FOLDERS

    @property
    def is_linux(self) -> bool:
        """Whether ports belong to groups here, and udev assigns them."""
        return self.platform.startswith("linux")

    def rule_file(self) -> Path | None:
        """The file with a udev rule for these boards, whoever installed it."""
        for folder in self.rule_folders:
            for path in sorted(folder.glob("*.rules")) if folder.is_dir() else ():
                with contextlib.suppress(OSError):
                    if _grants(path.read_text("utf-8", "replace")):
                        return path
        return None


def _grants(text: str) -> bool:
    """Whether a rule file opens the ports of every CircuitPython board to users."""
    lines = [
        line.lower()
        for line in text.splitlines()
        if not line.lstrip().startswith("#")
        and ("uaccess" in line or "MODE" in line or "GROUP" in line)
    ]
    return all(
        any(
            f'"{board.vendor:04x}"' in line
            and ("idproduct" not in line or f"{board.product:04x}" in line)
            for line in lines
        )
        for board in devices.KNOWN.values()
    )


# --- checks --------------------------------------------------------------------------------------


def of_system(system: System) -> list[Check]:
    """Whether a board's port would be usable, before one is plugged in."""
    if not system.is_linux:
        return []
    name = "permissions"
    if system.is_root:
        return [Check(name, GOOD, "root may use every port")]
    if rule := system.rule_file():
        return [Check(name, GOOD, f"{rule} opens the boards' ports to you")]
    for group in GROUPS:
        if group in system.session:
            return [Check(name, GOOD, f"you are in the group {group}")]
        if group in system.account:
            finding = f"you are in the group {group}, but logged in before that"
            return [Check(name, NOTE, finding, "Log out and in again.")]
    owner = _known_group()
    finding = f"you are not in the group {owner}, and no udev rule names these boards"
    return [Check(name, NOTE, finding, _advice(owner))]


def _known_group() -> str:
    if sys.platform != "win32":
        import grp

        for group in GROUPS:
            with contextlib.suppress(KeyError):
                return grp.getgrnam(group).gr_name
    return GROUPS[0]


def _advice(group: str) -> str:
    """Both ways to get access; never through root's own group."""
    rule = f"Put these lines into {RULE_FILE} (they are what `cambio doctor --udev` prints):"
    run = f"then run {RELOAD} and plug the board in again."
    ways = f"{rule}\n{rules()}{run}"
    if group != "root":
        ways += f"\nOr join the group: sudo usermod -aG {group} $USER, then log out and in again."
    return ways


def of_port(name: str, system: System) -> Check:
    """Whether a serial port is usable, and if not, why."""
    path = Path(name)
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        return _shut(path, system)
    holder = _holder(path) if system.is_linux else None
    if holder:
        return Check(name, NOTE, f"{holder} has this port open", "Close it if the port is silent.")
    return Check(name, GOOD, "the port may be used")


def _shut(path: Path, system: System) -> Check:
    finding = "you may not use this port"
    if not system.is_linux:
        advice = "Close every program that could use it, then plug the board in again."
        return Check(str(path), BAD, finding, advice)
    facts = path.stat()
    group = next(iter(_names_of([facts.st_gid])), str(facts.st_gid))
    finding += f": it belongs to the group {group} (mode {stat.S_IMODE(facts.st_mode):04o})"
    if group in system.account and group not in system.session:
        finding += ", and you logged in before you were in it"
        return Check(str(path), BAD, finding, "Log out and in again.")
    if group not in system.session:
        finding += ", and you are not in it"
    return Check(str(path), BAD, finding, _advice(group))


def _holder(path: Path) -> str | None:
    """The program that has a port open, if visible to this user: "screen (4711)"."""
    for process in psutil.process_iter():
        if process.pid == os.getpid():
            continue
        with contextlib.suppress(OSError, psutil.Error):
            for link in Path(f"/proc/{process.pid}/fd").iterdir():
                if os.readlink(link) == str(path):
                    return f"{process.name()} ({process.pid})"
    return None


def of_drive(name: str, drive: devices.Drive, system: System) -> list[Check]:
    """What keeps this user from writing to a drive; empty if nothing does."""
    if not drive.writable:
        advice = f"To change its files, {UNLOCK}."
        return [Check(name, NOTE, "the drive can't be written", advice)]
    if os.access(drive.path, os.W_OK):
        return []
    advice = "Eject it and plug the board in again."
    if system.is_linux and drive.device:
        again = f"udisksctl unmount -b {drive.device} && udisksctl mount -b {drive.device}"
        advice = f"Mount it as yourself: {again}"
    elif system.platform == "darwin":
        advice += (
            " Then allow your terminal to use removable volumes: System Settings, Privacy &"
            " Security, Files and Folders."
        )
    return [Check(name, BAD, "the drive is mounted, but you may not write to it", advice)]
