"""Touchscreens: the touch targets, and what a touch does. No board has one."""
