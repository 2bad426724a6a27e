"""Whether each pin can do what a board file wants of it, and whether two uses fight for a block."""

from collections.abc import Mapping

# RP2040 data sheet, table 2 of section 1.4.3 (GPIO functions). The functions repeat: SPI every 8
# pins in the order RX, CSn, SCK, TX, the number of the block in steps of 8; I2C every 4 pins. An
# RP2350 with as many pins has the same (its data sheet, section 1.2.3).
_SPI = ("RX", "CSn", "SCK", "TX")
_I2C = ("I2C0 SDA", "I2C0 SCL", "I2C1 SDA", "I2C1 SCL")
_ANY = "SIO"
SCREEN = {  # by its bus: what the firmware does with each pin
    "spi": {"clock": "SPI SCK", "data": "SPI TX", "select": _ANY, "command": _ANY, "reset": _ANY},
    "i2c": {"clock": "I2C SCL", "data": "I2C SDA"},
}
_INSIDE = (23, 24, 25, 29)  # of a Pico, a Pico W and a Pico 2: no pin leads there (data sheets)
_IF_NAMED = {"screen backlight": "PWM", "buzzer": "PWM", "battery": "ADC"}


def number(pin: str) -> int:
    """The GPIO number of a pin: 18 of "GP18"."""
    return int(pin.removeprefix("GP"))


def functions(gpio: int) -> set[str]:
    """What a GPIO (0 to 29) can be: {"SPI0 SCK", "I2C1 SDA", "PWM1 A", "SIO", "PIO", ...}."""
    pwm = f"PWM{gpio // 2 % 8} {'AB'[gpio % 2]}"  # section 4.5.2: slices repeat every 16 pins
    adc = {f"ADC{gpio - 26}"} if gpio >= 26 else set()
    return {"SIO", "PIO", f"SPI{gpio // 8 % 2} {_SPI[gpio % 4]}", _I2C[gpio % 4], pwm} | adc


def faults(uses: Mapping[str, str], bus: str, is_pico: bool) -> list[str]:
    """What is wrong with a board's pins, as {"GP22": "buzzer"}; `bus` is its screen's, "spi" or
    "i2c", whose pins it has.
    """
    at = {use: number(pin) for pin, use in uses.items()}
    inside = [(use, gpio) for use, gpio in at.items() if is_pico and gpio in _INSIDE]
    found = [f"GP{gpio} can't be the {use}: a Pico has no pin for it" for use, gpio in inside]
    kinds = {f"screen {use}": kind for use, kind in SCREEN[bus].items()}
    kinds |= {use: kind for use, kind in _IF_NAMED.items() if use in at}
    blocks = {}
    for use, kind in kinds.items():
        blocks[use] = _block(at[use], kind)
        if blocks[use] is None:
            able = ", ".join(f"GP{gpio}" for gpio in range(30) if _block(gpio, kind))
            found.append(f"GP{at[use]} can't be the {use} ({kind}): take one of {able}")
    clock, data = blocks["screen clock"], blocks["screen data"]
    if clock and data and clock != data:
        found.append(f"the screen's clock is at {clock}, its data at {data}: take both from one")
    tone = blocks.get("buzzer")
    if tone and tone == blocks.get("screen backlight"):
        found.append(f"buzzer and screen backlight share {tone}, which has one tone: move one")
    # Of the 8 state machines (RP2040 data sheet, section 3.1) buttons, lights and an encoder take
    # one each, of the 12 DMA channels (section 2.5) three are used at most: these never run out.
    buttons = [gpio for use, gpio in at.items() if use.startswith("button ")]
    if buttons != list(range(at["button 1"], at["button 1"] + len(buttons))):
        found.append("the buttons' pins must be consecutive")
    for name in ("encoder", "optional encoder"):
        if f"{name} a" in at and abs(at[f"{name} a"] - at[f"{name} b"]) != 1:
            found.append(f"the {name}'s a and b must be neighbours, such as GP10 and GP11")
    return found


def _block(gpio: int, kind: str) -> str | None:
    """What makes a GPIO of a kind: "SPI0" for "SPI SCK"; None where nothing does."""
    name, _, line = kind.partition(" ")
    able = (one for one in functions(gpio) if one.startswith(name) and one.endswith(line))
    return next((one.partition(" ")[0] for one in able), None)
