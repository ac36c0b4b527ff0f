"""A pharmacy of 1931 in Konitsa: a wall of walnut drawers with brass knobs, before it the counter.

Eighteen columns of twelve drawers, 216 in all; above them cases with jars. The lamps are under the
cornice between the two, and the counter has a bay for a chair.
"""

import random

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import bowl, jar, kafeneio_chair
from kit.solids import box, frame, lathe, move, panel, rect

COLUMNS, ROWS, PITCH, TALL = 18, 12, 0.235, 0.122
LONG = COLUMNS * PITCH
FOOT, TOP = 0.16, 0.16 + 12 * 0.122
COUNTER = 0.9


def real():
    return {
        "walnut": m.wood("walnut", m.WALNUT, along=0, rough=0.34),
        "upright": m.wood("upright", m.WALNUT, along=2, rough=0.34),
        "brass": m.brass(),
        "label": m.ceramic("label", (0.76, 0.74, 0.68), 0.15, 0.0),
        "marble": m.marble("marble", (0.72, 0.71, 0.68)),
        "wall": m.plaster("wall", (0.52, 0.55, 0.47), 0.5, 0.06),
        "ceiling": m.plaster("ceiling", (0.72, 0.69, 0.62), 0.4, 0.05),
        "floor": m.tiles("floor", ((0.62, 0.58, 0.5), (0.16, 0.16, 0.155)), 0.2, axes=(0, 1)),
        "white": m.ceramic("white", (0.74, 0.72, 0.66), 0.25, 0.1),
        "blue": m.ceramic("blue", (0.10, 0.17, 0.26), 0.25, 0.1),
        "glass": m.glass(),
        "rush": m.rush(),
    }


def knob(M, x, y, z):
    parts = [lathe([(0, 0.034), (0.012, 0.03), (0.014, 0.022), (0.006, 0.012), (0.006, 0)],
                   M["brass"], parts=20)]
    return move(parts, (x, y, z), tilt=(90, 0))


def drawer(M, x, z, out=0.0, detail=True):
    """One drawer: a front with a porcelain label in a brass frame, and a knob."""
    w, h, y = PITCH - 0.012, TALL - 0.012, -0.02 - out
    box((x - w / 2, y, z - h / 2), (x + w / 2, y + 0.02 + out * 0.9, z + h / 2), M["walnut"], 0.003)
    if out:
        for side in (-1, 1):
            box((x + side * w * 0.46, y + 0.02, z - h * 0.4),
                (x + side * w * 0.42, y + 0.3, z + h * 0.3), M["walnut"], 0)
    if not detail:
        return
    panel(rect(x - 0.052, z + 0.002, x + 0.052, z + 0.042),
          [rect(x - 0.047, z + 0.007, x + 0.047, z + 0.037)], 0.004, M["brass"], (0, y - 0.004, 0),
          bevel=0.001)
    box((x - 0.046, y - 0.0015, z + 0.008), (x + 0.046, y - 0.0002, z + 0.036), M["label"], 0)
    knob(M, x, y, z - 0.022)


def wall_of_drawers(M, detail=True, out=()):
    for i in range(COLUMNS):
        for j in range(ROWS):
            x, z = -LONG / 2 + PITCH * (i + 0.5), FOOT + TALL * (j + 0.5)
            drawer(M, x, z, 0.13 if (i, j) in out else 0.0, detail)
    half = LONG / 2 + 0.06
    holes = [rect(-LONG / 2 + PITCH * k + 0.008, FOOT + 0.01,
                  -LONG / 2 + PITCH * (k + 1) - 0.008, TOP - 0.006) for k in range(COLUMNS)]
    panel(rect(-half, 0.0, half, TOP + 0.03), holes, 0.4, M["upright"], (0, 0.001, 0), bevel=0.002)
    box((-half + 0.01, 0.3, 0.02), (half - 0.01, 0.38, TOP), M["upright"], 0)
    box((-half - 0.03, -0.22, TOP + 0.031), (half + 0.03, 0.42, TOP + 0.06), M["walnut"], 0.004)
    box((-half - 0.03, -0.22, TOP - 0.01), (half + 0.03, -0.2, TOP + 0.0305), M["walnut"], 0.002)


def cases(M, jars=True):
    """Four glazed cases above the drawers, with jars on two shelves."""
    z0, z1, chance = TOP + 0.062, TOP + 1.0, random.Random(7)
    half, wide = LONG / 2 + 0.06, (LONG + 0.12) / 6
    panel(rect(-half, z0, half, z1),
          [rect(-half + wide * k + 0.05, z0 + 0.05, -half + wide * (k + 1) - 0.05, z1 - 0.06)
           for k in range(6)], 0.03, M["upright"], (0, 0.08, 0), bevel=0.004)
    box((-half, 0.37, z0), (half, 0.40, z1), M["upright"], 0)
    for z in (z0 + 0.002, z0 + 0.44):
        box((-half + 0.01, 0.115, z), (half - 0.01, 0.365, z + 0.022), M["walnut"], 0)
    box((-half - 0.06, 0.0, z1 + 0.001), (half + 0.06, 0.42, z1 + 0.07), M["walnut"], 0.015)
    for k in range(6 if jars else 0):
        for z in (z0 + 0.025, z0 + 0.463):
            for i in range(4):
                x = -half + wide * (k + 0.5) + (i - 1.5) * 0.15
                kind = M["blue"] if chance.random() < 0.3 else M["white"]
                jar(kind, (x, 0.24, z), chance.uniform(0.2, 0.27), chance.uniform(0.05, 0.062))


