"""The front of an apartment block in Athens: balconies 1.60 m deep with their awnings, pots and
laundry, and one balcony drawn with all that stands on it.
"""

import math
import random

from kit import camera, drawings, light, materials as m, nature, studio
from kit.furniture import kafeneio_chair, table
from kit.solids import box, frame, lathe, mesh, move, panel, rect, rod

BAY, FLOOR, DEEP, SLAB = 4.6, 3.05, 1.6, 0.16
AWNINGS = {"green": ((0.10, 0.22, 0.14), (0.62, 0.58, 0.48)),
    "orange": ((0.55, 0.24, 0.07), (0.66, 0.58, 0.42)),
           "blue": ((0.13, 0.22, 0.34), (0.64, 0.62, 0.56)),
           "sand": ((0.56, 0.45, 0.28), (0.60, 0.52, 0.38))}


def real():
    M = {
        "wall": m.plaster("wall", (0.60, 0.50, 0.37), 0.8, 0.18),
        "slab": m.plaster("slab", (0.66, 0.61, 0.52), 0.6, 0.14),
        "rail": m.paint("rail", (0.06, 0.08, 0.09), 0.5, metal=0.2),
        "solid": m.paint("solid", (0.62, 0.60, 0.52), 0.6),
        "frame": m.paint("frame", (0.48, 0.47, 0.44), 0.4),
        "wood": m.wood("wood", m.CHESTNUT, along=2),
        "rush": m.rush(),
        "shutter": m.paint("shutter", (0.60, 0.55, 0.44), 0.6),
        "dark": m.paint("dark", (0.03, 0.04, 0.045), 0.12),
        "clay": m.ceramic("clay", (0.44, 0.21, 0.11), 0.7),
        "tin": m.paint("tin", (0.52, 0.54, 0.52), 0.4, metal=0.3),
        "leaf": m.foliage("leaf", (0.09, 0.17, 0.05), 0.3),
        "grey": m.foliage("grey", (0.18, 0.22, 0.13), 0.3),
        "bloom": m.foliage("bloom", (0.50, 0.07, 0.12), 0.3),
        "bark": m.paint("bark", (0.16, 0.12, 0.08), 0.9),
    }
    for name, (a, b) in AWNINGS.items():
        M[name], M[name + "2"] = m.cloth(name, a, 0.3), m.cloth(name + "2", b, 0.35)
    for k, hue in enumerate(((0.76, 0.75, 0.72), (0.30, 0.40, 0.52), (0.62, 0.34, 0.28),
        (0.70, 0.62, 0.40))):
        M[f"wash{k}"] = m.cloth(f"wash{k}", hue, 0.25)
    return M


def awning(M, x0, x1, z, hue, out=1.75, drop=0.85):
    """Striped canvas on two arms, with a straight valance."""
    n = round((x1 - x0) / 0.19)
    wide = (x1 - x0) / n
    for k in range(n):
        a, b = x0 + k * wide, x0 + (k + 1) * wide
        rows = [(-0.06, z), (-out * 0.5, z - drop * 0.53), (-out, z - drop), (-out, z - drop - 0.2)]
        points = [(x, y, h) for y, h in rows for x in (a, b)]
        mesh(points, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(3)],
            M[hue + ("2" if k % 2 else "")])
    for x in (x0 + 0.05, x1 - 0.05):
        rod([(x, -0.02, z - drop - 0.25), (x, -out, z - drop)], 0.012, M["rail"])
    rod([(x0, -out, z - drop), (x1, -out, z - drop)], 0.016, M["rail"])
    box((x0, -0.12, z - 0.02), (x1, -0.001, z + 0.07), M["tin"], 0.01)


