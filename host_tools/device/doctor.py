"""``cambio doctor``: finds problems of this computer and its boards, and says how to fix them."""

from host_tools.boards import boards
from host_tools.build import libraries, payload
from host_tools.build.payload import KEY_PREFIX
from host_tools.common import shadows
from host_tools.common.errors import PlainError
from host_tools.common.version import MAJOR, supports
from host_tools.device import devices, flash, import_order, manifest, permissions, settings_toml
from host_tools.device.checks import BAD, GOOD, NOTE, Check
from host_tools.device.devices import BOOT_LOADER, CIRCUITPYTHON, Computer, Device
from host_tools.device.drive_files import UNLOCK, DriveFiles
from host_tools.device.permissions import System
from host_tools.link import tracebacks

ROOM_LEAST = 16 * 1024
"""Free bytes below which a drive counts as nearly full: house rules and a backup copy fit."""

_LISTED = 5


def examine(
    computer: Computer, chosen: list[Device] | None = None, system: System | None = None
) -> list[Check]:
    """All checks of this computer and its boards, or of the ``chosen`` ones."""
    system = system or System()
    broken = [Check("board files", BAD, why.message, why.next_step) for why in boards.usable()[1]]
    found = _of_libraries() + broken + permissions.of_system(system) + _of_mounts(computer)
    boards_there = devices.find(computer) if chosen is None else chosen
    if not boards_there and not devices.unmounted(computer):
        advice = "Plug one in with a USB cable that carries data; a blank one: hold BOOTSEL."
        found.append(Check("boards", BAD, "no board was found", advice))
    for device in boards_there:
        found += _of_device(device, system)
    return found


def _of_libraries() -> list[Check]:
    if shadowed := shadows.in_the_way():
        why = shadows.error(shadowed)
        return [Check("libraries", BAD, why.message, why.next_step)]
    if wrong := libraries.problems():
        return [Check("libraries", BAD, " ".join(wrong), "Install this project again.")]
    return [Check("libraries", GOOD, "all there, at the pinned versions")]


def _of_mounts(computer: Computer) -> list[Check]:
    how = "udisksctl mount -b {0}, or: sudo mount -o uid=$(id -u) {0} /mnt"
    return [
        Check("mount", BAD, f"{label} is at {device}, not mounted", how.format(device))
        for label, device in devices.unmounted(computer)
    ]


def _of_device(device: Device, system: System) -> list[Check]:
    name = device.names[0] if device.names else device.title
    fits = _named(device)
    install = f"Install the firmware: cambio flash{fits}"
    advice = "The handheld is made with an RP2040 or an RP2350, as a Pico or a Pico 2 has it."
    if device.state == BOOT_LOADER and not device.is_known:
        return [Check(name, NOTE, f"the boot loader of a {device.title}", advice)]
    if device.board_id and not fits:
        return [Check(name, NOTE, f"CircuitPython's board {device.title}, not one of ours", advice)]
    if device.state == BOOT_LOADER:
        return [Check(name, NOTE, "in its boot loader", install)]
    checks = [permissions.of_port(port.device, system) for port in device.ports]
    if device.state != CIRCUITPYTHON:
        return [Check(name, NOTE, "runs something other than CircuitPython", install), *checks]
    checks += _of_fault(name, device)
    if device.drive is None:
        advice = f"To change its files, {UNLOCK}."
        return [Check(name, NOTE, f"{device.title}, plays with its drive locked", advice), *checks]
    checks.insert(0, _of_version(name, device))
    try:
        checks += _of_drive(name, device, system, fits)
    except PlainError as why:
        checks.append(Check(name, BAD, why.message, why.next_step))
    return checks


def _of_fault(name: str, device: Device) -> list[Check]:
    fault = tracebacks.fault_of(device)
    if fault is None:
        return []
    advice = f"Pack it for a bug report: cambio report\n{fault.described()}"
    return [Check(name, NOTE, f"its last fault was {fault.error}", advice)]


def _of_version(name: str, device: Device) -> Check:
    about = f"{device.title}, CircuitPython {device.version or 'of an unknown version'}"
    if not supports(device.version):
        return Check(name, BAD, about, f"It should be {MAJOR}.x: cambio flash")
    return Check(name, GOOD, about)


# --- the drive -----------------------------------------------------------------------------------


def _of_drive(name: str, device: Device, system: System, fits: str) -> list[Check]:
    assert device.drive is not None
    drive = DriveFiles(device.drive.path)
    free, total = drive.room()
    checks = [_of_firmware(name, drive, device.frozen, fits)]
    state = NOTE if free < ROOM_LEAST else GOOD
    advice = "Delete what you don't need from it." if free < ROOM_LEAST else ""
    checks.append(Check(name, state, f"{free // 1024} of {total // 1024} KiB free", advice))
    return checks + permissions.of_drive(name, device.drive, system)


def _named(device: Device) -> str:
    """The option that names the board; empty where the device may be any."""
    fitting = flash.fitting(device)
    return f" --board {' or '.join(fitting)}" if fitting else ""


def _of_firmware(name: str, drive: DriveFiles, frozen: str | None = None, fits: str = "") -> Check:
    record = manifest.read(drive)
    if record is None:
        return Check(name, BAD, "no Cambio firmware on it", f"cambio deploy{fits}")
    deploy = f"cambio deploy --board {record.board}"
    if not record.finished:
        return Check(name, BAD, "a deploy was not finished", deploy)
    named = settings_toml.board_of(settings_toml.read(drive))
    if named != record.board:
        finding = f"settings.toml is for the board {named or 'nobody named'}, the firmware for"
        return Check(name, BAD, f"{finding} {record.board}", deploy)
    found = {path: drive.read(path) for path in record.files}
    there = {path: content for path, content in found.items() if content is not None}
    missing = [path for path in found if path not in there]
    changed = [path for path, content in there.items() if not record.is_ours(path, content)]
    data_alone = bool(record.payload) and not any(path.endswith(".mpy") for path in record.files)
    if data_alone and not (frozen and record.payload.startswith(frozen)):
        finding = f"the drive's files go with firmware {record.payload[:KEY_PREFIX]}"
        return Check(name, BAD, f"{finding}, the image has {frozen or 'none'} frozen in", deploy)
    files = [*record.files, *(import_order.FROZEN if data_alone else ())]
    shadowing = import_order.shadows(drive, files)
    if missing or changed or shadowing:
        return Check(name, BAD, _listed(missing, changed, shadowing), deploy)
    about = f"firmware {record.version} for {record.board}, whole"
    about += f", its modules frozen in ({frozen})" if data_alone else ""
    if not data_alone and frozen and record.payload.startswith(frozen):
        return Check(name, NOTE, f"{about}, and frozen into the image: not used there", deploy)
    if record.board in boards.names() and _key(record.board) not in (None, record.payload):
        return Check(name, NOTE, f"{about}, not this computer's build", deploy)
    return Check(name, GOOD, about)


def _listed(missing: list[str], changed: list[str], shadowing: list[str]) -> str:
    parts = []
    kinds = (("missing", missing), ("changed", changed), ("shadows the firmware", shadowing))
    for word, paths in kinds:
        if paths:
            more = f" and {len(paths) - _LISTED} more" if len(paths) > _LISTED else ""
            parts.append(f"{word}: {', '.join(paths[:_LISTED])}{more}")
    return "; ".join(parts)


def _key(board: str) -> str | None:
    """The key of what a deploy would write; None if something is missing here."""
    try:
        return payload.key_of(boards.load(board))
    except PlainError:
        return None
