"""The device's buttons, lent to a computer over the second serial port of a real CircuitPython."""

import random

from tests.emulated_board.boots import booted, shot

PRESSES = 15
ASKS = {"do": "presses"}


def test_a_press_is_at_the_computer_soon_enough_to_ring_a_bell(board, measure):
    device = booted(board())
    device.open_data()
    answer, ns = device.tell(ASKS)
    assert (answer["buttons"], answer["presses"]) == (8, [])
    rng = random.Random(11)
    delays = []
    for _ in range(PRESSES):
        after = rng.uniform(90, 260)
        device.press([(after, 2, True), (after + 50, 2, False)])
        due = ns + after * 1e6
        answer, answered = device.tell(ASKS)
        while not answer["presses"]:
            answer, answered = device.tell(ASKS)
        assert [button for button, _ in answer["presses"]] == [2]
        delays.append((answered - due) / 1e6)
        ns = device.run(2)["ns"]
    shot(device, "lent")
    measure("press on a lent button to its answer", "15 ms at most", f"{max(delays):.1f} ms")
    device.run(6500)
    assert device.console().rstrip().endswith("scene: title")
