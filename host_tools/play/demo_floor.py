"""The robots' presses in exchange scenes without a menu: the look and the floor."""

from typing import Any

from engine_core.model.moves import OFFER, PASS
from firmware.bots.trader import Trader
from firmware.exchange.offers import in_words
from firmware.scenes.exchange.look import FIRST_MS, MEANT_MS, PEEK_MS, STEP_MS
from host_tools.play.pressed_device import HOLD_MS, TAP_MS
from host_tools.play.robots import Witness

SEEN_MS = PEEK_MS + 50  # until the hand is visible, in the demo's time steps


class FloorHands:
    """Decides which button of the exchange is pressed next, and for how long."""

    def __init__(self, witness: Witness) -> None:
        self._witness = witness
        self._pauses = 2  # pauses still to be demonstrated
        self._rings = 1  # false rings still to be demonstrated

    def press(self, scene: Any) -> tuple[int, int, int] | None:
        """(seat, ms until the press, ms held) in a scene; None to wait."""
        if scene.name == "exchange_look":
            return self._look(scene)
        if scene.name == "exchange_floor":
            return self._floor(scene)
        return None

    def _look(self, scene: Any) -> tuple[int, int, int]:
        seat: int = scene.seat
        if self._pauses:
            self._pauses -= 1
            return seat, 0, TAP_MS
        if scene.chosen is not None:
            return seat, 0, TAP_MS
        return seat, 0, SEEN_MS + _marked_after(_wished(scene, self._witness.robots[seat]))

    def _floor(self, scene: Any) -> tuple[int, int, int] | None:
        robots = self._witness.robots
        able = [seat for seat in scene.lit() if seat in robots]
        if not able:
            return None
        if self._rings:
            self._rings -= 1
            return able[0], 0, HOLD_MS
        delay, seat = min((robots[seat].delay_ms(), seat) for seat in able)
        return seat, delay, TAP_MS


def _wished(scene: Any, mind: Trader) -> int:
    """The index of the choice that the robot wants in a look; the first if there is none."""
    move = mind.look() or (PASS,)
    wordings = in_words(mind.view.rules, move[1]) if move[0] == OFFER else None
    for at, (offered, words) in enumerate(scene.possible()):
        if offered == move or words == wordings:
            return at
    return 0


def _marked_after(at: int) -> int:
    """The ms from seeing the hand to the middle of the time that a choice is marked."""
    return FIRST_MS // 2 if at == 0 else FIRST_MS + (at - 1) * STEP_MS + STEP_MS // 2 + MEANT_MS
