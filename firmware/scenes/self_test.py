"""The self-test: pictures for the panel, then every button with its light and its tone."""

# --- only before play ---

from firmware import ports
from firmware.app.context import Context
from firmware.language.say import marked, say, say_count
from firmware.ports import tunes
from firmware.scenes.setup.preferences import Preferences, recall
from firmware.widgets.theme import BLACK, WHITE
from firmware.widgets.widget import Box, rectangle

from .base import Scene

LEAVE_US = 3_000_000
IDLE_MS = 55_000  # before the panel is dimmed, which takes the brightness it has then for usual
BARS = (WHITE, 0xFFFF00, 0x00FFFF, 0x00FF00, 0xFF00FF, 0xFF0000, 0x0000FF, BLACK)
STRIPES = (WHITE, BLACK) * 4
FILLS = (0xFF0000, 0x00FF00, 0x0000FF)  # every pixel in one colour
TONES = (262, 294, 330, 349, 392, 440, 494, 523, 587, 659, 698, 784)  # Hz, for each button
LIT = (  # a light's colours while its button is down, in turn
    ((255, 0, 0), marked("Button {button}: red light|{button}: red")),
    ((0, 255, 0), marked("Button {button}: green light|{button}: green")),
    ((0, 0, 255), marked("Button {button}: blue light|{button}: blue")),
)
MISSING_COLOUR = (40, 0, 0)
DARK = (0, 0, 0)
FRAMED = marked(
    "A frame round the whole screen? Tap: next, hold button 1 for 3 s: end"
    "|A frame? Tap: next, hold button 1 for 3 s: end"
    "|Tap: next, hold button 1 for 3 s: end"
)
FRAMED_LACKING = marked(
    "Missing: {parts}. A frame round the whole screen? Tap: next, hold button 1 for 3 s: end"
    "|Missing: {parts}. A frame? Tap: next, hold button 1 for 3 s: end"
    "|Missing: {parts}. Tap: next, hold button 1 for 3 s: end"
)
ALL_PRESSED = marked(
    "All pressed. Was a light another colour? Then fix lights.order in the board's file"
    "|All pressed. Wrong colours? lights.order"
    "|Wrong colours? lights.order"
)
NULL_PORTS = (
    (marked("screen"), "screen", ports.Screen),
    (marked("buttons"), "buttons", ports.Buttons),
    (marked("buzzer"), "buzzer", ports.Buzzer),
    (marked("lights"), "lights", ports.Lights),
    (marked("memory"), "storage", ports.Storage),
    (marked("link"), "link", ports.Link),
)


def missing(app: Context) -> str:
    """The names of missing parts; empty if there are none."""
    lacking = [row[0] for row in NULL_PORTS if type(getattr(app.ports, row[1])) is row[2]]
    return ", ".join([say(name)[0] for name in lacking])


class _Test(Scene):
    """Ends when button 1 is held for three seconds, or after nearly a minute without a press.

    The press that requested the test is still active when it begins, and is ignored.
    """

    def enter(self) -> None:
        self.since_us = self.app.ports.clock.us()
        self.pressed_ms = self.app.ports.clock.ms()
        self.held_us: int | None = None
        self.counts = True  # a press that began after the test
        Preferences().apply(self.app)  # full volume and brightness

    def leave(self) -> None:
        self.app.ports.buzzer.tone(0)
        recall(self.app).apply(self.app)

    def down(self, seat: int, us: int) -> None:
        self.pressed_ms = self.app.ports.clock.ms()
        self.counts = us >= self.since_us
        if seat == 0 and self.counts:
            self.held_us = us

    def up(self, seat: int, us: int) -> None:
        if seat == 0:
            self.held_us = None

    def tick(self, now_ms: int) -> None:
        held = self.held_us
        if now_ms - self.pressed_ms >= IDLE_MS or (
            held is not None and self.app.ports.clock.us() - held >= LEAVE_US
        ):
            self.app.follow_soon("title")


class ScreenTest(_Test):
    """One picture after the other: edges, bars, and every pixel on."""

    def build(self) -> None:
        theme = self.theme
        self.fills = (WHITE,) + FILLS if theme.colour else (WHITE,)
        self.nth = 0
        self._draw()

    def enter(self) -> None:
        super().enter()
        if type(self.app.ports.screen) is ports.Screen:
            self.app.follow_soon("button_test")  # nobody sees a picture

    def leave(self) -> None:
        super().leave()
        self.theme.palettes.clear()  # no other scene needs so many colours

    def _draw(self) -> None:
        theme = self.theme
        group = self.group
        while len(group):
            group.pop()
        self.widgets.clear()
        whole = (0, 0, theme.width, theme.height)
        if self.nth == 0:
            self._edges(whole)
        elif self.nth == 1:
            wide = theme.width // len(BARS)
            for nth, colour in enumerate(BARS if theme.colour else STRIPES):
                group.append(rectangle(theme, (nth * wide, 0, wide, theme.height), colour))
        else:
            group.append(rectangle(theme, whole, self.fills[self.nth - 2]))
        self.app.redraw()

    def _edges(self, whole: Box) -> None:
        """A frame in the outermost pixels, and what to do."""
        theme = self.theme
        line = theme.line
        _, _, width, height = whole
        inner = (line, line, width - 2 * line, height - 2 * line)
        self.group.append(rectangle(theme, whole, WHITE))
        self.group.append(rectangle(theme, inner, BLACK))
        gap = 2 * theme.gap
        box = (gap, gap, width - 2 * gap, height - 2 * gap)
        lacks = missing(self.app)
        words = say(FRAMED_LACKING, parts=lacks) if lacks else say(FRAMED)
        self.put_text(box, words, scales=self.layout.foot_scales)

    def tap(self, seat: int) -> None:
        if not self.counts:
            return
        self.nth += 1
        if self.nth < 2 + len(self.fills):
            self._draw()
        else:
            self.app.follow_soon("button_test")


