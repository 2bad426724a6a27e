"""What a seat in turn may want other than a move: the rules card, a fault, a break."""

from collections.abc import Sequence
from typing import Any

from engine_core.model.moves import CALL, FAULT
from firmware.app.asides import change_volume, names_for
from firmware.app.at_table import hush_coach
from firmware.app.session import hand_seat_on
from firmware.language.say import marked, say
from firmware.ports import tunes
from firmware.scenes.base import ChoiceList
from firmware.scenes.menus import BACK, LEAVE, RULES, Ask, Row, Rows
from firmware.table.table import Table

FAULTS = "fault"
NOBODY = -1
LEAVES = marked("{number} {name} leaves: a bot takes over|{number} {name}: bot")
COMES = marked("{number} {name}: a person plays|{number} {name}: person")


class More(Rows):
    """The menu of everything that is not a move."""

    def rows(self) -> Sequence[Row]:
        tips = say("No more tips|No tips") if self.app.coach else say("Tips, please|Tips")
        rules: Any = self.table.public.rules
        burns = rules.machine == "burn"  # else nobody calls, and the device sees no faults
        any_time = burns and rules.call_any_time
        players = say("Someone leaves or joins|Who plays?")  # the game goes on from its record
        volume = say("Volume") if self.app.ports.buzzer.has_volume else ()
        return (
            ("volume", volume, self._change_volume),
            (BACK, say("Back"), self.go_on),
            (RULES, say("Rules card"), RULES),
            ("players", players if self.table.kept else (), "players"),
            ("call", say("Someone else calls|A call") if any_time else (), "call"),
            (FAULTS, say("Someone broke a rule|A foul") if burns else (), FAULTS),
            ("tips", tips, self._change_tips),
            (LEAVE, say("Stop, and continue later|Stop for now"), self.app.leave),
        )

    def _change_volume(self) -> None:
        self.feet.show(say(change_volume(self.app)))
        self.app.tunes.play(tunes.SLAP)
        self.app.redraw()

    def _change_tips(self) -> None:
        hush_coach(self.app, self.app.coach is not None)
        self.go_on()


class Players(Ask):
    """A bot takes over from whoever leaves; a latecomer takes a bot's seat."""

    def build(self) -> None:
        table = self.table
        choices: ChoiceList = [(say("Back"), NOBODY)]
        for seat, name in enumerate(table.names):
            text = COMES if table.is_bot(seat) else LEAVES
            if table.people != [seat]:  # one has to stay
                number = self.theme.number(seat)
                choices.append((say(text, number=number, name=name), seat))
        self.ask(say("Who joins, who leaves?|Whose seat?"), choices)

    def take(self, value: Any) -> None:
        if value == NOBODY:
            self.go_on()
        elif isinstance(value, int) and self.table.is_bot(value):
            names = names_for(self.app, self.table.players[value].button, self.table.names)
            self.offer([((name,), (value, name)) for name in names])
            self.widgets[0].show(self.seat, say("Your name?"))
        else:
            seat, name = (value, "") if isinstance(value, int) else value
            self.app.later(lambda app: hand_seat_on(app, seat, name))


class Fault(Ask):
    """A penalty card for a seat that peeked illegally or used both hands (K13)."""

    table: Table
    declared = FAULT
    asked = marked("Who broke a rule?|Who was it?")

    def build(self) -> None:
        number = self.theme.number
        choices: ChoiceList = [(say("Back"), NOBODY)]
        for seat, name in enumerate(self.table.names):
            if self.table.view(seat).allows((self.declared,)):
                choices.append(((f"{number(seat)} {name}",), seat))
        self.ask(say(self.asked), choices)

    def take(self, value: int) -> None:
        if value == NOBODY:
            self.go_on()
        else:
            self.make((self.declared,), value)


class Call(Fault):
    """Somebody called aloud in another seat's turn, if the table's rules allow it (W6)."""

    declared = CALL
    asked = marked("Who calls?")
