"""What a bot does when the table waits for it, and what it weighs before.

A module apart from the bot, which hears and slaps all the time: where there is room for it to come
again, it goes when people's turns begin. ``bot`` is a Bot, whose module knows this one.
"""

# --- only when called ---

from collections.abc import Callable, Sequence
from typing import Any

from engine_core.burn.powers import SEEN_FOR_OWN
from engine_core.burn.view import View
from engine_core.model import moves as m
from engine_core.model import phases
from engine_core.model.types import Move

from . import gains
from .gains import NEVER
from .memory import NO_CELL

IMPATIENCE = 25  # of 1000: for each turn beyond its patience it requires so much less to call
CLOSE = 12  # tenths between two choices between which it hesitates
UNSURE = 60  # of 1000: so near to a call


def move(bot: Any) -> Move:
    """See Bot.move."""
    return _MOVES[bot.view.phase](bot)


def _memorise(bot: Any) -> Move:
    slots = bot.view.options((m.LOOK,))
    return (m.LOOK, slots[-1]) if slots else (m.READY,)


def _turn(bot: Any) -> Move:
    view = bot.view
    if bot.calls():
        return (m.CALL,)
    sources = view.options((m.DRAW,))
    passes = view.callers and bot.judge.hand(bot.seat) <= 0 and view.allows((m.PASS,))
    if passes or not sources:
        return (m.PASS,)
    if m.PILE in sources and (m.STOCK not in sources or _wants_pile(bot)):
        return (m.DRAW, m.PILE)
    return (m.DRAW, m.STOCK)


def calls(bot: Any) -> bool:
    """Whether it calls now, even in another seat's turn (W6), being surely the lowest."""
    return bot.view.allows((m.CALL,)) and surer(bot) >= 0


def surer(bot: Any) -> int:
    """By how much of 1000 its chance exceeds what a call requires, which falls with time."""
    judge = bot.judge
    tuned = judge.tuned
    if bot.skill.counts:
        gains.count_cards(judge)
    late: int = max(0, bot.memory.turns - tuned.patience)
    sure: int = tuned.sure[min(bot.view.seats, 6) - 2] + bot.skill.nerve
    return gains.lowest_chance(judge) - sure + IMPATIENCE * late


def _wants_pile(bot: Any) -> bool:
    rules = bot.view.rules
    top = bot.view.top
    if top is None:
        return False
    gain = 0
    if rules.pile_card_returns and rules.pile_card_has_power:
        gain = gains.power(bot.judge, rules.power(top))
    gain = max(gain, gains.several(bot.judge, top)[0])
    for at in bot.view.cells(bot.seat):
        gain = max(gain, gains.keep(bot.judge, at & 31, top))
    return gain > 0 and gain - bot.judge.tuned.openness >= gains.stock_draw(bot.judge)


def hesitates(bot: Any) -> bool:
    """Whether its choices are worth nearly the same."""
    view = bot.view
    if view.phase == phases.DRAWN:
        best, _, played = _weigh(bot)
        return abs(best - played) <= CLOSE
    return view.allows((m.CALL,)) and abs(surer(bot)) <= UNSURE


def _drawn(bot: Any) -> Move:
    best, exchange, played = _weigh(bot)
    return (m.DISCARD,) if NEVER < played >= best else exchange


def _weigh(bot: Any) -> tuple[int, Move, int]:
    """The gain of the best exchange of a drawn card, that move, and the gain of playing it."""
    view = bot.view
    judge = bot.judge
    card = view.drawn
    slots = view.options((m.KEEP,))
    if card is None or not slots:
        return (0, (m.KEEP,), NEVER) if view.allows((m.KEEP,)) else (NEVER, (m.KEEP,), 0)
    kept = [gains.keep(judge, slot, card) for slot in slots]
    best = max(kept)
    exchange: Move = (m.KEEP, slots[kept.index(best)])
    gain, row = gains.several(judge, card)
    if gain > best and view.allows((m.LAY, row)):
        best = gain
        exchange = (m.LAY, row)
    gain = NEVER
    if view.allows((m.DISCARD,)):
        gain = gains.later_burn(judge, card, NO_CELL)
        if not bot.from_pile or view.rules.pile_card_has_power:
            gain += gains.power(judge, view.rules.power(card))
    return best, exchange, gain


