"""Two houses at Falatados on Tinos that lean on one wall of granite, 1.40 m thick and 11 m long.

The wall runs along x. Flora's three rooms are at y < 0, Margarita's one space at y > 1.40. In the wall
are a niche, a door of 70 by 180, an oven, a niche for machines and a downpipe.
"""

import math
import random

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import bowl, jar, kafeneio_chair, table
from kit.nodes import Shader
from kit.solids import box, lathe, panel, rect, rod

LONG, THICK, DEEP, OUTER, HIGH = 11.0, 1.40, 4.9, 0.5, 2.75
NICHE, DOOR = (0.7, 0.42, 1.75, 1.95), (2.75, 0.001, 3.45, 1.80)
ROOM = 4.5


def granite(name="granite"):
    """Granite in blocks: each of its own tone, speckled."""
    s = Shader(name)
    own, p = s.node("ObjectInfo", out=5), s.place()
    speck = s.remap(s.cells(p, 190), 0.05, 0.5)
    fine, wide = s.noise(p, 22, 6, 0.7), s.noise(p, 2.2, 4)
    tone = s.add(s.times(own, 0.42), s.times(fine, 0.25), s.times(wide, 0.25), s.times(speck, 0.18))
    hue = s.ramp(
        tone, (0.25, (0.19, 0.165, 0.135)), (0.55, (0.35, 0.315, 0.265)), (0.9, (0.50, 0.455, 0.39))
    )
    bump = s.bump(s.add(fine, s.times(wide, 1.2)), 0.9, 0.03)
    return s.surface(hue, 0.9, s.bump(speck, 0.3, 0.003, bump), shine=0.15)


def real():
    return {
        "granite": granite(),
        "joint": m.plaster("joint", (0.60, 0.55, 0.46), 1.6, 0.12),
        "lime": m.plaster("lime", (0.76, 0.73, 0.66), 0.9, 0.07),
        "floor": m.marble("floor", (0.36, 0.37, 0.35), (0.24, 0.25, 0.24), (0.7, 0.5), 0.45),
        "door": m.paint("door", (0.13, 0.21, 0.20), 0.5),
        "iron": m.paint("iron", (0.03, 0.03, 0.032), 0.45, metal=0.6),
        "wood": m.wood("wood", m.CHESTNUT, along=0, rough=0.5),
        "post": m.wood("post", m.CHESTNUT, along=2, rough=0.5),
        "beam": m.wood("beam", m.CHESTNUT, along=1, rough=0.6),
        "rush": m.rush(),
        "crust": m.ceramic("crust", (0.43, 0.235, 0.10), 0.85, 0.2),
        "linen": m.cloth("linen", (0.66, 0.62, 0.54), 0.1),
        "white": m.ceramic("white", (0.72, 0.69, 0.62), 0.4),
        "clay": m.ceramic("clay", (0.42, 0.22, 0.13), 0.7, 0.2),
        "dark": m.ceramic("dark", (0.10, 0.12, 0.11), 0.4, 0.3),
    }


def hole(part):
    x0, z0, x1, z1 = part
    return rect(x0, z0, x1, z1)


def courses(M, x0, x1, high, openings, seed=4):
    """Blocks in courses; an opening has a sill, a lintel and squared cheeks."""
    chance, z, gap = random.Random(seed), 0.0, 0.011
    while z < high:
        tall = chance.choice((0.26, 0.31, 0.36, 0.42))
        free = [(x0, x1)]
        for a, low, b, top in openings:
            if z + tall > low + 0.05 and z < top:
                cut = (a, b)
                free = [
                    span
                    for p, q in free
                    for span in ((p, min(q, cut[0])), (max(p, cut[1]), q))
                    if span[1] - span[0] > 0.06
                ]
        for p, q in free:
            x = p
            while x < q - 0.01:
                long = chance.uniform(0.45, 1.0)
                if q - x - long < 0.3:
                    long = q - x
                lean = [chance.uniform(-0.012, 0.012) for _ in range(4)]
                a, b, c, d = x + gap, x + long - gap, z + gap, z + tall - gap
                corners = [
                    (a, c + lean[0]),
                    (a + abs(lean[1]), d),
                    (b, d + lean[2]),
                    (b - abs(lean[3]), c),
                ]
                panel(
                    corners, [], 0.2, M["granite"], (0, chance.uniform(-0.022, 0.0), 0), bevel=0.022
                )
                x += long
        z += tall
    for a, low, b, top in openings:
        box((a - 0.21, -0.05, top + 0.004), (b + 0.21, 0.5, top + 0.26), M["granite"], 0.02)


