"""Everything that runs on the handheld: scenes, widgets and the ports to its hardware."""
