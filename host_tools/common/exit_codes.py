"""Exit codes: each kind of failure has its own."""

from enum import IntEnum


class Exit(IntEnum):
    """What a command ends with. 0 is success; 130 is Ctrl-C, as a shell expects it."""

    PROBLEMS = 1
    USAGE = 2
    NO_BOARD = 10
    SEVERAL_BOARDS = 11
    NO_BOOT_LOADER = 12
    BAD_IMAGE = 13
    WRONG_BOARD = 14
    DOWNLOAD = 15
    NO_SUCH_VERSION = 16
    DRIVE_FULL = 17
    DRIVE_LOCKED = 18
    DRIVE_GONE = 19
    NOT_AS_WRITTEN = 20
    NO_RESTART = 21
    LIBRARIES = 22
    PORT = 23
    NO_ANSWER = 24
    REFUSED = 25
    BAD_FILE = 26
    NOT_DEPLOYED = 27
    NOT_MOUNTED = 28
    NOT_HERE = 29
    OTHER_SYSTEM = 30


MEANING = {
    Exit.PROBLEMS: "a check found problems; they are listed",
    Exit.USAGE: "the command line can't be meant like this",
    Exit.NO_BOARD: "no board was found",
    Exit.SEVERAL_BOARDS: "there are several boards and none was chosen",
    Exit.NO_BOOT_LOADER: "the board did not enter its boot loader",
    Exit.BAD_IMAGE: "the image is no whole UF2 file for the RP2040",
    Exit.WRONG_BOARD: "the image or the board is another one than was asked for",
    Exit.DOWNLOAD: "the download failed and nothing is in the cache",
    Exit.NO_SUCH_VERSION: "the server has no such CircuitPython",
    Exit.DRIVE_FULL: "the board's drive has no room",
    Exit.DRIVE_LOCKED: "the board's drive can't be written",
    Exit.DRIVE_GONE: "the board's drive went away",
    Exit.NOT_AS_WRITTEN: "a file reads back differently from what was written",
    Exit.NO_RESTART: "the board did not come back after it was flashed",
    Exit.LIBRARIES: "a library is missing here, or has another version than the one pinned",
    Exit.PORT: "the board's serial port can't be opened",
    Exit.NO_ANSWER: "the board does not answer",
    Exit.REFUSED: "the board answered with an error",
    Exit.BAD_FILE: "a file can't be read or written, or is not what it should be",
    Exit.NOT_DEPLOYED: "the board has no Cambio firmware",
    Exit.NOT_MOUNTED: "the board's drive is there, and not mounted",
    Exit.NOT_HERE: "this computer has no display, terminal or sound for that",
    Exit.OTHER_SYSTEM: "the board runs a CircuitPython that the firmware is not made for",
}
"""What each code says, for the help text and the README."""


def table() -> str:
    """A line for each code, as the command's help prints them."""
    return "\n".join(f"{code.value:3} {said}" for code, said in MEANING.items())
