"""What more than one game says: words, the coach's lines, steps of lessons."""

from firmware.language.say import marked

# --- what cards, their powers, and settings are called ------------------------------------------

WORDS = (  # lines of cards, settings, and what a setting may be that is a word
    ("Joker", marked("Joker")),
    ("hand_cards", marked("hand cards")),
    ("memorise", marked("memorise")),
    ("burning", marked("burning")),
    ("burn_by", marked("burn by")),
    ("burns_each", marked("burns each")),
    ("give", marked("give")),
    ("give_from_stock", marked("give from stock")),
    ("swap_within", marked("swap within")),
    ("penalty_cards", marked("penalty cards")),
    ("slow_penalty", marked("slow penalty")),
    ("lapse", marked("lapse")),
    ("claim_seconds", marked("claim seconds")),
    ("regret_ms", marked("regret ms")),
    ("call_after_turns", marked("call after turns")),
    ("callers_most", marked("callers most")),
    ("rounds", marked("rounds")),
    ("limit", marked("limit")),
    ("refill", marked("refill")),
    ("first_seat", marked("first seat")),
    ("dealer_moves", marked("dealer moves")),
    ("after_dealer", marked("after dealer")),
    ("any", marked("any")),
    ("bottom", marked("bottom")),
    ("choice", marked("choice")),
    ("dealer", marked("dealer")),
    ("duty", marked("duty")),
    ("free", marked("free")),
    ("none", marked("none")),
    ("others", marked("others")),
    ("own", marked("own")),
    ("penalty", marked("penalty")),
    ("points", marked("points")),
    ("rank", marked("rank")),
    ("shuffle", marked("shuffle")),
    ("top", marked("top")),
    ("turn_over", marked("turn over")),
)
POWERS = (  # the power, what it is called, and what the coach says of a card that has it
    ("none", "", marked("{card} counts {points}|{card}: {points}")),
    (
        "look own",
        marked("look own"),
        marked("{card} counts {points}. Play it: look at one of yours|Play it: see yours"),
    ),
    (
        "look other",
        marked("look other"),
        marked("{card} counts {points}. Play it: look at another's|Play it: see another's"),
    ),
    (
        "swap",
        marked("swap"),
        marked("{card} counts {points}. Play it: swap any two, unseen|Play it: swap two"),
    ),
    (
        "swap mixed",
        marked("swap mixed"),
        marked("{card} counts {points}. Play it: swap with another|Play it: swap two"),
    ),
    (
        "look, swap",
        marked("look, swap"),
        marked("{card} counts {points}. Play it: look, then swap|Play it: look, swap"),
    ),
    (
        "look 2, swap",
        marked("look 2, swap"),
        marked("{card} counts {points}. Play it: look twice, swap|Play it: look, swap"),
    ),
    (
        "look, trade",
        marked("look, trade"),
        marked("{card} counts {points}. Play it: look, then trade|Play it: look, trade"),
    ),
    (
        "two actions",
        marked("two actions"),
        marked("{card} counts {points}. Play it: two actions|Play it: two actions"),
    ),
    (
        "show each",
        marked("show each"),
        marked("{card} counts {points}. Play it: all show a card|Play it: all show one"),
    ),
)

# --- the coach: what is worth knowing in a scene ------------------------------------------------

COACH = (
    ("memorise", marked("Remember where they lie: you see them only once|You see them once")),
    ("turn", marked("Draw, or take the open card: low ones are good|Draw, or take the top")),
    ("closing", marked("Lowest of all? Call: the others have one more turn|Lowest? Then call")),
    ("give", marked("Give away your worst card|Give your worst")),
    ("power", marked("Choose a card, or leave it at that|Choose, or leave it")),
    ("ending", marked("The last chance to burn, then all is counted|Last chance to burn")),
    ("claim", marked("Only another {rank} burns here|Burn another {rank}")),
    ("slap", marked("You know another {rank}? Slap, and burn it|Another {rank}? Slap!")),
    (
        "claim, fined",  # where a wrong one costs a card
        marked("Only another {rank} burns: a wrong one costs a card|Burn another {rank}"),
    ),
    (
        "slap, fined",
        marked("You know another {rank}? Slap! Wrong costs a card|Another {rank}? Slap!"),
    ),
)

# --- the rules card: what its pages are called --------------------------------------------------

GOAL = marked("The goal|Goal")
TURN = marked("A turn")
SLAPS = marked("Slaps")
CALL = marked("The call|Call")
SCORE = marked("Scoring")

# --- the lessons: steps, and lines of steps -----------------------------------------------------

NOT_THAT_LOOK = marked("Another one, for this lesson: tap to it|Not that one: tap on")
NOT_KEPT = marked("Too good to play: tap to the high card, then hold|Tap to the high card")
NOT_BURNED = marked("Not that one: tap to the other, then hold|Not that: tap on")
NOT_LOOKED = marked("Look at one of your own: tap to it, then hold|Your own: tap on")
LOOK_UNKNOWN = marked("Look at a card that you do not know: hold|Hold: look")

LOOKS_LOWER = (
    ("you look", marked("Hold your button: you see your lower two cards|Hold: see the lower 2")),
) * 2
LOOKS_FIRST = (
    ("you look 0", marked("Hold: look at your card 1|Hold: see card 1"), NOT_THAT_LOOK),
    ("you look 1", marked("Now at your card 2: hold|Card 2 too: hold"), NOT_THAT_LOOK),
)
READY = (
    ("you ready", marked("Remember both? It goes on by itself|Remember both!")),
    ("ada ready",),
)
DRAW_ONE = (
    "you draw stock",
    marked("Your turn. Hold: draw from the stock|Hold: draw"),
    marked("Draw this time: tap until the stock is marked|Tap to the stock"),
)
DRAW_ANOTHER = ("you draw stock", marked("Hold: draw once more|Hold: draw again"), DRAW_ONE[2])
PLAY_EIGHT = (
    "you discard",
    marked("Playing it lets you look: hold on Play it|Hold: play it"),
    marked("Play it, for what it can do: tap to Play it|Tap to: Play it"),
)
ADA_DISCARDS = (("ada draw stock",), ("ada discard",))
SLAP_SEVEN = (
    "you slap",
    marked("A 7, and you have one: press your button, slap!|You have a 7: slap!"),
    marked("No hurry here: a 7, press your button once|A 7: press once"),
)
BURN_SEVEN = (
    "you burn 3",
    marked("Which one is your 7? Tap to card 4, hold|Your 7: card 4"),
    NOT_BURNED,
)
CALL_NOW = (
    "you call",
    marked("Your cards are low: tap to Call, and hold on|Tap to: Call. Hold"),
    marked("Call now: tap until you see Call, hold long|Tap to: Call. Hold on"),
)
COUNTED = (
    "you settle",
    marked("The last chance to slap. Then all is counted|Now it is counted"),
)
