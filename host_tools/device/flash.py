"""Installs CircuitPython on a board: boot loader, image, restart. Everything is checked first."""

import contextlib
import errno
import io
import os
import time
from pathlib import Path
from typing import NamedTuple

from host_tools.boards import boards
from host_tools.boards.boards import Board
from host_tools.common.errors import PlainError, unknown
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import Report, Say, no_report
from host_tools.device import boot_loader, devices, uf2
from host_tools.device.choice import not_mounted
from host_tools.device.devices import BOOT_LOADER, CIRCUITPYTHON, INFO, Computer, Device, Drive
from host_tools.device.drive_files import failure

PIECE = 64 * 1024
"""Bytes between two syncs, so that the progress shown is real."""

BUTTON_HINT = "Unplug it, hold the BOOTSEL button (on the MacroPad: the encoder), plug it in"
_POLL_S = 0.1


class Waits(NamedTuple):
    """Timeouts in seconds: after a request over serial, for the user to press the button, and for
    the board to restart (the first start formats its drive).
    """

    request: float = 6.0
    person: float = 120.0
    restart: float = 60.0


def check_board(device: Device, board: Board) -> None:
    """Raise PlainError for a board that identifies as another one, before touching it."""
    if device.state == BOOT_LOADER and device.drive:
        _fitting(device.drive, chip_of(board))
    if device.board_id is not None and device.board_id not in board.board_ids:
        raise PlainError(
            f"The board is {device.title}; {board.name} is {' or '.join(board.board_ids)}.",
            "Choose the right --board, or another --device.",
            Exit.WRONG_BOARD,
        )


def chip_of(board: Board) -> str:
    """The boot loader's name of a board's chip."""
    return devices.KNOWN[board.board_ids[0]].chip


def fitting(device: Device) -> list[str]:
    """The names of the boards that this device can be."""
    return [
        one.name
        for one in boards.usable()[0]
        if device.board_id in one.board_ids or (device.chip and device.chip == chip_of(one))
    ]


def chosen_image(board: Board, board_id: str | None) -> boards.Image:
    """The requested image, else the best. Raises PlainError if it does not fit."""
    if board_id is None:
        return board.images[0]
    for image in board.images:
        if image.board_id == board_id:
            return image
    raise unknown("image", board_id, list(board.board_ids))


def checked(data: bytes, board: Board) -> uf2.Image:
    """The image, verified to be for this board. Raises PlainError."""
    flash_size = min(devices.KNOWN[one].flash for one in board.board_ids)
    image = uf2.check(data, flash_size, chip_of(board))
    if image.version() is None:
        raise PlainError(
            "The image is intact, but it is not CircuitPython.",
            "Nothing was touched. Give a CircuitPython image, or leave --uf2 out.",
            Exit.WRONG_BOARD,
        )
    made_for = image.is_for(list(devices.KNOWN))
    if not set(made_for) & set(board.board_ids):
        raise PlainError(
            f"The image is for {' or '.join(made_for) or 'another board'}; {board.name} is"
            f" {' or '.join(board.board_ids)}.",
            "Nothing was touched. Give the board's own image, or another --board.",
            Exit.WRONG_BOARD,
        )
    return image


# --- into the boot loader ----------------------------------------------------------------------


def enter_boot_loader(
    computer: Computer, device: Device, waits: Waits, say: Say, chip: str = uf2.RP2040
) -> Drive:
    """The board's boot loader drive, requested over serial or waited for. Raises PlainError."""
    if device.state == BOOT_LOADER and device.drive:
        return _fitting(device.drive, chip)
    before = {drive.path for drive in _drives(computer, BOOT_LOADER)}
    for ask in (boot_loader.ask_by_touch, boot_loader.ask_by_console):
        if ask(device):
            say(f"Asked the {device.title} for its boot loader.")
            if drive := _await_boot_drive(computer, before, waits.request, chip):
                return drive
    say(f"{BUTTON_HINT}, and let go. Waiting for its drive, {chip} ...")
    return wait_for_boot_loader(computer, waits.person, before, chip)


def ask_for_boot_loader(device: Device) -> bool:
    """Send a running board to its boot loader over serial; returns whether that was possible."""
    return boot_loader.ask_by_touch(device) or boot_loader.ask_by_console(device)


def wait_for_boot_loader(
    computer: Computer, seconds: float, before: set[Path] | None = None, chip: str = uf2.RP2040
) -> Drive:
    """The drive of a board that the user puts into its boot loader. Raises PlainError."""
    if drive := _await_boot_drive(computer, before or set(), seconds, chip):
        return drive
    raise not_mounted(computer, BOOT_LOADER) or PlainError(
        f"No boot loader appeared in {seconds:.0f} s.",
        f"{BUTTON_HINT}, and run this again.",
        Exit.NO_BOOT_LOADER,
    )


