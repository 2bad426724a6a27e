from types import SimpleNamespace


def find(find_all=False, **_wanted):
    return [SimpleNamespace(idVendor=0x0403, idProduct=0x6014)]
