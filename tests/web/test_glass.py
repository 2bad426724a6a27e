"""The page is touched where the cards and the lines are, through the browser's own input."""

from tests.web.visit import ON_PICTURE


def test_a_tap_on_a_line_takes_it(visit):
    one = visit()
    one.tap_at(50, 61)  # the second line of the title
    one.wait_for("games")
    assert one.words[0] == "Rules of which game?"


def test_a_finger_on_the_own_cards_holds_them_up_until_it_is_lifted(visit):
    one = visit("?game=klatschen&seats=3&bots=2&seed=5")
    assert one.scene == "hand_over"
    covered = one.page.locator("#screen").screenshot()
    one.finger(70, 50)
    one.wait(1200)
    assert one.page.locator("#screen").screenshot() != covered
    assert one.scene == "hand_over"
    one.lift(ON_PICTURE)
    one.wait_for("memorise", "turn", "watch")
