"""CAMBIO, the currency exchange, in one round against two bots."""

from engine_core.model import moves
from firmware.language.say import marked

from . import lines
from .lines import ADA, BIT, YOU

DEALER = YOU
HANDS = (
    "USD.1 USD.2 USD.3 USD.4 USD.5 USD.6 DEM.1 DEM.2 JPY.1",
    "USD.7 USD.8 DEM.3 DEM.4 DEM.5 DEM.6 DEM.7 DEM.8 DEM.9",
    "USD.9 JPY.2 JPY.3 JPY.4 JPY.5 JPY.6 JPY.7 JPY.8 JPY.9",
)
STOCK_TOP = ""

STEPS = (
    (YOU, (moves.RING,), lines.OPENS, lines.OPENS),
    (ADA, (moves.OFFER, "USD.7 USD.8")),
    (
        YOU,
        (moves.OFFER, "DEM.1 DEM.2"),
        marked("Hold: look. Let go while 2 DEM are marked|Hold. Let go at 2 DEM"),
        marked("Collect the dollars: offer your 2 DEM|Offer 2 DEM: hold"),
    ),
    (
        YOU,
        (moves.ACCEPT,),
        marked("Ada offers two as well. Tap: you swap|Ada has two: tap"),
        lines.A_TAP,
    ),
    (
        YOU,
        (moves.SETTLE,),
        marked("No more offers fit: wait for the next look|Wait: next look"),
        marked("Eight dollars are not nine: wait|Eight: wait"),
    ),
    (BIT, (moves.OFFER, "USD.9")),
    (
        YOU,
        (moves.OFFER, "JPY.1"),
        marked("Hold: look. Let go while 1 JPY is marked|Hold. Let go at JPY"),
        marked("Keep the dollars: offer the yen|Offer the yen: hold"),
    ),
    (
        YOU,
        (moves.ACCEPT,),
        marked("Bit offers one as well. Tap: you swap|Bit has one: tap"),
        lines.A_TAP,
    ),
    (
        YOU,
        (moves.RING,),
        marked("Nine dollars! Hold your button: ring|Nine! Hold: ring"),
        marked("Do not swap now: hold your button and ring|Hold your button"),
    ),
)
