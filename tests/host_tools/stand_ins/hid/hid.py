"""Stands in for hidapi: STAND_IN_HID is the plugged in device, mcp2221 or u2if."""

import os

from pin_log import note

PLUGGED_IN = {"mcp2221": (0x04D8, 0x00DD), "u2if": (0xCAFE, 0x4005)}


def enumerate():
    vendor, product = PLUGGED_IN[os.environ["STAND_IN_HID"]]
    return [{"vendor_id": vendor, "product_id": product}]


class device:  # noqa: N801  # as hidapi calls it
    def open(self, vendor, product):
        assert (vendor, product) == PLUGGED_IN[os.environ["STAND_IN_HID"]]

    def close(self):
        pass

    def write(self, frame):
        report = frame[1:]
        self.answer = bytes([report[0]]) + bytes(63)
        if report[0] == 0x50:  # MCP2221A data sheet, section 3.1.11: set GPIO output values
            for pin in range(4):
                if report[2 + 4 * pin]:
                    note(f"G{pin}", report[3 + 4 * pin])
        if report[0] == 0x21:  # u2if: GPIO_SET_VALUE
            note(f"GP{report[1]}", report[2])
        return len(frame)

    def read(self, size):
        return self.answer
