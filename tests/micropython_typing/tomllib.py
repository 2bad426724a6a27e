"""As much of TOML as the tables of the games have, for an embedded runtime that has none."""


def loads(text):
    """The tables {name: value}; an array of tables is a list."""
    found = at = {}
    lines = [line.strip() for line in text.split("\n")]
    while lines:
        line = lines.pop(0)
        if line.startswith("[["):
            at = {}
            found.setdefault(line[2:-2], []).append(at)
        elif line.startswith("["):
            at = found.setdefault(line[1:-1], {})
        elif line and not line.startswith("#"):
            name, _, value = line.partition(" = ")
            at[name.strip('"')] = _value(value, lines)
    return found


def _value(text, lines):
    """What is written, on as many lines as it takes."""
    while True:
        try:
            return eval(text)
        except SyntaxError:
            text += "\n" + lines.pop(0)
