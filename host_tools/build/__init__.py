"""From source to what the device loads: folded, bundled, renamed, compiled."""
