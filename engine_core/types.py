"""Names for the shapes that the engine passes around; the device never looks inside them."""

TYPE_CHECKING = False  # checkers take this for true, the runtimes skip what it guards
if TYPE_CHECKING:
    from typing import Any

    Move = tuple[Any, ...]
    Event = tuple[Any, ...]
    Action = tuple[int, str]
    Step = tuple[Action, ...]
    Settings = dict[str, Any]
    Setting = tuple[Any, tuple[Any, ...], str, str]  # default, allowed, clause, note
    Facts = dict[str, Any]
else:
    Move = Event = Action = Step = Setting = tuple
    Settings = Facts = dict
