"""The record of the game, and the settings, in the microcontroller's own non-volatile memory."""

import microcontroller

from firmware import ports
from firmware.storage import flash_log


class NvmStorage(ports.Storage):
    """4096 bytes, one sector of the flash chip: see firmware.storage.flash_log.

    House games lie on the drive.
    """

    house_rules_folder = "/house_rules"

    def __init__(self) -> None:
        """Raises RuntimeError on a chip without such a memory."""
        if not microcontroller.nvm:
            raise RuntimeError("no non-volatile memory")
        self.log = flash_log.FlashLog(microcontroller.nvm)

    def read(self) -> bytes:
        """The record; ``b""`` when there is none."""
        return self.log.read()

    def start(self, record: bytes) -> None:
        """Replace the record. Raises OSError when it does not fit."""
        self.log.start(record)

    def append(self, more: bytes) -> None:
        """Add to the end of the record. Raises OSError when it does not fit."""
        self.log.append(more)

    def clear(self) -> None:
        """Forget the record."""
        self.log.clear()

    def is_tight(self) -> bool:
        """Whether the record should be made shorter: a long round would not fit behind it."""
        return self.log.is_tight()

    def settings(self) -> bytes:
        """What was kept last; ``b""`` when nothing was, or it is damaged."""
        return self.log.settings

    def keep(self, settings: bytes) -> None:
        """Replace the settings; the record stays."""
        self.log.keep(settings)

    def house_rules(self) -> "list[tuple[str, str]]":
        """The files of house games that lie on the drive: (name, JSON text) each."""
        from firmware.storage.house_games import files_in  # the title needs none of it

        return files_in(self.house_rules_folder)
