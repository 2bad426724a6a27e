"""The beginning of a journal: how the game was set up. Loaded to write one; see journal.py."""

from ..model.types import TYPE_CHECKING
from ..rules.settings import setting_table
from .writer import LATER, MAGIC, VERSION, pack_varint

if TYPE_CHECKING:
    from ..model.types import Carried
    from ..rules.rule_set import RuleSet


def pack_header(
    rules: "RuleSet",
    seats: int,
    seed: int,
    dealer: int,
    deck: "list[int] | None",
    carried: "Carried",
) -> bytes:
    """What a journal begins with; the arguments are those of Journal."""
    out = bytearray((MAGIC, LATER if carried else VERSION, len(rules.name)))
    out += rules.name.encode()
    out += bytes((seats, dealer))
    out += seed.to_bytes(6, "big")
    _pack_settings(out, rules)
    out += len(deck or ()).to_bytes(2, "big")
    out += bytes(deck or ())
    if carried:
        from .carry_over import pack  # most games have an end before they need it

        pack(out, carried)
    return bytes(out)


def _pack_settings(out: bytearray, rules: "RuleSet") -> None:
    out.append(len(rules.chosen))
    if not rules.chosen:
        return
    table = setting_table(rules)
    names = sorted(table)
    for name in sorted(rules.chosen):
        value = rules.chosen[name]
        allowed = table[name][1]
        out.append(names.index(name))
        if ... in allowed:
            pack_varint(out, value - allowed[0])
        else:
            pack_varint(out, allowed.index(value))
