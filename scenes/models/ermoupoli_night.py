"""Ermoupoli after dark: a street 3.20 m wide with lamps on cables, steps lit from their side,
a painted ceiling behind its window, and five street lamps before one limewashed wall.
"""

from kit import camera, light, materials as m, studio
from kit.furniture import kafeneio_chair
from kit.solids import arch, box, frame, lathe, move, panel, rect, rod

HALF, WALL, WARM = 1.6, 0.5, (1, 0.60, 0.28)
# Lamps of the exhibition: the colour of their light at 2,200, 2,700, 3,000, 4,000 and 5,000 kelvin.
KELVIN = ((1, 0.47, 0.15), (1, 0.60, 0.30), (1, 0.70, 0.44), (1, 0.86, 0.70), (0.93, 0.95, 1))


def real():
    return {
        "ochre": m.plaster("ochre", (0.56, 0.40, 0.23), 1.4, 0.2),
        "rose": m.plaster("rose", (0.55, 0.36, 0.28), 1.4, 0.2),
        "lime": m.plaster("lime", (0.74, 0.71, 0.64), 1.8, 0.12),
        "paving": m.marble("paving", (0.42, 0.39, 0.35), (0.28, 0.26, 0.24), (0.8, 0.5), 0.45),
        "marble": m.marble("marble", (0.62, 0.58, 0.52), (0.46, 0.43, 0.39), rough=0.4),
        "shutter": m.paint("shutter", (0.09, 0.16, 0.19), 0.55),
        "door": m.wood("door", m.WALNUT, along=2),
        "dark": m.paint("dark", (0.015, 0.02, 0.025), 0.2),
        "iron": m.paint("iron", (0.025, 0.03, 0.03), 0.45, metal=0.4),
        "brass": m.brass("brass", (0.42, 0.29, 0.14), 0.38),
        "wire": m.paint("wire", (0.04, 0.04, 0.04), 0.5, metal=0.6),
        "disc": m.glow("disc", WARM, 26),
        "room": m.glow("room", (1, 0.62, 0.30), 1.6),
        "clay": m.ceramic("clay", (0.36, 0.17, 0.09), 0.7),
        "leaf": m.foliage("leaf", (0.07, 0.13, 0.05), 0.3),
        "wood": m.wood("wood", m.BEECH, along=2),
        "rush": m.rush(),
        "glass": m.glass(),
    }


def head(M, at, power, colour=WARM, glow="disc"):
    """The lamp: a brass bell, its disc of light, and the light itself."""
    x, y, z = at
    bell = [(0, 0.24), (0.03, 0.24), (0.04, 0.16), (0.13, 0.10), (0.17, 0.0), (0.16, 0.0),
        (0.11, 0.08)]
    lathe(bell, M["brass"], at, 48)
    lathe([(0, 0.035), (0.125, 0.035)], M[glow], at, 32)
    light.area((x, y, z + 0.02), (x, y, 0), (0.22, 0.22), power, colour)
    return at


def hung(M, y, high=4.5, power=120):
    """A lamp on a cable between the two fronts."""
    rod([(-HALF, y, high + 0.45), (-0.8, y, high + 0.31), (0, y, high + 0.26),
        (0.8, y, high + 0.31),
         (HALF, y, high + 0.45)], 0.008, M["wire"])
    rod([(0.012, y, high + 0.23), (0.012, y, high + 0.26)], 0.02, M["brass"])
    head(M, (0, y, high), power)
    for s in (-1, 1):
        eye = lathe([(0, 0), (0.05, 0), (0.05, 0.012), (0.02, 0.03), (0, 0.03)], M["brass"],
            parts=24)
        move([eye], (s * HALF, y, high + 0.45), 0, (0, -s * 90))


def opening(M, side, y0, z0, y1, z1, kind):
    """What stands in a hole of a front: shutters, a door, or a pane with light behind it."""
    x = side * (HALF + 0.16)
    far = side * (HALF + 0.2)
    if kind == "lit":
        box((side * (HALF + 0.4), y0, z0), (side * (HALF + 0.42), y1, z1), M["room"], 0)
        frame(y0, z0, y1, z1, 0.06, M["door"], 0.06, (side * (HALF + 0.3), 0, 0), 90, 2, 3)
    else:
        for k in (0, 1):
            a = y0 + 0.01 + k * (y1 - y0) / 2
            b = a + (y1 - y0) / 2 - 0.02
            box((x, a, z0 + 0.01), (far, b, z1 - 0.01), M["door" if kind == "door" else "shutter"],
                0.004)
            if kind == "shut":
                z = z0 + 0.14
                while z < z1 - 0.12:
                    box((x - side * 0.018, a + 0.08, z), (x + side * 0.002, b - 0.08, z + 0.03),
                        M["shutter"], 0.002)
                    z += 0.055
    trim = [rect(y0 - 0.14, z0 - (0.0 if z0 < 0.2 else 0.12), y1 + 0.14, z1 + 0.16),
        rect(y0, z0, y1, z1)]
    panel(trim[0], [trim[1]], 0.06, M["marble"], (HALF + 0.03 if side > 0 else -HALF + 0.03, 0, 0),
        90,
          bevel=0.01)


