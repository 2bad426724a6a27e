"""Cards of every game at every size: told apart by everybody, laid out as on paper."""

from functools import cache

import displayio
import numpy as np
import pytest
from PIL import Image

from engine_core import GAMES
from firmware.games import deck_of, named
from firmware.widgets import drawing, formats, pictures, prints
from firmware.widgets.card import BACK, EMPTY, CardFace
from firmware.widgets.formats import FORMATS, PAPER
from firmware.widgets.theme import Theme
from tests.failing import raising
from tests.firmware.rendering import drawn_box, faults
from tests.pictures import FOLDER
from tests.pictures.card_sheets import PANELS, codes, printed, sheet, sizes

SIGNIFICANT = 0.2
"""A pixel differs where its light does by this share of the way from black to white."""

APART = (24, 10, 8)
"""In so many pixels any two cards differ, at the least, by their indices: 13, 9 or 7 px high."""

# Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision
# Deficiency, IEEE Transactions on Visualization and Computer Graphics 15 (2009), severity 1.0.
# Rows are what is seen of red, green and blue, for linear light.
EYES = {
    "protan": """ 0.152286  1.052583 -0.204868
                  0.114503  0.786281  0.099216
                 -0.003882 -0.048116  1.051998""",
    "deutan": """ 0.367322  0.860646 -0.227968
                  0.280085  0.672501  0.047413
                 -0.011820  0.042940  0.968881""",
    "tritan": """ 1.255528 -0.076749 -0.178779
                 -0.078411  0.930809  0.147602
                  0.004733  0.691367  0.303900""",
    "no colour": "0.2126 0.7152 0.0722 " * 3,
}
FIGURES = ("JS", "QS", "KS", "X1")
PAIRS = (
    ("french", "X1", "X2"),
    ("jass", "X1", "X2"),
    ("runes", "R", "B"),
    ("currency", "USD", "SUR"),
    ("currency", "C+", "C-"),
)
GAME_OF = {deck_of(game): game for game in GAMES if game != "kille"}


def theme_of(deck, panel="colour"):
    theme = Theme(*PANELS[panel])
    theme.deck = deck
    return theme


@cache
def all_printed(deck, size):
    """(tones, inks) of all cards of a deck, each by its kind."""
    theme = theme_of(deck)
    every = [*codes(GAME_OF[deck]), BACK, EMPTY]
    return {code.split(".")[0]: printed(theme, size, code) for code in every}


def seen(inks, eyes):
    """Colours of 8 bits as those eyes see them, 0 to 1, as far apart as they look."""
    matrix = np.array(EYES[eyes].split(), float).reshape(3, 3)
    linear = ((inks / 255 + 0.055) / 1.055) ** 2.4
    return np.clip(linear @ matrix.T, 0, 1) ** (1 / 2.2)


def meetings(found):
    """[card, tone, other card, other tone]: in how many px of the two those tones meet."""
    tones = np.array([tones.ravel() for tones, _ in found.values()])
    ones = np.array([tones == tone for tone in range(4)], np.float32).swapaxes(0, 1)
    flat = ones.reshape(-1, tones.shape[1])
    return (flat @ flat.T).reshape(len(found), 4, len(found), 4)


