"""What was stored once is read as it was meant, and the present form is stored as it was then."""

import json
from pathlib import Path

import pytest

from engine_core import BadJournal, load_game
from engine_core.journal.writer import VERSION
from engine_core.model.rng import Rng
from engine_core.protocol.views import reveal_facts
from firmware.exchange import president
from firmware.scenes.setup.preferences import Preferences
from firmware.storage import fields
from firmware.storage.flash_log import FlashLog
from firmware.table import factory, record_writer
from firmware.table.evening import Evening
from firmware.table.players import NUMBERS
from tests.firmware.flash import SIZE, Sector
from tests.firmware.handheld import Handheld
from tests.firmware.records import Record
from tests.firmware.small_table import Storage
from tests.golden.make import facts_of, president_record, sectors

HERE = Path(__file__).parent
FOLDERS = sorted(folder.name for folder in HERE.glob("v*"))

REFUSED = {"v2": "version [12]"}
"""Folders that are read no more: the words by which the refusal names their version."""


def held(kind):
    """The files of that kind, oldest first: (folder, its rows)."""
    files = [HERE / folder / f"{kind}.json" for folder in FOLDERS]
    return [
        (file.parent.name, json.loads(file.read_text(encoding="utf-8")))
        for file in files
        if file.exists()  # a form that has not changed has no newer file
    ]


def rows(kind, newest=False):
    """A parameter for each row of such files, or of the newest: (folder, row)."""
    found = [
        pytest.param(folder, row, id=f"{folder}-{nth}-{row.get('what', '')}")
        for folder, file in held(kind)[-1 if newest else 0 :]
        for nth, row in enumerate(file)
    ]
    return pytest.mark.parametrize(("folder", "row"), found)


def plain(facts):
    """Facts as JSON has them."""
    return json.loads(json.dumps(facts))


def noted(facts, row):
    """Those of the facts that the row knew of: others may have come since."""
    return {name: facts[name] for name in row}


def loaded(folder, row):
    """The game of a row's journal; None where its version is refused by its name."""
    journal = bytes.fromhex(row["journal"])
    if folder in REFUSED:
        with pytest.raises(BadJournal, match=REFUSED[folder]):
            load_game(journal)
        return None
    return load_game(journal)


@rows("journals")
def test_a_journal_leads_to_the_state_that_it_led_to(folder, row):
    game = loaded(folder, row)
    if game is not None:
        assert noted(plain(reveal_facts(game)), row["reveal"]) == row["reveal"]
        assert game.rules.chosen == row["settings"]


@rows("settings")
def test_house_rules_in_a_journal_mean_what_they_meant(folder, row):
    game = loaded(folder, row)
    if game is not None:
        assert game.rules.chosen == row["settings"]


@rows("journals", newest=True)
def test_a_journal_is_written_as_it_was(folder, row):
    assert row["version"] == VERSION
    assert load_game(bytes.fromhex(row["journal"])).save().hex() == row["journal"]


@rows("settings", newest=True)
def test_house_rules_are_written_as_they_were(folder, row):
    assert load_game(bytes.fromhex(row["journal"])).save().hex() == row["journal"]


@rows("records")
def test_a_record_brings_back_the_table_that_it_was_of(folder, row):
    storage = Storage()
    storage.record = bytes.fromhex(row["record"])
    if folder in REFUSED:
        with pytest.raises(ValueError, match=REFUSED[folder]):
            factory.resume(storage)
        return
    facts = facts_of(factory.resume(storage))
    assert facts["players"] == row["players"]
    assert noted(facts["state"], row["state"]) == row["state"]
    assert storage.record.hex() == row["record"]


@rows("records", newest=True)
def test_a_record_is_written_as_it_was(folder, row):
    wanted = bytes.fromhex(row["record"])
    if wanted.startswith(president.MARK):
        assert wanted in (president_record(5), president_record(8))
        return
    record = Record(wanted)
    written = record_writer.first(record.players, load_game(record.deal))
    notes = list(record.notes)
    for nth, (seat, move) in enumerate([*record.moves, (None, None)]):
        while notes and notes[0][0] == nth:
            written += record_writer.note(notes.pop(0)[1])
        if move is not None:
            written += record_writer.frame(seat, move)
    assert written.hex() == row["record"]


@rows("sectors")
def test_a_sector_of_flash_holds_what_it_held(folder, row):
    held = bytes.fromhex(row["flash"])
    log = FlashLog(Sector(held + b"\xff" * (SIZE - len(held))))
    assert (log.read().hex(), log.settings().hex()) == (row["record"], row["settings"])


def test_a_sector_of_flash_is_written_as_it_was():
    _, wanted = held("sectors")[-1]
    assert list(sectors()) == wanted


def device_of(kind, row):
    """A device that was switched on with what is stored, and what it makes of that."""
    stored = bytes.fromhex(row["stored"])
    held = Handheld(**{"kept" if kind == "preferences" else "evening": stored})
    if kind == "preferences":
        return held, held.storage.kept, Preferences
    return held, held.storage.remembered, Evening


@pytest.mark.parametrize("kind", ["preferences", "evenings"])
def test_what_a_device_remembered_is_read_or_refused_by_its_version(kind):
    for _, file in held(kind):
        for row in file:
            device, stored, read = device_of(kind, row)
            facts = plain(vars(read(stored)))
            if row["version"] != fields.VERSION:
                assert facts == plain(vars(read()))
                assert f"of version {row['version']} can't be read" in "".join(device.link.lines)
                continue
            if "skill" in facts:  # written down by the number that it is stored by
                facts["skill"] = NUMBERS[facts["skill"]]
            assert noted(facts, row["holds"]) == row["holds"]


@pytest.mark.parametrize("kind", ["preferences", "evenings"])
def test_what_a_device_remembers_is_written_as_it_was(kind):
    for row in held(kind)[-1][1]:
        assert row["version"] == fields.VERSION
        _, stored, read = device_of(kind, row)
        assert read(stored).packed().hex() == row["stored"]


@rows("shuffles")
def test_a_seed_shuffles_as_it_did(folder, row):
    cards = list(range(len(row["cards"])))
    rng = Rng(row["seed"], row["stream"])
    rng.shuffle(cards)
    assert (cards, rng.next16()) == (row["cards"], row["next"])