def front(M, side, wall, holes, long=30):
    outline = rect(-4, -0.2, long, 8.4)
    panel(outline, [rect(*hole[:4]) for hole in holes], WALL, M[wall],
          (HALF + WALL if side > 0 else -HALF, 0, 0), 90)
    for hole in holes:
        opening(M, side, *hole)
    box((side * (HALF + 0.002), -4, -0.1), (side * (HALF - 0.03), long, 0.001), M["marble"], 0)


def balcony(M, side, y0, y1, z):
    """A marble slab on two brackets, with a plain iron rail."""
    out = side * (HALF - 0.62)
    box((side * (HALF - 0.001), y0, z - 0.12), (out, y1, z), M["marble"], 0.02)
    for y in (y0 + 0.2, y1 - 0.32):
        box((side * (HALF - 0.001), y, z - 0.42), (side * (HALF - 0.34), y + 0.12, z - 0.121),
            M["marble"], 0.05)
    x = out + side * 0.05
    for h in (0.06, 0.92):
        rod([(side * HALF, y0 + 0.05, z + h), (x, y0 + 0.05, z + h), (x, y1 - 0.05, z + h),
             (side * HALF, y1 - 0.05, z + h)], 0.014, M["iron"])
    y = y0 + 0.05
    while y < y1:
        rod([(x, y, z + 0.06), (x, y, z + 0.92)], 0.007, M["iron"])
        y += 0.105


def cable():
    """The street from its middle: four lamps on their cables, and no post."""
    M = real()
    left = [(1.6, 0.02, 2.7, 2.75, "door"), (5.0, 1.0, 6.0, 2.7, "shut"),
        (8.2, 1.0, 9.2, 2.7, "lit"),
            (12, 0.02, 13.2, 2.8, "door"), (1.6, 4.3, 2.7, 6.5, "shut"),
            (5.0, 4.3, 6.0, 6.5, "shut"),
            (8.2, 4.3, 9.2, 6.5, "lit"), (12, 4.3, 13.1, 6.5, "shut"), (16, 1.0, 17, 2.7, "shut")]
    right = [(3.2, 1.0, 4.2, 2.7, "shut"), (6.4, 0.02, 7.6, 2.8, "door"),
        (10.4, 1.0, 11.4, 2.7, "shut"),
             (6.4, 3.7, 7.6, 6.2, "shut"), (10.4, 4.3, 11.4, 6.4, "shut"),
             (15, 1.0, 16, 2.7, "lit"),
             (2.9, 4.3, 3.9, 6.4, "shut")]
    front(M, -1, "ochre", left)
    front(M, 1, "rose", right)
    balcony(M, 1, 5.6, 8.4, 3.68)
    box((-HALF, -6, -0.3), (HALF, 30, -0.002), M["paving"], 0)
    for k in range(9):
        box((-HALF, 20 + k * 0.36, -0.1), (HALF, 32, 0.15 * (k + 1)), M["marble"], 0.012)
    box((-9, 30.1, 0), (9, 31, 11), M["lime"], 0)
    for y in (4.2, 9.6, 15.0, 20.4):
        hung(M, y)
    kafeneio_chair(M["wood"], M["rush"], (-1.2, 3.5, 0), -70)
    pot = [(0, 0), (0.13, 0), (0.19, 0.3), (0.2, 0.34), (0.17, 0.34), (0.15, 0.3), (0, 0.3)]
    lathe(pot, M["clay"], (1.3, 5.6, 0))
    lathe(pot, M["clay"], (1.3, 8.1, 0))
    light.even((0.16, 0.27, 0.75), 0.06)
    camera.level((0.1, -2.8, 1.6), 0, 27, (0, 0.16))
    return {"samples": 8, "bounces": 4, "look": {**studio.LOOK, "stops": 1.15}}


