"""The boards as hardware/ describes them, and what is made from that."""
