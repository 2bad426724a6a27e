"""The connection to a computer: the protocol over USB, uploads of house rules."""
