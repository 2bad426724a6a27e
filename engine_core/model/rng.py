"""The seeded random generator: the same numbers on CPython, MicroPython and CircuitPython.

The generator is sfc16 (Chris Doty-Humphrey, PractRand): four 16-bit words, so that every
step stays within the small ints of a 32-bit board, and nothing is allocated.
"""

SEED_LIMIT = 1 << 48  # seeds are non-negative integers below this: three 16-bit words

_WARM_UP = 16  # steps after which every seed bit has reached every word


class Rng:
    """Numbers for one round, determined by ``seed`` (0 to 2**48 - 1) and ``stream`` (the round).

    >>> Rng(7, 1).below(6) == Rng(7, 1).below(6)
    True
    """

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._a = seed & 0xFFFF
        self._b = seed >> 16 & 0xFFFF
        self._c = seed >> 32 & 0xFFFF
        self._counter = stream & 0xFFFF
        self.next16(_WARM_UP)

    def next16(self, steps: int = 1) -> int:
        """Advance by ``steps``; returns the last number, 0 to 65535."""
        a, b, c, counter = self._a, self._b, self._c, self._counter
        number = 0
        for _ in range(steps):
            number = (a + b + counter) & 0xFFFF
            counter += 1
            a = b ^ (b >> 5)
            b = c * 9 & 0xFFFF
            c = ((c << 6 | c >> 10) + number) & 0xFFFF
        self._a, self._b, self._c, self._counter = a, b, c, counter & 0xFFFF
        return number

    def below(self, n: int) -> int:
        """A uniform number from 0 to ``n - 1``. Raises ValueError unless ``n`` is 1 to 65536."""
        if not 0 < n <= 65536:
            raise ValueError(n)
        fair = 65536 - 65536 % n
        while True:
            b, c, counter = self._b, self._c, self._counter
            number = (self._a + b + counter) & 0xFFFF  # next16, inlined as in shuffle
            self._a = b ^ (b >> 5)
            self._b = c * 9 & 0xFFFF
            self._c = ((c << 6 | c >> 10) + number) & 0xFFFF
            self._counter = (counter + 1) & 0xFFFF
            if number < fair:
                return number % n

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle at most 256 ``cards`` in place, uniformly (Fisher-Yates)."""
        _shuffle(self, cards)


# --- only before play ---


def _shuffle(rng: Rng, cards: list[int]) -> None:
    """Each number supplies two positions; ``next16`` is inlined, which halves a deal's time."""
    a, b, c, counter = rng._a, rng._b, rng._c, rng._counter
    for rest in range(len(cards), 1, -2):
        last = rest - 1
        fair = 65536 - 65536 % (rest * last)
        while True:
            number = (a + b + counter) & 0xFFFF
            counter += 1
            a = b ^ (b >> 5)
            b = c * 9 & 0xFFFF
            c = ((c << 6 | c >> 10) + number) & 0xFFFF
            if number < fair:
                break
        other = number % rest
        cards[last], cards[other] = cards[other], cards[last]
        other = number // rest % last
        cards[last - 1], cards[other] = cards[other], cards[last - 1]
    rng._a, rng._b, rng._c, rng._counter = a, b, c, counter & 0xFFFF
