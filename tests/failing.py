"""What fails wherever a test puts it."""


def raising(error):
    """A function that fails so, whatever it is asked."""

    def fail(*_, **__):
        raise error

    return fail


def failing_once(function, error):
    """``function``, which fails so the first time; ``due`` is what it still has to raise."""

    def called(*asked, **by_name):
        if called.due:
            raise called.due.pop()
        return function(*asked, **by_name)

    called.due = [error]
    return called
