"""The climax of a round: the hands turn over card by card, then who won, and why."""

from engine_core.model import because
from firmware.app.unload import put_away
from firmware.language.say import Wordings, marked, say
from firmware.modules import has_room
from firmware.ports import fanfares
from firmware.widgets.hand_open import OpenHand
from firmware.widgets.sums import Sums
from firmware.widgets.type_sizes import FINE

from .base import Scene
from .victory import tell_winners

SCALES = (2, 1, FINE)
ROOM = 750  # bytes of a card at the end, and its share of a seat's name
SMALL_CARDS = 16  # a small panel shows no more side by side: four hands of four
STANDING = "standing"
ROUND_WON = marked("{name} wins!")
CARD_MS = 420  # from one card to the next
HAND_MS = 900  # after a hand
WHY_MS = 1900  # after a hand of which there is more to say
HUSH_MS = 1100  # before it is told who wins
END_MS = 6000  # the winner's hand, until the standing follows by itself
FASTER = 4  # after a press
DEAF_MS = 400  # a slap that came too late speeds nothing up

REASONS = {
    because.SETS: marked("{count} pictures: {points}|{count} pict. {points}"),
    because.COUNTS_NOTHING: marked("{count} counts {points}"),
    because.LOWEST: marked("The lowest hand scores {points}|Lowest: {points}"),
    because.RIGHT_CALL: marked("Called, and lowest: {points}|Right call: {points}"),
    because.WRONG_CALL: marked("Wrong call: +{points}"),
    because.LOOKS_MORE: marked("Right call: looks at {count} more|Right call: +{count} look"),
    because.CARDS_MORE: marked("Wrong call: next deal, cards +{count}|Wrong call: cards +{count}"),
    because.NOT_CALLED: marked("Wins the tie: did not call|Tie: did not call"),
    because.MORE_CARDS: marked("Wins the tie: more cards|Tie: more cards"),
    because.COLUMNS: marked("{count} cards cancel in columns|{count} cancel"),
    because.FALLS_BACK: marked("Exactly {count}: down to {points}|{count}: to {points}"),
    because.CALLER: marked("A right call scores 0.|A right call: 0."),
    because.KAMIKAZE: marked("Kamikaze: {points}"),
    because.EARLIER: marked("Wins the tie: earlier turn|Tie: earlier turn"),
}


