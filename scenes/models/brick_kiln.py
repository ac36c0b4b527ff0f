"""A potter's kiln of brick on Sifnos: a chamber with an arched door, shelves of pots beside it."""

import math
import random

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import bowl, jar
from kit.solids import arch, box, panel, rect, rod

WIDE, DEEP, SPRING, TOP = 2.5, 2.3, 1.25, 2.35
DOOR = 0.95


def real():
    return {
        **{
            f"brick{k}": m.plaster(f"brick{k}", colour, 2.0, 0.2)
            for k, colour in enumerate(
                ((0.44, 0.22, 0.14), (0.50, 0.28, 0.18), (0.36, 0.18, 0.12), (0.54, 0.34, 0.23))
            )
        },
        "mortar": m.plaster("mortar", (0.46, 0.40, 0.33), 2.0, 0.1),
        "wall": m.plaster("wall", (0.66, 0.62, 0.55), 1.4, 0.1),
        "floor": m.concrete("floor", (0.36, 0.33, 0.29)),
        "inside": m.paint("inside", (0.60, 0.36, 0.22), 0.9),
        "plank": m.wood("plank", m.CHESTNUT, along=0, rough=0.75),
        "post": m.wood("post", m.CHESTNUT, along=2, rough=0.75),
        "iron": m.paint("iron", (0.06, 0.055, 0.05), 0.55, metal=0.5),
        "clay": m.ceramic("clay", (0.45, 0.24, 0.14), 0.75, 0.15),
        "raw": m.ceramic("raw", (0.46, 0.41, 0.35), 0.85, 0.05),
        "glaze": m.ceramic("glaze", (0.12, 0.16, 0.17), 0.25, 0.2),
        "white": m.ceramic("white", (0.66, 0.62, 0.54), 0.35),
    }


def courses(M, holes=True, seed=1):
    """The front: bricks in courses round the arch of the door."""
    chance, long, tall = random.Random(seed), 0.24, 0.075
    z, row, r = 0.0, 0, DOOR / 2 + 0.14
    while z < TOP - 0.04:
        x = -WIDE / 2 - (long / 2 if row % 2 else 0)
        while x < WIDE / 2 - 0.02:
            a, b = max(x, -WIDE / 2), min(x + long - 0.012, WIDE / 2)
            mid = z + tall / 2
            if mid < SPRING:
                gap = r
            else:
                gap = math.sqrt(max(0, r * r - (mid - SPRING) ** 2))
            spans = [(a, b)] if not holes or gap == 0 else [(a, min(b, -gap)), (max(a, gap), b)]
            for c, d in spans:
                if d - c > 0.03:
                    out = chance.uniform(0, 0.008)
                    box(
                        (c, -0.11 - out, z),
                        (d, -0.001, z + tall - 0.012),
                        M[f"brick{chance.randrange(4)}"],
                        0.006,
                    )
            x += long
        z, row = z + tall, row + 1
    # The arch: bricks on edge round its head, and up the sides of the opening.
    count = 19
    for k in range(count):
        t = math.pi * (k + 0.5) / count
        made = box(
            (DOOR / 2, -0.118, -0.034), (r - 0.008, -0.002, 0.034), M[f"brick{k % 4}"], 0.006
        )
        made.location = (0, 0, SPRING)
        made.rotation_euler = (0, -t, 0)
    for s in (-1, 1):
        for k in range(int(SPRING / tall)):
            low, high = sorted((s * DOOR / 2, s * (r - 0.008)))
            box(
                (low, -0.115, k * tall),
                (high, -0.002, (k + 1) * tall - 0.012),
                M[f"brick{(k + s) % 4}"],
                0.006,
            )


def kiln(M, bricks=True):
    opening = arch(0, DOOR, SPRING, 0.001)
    panel(
        rect(-WIDE / 2 + 0.002, 0, WIDE / 2 - 0.002, TOP - 0.03),
        [opening],
        0.35,
        M["mortar"],
        (0, -0.1, 0),
        bevel=0,
    )
    if bricks:
        courses(M)
    body = [(-WIDE / 2, 0), (-WIDE / 2, TOP - 0.031), (WIDE / 2, TOP - 0.031), (WIDE / 2, 0)]
    panel(body, [arch(0, 1.7, 1.05, 0.12)], DEEP, M["inside"], (0, 0.251, 0), bevel=0)
    box((-WIDE / 2, 0.252 + DEEP, 0), (WIDE / 2, 0.6 + DEEP, TOP - 0.031), M["inside"], 0)
    box(
        (-WIDE / 2 - 0.05, -0.16, TOP - 0.03),
        (WIDE / 2 + 0.05, DEEP + 0.6, TOP + 0.05),
        M["mortar"],
        0.015,
    )
    flue = rect(-0.2, 1.12, 0.2, 1.58)
    panel(rect(-0.32, 1.0, 0.32, 1.7), [flue], 3, M["mortar"], (0, 0, TOP + 0.051), flat=True)
    for z in (0.55, 1.95):
        for x in (-WIDE / 2 - 0.03, WIDE / 2 + 0.03):
            rod([(x, -0.16, z), (x, DEEP + 0.6, z)], 0.014, M["iron"])
        rod([(-WIDE / 2 - 0.09, -0.17, z), (-DOOR / 2 - 0.2, -0.17, z)], 0.014, M["iron"])
        rod([(DOOR / 2 + 0.2, -0.17, z), (WIDE / 2 + 0.09, -0.17, z)], 0.014, M["iron"])


