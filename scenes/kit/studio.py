"""What pictures of products share: a plain ground under one window, and drawings of their sides."""

from . import camera, drawings, light, materials as m
from .furniture import cove
from .solids import box, move

LOOK = {"stops": 1.35, "contrast": 1.5, "saturation": 1.15}


def ground(size=1.0, colour=(0.56, 0.49, 0.40), key=1.0, fill=0.13):
    """A plain ground for a product about `size` metres high, lit from the left."""
    made = cove(m.paint("ground", colour, 0.9, shine=0.1), depth=1.3 * size)
    light.even((0.75, 0.82, 0.92), fill)
    light.area(
        (-2.6 * size, -1.5 * size, 2.3 * size),
        (0, 0.1 * size, 0.4 * size),
        (1.3 * size, 1.9 * size),
        125 * size * size * key,
        (1, 0.94, 0.86),
    )
    light.area(
        (2.8 * size, -1.8 * size, 1.2 * size),
        (0, 0, 0.4 * size),
        (2 * size, 2 * size),
        7 * size * size * key,
        (0.85, 0.92, 1),
    )
    return made


def wall(colour=(0.62, 0.57, 0.49), y=0.4, relief=0.8):
    """A plastered wall behind a product, and a floor before it."""
    box((-6, y, -1), (6, y + 0.2, 5), m.plaster("plaster", colour, relief, 0.08), 0)


def sides(build, places, middle, width, line=1.2):
    """Draws a product from several sides in one scale; `places` are (x, turn), turn 0 the front.

    A turn of None lays the product on its back, so that its top is seen.
    """
    M = drawings.Palette(True)
    for x, turn in places:
        parts = build(M)
        if turn is None:
            move(parts, (x, 0, middle), 0, (90, 0))
        else:
            move(parts, (x, 0, 0), turn)
    drawings.shade(0.7, 1.2)
    camera.parallel((0, 0, middle), (0, 1, 0), width)
    return {"drawing": True, "samples": 12, "line": line}


def axonometry(build, middle, width, toward=(0.62, 0.85, -0.62), samples=16):
    """Draws a product or a room as seen from above and one side."""
    build(drawings.Palette(True))
    drawings.shade(0.66, 1.3)
    camera.parallel(middle, toward, width)
    return {"drawing": True, "samples": samples}