def washing(M, x0, x1, y, z, seed):
    """A line of laundry: cloths of several widths, each in soft folds."""
    chance, x = random.Random(seed), x0 + 0.08
    rod([(x0, y, z), (x1, y, z)], 0.004, M["tin"])
    while x < x1 - 0.35:
        wide, tall = chance.uniform(0.3, 0.75), chance.uniform(0.45, 0.85)
        wide = min(wide, x1 - x - 0.05)
        rows, cols, points = 8, 12, []
        for i in range(cols + 1):
            for k in range(rows + 1):
                t, s = i / cols, k / rows
                wave = 0.03 * s * math.sin(t * 9 + seed + x * 3) + 0.012 * math.sin(t * 4)
                points.append((x + wide * t, y + wave, z - tall * s - 0.012 * math.sin(t * 3.14)))
        faces = [(i * (rows + 1) + k, (i + 1) * (rows + 1) + k, (i + 1) * (rows + 1) + k + 1,
            i * (rows + 1) + k + 1)
                 for i in range(cols) for k in range(rows)]
        mesh(points, faces, M[f"wash{chance.randrange(4)}"], True)
        x += wide + chance.uniform(0.02, 0.12)


def pot(M, x, y, z, size, kind, seed, count=40):
    lathe([(0, 0), (0.09 * size, 0), (0.13 * size, 0.22 * size), (0.14 * size, 0.25 * size),
        (0.115 * size, 0.25 * size),
           (0.11 * size, 0.22 * size), (0, 0.22 * size)], M["tin" if seed % 4 == 0 else "clay"],
           (x, y, z), 40)
    chance = random.Random(seed)
    bunch = nature.leaves(M[kind], 11, 0.075 * size, 0.024, 0.07, seed)
    places = [(x + chance.gauss(0, 0.09 * size), y + chance.gauss(0, 0.08 * size),
        z + size * (0.25 + chance.random() * 0.32))
              for _ in range(count)]
    nature.scatter(bunch, places, [chance.uniform(0.8, 1.4) for _ in places], seed, 0.7)


def rail(M, x0, x1, z, solid=False):
    y = -DEEP + 0.06
    if solid:
        box((x0 + 0.02, y - 0.02, z + 0.08), (x1 - 0.02, y + 0.02, z + 0.86), M["solid"], 0.005)
    else:
        x = x0 + 0.06
        while x < x1 - 0.03:
            rod([(x, y, z + 0.09), (x, y, z + 0.93)], 0.007, M["rail"])
            x += 0.115
        rod([(x0, y, z + 0.09), (x1, y, z + 0.09)], 0.012, M["rail"])
    rod([(x0, y, z + 0.95), (x1, y, z + 0.95)], 0.022, M["rail"])
    for x in (x0 + 0.03, x1 - 0.03):
        rod([(x, y, z), (x, y, z + 0.95), (x, -0.01, z + 0.95)], 0.015, M["rail"])


def doors(M, x, z, lowered):
    """A balcony door of two leaves with a roller shutter that is more or less lowered."""
    frame(x - 0.9, z + 0.02, x + 0.9, z + 2.25, 0.07, M["frame"], 0.06, (0, 0.14, 0), columns=2)
    box((x - 0.86, 0.18, z + 0.05), (x + 0.86, 0.19, z + 2.2), M["dark"], 0)
    h = z + 2.25
    while h > z + 2.25 - 2.2 * lowered:
        box((x - 0.88, 0.08, h - 0.042), (x + 0.88, 0.1, h - 0.004), M["shutter"], 0.003)
        h -= 0.045


def stories(M, bays, floors, awnings=True):
    holes = [rect(BAY * (k + 0.5) - 0.9, FLOOR * i + 0.02, BAY * (k + 0.5) + 0.9, FLOOR * i + 2.25)
             for k in range(bays) for i in range(floors)]
    panel(rect(0, -3, BAY * bays, FLOOR * floors + 0.6), holes, 0.3, M["wall"], (0, 0, 0))
    chance = random.Random(11)
    hues = ["green", "orange", None, "green", "sand", "blue", "green", None, "orange", "green",
        "sand", "green"]
    for i in range(floors):
        z = FLOOR * i
        for k in range(bays):
            x0, x1, seed = BAY * k + 0.16, BAY * (k + 1) - 0.16, i * bays + k
            box((x0, -DEEP, z - SLAB), (x1, -0.001, z), M["slab"], 0.01)
            rail(M, x0, x1, z, seed in (4, 7, 9))
            doors(M, BAY * (k + 0.5), z, (0.1, 0.55, 0.3, 1.0, 0.2, 0.45)[seed * 5 % 6])
            if awnings and hues[seed % 12]:
                awning(M, x0 + 0.05, x1 - 0.05, z + FLOOR - SLAB - 0.12, hues[seed % 12],
                    1.8 - 0.25 * (seed % 2),
                       0.95 - 0.25 * (seed % 3))
            for j in range(chance.randint(1, 5)):
                x = x0 + 0.25 + chance.random() * (x1 - x0 - 0.5)
                pot(M, x, -DEEP + (0.42 if seed in (4, 7, 9) else 0.24), z + 0.001,
                    chance.uniform(0.8, 1.5), ("leaf", "grey", "bloom")[j % 3], seed * 7 + j)
            if seed in (2, 6, 10):
                washing(M, x0 + 0.3, x1 - 0.6, -DEEP + 0.02, z + 0.93, seed)
            if seed in (1, 5, 7, 8):
                kafeneio_chair(M["wood"], M["rush"], (x0 + 0.7 + 0.3 * (seed % 3), -0.8, z),
                    50 + 40 * seed)


