from pin_log import note


class Gpio:
    all_pins = 0xFFF0
    pins = direction = level = 0

    def set_direction(self, pins, direction):
        self.pins |= pins
        self.direction = direction

    def read(self, with_output=False):
        return self.level

    def write(self, value):
        self.level = value
        for pin in range(4, 16):
            if self.direction & 1 << pin:
                note(f"C{pin - 8}" if pin >= 8 else f"D{pin}", value & 1 << pin)


class I2cController:
    def configure(self, url):
        assert url.startswith("ftdi://")

    def get_gpio(self):
        return Gpio()
