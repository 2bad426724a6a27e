"""How long the command takes to begin, beside mpremote and a bare Python.

    python -m tests.bench.bench_start

Each command runs in turn with its partner, so that both see the same computer; printed are the
least and the median of the seconds that each took, and the ratio of the least.
"""

import statistics
import subprocess
import sys
import time
from pathlib import Path

BIN = Path(sys.executable).parent
RUNS = 15
CAMBIO = str(BIN / "cambio")
MPREMOTE = str(BIN / "mpremote")
QUESTION = '{"do":"new","game":"klatschen","seats":3,"seed":7}\n'
PAIRS = (  # (name, command, its partner's name, partner, what is wanted)
    ("cambio --version", [CAMBIO, "--version"], "mpremote --help", [MPREMOTE, "--help"], "2 x"),
    ("cambio --help", [CAMBIO, "--help"], "mpremote --help", [MPREMOTE, "--help"], "2 x"),
    (
        "referee, first answer",
        [CAMBIO, "referee"],
        "python -c 'import json'",
        [sys.executable, "-c", "import json"],
        "2 x + 150 ms",
    ),
)


def seconds(command: list[str]) -> float:
    """What a run takes, from its start to its end; what it says is thrown away."""
    begin = time.perf_counter()
    subprocess.run(command, input=QUESTION, capture_output=True, text=True, check=True)
    return time.perf_counter() - begin


def main() -> None:
    """Print the figures."""
    if not Path(MPREMOTE).exists():
        raise SystemExit("mpremote is not here: pip install mpremote")
    for name, command, other_name, other, wanted in PAIRS:
        ours, theirs = zip(*[(seconds(command), seconds(other)) for _ in range(RUNS)], strict=True)
        for one, times in ((name, ours), (other_name, theirs)):
            least, middle = min(times), statistics.median(times)
            print(f"{one:26} {least * 1000:6.0f} ms least {middle * 1000:6.0f} ms median")
        print(f"{'':26} {min(ours) / min(theirs):6.2f} x   (wanted: {wanted} at most)\n")


if __name__ == "__main__":
    main()
