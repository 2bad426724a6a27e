"""Programs made by chance say after each pass of the build what they said before it."""

import builtins
import types

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.build import frozen
from host_tools.build.payload import PASSES
from host_tools.build.program import Program, name_of
from host_tools.build.rename import rename

LEAD, OTHER = "firmware.deep.rules", "firmware.deep.seats"
BUNDLES = {LEAD: (OTHER,)}
LOCALS = ("one", "seat", "cards", "found")
WORDS = ("hearts", "clubs", "spades", "bells", "")

PLAY = """
from {module} import {names}
from {module} import said
for ask in ({calls}):
    try:
        said.append(ask())
    except NameError:  # which of the two there are, only one interpreter tells
        said.append('NameError')
    except (ArithmeticError, LookupError, ValueError) as why:
        said.append(str(type(why).__name__))
"""


class Writer:
    """Writes one function, or one module, of what is drawn."""

    def __init__(self, draw):
        self.draw = draw
        self.functions = []  # that take a number and a list
        self.numbers = []  # names of the module that are numbers
        self.tables = []
        self.locals = LOCALS
        self.lent = []  # numbers that a function may import itself

    def one_of(self, *choices):
        return self.draw(st.sampled_from(choices))

    def number(self, names, depth=0):
        """An expression that is a number; ``names`` are the variables at hand."""
        ways = ("name", "sum", "note", "table", "call", "if", "len", "len", "len")
        way = self.one_of(*ways if depth < 2 else ("literal", "name"))
        more = lambda: self.number(names, depth + 1)  # noqa: E731
        if way == "name" and (names or self.numbers):
            return self.one_of(*names, *self.numbers)
        if way == "sum":
            return f"({more()} {self.one_of('+', '-', '%')} {more()})"
        if way == "note":
            return f"{self.one_of('note', 'bump')}({more()})"
        if way == "if":
            return f"({more()} if {more()} > 2 else {more()})"
        if way == "len":
            made = self.one_of("len", "sum", "any", "all", "max", "sorted")
            return f"{made}({self.items(names, depth)})" + "[0]" * (made == "sorted")
        if way == "table" and self.tables:
            return self.asked(*self.one_of(*self.tables), more)
        if way == "call" and self.functions:
            name = self.one_of(*self.functions)
            word = self.one_of("", "items=")
            return f"{name}({more()}, {word}{self.items(names, depth + 1)})"
        return str(self.draw(st.integers(-3, 5)))

    def asked(self, name, kind, more):
        """A number that a table tells."""
        word = repr(self.one_of(*WORDS))
        at = self.one_of("-1", "0", "1", "3", f"{more()} % 4")
        ways = {
            "texts": (f"len({name}[{at}])", f"({word} in {name})", f"{name}.index({word})"),
            "rows": (f"len({name}[{at}][1])", f"len([a for a, b in {name} if b])"),
            "by_key": (
                f"len({name}.get({word}) or ())",
                f"len({name}[{word}])",
            ),
        }
        return self.one_of(*ways[kind], *[f"len({name})"] * (kind != "by_key"))

    def items(self, names, depth=0):
        """An expression that is a list of numbers."""
        if depth > 1 or (depth and self.one_of(True, False)):
            return self.one_of("items", "(3, 1, 2)", "range(3)")
        own = self.one_of(*LOCALS)
        inner = [*names, own]
        tail = f" if {self.number(inner, depth + 1)}" * self.one_of(0, 1)
        return (
            f"[{self.number(inner, depth + 1)} for {own} in {self.items(names, depth + 1)}{tail}]"
        )

    def whole(self, names):
        """All statements of a function."""
        first = ["note(seat)"]
        if self.lent and self.one_of(True, False):
            name, own = self.one_of(*self.lent), self.one_of("LIMIT", "MOST", "SIZE")
            first.insert(0, f"from .rules import {name} as {own}")
            names = [*names, own]
        return [*first, *self.body(names), f"return {self.number(names)}"]

    def body(self, names, depth=0, own_names=()):
        """Statements, each after its indent."""
        lines = []
        own_names = own_names or self.locals
        names = list(names)
        for _ in range(self.draw(st.integers(1, 4))):
            way = self.one_of("set", "add", "return", "if", "for", "try", "inner", "do")
            own = self.draw(st.sampled_from(own_names))
            rest = [one for one in names if one != own]
            wanted = ("more", "rest") if way == "inner" else own_names
            known = [one for one in names if "(" not in one] if way == "inner" else names
            inside = self.body(known, depth + 1, wanted) if depth < 2 else []
            inside = [f"    {line}" for line in inside]
            if way == "add" and own in names and own_names is self.locals:
                lines.append(f"{own} += {self.number(names)}")
            elif way == "return":
                lines.append(f"return {self.number(names)}")
                break
            elif way == "do" and inside:
                lines.append(f"note({self.number(names)})")
            elif way == "if" and inside:
                lines += [f"if {self.number(names)} > 1:", *inside]
            elif way == "for" and inside:
                lines += [f"for {own} in {self.items(names)}:", *inside]
            elif way == "try" and inside:
                caught = f"    note(len(str(type({own}).__name__)))"
                lines += ["try:", *inside, f"except (ValueError, IndexError) as {own}:", caught]
                names = rest
            elif way == "inner" and inside and own_names is self.locals:
                helper = f"helper_{len(names)}"  # its own name: it may call one before it
                lines += [f"def {helper}(items):", *inside, f"    return {self.number(names)}"]
                names = [*names, f"{helper}((2, 1))"]
            else:
                lines.append(f"{own} = {self.number(names)}")
                names = [*names, own]
        return lines

    def constant(self, name):
        value = self.number([], 3)
        if value.isupper() or value.lstrip("-").isdigit():
            self.numbers.append(name)
            return [
                f"{name} = {self.one_of('', f'{name}_TOO = ')}{value}",
                f"loaded.append({name})",
            ]
        return []

    def table(self, name):
        kind = self.one_of("texts", "rows", "by_key")
        words = self.draw(st.permutations(WORDS))[:4]
        inside = {
            "texts": "({}, {}, {}, {})",
            "rows": "(({}, 'x'), ({}, 'y'), ({}, ''), ({}, 'zz'))",
            "by_key": "{{{}: ('k', 'x'), {}: ('', 'b'), {}: ('c', ''), {}: ('d', 'zz')}}",
        }[kind]
        self.tables.append((name, kind))
        return [f"{name} = {inside.format(*map(repr, words))}"]

    def function(self, name):
        lines = [
            f"def {name}(seat, items=(1, 2)):",
            *[f"    {one}" for one in self.whole(["seat"])],
        ]
        self.functions.append(name)
        return lines

    def class_of(self, name, base=""):
        """A class, and a function that asks an object of it."""
        method, other, own = self.draw(st.permutations(["deal", "draw", "cards"]))
        lines = [f"class {name}({base}):", f"    {own} = {self.draw(st.integers(0, 9))}"]
        lines += [f"    def {method}(self, items, seat=3):", f"        self.{other}s = seat"]
        lines += [f"        {one}" for one in self.whole(["seat"])]
        call = f"{method}({self.one_of('', 'items=')}items, {self.one_of('', 'seat=')}seat)"
        lines += [f"def ask_{name}(seat, items=(4,)):", f"    hand = {name}()"]
        call = call.replace("items=items, seat)", "items, seat)")
        lines += [f"    first = hand.{call}", f"    hand.owner = {self.number(['seat'])}"]
        lines.append(f"    return first, hand.owner, hand.{other}s")
        return lines


