"""A road bridge of 1958 over the Mornos: five spans of 16 m on four girders.

The bridge runs along y; the third span lies between 0 and 16, where the platform hangs.
"""

import math
import random

from mathutils import Vector, noise

from kit import camera, light, materials as m, nature, studio
from kit.solids import box, move, panel, rect, relief, rod

from .plane_runnel import bark

SPAN, LOW, DEEP, EDGE = 16, 6.0, 1.1, 3.9
RAIL = 4.5
GIRDERS = (-3.0, -1.0, 1.0, 3.0)


def real():
    return {
        "beam": m.concrete("beam", (0.47, 0.44, 0.39), 0.14),
        "pier": m.concrete("pier", (0.44, 0.42, 0.375), 0.16),
        "slab": m.concrete("slab", (0.42, 0.40, 0.36)),
        "bed": m.soil("bed", ((0.19, 0.175, 0.15), (0.36, 0.335, 0.29), (0.50, 0.475, 0.42)), 3.6),
        "hill": m.soil(
            "hill", ((0.075, 0.085, 0.04), (0.135, 0.13, 0.065), (0.22, 0.19, 0.11)), 0.12
        ),
        "stone": m.rock("stone", (0.42, 0.40, 0.36)),
        "water": m.water(deep=(0.06, 0.11, 0.10), wave=0.012, clear=0.35),
        "chalk": m.paint("chalk", (0.90, 0.89, 0.84), 0.95),
        "rust": m.paint("rust", (0.20, 0.085, 0.035), 0.85),
        "rail": m.paint("rail", (0.58, 0.34, 0.045), 0.45),
        "tray": m.paint("tray", (0.40, 0.41, 0.41), 0.4, metal=0.7),
        "steel": m.paint("steel", (0.16, 0.16, 0.165), 0.35, metal=0.8),
        "ash": m.wood("ash", m.BEECH, along=0, rough=0.45),
        "bark": bark(),
        "leaf": m.foliage("leaf", (0.12, 0.18, 0.05), 0.4),
        "bush": m.foliage("bush", (0.13, 0.155, 0.07), 0.3),
    }


def rounded(half, radius, parts=12):
    """The outline of a wall pier whose ends are half-round, seen from above."""
    turns = [-math.pi / 2 + math.pi * k / parts for k in range(parts + 1)]
    right = [(half + radius * math.cos(t), radius * math.sin(t)) for t in turns]
    return right + [(-x, -y) for x, y in right]


def deck(M):
    for k in range(-2, 3):
        y0, y1 = SPAN * k + 0.03, SPAN * (k + 1) - 0.03
        for x in GIRDERS:
            box((x - 0.2, y0, LOW), (x + 0.2, y1, LOW + DEEP), M["beam"], 0.02)
        for j in range(5):
            y = y0 + 0.15 + (y1 - y0 - 0.55) * j / 4
            box((-2.99, y, LOW + 0.3), (2.99, y + 0.25, LOW + DEEP - 0.001), M["beam"], 0.015)
        box((-EDGE, y0, LOW + DEEP + 0.001), (EDGE, y1, LOW + DEEP + 0.2), M["slab"], 0.02)
        for s in (-1, 1):
            low, high = LOW + DEEP + 0.201, LOW + DEEP + 1.05
            box((s * EDGE, y0, low), (s * (EDGE - 0.18), y1, high), M["slab"], 0.02)
            y = y0 + 1
            while y < y1:
                rod(
                    [(s * (EDGE + 0.03), y, low - 0.34), (s * (EDGE - 0.3), y, low)],
                    0.035,
                    M["rust"],
                )
                y += 4.0


