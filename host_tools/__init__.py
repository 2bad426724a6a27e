"""The laptop's side: the ``cambio`` command, the twins of the hardware, flashing and the bell."""
