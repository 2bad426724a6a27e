"""The templates of all pages, those to print too."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

PAGES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
