"""The ports on CircuitPython: one module for each piece of hardware."""
