"""Mutation testing: faults are seeded one at a time, and tests should turn red.

    python -m tests.mutation MODULE [--sample N] [--seed N] [--at-once N]
    python -m tests.mutation --table                    what all runs so far came to

MODULE is a folder or a file: engine_core/journal, say. It works in ./mutants, which mutmut makes;
the settings are in pyproject.toml. N faults of each file are taken by chance where --sample is
given, else all; as many are tried at once as there are cores, or --at-once. Those that nothing
caught are listed in full by `mutmut show NAME`. tests/mutation.md keeps what came of it.
"""

import argparse
import json
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

FOLDER = Path("mutants")
CAUGHT = ("killed", "timeout", "segfault", "caught by type check")


def metas(module):
    """What is known of each file's faults: file -> {fault: status}; None is not yet run."""
    from mutmut.stats import status_by_exit_code

    found = {}
    for meta in sorted(FOLDER.rglob("*.py.meta")):
        file = meta.relative_to(FOLDER).as_posix().removesuffix(".meta")
        if file.startswith(module):
            codes = json.loads(meta.read_text())["exit_code_by_key"]
            found[file] = {
                name: None if code is None else status_by_exit_code[code]
                for name, code in codes.items()
            }
    return found


def mutmut(names, at_once=None, check=True):
    """Run mutmut on these faults."""
    limit = ["--max-children", str(at_once)] if at_once else []
    subprocess.run([sys.executable, "-m", "mutmut", "run", *limit, *names], check=check)


def chosen(module, size, seed):
    """At most so many faults of each file, by chance."""
    chance = random.Random(seed)
    return [
        name
        for faults in metas(module).values()
        for name in sorted(chance.sample(sorted(faults), min(size, len(faults))))
    ]


def table(module):
    """Print a row a file, then what was not caught."""
    print("| file | faults | run | caught | score |")
    print("| --- | --- | --- | --- | --- |")
    missed = []
    whole = Counter()
    for file, faults in metas(module).items():
        run = {name: status for name, status in faults.items() if status}
        caught = [name for name, status in run.items() if status in CAUGHT]
        missed += sorted((name, status) for name, status in run.items() if status not in CAUGHT)
        whole += Counter(faults=len(faults), run=len(run), caught=len(caught))
        if run:
            print(row(file, len(faults), len(run), len(caught)))
    if whole["run"]:
        print(row("together", whole["faults"], whole["run"], whole["caught"]))
    print()
    for name, status in missed:
        print(f"- {name}: {status}")


def row(file, faults, run, caught):
    return f"| {file} | {faults} | {run} | {caught} | {100 * caught / run:.0f} % |"


def main():
    """Run what is asked for, and print what is known."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("module", nargs="?", default="", help="a folder or file of the packages")
    options.add_argument("--sample", type=int, metavar="N", help="so many faults of each file")
    options.add_argument("--seed", type=int, default=1, help="of the chance")
    options.add_argument("--at-once", type=int, metavar="N", help="processes; all cores else")
    options.add_argument("--table", action="store_true", help="run nothing")
    asked = options.parse_args()
    module = asked.module.strip("/")
    if not asked.table:
        if not module:
            options.error("name a module, or ask for --table")
        dotted = module.removesuffix(".py").replace("/", ".")
        if asked.sample and not metas(module):
            mutmut(
                ["none"], asked.at_once, check=False
            )  # makes the faults, then finds that there is no such
        sample = chosen(module, asked.sample, asked.seed) if asked.sample else [f"{dotted}.*"]
        mutmut(sample, asked.at_once)
    table(module)


if __name__ == "__main__":
    main()
