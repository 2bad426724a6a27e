"""Where the scenes of the currency exchange live: a table like that of the package."""

SCENES: dict[str, tuple[str, ...]] = {
    "exchange_deal": ("firmware.scenes.exchange.round", "Deal", "play"),
    "exchange_study": ("firmware.scenes.exchange.round", "Study", "play"),
    "exchange_open": ("firmware.scenes.exchange.round", "Open", "play"),
    "exchange_notice": ("firmware.scenes.exchange.round", "Doubt", "play"),
    "exchange_duel": ("firmware.scenes.exchange.ring_duel", "RingDuel", "play"),
    "exchange_shown": ("firmware.scenes.exchange.shown", "Shown", "play"),
    "exchange_opening": ("firmware.scenes.exchange.opening", "Opening", "play"),
    "exchange_pause": ("firmware.scenes.exchange.opening", "Pause", "play"),
    "exchange_look": ("firmware.scenes.exchange.look", "Look", "play"),
    "exchange_floor": ("firmware.scenes.exchange.floor", "Floor", "play"),
    "exchange_rang": ("firmware.scenes.exchange.rang", "Rang", "play"),
    "exchange_series": ("firmware.scenes.exchange.series", "Series", "play"),
    "exchange_watch": ("firmware.scenes.exchange.rang", "Watch", "play"),
    "exchange_points": ("firmware.scenes.exchange.results", "ExchangePoints", "end"),
    "exchange_onward": ("firmware.scenes.exchange.results", "ExchangeOnward", "end"),
    "exchange_hands": ("firmware.scenes.exchange.results", "ExchangeHands", "end"),
}