def steps():
    """Broad steps at night: small lamps in the left-hand wall, the shadow of each nosing."""
    M = real()
    rise, run, wide = 0.15, 0.38, 2.7
    for k in range(24):
        flat = 1.5 if k >= 12 else 0
        y = k * run + flat
        box((-wide, y, -0.5), (wide, 14, rise * (k + 1) - 0.032), M["marble"], 0)
        box((-wide, y - 0.025, rise * (k + 1) - 0.031), (wide, y + run + (1.6 if k == 11 else 0),
            rise * (k + 1)), M["marble"], 0.008)
    box((-9, -6, -0.3), (9, 0, -0.001), M["paving"], 0)
    for s, wall in ((-1, "ochre"), (1, "rose")):
        box((s * wide, -6, -0.5), (s * (wide + 0.5), 16, 9), M[wall], 0)
        box((s * (wide - 0.03), -6, -0.5), (s * (wide + 0.01), 0.0, 0.7), M["marble"], 0.01)
    panel(rect(-9, 0, 9, 14), [arch(0.0, 1.5, 5.9, 3.61)], 0.5, M["lime"], (0, 13.6, 0))
    box((-0.9, 13.95, 3.6), (0.9, 14.0, 7), M["door"], 0)
    for y in (0.5, 3.2, 6.6, 9.2, 12.2):
        low = rise * min(24, max(0, int((y - (1.5 if y > 5 else 0)) / run))) + 1.0
        box((-wide - 0.001, y - 0.16, low), (-wide + 0.1, y + 0.16, low + 0.07), M["brass"], 0.01)
        box((-wide + 0.02, y - 0.12, low - 0.008), (-wide + 0.08, y + 0.12, low - 0.001), M["disc"],
            0)
        light.area((-wide + 0.07, y, low - 0.02), (-wide + 1.2, y + 0.25, low - 1.0), (0.08, 0.26),
            42,
                   WARM)
    lathe([(0, 0), (0.2, 0), (0.29, 0.42), (0.31, 0.47), (0.27, 0.47), (0.24, 0.42), (0, 0.42)],
          M["clay"], (1.7, 13.0, 3.6))
    from kit import nature
    bunch = nature.leaves(M["leaf"], 12, 0.14, 0.045, 0.13, 4)
    nature.tree((1.7, 13.0, 4.0), 1.5, M["door"], bunch, 6, 0.9, 3, 320, 0.03)
    rod([(0.75, -0.35, 0.86), (0.75, 4.5, 2.75), (0.75, 6.0, 2.75), (0.75, 10.6, 4.55)], 0.02,
        M["iron"])
    for y, z in ((-0.3, 0), (2.1, 0.9), (4.5, 1.8), (6.0, 1.8), (8.3, 2.7), (10.6, 3.6)):
        rod([(0.75, y, z), (0.75, y, z + 0.92)], 0.015, M["iron"])
    light.even((0.16, 0.27, 0.75), 0.06)
    camera.level((0.2, -4.6, 1.5), 0, 30, (0, 0.1))
    return {"samples": 8, "bounces": 4, "look": {**studio.LOOK, "stops": 1.6}}


