"""All texts for people go through here: ``say`` returns a text's wordings."""
