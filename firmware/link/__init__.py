"""A computer at the other end: lines, the protocol over USB, house rules sent, events told."""
