"""A yard at Tsangarada in Pelion: as wide as the largest room, with a spring, a mulberry and a table."""

import random

from kit import camera, drawings
from kit.furniture import kafeneio_chair, table
from kit.solids import box, lathe, panel, rect, rod

ROOM, DEEP, WALL = 5.6, 5.6, 0.65


def paving(M):
    """Slabs of slate without order, which fall one in fifty towards the spring."""
    chance = random.Random(6)
    y = -DEEP
    while y < -0.05:
        high = min(chance.uniform(0.4, 0.75), -y)
        x = 0.0
        while x < ROOM - 0.02:
            long = chance.uniform(0.45, 1.15)
            long = ROOM - x if ROOM - x - long < 0.35 else long
            lean = [chance.uniform(-0.06, 0.06) for _ in range(4)]
            a, b, c, d = x + 0.012, y + 0.012, x + long - 0.012, y + high - 0.012
            outline = [(a, b), (a + abs(lean[0]) * 0.3, d), (c - abs(lean[1]) * 0.3, d), (c, b)]
            panel(outline, [], 0.05, M["slab"], (0, 0, -0.05), flat=True, bevel=0)
            x += long
        y += high


def house(M, high=2.9):
    """The room behind: walls, a door, two windows and the beams of its floor."""
    front = [rect(2.3, 0.01, 3.3, 2.1), rect(0.5, 0.9, 1.4, 2.1), rect(4.2, 0.9, 5.1, 2.1)]
    panel(rect(-WALL, -0.4, ROOM + WALL, high), front, WALL, M["stone"], (0, 0.0, 0), bevel=0)
    box((-WALL, ROOM + WALL, -0.4), (ROOM + WALL, ROOM + 2 * WALL, high), M["stone"], 0)
    for x in (-WALL, ROOM):
        box((x, WALL + 0.001, -0.4), (x + WALL, ROOM + WALL - 0.001, high), M["stone"], 0)
    box((0.001, WALL + 0.001, -0.2), (ROOM - 0.001, ROOM + WALL - 0.001, 0.0), M["floor"], 0)
    box((0.2, ROOM - 0.1, 0.001), (ROOM - 0.2, ROOM + WALL - 0.002, 0.45), M["bench"], 0)


def yard(M):
    paving(M)
    for x in (-0.45, ROOM):
        box((x, -DEEP - 0.45, -0.4), (x + 0.45, -0.001, 0.75), M["stone"], 0)
    panel(rect(0.001, -0.4, ROOM - 0.001, 0.75), [rect(0.4, 0.0, 1.5, 0.74)], 0.45, M["stone"],
          (0, -DEEP - 0.45, 0), bevel=0)
    # The spring in the corner: a wall, a spout, a trough, and the runnel that leads to the garden.
    box((ROOM - 1.5, -1.0, 0.001), (ROOM - 0.002, -0.7, 1.4), M["stone"], 0)
    panel(rect(ROOM - 1.4, -1.9, ROOM - 0.2, -1.01), [rect(ROOM - 1.3, -1.8, ROOM - 0.3, -1.12)], 0.5,
          M["stone"], (0, 0, 0.001), flat=True, bevel=0)
    rod([(ROOM - 0.8, -1.0, 0.95), (ROOM - 0.8, -1.25, 0.93)], 0.03, M["pipe"])
    # The mulberry: trunk, and the ring of its crown in plan.
    lathe([(0, 0), (0.24, 0), (0.19, 0.4), (0.17, 2.2), (0, 2.2)], M["trunk"], (1.5, -3.4, 0), 24)
    lathe([(0.62, 0.001), (0.72, 0.001), (0.72, 0.12), (0.62, 0.12)], M["rim"], (1.5, -3.4, 0), 40)
    for a, b, h in ((0.9, 0.5, 3.4), (-0.8, 0.7, 3.3), (0.2, -1.0, 3.5), (-0.4, -0.5, 3.9)):
        rod([(1.5, -3.4, 2.1), (1.5 + a * 0.6, -3.4 + b * 0.6, 2.8), (1.5 + a * 1.6, -3.4 + b * 1.6, h)],
            0.09, M["trunk"], bent=True, taper=[1, 0.8, 0.35])
    table(1.7, 0.85, 0.75, M["wood"], M["wood"], (3.6, -3.6, 0), 8)
    for x, y, turn in ((3.2, -4.4, 180), (4.1, -4.4, 175), (3.5, -2.8, 4)):
        kafeneio_chair(M["wood"], M["rush"], (x, y, 0), turn)


def axonometry():
    """Yard and room side by side, of one size, as lines."""
    M = drawings.Palette(False)
    house(M, 2.3)
    yard(M)
    camera.parallel((2.8, 0.3, 0.4), (-0.55, 0.85, -0.85), 18.5)
    return {"drawing": True, "samples": 4}


def plan():
    """The yard below and the room above have the same measures."""
    M = drawings.Palette(False)
    house(M)
    yard(M)
    drawings.plan((ROOM / 2, 0.3), 20.5, 1.1)
    return {"drawing": True, "samples": 4}
