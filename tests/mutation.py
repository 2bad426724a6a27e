"""Mutation testing: faults are seeded one at a time, and tests should turn red.

    python -m tests.mutation MODULE... [--sample N] [--seed N] [--tests FILE...]

MODULE is a folder or a file: engine_core/journal, say; TESTS says what is run against its faults,
or --tests. N faults of each file are taken by chance where --sample is given, else all. The tests
run once as they are, to learn which functions each of them calls; then a process is forked for
every fault, which has the faulty function in place of the right one and runs the tests that call
it, quick ones first, until one is red. Nothing is written to disk. tests/mutation.md keeps what
came of it.
"""

import argparse
import ast
import builtins
import contextlib
import copy
import difflib
import importlib
import os
import random
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from types import CodeType

import pytest

NOT_SEEDED = 3
ROOT = Path(__file__).resolve().parents[1]
FOLDER = tempfile.TemporaryDirectory()


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
    **{f"engine_core/{folder}": _RULES for folder in ("games", "protocol", "rules")},
    **{f"engine_core/{folder}": _ENGINE for folder in ("burn", "exchange", "journal", "model")},
    "engine_core": [  # the modules right in it
        *_files("engine", "branching examples invariants journal_reading model perft"),
        "tests/golden",
        "tests/rules/test_plays.py",
    ],
    **{f"firmware/{folder}": _FIRMWARE for folder in ("app", "input", "storage", "table")},
    "host_tools/build": _files(
        "host_tools",
        "build build_cache bundle card_art deploy fold fonts forget frozen inherit pack references"
        " rename shorten source_map split take_games trim unroll words",
    ),
    "host_tools/device": _files(
        "host_tools",
        "deploy deploy_room device_commands devices downloads flash hostile keeping link maker"
        " permissions picoboot uf2",
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


def functions(tree):
    """The functions of a module and the methods of its classes: {name: definition}."""
    found = {}
    for node in tree.body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        start = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        found |= {start + one.name: one for one in inner if isinstance(one, ast.FunctionDef)}
    return found


class File:
    """A source file, and mutmut's faults in it."""

    def __init__(self, path):
        from mutmut.mutation.file_mutation import mutate_file_contents

        self.path = path.relative_to(ROOT).as_posix()
        self.module = self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.filename = str(path)
        source = path.read_text("utf-8")
        self.tree = ast.parse(source)
        mutated = mutate_file_contents(self.path, source)
        bodies = functions(ast.parse(mutated.code))
        self.right = functions(self.tree)
        self.faults = {}
        for name in mutated.mutant_names:
            of, _, number = name.partition("__mutmut_")
            of = of[1:].replace("ǁ", ".").strip(".") if "ǁ" in of else of[2:]
            node = bodies.get(f"{of.rpartition('.')[0]}.{name}".lstrip("."))
            if node is not None and of in self.right:
                self.faults[of, int(number)] = node

    def compiled(self, wrong=None, change=None):
        """The module's code with that function as it is changed."""
        tree = copy.deepcopy(self.tree)
        for name, node in functions(tree).items():
            if wrong is None or name == wrong:
                change(name, node)
        return compile(ast.fix_missing_locations(tree), self.filename, "exec", dont_inherit=True)

    def counted(self):
        """The module's code where each function tells that it was called."""

        def count(name, node):
            call = ast.parse(f"_called(({self.module!r}, {name!r}))").body
            node.body[:0] = call

        return self.compiled(change=count)

    def faulty(self, of, number):
        """The module's code with this fault."""

        def seed(_, node):
            node.args, node.body = self.faults[of, number].args, self.faults[of, number].body

        return self.compiled(of, seed)

    def said(self, of, number):
        """The lines that the fault changes."""
        wrong = copy.deepcopy(self.faults[of, number])
        wrong.name = self.right[of].name
        wrong.decorator_list = self.right[of].decorator_list
        lines = difflib.unified_diff(
            ast.unparse(self.right[of]).splitlines(), ast.unparse(wrong).splitlines(), n=0
        )
        return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


def code_of(code, name):
    """The code of a module's function, or of a class's method."""
    for part in name.split("."):
        code = next(
            one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == part
        )
    return code


WRAPPED = ("fget", "__wrapped__", "__func__")
"""Where properties, decorated functions and methods of a class have the function itself."""


def live(module, name):
    """The function of that name in a module that is loaded."""
    found = module
    for part in name.split("."):
        found = vars(found)[part]
    while inner := next(filter(None, (getattr(found, name, None) for name in WRAPPED)), None):
        found = inner
    return found


class Run:
    """Has each fault tried, in the middle of a run of pytest."""

    def __init__(self, files, faults, out):
        self.files = files
        self.faults = faults
        self.out = out
        self.codes = {}  # of modules that are loaded anew
        self.results = {}

    def say(self, text):
        print(text, file=self.out, flush=True)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session):
        from tests.conftest import Kept

        read = Kept.get_code
        Kept.get_code = lambda loader, name: self.codes.get(name) or read(loader, name)
        calls, cost = self.clean(session.items)
        for file, of, number in self.faults:
            reached = [one for one in session.items if (file.module, of) in calls[one]]
            reached.sort(key=cost.get)
            result = self.tried(file, of, number, reached, sum(map(cost.get, reached)))
            self.results[file, of, number] = result
            self.say(f"{file.path} {of} {number}: {result} ({len(reached)} tests)")
            if not result.startswith("caught"):
                self.say("\n".join(f"    {line}" for line in file.said(of, number)))
        return True

    def put(self, file, names, code):
        """Put these functions of a module's other code in place."""
        self.codes[file.module] = code
        module = importlib.import_module(file.module)
        for name in names:
            function = live(module, name)
            function.__code__ = code_of(code, name)

    def clean(self, items):
        """Run all as it is: what each test calls, and how long it takes."""
        called = set()
        builtins._called = called.add
        right = {}
        for file in {one for one, _, _ in self.faults}:
            right[file] = file.compiled("")
            self.put(file, file.right, file.counted())
        calls, cost = {}, {}
        for item, after in zip(items, [*items[1:], None]):
            called.clear()
            start = time.process_time()
            if not passes(item, after):
                raise SystemExit(f"{item.nodeid} is red without a fault")
            cost[item] = time.process_time() - start
            calls[item] = frozenset(called)
        for file, code in right.items():
            self.put(file, file.right, code)
        self.codes.clear()
        self.say(f"{len(items)} tests, {sum(cost.values()):.0f} s of CPU time")
        return calls, cost

    def tried(self, file, of, number, items, cost):
        """What comes of one fault: in a process of its own, which ends with it."""
        if not items:
            return "not reached"
        told, tell = os.pipe()
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(int(120 + 30 * cost))
            limit = int(10 + 10 * cost)
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            try:
                self.seed(file, of, number)
            except Exception:
                traceback.print_exc(file=self.out)
                os._exit(NOT_SEEDED)
            with contextlib.suppress(BaseException):
                red = next((one.nodeid for one in items if not passes(one, None)), "")
                os.write(tell, red.encode())
                os._exit(0)
            os._exit(1)
        os.close(tell)
        with os.fdopen(told) as heard:
            red = heard.read()
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if code:
            return "not seeded" if code == NOT_SEEDED else "caught: it ends the process"
        return f"caught: {red}" if red else "survived"

    def seed(self, file, of, number):
        """Put a fault in place of the function."""
        self.put(file, [of], file.faulty(of, number))
        if "build" in file.module:  # nothing that was built without it
            os.environ["CAMBIO_CACHE"] = tempfile.mkdtemp(dir=FOLDER.name)
        wrong = file.faults[of, number].args
        if ast.dump(wrong) != ast.dump(file.right[of].args):
            function = live(sys.modules[file.module], of)
            names = function.__globals__
            put = [eval(ast.unparse(one), names) for one in wrong.defaults]
            function.__defaults__ = tuple(put) or None
            words = zip(wrong.kwonlyargs, wrong.kw_defaults)
            put = {one.arg: eval(ast.unparse(value), names) for one, value in words if value}
            function.__kwdefaults__ = put or None


