"""What the command lines of benchmarks have in common."""

import argparse


def options(about):
    """A command line whose ``--help`` begins with ``about``, line by line."""
    shape = argparse.RawDescriptionHelpFormatter
    return argparse.ArgumentParser(description=about, formatter_class=shape)


def number(about, name, usual):
    """The one number that the command line gives, or the usual one."""
    asked = options(about)
    asked.add_argument(name, nargs="?", type=int, default=usual)
    return getattr(asked.parse_args(), name)
