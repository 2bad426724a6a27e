"""Long games: what happens late, at a full table, or in the middle of something else.

Games: klatschen (K), faessler (F), kille (L), original (O). Kille has no burning (L8), so most
of what is said of claims is tested with the other three. Each test names the clauses that
decide; "shared" is rules/README.md.
"""

import itertools
from dataclasses import dataclass

import pytest

from ..rescore import written_points
from ..table import OVER, Table, news

ALL = ("klatschen", "faessler", "kille", "original")
FIRST = {"klatschen": "KD", "faessler": "9B", "kille": "AD", "original": None}


def opened(game, *hands, **more):
    """A table after memorising; seat 0 has the first turn in every game."""
    return unready(game, *hands, **more).ready_all()


def unready(game, *hands, **more):
    """The same table while all memorise."""
    more.setdefault("first", FIRST[game])
    more.setdefault("dealer", 0 if game in ("klatschen", "original") else len(hands) - 1)
    return Table(game, hands, **more)


def lengths(table):
    """How many slots each hand has."""
    return [len(hand) for hand in table.hands]


def penalties(table):
    """End the turn, and so have K13's cards laid too: each seat's number of new slots."""
    table.plays(table.turn)
    return [length - 4 for length in lengths(table)]


@dataclass(frozen=True)
class Burning:
    """Cards of a game with burning: a top without power, its rank, and others of one rank."""

    game: str
    top: str
    same: tuple
    wrong: tuple
    at_once: bool = True  # penalty cards come at once (F13, O10), not at the turn's end (K13)
    lapse: int = 1  # what a lapsed claim costs (shared 4; O10: nothing)

    def cards(self, text):
        """A hand: `=0` is a card of the top's rank, `!0` a wrong one, the rest are codes."""
        marks = {f"={n}": card for n, card in enumerate(self.same)}
        marks |= {f"!{n}": card for n, card in enumerate(self.wrong)}
        return " ".join(marks.get(word, word) for word in text.split())

    def topped(self, *hands, stock="", during=None, **more):
        """Seat 0 has drawn `top` and discarded it, `during` with it in hand; seat 1's turn."""
        rows = [self.cards(hand) for hand in hands]
        table = opened(self.game, *rows, stock=f"{self.top} {self.cards(stock)}", **more)
        table.do(0, "draw", from_="stock")
        if during:
            during(table)
        table.do(0, "discard")
        return table

    def closing(self, *hands):
        """Seat 0 has called, and the last seat has discarded `top`: the last turn is over."""
        table = opened(
            self.game, *[self.cards(hand) for hand in hands], stock=" ".join(self.lead(len(hands)))
        )
        return self.last_discard(table.called_by(0))

    def lead(self, seats, left=0):
        """The stock, up to `top` for the turn with `left` more after it; seat 0 calls early."""
        before = seats if self.game == "klatschen" else 0  # K11: all have a turn before the call
        return [*itertools.islice(self.dull(), before + seats - 2 - left), self.top]

    def wrong_slot(self, table, seat):
        """A slot of that seat whose card does not match the discard's top by rank."""
        cards = enumerate(table.hands[seat])
        return next(
            slot for slot, card in cards if card and self.rank(card) != self.rank(table.top)
        )

    def rank(self, card):
        """The rank of a card's code."""
        return card.split(".")[0] if self.game == "original" else card[:-1]

    def dull(self):
        """Cards without a power that no test here names."""
        if self.game == "klatschen":
            return (rank + suit for rank in "65" for suit in "CDHS")
        if self.game == "faessler":
            return (rank + suit for rank in "65" for suit in "BRAS")
        return (f"{rank}.{n}" for rank in "87" for n in range(1, 7))

    def last_discard(self, table):
        """All turns after the call but the last are played, in the last one `top` comes."""
        while table.phase == "turn":
            table.plays(table.turn)
        assert (table.phase, table.top) == ("ending", self.top)
        return table


KLATSCHEN = Burning(
    "klatschen", "AC", ("AD", "AH", "AS"), ("10C", "10D", "10H", "10S"), at_once=False
)
FAESSLER = Burning("faessler", "1B", ("1R", "1A", "1S"), ("KB", "KR", "KA", "KS"))
ORIGINAL = Burning("original", "9.1", ("9.2", "9.3", "9.4"), ("E.1", "E.2", "E.3", "E.4"), lapse=0)
BURNING = (KLATSCHEN, FAESSLER, ORIGINAL)

each_game = pytest.mark.parametrize("game", ALL)
each_burning = pytest.mark.parametrize("case", BURNING, ids=lambda case: case.game)


def turn(table):
    """A dull turn; a blue king is kept, its 4 ** 7 choices would take a test's time to list."""
    seat = table.turn
    table.do(seat, "draw", from_="stock")
    if table.drawn.startswith("B."):
        table.do(seat, "keep", slot=0)
    else:
        table.do(seat, "discard")
    while table.turn == seat and table.phase in ("power", "closing"):
        uses = [move for move in table.moves(seat) if move["move"] in ("skip", "peek", "swap")]
        use = min(uses, key=lambda move: move["move"] != "skip")
        table.do(seat, use.pop("move"), **use)


def calls(table):
    """The seat whose turn it is calls: instead of the turn, or at its end (L5)."""
    seat = table.turn
    if not table.lists(seat, "call"):
        table.do(seat, "draw", from_="stock")
        table.do(seat, "discard")
        while table.phase == "power":
            table.do(seat, "skip")
    table.do(seat, "call")
    return seat


# The stock runs out ---------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_shared_stock_K6_F8_L3_O5_the_stock_runs_out_twice_in_a_round(game, seats):
    """The shared rule of the stock decides (the reading for L and O too): all but the top."""
    table = opened(game, *[""] * seats)
    for _ in range(2):
        while table.stock:
            turn(table)
        *under, top = table.discard
        seat = table.turn
        events = table.do(seat, "draw", from_="stock")
        assert table.discard == [top]
        assert sorted([table.drawn, *table.stock]) == sorted(under)
        assert news(events) == {seat: [table.drawn]}  # the shuffle shows nobody a card
        table.do(seat, "keep", slot=0)
        while table.turn == seat:
            table.do(seat, "skip")  # L5


def takes_stock(table, *payers, left=0):
    """Faults of `payers`, all seats if none is named, take the stock but for `left` cards."""
    payers = payers or table.seats
    for number in range(len(table.stock) - left):
        table.do(payers[number % len(payers)], "fault")


def all_faults_to(*payers, left=0):
    """The same for `during`; klatschen lays the cards when the turn ends (K13)."""
    return lambda table: takes_stock(table, *payers, left=left)


@pytest.mark.parametrize("game", ["klatschen", "faessler", "kille"])
def test_shared_stock_K6_F8_L3_the_only_card_under_the_top_is_the_new_stock(game):
    """The shared rule of the stock decides: with two discards the lower one is drawn."""
    table = opened(game, "", "", "", stock="2S")
    table.do(0, "draw", from_="stock")
    takes_stock(table, 0, 2)
    table.do(0, "discard")
    while table.turn == 0:
        table.do(0, "skip")
    assert (table.stock, table.discard) == ([], [FIRST[game], "2S"])
    table.do(1, "draw", from_="stock")
    assert (table.drawn, table.stock, table.discard) == (FIRST[game], [], ["2S"])


@pytest.mark.parametrize("case", [KLATSCHEN, FAESSLER], ids=lambda case: case.game)
def test_shared_stock_K8_F11_the_top_that_stays_can_still_be_burned(case):
    """The shared rule of the stock (the top stays) and K8 / F11 decide: it is burned as before."""
    table = case.topped("", "", "=0", during=all_faults_to())
    table.do(1, "draw", from_="stock")
    table.burns(2, 2, 0)
    assert table.discard == [case.top, case.same[0]]
    assert (table.phase, table.turn, table.drawn) == ("drawn", 1, FIRST[case.game])


def test_shared_stock_O7_the_draw_that_reshuffles_closes_the_window_too():
    """O7 decides: the draw closes the window, wherever its card came from."""
    table = ORIGINAL.topped("", "", "=0", during=all_faults_to(left=1))
    table.plays(1)
    assert (table.stock, len(table.discard)) == ([], 2)
    table.do(2, "draw", from_="stock")
    assert (table.drawn, len(table.discard)) == (ORIGINAL.top, 1)
    table.slap_refused(0)


@pytest.mark.parametrize("game", ["faessler", "kille"])
def test_shared_stock_shared_9_F13_a_penalty_card_comes_from_the_new_stock_at_once(game):
    """Shared 9 (F13) and the rule of the stock decide: the lower discard is the penalty card."""
    table = opened(game, "", "", "", stock="2S")
    table.do(0, "draw", from_="stock")
    takes_stock(table, 0, 2)
    table.do(0, "discard")
    while table.turn == 0:
        table.do(0, "skip")
    table.do(1, "fault")
    assert (table.hands[1][4:], table.stock, table.discard) == ([FIRST[game]], [], ["2S"])


def test_shared_stock_K13_the_new_stock_is_made_when_the_turn_ends():
    """K13 decides: the card is laid at the turn's end, from the discards that lie there then."""
    table = KLATSCHEN.topped("", "", "", during=all_faults_to(0, 2))
    table.do(1, "fault")
    assert table.discard == ["KD", "AC"]
    table.plays(1, keep=0, source="discard")
    assert (table.hands[1][0], table.hands[1][4:]) == ("AC", ["KD"])
    assert (table.stock, len(table.discard)) == ([], 1)


