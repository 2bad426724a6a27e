"""The seeded random source: the same numbers on CPython, MicroPython and CircuitPython.

The generator is sfc16 (Chris Doty-Humphrey, PractRand): four 16-bit words, so that no step
leaves the small ints of a 32-bit board and nothing is allocated.
"""

SEED_LIMIT = 1 << 48
"""Seeds are whole numbers below this: three 16-bit words."""

_WARM_UP = 16  # steps after which every seed bit has reached every word


class Rng:
    """Numbers for one round, fixed by ``seed`` (0 to 2**48 - 1) and ``stream`` (the round)."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._a = seed & 0xFFFF
        self._b = seed >> 16 & 0xFFFF
        self._c = seed >> 32 & 0xFFFF
        self._counter = stream & 0xFFFF
        for _ in range(_WARM_UP):
            self.next16()

    def next16(self) -> int:
        """The next number, 0 to 65535."""
        b = self._b
        c = self._c
        out = (self._a + b + self._counter) & 0xFFFF
        self._counter = (self._counter + 1) & 0xFFFF
        self._a = b ^ (b >> 5)
        self._b = (c + (c << 3)) & 0xFFFF
        self._c = ((c << 6 | c >> 10) + out) & 0xFFFF
        return out

    def below(self, n: int) -> int:
        """A fair number from 0 to ``n - 1``; ``n`` is at most 65536."""
        fair = 65536 - 65536 % n
        number = self.next16()
        while number >= fair:
            number = self.next16()
        return number % n

    def shuffle(self, cards: list[int]) -> None:
        """Put ``cards`` into a fair random order, in place (Fisher-Yates).

        Its numbers are those of ``below``, made here without a call each: half of a deal's time.
        """
        a, b, c, counter = self._a, self._b, self._c, self._counter
        for last in range(len(cards) - 1, 0, -1):
            fair = 65536 - 65536 % (last + 1)
            number = fair
            while number >= fair:
                number = (a + b + counter) & 0xFFFF
                counter = (counter + 1) & 0xFFFF
                a = b ^ (b >> 5)
                b = (c + (c << 3)) & 0xFFFF
                c = ((c << 6 | c >> 10) + number) & 0xFFFF
            other = number % (last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
        self._a, self._b, self._c, self._counter = a, b, c, counter
