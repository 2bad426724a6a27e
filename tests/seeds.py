"""Faults that tests seed in the firmware, one a module: where each is, and how it comes there."""

import ast

from host_tools.build import payload
from host_tools.link.tracebacks import FRAME
from tests.runtimes import ROOT

PLAY = "tests.firmware.seeded_round"
"""Has the function that a seed calls there; lets each fault come once."""

KEY = "0123456789abcdef" * 2

SEEDS = (
    ("firmware/app/referee.py", "Referee._make"),
    ("firmware/app/at_table.py", "sit_down"),
    ("firmware/scenes/burn/hand_over.py", "HandOver._reveal"),
    ("firmware/widgets/card.py", "CardFace.show"),
    ("firmware/widgets/text.py", "SteadyText._lay"),
    ("firmware/table/burn_director.py", "BurnDirector._ask_bots"),
    ("firmware/input/gestures.py", "Gestures._release"),
    ("engine_core/burn/turns.py", "Turns._draw"),
    ("engine_core/model/card_table.py", "CardTable.take_stock"),
    ("engine_core/journal/writer.py", "pack_move"),
    ("firmware/table/factory.py", "class_at"),
)
"""A function each of modules that the build joins, parts, or puts into others."""


def place(number):
    """Where a seed is, as a frame tells it: by the line on which its function begins."""
    path, name = SEEDS[number]
    return path, _function((ROOT / path).read_text("utf-8"), name).lineno, name


def frames(text):
    """The frames in what a device says, or in what is made of that."""
    return [(path, int(line), name) for path, line, name in FRAME.findall(text)]


def sown(sources, module):
    """The modules {path: source} that have a seed, with it: ``module`` has its function."""
    changed = {}
    for number, (path, name) in enumerate(SEEDS):
        body = _function(sources[path], name).body
        first = body[1] if ast.get_docstring(_function(sources[path], name)) else body[0]
        lines = sources[path].splitlines()
        seed = f"from {module} import seed; seed({number})"
        lines.insert(first.lineno - 1, " " * first.col_offset + seed)
        changed[path] = "\n".join(lines) + "\n"
    return changed


def seeded(sources):
    """The modules of a payload with all seeds in them, and without the time that notes take."""
    changed = payload.stamped(sources, KEY)
    changed[payload.FAULTS] = changed[payload.FAULTS].replace("BEEP_S = 0.15", "BEEP_S = 0")
    return changed | sown(changed, PLAY)


def _function(source, name):
    node = ast.parse(source)
    for part in name.split("."):
        found = [one for one in node.body if getattr(one, "name", "") == part]
        assert found, f"{name} is not there any more: seed another function"
        node = found[0]
    return node
