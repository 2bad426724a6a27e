"""The ``cambio`` command: one small file a family of commands."""
