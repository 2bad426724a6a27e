"""A board and its drive: found, flashed, deployed to, examined, backed up."""
