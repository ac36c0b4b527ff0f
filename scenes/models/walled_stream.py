"""A torrent between concrete walls through a town, nearly dry, with the mud of a flood on them.

The stream runs along y, which is up the stream; the walls stand at x = -4.6 and 4.6.
"""

import math
import random

from mathutils import Vector, noise

from kit import camera, light, materials as m, nature, studio
from kit.nodes import Shader, darker
from kit.solids import box, frame, panel, rect, relief, rod

HALF, HIGH, MUD, BRIDGE, LONG = 4.6, 3.8, 2.45, 24.0, 90


def muddy(name="wall"):
    """Concrete cast in boards, brown up to an uneven line and streaked below it."""
    s = Shader(name)
    p = s.place()
    axis = s.axes(p)
    fine = s.noise(p, 40, 4, 0.7)
    stain = s.noise(s.stretch(p, (1, 1, 0.22)), 0.9, 5, 0.62, 0.3)
    tone = s.remap(s.add(stain, s.times(fine, 0.3)), 0.4, 0.95)
    _, joint = s.seams(axis[2], 0.55, 0.012)
    _, upright = s.seams(axis[1], 5.0, 0.03)
    grey, mud = (0.42, 0.405, 0.37), (0.25, 0.175, 0.105)
    clean = s.ramp(tone, (0, darker(grey, 0.6)), (0.5, grey), (1, darker(grey, 1.25)))
    brown = s.ramp(tone, (0, darker(mud, 0.75)), (0.5, mud), (1, darker(mud, 1.35)))
    line = s.add(axis[2], s.times(s.noise(s.stretch(p, (1, 0.5, 1)), 1.1, 4, 0.6), -0.42))
    below = s.remap(line, MUD - 0.19, MUD - 0.15, 1, 0)
    thick = s.remap(line, 0.2, MUD - 0.2, 0.72, 0.98)
    hue = s.mix(s.times(below, thick), clean, brown)
    seam = s.least(joint, upright)
    hue = s.mix(s.times(s.invert(seam), 0.6), hue, (0.10, 0.09, 0.08))
    bump = s.bump(fine, 0.4, 0.003)
    bump = s.bump(seam, 0.9, 0.006, bump)
    return s.surface(hue, 0.88, s.bump(s.times(below, stain), 0.8, 0.02, bump), shine=0.15)


def real():
    plasters = ((0.62, 0.53, 0.40), (0.66, 0.62, 0.54), (0.55, 0.40, 0.30), (0.50, 0.52, 0.50))
    return {
        "wall": muddy(),
        "coping": m.concrete("coping", (0.47, 0.45, 0.41)),
        "deck": m.concrete("deck", (0.45, 0.43, 0.39), 0.12),
        "bed": m.soil("bed", ((0.17, 0.15, 0.12), (0.31, 0.28, 0.235), (0.43, 0.40, 0.345)), 5),
        "stone": m.rock("stone", (0.38, 0.36, 0.32)),
        "water": m.water(deep=(0.07, 0.075, 0.06), wave=0.006, clear=0.4),
        "iron": m.paint("iron", (0.055, 0.075, 0.07), 0.5, metal=0.3),
        "pipe": m.paint("pipe", (0.44, 0.43, 0.40), 0.5),
        "dark": m.paint("dark", (0.035, 0.04, 0.045), 0.15),
        "shutter": m.paint("shutter", (0.13, 0.20, 0.17), 0.6),
        "blind": m.paint("blind", (0.56, 0.51, 0.42), 0.6),
        "tile": m.ceramic("tile", (0.42, 0.19, 0.10), 0.8),
        "white": m.paint("white", (0.78, 0.77, 0.73), 0.5),
        "red": m.paint("red", (0.50, 0.06, 0.035), 0.5),
        "linen": m.cloth("linen", (0.70, 0.67, 0.60)),
        "blue": m.cloth("blue", (0.16, 0.25, 0.36)),
        "wood": m.wood("wood", m.CHESTNUT, along=1),
        "leaf": m.foliage("leaf", (0.11, 0.17, 0.055), 0.4),
        "reed": m.foliage("reed", (0.22, 0.24, 0.10), 0.3),
        "hill": m.soil(
            "hill", ((0.06, 0.075, 0.05), (0.10, 0.115, 0.075), (0.16, 0.165, 0.11)), 0.1
        ),
        **{f"house{k}": m.plaster(f"house{k}", hue, 1, 0.12) for k, hue in enumerate(plasters)},
    }


def bed(x, y):
    """Gravel, with a thread of water that winds from side to side."""
    course = 1.9 * math.sin(y * 0.16 + 0.9)
    z = 0.20 - 0.34 * math.exp(-(((x - course) / 0.75) ** 2))
    z += 0.10 * noise.noise(Vector((x * 0.6, y * 0.5, 2)))
    z += 0.03 * noise.noise(Vector((x * 3.2, y * 3.2, 5)))
    return z + 0.035 * max(0, abs(x) - 3.0) ** 2


