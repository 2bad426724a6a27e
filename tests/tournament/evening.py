"""A whole evening by the pages alone: every action of the organiser pressed in a browser.

The organiser's page, the big screen and the phones of a table and of a player are open all the
time, and each action is looked for on the pages it concerns. Other tables report as laptops do.
"""

import json
import re
import time

from tests.runtimes import wait_for

PATIENCE_MS = 60_000
PHONE = (390, 844)
SIZES = {"organiser": (1366, 768), "screen": (1920, 1080), "table": PHONE, "player": PHONE}
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
BEYOND = 9999  # points that no game brings


class Evening:
    """The four pages; ``took``: seconds from the first press of an action to what it shows."""

    def __init__(self, chromium, hall, game):
        self.hall, self.exchange = hall, game == "bourse"
        self.took = {}
        self.wrong = []
        self.pages = {}
        for name, (width, height) in SIZES.items():
            page = chromium.new_context(viewport={"width": width, "height": height}).new_page()
            page.set_default_timeout(PATIENCE_MS)
            page.on("pageerror", lambda error: self.wrong.append(str(error)))
            self.pages[name] = page
        self.organiser, self.screen, self.table, self.player = self.pages.values()

    def close(self):
        for page in self.pages.values():
            page.context.close()

    # --- hands ------------------------------------------------------------------------------------

    def action(self, button, log, **fields):
        """Press a button, agree, and find the action in the history; what the preview said."""
        began, page = time.perf_counter(), self.organiser
        if not page.url.endswith("/organiser"):  # else it follows the hall by itself
            page.goto(f"{self.hall.url}/organiser")
        if shut := re.search(r"result (\d+) of table (\d+)", button):
            page.get_by_text(f"Table {shut[2]}, result {shut[1]}:").click()
        # by its text: to work out the roles of a whole page takes half a second each time
        called = json.dumps(button)
        press = page.locator(f"button[aria-label={called}], button:text-is({called})").first
        form = page.locator("form", has=press)
        for name, value in fields.items():
            field = form.locator(f"[name={name}]")
            select = field.evaluate("one => one.tagName") == "SELECT"
            field.select_option(label=value) if select else field.fill(value)
        press.click()
        confirm = page.locator("button:text-is('Confirm')")
        confirm.wait_for()  # the preview is there
        changes = page.locator("li").all_inner_texts()
        confirm.dblclick()  # as many do
        page.locator(".log li", has_text=log).first.wait_for()
        self.took.setdefault(re.sub(r"[:\d].*", "", button), time.perf_counter() - began)
        return changes

    def names(self, table):
        return [seat["name"] for seat in self.hall.table(table)["seats"]]

    def tables(self):
        """The tables where somebody sits."""
        rows = self.hall.get("/api/hall").json()["standing"]
        return sorted({row["table"] for row in rows if row["table"]})

    def is_called(self, name, phone=None):
        """A phone takes a name, or asks for it; it is a new one each time."""
        phone = phone or self.player
        phone.goto("about:blank")
        phone.context.clear_cookies()
        phone.goto(f"{self.hall.url}/me")
        phone.fill("#name", name)
        phone.get_by_role("button", name="That's me").click()

    def stays(self, name):
        """The organiser undoes that somebody has left and come back."""
        for said in (f"{name} comes back", f"{name} leaves"):
            self.action(f"Undo: {said}", f"Undo: {said}")

    def typed(self, points):
        """The table's phone sends a result."""
        held = self.hall.table(1)["held"]
        for seat, worth in enumerate(points):
            self.table.fill(f"#p{seat}", worth)
        self.table.get_by_role("button", name="Send result").click()
        self.table.get_by_text(f"Recorded: {held + 1} result").wait_for()

    def points(self, seats):
        """What a table types when its first seat has won."""
        by_bell = ["85", *[""] * (seats - 2), "-20"]
        return by_bell if self.exchange else [str(3 + 2 * n) for n in range(seats)]

    def rest_plays(self):
        """Every table that plays reports: the first by its phone, the others as laptops would."""
        for table in self.tables():
            if self.hall.table(table)["plays"] and table == 1:
                self.table_page()
                self.typed(self.points(len(self.names(1))))
            elif self.hall.table(table)["plays"]:
                self.hall.play(table, points=60 if self.exchange else -3)

    # --- the evening ------------------------------------------------------------------------------

    def play(self):
        self.screen.goto(self.hall.url)
        self.hall.enter(self.organiser, "organiser")
        self.people_arrive()
        self.people_come_and_go()
        self.results_go_wrong()
        self.seats_change()
        self.it_ends()
        assert self.wrong == []

    def people_arrive(self):
        self.is_called("Joke")
        self.action("Turn away Joke", "Turn away Joke")
        self.player.get_by_text("The organiser did not let in Joke.").wait_for()
        self.is_called("Zora")
        self.player.get_by_text("Zora, please ask the organiser").wait_for()
        self.organiser.get_by_text("Zora is at the door").wait_for()  # without a reload
        self.action("Let in Zora", "Zora joins")
        self.player.get_by_role("heading", name="Zora").wait_for()
        self.action("Let everybody in", "Let everybody in")
        self.is_called("Yann")
        self.player.get_by_role("heading", name="Yann").wait_for()
        self.is_called("yann", self.table)
        self.table.get_by_text("Another phone has that name").wait_for()
        self.action("Ask me first", "Ask before letting anybody in")
        self.action("Add player", "Xaver joins", name="Xaver")
        changes = self.action("Start", "Start the tournament")
        assert any(line.startswith("Play starts at") for line in changes)
        self.table_page()
        assert "#" not in self.table.url
        assert self.hall.key(1) not in self.table.content()

    def table_page(self):
        self.hall.enter(self.table, "table/1")

    def people_come_and_go(self):
        first, second = self.names(1)[:2]
        self.action("Mark as left", f"{second} leaves", person=f"{second}, table 1")
        self.action("Mark as back", f"{second} comes back", person=second)
        self.stays(second)
        assert self.names(1)[:2] == [first, second]
        self.action("Rename", "is renamed Wanda", person=f"{second}, table 1", name="Wanda")
        self.action("Release name", "Release Yann's name", person="Yann")
        self.player.locator("#name").wait_for()  # it has no name any more, and says so itself
        self.is_called(first)
        self.player.get_by_text("Table 1, seat 1").wait_for()
        self.player.get_by_role("button", name="Pause or leave").click()
        self.player.get_by_text("The organiser has been told that you are leaving").wait_for()
        self.action(f"Mark as left: {first}", f"{first} leaves")
        self.player.get_by_text("You have left.").wait_for()
        self.player.get_by_role("button", name="I'm back").click()
        self.organiser.get_by_text(f"{first} is back").wait_for()
        self.action(f"Mark as back: {first}", f"{first} comes back")
        self.stays(first)
        assert self.organiser.get_by_text("Requests").count() == 0
        self.player.get_by_text("Table 1, seat 1").wait_for()
        last = self.tables()[-1]
        self.action("Break up table", f"Break up table {last}", table=str(last))
        self.action(f"Undo: break up table {last}", "(undone)")

    def results_go_wrong(self):
        seats = len(self.names(1))
        self.table_page()
        self.typed(self.points(seats))
        assert not self.table.evaluate(SIDEWAYS)
        scores = [seat["score"] for seat in self.hall.table(1)["seats"]]
        assert (scores[0], scores[-1]) == ((85, -20) if self.exchange else (120, 0))
        self.player.get_by_role("button", name="Dispute").click()
        self.organiser.goto(f"{self.hall.url}/organiser")
        disputed = f"Table 1, result 1: disputed by {self.names(1)[0]}"
        self.organiser.get_by_text(disputed).wait_for()
        self.organiser.get_by_role("link", name="Table 1, result 1").click()
        self.organiser.locator("details:target", has_text="Table 1, result 1").wait_for()
        self.table.get_by_text("Made a mistake?").click()
        self.table.get_by_role("button", name="Take back this result").click()
        self.table.get_by_text("Taken back.").wait_for()
        self.organiser.get_by_text("taken back by the table").wait_for()
        assert self.organiser.get_by_text(disputed).count() == 0
        self.typed(self.points(seats))
        number = self.hall.table(1)["held"]
        correct = f"Correct result {number} of table 1", f"Correct result {number}"
        fields = {"p0": "0", "p1": "80"} if self.exchange else {"p0": "9", "p1": "1"}
        assert any(line.startswith("Wanda: ") for line in self.action(*correct, **fields))
        self.action(f"Void result {number} of table 1", f"Void result {number}")
        fields = {f"p{n}": worth or "0" for n, worth in enumerate(self.points(seats))}
        self.action(*correct, **fields)
        other = self.hall.result(2, winner=0, points=BEYOND if self.exchange else -BEYOND)
        assert self.hall.send(2, other).json()["results"][0]["state"] == "held"
        assert "at most in this game" in self.hall.table(2)["not_counted"][0]["why"]
        assert not any(seat["score"] for seat in self.hall.table(2)["seats"])
        fields = {"p0": "85" if self.exchange else "-3"}
        self.action("Count result 1 of table 2", "Correct result 1 of table 2", **fields)
        assert self.hall.table(2)["last"]["counts"]

    def seats_change(self):
        name = self.names(1)[0]
        if self.exchange:
            self.table_page()
            self.typed(self.points(len(self.names(1))))  # the second that this seat has won
            self.table.get_by_text("as soon as its round is over").wait_for()
            assert self.table.locator("#result").count() == 0
            self.screen.locator(".soon li", has_text=name).wait_for()
            self.hall.play(2, winner=1, points=60)
            called = self.screen.locator(".calls li[data-to]", has_text=name)
            called.wait_for()
            assert re.search(r"\d → \d+, seat \d", called.inner_text())
            self.screen.locator("#ways path.way").first.wait_for(state="attached")
            self.table.locator("#result").wait_for()  # it plays again
        else:
            self.rest_plays()
            draw = ["Draw the next round"] * 2
            changes = self.action(*draw)
            assert changes[0] == "Round 2 begins."
            drawn = [line for line in changes if line.startswith("Table ")]
            self.action("Undo: draw the next round", "Undo: draw the next round")
            again = self.action(*draw)
            assert [line for line in again if line.startswith("Table ")] == drawn  # by its seed
            for table in self.tables():
                assert f"Table {table}: {', '.join(self.names(table))}." == drawn[table - 1]
        table = next(nth for nth in self.tables() if name in self.names(nth))
        seat = self.names(table).index(name) + 1
        self.player.locator(".now", has_text=f"able {table}, seat {seat}").wait_for()
        if not self.exchange and self.screen.locator(".by-name").count():
            row = self.screen.locator(".by-name li", has=self.screen.get_by_text(name, exact=True))
            placed = row.filter(has_text=re.compile(rf"\b{table}seat {seat}$"))
            placed.wait_for(state="attached")  # the screen asks by itself; its page may be turned
        assert self.screen.evaluate("document.documentElement.scrollHeight <= innerHeight")

    def it_ends(self):
        self.rest_plays()
        self.action("Call the last round", "Call the last round")
        self.action("Undo: call the last round", "Undo: call the last round")
        self.action("End now", "End the tournament now")
        self.screen.locator(".won").wait_for()
        self.player.get_by_text("The tournament is over.").first.wait_for()
        winners = self.hall.get("/api/hall").json()["winners"]
        assert self.screen.locator(".won p").inner_text().startswith(", ".join(winners[:8]))
        held = self.hall.get("/api/hall").json()["held"]
        assert wait_for(lambda: self.screen.locator(f"#held[data-held='{held}']").count())


def is_me(page, hall, name):
    page.goto(f"{hall.url}/me")
    page.fill("#name", name)
    page.get_by_role("button", name="That's me").click()
    page.get_by_role("heading", name=name, exact=True).wait_for()