def _power(bot: Any) -> Move:
    view = bot.view
    kinds = [kind for kind in (m.SHOW, m.PEEK, m.SWAP) if view.options((kind,))]
    if m.SHOW in kinds:
        return _show(bot)
    must = not view.allows((m.SKIP,))
    if m.PEEK in kinds:
        at = _worth_a_look(bot, must and m.SWAP not in kinds)
        if at != NO_CELL:
            return (m.PEEK, at)
    if m.SWAP in kinds:
        pair = _good_swap(bot)
        if pair is None and must:
            pair = _harmless_swap(bot)
        if pair is not None:
            return (m.SWAP, pair[0], pair[1])
    return (m.SKIP,)


def _worth_a_look(bot: Any, must: bool) -> int:
    """The cell to look at: unknown own ones first, then those that might be stolen."""
    judge, view = bot.judge, bot.view
    cells: list[int] = view.options((m.PEEK,))
    fresh = [at for at in cells if at not in bot.memory.cards]
    swaps = [where for step in view.steps for kind, where in step if kind == m.SWAP]
    if SEEN_FOR_OWN in swaps:
        at = gains.trade(judge)[1]
        if at in cells:
            return at
    if swaps or not view.callers:
        for at in fresh:
            if at >> 5 == bot.seat:
                return at
        at = gains.tempting(judge, fresh)
        if at != NO_CELL:
            return at
    return cells[0] if must else NO_CELL


def _good_swap(bot: Any) -> tuple[int, int] | None:
    """The own worst card and another's that is expected to be lowest."""
    judge = bot.judge
    cells = bot.view.options((m.SWAP,))
    own = judge.worst_of([at for at in cells if at >> 5 == bot.seat])
    other = NO_CELL if own == NO_CELL else gains.tempting(judge, bot.view.options((m.SWAP, own)))
    if other == NO_CELL or gains.swap(judge, own, other) < bot.skill.swaps + judge.tuned.swaps:
        return None
    return own, other


def _harmless_swap(bot: Any) -> tuple[int, int]:
    """A swap that leaves the own hand alone, if there is one."""
    view = bot.view
    firsts = view.options((m.SWAP,))
    for a in firsts:
        if a >> 5 != bot.seat:
            for b in view.options((m.SWAP, a)):
                if b >> 5 != bot.seat:
                    return a, b
    return firsts[0], view.options((m.SWAP, firsts[0]))[0]


def _show(bot: Any) -> Move:
    """The card of every seat that it knows least about."""
    move: Move = (m.SHOW,)
    cells = bot.view.options(move)
    while cells:
        fresh = [at for at in cells if at not in bot.memory.cards]
        move = m.extended(move, (fresh or cells)[0])
        cells = bot.view.options(move)
    return move


def _claim(bot: Any) -> Move:
    view = bot.view
    top = view.top
    at = NO_CELL
    if top is not None:
        at = bot.judge.burn(top, NO_CELL, True, True, NEVER)[1]
    if at == NO_CELL:
        at = bot.guess
    if at == NO_CELL and view.rules.lapse == "penalty":  # naming no card costs the same
        at = bot.unknown_own()
    if at == NO_CELL or not view.allows((m.BURN, at)):
        return (m.LAPSE,)
    return (m.BURN, at)


def _give(bot: Any) -> Move:
    view = bot.view
    slots = view.options((m.GIVE,))
    at = bot.judge.worst_of([bot.seat << 5 | slot for slot in slots])
    if at == NO_CELL:
        return (m.GIVE,)  # the stock's top, which costs the other
    if bot.judge.exchange(at) <= 0 and view.allows((m.SKIP,)):
        return (m.SKIP,)
    bot.memory.giving = at
    return (m.GIVE, at & 31)


def next_call(public: View, bots: Sequence[Any]) -> int | None:
    """The seat of a bot that calls now, even in another's turn (W6); None if no bot does."""
    if public.phase == phases.TURN and public.rules.call_any_time:
        for seat, bot in enumerate(bots):
            if bot is not None and bot.calls():
                return seat
    return None


_MOVES: dict[int, Callable[[Any], Move]] = {
    phases.MEMORISE: _memorise,
    phases.TURN: _turn,
    phases.DRAWN: _drawn,
    phases.POWER: _power,
    phases.CLOSING: lambda bot: (m.CALL,) if bot.calls() else (m.SKIP,),
    phases.CLAIM: _claim,
    phases.GIVE: _give,
    phases.JOKER: lambda bot: (
        (m.TAKE,) if bot.view.allows((m.TAKE,)) else (m.TAKE, bot.joker_slot()[1])
    ),
    phases.DUEL: lambda bot: (m.SLAP, ((bot.seat, 0),)),
    phases.ENDING: lambda bot: (m.SETTLE,),
    phases.ROUND_OVER: lambda bot: (m.NEXT,),
}