def piers(M):
    for k in range(-1, 3):
        y = SPAN * k
        panel(rounded(2.7, 0.42), [], 6.4, M["pier"], (0, y, -1.2), flat=True, bevel=0.02)
        box((-3.55, y - 0.62, 5.2), (3.55, y + 0.62, 5.9), M["pier"], 0.03)
        panel(rounded(3.3, 0.95), [], 1.5, M["pier"], (0, y, -1.2), flat=True, bevel=0.04)
        for x in GIRDERS:
            for s in (-1, 1):
                box(
                    (x - 0.16, y + s * 0.3 - 0.14, 5.9),
                    (x + 0.16, y + s * 0.3 + 0.14, LOW - 0.001),
                    M["steel"],
                    0.004,
                )
    for y in (SPAN * 3, -SPAN * 2):
        s = 1 if y > 0 else -1
        box((-5.2, y - s * 0.5, -1), (5.2, y + s * 3, 5.95), M["pier"], 0.03)


def bed(x, y):
    """Pale gravel, with the shallow water in two arms under the fourth span."""
    course = 25 + 5 * math.sin(x * 0.055 + 0.4)
    z = 0.34 - 0.62 * math.exp(-(((y - course) / 4.2) ** 2))
    z -= 0.34 * math.exp(-(((y - 7.5 - 2.6 * math.sin(x * 0.09)) / 1.6) ** 2))
    z += 0.16 * noise.noise(Vector((x * 0.16, y * 0.22, 2)))
    z += 0.05 * noise.noise(Vector((x * 0.9, y * 0.9, 5)))
    return z + 4.9 / (1 + math.exp(-(y - 51) / 1.6))


def hills(x, y):
    far = max(0, y - 80)
    up = 95 * (1 - math.exp(-far / 260))
    up *= 0.75 + 0.5 * noise.noise(Vector((x * 0.006, y * 0.006, 1)))
    return 5 + up + 5 * noise.noise(Vector((x * 0.03, y * 0.03, 4))) * min(1, far / 60)


def valley(M):
    relief((-130, 75), (-25, 80), bed, M["bed"], (410, 210))
    box((-130, -30, -0.3), (110, 46, 0.0), M["water"], 0)
    relief((-500, 700), (79.5, 900), hills, M["hill"], (160, 130))
    chance = random.Random(8)
    for seed, count, size in ((3, 1800, (0.10, 0.36)), (7, 800, (0.16, 0.62))):
        places = []
        while len(places) < count:
            x, y = chance.uniform(0, 45), chance.uniform(2, 48)
            if bed(x, y) > -0.02:
                places.append((x, y, bed(x, y) + 0.01))
        stone = nature.boulder((1, 0.8, 0.5), M["stone"], seed, 0.3, 3)
        nature.scatter(stone, places, [chance.uniform(*size) for _ in places], seed)
    tuft = nature.leaves(M["bush"], 26, 0.5, 0.10, 0.5, 4)
    places = []
    for _ in range(2600):
        y = 52 + abs(chance.gauss(0, 14))
        x = chance.uniform(-20, 75)
        places.append((x, y, (bed(x, y) if y < 79 else hills(x, y)) + chance.uniform(0, 1.1)))
    nature.scatter(tuft, places, [chance.uniform(0.8, 2.2) for _ in places], 4)
    for _ in range(5):
        places = [
            (x, y, hills(x, y) + 0.5)
            for x, y in ((chance.uniform(-60, 380), chance.uniform(82, 420)) for _ in range(700))
        ]
        nature.scatter(
            nature.leaves(M["bush"], 20, 1.6, 0.5, 1.6, _),
            places,
            [chance.uniform(0.8, 2.0) for _ in places],
            9,
        )
    for x, y, high, seed in (
        (11, 57, 10, 5),
        (17, 60, 12, 9),
        (25, 58, 9, 16),
        (33, 62, 12, 21),
        (42, 58, 10, 27),
        (7, 63, 12, 31),
    ):
        bunch = nature.leaves(M["leaf"], 11, 0.26, 0.10, 0.3, seed)
        nature.tree((x, y, 4.5), high, M["bark"], bunch, seed, 0.85, 4, 1500, 0.22)