@each_game
def test_shared_stock_shared_9_K13_F13_O10_with_nothing_to_reshuffle_there_is_no_penalty(game):
    """The shared rule of the stock decides: the top stays, so a fault finds no card."""
    table = unready(game, "", "", "", first=None)
    takes_stock(table)
    before = lengths(table)
    table.do(0, "fault")
    assert (lengths(table), table.stock, table.discard) == (before, [], [])
    table.ready_all()
    assert (table.phase, table.turn, table.discard) == ("turn", 0, [])


@pytest.mark.parametrize("case", [FAESSLER, ORIGINAL], ids=lambda case: case.game)
def test_shared_3_F13_O10_a_wrong_card_without_a_penalty_still_loses_the_claim(case):
    """Shared 3 and the rule of the stock decide: no card is left for seat 2, seat 3 claims."""
    table = case.topped("", "", "!1", "=0", during=all_faults_to())
    if len(table.discard) > 1:
        table.do(1, "fault")  # the card under the top
    assert (table.stock, table.discard) == ([], [case.top])
    before = lengths(table)
    table.slap({2: 10, 3: 20})
    table.do(2, "burn", at=[2, 0])
    assert table.holder == 3
    table.do(3, "burn", at=[3, 0])
    assert (table.top, lengths(table)) == (case.same[0], before)


def test_shared_stock_K13_of_many_penalties_those_are_laid_that_find_a_card():
    """K13 and the rule of the stock decide: two cards lie under the top when the turn ends."""
    table = KLATSCHEN.topped("", "", "!1", "=0", during=all_faults_to())
    before = sum(lengths(table))
    for _ in range(3):
        table.do(1, "fault")
    table.slap({2: 10, 3: 20})
    table.do(2, "burn", at=[2, 0])
    table.do(3, "burn", at=[3, 0])
    table.plays(1, keep=0, source="discard")
    assert sum(lengths(table)) == before + 2
    assert (table.stock, len(table.discard)) == ([], 1)


def test_shared_stock_K9_a_card_given_from_the_stock_comes_from_the_new_one():
    """K9 and the shared rule of the stock decide: the top, the card just burned, stays."""
    hands = ["KC", "KC KD KH KS", "", "", "", ""]
    table = unready("klatschen", *hands, first=None, stock="X1 X2 X1 X2")
    takes_stock(table, 0, 2, 3, 4, 5, left=1)
    table.ready_all()
    assert (table.discard, table.stock) == (["KS"], [])
    for slot in range(4):
        table.burns(1, 1, slot)
    table.do(1, "burn", at=[0, 0])
    *under, top = table.discard
    table.do(1, "give", from_="stock")
    assert table.discard == [top]
    assert sorted([table.hands[0][0], *table.stock]) == sorted(under)


def without_a_card(game):
    """Three seats whose faults have taken the stock before a first discard was turned up."""
    table = unready(game, "", "", "", first=None)
    takes_stock(table)
    return table.ready_all()


@each_game
def test_shared_stock_K6_F8_L3_O5_where_nothing_can_be_drawn_the_turn_is_passed(game):
    """The shared rule of the stock decides: neither pile has a card, no clause gives another."""
    table = without_a_card(game)
    for source in ("stock", "discard"):
        table.refused(0, "draw", from_=source)
    table.do(0, "pass")
    while table.turn == 0:
        table.do(0, "skip")  # L5: the end of the own turn
    assert (table.phase, table.turn) == ("turn", 1)
    assert "pass" in table.words(1)


@each_game
def test_K11_F14_L5_O12_a_round_without_a_card_to_draw_ends_by_a_call(game):
    """K11, F14, L5, O12 decide: a call needs no card; the others' last turns are passed."""
    table = without_a_card(game)
    while table.turn != 0 or not table.lists(0, "call"):
        seat = table.turn
        table.do(seat, "pass")
        if seat == 0 and table.phase == "closing":
            break
        while table.turn == seat:
            table.do(seat, "skip")
    table.do(0, "call")
    for seat in (1, 2):
        assert table.turn == seat
        table.do(seat, "pass")
        while table.turn == seat and table.phase == "closing":
            table.do(seat, "skip")
    if table.phase == "ending":
        table.settle()
    assert table.phase in OVER


def test_shared_stock_F19_F8_a_hand_takes_the_last_discard():
    """F19 and F8 decide: the last card lies in a new slot, so the next seat passes or calls."""
    settings = {"burns_each": 4}
    table = opened("faessler", "", "9R 9A 9S 8R", "", "", stock="8B", settings=settings)
    for slot in range(3):
        table.burns(1, 1, slot)
    table.do(0, "draw", from_="stock")
    takes_stock(table, 0, 2, 3)
    for _ in range(3):  # the cards under the top
        table.do(2, "fault")
    assert table.discard == ["9S"]
    table.do(0, "discard")
    table.burns(1, 1, 3)
    table.do(0, "skip")
    assert (table.turn, table.discard) == (1, ["9S", "8B", "8R"])
    table.do(0, "fault")
    table.do(0, "fault")
    assert (table.discard, table.stock) == (["8R"], [])
    table.refused(1, "pass")
    table.do(1, "draw", from_="discard")
    table.do(1, "keep")
    assert (table.turn, table.discard, table.stock) == (2, [], [])
    assert table.words(2) & {"draw", "call", "pass"} == {"call", "pass"}
    table.do(2, "pass")
    assert table.turn == 3


def test_shared_stock_O8_a_frozen_top_alone_leaves_nothing_to_draw():
    """O8 and the rule of the stock decide: the top is frozen, nothing lies under it."""
    table = ORIGINAL.topped("", "", "=0", during=all_faults_to())
    table.burns(2, 2, 0)
    table.do(0, "fault")
    assert (table.stock, table.discard) == ([], [ORIGINAL.same[0]])
    table.refused(1, "draw", from_="discard")
    table.refused(1, "draw", from_="stock")
    table.do(1, "pass")
    assert table.turn == 2


def test_O8_the_freeze_holds_the_next_seat_alone_though_it_passed():
    """O8 decides: the next seat had its turn; the seat after it may draw the discard's top."""
    table = ORIGINAL.topped("", "", "=0", during=all_faults_to())
    table.burns(2, 2, 0)
    table.do(0, "fault")
    table.do(1, "pass")
    table.do(2, "draw", from_="discard")


def test_shared_stock_O8_a_frozen_pile_with_cards_under_its_top_gives_a_stock():
    """O8 and the rule of the stock decide: the next seat draws what lies under the top."""
    table = ORIGINAL.topped("", "", "=0", during=all_faults_to())
    table.burns(2, 2, 0)
    table.refused(1, "pass")
    table.do(1, "draw", from_="stock")
    assert (table.drawn, table.discard) == (ORIGINAL.top, [ORIGINAL.same[0]])


# Eight seats ----------------------------------------------------------------------------------


def first_seat(game, table, winner):
    """Whose turn is first: K5 the dealer, then the last winner; O4 the dealer; F7, L2 the next."""
    if game == "klatschen" and winner is not None:
        return winner
    return table.dealer if game in ("klatschen", "original") else (table.dealer + 1) % 8


@each_game
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_K5_K11_F7_F15_L2_L5_O4_O12_eight_seats_play_three_whole_rounds(game, seed):
    """K5, F7, L2, O4 decide who begins; K11, F15, L5, O12 that seven more turns follow."""
    limit = {} if game == "klatschen" else {"limit": 500}
    table = Table.shuffled(game, 8, seed=seed, dealer=0, settings=limit)
    totals, winner = [0] * 8, None
    for number in (1, 2, 3):
        table.ready_all()
        first = first_seat(game, table, winner)
        assert (table.reveal()["round"], table.dealer, table.turn) == (number, number - 1, first)
        for step in range(8 + 2 * number):
            assert table.turn == (first + step) % 8
            turn(table)
        caller = calls(table)
        for step in range(1, 8):
            assert (table.phase, table.turn) == ("turn", (caller + step) % 8)
            turn(table)
        assert table.phase == ("round_over" if game == "kille" else "ending")
        if table.phase == "ending":
            table.settle()
        hands = [[card for card in hand if card] for hand in table.hands]
        assert table.points == written_points(game, hands, table.callers, {})
        totals = [a + b for a, b in zip(totals, table.points, strict=True)]
        assert table.totals == totals
        winner = table.winner
        table.next_round()


@each_game
def test_K17_F18_L7_O14_eight_seats_play_a_whole_game(game):
    """K17 (five rounds) or F18, L7, O14 (a total at the limit) decide when the game ends."""
    limit = {"faessler": 50, "kille": 100, "original": 50}.get(game)
    table = Table.shuffled(game, 8, seed=5)
    while table.phase != "game_over":
        table.ready_all()
        for _ in range(8):
            turn(table)
        calls(table)
        while table.phase == "turn":
            turn(table)
        table.finish()
        number, highest = table.reveal()["round"], max(table.totals)
        over = number == 5 if limit is None else highest >= limit
        assert table.phase == ("game_over" if over else "round_over")
        if not over:
            table.next_round()
    assert table.totals[table.winner] == min(table.totals)
    table.refused(0, "next")


def test_K11_with_eight_seats_nobody_calls_in_the_first_eight_turns():
    """K11 decides: every seat must have finished a turn of its own."""
    table = opened("klatschen", *[""] * 8)
    for seat in range(8):
        table.refused(seat, "call")
        table.plays(seat)
    assert table.lists(0, "call")


