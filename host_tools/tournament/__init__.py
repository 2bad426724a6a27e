"""A tournament hall: many tables, one standing, a page for the big screen (B13)."""
