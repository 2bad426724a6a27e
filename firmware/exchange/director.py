"""The base of the exchange's directors: the bell, its notices and its duels."""

from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.types import Event
from firmware.ports import tunes
from firmware.table.director import NOT_SHOWN, Director

TUNES = {  # the bell does not wait for the verdict: the scene sounds it
    ev.OPENED: tunes.OPEN,
    ev.FALSE_RING: tunes.MISS,
    ev.ROUND_OVER: tunes.ROUND,
    ev.GAME_OVER: tunes.GAME,
}

SCENES = {  # of phases shared by real and dealt cards
    phases.DUEL: "exchange_duel",
    phases.ROUND_OVER: "exchange_points",
    phases.GAME_OVER: "exchange_points",
}

INSTEAD = {  # the exchange's scenes in place of a burn game's
    "standing": "exchange_points",
    "onward": "exchange_onward",
    "hands": "exchange_hands",
}

NOTICES = {  # notices shown before the game continues
    ev.RANG: "exchange_rang",
    ev.FALSE_RING: "exchange_rang",
    ev.ROUND_OVER: "exchange_series",
}


class BellDirector(Director):
    """Follows the bell of an exchange: presses, ties, and public notices."""

    def hear(self, happened: list[Event], now_ms: int) -> None:
        for event in happened:
            self.tune = TUNES.get(event[0], self.tune)
            if event[0] == ev.DUELS:
                self.duel_from = NOT_SHOWN  # after the notices
            else:
                if event[0] == ev.OPENED:
                    self.slap_from = now_ms
                self.note(event)

    def note(self, event: Event) -> None:
        """Process an event other than a duel."""

    def may_slap(self, seat: int, now_ms: int) -> bool:
        """Whether a press of ``seat`` is a ring now; in a duel only after the signal."""
        if self.notices or (self.public.phase == phases.DUEL and now_ms < self.duel_from):
            return False
        return super().may_slap(seat, now_ms)
