"""CAMBIO, the currency exchange, on its pages."""

from firmware.language.say import marked

from .titles import GOAL, SCORE

PAGES = (
    (
        GOAL,
        marked(
            "Hold nine cards of one currency, and be the first to ring the bell. All swap at once,"
            " and nobody shows what."
            "|Nine cards of one currency: ring the bell first."
        ),
        "USD.1 USD.2 USD.3",
    ),
    (
        marked("Swapping|Swaps"),
        marked(
            "Offer one to four cards of one currency: you say how many, not which. Whoever offers"
            " as many may swap with you. Then offer again."
            "|Offer 1 to 4 cards of one currency. Swap with who offers as many."
        ),
        "JPY.1 back",
    ),
    (
        marked("The bell|Bell"),
        marked(
            "Nine alike? Ring: everything stops, and your hand is counted. A false ring is refused,"
            " and the floor goes on."
            "|Nine alike: ring. A false ring is refused, and it goes on."
        ),
        "DEM.1 DEM.2 DEM.3",
    ),
    (
        marked("CAMBIO cards"),
        marked(
            "If they are dealt: the plus stands for any card; nine and the plus count twice. Who"
            " has one left when another rings loses 20 points for each."
            "|The plus is any card. One left in hand when another rings: -20."
        ),
        "C+ C-",
    ),
    (
        SCORE,
        marked(
            "Only who rang rightly scores: the points of that currency. The first to reach the"
            " agreed total has won."
            "|Only the ring scores: its currency's points. The agreed total wins."
        ),
        "USD.1 ITL.1",
    ),
)
