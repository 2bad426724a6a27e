"""Chooses among the boards that are plugged in."""

import os
from collections.abc import Sequence
from pathlib import Path

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import devices
from host_tools.device.devices import Computer, Device

STATES = (devices.BOOT_LOADER, devices.CIRCUITPYTHON, devices.OTHER)


class SeveralBoards(PlainError):
    """More than one board matches: ``boards``."""

    def __init__(self, boards: list[Device]) -> None:
        super().__init__(
            f"There are {len(boards)} boards:\n{listed(boards)}",
            f"\nSay which one, such as --device {boards[0].names[0]}.",
            Exit.SEVERAL_BOARDS,
        )
        self.boards = boards


def listed(found: list[Device]) -> str:
    """The boards, one per line, for an error message."""
    return "\n".join(
        f"  {one.names[0]}: {one.title}, {one.state}"
        + (f" {one.version}" if one.version else "")
        + (f", number {one.uid}" if one.uid else "")
        for one in found
    )


def choose(computer: Computer, which: str | None = None, states: Sequence[str] = STATES) -> Device:
    """The only board that matches ``which``, or that is in one of these states.

    Raises PlainError if there is none, SeveralBoards if there are more.
    """
    found = devices.find(computer)
    if which:
        found = [one for one in found if _is_meant(one, which)]
        if not found and os.path.isdir(which):
            found = [at_folder(Path(which))]
        if not found:
            raise PlainError(
                f"There is no board at {which}.",
                "`cambio devices` lists the boards.",
                Exit.NO_BOARD,
            )
    fitting = [one for one in found if one.state in states]
    if not fitting:
        raise no_board(computer, found, states)
    if len(fitting) > 1:
        raise SeveralBoards(fitting)
    return fitting[0]


def at_folder(path: Path) -> Device:
    """The board whose drive is the folder ``path``. Raises PlainError if it is none."""
    drive = devices.read_drive(path.resolve(), writable=os.access(path, os.W_OK))
    if drive is None:
        raise PlainError(
            f"{path} is not a board's drive: it has neither {devices.INFO} nor boot_out.txt.",
            "Give the drive that appears when the board is plugged in.",
            Exit.NO_BOARD,
        )
    return Device(drive.state, drive, (), drive.board_id, drive.uid)


def _is_meant(device: Device, wanted: str) -> bool:
    return str(Path(wanted)) in device.names or (  # a shell ends a folder's name with a slash
        device.uid is not None
        and len(wanted) >= 4
        and device.uid.upper().startswith(wanted.upper())
    )


def no_board(computer: Computer, found: list[Device], states: Sequence[str] = STATES) -> PlainError:
    """The error for a missing board, with what to do."""
    if error := not_mounted(computer, *states):
        return error
    if found:
        return PlainError(
            f"No board is in the right state:\n{listed(found)}",
            f"\nIt should be in this state: {' or '.join(states)}."
            " `cambio flash` installs CircuitPython.",
            Exit.NO_BOARD,
        )
    return PlainError(
        "No board was found.",
        "Plug it in with a USB data cable; hold BOOTSEL if it is blank.",
        Exit.NO_BOARD,
    )


def not_mounted(computer: Computer, *states: str) -> PlainError | None:
    """The error for a board in one of these states whose drive is not mounted."""
    for label, device in devices.unmounted(computer):
        if devices.LABELS[label] in states:
            return PlainError(
                f"A board's drive ({label}) is at {device}, but it is not mounted.",
                f"Mount it and run this again: udisksctl mount -b {device}",
                Exit.NOT_MOUNTED,
            )
    return None
