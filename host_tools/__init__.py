"""Tools for a computer: the ``cambio`` command, and all that is behind it."""
