"""Player names over the link: list, add, forget."""

from engine_core.model.types import Facts
from engine_core.protocol.answers import BAD_ARGUMENT, REFUSED, error
from firmware.ports import Storage
from firmware.table import evening
from firmware.table.record_writer import RecordedTable


def answer(request: Facts, table: RecordedTable | None, storage: Storage) -> Facts:
    """The names after what was asked, the newest first: ``add`` or ``forget`` one of them.

    An added name is cut to what the device can show: ``added`` says how it is kept.
    """
    if table is not None and not table.is_over:
        return error(REFUSED, "a game is being played; ask when the title is shown")
    known = evening.read(storage)
    facts: Facts = {"ok": True}
    if "add" in request:
        if not known.add_name(request["add"]):
            return error(BAD_ARGUMENT, "the device can show no letter of that name")
        facts["added"] = known.names[0]
    elif "forget" in request and not known.forget_name(request["forget"]):
        return error(BAD_ARGUMENT, "the device has no such name")
    if len(request) > 1 and not evening.keep(storage, known, at_once=True):
        return error(REFUSED, "this device keeps no names: its memory can't be written")
    facts["names"] = known.names
    return facts
