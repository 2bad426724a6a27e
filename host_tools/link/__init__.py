"""The device over USB: its protocol's other end, and what is followed with it."""
