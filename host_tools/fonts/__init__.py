"""The device's fonts: sources, and subsetting for each panel."""