class Showdown(Scene):
    """One hand after the other, the callers' last; a press speeds it up, two show the end."""

    menu_items = (("Go on", STANDING),)

    def build(self) -> None:
        public = self.table.public
        self.rows = [public.why(seat) for seat in range(public.seats)]
        self.winners = public.round_winners()
        self.points = public.points or ()
        put_away()  # what knew that: the pictures want its room
        layout, theme = self.layout, self.theme
        self.fill(theme.felt)
        self.banner("")
        x, top, width, _ = layout.body
        ribbon = layout.foot
        end, line = ribbon[1] - theme.gap // 2, ribbon[3]
        why_box = ribbon  # on a small panel a reason takes the place of the sums while it is read
        if theme.big:
            end -= line
            why_box = (x, end, width, line)
        self.hand = self.put(OpenHand((x, top, width, end - top), theme))
        self.sums = self.put(Sums(ribbon, theme, public.seats))
        self.why = self.put_text(why_box, scales=layout.foot_scales)
        callers, seats = list(public.callers), public.seats
        around = [(public.dealer + nth) % seats for nth in range(1, seats + 1)]
        self.order: list[int] = [seat for seat in around if seat not in callers] + callers
        self.at = -1  # of the order
        self.speed = 1
        self.ended = self.hushed = False
        self.since_ms = self.due_ms = self.app.ports.clock.ms()
        self._next_hand()

    def lit(self) -> list[int]:
        people = self.table.people
        shown = self.winners if self.ended else self.order[self.at : self.at + 1]
        if self.hushed and not self.ended:
            return []
        return [seat for seat in shown if seat in people]

    # --- a hand ---------------------------------------------------------------------------

    @property
    def whose(self) -> int:
        """The seat whose hand is turned over."""
        return self.order[self.at]

    def _next_hand(self) -> None:
        self.at += 1
        self.card = 0
        self.sum = 0
        self._lay(self.whose)
        self._show_reasons(())
        self._say_sum()

    def _lay(self, seat: int) -> None:
        self.cards = [card for card in self.table.public.hand(seat) if card is not None]
        code = self.table.public.rules.code
        self.hand.deal([code(card) for card in self.cards])

    def _lay_open(self, seat: int) -> None:
        self._lay(seat)
        for nth in range(len(self.cards)):
            self.hand.turn(nth)

    def _say_sum(self) -> None:
        self.widgets[0].show(self.whose, self._of(self.whose, self.sum))

    def _of(self, seat: int, said: str | int) -> Wordings:
        """What is said of a seat, after its name or alone."""
        return say("{name}: {said}|{said}", name=self.table.names[seat], said=said)

    def _turn_card(self) -> None:
        self.hand.turn(self.card)
        self.sum += self.table.public.rules.points_of[self.cards[self.card]]
        self.card += 1
        self._say_sum()

    def _close_hand(self) -> bool:
        """All its cards are open: say what they come to; whether there is a reason to read."""
        seat = self.whose
        self.sum = self.points[seat]
        self.sums.show(seat, self.sum)
        reasons = self._reasons(seat, because.TIES)
        self._say_sum()
        self._show_reasons(reasons)
        return bool(reasons)

    def _show_reasons(self, reasons: Wordings) -> None:
        if self.theme.plain:  # no room for lines that come and go: it ran short of one without end
            return
        self.why.hidden = not reasons
        self.sums.hidden = bool(reasons) and not self.theme.big
        self.why.show(reasons or ("",))
        if self.why.cut:  # there is no room for all: the last one decided
            self.why.show(reasons[-1].rpartition(", ")[2])

    def _reasons(self, seat: int, but: tuple[int, ...] = ()) -> Wordings:
        """Why a seat has its points, all in one line; ties are told of the winner alone."""
        rows = [row for row in self.rows[seat] if row[0] not in but]
        wordings = [say(REASONS[why], count=count, points=points) for why, count, points in rows]
        return joined(wordings)

    # --- the end --------------------------------------------------------------------------

    def _end(self) -> None:
        """The winner's hand, all open, and why it won."""
        self.ended = True
        self.speed = 1
        for seat, points in enumerate(self.points):
            self.sums.show(seat, points)
        if self.winners:
            self._lay_all()
            button = self.table.players[self.winners[0]].button
            self.app.tunes.play(fanfares.TUNES[button % len(fanfares.TUNES)])
        tell_winners(self.widgets[0], self.table, self.winners, ROUND_WON)
        self._show_reasons(self._reason_of_the_end())
        self.app.glow.flash(self.app.ports.clock.ms())
        self.app.light()

    def _lay_all(self) -> None:
        """All hands side by side, the best first; where there is no room the winner's alone."""
        public, theme = self.table.public, self.theme
        seats = public.seats
        cards = [max(4, len(public.cells(seat))) for seat in range(seats)]
        fits = (theme.big or seats * max(cards) <= SMALL_CARDS) and has_room(ROOM * sum(cards))
        if theme.plain or not fits:
            self._lay_open(self.winners[0])
            return
        x, top, width, high = self.hand.x, self.hand.y, self.hand.width, self.hand.height
        self.group.remove(self.hand)
        self.widgets.remove(self.hand)
        best = [(seat not in self.winners, points, seat) for seat, points in enumerate(self.points)]
        few = 4 if theme.big else 3
        columns = 1 if seats < few or (theme.big and theme.height > theme.width) else 2
        wide, rows = width // columns, -(-seats // columns)
        between = theme.gap // 2
        high = (high + theme.gap) // rows
        for nth, (_, points, seat) in enumerate(sorted(best)):
            left, y = x + nth // rows * wide, top - between + nth % rows * high
            name, number = self.table.names[seat], theme.number(seat)
            label = f"{name} {points}", f"{number}: {points}"
            box = (left, y, wide // 3 - theme.gap, high - between)
            self.put_text(box, label, theme.label_colour(seat), SCALES, "left")
            box = (left + wide // 3, y, wide - wide // 3 - theme.gap, high - between)
            self.hand = self.put(OpenHand(box, theme))
            self._lay_open(seat)

    def _reason_of_the_end(self) -> Wordings:
        """Of the winner; where there is nothing to say but its points, of the first caller."""
        public = self.table.public
        for seat in list(self.winners) + list(public.callers):
            reasons = self._reasons(seat)
            if reasons and seat in self.winners:
                return reasons
            if reasons:
                return tuple([self._of(seat, one)[0] for one in reasons])
        if not self.winners:
            return ()
        return say("Fewest points: {points}", points=self.points[self.winners[0]])

    # --- time and presses -----------------------------------------------------------------

    def tick(self, now_ms: int) -> None:
        if now_ms < self.due_ms:
            return
        if self.ended:
            self.app.follow_soon(STANDING)
            return
        self.due_ms = now_ms + self._step() // self.speed
        self.app.redraw()

    def _step(self) -> int:
        """Go on by one card, one hand, or to the end; how long that is looked at, in ms."""
        if self.card < len(self.cards):
            self._turn_card()
            return CARD_MS
        if self.card == len(self.cards):
            self.card += 1  # it is closed now
            return WHY_MS if self._close_hand() else HAND_MS
        if self.at + 1 < len(self.order):
            self._next_hand()
            self.app.light()
            return CARD_MS
        if not self.hushed:
            self.hushed = True
            self.widgets[0].show(None, say("The round goes to...|And...?"))
            self._show_reasons(())
            self.app.light()
            return HUSH_MS
        self._end()
        return END_MS

    def down(self, seat: int, us: int) -> None:
        now_ms = self.app.ports.clock.ms()
        if now_ms - self.since_ms < DEAF_MS:
            return
        self.due_ms = now_ms
        if self.ended:
            self.app.follow_soon(STANDING)
        elif self.speed == 1:
            self.speed = FASTER
        else:
            self._end()
            self.due_ms = now_ms + END_MS
            self.app.redraw()


def joined(reasons: list[Wordings]) -> Wordings:
    """Several reasons as the wordings of one line, the longest of each first."""
    if not reasons:
        return ()
    ends = (0, -1)
    return tuple([", ".join([wordings[end] for wordings in reasons]) for end in ends])
