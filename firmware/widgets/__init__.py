"""Widgets: the parts of a scene, each drawing only inside its own box."""
