"""The light well of a block of seven floors in Thessaloniki: limewash with a little blue, white
pebbles at its bottom, reveals that open inwards.
"""

import random

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, frame, panel, rect, rod

WIDE, DEEP, FLOOR, FLOORS = 2.4, 3.2, 3.0, 7
HIGH = FLOOR * FLOORS


def real():
    return {
        "lime": m.plaster("lime", (0.72, 0.745, 0.76), 1.4, 0.08),
        "pebble": m.rubble("pebble", ((0.55, 0.54, 0.51), (0.68, 0.67, 0.64), (0.78, 0.77, 0.74)),
        (16, 16, 16)),
        "frame": m.paint("frame", (0.10, 0.20, 0.17), 0.5),
        "wood": m.wood("wood", m.OAK, along=2),
        "glass": m.glass(),
        "dark": m.paint("dark", (0.13, 0.15, 0.16), 0.08),
        "lit": m.glow("lit", (1, 0.70, 0.42), 0.7),
        "pipe": m.paint("pipe", (0.66, 0.68, 0.69), 0.5),
        "cord": m.paint("cord", (0.60, 0.55, 0.46), 0.9),
        "cloth": m.cloth("cloth", (0.66, 0.38, 0.28), 0.3),
        "cloth2": m.cloth("cloth2", (0.70, 0.66, 0.55), 0.3),
        "clay": m.ceramic("clay", (0.44, 0.21, 0.11), 0.7),
        "leaf": m.foliage("leaf", (0.10, 0.19, 0.06), 0.35),
    }


def wall(M, length, at, turn, windows, lit=()):
    """A wall of the well with windows on each floor; side walls close the corners."""
    past = 0.25 if turn in (90, 270) else 0
    holes = [(x, FLOOR * i + 0.95, x + w, FLOOR * i + 2.35) for i in range(FLOORS) for x,
        w in windows]
    made = [panel(rect(-past, -0.4, length + past, HIGH + 0.9), [rect(*hole) for hole in holes],
        0.25, M["lime"],
                  at, turn, bevel=0.01)]
    import math
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for index, (a, b, c1, d) in enumerate(holes):
        frame(a, b, c1, d, 0.05, M["frame"], 0.05, (at[0] - s * 0.12, at[1] + c * 0.12, 0), turn, 2,
            1)
        pane = panel(rect(a + 0.02, b + 0.02, c1 - 0.02, d - 0.02), [], 0.006,
                     M["lit" if index in lit else "dark"], (at[0] - s * 0.15, at[1] + c * 0.15, 0),
                     turn, bevel=0)
        made.append(pane)
    return made


def build(M, near=True):
    wall(M, WIDE, (0, DEEP, 0), 0, ((0.3, 0.7), (1.45, 0.6)), (4, 9))
    wall(M, DEEP, (0, 0, 0), 90, ((0.5, 0.9), (1.9, 0.9)), (6, 11))
    wall(M, DEEP, (WIDE, DEEP, 0), 270, ((0.45, 0.8), (1.85, 0.8)), (3,))
    if near:
        wall(M, WIDE, (WIDE, 0, 0), 180, ((0.8, 0.8),), ())
    box((-0.3, -0.3, -0.5), (WIDE + 0.3, DEEP + 0.3, -0.1), M["pebble"], 0)
    for x, r in ((2.25, 0.055), (2.08, 0.035)):
        rod([(x, DEEP - 0.09, -0.1), (x, DEEP - 0.09, HIGH + 1)], r, M["pipe"])
        for i in range(FLOORS):
            box((x - r - 0.012, DEEP - 0.1, FLOOR * i + 2.6),
                (x + r + 0.012, DEEP - 0.002, FLOOR * i + 2.64),
                M["pipe"], 0.003)


def lived(M):
    """Two lines of washing, a pot on a sill."""
    for z, y, hue in ((FLOOR + 2.0, 2.3, 0), (FLOOR * 3 + 1.6, 2.7, 1)):
        rod([(0, y, z), (WIDE, y, z)], 0.006, M["cord"])
        chance, x = random.Random(hue), 0.4
        while x < 1.8:
            w = chance.uniform(0.25, 0.5)
            box((x, y - 0.002, z - chance.uniform(0.4, 0.7)), (x + w, y + 0.002, z),
                M["cloth" if hue ^ (w > 0.4) else "cloth2"], 0)
            x += w + 0.06


def up():
    """From the bottom: six rows of windows, the sun on the highest, and the sky."""
    M = real()
    build(M)
    lived(M)
    light.sky(62, 150, 9.0, 1.2, (1, 0.9, 0.74))
    for z, power in ((HIGH + 0.7, 2600), (FLOOR * 4, 420)):
        fill = light.area((WIDE / 2, DEEP / 2, z), (WIDE / 2, DEEP / 2 + 0.01, 0), (2.2, 2.8),
            power, (0.86, 0.93, 1))
        fill.visible_camera = fill.visible_glossy = False
    made = camera.level((WIDE / 2 - 0.1, 0.25, 0.3), 0, 17, (0, 0.0), tilt=62)
    made.rotation_euler = (made.rotation_euler[0], 0, 0)
    return {"samples": 8, "bounces": 5, "look": {**studio.LOOK, "stops": 0.95, "saturation": 1.15}}


def section():
    """Across the well and the rooms on either side of it."""
    M = drawings.Palette(False)
    build(M)
    for side in (-1, 1):
        x0, x1 = (-4.6, -0.25) if side < 0 else (WIDE + 0.25, WIDE + 4.6)
        for i in range(FLOORS + 1):
            box((x0, -1, FLOOR * i - 0.18), (x1, DEEP + 1, FLOOR * i), M["slab"], 0)
        edge = -4.9 if side < 0 else WIDE + 4.6
        holes = [rect(0.4, FLOOR * i + 0.05, DEEP + 0.6, FLOOR * i + 2.4) for i in range(FLOORS)]
        panel(rect(-1, -0.3, DEEP + 1, HIGH + 1), holes, 0.3, M["slab"], (edge + 0.3, 0, 0), 90)
    box((-14, -4, -4), (WIDE + 14, DEEP + 4, -0.51), M["earth"], 0)
    drawings.section((WIDE / 2, 2.3, HIGH / 2 + 0.1), (0, 1, 0), 34)
    return {"drawing": True, "samples": 4}
