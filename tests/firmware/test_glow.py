"""The lights: who may press, whose turn it is, to whom it passes on, and a call."""

from engine_core.model.moves import CALL
from firmware.app.glow import BRIGHT, DIM, FLASH_MS, OFF, Glow, part_of
from tests.firmware import staged_games
from tests.firmware.handheld import Handheld, Lights, seated_at


def seen(held, ms):
    """Every colour that the lights have in so many ms, by button."""
    colours = {}
    for _ in range(ms // 10):
        held.wait(10)
        for button, colour in held.lights.colours.items():
            colours.setdefault(button, []).append(colour)
    return colours


def test_the_light_of_who_is_to_act_breathes_and_the_others_stand():
    held = seated_at(staged_games.at_turn(3))
    held.wait(500)
    colours = seen(held, 3000)
    assert len(set(colours[0])) == 8
    assert max(colours[0]) == part_of(0, 100)
    assert min(max(colour) for colour in colours[0]) > 100  # it never looks like the others
    assert [len(set(colours[button])) for button in (1, 2, 3)] == [1, 1, 1]
    assert max(colours[1][0]) < 40
    assert colours[5][0] == (0, 0, 0)


def test_nothing_moves_where_lights_are_to_be_still():
    held = Handheld()
    held.app.glow.still = True
    held.sit_down_at(staged_games.at_turn(3))
    assert set(seen(held, 2000)[0]) == {part_of(0, 100)}


def swept(*taken, turns):
    """The buttons that are bright, one after the other, when the turn passes from one on."""
    lights = Lights()
    glow = Glow(lights, 8)
    wanted = bytearray(DIM if button in taken else OFF for button in range(8))
    order = []
    for button in turns:
        wanted[button] = BRIGHT
        glow.settle(wanted, button)
        wanted[button] = DIM
    for now_ms in range(0, 900, 10):
        bright = [at for at, colour in lights.colours.items() if colour == part_of(at, 100)]
        order += [at for at in bright if at not in order[-1:]]
        glow.tick(now_ms)
    return order


def test_a_turn_that_passes_on_runs_over_the_free_buttons():
    assert swept(0, 3, turns=(0, 3))[:4] == [0, 1, 2, 3]
    assert swept(0, 3, turns=(3, 0))[:6] == [3, 4, 5, 6, 7, 0]


def test_a_claim_past_another_player_does_not_look_like_a_turn():
    assert swept(0, 3, 5, turns=(0, 5)) == [5]


def test_all_lights_burn_on_a_call_and_then_no_more():
    held = seated_at(staged_games.at_call(3))
    held.app.act(held.scene.seat, (CALL,))
    held.wait(900)
    assert [held.lights.colours[button] for button in range(3)] == [
        part_of(button, 100) for button in range(3)
    ]
    held.wait_for("turn")
    held.wait(FLASH_MS)
    bright = [seat for seat in range(3) if max(held.lights.colours[seat]) > 100]
    assert bright == [held.scene.seat]


def test_in_a_slap_window_whoever_may_slap_is_bright():
    held = seated_at(staged_games.at_turn(3))
    held.app.director.window = True
    held.app.follow()
    assert held.scene.name == "slap"
    assert [held.lights.colours[button] for button in range(4)] == [
        part_of(button, 100) for button in range(3)
    ] + [(0, 0, 0)]
