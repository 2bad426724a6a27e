"""What runs on the handheld beside the rules: the app, scenes, widgets, bots, hardware ports."""
