"""Benchmarks tell what they are before they take hours."""

import sys

import pytest

from tests.runtimes import run

BENCH = ("engine", "evening", "page", "tournament")
ASKED = [*(f"bench.bench_{name}" for name in BENCH), "bench.blind_tempers", "bench.night"]


@pytest.mark.parametrize("name", [*ASKED, "bench.compiled", "golden.make"])
def test_what_takes_long_or_writes_tells_first_what_it_does(name):
    assert run([sys.executable, "-m", f"tests.{name}", "--help"]).startswith("usage: ")