def channel(M):
    relief((-HALF, HALF), (-4, LONG), bed, M["bed"], (110, 420))
    box((-HALF, -4, -0.4), (HALF, LONG, 0.0), M["water"], 0)
    for s in (-1, 1):
        box((s * HALF, -6, -0.5), (s * (HALF + 0.5), LONG, HIGH), M["wall"], 0.01)
        box(
            (s * (HALF - 0.06), -6, HIGH + 0.001),
            (s * (HALF + 0.56), LONG, HIGH + 0.14),
            M["coping"],
            0.015,
        )
        y = 1.5
        while y < 60:
            rod([(s * (HALF - 0.09), y, 1.2), (s * (HALF + 0.2), y, 1.25)], 0.055, M["pipe"])
            y += 5.0
        y = -4.0
        while y < BRIDGE - 1:
            rod(
                [(s * (HALF + 0.25), y, HIGH), (s * (HALF + 0.25), y, HIGH + 1.05)],
                0.022,
                M["iron"],
            )
            y += 2.0
        for h in (0.55, 1.03):
            rod(
                [(s * (HALF + 0.25), -4, HIGH + h), (s * (HALF + 0.25), BRIDGE - 0.2, HIGH + h)],
                0.018,
                M["iron"],
            )
    # Iron steps down the left-hand wall.
    for k in range(9):
        z = 0.6 + 0.36 * k
        rod(
            [(-HALF, 11.8, z), (-HALF + 0.14, 11.8, z), (-HALF + 0.14, 12.2, z), (-HALF, 12.2, z)],
            0.011,
            M["iron"],
        )


def bridge(M):
    y0, y1 = BRIDGE, BRIDGE + 8
    box((-9, y0, HIGH - 0.62), (9, y1, HIGH + 0.16), M["deck"], 0.02)
    for s in (-1, 1):
        y = y0 + 0.12 if s < 0 else y1 - 0.12
        for h in (0.3, 0.68, 1.06):
            rod([(-9, y, HIGH + 0.16 + h), (9, y, HIGH + 0.16 + h)], 0.02, M["iron"])
        for k in range(13):
            x = -9 + 1.5 * k
            rod([(x, y, HIGH + 0.16), (x, y, HIGH + 1.22)], 0.025, M["iron"])
    rod(
        [(3.2, y0 + 0.4, HIGH), (3.2, y0 + 0.4, HIGH + 5.6), (2.2, y0 + 0.4, HIGH + 5.9)],
        0.05,
        M["iron"],
    )
    box((1.7, y0 + 0.3, HIGH + 5.84), (2.3, y0 + 0.5, HIGH + 5.93), M["iron"], 0.02)


