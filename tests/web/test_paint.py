"""Of a picture only what is new is painted, as if all were; and its lines begin at one edge."""

import pytest

PHONE = {"viewport": {"width": 390, "height": 700}}
HALF_SECONDS, MOMENTS = 40, 300


@pytest.mark.slow
@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_what_is_painted_in_parts_is_what_is_painted_whole(visit):
    one = visit("?game=klatschen&seats=3&bots=2&seed=5", swift=True)
    one.page.evaluate("witness.comparePaintings()")
    for _ in range(HALF_SECONDS):
        one.wait(500)
        if one.facts["button"] == "0":
            one.hold(0)
    same, other = one.page.evaluate("[witness.same, witness.other]")
    assert (other, same > MOMENTS) == (0, True)
    assert one.page.evaluate("witness.ragged()") <= 1
