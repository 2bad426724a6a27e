"""The words of the firmware in other languages: found in the source, kept, checked."""
