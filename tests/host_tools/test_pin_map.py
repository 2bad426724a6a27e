"""What the firmware is told of a board is what hardware/boards say."""

from host_tools.boards import boards, pin_map


def test_every_pin_of_a_board_is_in_its_map():
    for name in boards.names():
        board = boards.load(name)
        facts = pin_map.facts(board)
        first, count = facts["buttons"]
        mapped = {f"GP{first + place}" for place in range(count)}
        mapped |= {f"GP{number}" for number in facts["screen"].values()}
        mapped |= {f"GP{number}" for number in facts.get("encoder", {}).values()}
        mapped |= {f"GP{facts[use]}" for use in ("buzzer", "buzzer_enable", "bell") if use in facts}
        mapped.add(f"GP{facts['lights'][0]}")
        if "battery" in facts:
            mapped.add(f"GP{facts['battery']['pin']}")
        unread = "optional"  # wired on the carrier, and nothing fitted
        assert mapped == {pin for pin, use in board.pins().items() if not use.startswith(unread)}


def test_the_places_of_buttons_are_counted_from_the_left_on_each_long_side():
    spots = [(30, -50), (-30, -50), (-30, 50), (30, 50), (0, 50)]
    assert pin_map.rim(spots) == (1, 0, 4, 6, 5)
    assert pin_map.rim(()) == ()
