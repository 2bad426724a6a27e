"""Mutation testing: faults are seeded one at a time, and tests should turn red.

    python -m tests.mutation MODULE... [--sample N] [--seed N] [--at-once N]
    python -m tests.mutation --table                    what all runs so far came to

MODULE is a folder or a file: engine_core/journal, say; TESTS says what is run against its faults.
Several of them are of one row there.
Each folder of TESTS has a workshop of its own in ./mutants, where mutmut works and keeps what it
found: `cd mutants/engine_core.journal && mutmut show NAME` shows what a fault changed. N faults of
each file are taken by chance where --sample is given, else all; as many are tried at once as there
are cores, or --at-once. tests/mutation.md keeps what came of it.
"""

import argparse
import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WORKSHOPS = ROOT / "mutants"
CAUGHT = ("killed", "timeout", "segfault", "caught by type check")


def _files(folder, names):
    return [f"tests/{folder}/test_{name}.py" for name in names.split()]


_FIRMWARE = [
    "tests/golden",
    *_files(
        "firmware",
        "app app_kept app_slaps attract device directors edge_capture evening evening_form"
        " exchange_floor exchange_kept exchange_scenes fields flash_evening flash_log"
        " flash_log_bounds gestures glow house_games in_the_middle lessons link_protocol"
        " long_games motion president_record presses_needed record self_test settings stage"
        " tally",
    ),
]
_RULES = ["tests/golden", "tests/rules", "tests/host_tools/test_referee.py"]
_ENGINE = ["tests/engine", *_RULES]

TESTS = {
    "engine_core/games": _RULES,
    "engine_core/protocol": _RULES,
    "engine_core/rules": _RULES,
    "engine_core/burn": _ENGINE,
    "engine_core/exchange": _ENGINE,
    "engine_core/journal": _ENGINE,
    "engine_core/model": _ENGINE,
    "engine_core": [  # the modules right in it
        *_files("engine", "branching examples journal_reading model perft"),
        "tests/golden",
        "tests/rules/test_plays.py",
    ],
    "firmware/app": _FIRMWARE,
    "firmware/input": _FIRMWARE,
    "firmware/storage": _FIRMWARE,
    "firmware/table": _FIRMWARE,
    "host_tools/build": _files(
        "host_tools",
        "build build_cache bundle card_art deploy fold fonts forget frozen inherit pack references"
        " rename shorten source_map split take_games trim unroll words",
    ),
    "host_tools/device": _files(
        "host_tools",
        "deploy deploy_room device_commands devices downloads flash hostile keeping link maker"
        " permissions picoboot uf2 versions",
    ),
    "host_tools/link": _files("host_tools", "decode hostile link names rules_post screen"),
    "host_tools/tournament": ["tests/tournament"],
}
"""What is run against the faults of each folder."""

ARGUMENTS = [
    *("-n", "0", "-p", "no:timeout", "-m", "not slow and not micropython", "--hypothesis-seed=0"),
    "--deselect=tests/engine/test_runtimes.py",  # it reads imports, and would find those of faults
    "--deselect=tests/tournament/test_browser.py",
]


def workshop(module):
    """The folder of TESTS that a module belongs to, and where its faults are seeded: a folder with
    links to the sources, and settings for mutmut.
    """
    subject = next((one for one in TESTS if f"{module}/".startswith(f"{one}/")), None)
    if subject is None:
        raise SystemExit(f"TESTS has no row for {module}")
    folder = WORKSHOPS / subject.replace("/", ".")
    folder.mkdir(parents=True, exist_ok=True)
    packages = ["engine_core", "firmware", "hardware", "host_tools"]
    for name in [*packages, "tests", "README.md"]:
        if not (folder / name).exists():
            (folder / name).symlink_to(ROOT / name)
    settings = {
        "source_paths": [subject.partition("/")[0]],
        "only_mutate": [f"{subject}/*"],
        "also_copy": [*packages, "README.md"],
        "pytest_add_cli_args": ARGUMENTS,
        "pytest_add_cli_args_test_selection": TESTS[subject],
    }
    rows = "\n".join(f"{name} = {json.dumps(value)}" for name, value in settings.items())
    ours = (ROOT / "pyproject.toml").read_text("utf-8")
    (folder / "pyproject.toml").write_text(f"{ours}\n[tool.mutmut]\n{rows}\n", "utf-8")
    return folder


def metas(modules):
    """What is known of each file's faults: file -> {fault: status}; None is not yet run."""
    from mutmut.stats import status_by_exit_code

    found = {}
    for meta in sorted(WORKSHOPS.glob("*/mutants/**/*.py.meta")):
        file = meta.relative_to(WORKSHOPS).as_posix().split("/", 2)[2].removesuffix(".meta")
        if file.startswith(modules):
            codes = json.loads(meta.read_text())["exit_code_by_key"]
            found[file] = {
                name: None if code is None else status_by_exit_code[code]
                for name, code in codes.items()
            }
    return found


def mutmut(folder, names, at_once=None, check=True):
    """Run mutmut on these faults."""
    limit = ["--max-children", str(at_once)] if at_once else []
    command = [sys.executable, "-m", "mutmut", "run", *limit, *names]
    subprocess.run(command, cwd=folder, env=os.environ, check=check)


def chosen(modules, size, seed):
    """At most so many faults of each file, by chance."""
    chance = random.Random(seed)
    return [
        name
        for faults in metas(modules).values()
        for name in sorted(chance.sample(sorted(faults), min(size, len(faults))))
    ]


def table(modules):
    """Print a row a file, then what was not caught."""
    print("| file | faults | run | caught | score |")
    print("| --- | --- | --- | --- | --- |")
    missed = []
    whole = Counter()
    for file, faults in metas(modules).items():
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
    options.add_argument("modules", nargs="*", metavar="MODULE", help="a folder or file")
    options.add_argument("--sample", type=int, metavar="N", help="so many faults of each file")
    options.add_argument("--seed", type=int, default=1, help="of the chance")
    options.add_argument("--at-once", type=int, metavar="N", help="processes; all cores else")
    options.add_argument("--table", action="store_true", help="run nothing")
    asked = options.parse_args()
    modules = tuple(module.strip("/") for module in asked.modules)
    if not asked.table:
        if not modules:
            options.error("name a module, or ask for --table")
        folder = workshop(modules[0])
        faults = [module.removesuffix(".py").replace("/", ".") + ".*" for module in modules]
        if asked.sample:
            if not metas(modules):
                # makes the faults, then finds that there is no such
                mutmut(folder, ["none"], asked.at_once, check=False)
            faults = chosen(modules, asked.sample, asked.seed)
        mutmut(folder, faults, asked.at_once)
    table(modules or "")


if __name__ == "__main__":
    main()
