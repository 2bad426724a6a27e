"""MicroPython never evaluates an annotation."""

annotations = True
