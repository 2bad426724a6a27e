"""Benchmarks tell what they are before they take hours."""

import subprocess
import sys

import pytest

ASKED = ("bench_engine", "bench_evening", "bench_page", "bench_tournament")


@pytest.mark.parametrize("name", [*ASKED, "blind_tempers", "rule_files"])
def test_a_benchmark_tells_what_it_does(name):
    command = [sys.executable, "-m", f"tests.bench.{name}", "--help"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("usage: ")
