"""Draws the house from its imports: a folder stands above what it imports, as low as it can.

python -m tests.house_map      # writes the drawing into the page that every newcomer reads first
"""

import ast
import textwrap
from collections import Counter

from tests.runtimes import ROOT

FLOORS = ("host_tools", "firmware", "engine_core")
PAGE = ROOT / "firmware/ARCHITECTURE.md"
BEGIN, END = "```text\n", "```\n"


def imports_of(path):
    """The modules that a file imports, relative ones written out in full."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            module = ".".join(base + ([node.module] if node.module else []))
            yield module
            yield from [f"{module}.{alias.name}" for alias in node.names]


def modules_of(folder):
    return sorted((ROOT / folder).rglob("*.py"))


def module_of(path):
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def is_module(name):
    """Whether that is a module of the house, or a package of one of its floors."""
    path = ROOT / name.replace(".", "/")
    inner = "." in name and (path / "__init__.py").is_file()
    return name.split(".")[0] in FLOORS and (inner or path.with_suffix(".py").is_file())


def folder_of(module):
    """Floor and folder of a module; itself where it lies on the floor."""
    return tuple(module.split(".")[:2])


def imports():
    """How many imports lead from a folder to another: {(from, to): count}."""
    found = Counter()
    for floor in FLOORS:
        for path in modules_of(floor):
            for name in set(imports_of(path)):
                if path.name != "__init__.py" and is_module(name):
                    found[folder_of(module_of(path)), folder_of(name)] += 1
    return {pair: count for pair, count in found.items() if pair[0] != pair[1]}


def parted(found):
    """The imports that lead down, {folder: those below it}, and those that look up: the fewest."""
    below = {name: set() for pair in found for name in pair}
    up = []
    for over, under in sorted(found, key=lambda pair: (-found[pair], pair)):
        if over in reached(below, under):
            up.append((over, under))
        else:
            below[over].add(under)
    return below, sorted(up)


def reached(below, start):
    """A folder and all that it stands on."""
    seen = [start]
    for one in seen:
        seen += [other for other in below[one] if other not in seen]
    return seen


def drawing():
    """The drawing: a floor after the other, its lines from the top, and what looks up."""
    below, up = parted(imports())
    height = {}

    def rise(name):
        if name not in height:
            height[name] = 1 + max([rise(one) for one in below[name]], default=0)
        return height[name]

    lines = []
    for floor in FLOORS:
        rows = {}
        for name in below:
            if name[0] == floor:
                rows.setdefault(rise(name), []).append(name[1])
        for nth, row in enumerate(sorted(rows, reverse=True)):
            lead = f"{floor if nth == 0 else '':14}"
            line = "   ".join(sorted(rows[row]))
            lines += textwrap.wrap(line, 96, initial_indent=lead, subsequent_indent=" " * 14)
        lines.append("")
    upward = ", ".join(f"{over[1]} to {under[1]}" for over, under in up)
    lines += textwrap.wrap(f"look up       {upward}", 96, subsequent_indent=" " * 14)
    return "\n".join(lines) + "\n"


def drawn():
    """The drawing that the page has."""
    return PAGE.read_text("utf-8").partition(BEGIN)[2].partition(END)[0]


if __name__ == "__main__":
    page = PAGE.read_text("utf-8")
    PAGE.write_text(page.replace(BEGIN + drawn(), BEGIN + drawing()), "utf-8")