def ceiling():
    """From the pavement: the painted ceiling of a drawing room on the first floor."""
    M = real()
    tones = {name: m.paint(name, hue, 0.7) for name, hue in (
        ("cream", (0.66, 0.56, 0.40)), ("blue", (0.16, 0.26, 0.34)), ("red", (0.40, 0.13, 0.08)),
        ("gold", (0.50, 0.33, 0.11)), ("green", (0.20, 0.27, 0.16)))}
    hole = (-1.1, 4.6, 1.1, 7.6)
    panel(rect(-9, 0, 9, 11), [rect(*hole), rect(-5.2, 4.6, -3.8, 7.4), rect(3.8, 4.6, 5.2, 7.4)],
        0.55,
          M["ochre"], (0, 0, 0))
    for x in (-4.5, 4.5):
        for s in (-1, 1):
            box((x + s * 0.35 - 0.33, 0.1, 4.62), (x + s * 0.35 + 0.33, 0.15, 7.38), M["shutter"],
                0.005)
    for x0, x1 in ((-1.1, 1.1), (-5.2, -3.8), (3.8, 5.2)):
        high = 7.6 if x0 == -1.1 else 7.4
        panel(rect(x0 - 0.2, 4.44, x1 + 0.2, high + 0.22), [rect(x0, 4.6, x1, high)], 0.08,
            M["marble"],
              (0, -0.05, 0), bevel=0.012)
        box((x0 - 0.34, -0.2, high + 0.221), (x1 + 0.34, 0.02, high + 0.33), M["marble"], 0.03)
    frame(*hole, 0.07, M["door"], 0.06, (0, 0.28, 0), columns=2, rows=1)
    box((-1.05, 0.31, 4.65), (1.05, 0.314, 7.55), M["glass"], 0)
    for s in (-1, 1):
        box((s * 1.13, -0.09, 4.62), (s * 2.2, -0.055, 7.58), M["shutter"], 0.005)
        for k in range(46):
            z = 4.75 + k * 0.06
            box((s * 1.22, -0.1, z), (s * 2.12, -0.085, z + 0.035), M["shutter"], 0.002)
    # The room: its walls, its ceiling in fields, the lamp.
    top = 8.5
    box((-3, 6, 3.8), (3, 6.2, top), tones["red"], 0)
    for s in (-1, 1):
        box((s * 3, 0.56, 3.8), (s * 3.2, 6, top), tones["green"], 0)
    box((-3.2, 0.56, top), (3.2, 6.2, top + 0.2), tones["cream"], 0)
    for k, (gap, wide, hue) in enumerate(((0.05, 0.4, "blue"), (0.5, 0.07, "gold"),
        (0.75, 0.3, "red"),
                                          (1.1, 0.06, "gold"), (1.3, 0.12, "green"))):
        a, b = 3 - gap, 2.72 - gap
        panel(rect(-a, 3.28 - b, a, 3.28 + b), [rect(-a + wide, 3.28 - b + wide, a - wide,
            3.28 + b - wide)],
              0.01, tones[hue], (0, 0, top - 0.012 - k * 0.001), flat=True, bevel=0.001)
    for r, hue in ((0.95, "gold"), (0.88, "blue"), (0.52, "gold"), (0.46, "red"), (0.2, "gold")):
        lathe([(0, 0), (r, 0)], tones[hue], (0, 3.28, top - 0.018 - (1 - r) * 0.012), 64)
    rod([(0, 3.28, top), (0, 3.28, 7.35)], 0.012, M["brass"])
    lathe([(0, 0), (0.16, 0.06), (0.2, 0.2), (0.14, 0.33), (0, 0.36)],
        m.glow("globe", (1, 0.7, 0.4), 9),
          (0, 3.28, 7.0), 40)
    light.bulb((0, 3.28, 6.85), 330, (1, 0.66, 0.36), 0.15)
    rod([(-0.75, 0.3, 4.62), (-0.75, 0.3, 4.66)], 0.02, M["brass"])
    lathe([(0, 0), (0.12, 0), (0.17, 0.26), (0.15, 0.26), (0, 0.24)], M["clay"], (0.7, 0.12, 4.605))
    from kit import nature
    bunch = nature.leaves(M["leaf"], 12, 0.1, 0.03, 0.1, 2)
    nature.tree((0.7, 0.12, 4.82), 0.5, M["door"], bunch, 3, 0.9, 2, 60, 0.012)
    light.area((1.5, -7, 2.2), (0.3, 0, 6), (0.5, 0.5), 230, WARM)
    light.even((0.16, 0.27, 0.75), 0.1)
    camera.level((-0.5, -6.2, 1.6), 0, 33, (0.02, 0.72))
    return {"samples": 8, "bounces": 4, "look": {**studio.LOOK, "stops": 1.0}}


def lamps():
    """Five street lamps before one wall, from the warmest to the coldest."""
    M = real()
    box((-9, 1.0, -0.2), (9, 1.3, 5), M["lime"], 0)
    box((-9, -9, -0.3), (9, 1.0, 0), m.concrete("floor", (0.20, 0.19, 0.18)), 0)
    for k, hue in enumerate(KELVIN):
        x = (k - 2) * 1.25
        M["disc"] = m.glow(f"disc{k}", hue, 20)
        rod([(x, 0.35, 0.0), (x, 0.35, 2.75), (x, 0.1, 2.95), (x, -0.0, 2.75)], 0.02, M["iron"])
        lathe([(0, 0), (0.2, 0), (0.2, 0.02), (0.03, 0.05), (0, 0.05)], M["iron"], (x, 0.35, 0), 32)
        head(M, (x, 0.02, 2.5), 34, hue)
        light.bulb((x, 0.45, 2.46), 15, hue, 0.1)
    box((-1.1, -2.1, 0.4), (1.1, -1.75, 0.45), M["wood"], 0.006)
    for x in (-0.95, 0.9):
        box((x, -2.07, 0), (x + 0.05, -1.78, 0.399), M["wood"], 0.004)
    light.even((0.2, 0.25, 0.4), 0.01)
    camera.level((0, -6.7, 1.45), 0, 33, (0, -0.03))
    return {"samples": 8, "bounces": 4, "look": {**studio.LOOK, "stops": 0.9, "saturation": 1.4}}
