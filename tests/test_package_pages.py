"""The pages that say where a change goes: one a package, true to the tree, and not deployed."""

import re
from pathlib import Path

import pytest

from host_tools.boards import boards
from host_tools.build import payload
from tests.install import places

ROOT = Path(__file__).parents[1]
FLOORS = ("engine_core", "firmware", "host_tools")
OWN_MANNER = ("build", "cli", "tournament")  # pages that tell a story of their own
PACKAGES = sorted(path.parent for floor in FLOORS for path in ROOT.glob(f"{floor}/*/__init__.py"))
PAGES = [package / "README.md" for package in PACKAGES if package.name not in OWN_MANNER]
NAMED = re.compile(r"`([\w./]+\.(?:py|pio|md))`")
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
WRITTEN = re.compile(r"^```\w+ (\S+)$", re.MULTILINE)
"""The files that a recipe has its reader write."""
NEAR = [ROOT, *ROOT.glob("tests/*"), ROOT / "tests/rules/shared", ROOT / "host_tools/build"]
NEAR += [ROOT / "engine_core", ROOT / "engine_core/exchange"]
NEAR += [ROOT / "firmware", ROOT / "firmware/ports/circuitpython"]


def shown(page):
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_each_package_has_a_page_that_names_its_modules(page):
    text = page.read_text("utf-8")
    for module in page.parent.glob("*.py"):
        if module.name != "__init__.py":
            assert f"`{module.name}`" in text, module.name


@pytest.mark.parametrize("page", places.pages(), ids=shown)
def test_every_file_that_a_page_names_is_there(page):
    text = page.read_text("utf-8")
    for name in set(NAMED.findall(FENCED.sub("", text))) - set(WRITTEN.findall(text)):
        found = any((place / name).is_file() for place in (page.parent, *NEAR))
        assert found or list(page.parent.rglob(Path(name).name)), name


def test_the_page_of_the_tests_names_each_folder():
    text = (ROOT / "tests/README.md").read_text("utf-8")
    folders = [one.parent.name for one in ROOT.glob("tests/*/__init__.py")]
    assert [name for name in folders if f"`{name}/" not in text] == []


def test_no_page_is_deployed():
    goods = payload.sources(boards.load("pico_tft"))
    assert goods
    assert not [path for path in goods if path.endswith(".md")]
