"""Names typed on the device, as fingers do it."""


def behind(key):
    """All letters that a key leads to."""
    return key if isinstance(key, str) else "".join(map(behind, key))


def press(held, wanted):
    """Press the key that is marked with this; it may be one letter of several."""
    keys = held.scene.keys
    key = next(nth for nth, key in enumerate(keys) if key and wanted in behind(key))
    held.tap(held.scene.at[key])


def spell(held, name, end=True):
    """As fingers do it; the presses that it took, the one that ends it included."""
    presses = 1
    for letter in name:
        so_far = held.scene.name_so_far
        while held.scene.name_so_far == so_far:
            press(held, letter.lower())
            presses += 1
    if end:
        held.hold(0)
    return presses
