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
    ("decks", marked("decks")),
    ("joker_lays", marked("joker lays")),
    ("sets", marked("sets")),
    ("lowest", marked("lowest")),
    ("always", marked("always")),
    ("tie_break", marked("tie break")),
    ("cards", marked("cards")),
    ("seat", marked("seat")),
    ("power_is_duty", marked("power is a duty")),
    ("look_closed", marked("look closed")),
    ("empty_keeps", marked("empty keeps")),
    ("new_slot", marked("new slot")),
    ("must_keep", marked("must keep")),
    ("wrong_call", marked("wrong call")),
    ("draw_closes_window", marked("draw closes window")),
    ("call_needs_max", marked("call needs max")),
    ("call_max", marked("call max")),
    ("two_decks_from", marked("two decks from")),
    ("turns_up_first", marked("turns up first")),
    ("winner_begins", marked("winner begins")),
    ("pile_card_returns", marked("pile card returns")),
    ("pile_card_has_power", marked("pile card has power")),
    ("hand_card_has_power", marked("hand card has power")),
    ("empty_hand_ends", marked("empty hand ends")),
    ("passing", marked("passing")),
    ("exposed_burns", marked("exposed burns")),
    ("burn_freezes", marked("burn freezes")),
    ("joker_hit", marked("joker hit")),
    ("penalty_late", marked("penalty late")),
    ("penalty_for_nothing", marked("penalty for nothing")),
    ("call_ends_turn", marked("call ends turn")),
    ("call_ties", marked("call ties")),
    ("closed_to", marked("closed to")),
    ("counts_nothing", marked("counts nothing")),
    ("lowest_writes_0", marked("lowest writes 0")),
    ("caller_writes_0", marked("caller writes 0")),
    ("right_call", marked("right call")),
    ("right_call_looks", marked("right call looks")),
    ("wrong_call_cards", marked("wrong call cards")),
    ("kamikaze", marked("kamikaze")),
    ("round_won_by", marked("round won by")),
    ("ends_round", marked("ends round")),
    ("nobody", marked("nobody")),
    ("everyone", marked("everyone")),
    ("written", marked("written")),
    ("not_caller", marked("not caller")),
    ("one", marked("one")),
)
POWERS = (  # the power, what it is called, and what the coach says of a card that has it
    ("none", "", marked("{card} counts {points}|{card}: {points}")),
    (
        "look own",
        marked("look own"),
        marked("{card}: play it, see yours|Play it: see yours"),
    ),
    (
        "look other",
        marked("look other"),
        marked("{card}: play it, see another's|Play it: see another's"),
    ),
    (
        "swap",
        marked("swap"),
        marked("{card}: play it, swap two|Play it: swap two"),
    ),
    (
        "swap mixed",
        marked("swap mixed"),
        marked("{card}: play it, swap with one|Play it: swap two"),
    ),
    (
        "look, swap",
        marked("look, swap"),
        marked("{card}: play it, look, swap|Play it: look, swap"),
    ),
    (
        "look 2, swap",
        marked("look 2, swap"),
        marked("{card}: play it, see 2, swap|Play it: look, swap"),
    ),
    (
        "look, trade",
        marked("look, trade"),
        marked("{card}: play it, look, trade|Play it: look, trade"),
    ),
    (
        "two actions",
        marked("two actions"),
        marked("{card}: play it, two actions|Play it: two actions"),
    ),
    (
        "show each",
        marked("show each"),
        marked("{card}: play it, all show one|Play it: all show one"),
    ),
    (
        "look any",
        marked("look any"),
        marked("{card} counts {points}. Play it: look at any card|Play it: look at any"),
    ),
    (
        "look any, twice",
        marked("look any, twice"),
        marked("{card} counts {points}. Play it: look at any two|Play it: look at two"),
    ),
    (
        "swap own",
        marked("swap own"),
        marked("{card} counts {points}. Play it: swap one of yours|Play it: swap yours"),
    ),
    (
        "look 2, swap those",
        marked("look 2, swap those|look 2, swap"),
        marked("{card} counts {points}. Play it: see two, swap them|Play it: see 2, swap"),
    ),
)

# --- the coach: what is worth knowing in a scene ------------------------------------------------

COACH = (
    ("memorise", marked("The fewest points win|Fewest points win")),
    ("turn", marked("Draw or take it: low wins|Draw, or take the top")),
    ("turn, call", marked("Lowest hand? Call it|Lowest? Then call")),
    ("keep", marked("{card} counts {points}: keep it|{card}: keep it")),
    ("closing", marked("Lowest? Call: last turn|Lowest? Then call")),
    ("give", marked("Give away your worst card|Give your worst")),
    ("power", marked("Choose a card, or leave it at that|Choose, or leave it")),
    ("ending", marked("The last chance to burn, then all is counted|Last chance to burn")),
    ("claim", marked("Only another {rank} burns here|Burn another {rank}")),
    ("slap", marked("You know another {rank}? Slap, and burn it|Another {rank}? Slap!")),
    (
        "claim, fined",  # where a wrong one costs a card
        marked("Burn a {rank}. Wrong: +1 card|Burn another {rank}"),
    ),
    (
        "slap, fined",
        marked("Another {rank}? Wrong: a card|Another {rank}? Slap!"),
    ),
)

# --- the rules card: what its pages are called --------------------------------------------------

GOAL = marked("The goal|Goal")
TURN = marked("A turn")
SLAPS = marked("Slaps")
CALL = marked("The call|Call")
SCORE = marked("Scoring")

