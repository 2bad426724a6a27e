"""The command line of ``cambio web``."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools.cli.arguments import Json, answer, group, tell
from host_tools.common.progress import bar

app = group("Play on a tablet: the same firmware as a web page.")


@app.command("build")
def build_folder(folder: Path, as_json: Json = False) -> None:
    """Write a folder of static files that any web server can serve."""
    from host_tools.web import web_site

    with bar("Building", "%") as moved:
        size = web_site.build(folder, moved)
    message = f"{folder}: {size / 1e6:.2f} MB. Put it on any web server, preferably with HTTPS."
    answer(as_json, {"folder": str(folder), "bytes": size}, message)


@app.command("serve")
def serve_page(
    host: str = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8010,
    browser: bool = True,
) -> None:
    """Serve the page from this laptop, and print a QR code for tablets; Ctrl-C stops it."""
    from host_tools.web import web_server, web_site

    with bar("Building", "%") as moved:
        files = web_site.site(moved)
    web_server.run(files, host, port, browser, tell)
