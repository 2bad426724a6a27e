"""What runs in the page's interpreter beside the firmware: the ports, and how it starts."""
