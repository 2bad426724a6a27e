"""Null ports for hardware that many boards lack; see firmware.ports."""


class Encoder:
    """A rotary encoder with a switch, for the seat to move; see ``Buttons``."""

    def turns(self) -> int:
        """Steps since the last call, positive clockwise."""
        return 0

    def edges(self) -> list[tuple[int, int, bool]]:
        """The edges of its press since the last call, as ``Buttons.edges`` has them; button 0."""
        return []


class Battery:
    """The cell that feeds the device. At ``warn`` percent and below people are told; ``told`` says
    whether those in play were.
    """

    warn = 15
    told = False

    def millivolts(self) -> int:
        """What the cell has, as it is read; 0 where no battery is seen."""
        return 0

    def percent(self) -> int | None:
        """The charge in percent; None if there is no battery."""
        return None
