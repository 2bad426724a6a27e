"""Type aliases of the engine."""

from collections.abc import Iterator
from typing import Any, Protocol, TypeAlias

Move: TypeAlias = "tuple[Any, ...]"
Event: TypeAlias = "tuple[Any, ...]"
Action: TypeAlias = "tuple[int, str]"
Step: TypeAlias = "tuple[Action, ...]"
Settings: TypeAlias = "dict[str, Any]"
Setting: TypeAlias = "tuple[Any, tuple[Any, ...], str, str]"  # default, allowed, clause, note
Facts: TypeAlias = "dict[str, Any]"
Carries: TypeAlias = "tuple[tuple[str, int], ...]"  # (attribute, what: ONE, EACH, ROW)
Carried: TypeAlias = "list[tuple[str, int | list[int]]] | None"  # values; None: the first round
AnyGame: TypeAlias = "Any"  # a game of either machine


class MoveList(Protocol):
    """A sequence of moves, possibly lazy."""

    def __len__(self) -> int: ...
    def __getitem__(self, __index: int) -> Move: ...
    def __iter__(self) -> Iterator[Move]: ...
