"""Games on a heap that is full: each allocation of each scene is made to fail, again and again.

Run by an embedded runtime. In a pass of the loop the heap has so many bytes left and no more; the
next time the scene comes to it some more, until there is enough. So the first allocation fails,
then the second, and so on. Now and then the passes after it starve, too.
"""

import gc
import sys

from engine_core import GAMES
from engine_core.model.rng import Rng
from firmware.table import factory
from tests.firmware.app_round import Chance
from tests.firmware.chance import play
from tests.firmware.chip import modules_of_a_chip
from tests.firmware.handheld import Handheld
from tests.firmware.monkey import Monkey

BLOCK = 32  # bytes: what the runtime gives at least
LARGEST = 1 << 16
MOST = 5  # passes that starve one after the other
FEW = 40  # one pass in so many, besides
OFTEN = 1
ASKED_FOR = ("more", "standing", "onward", "hands", "rules", "values")  # in a game, by a press
MUCH = 16_000  # bytes
STATE = ("phase", "turn", "hands", "stock", "discard", "totals", "offers")


class Hog:
    """Takes the heap, but for so many bytes."""

    def __init__(self):
        self._held = [None] * 6000
        self._count = 0

    def fill(self, spare):
        gc.collect()
        gc.disable()  # else it collects for each size that there is no room for
        left = bytearray(spare) if spare else None
        size = LARGEST
        while size:
            try:
                self._held[self._count] = bytearray(size)
                self._count += 1
            except MemoryError:
                size //= 2
        left = None  # noqa: F841 - that is what they have
        gc.enable()

    def free(self):
        for nth in range(self._count):
            self._held[nth] = None
        self._count = 0


class Starving:
    """A device whose heap is full when a scene is built, and now and then in other passes."""

    def __init__(self, held, seed):
        self.held = held
        self.rng = Rng(seed)
        self.hog = Hog()
        self.built = {}  # by scene: how often it was built on ever fuller heaps
        self.failed = {}
        self.anew = 0
        self.step = held.step
        held.step = self.starve

    @property
    def app(self):
        """The device's program; it may have started anew."""
        return self.held.app

    def starve(self):
        """A pass of the loop."""
        app = self.app
        few = FEW if app.gestures.idle else 2  # a press: a move may be made
        if app.stale or self.rng.below(few) == 0:
            self.on_full_heap(self.rng.below(MUCH >> self.rng.below(12)))
        else:
            self.step()
        scene = self.app.scene
        if scene.name != "blank" and self.built.get(scene.name, 0) < OFTEN and scene.group:
            self.built[scene.name] = self.built.get(scene.name, 0) + 1
            self.build_again(scene.name, scene.seat)

    def build_again(self, name, seat):
        """Have the scene built with more and more room, until there is enough."""
        spare = 0
        while self.app.scene.name == name:
            app = self.app
            if app.director is not None and app.director.due() == (name, seat):
                app.scene.finished = True
                app.follow_soon()
            elif app.director is None or name in ASKED_FOR:
                app.later(lambda app: app.show(name, seat))
            else:  # the game has gone on
                break
            if not self.on_full_heap(spare):
                break
            spare += BLOCK + self.rng.below(spare // 3 + 1)

    def on_full_heap(self, spare):
        """One pass with so many bytes, and others until the device shows something; whether the
        first had too few."""
        name = self.app.scene.name
        row = self.rng.below(MOST) if self.rng.below(8) == 0 else 0
        short = self.starved_pass(spare)
        while self.app.scene.name == "blank":
            self.failed[name] = self.failed.get(name, 0) + 1
            if row:
                row -= 1
                self.starved_pass(self.rng.below(MUCH))
            else:
                self.step()
        if short:
            self.check()
        return short

    def starved_pass(self, spare):
        self.hog.fill(spare)
        full = False
        try:
            self.app.step()
        except MemoryError:
            full = True
        finally:
            self.hog.free()
            self.held.link.lines.clear()  # of a round they take 130 KB
        if full:
            self.held.start_anew()
            self.anew += 1
        return self.app.scene.name == "blank"

    def check(self):
        """The table is what its record says."""
        table = self.app.table
        if table is None or not table.counts:  # a lesson
            return
        again = factory.resume(self.held.storage)
        for name in STATE:
            ours = getattr(table._game, name, None)
            theirs = getattr(again._game, name, None)
            assert ours == theirs, (name, ours, theirs)


def storage():
    """The flash of a device."""
    from firmware.storage.flash_log import FlashLog  # beside what the chip has

    flash = FlashLog(bytearray(b"\xff" * 4096))
    flash.language = ""
    flash.words = lambda language: None
    return flash


def round_of(game, seed, **options):
    """Play a round of a burn game."""
    held = Handheld(storage=storage(), seed=seed, game=game, seats=3, bots=1, **options)
    device = Starving(held, seed)
    play(held, Chance(seed), until="round_over", at_most=200_000)
    return device


def fingers(seed, presses, **options):
    """Press what was not pressed yet: menus, lessons, games."""
    monkey = Monkey(seed, storage=storage(), **options)
    device = Starving(monkey.held, seed)
    for _ in range(presses):
        monkey.press()
    return device


def main():
    """Rounds of the games that are named, or of all, and fingers; prints how often there was no
    room for a scene."""
    chip = modules_of_a_chip([])
    del chip["displayio"]
    sys.modules.update(chip)
    for nth, game in enumerate(sys.argv[1:] or GAMES + ("title",)):
        if game == "title":
            device = fingers(1, 25, coach=True)
        elif game == "bourse":
            device = fingers(3, 40, game=game, seats=4, bots=1)
        else:
            device = round_of(game, 7 + nth, panel="oled" if game == "faessler" else "tft")
        print(game, "loads the burn games:", "engine_core.burn.game" in sys.modules)
        print(game, "short:", sorted(device.failed.items()), "anew:", device.anew)


if __name__ == "__main__":
    main()
