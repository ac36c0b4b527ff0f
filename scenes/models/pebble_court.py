"""A pebble court of 1880 in Rhodes: a star between two cypresses, black pebbles in white ones.

Each pebble stands on edge. The court is 7.0 by 6.0 metres.
"""

import math
import random

from kit import camera, light, materials as m, nature, studio
from kit.solids import arch, box, panel, rect

WIDE, DEEP, STEP = 7.0, 6.0, 0.034


def real():
    return {
        "white": m.foliage("white", (0.60, 0.57, 0.50), 0.0, 0.22),
        "black": m.foliage("black", (0.055, 0.058, 0.062), 0.0, 0.5),
        "red": m.foliage("red", (0.36, 0.15, 0.10), 0.0, 0.35),
        "bed": m.plaster("bed", (0.42, 0.37, 0.31), 1.2, 0.1),
        "wall": m.plaster("wall", (0.70, 0.63, 0.52), 1.3, 0.16),
        "stone": m.marble("stone", (0.60, 0.53, 0.42), (0.48, 0.42, 0.33), rough=0.7),
        "door": m.wood("door", ((0.07, 0.10, 0.12), (0.11, 0.15, 0.17), (0.14, 0.19, 0.21)), 2),
        "clay": m.ceramic("clay", (0.43, 0.235, 0.145), 0.8, 0.2),
    }


def star(x, y, size, points=8):
    """Whether a point lies in a star of eight points about the origin."""
    r, angle = math.hypot(x, y), math.atan2(y, x)
    part = 2 * math.pi / points
    t = abs((angle / part) % 1 - 0.5) * 2
    return r < size * (0.52 + 0.48 * t * t)


def cypress(x, y):
    """Whether a point lies in the cypress that stands on y = 0, or in its trunk."""
    if -0.42 < y <= 0:
        return abs(x) < 0.07
    t = y / 2.6
    return 0 < t < 1 and abs(x) < 0.46 * math.sin(math.pi * min(1, t ** 0.62)) ** 0.8


def colour(x, y):
    """The colour of the pebble at a place, from the middle of the court."""
    a, b = WIDE / 2 - abs(x), DEEP / 2 - abs(y)
    edge = min(a, b)
    if edge < 0.16 or 0.52 < edge < 0.60:
        return "black"
    if edge < 0.52:
        # A running wave of triangles between two lines.
        along = (x if b < a else y) / 0.36 % 1
        return "black" if (edge - 0.16) / 0.36 < 1 - 2 * abs(along - 0.5) else "white"
    if star(x, y, 0.34):
        return "red"
    if star(x, y, 0.98):
        return "black" if math.hypot(x, y) > 0.44 else "white"
    if abs(math.hypot(x, y) - 1.12) < 0.05:
        return "black"
    for side in (-1, 1):
        if cypress(x - side * 2.05, y + 1.15):
            return "black"
        if abs(math.hypot((x - side * 2.05) / 1.0, y + 1.75) - 0.2) < 0.05:
            return "red"
    return "white"


def pebbles(M, low=(-WIDE / 2, -DEEP / 2), high=(WIDE / 2, DEEP / 2), seed=9):
    """Pebbles in bent rows: each colour is one stone, scattered."""
    chance, places = random.Random(seed), {"white": [], "black": [], "red": []}
    rows = int((high[1] - low[1]) / (STEP * 0.86))
    for j in range(rows):
        y = low[1] + STEP * 0.86 * (j + 0.5)
        x = low[0] + STEP * (0.5 if j % 2 else 1.0)
        while x < high[0]:
            u = x + chance.gauss(0, 0.0035)
            v = y + chance.gauss(0, 0.0035)
            places[colour(u, v)].append((u, v, chance.gauss(0.0, 0.002)))
            x += STEP
    for name, spots in places.items():
        if spots:
            stone = nature.boulder((1.0, 0.62, 0.8), M[name], 3, 0.25, 3)
            for polygon in stone.data.polygons:
                polygon.use_smooth = True
            sizes = [STEP * chance.uniform(0.98, 1.22) for _ in spots]
            nature.scatter(stone, spots, sizes, seed, tilt=0.12)


def walls(M):
    """Three walls; in the far one a door with a round head and a step."""
    y = DEEP / 2 + 0.1
    panel(rect(-9, -0.2, 9, 4.4), [arch(0, 1.1, 1.75, 0.18)], 0.5, M["wall"], (0, y, 0))
    panel(arch(0, 1.46, 1.75, 0.18), [arch(0, 1.1, 1.75, 0.179)], 0.1, M["stone"],
          (0, y - 0.04, 0), bevel=0.008)
    panel(arch(0, 1.1, 1.75, 0.18), [], 0.05, M["door"], (0, y + 0.2, 0), bevel=0.004)
    box((-0.95, y - 0.34, 0.001), (0.95, y + 0.3, 0.178), M["stone"], 0.012)
    for x in (-WIDE / 2 - 0.6, WIDE / 2 + 0.1):
        box((x, -9, -0.2), (x + 0.5, y, 4.4), M["wall"], 0.01)
    for x in (-WIDE / 2 - 0.1, WIDE / 2 + 0.001):
        box((x, -5, -0.1), (x + 0.099, y, 0.012), M["stone"], 0.004)
    box((-WIDE / 2, DEEP / 2 + 0.001, -0.1), (WIDE / 2, y, 0.012), M["stone"], 0.004)
    box((-WIDE / 2, -5, -0.1), (WIDE / 2, -DEEP / 2 - 0.001, 0.012), M["stone"], 0.004)


LOOK = {**studio.LOOK, "saturation": 1.15}


def court():
    """The court from its entrance, in the sun of the afternoon."""
    M = real()
    pebbles(M)
    box((-WIDE / 2, -DEEP / 2, -0.1), (WIDE / 2, DEEP / 2, -0.004), M["bed"], 0)
    walls(M)
    light.sky(50, 214, 5.5, 0.17, (1, 0.85, 0.66))
    camera.level((0, -6.5, 2.7), 0, 27, (0, -0.03), tilt=-19)
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.7}}


def pattern():
    """The whole floor seen from straight above."""
    M = real()
    pebbles(M)
    box((-WIDE / 2 - 2, -DEEP / 2 - 2, -0.1), (WIDE / 2 + 2, DEEP / 2 + 2, -0.004), M["bed"], 0)
    light.even((0.9, 0.95, 1), 0.4)
    light.sun(40, 300, 3.2, (1, 0.9, 0.76), 1.0)
    camera.parallel((0, 0, 0), (0, 0, -1), WIDE - 0.06, distance=8)
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.5}}


def star_detail():
    """The star in the middle, from close by and with low sun."""
    M = real()
    pebbles(M, (-2.0, -1.4), (2.0, 1.9))
    box((-3, -3, -0.1), (3, 3, -0.004), M["bed"], 0)
    light.even((0.75, 0.85, 1), 0.3)
    light.sun(26, 288, 5.0, (1, 0.83, 0.62), 0.6)
    camera.level((0.25, -1.55, 1.15), -6, 38, (0, 0), tilt=-36)
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.6}}