def house(M, side, y, deep, floors, seed):
    """The back of a house: windows, a balcony, a pipe, and a low roof of tiles on some."""
    chance = random.Random(seed)
    x, high = side * (HALF + 1.25 + chance.uniform(0, 0.7)), 3.0 * floors + 0.5
    z0 = HIGH - 0.3
    kind = M[f"house{seed % 4}"]
    box((x, y, z0), (x + side * 9, y + deep - 0.06, z0 + high), kind, 0.02)
    if seed % 3 == 0:
        panel(
            [(y - 0.3, z0 + high), (y + deep / 2, z0 + high + 1.4), (y + deep + 0.2, z0 + high)],
            [],
            9.4,
            M["tile"],
            (x + (0 if side < 0 else 9.2) + 0.2, 0, 0),
            90,
        )
    else:
        box(
            (x - side * 0.12, y - 0.05, z0 + high),
            (x + side * 9, y + deep, z0 + high + 0.18),
            M["coping"],
            0.02,
        )
    count = max(2, int(deep // 2.4))
    for i in range(floors):
        z = z0 + 3.0 * i
        for k in range(count):
            a = y + deep * (k + 0.5) / count - 0.55
            tall = (k + i) % 3 == 1 and i
            low, top = z + (0.25 if tall else 1.15), z + 2.55
            box((x - side * 0.004, a, low), (x + side * 0.2, a + 1.1, top), M["dark"], 0)
            frame(a, low, a + 1.1, top, 0.06, M["white"], 0.05, (x - side * 0.03, 0, 0), 90, 2)
            if chance.random() < 0.55:
                cut = low + (top - low) * chance.choice((0.0, 0.0, 0.45))
                box(
                    (x - side * 0.05, a + 0.01, cut),
                    (x - side * 0.075, a + 1.09, top),
                    M["shutter" if seed % 2 else "blind"],
                    0.004,
                )
            if tall:
                out = x - side * 1.05
                box((x, a - 0.6, z + 0.1), (out, a + 1.7, z + 0.24), M["coping"], 0.01)
                for h in (0.1, 0.95):
                    rod(
                        [
                            (x, a - 0.55, z + 0.24 + h),
                            (out, a - 0.55, z + 0.24 + h),
                            (out, a + 1.65, z + 0.24 + h),
                            (x, a + 1.65, z + 0.24 + h),
                        ],
                        0.016,
                        M["iron"],
                    )
                for j in range(20):
                    b = a - 0.55 + 2.2 * j / 19
                    rod([(out, b, z + 0.34), (out, b, z + 1.19)], 0.007, M["iron"])
                if chance.random() < 0.6:
                    for j in range(3):
                        b = a - 0.4 + 0.66 * j
                        box(
                            (out - side * 0.05, b, z + 0.55),
                            (out - side * 0.06, b + 0.55, z + 1.2),
                            M["blue" if j == 1 else "linen"],
                            0,
                        )
    rod([(x - side * 0.06, y + 0.3, z0), (x - side * 0.06, y + 0.3, z0 + high)], 0.05, M["pipe"])


def town(M):
    for side, seed in ((-1, 3), (1, 8)):
        chance, y = random.Random(seed), -4.0 if side < 0 else 1.5
        while y < LONG:
            deep = chance.uniform(6, 9.5)
            if not BRIDGE - deep + 1 < y < BRIDGE + 7.5:
                house(M, side, y, deep, chance.choice((2, 2, 3, 3)), seed)
            y, seed = y + deep + chance.choice((0, 0, 2.5)), seed + 1
    box((-40, LONG, 0), (40, LONG + 1, 6), M["house1"], 0)
    box((-40, -8, 0), (-HALF - 0.5, LONG, HIGH - 0.05), M["coping"], 0)
    box((HALF + 0.5, -8, 0), (40, LONG, HIGH - 0.05), M["coping"], 0)
    relief(
        (-500, 500),
        (150, 900),
        lambda a, b: max(0, (b - 150) * 0.30)
        * (0.8 + 0.5 * noise.noise(Vector((a * 0.005, b * 0.004, 3)))),
        M["hill"],
        (110, 90),
    )


def staff(M, x, y):
    """A levelling staff that leans on the wall, with its marks of ten centimetres."""
    low, top = (x - 0.55, y, 0.25), (x - 0.02, y, 3.55)
    rod([low, top], 0.028, M["white"])
    for k in range(0, 38, 2):
        a, b = [tuple(p + (q - p) * (k + j) / 38 for p, q in zip(low, top)) for j in (0, 1)]
        rod([a, b], 0.0295, M["red"])


def walk():
    """From the bed, up the stream to the flat bridge."""
    M = real()
    channel(M)
    bridge(M)
    town(M)
    staff(M, HALF, 6.6)
    chance = random.Random(6)
    for seed, count, size in ((3, 1500, (0.05, 0.2)), (7, 420, (0.14, 0.48))):
        stone = nature.boulder((1, 0.8, 0.55), M["stone"], seed, 0.3, 3)
        places = [
            (x, y, bed(x, y) + 0.01)
            for x, y in (
                (chance.uniform(-4.4, 4.4), 1 + 40 * chance.random() ** 1.5) for _ in range(count)
            )
        ]
        nature.scatter(stone, places, [chance.uniform(*size) for _ in places], seed)
    tuft = nature.tuft(M["reed"], 34, 0.7, 0.2, 0.009, 0.35, 2)
    places = [
        (s * (4.4 - abs(chance.gauss(0, 0.5))), chance.uniform(5, 60), 0.22)
        for s in (-1, 1)
        for _ in range(70)
    ]
    nature.scatter(tuft, places, [chance.uniform(0.5, 1.5) for _ in places], 2)
    # A trunk and branches that the water left.
    rod(
        [(-3.9, 8.3, 0.45), (-2.6, 9.4, 0.42), (-1.5, 9.7, 0.34), (-0.6, 10.4, 0.4)],
        0.14,
        M["wood"],
        True,
        [1, 0.9, 0.7, 0.35],
    )
    for end in ((-1.6, 9.0, 0.9), (-2.2, 10.3, 0.75), (-1.0, 10.9, 0.3)):
        rod([(-2.2, 9.5, 0.4), end], 0.05, M["wood"], taper=[1, 0.3])
    for x, y, high, seed in (
        (6.2, 21.5, 7, 5),
        (-6.4, 38, 8, 9),
        (6.3, 40, 8, 16),
        (-6.2, 17.5, 5, 21),
    ):
        bunch = nature.leaves(M["leaf"], 11, 0.2, 0.085, 0.24, seed)
        nature.tree((x, y, HIGH), high, M["wood"], bunch, seed, 0.85, 4, 1300, 0.18)
    light.sky(37, 204, 6.4, 0.2, (1, 0.85, 0.68))
    camera.level((-1.0, -1.5, 1.8), 3, 25, (0, 0.11))
    return {"samples": 5, "bounces": 4, "look": {**studio.LOOK, "stops": 0.85}}
