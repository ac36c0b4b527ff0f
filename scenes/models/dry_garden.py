"""A garden without irrigation at Gavalochori: gravel, low domes of sage and burnet, olives, a path.

The path of stone slabs is 80 cm wide and runs along y; at its end stands a table before a wall.
"""

import math
import random

from kit import camera, drawings, light, materials as m, nature, studio
from kit.furniture import kafeneio_chair, table
from kit.solids import box, lathe, panel, rect, smooth

PATH = 0.8
END = 13.0


def real():
    return {
        "gravel": m.soil("gravel", ((0.36, 0.31, 0.24), (0.49, 0.43, 0.35), (0.60, 0.54, 0.45)), 7),
        "slab": m.marble("slab", (0.54, 0.49, 0.41), (0.44, 0.39, 0.32), rough=0.7),
        "dry": m.rubble("dry", m.LIMESTONE, (3.4, 3.4, 7.0)),
        "wall": m.plaster("wall", (0.72, 0.62, 0.48), 1.2, 0.15),
        "door": m.wood("door", ((0.12, 0.16, 0.17), (0.17, 0.22, 0.23), (0.22, 0.27, 0.28)), 2),
        "sage": m.foliage("sage", (0.27, 0.29, 0.21), 0.2, 0.3),
        "burnet": m.foliage("burnet", (0.19, 0.15, 0.085), 0.15, 0.35),
        "ebony": m.foliage("ebony", (0.33, 0.34, 0.27), 0.2, 0.25),
        "olive": m.foliage("olive", (0.19, 0.22, 0.14), 0.25),
        "lemon": m.foliage("lemon", (0.07, 0.14, 0.035), 0.3),
        "bark": m.soil("bark", ((0.08, 0.065, 0.05), (0.15, 0.125, 0.10), (0.23, 0.20, 0.165)), 3),
        "clay": m.ceramic("clay", (0.43, 0.235, 0.145), 0.8, 0.2),
        "wood": m.wood("wood", m.CHESTNUT, along=0, rough=0.6),
        "leg": m.wood("leg", m.CHESTNUT, along=2, rough=0.6),
        "rush": m.rush(),
    }


def places(seed=4):
    """Where the domes stand: (x, y, radius, species), in groups, none on the path."""
    chance, found = random.Random(seed), []
    tries = 0
    while len(found) < 120 and tries < 6000:
        tries += 1
        x, y = chance.uniform(-6.5, 6.5), chance.uniform(1.2, END - 2.2)
        r = chance.uniform(0.22, 0.55)
        if abs(x) < PATH / 2 + r + 0.05 or any(
            math.hypot(x - a, y - b) < (r + c) * 0.86 for a, b, c, _ in found
        ):
            continue
        if any(math.hypot(x - a, y - b) < 0.8 for a, b in OLIVES):
            continue
        kind = ("sage", "burnet", "ebony")[int((x + 9 + y * 0.6) / 3.1) % 3]
        found.append((x, y, r, kind))
    return found


OLIVES = ((-3.6, 6.5), (3.9, 9.2), (-4.8, 11.0))


def domes(M):
    """Each dome is covered with bunches of leaves, and stands on a darker core."""
    chance, spots = random.Random(8), {}
    for x, y, r, kind in places():
        for _ in range(int(900 * r * r) + 60):
            u, t = chance.uniform(0.0, 1), chance.uniform(0, 2 * math.pi)
            ring = math.sqrt(1 - u * u)
            way = (ring * math.cos(t), ring * math.sin(t), u)
            k = r * chance.uniform(0.86, 1.04)
            spots.setdefault(kind, []).append(
                ((x + k * way[0], y + k * way[1], 0.82 * k * way[2] + 0.02), way)
            )
        lathe([(0, 0.75 * r), (0.45 * r, 0.66 * r), (0.78 * r, 0.36 * r), (0.86 * r, 0)], M[kind],
              (x, y, 0), 20)
    for kind, found in spots.items():
        bunch = nature.leaves(M[kind], 10, 0.06, 0.011, 0.05, 5)
        nature.scatter(bunch, [p for p, _ in found], [chance.uniform(0.8, 1.3) for _ in found], 5,
                       up=[w for _, w in found])


