"""Boards and their drives: detection, flashing, deployment, diagnosis, backups."""
