"""A finger on the screen itself: what it can touch, and what that does. No board gets this."""