def wall(M):
    openings = (NICHE, DOOR)
    panel(
        rect(-0.2, -0.2, 6, HIGH + 0.3),
        [hole(part) for part in openings],
        THICK - 0.03,
        M["joint"],
        (0, 0.03, 0),
        bevel=0.004,
    )
    courses(M, -0.1, ROOM + 0.6, HIGH + 0.2, openings)
    x0, z0, x1, z1 = NICHE
    box((x0, 0.55, z0), (x1, THICK, z1), M["lime"], 0)
    for z in (0.95, 1.45):
        box((x0 + 0.002, 0.1, z), (x1 - 0.002, 0.549, z + 0.04), M["post"], 0.006)
    box((x0 - 0.05, -0.03, z0 - 0.09), (x1 + 0.05, 0.549, z0 + 0.001), M["granite"], 0.015)
    x0, z0, x1, z1 = DOOR
    box((x0, -0.04, -0.02), (x1, THICK, 0.012), M["granite"], 0.004)
    for k in range(5):
        a = x0 + 0.14 * k
        box((a + 0.002, 0.42, 0.02), (a + 0.138, 0.46, z1 - 0.01), M["door"], 0.004)
    for z in (0.35, 1.4):
        box((x0 + 0.02, 0.395, z), (x1 - 0.02, 0.419, z + 0.11), M["door"], 0.005)
    # The bolt on this face.
    rod([(x1 - 0.33, 0.382, 0.98), (x1 + 0.02, 0.382, 0.98)], 0.013, M["iron"])
    rod(
        [(x1 - 0.25, 0.382, 0.98), (x1 - 0.25, 0.34, 0.97), (x1 - 0.25, 0.335, 0.93)],
        0.01,
        M["iron"],
        bent=True,
    )
    for x in (x1 - 0.3, x1 - 0.18, x1 - 0.06):
        box((x - 0.016, 0.36, 0.955), (x + 0.016, 0.419, 1.005), M["iron"], 0.005)


def room(M):
    """Flora's kitchen: the wall at its end, a window on the left that throws the sun along it."""
    wall(M)
    side = panel(
        rect(-DEEP, -0.2, 0.02, HIGH + 0.3),
        [rect(-1.6, 0.9, -0.35, 2.3)],
        OUTER,
        M["lime"],
        (0, 0, 0),
        90,
        bevel=0.012,
    )
    box((ROOM, -DEEP, -0.2), (ROOM + 0.15, -0.03, HIGH + 0.3), M["lime"], 0)
    box((-OUTER, -DEEP - 1, -0.2), (ROOM + 0.3, -0.002, 0), M["floor"], 0)
    box((-OUTER, -DEEP - 1, HIGH + 0.12), (ROOM + 0.3, 0.2, HIGH + 0.3), M["lime"], 0)
    for k in range(7):
        rod(
            [(0.4 + 0.62 * k, -DEEP, HIGH + 0.04), (0.4 + 0.62 * k, 0.1, HIGH + 0.04)],
            0.07,
            M["beam"],
        )
    return side


def loaf(M, at, r=0.15):
    return lathe(
        [
            (0, 0),
            (r * 0.8, 0),
            (r, r * 0.25),
            (r * 0.9, r * 0.55),
            (r * 0.5, r * 0.8),
            (0, r * 0.86),
        ],
        M["crust"],
        at,
        48,
    )


