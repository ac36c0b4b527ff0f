"""The walk beside the Anavros in Volos: bed, walk 1.10 m above it, road. It is made to be flooded.

The stream runs along y at x > 0; the walk lies west of it and falls two per cent to the water.
"""

import math
import random

from mathutils import Vector, noise

from kit import camera, light, materials as m, nature, studio
from kit.furniture import kafeneio_chair
from kit.solids import box, mesh, move, relief, rod

from .plane_runnel import bark

WALK, WIDE, ROAD, LONG = 1.10, 4.2, 2.9, 60
STONES = ((0.21, 0.195, 0.17), (0.36, 0.335, 0.295), (0.50, 0.47, 0.42))


def real():
    return {
        "bark": bark(),
        "gabion": m.rubble("gabion", STONES, (6.5, 6.5, 8)),
        "wire": m.paint("wire", (0.32, 0.32, 0.32), 0.4, metal=0.7),
        "walk": m.soil("walk", ((0.29, 0.25, 0.195), (0.37, 0.32, 0.25), (0.44, 0.385, 0.305)), 1.4),
        "edge": m.concrete("edge", (0.46, 0.44, 0.40)),
        "bed": m.soil("bed", ((0.21, 0.20, 0.175), (0.35, 0.33, 0.29), (0.47, 0.45, 0.40)), 5),
        "bank": m.soil("bank", ((0.12, 0.12, 0.06), (0.18, 0.175, 0.09), (0.25, 0.23, 0.13)), 2),
        "water": m.water(wave=0.006, clear=0.3),
        "rock": m.rock("rock", (0.34, 0.33, 0.305)),
        "steel": m.paint("steel", (0.06, 0.075, 0.07), 0.45, metal=0.4),
        "leaf": m.foliage("leaf", (0.13, 0.20, 0.05), 0.4),
        "grass": m.foliage("grass", (0.17, 0.21, 0.08), 0.25),
        "reed": m.foliage("reed", (0.24, 0.26, 0.11), 0.3),
        "wood": m.wood("wood", m.BEECH, along=2, rough=0.5),
        "rush": m.rush(),
        "house": m.plaster("house", (0.64, 0.56, 0.45), 1, 0.1),
        "house2": m.plaster("house2", (0.58, 0.60, 0.56), 1, 0.1),
        "dark": m.paint("dark", (0.05, 0.05, 0.05), 0.4),
        "lamp": m.paint("lamp", (0.7, 0.68, 0.62), 0.4),
    }


def gabions(M, x0, x1, z0, z1, y0=-8, y1=LONG, pitch=2.0):
    """Baskets of stones in a row along y, their wire drawn where they are near."""
    y, k = y0, 0
    while y < y1:
        box((x0, y + 0.01, z0), (x1, y + pitch - 0.01, z1), M["gabion"], 0.035)
        if y < 14:
            for face in (x1 + 0.006, x0 - 0.006):
                for j in range(int(pitch / 0.2) + 1):
                    rod(
                        [(face, y + 0.2 * j, z0), (face, y + 0.2 * j, z1 + 0.006)],
                        0.0028,
                        M["wire"],
                    )
                z = z0
                while z <= z1 + 0.01:
                    rod([(face, y, z), (face, y + pitch, z)], 0.0028, M["wire"])
                    z += 0.2
            for j in range(int(pitch / 0.2) + 1):
                rod(
                    [(x0, y + 0.2 * j, z1 + 0.007), (x1, y + 0.2 * j, z1 + 0.007)],
                    0.0028,
                    M["wire"],
                )
        y, k = y + pitch, k + 1


def bed(x, y):
    """The gravel of the bed, with the course of the low water winding in it."""
    course = 3.2 + 1.1 * math.sin(y * 0.17 + 0.6)
    z = 0.16 - 0.36 * math.exp(-(((x - course) / 1.0) ** 2))
    z += 0.07 * noise.noise(Vector((x * 0.9, y * 0.9, 2))) + 0.03 * noise.noise(
        Vector((x * 3.4, y * 3.4, 5))
    )
    return z + 0.36 * max(0, x - 6.2)


def plane(M, at, high, seed, radius=0.26):
    bunch = nature.leaves(M["leaf"], 11, 0.2, 0.085, 0.24, seed)
    nature.tree(at, high, M["bark"], bunch, seed, 0.85, 4, 1500, radius)


