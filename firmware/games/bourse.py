"""CAMBIO, the currency exchange: what the device says of it."""

from firmware.language.say import marked

from . import shared

CALLED = marked("Currency exchange|Exchange")
ABOUT = marked("Swap banknotes, ring at nine of a kind|Swap notes, ring at nine")
DECK = "currency"

WORDS = (
    ("Dollar", marked("Dollar")),
    ("Deutschemark", marked("Deutschemark")),
    ("Yen", marked("Yen")),
    ("Franc", marked("Franc")),
    ("Rouble", marked("Rouble")),
    ("Pound", marked("Pound")),
    ("Lira", marked("Lira")),
    ("Plus", marked("Plus")),
    ("Minus", marked("Minus")),
    ("usd", marked("Dollar")),
    ("dem", marked("Deutschemark")),
    ("jpy", marked("Yen")),
    ("frf", marked("Franc")),
    ("sur", marked("Rouble")),
    ("gbp", marked("Pound")),
    ("itl", marked("Lira")),
    ("open_offers", marked("open offers")),
    ("false_ring", marked("false ring")),
    ("cambio_cards", marked("CAMBIO cards")),
    ("ten_cards", marked("ten cards")),
    ("right", marked("right")),
    ("left", marked("left")),
    ("bare_cambio", marked("CAMBIO card alone")),
    ("eight_and_odd", marked("eight and an odd one")),
    ("debts", marked("debts")),
    ("mixed_offers", marked("mixed offers")),
    ("mimed", marked("mimed")),
)

COACH = (
    (
        "exchange_look",
        marked("Keep what you have most of, offer the rest|Offer what you have least of"),
    ),
    ("exchange_floor", marked("Same number? Tap while your button is lit|Same number: tap")),
)

PAGES = (
    (
        shared.GOAL,
        marked(
            "Collect nine cards of one currency, and be the first to ring the bell. Everybody"
            " trades at once, and nobody shows what."
            "|Nine cards of one currency: ring the bell first."
        ),
        "USD.1 USD.2 USD.3",
    ),
    (
        marked("Swapping|Swaps"),
        marked(
            "Offer one to four cards of one currency: you say how many, not which. Anyone who"
            " offers as many may swap with you. Then offer again."
            "|Offer 1 to 4 cards of one currency. Swap with anyone who offers as many."
        ),
        "JPY.1 back",
    ),
    (
        marked("The bell|Bell"),
        marked(
            "Nine of a kind? Ring: everything stops, and your hand is checked. A false ring does"
            " not count, and trading goes on."
            "|Nine of a kind: ring. A false ring does not count."
        ),
        "DEM.1 DEM.2 DEM.3",
    ),
    (
        marked("CAMBIO cards"),
        marked(
            "If they are dealt: the plus stands for any card; nine and the plus count twice. If"
            " someone else rings, each one that you still hold costs 20 points."
            "|The plus is any card. One left when someone else rings: -20."
        ),
        "C+ C-",
    ),
    (
        shared.SCORE,
        marked(
            "Only a right ring scores: the points of its currency. The first to reach the agreed"
            " total wins."
            "|A right ring scores its currency. The agreed total wins."
        ),
        "USD.1 ITL.1",
    ),
)

A_TAP = marked("Not yet nine: a tap swaps, only a hold rings|A tap swaps")
DEAL = (
    (
        "you",
        "",
        "USD.1 USD.2 USD.3 USD.4 USD.5 USD.6 DEM.1 DEM.2 JPY.1",
        "USD.7 USD.8 DEM.3 DEM.4 DEM.5 DEM.6 DEM.7 DEM.8 DEM.9",
        "USD.9 JPY.2 JPY.3 JPY.4 JPY.5 JPY.6 JPY.7 JPY.8 JPY.9",
    ),
)
LESSON = (
    ("you ring", marked("Press your button: the exchange opens|Press: it opens")),
    ("ada offer USD.7 USD.8",),
    (
        "you offer DEM.1 DEM.2",
        marked("Hold: look. Let go at 2 Deutschemarks|Hold. Let go at 2 marks"),
        marked("Nine dollars win: offer your 2 marks|Offer 2 marks: hold"),
    ),
    (
        "you accept",
        marked("Ada offers two as well. Tap: you swap|Ada has two: tap"),
        A_TAP,
    ),
    (
        "you settle",
        marked("No offers match now: wait for the next look|Wait: next look"),
        marked("Eight dollars are not nine: wait|Eight: wait"),
    ),
    ("bit offer USD.9",),
    (
        "you offer JPY.1",
        marked("Hold: look. Let go at 1 yen|Hold. Let go at yen"),
        marked("Keep the dollars: offer the yen|Offer the yen: hold"),
    ),
    (
        "you accept",
        marked("Bit offers one as well. Tap: you swap|Bit has one: tap"),
        A_TAP,
    ),
    (
        "you ring",
        marked("Nine dollars! Hold your button: ring|Nine! Hold: ring"),
        marked("Do not swap now: hold your button and ring|Hold your button"),
    ),
)