LOOK = {**studio.LOOK, "saturation": 1.18}


def front():
    """Three bays of four floors, across the street, in the sun of the afternoon."""
    M = real()
    stories(M, 4, 5)
    for x in (-3, BAY * 4):
        box((x, -0.3, -3), (x + 3, 6, 15), M["slab"], 0)
    box((-30, -60, -3.2), (50, 0, -3), M["slab"], 0)
    light.sky(40, 240, 7.0, 0.14, (1, 0.83, 0.62))
    camera.level((BAY * 1.98, -19, 4.6), 0, 46, (0, 0.065))
    return {"samples": 6, "bounces": 4, "look": {**LOOK, "stops": 0.6}}


def drawn(M):
    """A balcony with its things: chair, table, pots, a clothes horse, a birdcage under the slab."""
    for z in (0, FLOOR):
        box((0, -DEEP, z - SLAB), (BAY, -0.001, z), M["slab"], 0)
        box((0, 0, z - SLAB), (BAY, 3, z), M["slab"], 0)
    panel(rect(0, 0.001, BAY, FLOOR - SLAB - 0.001), [rect(1.4, 0.03, 3.2, 2.25)], 0.25, M["wall"],
        (0, 0, 0))
    rail(M, 0.05, BAY - 0.05, 0)
    kafeneio_chair(M["wood"], M["rush"], (2.95, -0.62, 0), -90)
    table(0.6, 0.5, 0.72, M["wood"], M["wood"], (3.6, -0.75, 0), 90)
    for k, (x, size) in enumerate(((0.5, 1.5), (0.95, 1.1), (1.35, 1.35), (4.25, 1.6))):
        pot(M, x, -DEEP + 0.3, 0.001, size, "leaf", k * 4 + 1, 26)
    for x in (1.75, 2.45):
        rod([(x, -0.45, 0), (x, -1.15, 0.95)], 0.012, M["rail"])
        rod([(x, -1.15, 0), (x, -0.45, 0.95)], 0.012, M["rail"])
    for y in (-1.15, -0.98, -0.8, -0.62, -0.45):
        rod([(1.75, y, 0.95), (2.45, y, 0.95)], 0.006, M["rail"])
    # The cage hangs on a hook.
    rod([(3.75, -0.9, FLOOR - SLAB), (3.75, -0.9, 2.5)], 0.004, M["rail"])
    for h, r in ((2.12, 0.17), (2.3, 0.17), (2.42, 0.12)):
        lathe([(r - 0.006, h), (r + 0.006, h), (r + 0.006, h + 0.012), (r - 0.006, h + 0.012),
            (r - 0.006, h)],
              M["rail"], (3.75, -0.9, 0), 24)
    for k in range(12):
        a = k * math.pi / 6
        x, y = 3.75 + 0.17 * math.cos(a), -0.9 + 0.17 * math.sin(a)
        rod([(x, y, 2.12), (x, y, 2.32), (3.75, -0.9, 2.5)], 0.004, M["rail"])


def section():
    """One balcony cut across, looking along it."""
    M = drawings.Palette(False)
    drawn(M)
    drawings.section((2.2, -0.35, 1.45), (1, 0, 0), 5.6)
    return {"drawing": True, "samples": 4}
