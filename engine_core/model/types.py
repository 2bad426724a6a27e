"""Names for the shapes that the engine passes around; the device never looks inside them."""

TYPE_CHECKING = False  # checkers take this for true, the runtimes skip what it guards
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Protocol

    Move = tuple[Any, ...]
    Event = tuple[Any, ...]
    Action = tuple[int, str]
    Step = tuple[Action, ...]
    Settings = dict[str, Any]
    Setting = tuple[Any, tuple[Any, ...], str, str]  # default, allowed, clause, note
    Facts = dict[str, Any]
    Carries = tuple[tuple[str, int], ...]  # (attribute, what: ONE, EACH, ROW of the journal)
    Carried = list[tuple[str, int | list[int]]] | None  # their values; None before the first round
    AnyGame = Any  # a game of some machine; who asked for it knows which

    class MoveList(Protocol):
        """Moves one after the other, some made only when they are asked for."""

        def __len__(self) -> int: ...
        def __getitem__(self, __index: int) -> Move: ...
        def __iter__(self) -> Iterator[Move]: ...

else:
    Move = Event = Action = Step = Setting = tuple
    Settings = Facts = dict
