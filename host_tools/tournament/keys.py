"""Keys of a hall: one for the organiser, and one for each table that follows from it.

The hall's file holds hashes only. Whoever has the organiser's key can make the tables' keys again.
"""

import base64
import hashlib
import hmac
import secrets

ORGANISER = "organiser"
TABLES_MOST = 1000
"""Tables of a hall that ever have a number; keys are made for as many."""

_ORGANISER_LETTERS = 20  # of 5 bits
_TABLE_LETTERS = 12
_GROUP = 4
_MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V"})
_READABLE = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", "0123456789ABCDEFGHJKMNPQRSTVWXYZ")


def role_of(table: int) -> str:
    """The role that a table's key is for."""
    return f"table-{table}"


def said(role: str) -> str:
    """A role in words."""
    return "the organiser" if role == ORGANISER else role.replace("-", " ")


def new_organiser_key() -> str:
    """A fresh key: 100 random bits, in letters that can be read out."""
    return _written(secrets.token_bytes(16), _ORGANISER_LETTERS)


def table_key(organiser: str, table: int) -> str:
    """The key of a table, 60 bits; ``organiser`` is that key."""
    mac = hmac.new(plain(organiser).encode(), f"table {table}".encode(), hashlib.sha256)
    return _written(mac.digest(), _TABLE_LETTERS)


def plain(key: str) -> str:
    """A key as it is compared: without hyphens and blanks, and misread letters put right."""
    return "".join(key.upper().replace("-", "").split()).translate(_MISREAD)


def grouped(key: str) -> str:
    """A key as it is printed."""
    text = plain(key)
    return "-".join(text[start : start + _GROUP] for start in range(0, len(text), _GROUP))


def hashed(key: str) -> str:
    """What the hall keeps of a key. No salt and no delay: it is random, not chosen."""
    return hashlib.sha256(plain(key).encode()).hexdigest()


def fits(key: str, kept: str) -> bool:
    """Whether this is the key, in a time that tells nothing."""
    return hmac.compare_digest(hashed(key), kept)


def token(secret: str, role: str, kept: str) -> str:
    """What a browser holds in place of the key of ``role``: of no use once the key is another."""
    mac = hmac.new(bytes.fromhex(secret), f"{role} {kept}".encode(), hashlib.sha256)
    return f"{role}.{mac.hexdigest()}"


def _written(data: bytes, letters: int) -> str:
    return grouped(base64.b32encode(data).decode()[:letters].translate(_READABLE))