@pytest.mark.parametrize("size", FORMATS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("deck", GAME_OF)
def test_no_two_cards_look_alike_to_anybody(deck, size):
    found = all_printed(deck, size)
    met = meetings(found)
    names = list(found)
    for eyes in EYES:
        inks = np.array([np.resize(seen(inks, eyes), (4, 3)) for _, inks in found.values()])
        differ = np.abs(inks[:, :, None, None] - inks[None, None]).max(4) > SIGNIFICANT
        apart = (met * differ).sum((1, 3)) + size[0] * size[1] * np.eye(len(names))
        one, other = np.unravel_index(apart.argmin(), apart.shape)
        assert apart.min() >= APART[size[formats.INDICES]], (eyes, names[one], names[other])


def islands(print_):
    """How many pieces of print there are, each whole."""
    left = {(y, x) for y, x in zip(*np.nonzero(print_))}
    count = 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            y, x = edge.pop()
            near = {(y + down, x + right) for down in (-1, 0, 1) for right in (-1, 0, 1)} & left
            left -= near
            edge += near
    return count


@pytest.mark.parametrize("rank", range(2, 11))
def test_a_large_card_has_as_many_pips_as_its_number(rank):
    tones, _ = all_printed("french", PAPER)[f"{rank}H"]
    between_corners = tones[8:-8, 16:-16]  # of a card of 72x100 px
    assert islands(between_corners == 3) == rank


@pytest.mark.parametrize("code", ["4S", "10D", "JC", "QH", "KS"])
def test_a_large_card_is_the_same_when_it_is_turned(code):
    tones, _ = all_printed("french", PAPER)[code]
    assert (tones == tones[::-1, ::-1]).mean() > 0.98


def test_the_figures_of_a_deck_are_different_drawings():
    middles = [all_printed("french", PAPER)[code][0][20:80, 16:-16] for code in FIGURES]
    for nth, one in enumerate(middles):
        assert all((one != other).mean() > 0.2 for other in middles[nth + 1 :])


def test_colour_is_never_the_only_sign():
    """What is told apart by colour in words has other shapes, too: the same inks show it."""
    for deck, one, other in PAIRS:
        for size in FORMATS:
            found = all_printed(deck, size)
            assert (found[one][0] != found[other][0]).sum() >= 16, (one, other, size)


def test_two_red_cards_have_red_ink_and_black_ones_black():
    found = all_printed("french", PAPER)
    for code, red in (("7H", True), ("7D", True), ("7S", False), ("7C", False)):
        r, g, b = (int(part) for part in found[code][1][3])
        assert (r > 180 and g < 60 and b < 70) is red


def test_large_faces_have_bitmaps_of_their_own_and_the_next_scene_has_them_again():
    theme = theme_of("french")

    def faces():
        prints.gather(theme, True)
        found = [CardFace((0, 0, 80, 108), theme) for _ in range(2)]
        for face, code in zip(found, ("7H", "KS")):
            face.show(code)
        return found

    one, other = (face.printed for face in faces())
    assert one is not other
    assert [face.printed for face in faces()] == [one, other]
    prints.gather(theme, False)  # a game without such cards
    assert faces()[0].printed is not one


@pytest.mark.parametrize("panel", PANELS)
def test_a_card_fills_its_body_and_nothing_else(panel):
    for deck in GAME_OF:
        theme = theme_of(deck, panel)
        for size in sizes(theme):
            wide, high = size[formats.WIDE], size[formats.HIGH]
            margin = theme.margin
            card = CardFace((3, 0, wide + 2 * margin, high + 2 * margin), theme)
            card.show(codes(GAME_OF[deck])[-1])
            assert faults(theme, card) == []
            assert drawn_box(card, theme) == (3 + margin, margin, wide, high)


@pytest.mark.parametrize("game", GAMES)
def test_the_sheets_in_the_pictures_show_the_cards_as_they_are(game):
    file = FOLDER / f"cards_{game}.png"
    picture = np.asarray(Image.open(file).convert("RGB")) if file.is_file() else ()
    assert np.array_equal(picture, sheet(game)), "python -m tests.pictures cards: look at them"


@pytest.mark.parametrize("size", range(3))
def test_an_unders_letter_stands_on_a_broad_foot_and_is_no_v(size):
    letter = pictures.Deck("jass").index("U", size)
    bitmap = displayio.Bitmap(letter[0], letter[1], 4)
    drawing.draw(bitmap, letter, 0, 0, False, drawing.AS_DRAWN)
    foot = [x for x in range(bitmap.width) if bitmap[x, bitmap.height - 1]]
    assert 2 * len(foot) > bitmap.width


def test_o2_a_kings_corner_says_which_of_the_two_it_is_also_without_colours():
    corners = [pictures.Deck("runes").face(code)[1] for code in "RB"]
    assert corners == ["KR", "KB"]  # red rot rouge, blue blau bleu; K is what both burn as (O6)


@pytest.mark.parametrize("size", [PAPER, FORMATS[1]])
def test_a_figure_for_which_the_heap_has_no_room_is_a_large_sign(size, monkeypatch):
    theme = theme_of("french")

    def face(code):
        bitmap = displayio.Bitmap(size[0], size[1], 4)
        prints.face(bitmap, size, pictures.deck(theme), code)
        pixels = range(size[0] * size[1])
        return bytes(bitmap[nth % size[0], nth // size[0]] for nth in pixels)

    usual = face("KH")
    monkeypatch.setattr(pictures, "Figure", raising(MemoryError))
    assert face("KH") not in (usual, face("QH"), face("KS"))


def test_of_the_130_words_of_a_game_those_that_are_asked_for_are_kept():
    assert named("bourse", "WORDS", keys=("Yen", "none such")) == {
        "Yen": named("bourse", "WORDS")["Yen"]
    }