def test_F15_F17_all_eight_seats_call():
    """F15 decides that each may call in its last turn, F17 that seven begin with five cards."""
    low = "1B 1R 1A 1S"
    table = opened("faessler", *[""] * 5, low, "", "")
    for seat in range(8):
        assert table.turn == seat
        table.do(seat, "call")
    assert (table.phase, table.callers) == ("ending", list(range(8)))
    table.settle()
    assert (table.phase, table.points[5]) == ("round_over", 4)
    table.next_round()
    assert lengths(table) == [5, 5, 5, 5, 5, 4, 5, 5]


def test_O3_a_blue_king_shows_seven_cards():
    """O3 decides: one card of every other seat, all of them to everyone."""
    hands = [""] + [f"{number}.6" for number in range(2, 9)]
    table = opened("original", *hands, stock="B.1")
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    at = [[seat, 0] for seat in range(1, 8)]
    answer = table.ask("act", seat=0, move="show", at=at[1:])
    assert answer["error"] == "illegal_move"
    answer = table.ask("act", seat=0, move="show", at=at)
    assert sorted(news(answer["events"])[None]) == [f"{number}.6" for number in range(2, 9)]
    assert (table.phase, table.turn) == ("turn", 1)


@each_burning
def test_shared_2_K13_F13_O10_eight_wrong_claims_in_one_batch(case):
    """Shared 2 and 3 decide the order, K13 / F13 / O10 that each of the eight pays one card."""
    table = case.topped(*[""] * 8)
    table.slap({seat: 100 - seat for seat in range(8)})
    for seat in reversed(range(8)):
        assert (table.phase, table.holder) == ("claim", seat)
        table.do(seat, "burn", at=[seat, case.wrong_slot(table, seat)])
    assert (table.phase, table.turn) == ("turn", 1)
    assert penalties(table) == [1] * 8


def test_L8_eight_slaps_do_nothing():
    """L8 decides: a slap does nothing, in or out of the own turn."""
    table = opened("kille", *["AC", "AH", "AS", *[""] * 5])
    table.refused(3, "slap", claims=[[seat, 10] for seat in range(8)])


# Hands of twelve cards ------------------------------------------------------------------------

TWELVE = {
    "klatschen": "2C 3C 4C 5C 6C AC 7C 8C 9C 10C JC QC",
    "faessler": "2B 3B 4B 5B 6B 1B 7B 8B 9S 10B UB OB",
    "kille": "2C 3C 4C 5C 6C AC 7C 8C 9C 10C JC QC",
    "original": "1.1 2.1 3.1 4.1 5.1 6.1 7.1 8.1 9.1 E.1 V.1 S.1",
}


@each_game
def test_shared_rows_K6_F9_L3_O5_each_of_twelve_cards_can_be_exchanged(game):
    """K6, F9, L3, O5 decide (an own slot), and the shared rule of rows: slots keep places."""
    stock = "8.6" if game == "original" else "2S"
    table = opened(game, TWELVE[game], "", stock=stock)
    assert lengths(table) == [12, 4]
    table.do(0, "draw", from_="stock")
    slots = [move["slot"] for move in table.moves(0) if move["move"] == "keep"]
    assert sorted(slots) == list(range(12))
    table.do(0, "keep", slot=11)
    assert table.hands[0] == [*TWELVE[game].split()[:11], stock]
    assert table.top == TWELVE[game].split()[11]


@each_game
def test_K4_F5_L2_O4_penalty_cards_are_not_looked_at_while_memorising(game):
    """K4, F5, L2, O4 decide: of the four dealt; penalty cards are unseen."""
    table = unready(game, "", TWELVE[game])
    for slot in range(4, 12):
        table.refused(1, "look", slot=slot)
    table.do(1, "look", slot=2)
    table.do(1, "look", slot=3)


@pytest.mark.parametrize(
    ("game", "card", "seat"),
    [("klatschen", "7D", 0), ("klatschen", "9D", 1), ("faessler", "10R", 0), ("faessler", "7R", 1)]
    + [("kille", "8D", 0), ("kille", "QD", 1), ("original", "V.2", 0), ("original", "W.1", 1)],
)
def test_K3_F3_L4_O3_the_twelfth_card_can_be_looked_at(game, card, seat):
    """K3, F3, L4, O3 decide: any own card, or any of another seat."""
    hands = ["", ""]
    hands[seat] = TWELVE[game]
    table = opened(game, *hands, stock=card)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    assert news(table.do(0, "peek", at=[seat, 11])) == {0: [TWELVE[game].split()[11]]}


SWAPS = {"klatschen": "JD", "faessler": "KR", "kille": "JD", "original": "S.2"}


@each_game
def test_K3_F3_L4_O3_the_twelfth_card_can_be_swapped(game):
    """K3, F3, L4, O3 decide: any two cards on the table; each goes into the other's slot."""
    last = {"klatschen": "KC", "faessler": "KB", "kille": "KC", "original": "9.2"}[game]
    table = opened(game, f"{last} ", TWELVE[game], stock=SWAPS[game])
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    table.do(0, "swap", a=[1, 11], b=[0, 0])
    twelve = TWELVE[game].split()
    assert (table.hands[0][0], table.hands[1]) == (twelve[11], [*twelve[:11], last])


@each_game
def test_K3_F3_L4_O3_all_pairs_of_two_hands_of_twelve_can_be_swapped(game):
    """K3, F3, L4, O3 decide: every pair; in the Original not two own cards."""
    fresh = {"klatschen": "JD", "faessler": "KR", "kille": "JD", "original": "S.2"}[game]
    other = {
        "klatschen": "2D 3D 4D 5D 6D AD 7D 8D 9D 10D QD KC",
        "faessler": "2R 3R 4R 5R 6R 1R 7R 8R 9R 10R UR OR",
        "kille": "2D 3D 4D 5D 6D AH 7D 8D 9D 10D QD KC",
        "original": "1.2 2.2 3.2 4.2 5.2 6.2 7.2 8.2 9.2 E.2 V.2 W.2",
    }[game]
    table = opened(game, TWELVE[game], other, stock=fresh)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    cells = [(seat, slot) for seat in (0, 1) for slot in range(12)]
    pairs = {frozenset(pair) for pair in itertools.combinations(cells, 2)}
    if game == "original":
        pairs = {pair for pair in pairs if {seat for seat, _ in pair} != {0}}
    swaps = [move for move in table.moves(0) if move["move"] == "swap"]
    assert {frozenset([tuple(move["a"]), tuple(move["b"])]) for move in swaps} == pairs


def scored(game, hand):
    """The points of seat 1 for that hand; seat 0 calls as soon as it may."""
    table = opened(game, "", hand)
    while not table.lists(table.turn, "call") and game != "kille":
        table.plays(table.turn)
    if game == "kille":
        calls(table)
    else:
        table.do(table.turn, "call")
    return table.finish().points[1]


@pytest.mark.parametrize(
    ("game", "hand", "points"),
    [
        ("klatschen", "JH JC JD JS QH QC QD QS KS KC 2C 3C", 1),  # K14: two fives, and 5
        ("klatschen", "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H KH", 0),  # K15: 21
        ("klatschen", "AC AD AH AS 2C 2D 2H 2S 3C 3D 4H KH", 22),
        ("faessler", "AB AR AA AS KB KR KA KS FB FR X1 X2", 82),
        ("original", "1.1 2.1 3.1 4.1 5.1 6.1 7.1 8.1 9.1 E.1 B.1 R.1", 66),
        ("kille", "2C 3C 4C 5C 6C AC 7C 8C 9C 10C JC KH", 65),
    ],
)
def test_K14_K15_F16_L6_O13_all_twelve_cards_count(game, hand, points):
    """K14 and K15, F16, L6, O13 decide: the sum of the whole hand."""
    assert scored(game, hand) == points


def test_O13_a_caller_with_twelve_cards_may_be_right():
    """O13 decides: 2 points are at most 5 and the lowest, whatever the number of cards."""
    hand = "1.1 1.2 1.3 1.4 1.5 1.6 R.1 R.2 R.3 R.4 2.1 2.2"
    table = opened("original", hand, "3.1 3.2 3.3 3.4", settings={"red_kings": 4})
    assert table.called_by(0).finish().points == [-3, 12]


@each_burning
def test_shared_3_K8_F11_O6_the_twelfth_card_is_burned(case):
    """Shared 3 decides: any slot of any seat; the shared rule of rows: the slot stays, empty."""
    hand = "!0 !1 !2 !3 " + " ".join(itertools.islice(case.dull(), 7)) + " =0"
    table = case.topped("", "", hand)
    table.burns(2, 2, 11)
    assert (lengths(table), table.hands[2][11], table.top) == ([4, 4, 12], None, case.same[0])


def test_O6_O7_O11_twelve_cards_are_burned_in_three_windows():
    """O6 decides that there is no limit in a window, O7 when it closes, O11 what ends."""
    hand = "9.1 9.2 9.3 9.4 9.5 8.1 8.2 8.3 8.4 8.5 7.1 7.2"
    table = opened("original", "", hand, stock="9.6 8.6 7.3")
    for first, after in ((0, 5), (5, 10), (10, 12)):
        table.plays(table.turn)
        for slot in range(first, after):
            assert table.phase == "turn"
            table.burns(1, 1, slot)
    assert (table.phase, table.points[1]) == ("round_over", 0)