def ground(M):
    box((-40, -20, -0.3), (40, 60, 0), M["gravel"], 0)
    chance, y = random.Random(2), -3.0
    while y < END - 1.6:
        long = chance.uniform(0.5, 0.9)
        half = PATH / 2 - chance.uniform(0, 0.03)
        box((-half, y, -0.02), (half, y + long - 0.03, 0.03), M["slab"], 0.012)
        y += long
    panel(rect(-14, -0.2, 14, 3.0), [rect(-0.62, 0.05, 0.62, 2.2)], 0.45, M["wall"], (0, END, 0))
    box((-0.62, END + 0.2, 0.05), (-0.004, END + 0.26, 2.2), M["door"], 0.005)
    box((0.004, END + 0.2, 0.05), (0.62, END + 0.26, 2.2), M["door"], 0.005)
    box((-0.8, END - 0.4, 0.001), (0.8, END + 0.3, 0.05), M["slab"], 0.01)
    for x0, x1 in ((-14.0, -6.8), (6.8, 14.0)):
        box((x0, -20, -0.1), (x1 - 0.0, END - 0.01, 0.75), M["dry"], 0.03)


def seat_at_end(M):
    """Table and chair before the wall, and the lemon tree in its pot."""
    table(1.5, 0.8, 0.74, M["wood"], M["leg"], (2.3, END - 0.85, 0))
    kafeneio_chair(M["leg"], M["rush"], (1.2, END - 0.9, 0), 78)
    x, y = -1.7, END - 0.7
    pot = ((0, 0), (0.2, 0), (0.25, 0.2), (0.31, 0.48), (0.335, 0.5), (0.335, 0.57), (0.30, 0.57),
           (0.27, 0.5), (0, 0.5))
    lathe(smooth(pot, 50), M["clay"], (x, y, 0))


def trees(M):
    for index, (x, y) in enumerate(OLIVES):
        bunch = nature.leaves(M["olive"], 9, 0.09, 0.012, 0.09, 3)
        nature.tree((x, y, 0), 3.6, M["bark"], bunch, 8 + 4 * index, 0.85, 4, 1500, 0.13)
    lemon = nature.leaves(M["lemon"], 10, 0.09, 0.024, 0.09, 6)
    nature.tree((-1.7, END - 0.7, 0.5), 1.7, M["bark"], lemon, 6, 0.8, 3, 420, 0.03)


def path():
    """Along the path to the door, in the low sun of a summer evening."""
    M = real()
    ground(M)
    domes(M)
    trees(M)
    seat_at_end(M)
    light.sky(24, 242, 6.0, 0.17, (1, 0.78, 0.54))
    camera.level((0.55, -2.6, 1.6), -1, 32, (0, -0.05))
    return {"samples": 4, "bounces": 3, "look": {**studio.LOOK, "stops": 0.75}}


def wall_end():
    """The end of the path: the door, the lemon in its pot, and the table."""
    M = real()
    ground(M)
    domes(M)
    trees(M)
    seat_at_end(M)
    light.sky(30, 236, 6.0, 0.17, (1, 0.81, 0.58))
    camera.level((0.3, 6.2, 1.5), 0, 42, (0, 0.0))
    return {"samples": 4, "bounces": 3, "look": {**studio.LOOK, "stops": 0.75}}


def plan():
    """The garden from above: path, domes in groups, olives and the table at the end."""
    M = drawings.Palette(False)
    ground(M)
    for x, y, r, _ in places():
        lathe([(0, 0.02), (r, 0.01), (r, 0.0)], M["dome"], (x, y, 0.05), 36)
    for x, y in OLIVES:
        for r in (1.7, 0.12):
            lathe([(r - 0.015, 0), (r, 0), (r, 0.02), (r - 0.015, 0.02)], M["crown"], (x, y, 0.6), 60)
    seat_at_end(M)
    made = drawings.plan((0, 5.4), 27, 1.2)
    made.rotation_euler.z = 0
    return {"drawing": True, "samples": 4}
