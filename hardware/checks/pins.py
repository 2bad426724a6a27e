"""Whether each pin can do what a board file wants of it, and whether two uses fight for a block."""

from host_tools.boards import boards, pin_map

# RP2040 data sheet, table 2 of section 1.4.3 (GPIO functions). The functions repeat: SPI every 8
# pins in the order RX, CSn, SCK, TX, the number of the block in steps of 8; I2C every 4 pins.
_SPI = ("RX", "CSn", "SCK", "TX")
_I2C = ("I2C0 SDA", "I2C0 SCL", "I2C1 SDA", "I2C1 SCL")


def functions(gpio: int) -> set[str]:
    """What a GPIO (0 to 29) can be: {"SPI0 SCK", "I2C1 SDA", "PWM1 A", "SIO", "PIO", ...}."""
    pwm = f"PWM{gpio // 2 % 8} {'AB'[gpio % 2]}"  # section 4.5.2: slices repeat every 16 pins
    adc = {f"ADC{gpio - 26}"} if gpio >= 26 else set()
    return {"SIO", "PIO", f"SPI{gpio // 8 % 2} {_SPI[gpio % 4]}", _I2C[gpio % 4], pwm} | adc


def wanted(board: boards.Board) -> dict[int, str]:
    """What the firmware does with each pin, as a kind: "SPI SCK", "PWM", "PIO", "ADC", "SIO"."""
    screen = {"clock": "SPI SCK", "data": "SPI TX", "backlight": "PWM"}
    if board.screen.bus == "i2c":
        screen = {"clock": "I2C SCL", "data": "I2C SDA"}
    kinds = {f"screen {use}": kind for use, kind in screen.items()}
    kinds |= {"buzzer": "PWM", "battery": "ADC"}
    found = {}
    for pin, use in board.pins().items():
        kind = "PIO" if use.startswith("button") else kinds.get(use, "SIO")
        found[pin_map.number(pin)] = kind
    return found


def faults(board: boards.Board) -> list[str]:
    """What is wrong with the pins of a board."""
    found, blocks = [], {}
    slices: dict[str, int] = {}
    for gpio, kind in wanted(board).items():
        block, _, line = kind.partition(" ")
        fitting = [one for one in functions(gpio) if one.startswith(block) and one.endswith(line)]
        if not fitting:
            found.append(f"GP{gpio} cannot be {kind}")
        elif block in ("SPI", "I2C"):
            blocks[kind] = fitting[0].split()[0]
        elif block == "PWM":
            name = fitting[0].split()[0]
            if name in slices:
                found.append(f"GP{gpio} and GP{slices[name]} share {name}, so one tone")
            slices[name] = gpio
    if len(set(blocks.values())) > 1:
        found.append(f"the screen's pins are of two blocks, {sorted(blocks.values())}")
    # Of the 8 state machines (RP2040 data sheet, section 3.1) buttons, lights and an encoder take
    # one each, of the 12 DMA channels (section 2.5) three are used at most: these never run out.
    buttons = [pin_map.number(pin) for pin in board.button_pins]
    if buttons != list(range(buttons[0], buttons[0] + len(buttons))):
        found.append("one PIO read needs the buttons on pins in a row")
    return [f"{board.name}: {one}" for one in found]
