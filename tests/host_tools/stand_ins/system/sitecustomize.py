"""A computer for a program under test: STAND_IN_PI names the Raspberry Pi that it is to be, if any.

The files by which a Pi is known are given in place of this computer's own; so are its GPIO
controllers under /dev, which the stand-in for gpiod opens.
"""

import builtins
import io
import os
import pathlib

PIS = {  # (model, compatible, revision), as the boards' own device trees say them
    "4": ("Raspberry Pi 4 Model B Rev 1.5", "raspberrypi,4-model-b\0brcm,bcm2711\0", "c03115"),
    "5": ("Raspberry Pi 5 Model B Rev 1.0", "raspberrypi,5-model-b\0brcm,bcm2712\0", "d04170"),
}
HIDDEN = ("/proc/device-tree/", "/sys/firmware/devicetree/")
plain_open = builtins.open
plain_glob = pathlib.Path.glob
files = {}
if os.environ.get("STAND_IN_PI"):
    model, compatible, revision = PIS[os.environ["STAND_IN_PI"]]
    files = {
        "/proc/device-tree/model": model + "\0",
        "/proc/device-tree/compatible": compatible,
        "/proc/cpuinfo": f"Revision\t: {revision}\nModel\t\t: {model}\n",
    }


def stand_in_open(file, *more, **named):
    name = os.fspath(file) if isinstance(file, str | os.PathLike) else ""
    if name in files:
        return io.StringIO(files[name])
    if str(name).startswith(HIDDEN):
        raise FileNotFoundError(2, "No such file or directory", name)
    return plain_open(file, *more, **named)


def stand_in_glob(self, pattern):
    if files and (str(self), pattern) == ("/dev", "gpiochip*"):
        return [pathlib.Path("/dev/gpiochip0")]
    return plain_glob(self, pattern)


builtins.open = stand_in_open
pathlib.Path.glob = stand_in_glob
