"""Benchmarks tell what they are before they take hours."""

import sys

import pytest

from tests.bench.ends_above import forced
from tests.runtimes import run

ASKED = [f"bench.bench_{name}" for name in ("engine", "evening", "page", "tournament")]
ASKED += ["bench.compiled", "bench.night", "bench.tune"]


@pytest.mark.parametrize("name", [*ASKED, "firmware.newcomer", "golden.make"])
def test_what_takes_long_or_writes_tells_first_what_it_does(name):
    assert run([sys.executable, "-m", f"tests.{name}", "--help"]).startswith("usage: ")


def test_a_forced_call_says_of_each_rival_where_the_table_of_those_above_is_read():
    assert [len(facts) for facts in forced("kille", 3, 3)[:2]] == [2, 2]
