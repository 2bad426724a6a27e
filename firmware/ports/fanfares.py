"""A short tune for each winning seat. Loaded at the end of a round."""

# Hz and ms in turn, as all tunes: each has its own shape, so that it is known without looking.
TUNES = (
    (523, 110, 659, 110, 784, 110, 1047, 330),
    (784, 110, 659, 110, 784, 110, 988, 330),
    (587, 90, 0, 30, 587, 90, 0, 30, 880, 360),
    (880, 110, 784, 110, 698, 110, 880, 330),
    (659, 160, 988, 80, 880, 80, 1319, 330),
    (494, 110, 740, 110, 494, 110, 988, 330),
    (1047, 80, 988, 80, 880, 80, 784, 80, 1047, 330),
    (698, 220, 523, 110, 698, 110, 1047, 220),
)


def of_button(button: int) -> tuple[int, ...]:
    """The tune of a button, counted from 0."""
    return TUNES[button % len(TUNES)]
