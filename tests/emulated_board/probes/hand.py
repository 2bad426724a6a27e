"""On the board instead of code.py: a hand that gets a card, before it is drawn again."""

from time import sleep

import displayio

from firmware.ports.circuitpython.board import board_facts
from firmware.ports.circuitpython.bring_up import BringUp
from firmware.widgets.card import BACK
from firmware.widgets.hand import HandRow
from firmware.widgets.theme import Theme

screen = BringUp(board_facts()).ports.screen
theme = Theme(screen.display.width, screen.display.height, screen.colour)
hand = HandRow((170, 80, 144, 104), theme)
hand.show((BACK,) * 4)
screen.display.root_group = displayio.Group()
screen.display.root_group.append(hand)
screen.refresh()
print("hand: shown")
sleep(0.5)
for cards in (5, 6, 7):
    hand.show((BACK,) * cards)
    for slot in range(cards):
        hand.mark(slot)
screen.refresh()
print("hand: larger")
while True:
    sleep(1)
