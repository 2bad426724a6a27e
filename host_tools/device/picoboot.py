"""The boot loader over USB, without its drive: PICOBOOT, through Raspberry Pi's picotool.

RP2040 data sheet, section 2.8.5 "PICOBOOT Interface". picotool erases, writes, verifies and starts
the board; it must be installed.
"""

import shutil
import subprocess
import time
from pathlib import Path

from host_tools.common.errors import PlainError, printable
from host_tools.common.exit_codes import Exit
from host_tools.device.flash import BUTTON_HINT

TOOL = "picotool"
NO_DEVICE = 249
"""picotool's exit code if no board is in its boot loader, or none is accessible."""

SHUT = "unable to connect"
"""Part of its output if there is a board without permission."""

_POLL_S = 0.5


def tool() -> str:
    """The path of picotool. Raises PlainError if it is not installed."""
    found = shutil.which(TOOL)
    if found is None:
        raise PlainError(
            "Flashing over USB needs picotool, which is not installed.",
            "Install it (Debian 13, Homebrew: picotool), or leave --usb out and use the drive.",
            Exit.LIBRARIES,
        )
    return found


def load(image: Path, seconds: float) -> None:
    """Write the image, verify it, start the board; waits ``seconds`` for a board.

    Raises PlainError.
    """
    _patiently(["load", "-v", "-x", str(image)], seconds)


def erase(seconds: float) -> None:
    """Erase the whole flash. Raises PlainError."""
    _patiently(["erase", "-a"], seconds)


def _patiently(words: list[str], seconds: float) -> None:
    """Run picotool until a board appears, or the time is over."""
    end = time.monotonic() + seconds
    while True:
        done = subprocess.run(
            [tool(), *words], capture_output=True, text=True, errors="replace", check=False
        )
        said = done.stdout + done.stderr
        if done.returncode == 0:
            return
        if done.returncode != NO_DEVICE:
            raise PlainError(
                f"picotool could not {words[0]}: {_last_line(said)}.",
                "Nothing is lost: the boot loader can't be overwritten. Run this again.",
                Exit.NOT_AS_WRITTEN,
            )
        if SHUT in said:
            raise PlainError(
                "A board is in its boot loader, and you may not use it over USB.",
                "Install a udev rule: cambio doctor --udev; or leave --usb out.",
                Exit.PORT,
            )
        if time.monotonic() >= end:
            raise PlainError(
                f"No boot loader appeared on USB in {seconds:.0f} s.",
                f"{BUTTON_HINT}, and run this again.",
                Exit.NO_BOOT_LOADER,
            )
        time.sleep(_POLL_S)


def _last_line(said: str) -> str:
    lines = [line.strip() for line in said.replace("\r", "\n").splitlines() if line.strip()]
    return printable(lines[-1].rstrip(".")[:200]) if lines else "it says nothing"