def test_O3_a_blue_king_shows_cards_of_five_hands_of_twelve():
    """O3 decides; a given choice is judged without the 248 832 others being listed."""
    hands = [""] * 6
    table = opened("original", *hands, stock="B.1")
    table.do(0, "draw", from_="stock")
    for seat in range(1, 6):
        for _ in range(8):
            table.do(seat, "fault")
    table.do(0, "discard")
    shown = [table.hands[seat][11] for seat in range(1, 6)]
    at = [[seat, 11] for seat in range(1, 6)]
    for wrong in (at[:4], [*at[:4], [1, 3]], [*at, [0, 0]], [*at[:4], [5, 12]]):
        assert not table.ask("act", seat=0, move="show", at=wrong)["ok"]
    answer = table.ask("act", seat=0, move="show", at=at)
    assert sorted(news(answer["events"])[None]) == sorted(shown)


@each_game
def test_K4_F4_L2_O4_the_next_round_is_dealt_with_four_cards(game):
    """K4, F4, L2, O4 decide: four cards each, whatever the hands of the round before."""
    limit = {} if game == "klatschen" else {"limit": 500}
    table = opened(game, "", TWELVE[game], "", settings=limit)
    for _ in range(3):
        table.plays(table.turn)
    calls(table)
    table.finish()
    table.next_round()
    # F17: a wrong caller has a fifth card.
    assert lengths(table)[1:] == [4, 4]


# A duel within a duel -------------------------------------------------------------------------


def claims_in_order(case, table):
    """Each holder in turn names a wrong card of its own; answers the holders."""
    holders = []
    while table.phase == "claim":
        seat = table.holder
        holders.append(seat)
        table.do(seat, "burn", at=[seat, case.wrong_slot(table, seat)])
    return holders


@each_burning
def test_shared_2_K18_F11_O6_a_tie_a_tie_again_then_one_earliest(case):
    """Shared 2 (K18) decides: until one stamp is the earliest; later ones queue in order."""
    table = case.topped("", "", "", "", "")
    table.slap({0: 30, 1: 20, 2: 10, 3: 10, 4: 10})
    assert table.phase == "duel"
    table.slap({2: 40, 3: 40, 4: 50})
    assert (table.phase, table.holder) == ("duel", None)
    table.slap({2: 71, 3: 70})
    assert (table.phase, table.holder) == ("claim", 3)
    assert claims_in_order(case, table) == [3, 2, 4, 1, 0]
    assert (table.phase, table.turn) == ("turn", 1)
    assert penalties(table) == [1] * 5


@each_burning
def test_shared_2_K18_F11_O6_eight_tied_seats_and_four_duels(case):
    """Shared 2 decides at each level: only those with the earliest stamp slap once more."""
    table = case.topped(*[""] * 8)
    table.slap(dict.fromkeys(range(8), 10))
    table.slap({seat: 20 if seat < 5 else 20 + seat for seat in range(8)})
    table.slap({seat: 40 if seat < 3 else 40 + seat for seat in range(5)})
    table.slap({0: 60, 1: 59, 2: 59})
    assert table.phase == "duel"
    table.slap({1: 80, 2: 79})
    assert claims_in_order(case, table) == [2, 1, 0, 3, 4, 5, 6, 7]


@each_burning
def test_shared_2_who_lost_the_first_duel_does_not_fight_the_second(case):
    """Shared 2 decides: those seats slap once more that are tied, the third waits in line."""
    table = case.topped("", "", "", "")
    table.slap({1: 10, 2: 10, 3: 10})
    table.slap({1: 40, 2: 40, 3: 50})
    table.slap_refused(3)
    table.slap_refused(0)
    table.slap({1: 60, 2: 61})
    assert table.holder == 1


@each_burning
def test_shared_6_K18_F11_O6_the_winner_of_the_second_duel_drops_the_queue(case):
    """Shared 6 decides: a right burn drops the queue; shared 5: nobody in it pays."""
    table = case.topped("", "", "=0", "=1")
    table.slap({1: 10, 2: 10, 3: 10, 0: 20})
    table.slap({1: 40, 2: 40, 3: 50})
    table.slap({1: 61, 2: 60})
    table.do(2, "burn", at=[2, 0])
    assert (table.phase, table.turn, table.holder) == ("turn", 1, None)
    assert penalties(table) == [0] * 4


@each_burning
def test_shared_2_a_duel_in_the_queue_ties_again(case):
    """Shared 2 and 3 decide: the tie behind a wrong card is fought when its turn comes."""
    table = case.topped("", "", "", "=0")
    table.slap({0: 10, 1: 20, 2: 20, 3: 20})
    table.do(0, "burn", at=[0, 0])
    table.slap({1: 45, 2: 40, 3: 40})
    assert table.phase == "duel"
    table.slap({2: 61, 3: 60})
    table.do(3, "burn", at=[3, 0])
    assert (table.phase, table.top) == ("turn", case.same[0])
    assert penalties(table) == [1, 0, 0, 0]


@each_burning
def test_shared_5_a_second_duel_that_nobody_fights_leaves_the_claim_to_the_third(case):
    """Shared 5 decides that the duellists pay nothing, shared 2 that the next in line claims."""
    table = case.topped("", "", "", "=0")
    table.slap({1: 10, 2: 10, 3: 10})
    table.slap({1: 40, 2: 40, 3: 50})
    table.lapse()
    assert (table.phase, table.holder) == ("claim", 3)
    table.do(3, "burn", at=[3, 0])
    assert penalties(table) == [0] * 4


# A power of each game with burning: the card, one of its rank, and how seat 0 uses it on seat 1.
LOOKS = [("klatschen", "9C", "9D"), ("faessler", "8B", "8R"), ("original", "W.1", "W.2")]
SWAPPERS = [("klatschen", "JC", "JD"), ("faessler", "KB", "KR"), ("original", "S.1", "S.2")]
OTHERS = {"klatschen": "10C 10D", "faessler": "AB AR", "original": "9.1 9.2"}  # for a hand
each_look = pytest.mark.parametrize(("game", "card", "same"), LOOKS)
each_swap = pytest.mark.parametrize(("game", "card", "same"), SWAPPERS)


def in_power(game, card, *hands, **more):
    """Seat 0 has drawn `card` and discarded it: its power waits."""
    stock = f"{card} {more.pop('stock', '')}"
    table = opened(game, *hands, stock=stock, **more)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    assert (table.phase, table.turn) == ("power", 0)
    return table


@each_swap
def test_shared_8_K18_F3_O3_a_power_resumes_after_a_duel_within_a_duel(game, card, same):
    """Shared 8 and 2 decide: however long the claim takes, the turn resumes where it stood."""
    one, two = OTHERS[game].split()
    table = in_power(game, card, one, two, same)
    table.slap({0: 10, 1: 10, 2: 10})
    table.slap({0: 40, 1: 50, 2: 40})
    table.slap({0: 61, 2: 60})
    table.do(2, "burn", at=[2, 0])
    assert (table.phase, table.turn) == ("power", 0)
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert (table.hands[0][0], table.hands[1][0], table.turn) == (two, one, 1)


@each_burning
def test_shared_10_a_duel_within_a_duel_after_the_last_turn(case):
    """Shared 10 and 2 decide: the round waits until the duels and their claim are over."""
    table = case.closing("", "", "=0", "")
    table.slap({1: 10, 2: 10, 3: 10})
    table.refused(1, "settle")
    table.slap({1: 40, 2: 40, 3: 50})
    table.refused(1, "settle")
    table.slap({1: 61, 2: 60})
    table.do(2, "burn", at=[2, 0])
    assert table.phase == "ending"
    table.settle()
    assert table.phase == "round_over"


def test_K10_K18_a_joker_is_won_in_a_duel_within_a_duel():
    """K10 and K18 decide: the joker's first slap is found by the same duels; losers pay nothing."""
    table = opened("klatschen", "", "10C", "10D", "", stock="X1")
    table.plays(0)
    table.slap({1: 10, 2: 10, 3: 10})
    table.slap({1: 40, 2: 40, 3: 50})
    table.slap({1: 61, 2: 60})
    assert table.phase == "joker"
    table.do(2, "take", slot=0)
    assert (table.hands[2][0], table.top, table.turn) == ("X1", "10D", 1)
    assert penalties(table) == [0] * 4


def test_L8_a_tie_of_slaps_is_no_duel():
    """L8 decides: no burning, so nothing to duel for."""
    table = opened("kille", "AC", "AS")
    table.refused(0, "slap", claims=[[0, 10], [1, 10]])


# A claim during a power -----------------------------------------------------------------------


@each_look
def test_shared_8_K3_F3_O3_a_target_burned_meanwhile_is_no_target_any_more(game, card, same):
    """Shared 8 decides that the power resumes, the rule of rows that an empty slot is no card."""
    one, _ = OTHERS[game].split()
    table = in_power(game, card, "", f"{same} {one}", "")
    table.burns(1, 1, 0)
    assert (table.phase, table.turn) == ("power", 0)
    table.refused(0, "peek", at=[1, 0])
    assert news(table.do(0, "peek", at=[1, 1])) == {0: [one]}
    assert (table.phase, table.turn) == ("turn", 1)


@each_swap
def test_shared_8_K3_F3_O3_an_emptied_slot_is_not_swapped(game, card, same):
    """Shared 8 and the rule of rows decide: the resumed swap leaves out the empty slot."""
    one, _ = OTHERS[game].split()
    table = in_power(game, card, one, same, "")
    table.burns(1, 1, 0)
    table.refused(0, "swap", a=[0, 0], b=[1, 0])
    table.do(0, "swap", a=[0, 0], b=[1, 1])
    assert (table.hands[1][:2], table.turn) == ([None, one], 1)


