"""Fuzzes readers with Atheris, guided by the code that is reached: of UF2 images, of both ends of
the link, and of house games. `python -m tests.fuzz_readers uf2 -max_total_time=300`, or link, or
house.
Needs `pip install atheris`; the options are libFuzzer's.

CI runs the same properties shortly under Hypothesis, in test_uf2, test_link, test_link_protocol,
test_house_link and test_house_games.
"""

import json
import struct
import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(
    include=[
        "engine_core.rules.house_rules",
        "engine_core.rules.seating",
        "engine_core.rules.settings",
        "firmware.link.house_upload",
        "firmware.link.line_buffer",
        "firmware.link.protocol",
        "firmware.storage.house_games",
        "host_tools.link.client",
        "host_tools.device.uf2",
    ]
):
    from engine_core import GAMES, new_game, rules_for
    from engine_core.rules.settings import setting_table
    from firmware.link import protocol
    from firmware.link.line_buffer import LONGEST, LineBuffer
    from firmware.storage import house_games
    from firmware.table import factory
    from host_tools.device import uf2
    from host_tools.link import client

from firmware.language.card_pages import pages_in_words
from firmware.table.seating import Setup, seat_everyone
from host_tools.common.errors import PlainError
from host_tools.rules.house_file import SHEETS
from host_tools.twins.file_storage import MemoryStorage
from tests.host_tools.boards_in_folders import FLASH, block, circuitpython
from tests.host_tools.test_link import Scripted

LAST = 2**32 - 1
PORTION = 70


def made_image(data):
    """Blocks that are nearly right: what is wrong with them lies deeper than their marks."""
    chance = atheris.FuzzedDataProvider(data)
    count = chance.ConsumeIntInRange(0, 6)
    image = b""
    for number in range(count):

        def pick(*usual, most=LAST):
            return chance.PickValueInList([*usual, *usual, chance.ConsumeIntInRange(0, most)])

        image += block(
            pick(number),
            pick(count),
            pick(uf2.FLASH_START + 256 * number, uf2.FLASH_START + pick(0, most=FLASH)),
            chance.ConsumeBytes(256),
            flags=pick(uf2.HAS_FAMILY, uf2.HAS_FAMILY | uf2.NOT_FOR_FLASH),
            family=pick(uf2.FAMILY_RP2040),
            length=pick(256, most=600),
        )
    return image + chance.ConsumeBytes(20)


def try_image(data):
    """Every image that passes is whole, in flash, and written once."""
    data = made_image(data[1:]) if data[:1] == b"S" else data
    try:
        image = uf2.check(data, FLASH)
    except uf2.BadImage:
        return
    heads = {at: struct.unpack_from("<8I", data, at) for at in range(0, len(data), 512)}
    written = {at: head for at, head in heads.items() if not head[2] & uf2.NOT_FOR_FLASH}
    start, *others = sorted(head[3] for head in written.values())
    assert len({start, *others}) == len({head[5] for head in written.values()}) == len(written)
    assert uf2.FLASH_START <= start <= uf2.FLASH_START + FLASH - len(image.content)
    for at, head in written.items():
        assert image.content[head[3] - start :][:256] == data[at + 32 : at + 288]
    image.version()
    image.is_for(["raspberry_pi_pico"])


class Drive(MemoryStorage):
    """A storage that takes house games."""

    house_rules_folder = tempfile.mkdtemp()


STORAGE = Drive()
PLAYED = factory.start(seat_everyone(Setup("klatschen", 3)), 5, STORAGE)


def try_link(data):
    """The laptop gets an answer or a plain error; the device answers every line."""
    chance, data = atheris.FuzzedDataProvider(data[:16]), data[16:]
    pieces, rest = [], data
    while rest:
        size = chance.ConsumeIntInRange(1, PORTION)
        pieces, rest = [*pieces, rest[:size]], rest[size:]
    try_laptop(data, pieces)
    try_device(pieces)


