"""Every command of ``cambio``: where it is, and what the help says of it."""

from host_tools.cli.lazy import Row

COMMANDS = {
    "play": Row("play", "play", "Play in a window, or in the terminal where there is none."),
    "referee": Row(
        "referee",
        "referee",
        "Referee a game for another program: a JSON object a line in, one a line out.",
    ),
    "simulate": Row(
        "simulate",
        "simulate",
        "Let bots play many games, and tell what came of them with 95 % confidence intervals.",
    ),
    "rules": Row(
        "rules", "app", "Show the rules of a game; check house rules and put them on the device."
    ),
    "words": Row(
        "words", "app", "The catalogues of what the device says: one .po file a language."
    ),
    "bell": Row(
        "bell",
        "bell",
        "Preside over the currency exchange with real cards: clock, bell, referee and scores.",
    ),
    "tournament": Row(
        "tournament",
        "app",
        "A hall of many tables: one standing, a page for the big screen.",
    ),
    "web": Row(
        "web", "app", "The same firmware as a web page: a tablet in the middle of the table."
    ),
    "devices": Row(
        "devices", "list_devices", "List the boards that are plugged in, in whatever state."
    ),
    "flash": Row(
        "flash",
        "flash_board",
        "Make a blank board the device: CircuitPython first, then the firmware.",
    ),
    "deploy": Row(
        "deploy",
        "deploy_firmware",
        "Bring the firmware on a board up to date; only what differs is written.",
    ),
    "doctor": Row(
        "doctor",
        "examine",
        "Look for what stands in the way: boards, versions, files, room, permissions.",
    ),
    "uninstall": Row(
        "deploy", "uninstall_firmware", "Take the firmware off a board; what is yours stays."
    ),
    "reset": Row("console", "reset_board", "Start the board anew; its game is kept."),
    "console": Row(
        "console", "open_console", "Open the board's console, CircuitPython's prompt over serial."
    ),
    "decode": Row("decode", "decode", "Tell a traceback of the device in the names of the source."),
    "monitor": Row(
        "table", "watch", "Follow the table over USB; a device that was unplugged is found again."
    ),
    "screen": Row(
        "screen",
        "show_screen",
        "Show what the device's panel shows, in the terminal or as a PNG.",
    ),
    "log": Row(
        "table", "fetch_log", "Fetch the journals of finished games from the device into a file."
    ),
    "replay": Row(
        "replay",
        "step_through",
        "Step through a journal forwards and backwards, with all cards shown.",
    ),
    "report": Row(
        "report",
        "pack_report",
        "Pack versions, states, last faults and journals for a bug report; no names, no paths.",
    ),
    "names": Row(
        "names",
        "typed_names",
        "List the names that the device offers at its seats; add some, forget some.",
    ),
    "send-rules": Row(
        "own_files",
        "send_rules",
        "Check house rules and put them on the device: on its drive, or over its serial port.",
    ),
    "backup": Row(
        "own_files",
        "make_backup",
        "Pack your own files on the device: house rules, settings, files that you edited.",
    ),
    "restore": Row(
        "own_files",
        "put_back",
        "Put the files of a backup back; what they replace is renamed, and nothing is lost.",
    ),
}
