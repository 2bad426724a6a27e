"""Which pin is what on each board. Made by host_tools.boards.pin_map.

Pins are the RP2040's GPIO numbers. Don't edit: change the board's file and make this anew.
"""

# --- only to start ---

BOARDS = {
    "macropad": {
        "ids": ("adafruit_macropad_rp2040",),
        "panel": "sh1106",
        "width": 128,
        "height": 64,
        "screen": {
            "clock": 26,
            "data": 27,
            "select": 22,
            "command": 24,
            "reset": 23,
        },
        "buttons": (1, 12),
        "lights": (19, 12, 4, "GRB"),
        "buzzer": 16,
        "buzzer_enable": 14,
        "encoder": {
            "a": 17,
            "b": 18,
            "switch": 0,
        },
    },
    "pico_oled": {
        "ids": ("wiznet_w5100s_evb_pico", "raspberry_pi_pico", "raspberry_pi_pico_w"),
        "panel": "ssd1306",
        "width": 128,
        "height": 64,
        "screen": {
            "data": 0,
            "clock": 1,
        },
        "buttons": (2, 8),
        "lights": (28, 8, 4, "RGB"),
        "buzzer": 22,
        "places": (1, 0, 4, 5, 6, 7, 3, 2),
        "bell": 27,
        "battery": {
            "pin": 26,
            "times": 200,
            "warn": 15,
            "mv": (3300, 0, 3600, 8, 3700, 15, 3750, 30, 3800, 45, 3900, 65, 4000, 80, 4150, 100),
        },
    },
    "pico_tft": {
        "ids": ("wiznet_w5100s_evb_pico", "raspberry_pi_pico", "raspberry_pi_pico_w"),
        "panel": "st7789",
        "width": 320,
        "height": 240,
        "screen": {
            "clock": 18,
            "data": 19,
            "select": 17,
            "command": 16,
            "reset": 20,
            "backlight": 21,
        },
        "buttons": (2, 8),
        "lights": (28, 8, 4, "RGB"),
        "buzzer": 22,
        "places": (1, 0, 4, 5, 6, 7, 3, 2),
        "bell": 27,
        "battery": {
            "pin": 26,
            "times": 200,
            "warn": 15,
            "mv": (3300, 0, 3600, 8, 3700, 15, 3750, 30, 3800, 45, 3900, 65, 4000, 80, 4150, 100),
        },
    },
}