def passes(item, after):
    """Run one test."""
    from _pytest.runner import runtestprotocol

    return not any([one.failed for one in runtestprotocol(item, log=False, nextitem=after)])


def files_of(modules):
    """The files of these folders and files."""
    for module in modules:
        path = ROOT / module
        yield from [path] if path.is_file() else sorted(path.rglob("*.py"))


def tests_of(module):
    """What TESTS says of a module."""
    subject = next((one for one in TESTS if f"{module}/".startswith(f"{one}/")), None)
    if subject is None:
        raise SystemExit(f"TESTS has no row for {module}")
    return TESTS[subject]


def table(run):
    """Print a row a file."""
    run.say("\n| file | faults | run | caught | score |\n| --- | --- | --- | --- | --- |")
    whole = Counter()
    for file in run.files:
        results = [result for (of, _, _), result in run.results.items() if of is file]
        results = [result for result in results if result != "not seeded"]
        caught = sum(result.startswith("caught") for result in results)
        counts = Counter(faults=len(file.faults), run=len(results), caught=caught)
        whole += counts
        if results:
            run.say(row(file.path, **counts))
    if whole["run"]:
        run.say(row("together", **whole))


def row(file, faults, run, caught=0):
    return f"| {file} | {faults} | {run} | {caught} | {100 * caught / run:.0f} % |"


def main():
    """Try what is asked for, and print what came of it."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("modules", nargs="+", metavar="MODULE", help="a folder or file")
    options.add_argument("--sample", type=int, metavar="N", help="so many faults of each file")
    options.add_argument("--seed", type=int, default=1, help="of the chance")
    options.add_argument("--tests", nargs="+", metavar="FILE", help="instead of those in TESTS")
    asked = options.parse_args()
    files = [File(path) for path in files_of(asked.modules)]
    chance = random.Random(asked.seed)
    faults = []
    for file in files:
        size = len(file.faults) if asked.sample is None else min(asked.sample, len(file.faults))
        faults += [(file, *one) for one in sorted(chance.sample(sorted(file.faults), size))]
    out = os.fdopen(os.dup(1), "w")
    run = Run(files, faults, out)
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = FOLDER.name  # no fault's examples are kept
    pytest.main([*ARGUMENTS, *(asked.tests or tests_of(asked.modules[0]))], plugins=[run])
    table(run)


if __name__ == "__main__":
    main()
