"""What fails wherever a test puts it."""


def raising(error):
    """A function that fails so, whatever it is asked."""

    def fail(*_, **__):
        raise error

    return fail
