"""What the command lines of benchmarks have in common."""

import argparse


def number(about, name, usual):
    """The number that the command line gives, or the usual one; ``--help`` is ``about``."""
    asked = argparse.ArgumentParser(
        description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asked.add_argument(name, nargs="?", type=int, default=usual)
    return getattr(asked.parse_args(), name)
