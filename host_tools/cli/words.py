"""The command line of ``cambio words``, for translators."""

from typing import Annotated

import typer

from host_tools.cli.arguments import Json, answer, group
from host_tools.common.exit_codes import Exit
from host_tools.language import catalogues, languages

app = group("Manage the translation catalogues: one .po file per language.")

Named = Annotated[list[str] | None, typer.Argument(help="Languages, such as fr. Default: all.")]


@app.command()
def update(named: Named = None, as_json: Json = False) -> None:
    """Update catalogues to the firmware's current texts; texts that are gone are removed."""
    from host_tools.language import messages  # help works without Babel

    rows, lines = [], []
    for language in _chosen(named):
        catalogue = messages.update(language)
        lacking = [
            message.id
            for message in catalogue
            if message.id and not all(theirs for _, theirs in messages.pairs(message))
        ]
        rows.append({"language": language, "texts": len(catalogue), "lacking": lacking})
        lines.append(f"{catalogues.path_of(language)}: {len(catalogue)} texts")
        lines += [f"  not translated: {text!r}" for text in lacking]
    answer(as_json, rows, *lines)


@app.command()
def check(named: Named = None, as_json: Json = False) -> None:
    """List what is missing or wrong in catalogues; exit code 1 if there is anything."""
    from host_tools.language import translation_faults

    found = [fault for language in _chosen(named) for fault in translation_faults.faults(language)]
    if found or as_json:
        answer(as_json, {"ok": not found, "problems": found}, *found)
    if found:
        raise typer.Exit(Exit.PROBLEMS)


def _chosen(asked: list[str] | None) -> list[str]:
    return [languages.check(one) for one in asked or languages.OTHERS]
