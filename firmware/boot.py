"""What CircuitPython runs first, before USB is there; it lies at the top of the drive.

A computer may read the drive but not change it while the device plays. With button 1 held while
the power comes on it may: that is how new firmware gets there. The same press asks for the test of
the parts: firmware.app.main sees by the drive that there was one.
"""

import digitalio
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
button = digitalio.DigitalInOut(pin(board_facts()["buttons"][0]))
button.switch_to_input(digitalio.Pull.UP)
held = not button.value
button.deinit()
if not held:
    storage.remount("/", readonly=False)  # for the device's own code; so read-only for a computer
