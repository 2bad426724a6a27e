"""What all tests share: the firmware runs here on the laptop's twins, in this very process."""

import os
import sys

from hypothesis import HealthCheck, settings

from host_tools import twins
from host_tools.build import cache
from tests.browser import chromium

__all__ = ("chromium",)  # here, so that there is one for all folders

# What is compiled is kept, also where the machine's own setting is not to: scenes are loaded anew
# hundreds of times, and a command is started in a quarter of the time.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

twins.without_pins()  # before anything imports displayio

from host_tools.fonts.provide import provide  # noqa: E402
from host_tools.twins import pixels  # noqa: E402

pixels.install()

# Nothing is asserted by time: a busy machine is no fault of what is tested.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


def pytest_configure(config):
    """Payloads and fonts that tests make are kept with pytest's own things, not with the user's."""
    os.environ.setdefault(cache.FOLDER, str(config.cache.mkdir("cambio")))
    provide()
