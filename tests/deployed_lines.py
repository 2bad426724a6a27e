"""Which statements of the deployed modules run in the tests' plays. Prints, asserts nothing.

    python -m tests.deployed_lines [FILE ...]

The modules are built as for a board, but each statement notes that it runs; then all that
``test_deploy`` plays is played under MicroPython. Prints a line for each file of the source: how
many of its statements ran, and of how many; for each FILE also those that did not.
"""

import ast
import sys
import tempfile
from collections import Counter
from pathlib import Path

from host_tools.build import card_art
from host_tools.build.program import ORIGIN, statements
from host_tools.fonts import cut
from tests import embedded

NOTES = "noted"
"""The module with a byte for each statement."""


def noting(program):
    """The modules {path: source} with notes, and the statements: (file of the source, text)."""
    found = []
    for module in program.modules.values():
        for node in statements(module.tree):
            for name in ("body", "orelse", "finalbody"):
                if getattr(node, name, None):
                    block = [each for one in getattr(node, name) for each in _noted(one, found)]
                    setattr(node, name, block)
        module.tree.body.insert(0, ast.ImportFrom(NOTES, [ast.alias(NOTES)], 0))
    return program.sources() | {f"{NOTES}.py": f"{NOTES} = bytearray({len(found)})\n"}, found


def _noted(statement, found):
    """A statement after its note; what a pass put in, or nobody can miss, has none."""
    file = getattr(statement, ORIGIN, "").partition(":")[0]
    silent = isinstance(statement, ast.Global | ast.Nonlocal | ast.Pass)
    if silent or not file.startswith(("engine_core/", "firmware/", "code", "boot")):
        return [statement]
    found.append((file, ast.unparse(ast.fix_missing_locations(statement)).splitlines()[0]))
    return [*ast.parse(f"{NOTES}[{len(found) - 1}] = 1").body, statement]


def played(folder, name):
    """Which statements a play runs: a byte each."""
    script = f"import play_{name}\nfrom {NOTES} import {NOTES} as ran\nprint(ran.hex())"
    output = embedded.told_by(folder, script, "-X", "heapsize=32M")
    return bytes.fromhex(output.splitlines()[-1])


def main(*files):
    """Play, and print the figures."""
    sources, every = noting(embedded.built(*embedded.PLAYED_THERE))
    ran = [0] * len(every)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        embedded.compile_to(folder, sources | embedded.lent(), {}, cut.files() | card_art.files())
        for play in embedded.PLAYED:
            ran = [old | new for old, new in zip(ran, played(folder, play))]
    whole, done = Counter(), Counter()
    for (file, text), hit in zip(every, ran):
        whole[file] += 1
        done[file] += hit
        if file in files and not hit:
            print(f"{file}: {text}")
    for file in sorted(whole, key=lambda one: done[one] - whole[one]):
        print(f"{file:50}{done[file]:6}{whole[file]:6}")
    print(f"{100 * done.total() / whole.total():.1f} % of {whole.total()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
