"""What letters take of the device's heap, and how long setting them is. Prints, asserts nothing.

    python -m tests.bench.bench_words

On MicroPython for the laptop (words of 8 bytes; the board's have 4): bytes that a panel's fonts
take, bytes of a line as widgets keep it, and the ms of setting a line. Bitmaps have the bytes that
CircuitPython gives them; nothing is drawn.
"""

import tempfile
from pathlib import Path

from tests import embedded


def main() -> None:
    """Print a line a figure."""
    with tempfile.TemporaryDirectory() as name:
        embedded.deploy(Path(name), "tests.bench.words_set", left_out=("bundle",))
        print(embedded.told_by(Path(name), "import play_words_set", "-X", "heapsize=16M"))


if __name__ == "__main__":
    main()
