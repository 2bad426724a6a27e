"""People who were told nothing: they read the words and marks of the screen, and do what those say.

    python -m tests.firmware.newcomer [seed]

has them play a round of every game and sheet from power-on, in every language, on both panels.
"""

import re
from itertools import islice, product
from random import Random

import displayio

from engine_core import GAMES
from firmware.language.languages import LANGUAGES
from firmware.language.say import say
from firmware.scenes.setup.game_names import called
from host_tools.language import catalogues
from host_tools.language.languages import CODES
from host_tools.rules.house_file import SHEETS, SHEETS_FOLDER
from tests.bench.command_line import number
from tests.firmware.handheld import PANELS, Handheld, Storage, wordings_at

TAP, HOLD, TWICE, SLAP, LET_GO = range(5)
SAID = {  # what a press is called
    "en": (r"\btap|\bpress", r"\bhold", "2 taps|2x|twice|double", r"\bslap|\bhit|\bring", "let go"),
    "de": ("tipp|drück", r"\bhalt", "2-mal|2x|doppelt", "klatsch|hau|läut", "loslassen|los$"),
    "fr": ("court|appui|appuy", "long|tiens|tenir", "2 coups|2x|2 fois", "tape|sonne", "lâch"),
}
PEOPLE = (1, 4, 6)  # their buttons
PRESSES_MOST = 900
IDLE_MS = 25_000  # nobody looks longer at a screen that asks for nothing
LOOK_MS = 250
LONG_MS = 4000  # longer than any hold
ENDS = ("onward", "exchange_onward")


class Lost(AssertionError):
    """The screen named nothing that leads on, or took a press that it never named."""


class Newcomers:
    """A family that switches a new device on, to play a ``game`` in a ``language``."""

    def __init__(self, game, language, panel, seed=1):
        storage = Storage()
        storage.sheets_folder = str(SHEETS_FOLDER)
        self.held = Handheld(panel, storage=storage, language="", coach=True, seed=seed)
        with catalogues.speaking(language):
            title = called(game)[0] if game in GAMES else game.capitalize()
        self.wishes = [dict(LANGUAGES)[language], title]
        self.said = SAID[language]
        self.chance = Random(f"{game} {language} {panel} {seed}")
        self.known = set()
        self.presses = 0

    # --- what is seen -------------------------------------------------------------------------

    @property
    def words(self):
        found = read(self.held.scene.group)
        return " / ".join([words for words in found if words and isinstance(words, str)])

    def named(self):
        """The presses that the screen names."""
        words = self.words.lower()
        found = {press for press, said in enumerate(self.said) if re.search(said, words)}
        self.known |= found
        return found

    def at_hand(self):
        """What is said of the choice at hand; None where nothing of it is said."""
        scene = self.held.scene
        if not scene.menu_items:
            return None
        said = any(one in self.words for one in wordings_at(scene))
        return scene.menu_items[scene.menu_index][0] if said else None

    def hands(self):
        """The buttons that are lit, or else anybody's."""
        if self.held.app.table is None:
            return PEOPLE
        people = self.held.app.table.people
        lit = [seat for seat in self.held.scene.lit() if seat in people]
        return [self.held.button_of(seat) for seat in lit or people]

    # --- what is done -------------------------------------------------------------------------

    def play(self):
        """Play a round; how many presses it took. Raises Lost."""
        idle = 0
        while self.held.scene.name not in ENDS:
            before = self.state()
            self.act()
            idle = 0 if self.state() != before else idle + LOOK_MS
            if idle > IDLE_MS or self.presses > PRESSES_MOST:
                raise Lost(f"{self.held.scene.name}, {self.presses} presses: {self.words}")
        return self.presses

    def state(self):
        scene = self.held.scene
        return scene.name, scene.seat, scene.menu_index, self.words

    def act(self):
        """Press what is named, or wait."""
        held, can, hands, at = self.held, self.can(), self.hands(), self.at_hand()
        seldom = 0.2 if can == {SLAP} else 0.7  # nobody knows yet what a slap would burn
        if not can or not hands or self.chance.random() > seldom:
            held.wait(LOOK_MS)
            return
        button, press = self.chance.choice(hands), self.chance.choice(sorted(can))
        self.presses += 1
        if press == HOLD:
            self.wishes = self.wishes[at in self.wishes :]
            self.hold(button)
            return
        held.tap(button)
        if press == TWICE:
            held.tap(button)
        elif held.scene.doubles:
            held.wait(350)

    def can(self):
        """The presses that are named here: at a cursor what one does is known once it was said."""
        scene, at, named = self.held.scene, self.at_hand(), self.named()
        if scene.doubles and TWICE not in named:
            raise Lost(f"{scene.name} takes two taps, and says {self.words}")
        can = named - {LET_GO} | ({TAP, HOLD} & self.known if at is not None else set())
        wished = [*self.wishes[:1], say("Play at once|Play")[0]]
        if any(label in wished for label, _ in scene.menu_items):
            return can & {HOLD if at in wished else TAP}
        return can - {HOLD} if at in say("Settings") else can  # they came to play

    def hold(self, button):
        """Until something happens, and for some time after that."""
        held = self.held
        before, waited = self.state(), 0
        held.down(button)
        while waited < LONG_MS:
            held.wait(50)
            waited += 50
            if (LET_GO in self.named() or self.state() != before) and self.chance.random() < 0.05:
                break
        held.up(button)


def read(group):
    """All words that a group shows."""
    found = []
    for part in group:
        if part.hidden:
            continue
        for kind in ("words", "labels", "choices"):
            said = getattr(part, kind, ())
            found += {str: [said], list: said}.get(type(said), [])
        if isinstance(part, displayio.Group):
            found += read(part)
    return found


def rounds(games, seed=1, step=1):
    """Of each round its game, language and panel, and the presses, or how people were lost."""
    for game, language, panel in islice(product(games, CODES, PANELS), 0, None, step):
        try:
            yield game, language, panel, Newcomers(game, language, panel, seed).play()
        except Lost as lost:
            yield game, language, panel, str(lost)


if __name__ == "__main__":
    from tests.laptop import ready

    ready()
    for row in rounds([*GAMES, *sorted(SHEETS)], number(__doc__, "seed", 1)):
        print(*row, flush=True)