def chalk(M):
    """What the hammer found: blows every 20 cm, a loop about the hollow ones, and its area."""
    x = 3.203

    def stroke(points, thick=0.0065):
        rod([(x, a, b) for a, b in points], thick, M["chalk"], bent=len(points) > 2)

    loop = []
    for k in range(15):
        t = 2 * math.pi * k / 14
        r = 1 + 0.11 * math.sin(3 * t + 1) + 0.06 * math.sin(5 * t)
        loop.append((5.15 + 0.62 * r * math.cos(t), 6.42 + 0.31 * r * math.sin(t)))
    stroke(loop, 0.009)
    for k in range(6):
        a = 4.75 + 0.16 * k
        stroke([(a - 0.06, 6.27), (a + 0.1, 6.57)], 0.005)
    for k in range(24):
        for z in (6.12, 6.32, 6.52, 6.72):
            y = 3.2 + 0.2 * k
            if abs(y - 5.15) > 0.75 and (k * 3 + int(z * 10)) % 5:
                stroke([(y - 0.012, z - 0.012), (y + 0.012, z + 0.012)], 0.005)
    # 0,7
    zero = [
        (6.08 + 0.06 * math.cos(t), 6.45 + 0.11 * math.sin(t))
        for t in [2 * math.pi * k / 10 for k in range(11)]
    ]
    stroke(zero, 0.008)
    stroke([(6.21, 6.36), (6.19, 6.30)], 0.008)
    stroke([(6.27, 6.56), (6.40, 6.56)], 0.008)
    stroke([(6.40, 6.56), (6.31, 6.34)], 0.008)


def rail(M):
    """The rail of the platform, with a tray: hammer, chalk, a folded rule."""
    y = 2.95
    for z in (RAIL, RAIL - 0.42):
        rod([(3.9, y - 3, z), (3.9, y - 0.06, z), (3.96, y, z), (6.6, y, z)], 0.021, M["rail"])
    for x in (4.0, 5.2, 6.4):
        rod([(x, y, RAIL - 1.1), (x, y, RAIL)], 0.018, M["rail"])
    panel(
        rect(4.12, y - 0.36, 5.12, y - 0.04),
        [],
        0.012,
        M["tray"],
        (0, 0, RAIL - 0.04),
        flat=True,
        bevel=0.004,
    )
    for a, b in (((4.12, y - 0.36), (5.12, y - 0.35)), ((4.12, y - 0.05), (5.12, y - 0.04))):
        box((*a, RAIL - 0.04), (*b, RAIL + 0.005), M["tray"], 0.002)
    z = RAIL - 0.028
    hammer = [
        rod(
            [(-0.02, 0, 0.02), (0.15, 0, 0.017), (0.31, 0, 0.018)],
            0.0135,
            M["ash"],
            True,
            [0.8, 0.85, 1.2],
        ),
        box((-0.035, -0.055, 0.003), (0.0, 0.04, 0.037), M["steel"], 0.005),
        rod([(-0.0175, 0.03, 0.02), (-0.0175, 0.085, 0.02)], 0.016, M["steel"], taper=[1, 0.25]),
    ]
    move(hammer, (4.40, y - 0.2, z), 14)
    for x, turn in ((4.86, 35), (4.93, -20)):
        move([rod([(0, 0, 0), (0.08, 0, 0)], 0.0065, M["chalk"])], (x, y - 0.2, z + 0.007), turn)


def platform():
    """From the platform under the third span, towards the far bank."""
    M = real()
    deck(M)
    piers(M)
    valley(M)
    chalk(M)
    rail(M)
    light.sky(19, 118, 6.5, 0.2, (1, 0.80, 0.58))
    camera.level((5.3, 1.0, 5.2), -8, 23, (0, 0.03))
    return {"samples": 5, "bounces": 4, "look": {**studio.LOOK, "stops": 0.75}}
