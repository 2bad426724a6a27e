"""The parts that a scene puts on the screen; each draws only inside its own box."""
