"""The interfaces of collections, as types only."""


def __getattr__(name):
    return object
