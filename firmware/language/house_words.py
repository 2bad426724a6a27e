"""What the settings of house rules and their values are called: the engine has only names."""

from __future__ import annotations

from engine_core.model.types import Settings

from .cards import card_name, power_name
from .say import marked, say, say_count

NAMES = {
    "hand_cards": marked("hand cards"),
    "memorise": marked("memorise"),
    "burning": marked("burning"),
    "burn_by": marked("burn by"),
    "burns_each": marked("burns each"),
    "give": marked("give"),
    "give_from_stock": marked("give from stock"),
    "swap_within": marked("swap within"),
    "penalty_cards": marked("penalty cards"),
    "slow_penalty": marked("slow penalty"),
    "lapse": marked("lapse"),
    "claim_seconds": marked("claim seconds"),
    "regret_ms": marked("regret ms"),
    "call_after_turns": marked("call after turns"),
    "callers_most": marked("callers most"),
    "rounds": marked("rounds"),
    "limit": marked("limit"),
    "refill": marked("refill"),
    "decks": marked("decks"),
    "joker_lays": marked("joker lays"),
    "sets": marked("sets"),
    "tie_break": marked("tie break"),
    "power_is_duty": marked("power is duty"),
    "first_seat": marked("first seat"),
    "dealer_moves": marked("dealer moves"),
    "look_closed": marked("look closed"),
    "empty_keeps": marked("empty keeps"),
    "wrong_call": marked("wrong call"),
    "numbers_each": marked("numbers each"),
    "runes_each": marked("runes each"),
    "red_kings": marked("red kings"),
    "blue_kings": marked("blue kings"),
    "draw_closes_window": marked("draw closes window"),
    "call_needs_max": marked("call needs max"),
    "call_max": marked("call max"),
    "usd": marked("Dollar"),
    "dem": marked("Deutschemark"),
    "jpy": marked("Yen"),
    "frf": marked("Franc"),
    "sur": marked("Rouble"),
    "gbp": marked("Pound"),
    "itl": marked("Lira"),
    "open_offers": marked("open offers"),
    "false_ring": marked("false ring"),
    "cambio_cards": marked("CAMBIO cards"),
    "ten_cards": marked("ten cards"),
    "bare_cambio": marked("bare cambio"),
    "eight_and_odd": marked("eight and odd"),
    "debts": marked("debts"),
    "mixed_offers": marked("mixed offers"),
    "mimed": marked("mimed"),
}
VALUES = {
    "after_dealer": marked("after dealer"),
    "always": marked("always"),
    "any": marked("any"),
    "bottom": marked("bottom"),
    "cards": marked("cards"),
    "choice": marked("choice"),
    "dealer": marked("dealer"),
    "duty": marked("duty"),
    "free": marked("free"),
    "left": marked("left"),
    "lowest": marked("lowest"),
    "must_keep": marked("must keep"),
    "new_slot": marked("new slot"),
    "none": marked("none"),
    "others": marked("others"),
    "own": marked("own"),
    "penalty": marked("penalty"),
    "points": marked("points"),
    "rank": marked("rank"),
    "right": marked("right"),
    "seat": marked("seat"),
    "shuffle": marked("shuffle"),
    "top": marked("top"),
    "turn_over": marked("turn over"),
}
YES_NO = (marked("no"), marked("yes"))


def in_words(chosen: Settings) -> list[str]:
    """A short line for each of the settings, the cards' own after the others."""
    names = sorted(chosen, key=lambda name: (":" in name, name))
    return [_line(name, chosen[name]) for name in names]


def _line(name: str, value: str | int) -> str:
    kind, colon, line = name.partition(":")
    if not colon:
        name = say(NAMES.get(name, name))[0]
        return say("{setting}: {value}", setting=name, value=_value(value))[0]
    card = card_name(line)
    if kind != "power":
        count = int(value)
        return say_count("{card}: {count} point", "{card}: {count} points", count, card=card)[0]
    if value == "none":
        return say("{card}: no power", card=card)[0]
    return say("{setting}: {value}", setting=card, value=power_name(str(value)))[0]


def _value(value: str | int) -> str:
    if isinstance(value, bool):
        return say(YES_NO[value])[0]
    text = str(value)
    return say(VALUES.get(text, text))[0]
