"""A saved game that is read at once, to compare it."""

from firmware.table.record_reader import frames, open_record


class Record:
    """``moves``: (seat, move); ``notes``: (moves before it, its byte); ``whole``: valid bytes."""

    def __init__(self, record):
        self.players, self.deal, self.whole = open_record(record)
        self.moves, self.notes = [], []
        for end, seat, move in frames(record, self.whole):
            if move is None:
                self.notes.append((len(self.moves), seat))
            else:
                self.moves.append((seat, move))
            self.whole = end
        self.is_whole = self.whole == len(record)
