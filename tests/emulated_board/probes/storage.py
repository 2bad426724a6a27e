"""On the board instead of code.py: a record that grows by one frame at a time."""

import time

from firmware.ports.circuitpython.storage import NvmStorage

FRAMES = 6

storage = NvmStorage()
record = storage.read()
whole = record[: len(record) // 8 * 8]
while whole and whole[-1] != 10:  # half of a frame may be as long as a frame
    whole = whole[:-8]
time.sleep(1)  # for the console to be there
print("record", len(record), record.decode())
if not record:
    storage.start(b"head...\n")
    whole = b"head...\n"
elif whole != record:
    storage.start(whole)
for nth in range(len(whole) // 8, FRAMES):
    storage.append(b"move %02d\n" % nth)
print("written", len(storage.read()), "erases", storage.erases)
