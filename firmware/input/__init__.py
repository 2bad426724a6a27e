"""From a pin's edge to a gesture: edge capture, debounce, tap, hold, double tap."""
