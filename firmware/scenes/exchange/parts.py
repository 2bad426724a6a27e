"""Where the scenes of the currency exchange live: rows like those of the package."""

DURING = """
exchange.parts:
exchange.round: exchange_deal=Deal exchange_study=Study exchange_open=Open\
 exchange_notice=RingNotice
exchange.ring: exchange_duel=RingDuel
exchange.shown: exchange_shown=Shown
exchange.opening: exchange_opening=Opening exchange_pause=Pause
exchange.look: exchange_look=Look -exchange.floor
exchange.floor: exchange_floor=Floor -exchange.look
exchange.rang: exchange_rang=Rang exchange_watch=Watch
"""
AFTER = """
exchange.results: exchange_points=ExchangePoints exchange_onward=ExchangeOnward\
 exchange_hands=ExchangeHands
"""
PARTS = ("", "", DURING, AFTER)
