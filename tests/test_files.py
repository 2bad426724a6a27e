"""Files that a person can read in one sitting, and packages that say that they are typed."""

import re

import pytest

from tests.runtimes import ROOT

MOST = {"tests": 500, "engine_core": 400, "firmware": 400}
"""Lines that a file of each folder may have."""


@pytest.mark.parametrize("folder", MOST)
def test_no_file_has_too_many_lines(folder):
    files = {path: len(path.read_text().splitlines()) for path in (ROOT / folder).rglob("*.py")}
    assert files
    assert {path: lines for path, lines in files.items() if lines >= MOST[folder]} == {}


def test_what_several_test_files_need_is_in_none_of_them():
    for path in (ROOT / "tests").rglob("*.py"):
        assert not re.search(r"^ *(from|import) tests\..*\btest_", path.read_text(), re.M), path


@pytest.mark.parametrize("package", ["engine_core", "firmware", "host_tools"])
def test_a_package_tells_type_checkers_that_it_is_typed(package):
    assert (ROOT / package / "py.typed").exists()
