"""What each pass of the build saves on the device's heap. Prints, asserts nothing.

    python -m tests.bench.bench_build

For the build with one pass left out: how many bytes more of the heap are in use than with all, at
the title and with eight people at klatschen, on MicroPython for the laptop; and the bytes of the
files. Without being parted first, modules can't be bundled: so parting is measured without bundles.
The laptop's words are 8 bytes, the board's 4: there a name or a letter costs the same, a
table or an object about half.
"""

import tempfile
from pathlib import Path

from host_tools.build.payload import PASSES
from tests import embedded
from tests.bench.command_line import options

NEEDED = ("inherit", "words", "games", "fold")  # what comes after them asks for them
NAMES = tuple([name for name in (*PASSES, "rename") if name not in NEEDED])


def measured(left_out):
    """Bytes in use at the title, at most in play, and of the files, without these passes."""
    with tempfile.TemporaryDirectory() as name:
        small = embedded.small("tests.bench.eight_seats", left_out=left_out)
        size = embedded.deploy(Path(name), small)
        output = embedded.told_by(Path(name), "import play_eight_seats", "-X", "heapsize=16M")
    return [*map(int, output.split()), size]


def main():
    """Print a line a pass."""
    options(__doc__).parse_args()
    whole = measured(())
    print(f"{'':14}{'title':>10}{'8 people':>10}{'files':>10}")
    print(f"{'all passes':14}{whole[0]:10}{whole[1]:10}{whole[2]:10}", flush=True)
    for name in NAMES:
        apart = ("bundle",) if name == "split" else ()  # left out of both builds
        tell(name, measured((name, *apart)), measured(apart) if apart else whole)
    tell("none at all", measured(NAMES), whole)


def tell(name, found, against):
    """A line: how much more that is."""
    more = [now - before for now, before in zip(found, against)]
    print(f"{name:14}{more[0]:+10}{more[1]:+10}{more[2]:+10}", flush=True)


if __name__ == "__main__":
    main()