@each_look
def test_shared_7_shared_8_K9_F12_O9_the_card_given_for_a_target_is_a_target(game, card, same):
    """Shared 7 (K9, F12, O9) and 8 decide: the same slot holds the given card when all resumes."""
    one, _ = OTHERS[game].split()
    table = in_power(game, card, "", same, one)
    table.burns(2, 1, 0)
    assert table.phase == "give"
    table.refused(0, "peek", at=[1, 1])
    table.do(2, "give", slot=0)
    assert (table.phase, table.turn) == ("power", 0)
    assert news(table.do(0, "peek", at=[1, 0])) == {0: [one]}


@each_look
def test_shared_8_K13_F13_O10_a_penalty_card_during_a_power(game, card, same):
    """F13, O10 decide: it lies there at once, a target; K13: not before the turn's end."""
    one, _ = OTHERS[game].split()
    table = in_power(game, card, same, one, "", stock="3S" if game != "original" else "8.1")
    table.burns(1, 1, 0)
    assert table.phase == "power"
    if game == "klatschen":
        table.refused(0, "peek", at=[1, 4])
        table.do(0, "peek", at=[1, 3])
        assert lengths(table) == [4, 5, 4]
    else:
        penalty = table.hands[1][4]
        assert news(table.do(0, "peek", at=[1, 4])) == {0: [penalty]}


@each_look
def test_shared_4_shared_8_a_claim_that_lapses_during_a_power(game, card, same):
    """Shared 4 and 8 decide: the holder alone loses by it, the power is still there."""
    table = in_power(game, card, same, "", "")
    table.slap({1: 10, 2: 20})
    table.lapse()
    assert table.holder == 2
    table.lapse()
    assert (table.phase, table.turn) == ("power", 0)
    table.do(0, "peek", at=[1, 0])
    assert table.turn == 1


@pytest.mark.parametrize(
    ("game", "card", "same"),
    [("klatschen", "7C", "7D"), ("faessler", "10B", "10R"), ("original", "V.1", "V.2")],
)
def test_shared_8_K3_F3_O3_the_seat_in_power_burns_its_own_target(game, card, same):
    """K8, F11, O6 decide that it may burn, shared 8 that its power is not used up by it."""
    one, two = OTHERS[game].split()
    table = in_power(game, card, f"{same} {one} {two}", "")
    table.burns(0, 0, 0)
    assert table.phase == "power"
    table.refused(0, "peek", at=[0, 0])
    assert news(table.do(0, "peek", at=[0, 2])) == {0: [two]}


def test_O3_a_power_stays_a_duty_after_a_claim():
    """O3 and shared 8 decide: the turn resumes where it stood, with the duty."""
    table = in_power("original", "W.1", "", "W.2", "")
    table.burns(1, 1, 0)
    table.refused(0, "skip")
    table.refused(1, "draw", from_="stock")


def test_K3_a_black_king_whose_looked_at_card_is_burned():
    """K3 and shared 8 decide: one look is used, one look and the swap are left."""
    table = in_power("klatschen", "KC", "10C", "KS 10D", "")
    table.do(0, "peek", at=[1, 0])
    table.burns(1, 1, 0)
    table.refused(0, "swap", a=[1, 0], b=[0, 0])
    table.do(0, "peek", at=[1, 1])
    table.refused(0, "peek", at=[2, 0])
    table.do(0, "swap", a=[1, 1], b=[0, 0])
    assert (table.hands[0][0], table.hands[1][:2], table.turn) == ("10D", [None, "10C"], 1)


def test_F3_a_claim_between_the_halves_of_a_faessler():
    """F3 and shared 8 decide: the look is used, the swap still waits."""
    table = in_power("faessler", "FB", "KB", "FR KR", "")
    table.do(0, "peek", at=[1, 0])
    table.burns(2, 1, 0)
    table.do(2, "skip")
    table.refused(0, "peek", at=[1, 1])
    table.do(0, "swap", a=[0, 0], b=[1, 1])
    assert (table.hands[0][0], table.hands[1][:2], table.turn) == ("KR", [None, "KB"], 1)


def test_O3_a_red_king_between_its_two_actions():
    """O3, O6 (both kings carry one rune) and shared 8 decide: one action is used, one is left."""
    table = in_power("original", "R.1", "", "B.1 9.1", "")
    table.do(0, "peek", at=[1, 0])
    table.burns(1, 1, 0)
    table.refused(0, "peek", at=[1, 0])
    table.refused(0, "skip")
    assert news(table.do(0, "peek", at=[1, 1])) == {0: ["9.1"]}
    assert table.turn == 1


def test_O3_a_blue_king_whose_target_is_burned_chooses_another():
    """O3 and shared 8 decide: one card of every other seat, of those that lie there now."""
    table = in_power("original", "B.1", "", "B.2 9.1", "8.1")
    table.burns(1, 1, 0)
    table.refused(0, "show", at=[[1, 0], [2, 0]])
    events = table.do(0, "show", at=[[1, 1], [2, 0]])
    assert sorted(news(events)[None]) == ["8.1", "9.1"]


def one_open_pair(game, card, **more):
    """Two seats: seat 0 has called, seat 1 has two open cards and `card`'s power to swap them."""
    same = {"klatschen": "7C 7D JD 10C", "faessler": "9R 9A KR 10B"}[game]
    first = {"klatschen": "7H", "faessler": "9B"}[game]
    lead = {"klatschen": "3S 4S ", "faessler": ""}[game]
    table = opened(game, "", same, first=first, stock=f"{lead}{card}", **more)
    table.burns(1, 1, 0)
    table.burns(1, 1, 1)
    table.called_by(0)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    assert (table.phase, table.turn, table.callers) == ("power", 1, [0])
    return table


@pytest.mark.parametrize(
    ("game", "card", "settings"),
    [("klatschen", "JC", {}), ("faessler", "KB", {"burns_each": 2})],
)
def test_shared_8_K11_F14_a_swap_left_with_one_open_card_is_passed_over(game, card, settings):
    """Shared 8 with K3, K11 / F3, F14 decide: no two open cards are left, the turn is over."""
    table = one_open_pair(game, card, settings=settings)
    table.burns(1, 1, 2)
    assert (table.phase, len([c for c in table.hands[1] if c])) == ("ending", 1)
    table.settle()
    assert table.phase == "round_over"


def test_F3_a_look_left_without_a_target_is_passed_over():
    """F3 and shared 8 decide: seat 1's last card was the only one of another seat."""
    settings = {"burns_each": 3}
    table = opened("faessler", "", "9R 9A 9S 8R", stock="8B", settings=settings)
    for slot in range(3):
        table.burns(1, 1, slot)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    assert table.phase == "power"
    table.burns(1, 1, 3)
    assert (table.phase, table.turn) == ("turn", 1)


def test_K3_a_look_without_a_target_finds_one_again_in_a_given_card():
    """K9 and shared 8 decide: the duty to give fills the slot, the power never lost its target."""
    table = opened("klatschen", "", "7C 7D 7S 9C", "10C", first="7H", stock="9D")
    for slot in range(3):
        table.burns(1, 1, slot)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    table.burns(2, 1, 3)
    table.do(2, "give", slot=0)
    assert table.phase == "power"
    assert news(table.do(0, "peek", at=[1, 3])) == {0: ["10C"]}


def test_O11_a_power_that_loses_its_last_target_ends_with_the_round():
    """O11 decides: a seat without a card ends the round at once, before any power."""
    table = in_power("original", "W.1", "1.1 2.1 3.1 4.1", "W.2 W.3 W.4 9.1", stock="9.2 9.3")
    for slot in range(3):
        table.burns(1, 1, slot)
    table.do(0, "peek", at=[1, 3])
    table.plays(1)
    table.burns(1, 1, 3)
    assert (table.phase, table.points, table.holder) == ("round_over", [10, 0], None)


@pytest.mark.parametrize("card", ["8C", "JC", "QC"])
def test_L8_a_slap_during_a_power_changes_nothing(card):
    """L8 decides: the power is not interrupted."""
    table = in_power("kille", card, "", "8D JD QD")
    table.slap_refused(1)
    assert table.phase == "power"


# A claim on the last card of a hand -----------------------------------------------------------


def down_to_one(case, *more_hands, stock=""):
    """Seat 1 has burned all but its slot 3, a wrong card; seat 1's turn begins."""
    settings = {"burns_each": 3} if case is FAESSLER else {}
    table = case.topped("", "=0 =1 =2 !0", *more_hands, stock=stock, settings=settings)
    for slot in range(3):
        table.burns(1, 1, slot)
    return table


# A card that matches the last card `!0`; its power, if any, is declined.
LAST = {"klatschen": "10D", "faessler": "KR", "original": "E.2"}


def last_card_up(case, *more_hands, stock=""):
    """Seat 1's turn: it has discarded a card that matches the last one of its own."""
    table = down_to_one(case, *more_hands, stock=f"{LAST[case.game]} {stock}")
    table.plays(1)
    assert (table.turn, table.top) == (2 % len(table.hands), LAST[case.game])
    return table


