"""How the table in play is built, from its layout."""

# --- only when called ---

from typing import Any

from firmware.modules import forget

from .banner import Banner
from .bar import Bar
from .card import CardFace, card_in
from .hand import HandRow
from .mini import SmallHand
from .plan import Plan
from .plates import Plates
from .text import SteadyText
from .type_sizes import TINY
from .widget import hide

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
    """Put all parts on the table, laid out for hands of the usual length."""
    theme, chips, plan = stage.theme, stage.chips, of(stage)
    stage.middle, stage.secret = plan.middle, plan.secret
    stage.small = small = theme.scales[1:] if theme.big else (TINY,)
    stage.banner = Banner(plan.banner, theme)
    stage.tag = SteadyText(plan.tag, theme, "center", theme.accent, theme.felt, small)
    stage.pile = CardFace(card_in(plan.pile, theme), theme)
    stage.bar = Bar(plan.bar, theme)
    stage.hold = Bar(plan.hold, theme)
    stage.bar.hidden = stage.hold.hidden = True
    parts: list[Any] = chips.badges + chips.plates
    parts += [stage.banner, stage.tag, stage.pile, stage.bar, stage.hold]
    if plan.foot[3]:
        stage.feet = SteadyText(plan.foot, theme, "center", theme.ink, theme.felt, plan.foot_scales)
        parts.append(stage.feet)
    for part in parts + [stage.air]:
        stage.append(part)
    lay(stage, plan, 1)


def lay(stage: Any, plan: Plan, size: int) -> None:
    """Lay stock, drawn card and hand for hands of that size: see Plan.cards."""
    stage.size = size
    theme, small, was = stage.theme, stage.small, stage.cards
    kept = [was[0].code, was[1].asked, was[2].code, was[4].offered] if was else []
    while was:  # the new ones need their room
        stage.remove(was.pop())
    stage.drawn = stage.plates = None
    stock, count, drawn, label, hand = plan.cards(size)
    stage.stock = CardFace(card_in(stock, theme), theme)
    stage.count = SteadyText(count, theme, "center", theme.ink, theme.felt, small)
    stage.drawn = CardFace(card_in(drawn, theme), theme)
    stage.drawn.prepare()
    if theme.big:
        stage.hand = HandRow(hand, theme)
    else:
        stage.hand = SmallHand(hand, theme)
    stage.plates = Plates(label, theme, theme.scales if plan.roomy else small)
    stage.cards = [stage.stock, stage.count, stage.drawn, stage.hand, stage.plates]
    for part in stage.cards:  # below what flies
        stage.insert(stage.index(stage.air), part)
    if stage.feet is not None:
        hide(stage.feet, size > 1 and not plan.roomy)
    if kept:
        stage.stock.show(kept[0])
        stage.count.show(kept[1])
        stage.show_drawn(kept[2])
        stage.plates.offer(kept[3])  # the cursor has reached a longer hand
    forget("firmware.widgets.laying", "firmware.widgets.plan")  # not there in play