def load(M):
    """What stands in the chamber: three shelves of pots."""
    for z in (0.13, 0.62, 1.08):
        box((-0.7, 0.6, z), (0.7, 2.0, z + 0.03), M["mortar"], 0.004)
        for x in (-0.62, 0, 0.62):
            if z < 1:
                box((x - 0.04, 0.66, z + 0.031), (x + 0.04, 0.74, z + 0.46), M["mortar"], 0.004)
        for k in range(5):
            x = -0.52 + 0.26 * k
            if (k + int(z * 10)) % 3:
                jar(M["clay"], (x, 0.86, z + 0.031), 0.27 + 0.03 * (k % 2), 0.1)
            else:
                bowl(M["clay"], (x, 0.84, z + 0.031), 0.11, 0.09)


def shelf(M, x0, x1, y, kinds, levels=(0.35, 0.95, 1.55), seed=0, deep=0.36):
    chance = random.Random(seed)
    for x in (x0 + 0.02, x1 - 0.08):
        for d in (0, deep - 0.06):
            box((x, y + d, 0), (x + 0.06, y + d + 0.06, levels[-1] + 0.1), M["post"], 0.004)
    for z in levels:
        box((x0 - 0.04, y - 0.02, z), (x1 + 0.04, y + deep + 0.02, z + 0.032), M["plank"], 0.004)
        x = x0 + 0.17
        while x < x1 - 0.12:
            kind = M[chance.choice(kinds)]
            if chance.random() < 0.62:
                jar(
                    kind,
                    (x, y + deep / 2, z + 0.033),
                    chance.uniform(0.2, 0.36),
                    chance.uniform(0.07, 0.11),
                )
                x += 0.26
            else:
                for k in range(chance.choice((1, 2, 3))):
                    bowl(kind, (x, y + deep / 2, z + 0.033 + 0.02 * k), 0.12, 0.075)
                x += 0.3


def yard(M):
    kiln(M)
    load(M)
    box((-7, 0.9, 0), (-WIDE / 2 - 0.12, 1.1, 4), M["wall"], 0)
    box((WIDE / 2 + 0.12, 0.9, 0), (7, 1.1, 4), M["wall"], 0)
    box((-7, 0.902, TOP + 0.2), (7, 1.1, 4.2), M["wall"], 0)
    box((-7, -6, -0.2), (7, 4, 0), M["floor"], 0)
    shelf(M, -3.4, -1.62, 0.35, ("raw", "raw", "clay"), seed=3)
    shelf(M, 1.62, 3.4, 0.35, ("glaze", "white", "clay"), seed=8)


def fire(M, power=1.0):
    light.area((0, 1.2, 1.72), (0, 1.2, 0), (1.1, 1.2), 60 * power, (1, 0.36, 0.10))
    light.area((0, 2.3, 0.5), (0, 0, 0.6), (1.0, 0.7), 45 * power, (1, 0.32, 0.08))
    light.area((0, 0.3, 0.35), (0, 1.5, 0.6), (0.8, 0.3), 22 * power, (1, 0.40, 0.12))


def glowing():
    """The kiln with its door open, the pots in its light; a window lights the yard."""
    M = real()
    yard(M)
    fire(M, 1.3)
    light.even((0.42, 0.52, 0.78), 0.10)
    light.area((-5.5, -4.0, 3.0), (0.5, 0.6, 0.9), (1.8, 2.0), 95, (0.80, 0.88, 1))
    camera.level((0.0, -5.6, 1.42), 0, 34, (0, -0.02))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 1.0}}


def shelves():
    """The shelf of the finished pots, in the light of the window."""
    M = real()
    yard(M)
    light.even((0.75, 0.83, 0.95), 0.12)
    light.area((-0.6, -2.6, 2.6), (2.5, 0.4, 0.9), (1.2, 1.8), 110, (1, 0.93, 0.82))
    camera.level((2.5, -3.2, 1.12), 0, 52, (0, 0))
    return {"samples": 4, "bounces": 4, "look": {**studio.LOOK, "stops": 0.9}}


def section():
    """Through the chamber and the chimney."""
    M = drawings.Palette(False)
    kiln(M, False)
    load(M)
    box((-6, -4, -1), (6, 8, -0.001), M["earth"], 0)
    drawings.section((0.0, 1.2, 2.0), (-1, 0, 0), 9.0)
    return {"drawing": True, "samples": 4}