@pytest.mark.parametrize("case", [KLATSCHEN, FAESSLER], ids=lambda case: case.game)
def test_K7_K8_F11_F19_the_last_card_is_burned_and_play_goes_on(case):
    """K7 and F19 decide: a seat without cards goes on playing; its slots stay, empty."""
    table = last_card_up(case, "")
    table.burns(1, 1, 3)
    assert (table.hands[1], table.phase, table.turn) == ([None] * 4, "turn", 2)
    table.plays(2)
    table.plays(0)
    table.do(1, "draw", from_="stock")
    drawn = table.drawn
    assert ("discard" in table.words(1)) == (case is FAESSLER)  # K7: it can't be played
    table.do(1, "keep")
    assert [card for card in table.hands[1] if card] == [drawn]


def test_O11_the_last_card_burned_ends_the_round_without_an_ending():
    """O11 decides: at once, so shared 10's phase does not come; points are the sums."""
    table = last_card_up(ORIGINAL, "1.1 2.1 3.1 4.1")
    table.burns(1, 1, 3)
    assert (table.phase, table.points[1:], table.callers) == ("round_over", [0, 10], [])
    table.slap_refused(0)
    table.do(0, "next")
    assert (table.phase, lengths(table)) == ("memorise", [4, 4, 4])


def test_O11_the_queue_behind_the_last_card_is_gone():
    """O11 and shared 6 decide: the round is over, nobody claims any more and nobody pays."""
    table = last_card_up(ORIGINAL, "E.3", "")
    table.slap({1: 10, 2: 20, 3: 20, 0: 30})
    table.do(1, "burn", at=[1, 3])
    assert (table.phase, table.holder) == ("round_over", None)
    assert lengths(table) == [4, 4, 4, 4]


@each_burning
def test_shared_3_K13_F13_O10_O11_a_wrong_last_card_stays(case):
    """Shared 3 decides: it goes back, so the hand has its last card; a penalty card follows."""
    table = down_to_one(case, "", stock="2S" if case is not ORIGINAL else "8.6")
    table.plays(1)
    table.burns(1, 1, 3)
    assert (table.hands[1][3], table.phase, table.turn) == (case.wrong[0], "turn", 2)
    table.plays(2)
    assert [card is None for card in table.hands[1]] == [True, True, True, False, False]


@each_burning
def test_shared_7_K9_F12_O9_another_burns_the_last_card_and_gives_one(case):
    """Shared 7 (K9, F12, O9) decides: the slot is filled before O11 could ask for a card."""
    table = last_card_up(case, case.wrong[2])
    table.burns(2, 1, 3)
    assert table.phase == "give"
    table.do(2, "give", slot=0)
    assert (table.hands[1], table.phase, table.turn) == (
        [None, None, None, case.wrong[2]],
        "turn",
        2,
    )


def test_F12_F19_another_burns_the_last_card_and_gives_none():
    """F12 decides that it may decline, F19 that the seat goes on without a card."""
    table = last_card_up(FAESSLER, "")
    table.burns(2, 1, 3)
    table.do(2, "skip")
    assert (table.hands[1], table.phase, table.turn) == ([None] * 4, "turn", 2)


def test_O9_O11_another_burns_the_last_card_and_gives_none():
    """O9 decides that it may decline; then O11: the seat has no card left, the round ends."""
    table = last_card_up(ORIGINAL, "1.1 2.1 3.1 4.1")
    table.burns(2, 1, 3)
    table.do(2, "skip")
    assert (table.phase, table.points[1:]) == ("round_over", [0, 10])


def test_O9_O11_who_gives_its_own_last_card_ends_the_round():
    """O9 and O11 decide: the burner's hand is the empty one; the other has a card again."""
    table = down_to_one(ORIGINAL, "E.3 1.1 1.2 1.3", stock="E.2")
    table.plays(1)
    table.burns(1, 2, 0)
    table.do(1, "give", slot=3)
    assert (table.phase, table.points[1:]) == ("round_over", [0, 13])


def test_K7_the_drawer_burns_its_last_card_and_lays_the_drawn_one_down():
    """K8 decides that it may burn with a card drawn, K7 that this card becomes its only slot."""
    table = down_to_one(KLATSCHEN, stock="2S 10D 5S")
    table.plays(1)
    table.plays(0)
    table.do(1, "draw", from_="stock")
    table.burns(1, 1, 3)
    assert (table.phase, table.turn, table.hands[1]) == ("drawn", 1, [None] * 4)
    table.do(1, "keep")
    assert (table.hands[1], table.top, table.turn) == (["5S"], "10C", 0)


@pytest.mark.parametrize("keep", [True, False])
def test_F12_F19_another_burns_the_drawers_last_card(keep):
    """F12 decides: nothing is given; then F19: the drawn card is discarded or a new slot."""
    table = down_to_one(FAESSLER, "", stock="5B 5R KR 5A")
    for seat in (1, 2, 0):
        table.plays(seat)
    table.do(1, "draw", from_="stock")
    table.burns(2, 1, 3)
    table.do(2, "skip")
    assert (table.phase, table.turn, table.hands[1]) == ("drawn", 1, [None] * 4)
    table.do(1, "keep" if keep else "discard")
    assert [card for card in table.hands[1] if card] == (["5A"] if keep else [])
    assert (table.top, table.turn) == ("KB" if keep else "5A", 2)


def test_O11_O12_an_empty_hand_ends_the_round_while_a_call_runs():
    """O11 decides against O12: the round ends at once, the last turns are not played."""
    table = last_card_up(ORIGINAL, "", "")
    table.do(2, "call")
    table.burns(3, 1, 3)
    table.do(3, "skip")
    assert (table.phase, table.points[1]) == ("round_over", 0)


def test_O9_O12_a_given_card_keeps_the_last_turns_going():
    """O9 decides: the slot is filled, the seat has a card, so O12's last turns go on."""
    table = last_card_up(ORIGINAL, "", "")
    table.do(2, "call")
    table.burns(3, 1, 3)
    table.do(3, "give", slot=0)
    assert (table.phase, table.turn, table.callers) == ("turn", 3, [2])


def test_O11_O13_a_caller_is_judged_when_an_empty_hand_ends_the_round():
    """O11 ends it, O13 decides the points: 5 more, for the empty hand's 0 is lower."""
    table = last_card_up(ORIGINAL, "1.1 1.2 1.3 1.4")
    table.do(2, "call")
    table.burns(1, 1, 3)
    assert (table.phase, table.points[1:]) == ("round_over", [0, 9])


def test_O11_O13_a_caller_below_an_empty_hand_has_called_right():
    """O13 decides: -2 is at most 5 and lower than the empty hand's 0, so 5 points less."""
    table = last_card_up(ORIGINAL, "R.1 R.2 1.1 1.2")
    table.do(2, "call")
    table.burns(1, 1, 3)
    assert (table.phase, table.points[1:]) == ("round_over", [0, -7])


# A call with an empty hand --------------------------------------------------------------------


def empty_handed(case, *more_hands, stock=""):
    """Seat 1 has burned its last card; it is its turn again, and it calls."""
    table = last_card_up(case, *more_hands, stock=stock)
    table.burns(1, 1, 3)
    while table.turn != 1:
        table.plays(table.turn)
    table.do(1, "call")
    assert (table.hands[1], table.callers) == ([None] * 4, [1])
    return table


@pytest.mark.parametrize("case", [KLATSCHEN, FAESSLER], ids=lambda case: case.game)
def test_K11_K7_F14_F19_a_seat_without_cards_calls(case):
    """K11, F14 decide: the call takes the place of a turn, so K7, F19 (a draw) don't come."""
    table = empty_handed(case, "")
    table.plays(2)
    table.plays(0)
    assert table.phase == "ending"
    table.settle()
    assert (table.phase, table.points[1]) == ("round_over", 0)


def test_F17_a_caller_without_cards_is_right_when_all_others_have_more():
    """F17 decides: 0 is lower than every other sum; it looks at three cards next round."""
    table = empty_handed(FAESSLER, "").finish()
    assert min(table.points[0], table.points[2]) > 0
    table.next_round()
    assert lengths(table)[1] == 4
    for slot in (0, 1, 2):
        table.do(1, "look", slot=slot)


@pytest.mark.parametrize("hand", ["FB FR FA FS", "FB FR FA X1"])
def test_F17_a_caller_without_cards_is_wrong_when_another_has_nothing_too(hand):
    """F17 decides: ties are wrong, and so is a sum above a joker's: a fifth card."""
    table = empty_handed(FAESSLER, hand)
    while table.phase == "turn":
        table.plays(table.turn)
    table.settle()
    assert table.points[2] <= table.points[1] == 0
    table.next_round()
    assert lengths(table) == [4, 5, 4]


def test_K15_K16_a_hand_of_21_beats_the_caller_without_cards():
    """K15 makes it 0, K16 decides: on equal points a seat that did not call beats the caller."""
    table = empty_handed(KLATSCHEN, "10S 5C 4D 2H").finish()
    assert (table.points[1:], table.winner) == ([0, 0], 2)


def test_K16_the_caller_without_cards_wins_against_one_point():
    """K16 decides: the lowest wins, and no card at all counts 0."""
    table = empty_handed(KLATSCHEN, "KH X1 2C 3C").finish()
    assert (table.points[1:], table.winner) == ([0, 4], 1)


def test_K9_K11_a_caller_without_cards_gives_from_the_stock():
    """K9 decides: having no card of its own, it gives the stock's top one."""
    table = empty_handed(KLATSCHEN, "7C", stock="4C 4D 7D 6S")
    table.plays(2)
    table.burns(1, 2, 0)
    table.do(1, "give", from_="stock")
    assert (table.hands[2][0], table.hands[1]) == ("6S", [None] * 4)
    assert (table.phase, table.turn) == ("turn", 0)


