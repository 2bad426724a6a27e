"""What all tests share: the firmware runs here on the laptop's twins, in this very process."""

from host_tools import twins

twins.without_pins()  # before a test imports displayio
