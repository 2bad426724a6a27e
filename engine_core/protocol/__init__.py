"""The referee protocol: requests and answers as plain JSON values."""