# What the card says of a game with rules of its own: the page, a setting, one of its values (* for
# any number but 0, "once" for 1), what is then said. {count} is that number, or `call_max`.
# fmt: off
CARD = (
    (GOAL, "rounds", "*", marked(
        "Fewest points after {count} rounds win.|Fewest after {count} rounds.")),
    (GOAL, "limit", "*", marked(
        "Fewest points win; at {count} the game ends.|Fewest win, {count} ends it.")),
    (GOAL, "memorise", "bottom", marked(
        "Look once at the two cards nearest you, and remember them.|Look once at your lower"
        " two.")),
    (GOAL, "memorise", "top", marked(
        "Look once at your upper two cards, and remember them.|Look once at your upper two.")),
    (GOAL, "memorise", "*", marked(
        "Look once at {count} of your cards, and remember them.|Look once at {count} of yours.")),
    (TURN, "pile_card_returns", "no", marked(
        "Draw from the stock: exchange the card, or play it for its power. Or take the discard"
        " in exchange.|Draw: exchange or play it. Or exchange with the discard.")),
    (TURN, "pile_card_returns", "yes", marked(
        "Draw from the stock, or take the discard: exchange the card, or play it for its"
        " power.|Draw or take: exchange, or play.")),
    (TURN, "hand_card_has_power", "yes", marked(
        "A card that leaves your hand has its power too.|From the hand too.")),
    (TURN, "power_is_duty", "yes", marked("A power has to be used.|Powers are a duty.")),
    (SLAPS, "burning", "no", marked("There is no burning here.|No burning here.")),
    (SLAPS, "burning", "yes", marked(
        "Like the discard? Slap first, and burn it. Wrong: a penalty card.|Like the discard:"
        " slap, burn it. Wrong: a penalty.")),
    (SLAPS, "burns_each", "once", marked("One burn for each discard.|One a discard.")),
    (SLAPS, "draw_closes_window", "yes", marked("Only until the next draw.|Until the next draw.")),
    (SLAPS, "give", "duty", marked(
        "For another's card you give one of yours.|For another's give one.")),
    (SLAPS, "joker_hit", "yes", marked("The first slap wins a joker.|A slap wins a joker.")),
    (CALL, "call_ends_turn", "yes", marked(
        "Call at the end of your turn: all others have one more.|At your turn's end: one more"
        " each.")),
    (CALL, "call_ends_turn", "no", marked(
        "Call instead of a turn: all others have one more.|Instead of a turn: one more each.")),
    (CALL, "call_needs_max", "yes", marked(
        "It needs a hand of few points: {count} at most.|At most {count} points.")),
    (CALL, "closed_to", "everyone", marked(
        "Nobody may touch your cards then.|Your cards are closed.")),
    (CALL, "closed_to", "others", marked(
        "Nobody else may touch your cards then.|Closed to the others.")),
    (CALL, "closed_to", "nobody", marked(
        "Your cards stay open to powers and burns.|Your cards stay open.")),
    (CALL, "refill", "ends_round", marked("An empty stock ends the round too.|Or an empty stock.")),
    (SCORE, "lowest_writes_0", "yes", marked(
        "The lowest writes 0, all others their sum.|The lowest writes 0.")),
    (SCORE, "lowest_writes_0", "no", marked(
        "You write the sum of your cards.|You write your sum.")),
    (SCORE, "caller_writes_0", "yes", marked("Who called rightly writes 0.|A right call: 0.")),
    (SCORE, "right_call", "*", marked("A right call: {count} less.|Right: -{count}.")),
    (SCORE, "wrong_call", "*", marked("A wrong call: {count} more.|Wrong: +{count}.")),
    (SCORE, "counts_nothing", "*", marked("A hand of just {count} counts 0.|Just {count}: 0.")),
    (SCORE, "sets", "lowest", marked("Four pictures count -1, five -2.|4 pictures -1, 5 -2.")),
    (SCORE, "sets", "always", marked(
        "Four pictures always count -1, five -2.|Sets: 4 are -1, 5 -2.")),
    (SCORE, "kamikaze", "*", marked(
        "The four dearest cards: 0 for you, {count} for all others.|The 4 dearest: 0, others"
        " {count}.")),
)
# fmt: on

# --- the lessons: steps, and lines of steps -----------------------------------------------------

NOT_THAT_LOOK = marked("Another one, for this lesson: tap to it|Not that one: tap on")
NOT_KEPT = marked("Too good to play: tap to the high card, then hold|Tap to the high card")
NOT_BURNED = marked("Not that one: tap to the other, then hold|Not that: tap on")
NOT_LOOKED = marked("Look at one of your own: tap to it, then hold|Your own: tap on")
LOOK_UNKNOWN = marked("Look at a card that you do not know: hold|Hold: look")

LOOKS_LOWER = (
    ("you look", marked("Fewest points win. Hold: see your bottom two|Hold: see bottom two")),
) * 2
LOOKS_FIRST = (
    ("you look 0", marked("Fewest points win. Hold: look at top left|Hold: look"), NOT_THAT_LOOK),
    ("you look 1", marked("Now the one beside it: hold|Next one: hold"), NOT_THAT_LOOK),
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
    marked("Playing it lets you look: hold on, long|Hold long: play it"),
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
    marked("Tap to your 7, hold. A wrong card costs a penalty|Tap to your 7, hold"),
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
