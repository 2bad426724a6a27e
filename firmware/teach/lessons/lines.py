"""What more than one lesson says."""

from firmware.language.say import marked

YOU, ADA, BIT = range(3)  # the seats: the learner, and the bots

LOOK_LOWER = marked("Hold your button: you see your lower two cards|Hold: see the lower 2")
LOOK_FIRST = marked("Hold: look at your card 1|Hold: see card 1")
LOOK_SECOND = marked("Now at your card 2: hold|Card 2 too: hold")
NOT_THAT_LOOK = marked("Another one, for this lesson: tap to it|Not that one: tap on")
GOT_IT = marked("Remember both? It goes on by itself|Remember both!")
DRAW_ONE = marked("Your turn. Hold: draw from the stock|Hold: draw")
DRAW_ANOTHER = marked("Hold: draw once more|Hold: draw again")
NOT_DRAWN = marked("Draw this time: tap until the stock is marked|Tap to the stock")
NOT_KEPT = marked("Too good to play: tap to the high card, then hold|Tap to the high card")
PLAY_EIGHT = marked("Playing it lets you look: hold on Play it|Hold: play it")
NOT_PLAYED = marked("Play it, for what it can do: tap to Play it|Tap to: Play it")
LOOK_UNKNOWN = marked("Look at a card that you do not know: hold|Hold: look")
NOT_LOOKED = marked("Look at one of your own: tap to it, then hold|Your own: tap on")
NOT_BURNED = marked("Not that one: tap to the other, then hold|Not that: tap on")
CALL_NOW = marked("Your cards are low: tap to Call, and hold on|Tap to: Call. Hold")
NOT_CALLED = marked("Call now: tap until you see Call, hold long|Tap to: Call. Hold on")
COUNTED = marked("The last chance to slap. Then all is counted|Now it is counted")
OPENS = marked("Press your button: the exchange opens|Press: it opens")
A_TAP = marked("Not yet nine: a tap swaps, only a hold rings|A tap swaps")
