"""Files of house games for Hypothesis: any JSON, and such as are nearly right or right."""

import json

from hypothesis import strategies as st

from engine_core import GAMES, rules_for
from engine_core.rules.settings import setting_table

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=20, alphabet=st.characters()),
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)


def _value(row):
    allowed = row[1]
    if ... in allowed:
        return st.integers(allowed[0], allowed[2]) | st.sampled_from((allowed[0], allowed[2]))
    return st.sampled_from(allowed)


@st.composite
def _games(draw):
    """A house game whose settings are all allowed, but for one now and then."""
    base = draw(st.sampled_from(GAMES))
    table = setting_table(rules_for(base))
    names = draw(st.lists(st.sampled_from(sorted(table)), max_size=12, unique=True))
    chosen = {name: draw(_value(table[name])) for name in names}
    if draw(st.integers(0, 9)) == 0:
        chosen[draw(st.sampled_from(sorted(table)) | st.text(max_size=9))] = draw(ANYTHING)
    facts = {"base": base, "settings": chosen}
    for key, most in (("title", 16), ("call", 8)):
        if draw(st.booleans()):
            facts[key] = draw(st.text(min_size=1, max_size=most, alphabet="aB3 éüŒ-|{}<&"))
    if draw(st.integers(0, 19)) == 0:
        facts[draw(st.sampled_from(("base", "title", "settings", "x")))] = draw(ANYTHING)
    return facts


def house_files():
    """The text of a file."""
    whole = st.one_of(_games(), _games(), ANYTHING).map(json.dumps)
    return st.one_of(whole, whole, whole, st.text(max_size=60))
