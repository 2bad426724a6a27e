"""The bell's tunes, and a player that never blocks."""

from . import Buzzer

# A tune is Hz and ms in turn; 0 Hz is a rest.
START = (523, 90, 659, 90, 784, 90, 1047, 180)
TAKE = (1319, 35)
SLAP = (1760, 40, 2349, 60)
DUEL = (1760, 60, 0, 40, 1760, 60, 0, 40, 2349, 120)
BURN = (784, 60, 1047, 60, 1568, 120)
MISS = (330, 120, 220, 220)
PENALTY = (294, 90, 0, 30, 294, 90)
CALL = (523, 130, 659, 130, 784, 130, 1047, 130, 784, 130, 1047, 130, 1319, 420)
KNOCK = (196, 40, 0, 70, 196, 40)
DEAL = (880, 25, 0, 35, 880, 25, 0, 35, 880, 25, 0, 35, 880, 25)
ROUND = (392, 90, 0, 60, 392, 90, 0, 60, 392, 90, 0, 60, 523, 260)
GAME = (784, 120, 784, 120, 784, 120, 1047, 360, 988, 120, 1047, 480)
OPEN = (784, 150, 1047, 150, 1319, 150, 1568, 350)
BELL = (2093, 120, 1568, 60) * 5 + (2093, 400)
REFUSED = (147, 60)
RINGING = (BELL, SLAP, BURN, MISS)  # with the external bell: rings, and what becomes of slaps


class Player:
    """Plays one tune at a time on a buzzer; a new one interrupts the old one."""

    def __init__(self, buzzer: Buzzer) -> None:
        self._buzzer = buzzer
        self._tune: tuple[int, ...] = ()
        self._note = 0
        self._until = 0
        self._fresh = False
        self.silent = False  # the table plays without a sound

    @property
    def playing(self) -> bool:
        """Whether a tune is playing."""
        return self._note < len(self._tune)

    @property
    def clicks(self) -> bool:
        """Whether the click of a choice sounds: work that begins now would hold its tone."""
        return self.playing and self._tune is TAKE

    def play(self, tune: tuple[int, ...]) -> None:
        """Start ``tune`` with the next tick; if it is playing already, it continues."""
        if self.silent or (self.playing and tune is self._tune):
            return
        self._tune = tune
        self._note = 0
        self._fresh = True

    def tick(self, now_ms: int) -> None:
        """Start the next note when it is due."""
        if not self.playing:
            return
        if self._fresh:
            self._fresh = False
        elif now_ms < self._until:
            return
        else:
            self._note += 2
        if self.playing:
            hz = self._tune[self._note]
            self._buzzer.tone(hz)
            self._buzzer.ring(hz > 0 and self._tune in RINGING)
            self._until = now_ms + self._tune[self._note + 1]
        else:
            self._buzzer.tone(0)
            self._buzzer.ring(False)