START = """
loaded = []
said = []
COUNT = 0
def note(value):
    said.append(value)
    if len(said) > 200:
        raise KeyError
    return value
def bump(by):
    global COUNT
    COUNT += by
    return COUNT
"""


@st.composite
def programs(draw):
    """Modules {path: source}, of which play.py says something."""
    lead, there = Writer(draw), Writer(draw)
    lead.numbers.append("COUNT")
    text = ["ONLY_BEFORE_PLAY = ()", START]
    for name in draw(st.permutations(["LIMIT", "MOST", "KINDS", "SUITS", "deal", "draw"])):
        text += _defined(lead, name)
    text += lead.class_of("Hand")
    late = draw(st.booleans())
    if late:  # the build refuses to part who changes a name from who asks for it
        text.append("# --- only before play ---")
        lead.numbers.remove("COUNT")
    text += lead.function("prepare")
    imported = {}
    lead.numbers = [name for name in lead.numbers if name != "COUNT"]
    for name in draw(st.sets(st.sampled_from([*lead.functions, *lead.numbers]))):
        imported[name] = draw(st.sampled_from([name, "paint" if name.islower() else "SIZE"]))
    if len(set(imported.values())) < len(imported):
        imported = {name: name for name in imported}
    more = [f"from .rules import {name} as {now}" for name, now in imported.items()]
    there.functions = [now for name, now in imported.items() if name in lead.functions]
    there.numbers += [now for name, now in imported.items() if name in lead.numbers]
    more += ["from . import rules", "from .rules import Hand, note, bump, loaded, said"]
    there.numbers += [f"rules.{name}" for name in lead.numbers]
    there.lent = lead.numbers
    there.locals = (*LOCALS, *sorted({"deal", "draw"} - set(imported.values())))
    there.tables += [(name, kind) for name, kind in lead.tables if name not in imported]
    more += [f"from .rules import {name}" for name, _ in there.tables]
    names = {"LIMIT", "MOST", "KINDS"} - set(imported.values())
    more += there.function("pay")
    for name in draw(st.permutations(sorted(names - {name for name, _ in there.tables}))):
        more += _defined(there, name)
    there.locals = LOCALS
    for name in sorted({"deal", "draw"} - set(imported.values())):
        more += _defined(there, name)
    more += there.class_of("Late", draw(st.sampled_from(["", "Hand"])))
    play = []
    for module, writer, asks in ((LEAD, lead, "Hand"), (OTHER, there, "Late")):
        own = [*writer.functions, f"ask_{asks}"]
        calls = [f"lambda: {name}({draw(st.integers(0, 3))}, (2, 0, 5))" for name in own]
        names = ", ".join(own)
        play.append(PLAY.format(module=module, names=names, calls=", ".join(calls) + ","))
    play.append(
        "from firmware.deep.rules import loaded\nfor one in loaded + said:\n    print(one)\n"
    )
    return {
        "engine_core/__init__.py": "READY = [1]\n",
        "firmware/__init__.py": "",
        "firmware/deep/__init__.py": "",
        "firmware/deep/rules.py": "\n".join(text) + "\n",
        "firmware/deep/seats.py": "\n".join(more) + "\n",
        "play.py": "\n".join(play),
    }


