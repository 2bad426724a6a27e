"""Pictures by chance, drawn by displayio in all ways that a bitmap gets its pixels.

As a program it prints what Blinka itself draws, a digest for each seed below the number given.
"""

import random
import sys
from hashlib import sha256

WIDTH, HEIGHT = 40, 24


def bitmap(rng, values):
    """A bitmap filled, copied onto, read into and dotted by chance, also past its sides."""
    import bitmaptools
    from displayio import Bitmap

    made = Bitmap(rng.choice((4, 12, 33)), rng.choice((4, 10)), values)
    made.fill(rng.randrange(values))
    if rng.random() < 0.5:
        made._finish_refresh()  # from here on it is noted where it changes
    for _ in range(rng.randrange(6)):
        x, y = rng.randrange(-5, made.width), rng.randrange(-5, made.height)
        wide, high = rng.randrange(1, 20), rng.randrange(1, 9)
        bitmaptools.fill_region(made, x, y, x + wide, y + high, rng.randrange(values))
    for x, y in [(rng.randrange(made.width), rng.randrange(made.height)) for _ in range(5)]:
        made[x, y] = rng.randrange(values)
    for source in (letter(rng), made):
        bitmaptools.blit(
            made,
            source,
            rng.randrange(0, made.width),
            rng.randrange(0, made.height),
            x1=rng.randrange(source.width),
            x2=rng.choice((None, rng.randrange(source.width + 3))),
            y1=rng.randrange(source.height),
            skip_source_index=rng.choice((None, None, rng.randrange(values))),
        )
    return made


def letter(rng):
    """What a font's file holds: a byte for each px."""
    import bitmaptools
    from displayio import Bitmap

    made = Bitmap(rng.randrange(1, 18), rng.randrange(1, 12), rng.choice((2, 4)))
    bitmaptools.arrayblit(made, rng.randbytes(made.width * made.height))
    return made


def layer(rng):
    """A rectangle or a grid of tiles."""
    import displayio
    import vectorio

    values = rng.choice((2, 4, 16))  # of 256 Blinka fills each second word of four pixels only
    palette = displayio.Palette(values)
    for index in range(values):
        palette[index] = rng.randrange(1 << 24)
        if rng.random() < 0.2:
            palette.make_transparent(index)
    x, y = rng.randrange(-9, WIDTH), rng.randrange(-9, HEIGHT)
    if rng.random() < 0.4:
        palette.make_opaque(1)
        wide, high = rng.randrange(1, 60), rng.randrange(1, 60)
        return vectorio.Rectangle(
            pixel_shader=palette, width=wide, height=high, x=x, y=y, color_index=1
        )
    picture = bitmap(rng, values)
    across, down = rng.choice(((1, 1), (2, 3)))
    grid = displayio.TileGrid(
        picture,
        pixel_shader=palette,
        width=across,
        height=down,
        tile_width=rng.choice((picture.width, 1)),
        tile_height=rng.choice((picture.height, 2)),
        x=x,
        y=y,
    )
    grid.flip_x, grid.flip_y, grid.transpose_xy = [rng.random() < 0.3 for _ in range(3)]
    for at in range(across * down):
        grid[at] = rng.randrange(min(256, grid._tiles_in_bitmap))
    grid.hidden = rng.random() < 0.1
    return grid


def picture(seed):
    """Layers in groups, as a group and the digest of what a refresh would say has changed."""
    import displayio
    from displayio._structs import TransformStruct

    rng = random.Random(seed)
    root = displayio.Group()
    layers = []
    for _ in range(rng.randrange(1, 4)):
        group = displayio.Group(scale=rng.choice((1, 1, 2)), x=rng.randrange(9))
        group.hidden = rng.random() < 0.1
        for _ in range(rng.randrange(1, 5)):
            layers.append(layer(rng))
            group.append(layers[-1])
        root.append(group)
    root._update_transform(TransformStruct())
    changed = [grid.bitmap._dirty_area for grid in layers if hasattr(grid, "bitmap")]
    root._get_refresh_areas(changed)
    return root, [*map(str, changed)]


def digest(words, changed):
    """Of a picture's RGB565 words and of what is to be drawn."""
    return sha256(words + f"{changed}".encode()).hexdigest()


def by_blinka(seed):
    """The digest of what Blinka draws."""
    from displayio._area import Area
    from displayio._structs import ColorspaceStruct

    root, changed = picture(seed)
    buffer = memoryview(bytearray(2 * WIDTH * HEIGHT)).cast("I")
    mask = memoryview(bytearray(WIDTH * HEIGHT // 8 + 4)).cast("I")
    root._fill_area(ColorspaceStruct(16), Area(0, 0, WIDTH, HEIGHT), mask, buffer)
    return digest(bytes(buffer), changed)


if __name__ == "__main__":
    from host_tools import twins

    twins.without_pins()
    print(*map(by_blinka, range(int(sys.argv[1]))))