def ground(M):
    relief((0.4, 16), (-8, LONG), bed, M["bed"], (90, 260))
    box((-0.5, -8, -0.2), (9, LONG, 0.02), M["water"], 0)
    gabions(M, -0.55, 0.45, -0.2, 0.42)
    gabions(M, -1.15, -0.15, 0.43, WALK - 0.02)
    low, high = WALK, WALK + 0.02 * WIDE
    vertices = [
        (-1.16, -8, low),
        (-1.16, LONG, low),
        (-1.16 - WIDE, LONG, high),
        (-1.16 - WIDE, -8, high),
    ]
    mesh(vertices, [(0, 3, 2, 1)], M["walk"], name="walk")
    box((-1.30, -8, 0.9), (-1.16, LONG, WALK + 0.012), M["edge"], 0.008)
    x = -1.16 - WIDE
    gabions(M, x - 1.0, x, WALK - 0.1, WALK + 0.9)
    gabions(M, x - 1.6, x - 0.6, WALK + 0.91, ROAD)
    box((-40, -8, 0), (x - 1.55, LONG + 30, ROAD + 0.012), M["edge"], 0)
    relief(
        (8, 40),
        (-8, LONG),
        lambda a, b: bed(10, b)
        + 0.5 * min(a - 8, 5)
        + 0.3 * noise.noise(Vector((a * 0.5, b * 0.5, 3)))
        - 1.0,
        M["bank"],
        (60, 90),
    )


def rail(M):
    """At the road: lamps, and railings whose panels swing open downstream."""
    x = -1.16 - WIDE - 1.45
    y = -4.0
    while y < LONG:
        rod([(x, y, ROAD), (x, y, ROAD + 1.05)], 0.025, M["steel"])
        if y < 30:
            for z in (0.12, 1.02):
                rod([(x, y + 0.06, ROAD + z), (x, y + 1.94, ROAD + z)], 0.014, M["steel"])
            for k in range(13):
                rod(
                    [
                        (x, y + 0.08 + 0.152 * k, ROAD + 0.12),
                        (x, y + 0.08 + 0.152 * k, ROAD + 1.02),
                    ],
                    0.007,
                    M["steel"],
                )
        y += 2.0
    for y in (5, 19, 33, 47):
        rod([(x - 0.7, y, ROAD), (x - 0.7, y, ROAD + 4.2)], 0.045, M["steel"], taper=[1.2, 0.7])
        rod([(x - 0.7, y, ROAD + 4.1), (x + 0.5, y, ROAD + 4.3)], 0.03, M["steel"])
        box((x + 0.3, y - 0.1, ROAD + 4.2), (x + 0.9, y + 0.1, ROAD + 4.27), M["lamp"], 0.01)


def houses(M):
    chance, y = random.Random(5), 2.0
    while y < LONG + 20:
        deep, high = chance.uniform(7, 11), chance.choice((6.2, 9.2, 9.2, 12.2))
        kind = M[chance.choice(("house", "house2"))]
        box((-30, y, ROAD), (-16.5, y + deep - 0.05, ROAD + high), kind, 0.03)
        for k in range(int(high // 3)):
            for j in range(3):
                a = y + 1.0 + (deep - 2) / 3 * j
                box(
                    (-16.52, a, ROAD + 0.9 + 3 * k),
                    (-16.47, a + 1.1, ROAD + 2.3 + 3 * k),
                    M["dark"],
                    0,
                )
        y += deep


LOOK = {**studio.LOOK, "saturation": 1.12}


def walk():
    """Along the walk: stream on the right, boulders to sit on, gabions up to the road."""
    M = real()
    ground(M)
    rail(M)
    houses(M)
    for k, (x, y, turn) in enumerate(
        ((-4.6, 2.4, 10), (-4.5, 4.6, -25), (-4.7, 11.5, 40), (-4.5, 18.5, 0))
    ):
        made = nature.boulder((0.95, 1.6, 1.0), M["rock"], 11 + 3 * k, 0.32)
        move([made], (x, y, WALK + 0.34), turn)
    kafeneio_chair(M["wood"], M["rush"], (-3.5, 2.7, WALK + 0.045), 116)
    for at, high, seed, radius in (
        ((-1.9, 7.2, WALK - 0.1), 11, 5, 0.3),
        ((-5.0, 14.5, WALK), 12, 9, 0.3),
        ((-1.8, 24, WALK), 11, 16, 0.3),
        ((9.3, 9, 0.9), 11, 21, 0.28),
        ((10, 19, 1), 12, 27, 0.3),
        ((9.2, 33, 1), 12, 33, 0.3),
        ((-5, 36, WALK), 12, 40, 0.3),
    ):
        plane(M, at, high, seed, radius)
    chance = random.Random(3)
    for kind, count, x, seed in (
        (nature.tuft(M["grass"], 40, 0.26, 0.2, 0.006, 0.6, 3), 800, (6.6, 12), 1),
        (nature.tuft(M["reed"], 30, 0.85, 0.16, 0.009, 0.3, 2), 170, (0.6, 7.4), 2),
    ):
        places = []
        while len(places) < count:
            a, b = chance.uniform(*x), chance.uniform(-4, 40)
            if seed == 1 or noise.noise(Vector((a * 0.5, b * 0.3, 8))) > 0.22:
                places.append((a, b, bed(a, b) - 0.02))
        nature.scatter(kind, places, [chance.uniform(0.6, 1.4) for _ in places], seed)
    light.sky(36, 118, 6.0, 0.22, (1, 0.85, 0.66))
    camera.level((-2.2, -3.0, WALK + 1.55), 9, 27, (0, -0.03))
    return {"samples": 5, "bounces": 3, "look": {**LOOK, "stops": 0.8}}