def _drives(computer: Computer, state: str) -> list[Drive]:
    return [one.drive for one in devices.find(computer) if one.state == state and one.drive]


def _await_boot_drive(
    computer: Computer, before: set[Path], seconds: float, chip: str
) -> Drive | None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for drive in _drives(computer, BOOT_LOADER):
            if drive.path not in before:
                return _fitting(drive, chip)
        time.sleep(_POLL_S)
    return None


def _fitting(drive: Drive, chip: str) -> Drive:
    if drive.chip != chip:
        raise PlainError(
            f"The boot loader at {drive.path} belongs to another chip ({drive.chip or 'unknown'}).",
            f"The chosen board has {chip}; choose the right one with --board.",
            Exit.WRONG_BOARD,
        )
    return drive


# --- the image -----------------------------------------------------------------------------------


def copy(data: bytes, drive: Drive, report: Report = no_report) -> None:
    """Copy the image onto the boot loader's drive, syncing as it goes. Raises PlainError.

    The board restarts when it has the last block, so the drive may disappear during the last sync:
    that is fine.
    """
    done = 0
    try:
        file = _opened(drive)
        try:
            while done < len(data):
                piece = data[done : done + PIECE]
                file.write(piece)
                file.flush()
                done += len(piece)
                _sync(file.fileno(), is_last=done == len(data))
                report(done, len(data))
        finally:
            with contextlib.suppress(OSError):  # the board may have restarted
                file.close()
    except OSError as why:
        found = failure(why, drive.path)
        if found.exit_code == Exit.DRIVE_LOCKED:  # a boot loader's drive has no button to unlock it
            found.next_step = f"The system mounted it read-only. {BUTTON_HINT}, and run this again."
        if found.exit_code != Exit.DRIVE_GONE:
            raise found from why
        raise _broken_off("The board was disconnected", done, len(data), Exit.DRIVE_GONE) from why
    except KeyboardInterrupt as why:
        raise _broken_off("Stopped", done, len(data), Exit.STOPPED) from why


def _broken_off(what: str, done: int, size: int, code: Exit) -> PlainError:
    return PlainError(
        f"{what} after {done // 1024} of {size // 1024} KiB.",
        f"Nothing is lost: the board's boot loader can't be overwritten. {BUTTON_HINT},"
        " and run this again.",
        code,
    )


def _opened(drive: Drive) -> io.BufferedWriter:
    """The image's path on the drive; not in the mount point of a drive that is gone."""
    path = drive.path / "CIRCUITPY.UF2"
    info = (drive.path / INFO).stat()
    file = path.open("wb")
    if os.fstat(file.fileno()).st_dev != info.st_dev:
        file.close()
        path.unlink()
        raise OSError(errno.ENODEV, "gone")
    return file


def _sync(handle: int, is_last: bool) -> None:
    try:
        os.fsync(handle)
    except OSError as why:
        if not is_last or why.errno == errno.ENOSPC:
            raise


# --- the reboot ----------------------------------------------------------------------------------


def running(computer: Computer) -> set[Path]:
    """The drives of all boards that run CircuitPython."""
    return {drive.path for drive in _drives(computer, CIRCUITPYTHON)}


def await_restart(
    computer: Computer, image: uf2.Image, old: Drive | None, others: set[Path], waits: Waits
) -> Device:
    """The board once it runs CircuitPython. Raises PlainError if it does not come back.

    ``old`` is its boot loader's drive, if any; ``others`` are drives of boards that ran before.
    """
    end = time.monotonic() + waits.restart
    board_ids, version = image.is_for(list(devices.KNOWN)), image.version()
    while time.monotonic() < end:
        for device in devices.find(computer):
            is_new = device.drive is not None and device.drive.path not in others
            if is_new and device.board_id in board_ids and device.version == version:
                return device
        time.sleep(_POLL_S)
    raise _not_back(computer, old)


def _not_back(computer: Computer, old: Drive | None) -> PlainError:
    if error := not_mounted(computer, CIRCUITPYTHON):
        return error
    if old is not None and devices.read_drive(old.path) is not None:
        return PlainError(
            "The image was copied, but the board is still in its boot loader.",
            f"{BUTTON_HINT}, and run this again.",
            Exit.NO_RESTART,
        )
    return PlainError(
        "The image was copied, but the CIRCUITPY drive did not appear.",
        "Plug it in again without holding anything, then run: cambio deploy --board NAME",
        Exit.NO_RESTART,
    )