def _defined(writer, name):
    if name.islower():
        return writer.function(name)
    return writer.constant(name) if name in ("LIMIT", "MOST") else writer.table(name)


def said(sources):
    """What play.py prints, on this interpreter."""
    code = {name_of(path): text for path, text in sources.items()}
    loaded, printed = {}, []

    def module(name):
        if name not in loaded:
            loaded[name] = one = types.ModuleType(name)
            one.__file__ = ""
            own = {"__import__": ask, "print": lambda text: printed.append(str(text))}
            one.__builtins__ = vars(builtins) | own
            exec(compile(code[name], name, "exec"), vars(one))
        return loaded[name]

    def ask(name, globals=None, locals=None, wanted=(), level=0):
        one = module(name)
        for inner in wanted or ():
            if f"{name}.{inner}" in code:
                setattr(one, inner, module(f"{name}.{inner}"))
        return one

    module("play")
    return printed


def passes():
    """Each pass by its name, as it is done to a program."""
    for name, one in PASSES.items():
        yield name, (lambda program, one=one: one(program, BUNDLES)) if name == "bundle" else one
    yield "rename", rename


@pytest.mark.slow
@settings(max_examples=12)
@given(programs())
def test_a_program_says_after_each_pass_what_it_said_before(sources):
    program = Program.of(sources)
    before = said(program.sources())
    for name, one in passes():
        one(program)
        assert said(program.sources()) == before, name
    some = Program.of(sources)  # those that modules go through which are frozen into an image
    for name, one in passes():
        if name not in frozen.LEFT_OUT:
            one(some)
    assert said(some.sources()) == before
