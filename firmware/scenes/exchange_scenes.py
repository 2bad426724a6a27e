"""Where the scenes of the currency exchange live: rows like those of the package."""

DURING = """
exchange_scenes:
exchange_round: exchange_deal=Deal exchange_study=Study exchange_open=Open\
 exchange_notice=RingNotice
exchange_ring: exchange_duel=RingDuel
exchange_shown: exchange_shown=Shown
exchange_opening: exchange_opening=Opening exchange_pause=Pause
exchange_look: exchange_look=Look -exchange_floor
exchange_floor: exchange_floor=Floor -exchange_look
exchange_rang: exchange_rang=Rang exchange_watch=Watch
"""
AFTER = """
exchange_results: exchange_points=ExchangePoints exchange_onward=ExchangeOnward\
 exchange_hands=ExchangeHands
"""
PARTS = ("", "", DURING, AFTER)
