"""The connection to the device over USB, and the commands that use it."""
