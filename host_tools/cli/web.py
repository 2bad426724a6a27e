"""The command line of ``cambio web``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from host_tools.cli.arguments import Json, answer
from host_tools.common.progress import bar

app = typer.Typer(
    help="The same firmware as a web page: a tablet in the middle of the table.",
    no_args_is_help=True,
    rich_markup_mode=None,
    add_completion=False,
)


@app.command("build")
def build_folder(
    folder: Annotated[Path, typer.Argument(help="The folder; it is made if it is not there.")],
    as_json: Json = False,
) -> None:
    """Make a folder of static files that any web server can hold."""
    from host_tools.web import web_site

    with bar("Building", "%") as moved:
        size = web_site.build(folder, moved)
    told = f"{folder}: {size / 1e6:.2f} MB. Put it on any web server, by https best."
    answer(as_json, {"folder": str(folder), "bytes": size}, told)


@app.command("serve")
def serve_page(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0: for tablets in the network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0: any.", min=0, max=65535)] = 8010,
    browser: Annotated[bool, typer.Option(help="Open a browser here.")] = True,
) -> None:
    """Show the page on this laptop, and print a QR code for tablets; Ctrl-C ends it."""
    from host_tools.web import web_server, web_site

    with bar("Building", "%") as moved:
        files = web_site.site(moved)
    web_server.run(files, host, port, browser, lambda line: print(line, flush=True))
