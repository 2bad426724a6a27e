"""The hardware as data (boards/, circuits/, parts.toml), and what makes files for makers from it.

`python -m hardware.build` makes everything in fabrication/. Nothing in firmware, engine_core or
host_tools imports from here; the board files are read by all through host_tools' board loader.
"""
