"""Benchmarks tell what they are before they take hours."""

import sys

import pytest

from tests.runtimes import run

ASKED = ("bench_engine", "bench_evening", "bench_page", "bench_tournament")


@pytest.mark.parametrize("name", [*ASKED, "blind_tempers", "rule_files"])
def test_a_benchmark_tells_what_it_does(name):
    assert run([sys.executable, "-m", f"tests.bench.{name}", "--help"]).startswith("usage: ")
