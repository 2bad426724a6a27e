"""The supply gives way while all lights are on, on the emulated board."""

from engine_core.model.moves import CALL
from firmware.app.glow import FLASH_MS
from firmware.storage.flash_log import FlashLog
from tests.emulated_board.boots import PEOPLE, booted, goes_on, record_of_eight, shot
from tests.emulated_board.emulator import DRIVE_AT, NVM_AT
from tests.emulated_board.robot import HOLD_MS, Robot
from tests.firmware.handheld import taken_up

CAP = 255 // 4  # of a light's colour, as the firmware sends it
MOMENTS = (0, 0.5, 0.9)  # of the flash


def may_call(game):
    """Whether the next turn may call."""
    return any((CALL,) in game.legal_moves(seat) for seat in range(PEOPLE))


def test_a_cut_while_all_lights_flash_leaves_the_game_and_the_drive(board, measure):
    record = record_of_eight(may_call)
    nvm = bytearray(b"\xff" * (DRIVE_AT - NVM_AT))
    FlashLog(nvm).start(record)
    taps = taps_to_the_call(record)
    most = []
    for moment in MOMENTS:
        device = booted(board(nvm=bytes(nvm)))
        robot = Robot(device)
        robot.hold(0)  # go on with the saved game
        drive = device.flash()[DRIVE_AT:]
        call(device, robot, taps)
        wait_for_all(device)
        writes = device.run(moment * FLASH_MS)["writes"]
        assert all_lit(device)
        most.append(sum(map(sum, device.lights())))
        assert device.run(1)["writes"] == writes  # the cut is in none
        assert goes_on(device).app.table.public.callers
        assert device.flash()[DRIVE_AT:] == drive  # the drive, byte for byte
        device.close()
    full = PEOPLE * 3 * 255
    measure("cuts while all lights flash", "resume offer, drive unchanged", f"{len(most)}, all")
    measure("lights then", "a quarter of full", f"{100 * max(most) / full:.0f} % of full light")


WEAK_MV = 3690  # below the curve's 15 %
LOOKED_MS = 10_500  # the firmware looks at the battery every 10 s


def test_a_nearly_empty_battery_costs_no_heap_and_the_game_is_saved(board, measure):
    free, lit = [], []
    for mv in (4100, WEAK_MV):
        device = board("heap")
        device.battery(mv)
        booted(device)
        shot(device, f"title_at_{mv}_mv")
        robot = Robot(device)
        robot.listen()
        robot.set_up(people=2)
        device.run(LOOKED_MS)
        robot.play(turns=2)
        said = device.console()
        assert "fault" not in said
        free.append([int(line.split()[1]) for line in said.splitlines() if "heap " in line])
        lit.append(max(map(max, device.lights())))
        goes_on(device)
        device.close()
    full, weak = free
    measure("heap at the title, battery full; weak", "the same", f"{full[0]}; {weak[0]} bytes")
    measure("least in two turns, full; weak", "the same", f"{min(full)}; {min(weak)} bytes")
    assert lit[0] // 2 - 1 <= lit[1] <= lit[0] // 2 + 1  # weak lights get half
    assert abs(min(full) - min(weak)) < 200


def taps_to_the_call(record):
    """How many choices of the turn are before it."""
    laptop = taken_up(record)
    while laptop.scene.name != "turn":
        if laptop.scene.seat is None:
            laptop.wait(100)
        else:
            laptop.look()
    return [value for _, value in laptop.scene.menu_items].index((CALL,))


def call(device, robot, taps):
    """Go on to the turn, take the call, and stop once it is told."""
    for _ in range(4):
        if robot.scene != "turn":
            robot.step()
    robot.tap(robot.seat, taps)
    device.press([(0, robot.seat, True), (2 * HOLD_MS, robot.seat, False)])  # it costs dear
    device.until("event: called", 5000)


def wait_for_all(device):
    """Until every light is on: the loop comes to them after the scene."""
    for _ in range(300):
        if all_lit(device):
            return
        device.run(5)
    raise AssertionError(f"no flash: {device.lights()} {device.console()[-300:]}")


def all_lit(device):
    """Whether none of them is dim or dark."""
    lit = device.lights()
    return len(lit) == PEOPLE and all(max(colour) > CAP // 2 for colour in lit)
