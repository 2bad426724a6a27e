"""Exit codes: each kind of failure has its own."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """What a command ends with, and what that says in the help and the README.

    0 is success; 130 is Ctrl-C, as a shell expects it.
    """

    meaning: str

    def __new__(cls, code: int, meaning: str) -> Exit:
        """A code with what it says; its value is the number alone."""
        one = int.__new__(cls, code)
        one._value_, one.meaning = code, meaning
        return one

    PROBLEMS = 1, "a check found problems; they are listed"
    USAGE = 2, "the command line can't be meant like this"
    NO_BOARD = 10, "no board was found"
    SEVERAL_BOARDS = 11, "there are several boards and none was chosen"
    NO_BOOT_LOADER = 12, "the board did not enter its boot loader"
    BAD_IMAGE = 13, "the image is no whole UF2 file for the RP2040"
    WRONG_BOARD = 14, "the image or the board is another one than was asked for"
    DOWNLOAD = 15, "the download failed and nothing is in the cache"
    NO_SUCH_VERSION = 16, "the server has no such CircuitPython"
    DRIVE_FULL = 17, "the board's drive has no room"
    DRIVE_LOCKED = 18, "the board's drive can't be written"
    DRIVE_GONE = 19, "the board's drive went away"
    NOT_AS_WRITTEN = 20, "a file reads back differently from what was written"
    NO_RESTART = 21, "the board did not come back after it was flashed"
    LIBRARIES = 22, "a library is missing here, or has another version than the one pinned"
    PORT = 23, "the board's serial port can't be opened"
    NO_ANSWER = 24, "the board does not answer"
    REFUSED = 25, "the board answered with an error"
    BAD_FILE = 26, "a file can't be read or written, or is not what it should be"
    NOT_DEPLOYED = 27, "the board has no Cambio firmware"
    NOT_MOUNTED = 28, "the board's drive is there, and not mounted"
    NOT_HERE = 29, "this computer has no display, terminal or sound for that"
    OTHER_SYSTEM = 30, "the board runs a CircuitPython that the firmware is not made for"


def table() -> str:
    """A line for each code, as the command's help prints them."""
    return "\n".join(f"{code:3} {code.meaning}" for code in Exit)
