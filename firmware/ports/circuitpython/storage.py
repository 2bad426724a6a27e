"""The record of the game, the settings and the evenings in the microcontroller's own memory."""

import os

import microcontroller

from firmware.language.word_file import WordFile
from firmware.storage import flash_log

LANGUAGE = "CAMBIO_LANGUAGE"


class NvmStorage(flash_log.FlashLog):
    """4096 bytes, one sector of the flash chip. House games lie on the drive."""

    house_rules_folder = "/house_rules"
    sheets_folder = "/sheets"

    def __init__(self) -> None:
        """Raises RuntimeError on a chip without such a memory."""
        if not microcontroller.nvm:
            raise RuntimeError("no non-volatile memory")
        super().__init__(microcontroller.nvm)
        try:
            self.language = os.getenv(LANGUAGE) or ""
        except ValueError:  # settings.toml is no TOML: board.py tells
            self.language = ""

    def words(self, language: str) -> WordFile | None:
        """The words on the drive; None where somebody has taken them off."""
        try:
            return WordFile(language)
        except OSError:
            return None
