"""A sector of flash as it is on the board, whose power may go in the middle of a write."""

SIZE = 4096


class PowerCut(Exception):
    pass


class Sector:
    """A sector as CircuitPython's nvm writes it; the power may go in the middle of a write."""

    def __init__(self, data=b"\xff" * SIZE):
        self.data = bytearray(data)
        self.erases = 0
        self.bytes_left = None

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.data[index]

    def __setitem__(self, index, value):
        assert len(self.data[index]) == len(value)
        start = index.start
        if set(self.data[index]) != {0xFF}:
            self.erases += 1
            whole = bytearray(self.data)
            whole[index] = value
            start, value = 0, whole
            self.data = bytearray(b"\xff" * len(self.data))
        for place, byte in enumerate(value, start):
            if self.bytes_left is not None:
                if self.bytes_left == 0:
                    raise PowerCut
                self.bytes_left -= 1
            self.data[place] &= byte
