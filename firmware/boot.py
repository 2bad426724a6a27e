"""What CircuitPython runs first, before USB is there; it lies at the top of the drive.

A computer may read the drive but not change it while the device plays. With button 1 held while
the power comes on it may: that is how new firmware gets there. Then the clock stays as it was, too,
and there is a test of the parts: firmware.app.main sees by the drive that there was such a press.
"""

import os

import digitalio
import microcontroller
import storage
import usb_cdc

from firmware.ports.circuitpython.board import board_facts, pin

try:  # noqa: SIM105 - no board has contextlib; what CircuitPython prints here stands in boot_out.txt
    import cambio_frozen  # type: ignore[import-not-found]  # noqa: F401
except ImportError:  # on most images no firmware is frozen in: see `cambio build`
    pass

try:  # no keyboard and no instrument: what describes them to a computer takes heap
    import usb_hid
    import usb_midi

    usb_hid.disable()
    usb_midi.disable()
except ImportError:
    pass

usb_cdc.enable(console=True, data=True)
facts = board_facts()
button = digitalio.DigitalInOut(pin(facts["buttons"][0]))
button.switch_to_input(digitalio.Pull.UP)
held = not button.value
button.deinit()
if not held:
    storage.remount("/", readonly=False)  # for the device's own code; so read-only for a computer
    try:  # first of all that is built: each part takes its own clock from the processor's
        if mhz := int(os.getenv("CAMBIO_MHZ", facts["mhz"])):
            microcontroller.cpu.frequency = mhz * 1000000
    except (AttributeError, ValueError) as why:
        print("CAMBIO_MHZ:", why)
