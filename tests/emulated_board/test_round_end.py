"""The power goes while a round's end is remembered, on the emulated board."""

from engine_core.model.phases import ROUND_OVER
from firmware.storage.flash_log import FlashLog
from firmware.table import tally
from firmware.table.evening import Evening
from tests.emulated_board.boots import booted, goes_on, record_of_eight
from tests.emulated_board.emulator import DRIVE_AT, NVM_AT
from tests.emulated_board.robot import Robot
from tests.firmware.full_evening import full_evening

NINE = [9, "Anna"]  # what the probe has the round remembered for


def remembering():
    """Flash with that record and a full evening, and the evening before and after."""
    before = full_evening()
    before.records[tally.BURNS] = [3, "Ben"]
    nvm = bytearray(b"\xff" * (DRIVE_AT - NVM_AT))
    log = FlashLog(nvm)
    log.start(record_of_eight(lambda game: game.phase == ROUND_OVER))
    for total in (1, 2):  # as a device has it that has played: the next round wants an erase
        log.keep_evening(full_evening(total).packed(), True)
    log.keep_evening(before.packed(), True)
    after = Evening(before.packed())
    after.records[tally.BURNS] = NINE
    return bytes(nvm), before.packed(), after.packed()


def evening_in(nvm):
    return FlashLog(bytearray(nvm)).evening()


def to_the_end(device):
    """From the title to where the round's end is remembered, or to the cut."""
    robot = Robot(device)
    robot.hold(0)  # go on with the saved game
    for _ in range(20):
        if device.run(1)["cut"] or robot.scene == "onward":
            return robot
        robot.hold(0)
    raise AssertionError(f"no end of the round: {robot.scenes}")


def test_a_cut_in_any_write_that_remembers_a_round_leaves_the_game_and_the_drive(board, measure):
    nvm, before, after = remembering()
    found = []
    while True:
        device = booted(board("fame", nvm=nvm))
        drive = device.flash()[DRIVE_AT:]
        record, erases = device.record(), device.erases()
        device.cut(len(found) + 1)
        to_the_end(device)
        was_cut = device.run(1)["cut"]
        flash = device.flash()
        assert flash[DRIVE_AT:] == drive  # the drive, byte for byte
        assert device.erases() == erases
        if not was_cut:
            break
        found.append(evening_in(flash[NVM_AT:DRIVE_AT]))
        assert found[-1] in (before, after)
        assert device.record() == record
        goes_on(device)
        assert device.flash()[DRIVE_AT:] == drive
        device.close()
    assert evening_in(flash[NVM_AT:DRIVE_AT]) == after
    assert len(found) > 1
    cuts = f"{len(found)} cut: offered, drive the same, evening of before in {found.count(before)}"
    measure("cuts while a round is remembered", "resume offer, drive unchanged", cuts)


def test_the_erase_of_the_next_round_leaves_the_evening_or_none(board, measure):
    nvm, _, after = remembering()
    device = booted(board("fame", nvm=nvm))
    drive = device.flash()[DRIVE_AT:]
    robot = to_the_end(device)
    erases = device.erases()
    device.watch_writes()
    robot.hold(0)  # the next round
    torn = device.torn()
    flash = device.flash()
    assert flash[DRIVE_AT:] == drive
    assert device.erases() == erases + 1
    assert evening_in(flash[NVM_AT:DRIVE_AT]) == after
    left = [evening_in(one) for one in torn]
    record = device.record()
    lost = sum(FlashLog(bytearray(one)).read() != record for one in torn)
    assert set(left) <= {b"", after}
    device.close()
    again = booted(board(nvm=torn[0]))  # half of the sector is erased
    assert "fault" not in again.console()
    summary = f"{len(torn)} writes: {left.count(after)} keep the evening, {lost} have no game"
    measure("cuts in the next round's erase", "never garbage", summary)
