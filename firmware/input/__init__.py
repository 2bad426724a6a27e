"""From pin edges to gestures: edge capture, debouncing, taps, holds, double taps."""