def test_F12_a_caller_without_cards_has_nothing_to_give():
    """F12 decides: it may give one of its own cards; it has none, so nothing is asked."""
    table = empty_handed(FAESSLER, "5R", stock="4B 4R 5B")
    table.plays(2)
    table.burns(1, 2, 0)
    assert (table.hands[2][0], table.top) == (None, "5R")
    assert (table.phase, table.turn) == ("turn", 0)


@pytest.mark.parametrize("case", [KLATSCHEN, FAESSLER], ids=lambda case: case.game)
def test_K13_F13_a_caller_without_cards_pays_with_a_new_card_that_counts(case):
    """K13 (when the turn ends), F13 (at once) decide; K11, F14: closed does not mean spared."""
    table = empty_handed(case, "", "")
    table.do(1, "fault")
    table.plays(2)
    held = [card for card in table.hands[1] if card]
    assert len(held) == 1
    table.finish()
    assert table.points[1] == written_points(case.game, [held], [], {})[0]


def test_O11_O12_nobody_calls_with_an_empty_hand():
    """O11 decides: the round is over before that seat could call."""
    table = last_card_up(ORIGINAL, "")
    table.burns(1, 1, 3)
    assert table.phase == "round_over"
    for seat in table.seats:
        table.refused(seat, "call")


# The last turn after a call, with a claim pending ---------------------------------------------


@each_burning
def test_shared_8_K11_F15_O12_a_claim_before_the_last_turn_holds_it_up(case):
    """Shared 8 decides: the last seat neither draws nor calls nor passes until it is over."""
    hands = [case.cards(hand) for hand in ("", "", "=0")]
    table = opened(case.game, *hands, stock=" ".join(case.lead(3, left=1)))
    table.called_by(0)
    while table.turn != 2:
        table.plays(table.turn)
    table.slap({2: 10, 1: 20})
    for word, args in (("draw", {"from_": "stock"}), ("pass", {}), ("call", {})):
        table.refused(2, word, **args)
    table.lapse()
    table.lapse()
    assert (table.phase, table.turn) == ("turn", 2)
    table.plays(2)
    assert table.phase == "ending"


@each_burning
def test_shared_10_K11_F15_O12_a_claim_on_the_last_discard(case):
    """Shared 10 decides: the round waits in `ending`, the claim goes first, then the points."""
    table = case.closing("", "", "=0")
    table.slap({2: 10, 1: 20})
    assert (table.phase, table.holder) == ("claim", 2)
    table.refused(0, "settle")
    table.do(2, "burn", at=[2, 0])
    assert (table.phase, table.top, table.points) == ("ending", case.same[0], None)
    table.settle()
    assert (table.phase, table.hands[2][0]) == ("round_over", None)


@each_burning
def test_shared_10_K13_F13_O10_a_wrong_claim_after_the_last_turn_counts(case):
    """K13, F13, O10 decide: no turn is in progress, the card is there before the points."""
    table = case.closing("", "!0", "=0")
    top = table.stock[0]
    table.slap({1: 10, 2: 20})
    table.do(1, "burn", at=[1, 0])
    assert (table.hands[1][4:], table.holder) == ([top], 2)
    table.do(2, "burn", at=[2, 0])
    assert table.phase == "ending"
    table.settle()
    hands = [[card for card in hand if card] for hand in table.hands]
    assert table.points == written_points(case.game, hands, [0], {})


@each_burning
def test_shared_4_shared_10_a_claim_that_lapses_after_the_last_turn(case):
    """Shared 4 and 10 decide what it costs (O10: nothing), and that the round still waits."""
    table = case.closing("", "", "")
    table.slaps(2)
    table.lapse()
    assert (table.phase, lengths(table)) == ("ending", [4, 4, 4 + case.lapse])
    table.slaps(1)
    table.lapse()
    assert lengths(table) == [4, 4 + case.lapse, 4 + case.lapse]


@each_burning
def test_shared_7_shared_10_K9_F12_O9_a_card_is_given_after_the_last_turn(case):
    """Shared 7 and 10 decide: the gift comes before the points and counts where it lies."""
    table = case.closing("", "=0", "!0")
    table.burns(2, 1, 0)
    assert table.phase == "give"
    table.refused(0, "settle")
    table.do(2, "give", slot=0)
    assert (table.phase, table.hands[1][0], table.hands[2][0]) == ("ending", case.wrong[0], None)
    table.settle()
    assert table.phase == "round_over"


@each_burning
def test_shared_8_K3_F3_O3_a_claim_in_the_power_of_the_last_turn(case):
    """Shared 8 decides: the last turn resumes with its power, and only then the round waits."""
    power, same = {
        "klatschen": ("9C", "9D"),
        "faessler": ("8B", "8R"),
        "original": ("W.1", "W.2"),
    }[case.game]
    hands = ["", same, ""]
    lead = [*case.lead(3)[:-1], power]
    table = opened(case.game, *hands, stock=" ".join(lead)).called_by(0)
    table.plays(1)
    table.do(2, "draw", from_="stock")
    table.do(2, "discard")
    table.slaps(1)
    table.refused(2, "peek", at=[1, 1])
    table.do(1, "burn", at=[1, 0])
    assert (table.phase, table.turn) == ("power", 2)
    table.refused(2, "peek", at=[0, 0])  # K11, F14, O12: closed
    table.do(2, "peek", at=[1, 1])
    assert table.phase == "ending"


@pytest.mark.parametrize("case", [KLATSCHEN, FAESSLER], ids=lambda case: case.game)
def test_shared_8_K8_F11_a_claim_while_the_last_seat_has_a_card_drawn(case):
    """K8, F11 decide that it may be burned then, shared 8 that the drawn card is still there."""
    hands = ["", "", case.cards("=0")]
    table = opened(case.game, *hands, stock=" ".join(case.lead(3, left=1)))
    table.called_by(0)
    while table.turn != 2:
        table.plays(table.turn)
    table.do(2, "draw", from_="stock")
    drawn = table.drawn
    table.slaps(1)
    table.lapse()
    assert (table.phase, table.turn, table.drawn) == ("drawn", 2, drawn)
    table.do(2, "discard")
    while table.phase == "power":
        table.do(2, "skip")
    assert table.phase == "ending"


@each_burning
def test_shared_10_K11_F14_O12_the_callers_cards_after_the_last_turn(case):
    """K11, O12 decide: closed to the caller too; F14: it may burn its own when it is first."""
    table = case.closing("=0", "", "")
    table.slap({0: 10, 1: 20})
    if case is FAESSLER:
        table.do(0, "burn", at=[0, 0])
        assert (table.phase, table.hands[0][0]) == ("ending", None)
    else:
        table.refused(0, "burn", at=[0, 0])
        table.lapse()
        table.refused(1, "burn", at=[0, 0])


def test_K12_nobody_passes_the_last_turn_with_a_claim_pending():
    """Shared 8 decides: the pass waits for the claim; K12: then it ends the round's turns."""
    table = opened("klatschen", "", "", "").called_by(0)
    table.do(1, "pass")
    table.slaps(1)
    table.refused(2, "pass")
    table.lapse()
    table.do(2, "pass")
    assert (table.phase, lengths(table)) == ("ending", [4, 5, 4])  # K13: at the turn's end


def test_K10_K11_a_joker_as_the_last_discard():
    """K10 decides: the first slap wins it; K11: not the caller's; the round waits for it."""
    hands = ["10C", "10D", ""]
    stock = [*KLATSCHEN.lead(3)[:-1], "X1"]
    table = opened("klatschen", *hands, stock=" ".join(stock)).called_by(0)
    table.plays(1)
    table.plays(2)
    assert (table.phase, table.top) == ("ending", "X1")
    table.slap({0: 10, 1: 20})
    assert table.phase == "joker"
    table.refused(0, "settle")
    table.do(1, "take", slot=0)
    assert (table.phase, table.hands[1][0], table.top) == ("ending", "X1", "10D")
    table.slaps(2)  # the card given for it can be burned
    table.lapse()
    table.settle()
    assert table.phase == "round_over"


def test_O11_the_last_card_burned_after_the_last_turn_ends_the_round_at_once():
    """O11 decides against shared 10: no more waiting, the queue is gone; O13: 4 and 5 more."""
    table = down_to_one(ORIGINAL, "1.1 1.2 1.3 1.4", stock="8.6 7.6 E.2")
    table.plays(1)
    table.do(2, "call")
    table.plays(0)
    table.plays(1)
    assert table.phase == "ending"
    table.slap({1: 10, 0: 20})
    table.do(1, "burn", at=[1, 3])
    assert (table.phase, table.holder, table.points[1:]) == ("round_over", None, [0, 9])


def test_L5_L8_the_last_turn_after_a_call_ends_the_round_without_a_claim():
    """L8 decides: nothing can be burned, so the points come with the last turn (shared 10)."""
    table = opened("kille", "", "AC", "AS", stock="2S 3S AH")
    calls(table)
    table.plays(1)
    table.do(2, "draw", from_="stock")
    table.slap_refused(1)
    table.do(2, "discard")
    while table.phase == "closing":
        table.refused(2, "call")  # L5: one call has been made
        table.do(2, "skip")
    assert table.phase == "round_over"


# A queue with a wrong burn in the middle ------------------------------------------------------


