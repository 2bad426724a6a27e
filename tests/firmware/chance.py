"""A player that presses what chance says."""

from engine_core.model.moves import BURN, CALL, SLAP


def play(held, rng, slaps=0.04, calls=0.25, until="game_over", at_most=20_000):
    """Press what chance says until a scene comes; calls and burns now and then."""
    scene = wanted = None
    for _ in range(at_most):
        if held.scene.name in (until, "game_over"):
            return
        if held.scene is not scene or wanted not in values_of(scene):
            scene = held.scene
            wanted = choice(scene, rng, slaps, calls)
        if scene.name == "hand_over":
            held.look()
        elif scene.menu_items:
            button = held.button_of(scene.seat or 0)
            if values_of(scene)[scene.menu_index] == wanted:
                held.hold(button)
            else:
                held.tap(button)
                held.wait(350 if scene.doubles else 0)
        elif scene.name in ("slap", "duel") and rng.random() < slaps:
            held.tap(rng.randrange(len(held.app.table.players)))
        else:
            held.wait(200)
    raise AssertionError(f"still {held.scene.name} after {at_most} presses")


def values_of(scene):
    return [value for _, value in scene.menu_items]


def choice(scene, rng, slaps, calls):
    values = values_of(scene)
    if scene.name in ("onward", "looked", "more") and values:
        return values[0]
    seldom = {(BURN,): slaps, (SLAP,): slaps, (CALL,): calls, "more": 0, "again": 0, "back": 0}
    likely = [value for value in values if rng.random() < seldom.get(value, 1)]
    return rng.choice(likely or values or [None])