class _Counting(ports.Buttons):
    """Passes edges on, and counts those of each button."""

    def __init__(self, buttons: ports.Buttons) -> None:
        self.real = buttons
        self.count = buttons.count
        self.counted = [0] * buttons.count

    def edges(self) -> list[tuple[int, int, bool]]:
        edges = self.real.edges()
        for _, button, _ in edges:
            self.counted[button] += 1
        return edges


class ButtonTest(_Test):
    """A pressed button sounds and lights up in the named colour; then its time and bounces are
    shown.

    The other lights are dim, red if a part is missing.
    """

    def build(self) -> None:
        self.banner(*say("Buttons"))
        upper, lower = self.layout.stack(self.layout.body, 40)
        scales = self.layout.foot_scales
        asked = say("Press them one after another|Press each")
        self.latest = self.put_text(upper, asked, scales=scales)
        self.rest = self.put_text(lower, scales=scales)
        self.foot(say("hold button 1 for 3 s: end|hold 1: end"))
        self.pressed_at = [0] * self.app.ports.buttons.count
        self.lacks = missing(self.app)  # while the buttons are still what they are

    def enter(self) -> None:
        super().enter()
        app = self.app
        self._left = list(range(app.ports.buttons.count))
        self._tell_left()
        self._says_lack = bool(self.lacks)
        app.ports.link.log(f"battery: {app.ports.battery.millivolts()} mV")
        app.tunes.play(tunes.MISS if self.lacks else tunes.SLAP)  # both with the external bell
        self.counter = app.ports.buttons = _Counting(app.ports.buttons)

    def leave(self) -> None:
        self.app.ports.buttons = self.counter.real
        super().leave()

    def tick(self, now_ms: int) -> None:
        if self._says_lack:
            self._says_lack = False
            self._say_lack()
        super().tick(now_ms)

    def _say_lack(self) -> None:
        """The panel may be the missing part."""
        app = self.app
        app.ports.link.log(f"missing: {self.lacks}")
        for button in self._left:
            app.ports.lights.set(button, MISSING_COLOUR)
        app.ports.lights.show()

    def _tell_left(self) -> None:
        left = " ".join([str(button + 1) for button in self._left])
        words = say("Still to press: {buttons}", buttons=left) if left else say(ALL_PRESSED)
        if self.lacks:
            lacks = say("Missing: {parts}", parts=self.lacks)[0]
            words = tuple([f"{wording}. {lacks}" for wording in words])
        self.rest.show(words)
        self.app.redraw()

    def down(self, seat: int, us: int) -> None:
        super().down(seat, us)
        self.pressed_at[seat] = us
        colour, words = LIT[seat % len(LIT)]
        self._light(seat, colour)
        self.app.ports.buzzer.tone(TONES[seat % len(TONES)])
        self.latest.show(say(words, button=seat + 1))
        self.app.redraw()

    def up(self, seat: int, us: int) -> None:
        super().up(seat, us)
        pressed_us = self.pressed_at[seat]
        if pressed_us:  # not the end of the tap that led here
            self.pressed_at[seat] = 0
            self.app.ports.buzzer.tone(0)
            self._light(seat, DARK)
            self._tell(seat, (us - pressed_us) // 1000)

    def _tell(self, button: int, ms: int) -> None:
        """Show how long the button was down, and how many extra edges there were."""
        bounces = max(0, self.counter.counted[button] - 2)
        self.counter.counted[button] = 0
        words = say_count(
            "Button {button}: {ms} ms, {count} bounce|{button}: {ms} ms, {count} bounce",
            "Button {button}: {ms} ms, {count} bounces|{button}: {ms} ms, {count} bounces",
            bounces,
            button=button + 1,
            ms=ms,
        )
        self.latest.show(words)
        self.app.ports.link.log(f"button {button + 1}: {ms} ms, bounces: {bounces}")
        if button in self._left:
            self._left.remove(button)
        self._tell_left()

    def _light(self, button: int, colour: tuple[int, int, int]) -> None:
        self.app.ports.lights.set(button, colour)
        self.app.ports.lights.show()