def things(M):
    x0, z0, x1, z1 = NICHE
    for x, z, kind, tall in (
        (0.9, 0.99, "clay", 0.3),
        (1.2, 0.99, "white", 0.22),
        (1.5, 0.99, "dark", 0.26),
        (1.0, 1.49, "white", 0.2),
        (1.55, 1.49, "clay", 0.24),
    ):
        jar(M[kind], (x, 0.3, z), tall, tall * 0.36)
    for k in range(4):
        bowl(M["white"], (1.27, 0.3, 1.49 + 0.018 * k), 0.11, 0.06)
    chance = random.Random(6)
    for k in range(14):
        a = x0 + 0.07 + 0.075 * (k % 13)
        rod(
            [
                (a, 0.12 + chance.uniform(0, 0.06), z0 + 0.05 + 0.09 * (k // 13)),
                (a, 0.52, z0 + 0.05),
            ],
            chance.uniform(0.03, 0.042),
            M["beam"],
        )
    for k in range(12):
        a = x0 + 0.1 + 0.075 * k
        rod(
            [(a, 0.14 + chance.uniform(0, 0.06), z0 + 0.125), (a, 0.52, z0 + 0.125)],
            chance.uniform(0.03, 0.042),
            M["beam"],
        )
    table(1.5, 0.8, 0.76, M["wood"], M["post"], (1.55, -1.75, 0), 4)
    kafeneio_chair(M["post"], M["rush"], (2.75, -1.6, 0), 62)
    box((1.15, -1.95, 0.761), (1.75, -1.55, 0.765), M["linen"], 0.001)
    loaf(M, (1.35, -1.75, 0.766))
    loaf(M, (1.68, -1.68, 0.766), 0.14)
    jar(M["dark"], (2.05, -1.85, 0.761), 0.22, 0.08)


LOOK = {**studio.LOOK, "saturation": 1.12}


def wall_side():
    """The wall from Flora's kitchen: a niche, and beside it the door to her sister."""
    M = real()
    room(M)
    things(M)
    light.sky(17, 249, 13.0, 0.5, (1, 0.80, 0.56))
    light.area((-OUTER + 0.05, -0.97, 1.6), (3, -0.97, 1.4), (1.25, 1.4), 0, portal=True)
    fill = light.area((2.6, -4.6, 2.5), (2.2, 0, 1.0), (3.2, 0.8), 30, (1, 0.94, 0.86))
    fill.visible_glossy = False
    camera.level((2.35, -4.45, 1.4), 0, 32, (0, -0.03))
    return {"samples": 6, "bounces": 5, "look": {**LOOK, "stops": 1.1}}


def circle(x, y, r, parts=28):
    return [
        (x + r * math.cos(2 * math.pi * k / parts), y + r * math.sin(2 * math.pi * k / parts))
        for k in range(parts)
    ]


def notch(x0, x1, deep):
    """The outline of a niche in Flora's face, from right to left."""
    return [(x1, 0), (x1, deep), (x0, deep), (x0, 0)]


def plan():
    """Two houses and their wall; what the wall holds is white in its ink."""
    M = drawings.Palette(False)
    a, b = DOOR[0], DOOR[2]
    west = [(0, 0), (0, THICK), (a, THICK), (a, 0), *notch(NICHE[0], NICHE[2], 0.55)]
    oven = [
        (6.6 + 0.5 * math.cos(t), 0.68 + 0.5 * math.sin(t))
        for t in [math.radians(58 - 296 * k / 30) for k in range(31)]
    ]
    oven = [(6.865, THICK), *oven, (6.335, THICK)]
    east = [(b, 0), (b, THICK), *reversed(oven), (LONG, THICK), (LONG, 0), *notch(8.2, 9.7, 0.75)]
    panel(west, [], 1.0, M["granite"], (0, 0, 0.1), flat=True, bevel=0)
    panel(east, [circle(10.35, 0.7, 0.1)], 1.0, M["granite"], (0, 0, 0.1), flat=True, bevel=0)
    box((a, 0.42, 0), (b, 0.47, 1.2), M["door"], 0)
    box((8.3, 0.08, 0), (8.9, 0.7, 0.85), M["lime"], 0.02)
    lathe([(0, 0), (0.25, 0), (0.25, 0.8), (0, 0.8)], M["lime"], (9.3, 0.4, 0), 36)
    for y0, side in ((-DEEP - OUTER, -1), (THICK + DEEP, 1)):
        doors = [(1.2, 2.1)] if side < 0 else [(4.8, 6.2)]
        windows = [(5.2, 6.4), (8.6, 9.8)] if side < 0 else [(1.2, 3.0), (8.0, 9.8)]
        spans, x = [], -OUTER
        for p, q in sorted(doors + windows):
            spans.append((x, p))
            x = q
        for p, q in [*spans, (x, LONG + OUTER)]:
            box((p, y0, 0.02), (q, y0 + OUTER, 1.15), M["lime"], 0)
        for p, q in windows:
            box((p, y0 + 0.02, 0.02), (q, y0 + OUTER - 0.02, 0.8), M["lime"], 0)
    for x in (-OUTER, LONG):
        box((x, -DEEP + 0.001, 0.02), (x + OUTER, THICK + DEEP - 0.001, 1.15), M["lime"], 0)
    for x, door in ((ROOM, -3.6), (ROOM + 3.2, -2.4)):
        for p, q in ((-DEEP + 0.002, door - 0.4), (door + 0.4, -0.002)):
            box((x, p, 0.02), (x + 0.14, q, 1.15), M["lime"], 0)
    box(
        (-OUTER - 0.3, -DEEP - 0.8, -0.1),
        (LONG + OUTER + 0.3, THICK + DEEP + 0.8, 0),
        M["floor"],
        0,
    )
    table(1.5, 0.8, 0.76, M["wood"], M["post"], (1.55, -1.75, 0), 4)
    table(2.0, 0.85, 0.76, M["wood"], M["post"], (6.6, 3.6, 0), 0)
    for x, y, turn in ((6.1, 3.0, 180), (7.1, 3.0, 180), (6.6, 4.25, 0)):
        kafeneio_chair(M["post"], M["rush"], (x, y, 0), turn)
    for low, high in (((5.0, -4.7, 0), (6.5, -2.7, 0.5)), ((9.0, -4.7, 0), (10.9, -3.3, 0.5))):
        box(low, high, M["lime"], 0.03)
    # Margarita's platform, and the ladder to it.
    box((0.02, THICK + 0.02, 0.9), (3.0, THICK + DEEP - 1.4, 1.0), M["wood"], 0)
    for k in range(5):
        box(
            (3.02 + 0.18 * k, THICK + 1.6, 0.1),
            (3.16 + 0.18 * k, THICK + 2.2, 0.8 - 0.14 * k),
            M["wood"],
            0,
        )
    drawings.plan((LONG / 2, THICK / 2), 18.2, 1.08)
    return {"drawing": True, "samples": 4}
