"""Makes KiCad's files from a netlist: schematic, board, and what a fab and a reader want of them.

KiCad 9 is needed for all but the schematic's text. `board_script` and `router` run in Debian's own
Python, the only one that has `pcbnew`, and so import nothing of this project.
"""
