"""Every word for people goes through here: ``say`` gives it in the wordings that it has."""
