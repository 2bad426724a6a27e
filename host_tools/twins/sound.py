"""The Buzzer twin: the piezo's tone, synthesised for the sound card."""

import numpy as np
import numpy.typing as npt
import pygame

from firmware import ports
from host_tools.twins.quiet import quiet_stderr

RATE = 44_100  # samples per second
VOLUME = 0.16
_BUFFER = 512  # samples, 12 ms: the latency of a tone
_PERIODS = 32  # in one loop of the sample, for an accurate pitch


class NoSound(Exception):
    """There is no sound device, or none that works."""


class Speaker(ports.Buzzer):
    """Plays the tone until the next call. Raises NoSound."""

    has_volume = True

    def __init__(self) -> None:
        with quiet_stderr():
            try:
                pygame.mixer.init(RATE, -16, 1, _BUFFER, allowedchanges=0)
            except pygame.error as error:
                raise NoSound(str(error)) from error
        self._channel = pygame.mixer.Channel(0)
        self._sounds: dict[int, pygame.mixer.Sound] = {}
        self._hz = 0

    def tone(self, hz: int) -> None:
        if hz == self._hz:
            return
        self._hz = hz
        if hz <= 0:
            self._channel.stop()
            return
        if hz not in self._sounds:
            self._sounds[hz] = pygame.mixer.Sound(buffer=wave(hz).tobytes())
        self._channel.play(self._sounds[hz], loops=-1)
        self._channel.set_volume(self.volume)

    def close(self) -> None:
        """Silence it for good."""
        pygame.mixer.quit()


def wave(hz: int) -> npt.NDArray[np.int16]:
    """Some whole periods of a softened square wave, which loop without a click."""
    length = max(2, round(RATE * _PERIODS / hz))
    turns = np.arange(length) * (_PERIODS / length)
    total = np.zeros(length)
    for harmonic in range(1, 10, 2):
        if harmonic * hz < RATE / 2:
            total += np.sin(2 * np.pi * harmonic * turns) / harmonic
    return np.asarray(total * (VOLUME * 32767), dtype=np.int16)
