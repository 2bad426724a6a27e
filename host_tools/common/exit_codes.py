"""Exit codes: each kind of failure has its own."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """Exit codes with their meaning in the help; 0 is success."""

    meaning: str

    def __new__(cls, code: int, meaning: str) -> Exit:
        """Attach the meaning to the number."""
        one = int.__new__(cls, code)
        one._value_, one.meaning = code, meaning
        return one

    PROBLEMS = 1, "a check found problems; they are listed"
    USAGE = 2, "wrong usage"
    NO_BOARD = 10, "no board was found"
    SEVERAL_BOARDS = 11, "there are several boards, and none was chosen"
    NO_BOOT_LOADER = 12, "the board did not enter its boot loader"
    BAD_IMAGE = 13, "the image is not a complete UF2 file for the board's chip"
    WRONG_BOARD = 14, "the image or the board is not the one asked for"
    DOWNLOAD = 15, "the download failed, and the cache has no copy"
    NO_SUCH_VERSION = 16, "the server has no such CircuitPython version"
    DRIVE_FULL = 17, "the board's drive is full"
    DRIVE_LOCKED = 18, "the board's drive is read-only"
    DRIVE_GONE = 19, "the board's drive disappeared"
    NOT_AS_WRITTEN = 20, "a file did not read back as written"
    NO_RESTART = 21, "the board did not come back after it was flashed"
    LIBRARIES = 22, "a library is missing, or is not the pinned version"
    PORT = 23, "the board's serial port can't be opened"
    NO_ANSWER = 24, "the board does not answer"
    REFUSED = 25, "the board answered with an error"
    BAD_FILE = 26, "a file can't be read or written, or has the wrong content"
    NOT_DEPLOYED = 27, "the board has no Cambio firmware, or one that is too old"
    NOT_MOUNTED = 28, "the board's drive is not mounted"
    NOT_HERE = 29, "this computer lacks a display, terminal or sound device"
    OTHER_SYSTEM = 30, "the board runs an unsupported CircuitPython version"
    DRIVE_BUSY = 31, "another command is changing the board's drive"
    STOPPED = 130, "stopped with Ctrl-C"  # as in shells


def table() -> str:
    """A line for each code, as the command's help prints them."""
    return "\n".join(f"{code:3} {code.meaning}" for code in Exit)
