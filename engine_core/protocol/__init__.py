"""The referee protocol: requests and responses as JSON values."""
