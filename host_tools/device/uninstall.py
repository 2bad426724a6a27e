"""Removes the firmware from a board's drive: files from deploys go, the user's stay."""

from dataclasses import dataclass, field
from typing import Any

from host_tools.build.payload import AT_THE_TOP
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import Report, no_report
from host_tools.device import manifest, settings_toml
from host_tools.device.drive_files import DriveFiles


@dataclass
class Plan:
    """What an uninstall will do; paths are relative to the drive. `kept` were edited since."""

    remove: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    settings: list[str] = field(default_factory=list)
    settings_text: str | None = None

    def facts(self) -> dict[str, Any]:
        """The plan as plain data for a script."""
        return {"remove": self.remove, "kept": self.kept, "settings": self.settings}


def plan(drive: DriveFiles) -> Plan:
    """What has to be done. Read-only. Raises PlainError if there is no firmware."""
    record = manifest.read(drive)
    if record is None:
        raise PlainError(
            f"There is no Cambio firmware on {drive.root}.", "Nothing was changed.",
            Exit.NOT_DEPLOYED,
        )  # fmt: skip
    planned = Plan()
    # What starts the rest goes first: a half-finished uninstall must not run.
    for path in sorted(record.files, key=lambda path: (path not in AT_THE_TOP, path)):
        content = drive.read(path)
        if content is not None:
            (planned.remove if record.is_ours(path, content) else planned.kept).append(path)
    text = settings_toml.read(drive)
    written = settings_toml.values(text)
    planned.settings = [
        name for name, value in record.settings.items() if written.get(name) == value
    ]
    if planned.settings:
        planned.settings_text = settings_toml.without(text, planned.settings)
    return planned


def carry_out(planned: Plan, drive: DriveFiles, report: Report = no_report) -> None:
    """Execute a plan. Raises PlainError; the next run then does the rest: the manifest goes last.

    Nothing is written before files are gone: a full drive has no room for it.
    """
    drive.check_writable()
    for done, path in enumerate(planned.remove, 1):
        drive.remove(path)
        report(done, len(planned.remove))
    if planned.settings_text is not None:
        if planned.settings_text.strip():
            drive.write(settings_toml.PATH, settings_toml.packed(planned.settings_text))
        else:
            drive.remove(settings_toml.PATH)
    drive.remove(manifest.PATH)
