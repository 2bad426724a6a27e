"""What CircuitPython runs after boot.py; it lies at the top of the drive, beside firmware/."""

from firmware.app.main import main

main()