def try_laptop(data, pieces):
    """Lines come out the same however they are cut; what they say is an answer or none."""
    reader, whole = client.LineReader(), client.LineReader().feed(data)
    assert [line for piece in pieces for line in reader.feed(piece)] == whole
    for line in whole:
        answer = client.parsed(line)
        assert answer is None or "ok" in answer
    for ask in (lambda link: link.ask(do="view"), client.Link.journals):
        try:
            ask(client.Link(Scripted(*pieces)))
        except PlainError as why:
            message = why.line()
            assert message.isprintable(), message


def try_device(pieces):
    """Every line gets an answer that the laptop can read."""
    buffer = LineBuffer()
    for piece in pieces:
        line = buffer.feed(piece)
        while line is not None:
            for at in (None, PLAYED):
                answer = protocol.answer(line, at, STORAGE)
                packed = json.dumps(answer)
                assert client.parsed(packed.encode()) == json.loads(packed)
            line = buffer.feed(b"")
        assert len(buffer._held) <= LONGEST + PORTION


def made_house_game(data):
    """A file that is nearly right: settings of a game, now and then with what they can't have."""
    chance = atheris.FuzzedDataProvider(data)
    base = chance.PickValueInList(list(GAMES))
    rows = list(setting_table(rules_for(base, seats=chance.ConsumeIntInRange(3, 7))).items())
    settings = {}
    for _ in range(chance.ConsumeIntInRange(0, 12)):
        name, (usual, allowed, *_) = chance.PickValueInList(rows)
        odd = chance.ConsumeUnicodeNoSurrogates(3) if chance.ConsumeProbability() < 0.02 else usual
        wide = ... in allowed
        among = range(allowed[0], allowed[2] + 1) if wide else allowed
        settings[name] = chance.PickValueInList([odd, *among, *among])
    return json.dumps({"base": base, "settings": settings}).encode()


def try_house_game(data):
    """Whatever lies on the drive, the device says why not, or has a card for it and can deal it."""
    data = made_house_game(data[1:]) if data[:1] == b"S" else data
    folder = Path(Drive.house_rules_folder)
    (folder / "any.json").write_bytes(data)
    games, broken = house_games.sort_out(house_games.files_in(str(folder)))
    assert len(games) + len(broken) == 1
    for _, why in broken:
        assert why
    for game in games:
        for seats in game.seats:
            rules = rules_for(game.base, game.settings, seats)
            assert pages_in_words(rules)
            new_game(game.base, seats=seats, seed=1, settings=game.settings).view(0).options()


HOUSE_GAME = json.dumps({"base": "kille", "settings": {"limit": 50}})
LINES = [
    {"ok": True, "journals": ["00"]},
    {"ok": False, "error": "refused", "message": "no"},
    {"do": "view", "seat": 1},
    {"do": "journal"},
    {"do": "house_rules", "name": "b.json", "from": 0, "of": house_games.MOST, "text": "{"},
    {"do": "house_rules", "name": "a.json", "from": 0, "of": len(HOUSE_GAME), "text": HOUSE_GAME},
]
TARGETS = {
    "uf2": (try_image, [circuitpython(size=5000), b"S" + bytes(range(256)) * 3]),
    "house": (
        try_house_game,
        [b"S" + bytes(range(200)), *[p.read_bytes() for p in SHEETS.values()]],
    ),
    "link": (try_link, [b"0123456789abcdef" + json.dumps(one).encode() + b"\n" for one in LINES]),
}


def main():
    """Fuzz the reader that the first argument names, from its beginnings on."""
    target, beginnings = TARGETS[sys.argv.pop(1)]
    folder = Path(tempfile.mkdtemp())
    for number, data in enumerate(beginnings):
        (folder / str(number)).write_bytes(data)
    atheris.Setup([*sys.argv, "-max_len=8192", str(folder)], target)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
