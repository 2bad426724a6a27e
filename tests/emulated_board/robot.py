"""Plays the emulated board through its buttons, and knows only what the console says."""

import re

HOLD_MS = 650
LOOK_MS = 2000  # a look counts from when the board has drawn it
CALL_MS = 2000  # what can't be undone asks for a long one
TAP_MS = 60
PAUSE_MS = 120
SETTLE_MS = 150  # after a scene was announced, until a press is meant for it
SCENE = re.compile(r"scene: (\w+)(?: seat=(\d+))?")


class Robot:
    """``scene`` and ``seat`` are what the console last announced."""

    def __init__(self, board, seen=None):
        """``seen(robot)`` is called once a scene is on the screen."""
        self.board = board
        self.seen = seen
        self.scene = "title"
        self.seat = None
        self.scenes = []
        self.turns = 0
        self._seen = 0

    def listen(self):
        """Take in what the console has said meanwhile; whether a scene was entered."""
        found = list(SCENE.finditer(self.board.console()))
        fresh = found[self._seen :]
        self._seen = len(found)
        for one in fresh:
            self.scenes.append(one.group(1))
            self.scene = one.group(1)
            self.seat = None if one.group(2) is None else int(one.group(2))
            self.turns += self.scene == "turn"
        if fresh and self.seen:
            self.seen(self)
        return bool(fresh)

    def wait(self, ms):
        """Run until a scene is entered, or so long."""
        self.board.run_to_text("scene: ", ms)
        self.board.run(SETTLE_MS)
        return self.listen()

    def tap(self, button, times=1):
        """Press briefly."""
        edges = []
        for nth in range(times):
            start = nth * (TAP_MS + PAUSE_MS)
            edges += [(start, button, True), (start + TAP_MS, button, False)]
        self.board.press(edges)
        self.board.run(times * (TAP_MS + PAUSE_MS))

    def hold(self, button, ms=HOLD_MS):
        """Press until it counts as taken."""
        self.board.press([(0, button, True), (ms, button, False)])
        self.wait(ms + 4000)

    def press(self, button, ms):
        """Have a button down so long."""
        self.board.press([(0, button, True), (ms, button, False)])
        self.board.run(ms + SETTLE_MS)
        self.listen()

    def come_to(self, scene, at_most_ms=60_000):
        """Run until this scene is on the screen."""
        for _ in range(at_most_ms // 3000):
            if self.scene == scene:
                return
            assert "fault:" not in self.board.console(), self.board.console()[-1500:]
            self.wait(3000)
        raise AssertionError(f"no {scene}: {self.scenes[-12:]}\n{self.board.console()[-1500:]}")

    def set_up(self, people):
        """From the title to the first deal: the first game, people alone at the table."""
        self.hold(0)  # new game
        self.hold(0)  # the first game
        if self.scene == "offer":
            self.hold(0)  # without a lesson
        for button in range(people):
            self.tap(button)  # everybody sits down
        self.hold(0)  # and it is dealt

    def play(self, turns):
        """Go on until so many turns of people have been announced, or the round is over."""
        over = ("round_over", "game_over")
        for _ in self._steps(12 * turns, lambda: self.turns >= turns or self.scene in over):
            self.step()

    def play_out(self, calling, steps=80):
        """Go on to the points: button 1 slaps once, whoever has the so many-th turn calls."""
        for _ in self._steps(steps, lambda: self.scene == "round_over"):
            if self.scene == "slap" and self.scenes.count("slap") == 1:
                self.tap(0)
            if self.scene == "turn" and self.turns == calling:
                self.tap(self.seat, 3)  # past the two draws, and what else there is
                self.hold(self.seat, CALL_MS)
            else:
                self.step()

    def _steps(self, most, ended):
        """One item for each step to be made until ``ended()``; no more than so many."""
        for step in range(most):
            if ended():
                return
            assert "fault:" not in self.board.console(), self.board.console()[-1500:]
            yield step
        raise AssertionError(f"no end in sight: {self.scenes[-12:]}")

    def step(self):
        """One press, or a wait where there is nothing to press."""
        if self.scene in ("slap", "notice", "watch", "ending") or self.seat is None:
            self.wait(6000)
        else:
            self.hold(self.seat, LOOK_MS if self.scene == "hand_over" else HOLD_MS)