@each_burning
def test_shared_3_K13_F13_O10_a_lapse_a_wrong_card_a_right_one(case):
    """Shared 3, 4, 5 decide: each loses its claim to the next, the one behind the right is free."""
    table = case.topped("", "", "", "=0", "=1")
    table.slap({0: 40, 1: 10, 2: 20, 3: 30, 4: 50})
    table.lapse()
    assert table.holder == 2
    table.do(2, "burn", at=[2, 0])
    assert table.holder == 3
    table.do(3, "burn", at=[3, 0])
    assert (table.phase, table.turn, table.holder) == ("turn", 1, None)
    assert penalties(table) == [0, case.lapse, 1, 0, 0]


@each_burning
def test_shared_3_the_card_to_match_is_the_same_after_a_wrong_one(case):
    """Shared 3 decides: the wrong card went back, the discard's top is still the one to match."""
    table = case.topped("", "!0", "!1", "=0")
    table.slap({1: 10, 2: 20, 3: 30})
    table.do(1, "burn", at=[1, 0])
    table.do(2, "burn", at=[2, 0])  # it would match the card that was shown before it
    assert (table.holder, table.top) == (3, case.top)
    table.do(3, "burn", at=[3, 0])
    assert table.top == case.same[0]


@each_burning
def test_shared_7_K9_F12_O9_a_wrong_card_then_one_of_another_seat(case):
    """Shared 3, 6 and 7 decide: the second gives its card to the first, the third is dropped."""
    table = case.topped("", "=0 !0", "!1", "")
    table.slap({1: 10, 2: 20, 3: 30})
    table.do(1, "burn", at=[1, 1])
    table.do(2, "burn", at=[1, 0])
    assert table.phase == "give"
    table.do(2, "give", slot=0)
    assert (table.phase, table.hands[1][:2]) == ("turn", [case.wrong[1], case.wrong[0]])
    assert penalties(table) == [0, 1, 0, 0]


@pytest.mark.parametrize("case", [FAESSLER, ORIGINAL], ids=lambda case: case.game)
def test_F13_O10_the_penalty_card_of_the_middle_is_burned_by_the_next(case):
    """F13, O10 decide: the card lies there at once, so the next in the queue may name it."""
    table = case.topped("", "!0", "!1", "", stock="=0 =1")
    table.slap({1: 10, 2: 20, 3: 30})
    table.do(1, "burn", at=[1, 0])
    table.do(2, "burn", at=[2, 0])
    assert (table.hands[1][4], table.hands[2][4]) == case.same[:2]
    table.do(3, "burn", at=[2, 4])
    assert (table.top, table.phase) == (case.same[1], "give")


def test_K13_the_penalty_card_of_the_middle_is_not_there_yet():
    """K13 decides: it is laid at the end of the turn, so nobody in the queue can name it."""
    table = KLATSCHEN.topped("", "!0", "!1", "", stock="=0 =1")
    table.slap({1: 10, 2: 20})
    table.do(1, "burn", at=[1, 0])
    table.refused(2, "burn", at=[1, 4])
    table.do(2, "burn", at=[2, 0])
    table.plays(1)
    assert lengths(table) == [4, 5, 5, 4]


@each_burning
def test_shared_3_the_card_named_wrong_can_be_named_again(case):
    """Shared 3 decides: any slot of any seat; the second is no wiser and pays as well."""
    table = case.topped("!0", "", "", "")
    table.slap({1: 10, 2: 20, 3: 30})
    for seat in (1, 2, 3):
        table.do(seat, "burn", at=[0, 0])
    assert (table.phase, table.hands[0][0]) == ("turn", case.wrong[0])
    assert penalties(table) == [0, 1, 1, 1]


@each_burning
def test_shared_3_shared_stock_a_penalty_in_the_queue_makes_a_new_stock(case):
    """The rule of the stock and shared 3 decide: the top stays, and is still matched by rank."""
    table = case.topped("", "", "", "!0", "=0", during=all_faults_to(0, 1, 2))
    first = FIRST[case.game]
    table.slap({3: 10, 4: 20})
    table.do(3, "burn", at=[3, 0])
    if case.at_once and first:
        assert (table.hands[3][4:], table.discard) == ([first], [case.top])
    table.do(4, "burn", at=[4, 0])
    assert table.top == case.same[0]
    if not case.at_once:
        table.plays(1, keep=0, source="discard")
        assert len(table.hands[3]) == 5
        assert len(table.discard) == 1


# Slaps that join a claim ----------------------------------------------------------------------


@each_burning
def test_shared_2_slaps_of_a_later_moment_stand_behind_the_queue(case):
    """Shared 1 and 2 decide: a batch is a moment; the later one queues behind, in its order."""
    table = case.topped(*[""] * 6)
    table.slap({1: 10, 2: 20})
    table.slap({3: 70, 4: 60})
    table.slap({5: 90, 0: 80})
    assert claims_in_order(case, table) == [1, 2, 4, 3, 0, 5]


@each_burning
def test_shared_2_a_tie_among_those_who_joined(case):
    """Shared 2 decides: equal stamps duel when it is their turn to claim, and tie again."""
    table = case.topped("", "", "", "=0")
    table.slap({1: 10})
    table.slap({0: 60, 2: 60, 3: 60})
    assert (table.phase, table.holder) == ("claim", 1)
    table.do(1, "burn", at=[1, 0])
    assert table.phase == "duel"
    table.slap({0: 90, 2: 80, 3: 80})
    table.slap({2: 101, 3: 100})
    assert table.holder == 3
    table.do(3, "burn", at=[3, 0])
    assert table.phase == "turn"


@each_burning
def test_shared_6_a_right_burn_drops_those_who_joined_too(case):
    """Shared 6 and 5 decide: the queue is dropped, whoever stood in it pays nothing."""
    table = case.topped("", "=0", "=1", "")
    table.slaps(1)
    table.slap({2: 9_000, 3: 9_001})
    table.do(1, "burn", at=[1, 0])
    assert (table.phase, table.holder) == ("turn", None)
    assert penalties(table) == [0, 0, 0, 0]


@each_burning
def test_shared_2_one_joins_behind_the_last_holder(case):
    """Shared 2 decides: as long as a claim is open, a slap queues behind it."""
    table = case.topped("", "", "", "=0")
    table.slap({1: 10, 2: 20})
    table.do(1, "burn", at=[1, 0])
    assert table.holder == 2
    table.slap({3: 90})
    table.do(2, "burn", at=[2, 0])
    assert table.holder == 3
    table.do(3, "burn", at=[3, 0])
    assert penalties(table) == [0, 1, 1, 0]


@each_burning
def test_shared_2_who_claimed_wrong_joins_again(case):
    """Shared 2 and 3 decide: it has lost its claim, and no clause bars another slap."""
    table = case.topped("", "!0 =0", "")
    table.slap({1: 10, 2: 20})
    table.do(1, "burn", at=[1, 0])
    table.slap({1: 90})
    table.do(2, "burn", at=[2, 0])
    assert table.holder == 1
    table.do(1, "burn", at=[1, 1])
    assert (table.phase, table.top) == ("turn", case.same[0])
    assert penalties(table) == [0, 1, 1]


@each_burning
def test_shared_2_nobody_in_the_queue_joins_it_twice(case):
    """Shared 2 decides: a seat has one place in the queue; the batch's other slap counts."""
    table = case.topped("", "", "", "")
    table.slap({1: 10, 2: 20})
    table.slap_refused(2)
    table.slap({2: 60, 3: 70})
    assert claims_in_order(case, table) == [1, 2, 3]


@each_look
def test_shared_8_slaps_join_a_claim_during_a_power(game, card, same):
    """Shared 8 and 2 decide: the power waits for the whole queue, joined or not."""
    table = in_power(game, card, "", "", same, "")
    table.slaps(1)
    table.slap({3: 9_000})
    table.slap({2: 9_500})
    table.do(1, "burn", at=[1, 1])
    table.do(3, "burn", at=[3, 1])
    table.refused(0, "peek", at=[1, 0])
    table.do(2, "burn", at=[2, 0])
    assert (table.phase, table.turn) == ("power", 0)
    table.do(0, "peek", at=[1, 0])
    assert penalties(table)[3] >= 1


@each_burning
def test_shared_10_slaps_join_a_claim_after_the_last_turn(case):
    """Shared 10 and 2 decide: the round ends when the whole queue is through."""
    table = case.closing("", "", "", "=0")
    table.slaps(1)
    table.slap({2: 90_000, 3: 90_001})
    table.do(1, "burn", at=[1, 0])
    table.do(2, "burn", at=[2, 0])
    table.refused(0, "settle")
    table.do(3, "burn", at=[3, 0])
    assert (table.phase, lengths(table)) == ("ending", [4, 5, 5, 4])


def test_F14_the_caller_that_joined_is_not_first():
    """F14 and shared 6 decide: seat 1 burned first, so the caller burns nothing."""
    table = FAESSLER.closing("=0", "=1", "")
    table.slaps(1)
    table.slap({0: 90_000})
    table.do(1, "burn", at=[1, 0])
    assert (table.phase, table.hands[0][0]) == ("ending", FAESSLER.same[0])
    table.slap_refused(0)


def test_F14_the_caller_that_joined_is_first_after_a_wrong_card():
    """F14 and shared 3 decide: the wrong card burned nothing, the caller is first to burn."""
    table = FAESSLER.closing("=0", "!0", "")
    table.slaps(1)
    table.slap({0: 90_000})
    table.do(1, "burn", at=[1, 0])
    table.do(0, "burn", at=[0, 0])
    assert (table.phase, table.hands[0][0], lengths(table)) == ("ending", None, [4, 5, 4])
