"""What all tests share: the firmware runs here on the laptop's twins, in this very process."""

import functools
import gc
import os
import signal
import sys
import threading
from importlib.machinery import PathFinder, SourceFileLoader

import pytest
from hypothesis import HealthCheck, settings

from host_tools.build import cache
from tests import laptop
from tests.browser import chromium, playwright, whole_chromium

# here, so that there is one of each for all folders
__all__ = ("chromium", "playwright", "whole_chromium")

# A busy machine is no fault of what is tested, and a run in the background ignores Ctrl-C, as would
# all that it starts.
os.environ.setdefault("CAMBIO_ANSWER_S", "20")  # longer, and what asks again never would
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What is compiled is kept, also where the machine's own setting is not to: scenes are loaded anew
# hundreds of times, and a command is started in a quarter of the time.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


class Kept(SourceFileLoader):
    """Reads a module once, however often it is loaded anew."""

    get_code = functools.cache(SourceFileLoader.get_code)


class Scenes:
    """Finds the firmware's modules once: a sixth of the time of a test of scenes."""

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        return cls.found(name, *path) if path and name.startswith("firmware.") else None

    @staticmethod
    @functools.cache
    def found(name, *path):
        spec = PathFinder.find_spec(name, path)
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = Kept(name, spec.loader.path)
        return spec


sys.meta_path.insert(0, Scenes)

laptop.drawn()

from host_tools.fonts.provide import provide  # noqa: E402
from tests import embedded  # noqa: E402

# Nothing is asserted by time: a busy machine is no fault of what is tested.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

BROWSERS = ("tests/tournament/", "tests/web/")


@pytest.fixture(scope="session")
def embedded_folder(tmp_path_factory):
    """A folder with the device's modules as they are deployed, and those that play on them."""
    folder = tmp_path_factory.mktemp("embedded")
    embedded.deploy(folder, embedded.played())
    return folder


def pytest_configure(config):
    """What is slow waits to be asked for; payloads and fonts are kept with pytest's own things."""
    if config.args_source is not config.ArgsSource.ARGS and not config.option.markexpr:
        config.option.markexpr = "not slow"
    if hasattr(config, "cache"):  # not with -p no:cacheprovider
        os.environ.setdefault(cache.FOLDER, str(config.cache.mkdir("cambio")))
    provide()


def pytest_collection_modifyitems(items):
    """Tests that wait for browsers come first: at the end of a run all else waited for them."""
    items.sort(key=lambda item: not item.nodeid.startswith(BROWSERS))


def pytest_collection_finish():
    """What is loaded by now stays: to look through it for garbage took a seventh of all time."""
    gc.freeze()
