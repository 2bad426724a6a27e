"""Fuzzes a reader with Atheris, guided by the code that is reached: it drives a Hypothesis test.

    python -m tests.fuzz tests/host_tools/test_uf2.py::test_NAME -max_total_time=300

Needs `pip install atheris`; the options are libFuzzer's. What is found is kept by Hypothesis, too,
so that pytest fails from then on.
"""

import importlib
import sys

import atheris


def main():
    """Fuzz what the test that the first argument names is about."""
    path, name = sys.argv.pop(1).split("::")
    with atheris.instrument_imports(include=["engine_core", "firmware", "host_tools"]):
        module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
    atheris.Setup(sys.argv, getattr(module, name).hypothesis.fuzz_one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
