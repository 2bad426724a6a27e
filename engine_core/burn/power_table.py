"""The powers by the names that sheets and house rules give them. Loaded to read a sheet."""

from ..model.moves import PEEK, SHOW, SWAP
from ..model.types import Step
from .powers import ANY, EACH, MIXED, OTHER, OWN, SEEN_FOR_OWN

NO_POWER = "none"

_LOOK_OWN = ((PEEK, OWN),)
_LOOK_OTHER = ((PEEK, OTHER),)
_LOOK_ANY = ((PEEK, ANY),)
_SWAP_ANY = ((SWAP, ANY),)

POWERS: "dict[str, tuple[Step, ...]]" = {
    NO_POWER: (),
    "look own": (_LOOK_OWN,),
    "look other": (_LOOK_OTHER,),
    "swap": (_SWAP_ANY,),
    "swap mixed": (((SWAP, MIXED),),),
    "look, swap": (_LOOK_ANY, _SWAP_ANY),
    "look 2, swap": (_LOOK_ANY, _LOOK_ANY, _SWAP_ANY),
    "look, trade": (_LOOK_OTHER, ((SWAP, SEEN_FOR_OWN),)),
    "two actions": (((PEEK, OWN), (PEEK, OTHER), (SWAP, MIXED)),) * 2,
    "show each": (((SHOW, EACH),),),
}
