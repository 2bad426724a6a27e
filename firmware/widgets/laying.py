"""How the table in play is built, from its layout."""

# --- only when called ---

from typing import Any

from firmware.modules import forget

from .banner import Banner
from .bar import Bar
from .card import CardFace, card_in
from .formats import PAPER
from .hand import HandRow
from .mini import SmallHand
from .plan import Plan
from .plates import Plates
from .text import SteadyText
from .type_sizes import TINY

WIDEST, HIGHEST = 320, 240  # px of a board's panel


def of(stage: Any) -> Plan:
    """The layout for a table's panel."""
    theme, chips = stage.theme, stage.chips
    kind = Plan
    if theme.width > WIDEST or theme.height > HIGHEST:
        from firmware.touch import plans  # no board has it

        kind = plans.Lying if theme.width > theme.height else plans.Upright
    return kind(theme, chips.near, chips.far)


def build(stage: Any) -> None:
    """Put all parts on the table."""
    theme, chips, plan = stage.theme, stage.chips, of(stage)
    stage.middle, stage.secret = plan.middle, plan.secret
    small = theme.scales[1:] if theme.big else (TINY,)
    stage.banner = Banner(plan.banner, theme)
    stage.tag = SteadyText(plan.tag, theme, "center", theme.accent, theme.felt, small)
    stage.pile = CardFace(card_in(plan.pile, theme), theme)
    if stage.pile.size is PAPER:
        from . import paper  # noqa: F401 - the first card of a turn would come 13 ms later

    stage.bar = Bar(plan.bar, theme)
    stage.hold = Bar(plan.hold, theme)
    stage.bar.hidden = stage.hold.hidden = True
    parts: list[Any] = chips.badges + chips.plates
    parts += [stage.banner, stage.tag, stage.pile, stage.bar, stage.hold]
    if plan.foot[3]:
        stage.feet = SteadyText(plan.foot, theme, "center", theme.ink, theme.felt, plan.foot_scales)
        parts.append(stage.feet)
    stock, count, drawn, label, hand = plan.cards()
    stage.stock = CardFace(card_in(stock, theme), theme)
    stage.count = SteadyText(count, theme, "center", theme.ink, theme.felt, small)
    stage.drawn = CardFace(card_in(drawn, theme), theme)
    stage.drawn.prepare()
    if theme.big:
        stage.hand = HandRow(hand, theme, steady=True)
    else:
        stage.hand = SmallHand(hand, theme)
    stage.plates = Plates(label, theme, theme.scales if plan.roomy else small)
    parts += [stage.stock, stage.count, stage.drawn, stage.hand, stage.plates, stage.air]
    for part in parts:
        stage.append(part)
    forget("firmware.widgets.laying", "firmware.widgets.plan")  # not there in play
