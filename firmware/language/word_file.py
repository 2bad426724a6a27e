"""A language's texts in one file on the drive: what is asked for is read, and nothing is kept.

    1 letter   "1" where zero counts as one, else "0"
    DIGITS     a number for each text, and one more: the byte where it begins; the last: the end
    the rest   the texts in UTF-8

The build makes the file (``host_tools/build/words.py``), and knows a text's number.
"""

from .say import Key, Words

FOLDER = "words"  # the folder of the files, named by language

DIGITS = 6


class WordFile(Words):
    """The texts of a language. Raises OSError if it has no file.

    The file stays open: finding it each time would take longer than reading.
    """

    def __init__(self, language: str, drive: str = "/") -> None:
        self._file = open(drive + FOLDER + "/" + language, "rb")  # noqa: SIM115 - for as long as the language is spoken
        self.zero_is_one = self._file.read(1) == b"1"

    def text(self, key: Key) -> str:
        """The text with that number; any other text, such as a game's own title, unchanged."""
        if isinstance(key, str):
            return key
        file = self._file
        file.seek(1 + DIGITS * key)
        start = int(file.read(DIGITS))
        end = int(file.read(DIGITS))
        file.seek(start)
        return str(file.read(end - start), "utf-8")