def counter(M):
    """The new counter, low enough to sit at: 90 centimetres, with a bay for a chair."""
    y0, y1, half, bay = -1.85, -1.25, 1.75, 0.4
    box((-half, y0, COUNTER - 0.045), (half, y1, COUNTER), M["walnut"], 0.006)
    for low, high in ((-half + 0.05, -bay), (bay, half - 0.05)):
        box((low, y0 + 0.06, 0.06), (high, y1 - 0.05, COUNTER - 0.046), M["upright"], 0.004)
        wide = (high - low) / 2
        for k in range(2):
            x = low + wide * (k + 0.5)
            panel(rect(x - wide / 2 + 0.02, 0.09, x + wide / 2 - 0.02, COUNTER - 0.07),
                  [rect(x - wide / 2 + 0.1, 0.17, x + wide / 2 - 0.1, COUNTER - 0.15)], 0.02,
                  M["upright"], (0, y0 + 0.039, 0), bevel=0.004)


def seats(M):
    """Two chairs of the coffee-house kind, one of them in the bay."""
    for x, y, turn in ((0.02, -2.25, 178), (-2.3, -2.1, 118)):
        kafeneio_chair(M["upright"], M["rush"], (x, y, 0), turn)


def room(M, ceiling=True):
    for x in (-3.2, 3.001):
        box((x, -4.2, 0), (x + 0.199, 0.6, 3.2), M["wall"], 0)
    box((-3.2, 0.42, 0), (3.2, 0.6, 3.2), M["wall"], 0)
    box((-3.2, -4.2, -0.1), (3.2, 0.42, 0), M["floor"], 0)
    front = [rect(-2.6, 0.6, -0.7, 2.7), rect(0.7, 0.6, 2.6, 2.7), rect(-0.5, 0.01, 0.5, 2.7)]
    panel(rect(-3.2, -0.1, 3.2, 3.2), front, 0.35, M["wall"], (0, -4.55, 0))
    if ceiling:
        box((-3.2, -4.5, 3.201), (3.2, 0.6, 3.3), M["ceiling"], 0)


LOOK = {**studio.LOOK, "saturation": 1.2}


def shop():
    """Drawers, cases and counter from the door."""
    M = real()
    room(M)
    wall_of_drawers(M, out=((5, 7),))
    cases(M)
    counter(M)
    bowl(M["white"], (0.9, -1.45, COUNTER), 0.12, 0.07)
    seats(M)
    light.area((0, -0.12, TOP - 0.012), (0, -0.10, 0), (LONG, 0.05), 55, (1, 0.74, 0.46))
    light.even((0.75, 0.85, 1), 0.25)
    light.area((0, -4.1, 2.3), (0, 0, 1.0), (4.5, 1.6), 105, (0.93, 0.96, 1))
    camera.level((0, -4.15, 1.45), 0, 27, (0, -0.02))
    return {"samples": 5, "bounces": 4, "look": {**LOOK, "stops": 1.25}}


def drawers():
    """A few of the drawers, one of them pulled out."""
    M = real()
    wall_of_drawers(M, out=((9, 6),))
    box((-4, 0.42, 0), (4, 0.6, 3), M["wall"], 0)
    light.even((0.75, 0.82, 0.92), 0.12)
    light.area((-2.2, -1.3, 2.2), (0, 0, 1.0), (0.9, 1.4), 90, (1, 0.92, 0.82))
    camera.level((0.05, -1.5, 0.98), 0, 50, (0, -0.03), focus=1.5, stop=5)
    return {"samples": 4, "bounces": 4, "look": {**LOOK, "stops": 1.35}}


def elevation():
    """The wall of drawers with the cases above, 4.23 metres long."""
    M = drawings.Palette(False)
    wall_of_drawers(M, detail=False)
    cases(M)
    drawings.section((0, -1.0, 1.33), (0, 1, 0), 4.9)
    return {"drawing": True, "samples": 4, "line": 0.9}


def plan():
    """The shop: door and two windows below, drawers above, the counter between."""
    M = drawings.Palette(False)
    room(M, ceiling=False)
    wall_of_drawers(M, detail=False)
    counter(M)
    seats(M)
    drawings.plan((0, -1.97), 8.4, 0.83)
    return {"drawing": True, "samples": 4}
