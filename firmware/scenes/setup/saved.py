"""The question that protects a saved game from one wrong press, and messages.

Apart from the title, which is shown sooner without them.
"""

from collections.abc import Sequence

from firmware.app import session
from firmware.language.say import Wordings, say
from firmware.scenes.menus import Row, Rows


class NewOrSaved(Rows):
    """A new game would replace the saved one; the first answer keeps it."""

    def asked(self) -> Wordings:
        return say("A new game ends the saved one|The saved one ends")

    def rows(self) -> Sequence[Row]:
        app = self.app
        return (
            ("keep", say("Keep the saved game|Keep it"), lambda: session.cancel(app)),
            ("new", say("Start a new one|New game"), lambda: session.new_game(app)),
        )


class Message(Rows):
    """A message that everyone should see before the game goes on."""

    def build(self) -> None:
        words, listing = self.layout.stack(self.layout.whole, self.layout.title_percent)
        self.put_text(words, self.app.message[0])
        self.lay(listing, self.labelled())

    def rows(self) -> Sequence[Row]:
        return (("keep", say("All right|OK"), self.app.message[1]),)
