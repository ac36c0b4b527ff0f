"""A farmhouse of mud brick in the plain of Larissa: one storey, a foot of stone, a roof of tiles.

The front is at y = 0 and looks south. Plaster covers the wall but for a part beside the door.
"""

import random

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, frame, move, panel, rect, rod

LONG, DEEP, FOOT, HIGH, THICK = 10.4, 5.6, 0.55, 3.0, 0.5
DOOR, LEFT, RIGHT = (4.6, 0.02, 5.6, 2.15), (1.6, 1.0, 2.5, 2.1), (7.8, 1.0, 8.7, 2.1)
BRICK = (0.40, 0.18, 0.12)


def real():
    return {
        "mud": m.plaster("mud", (0.50, 0.37, 0.24), 2.2, 0.16),
        "lime": m.plaster("lime", (0.70, 0.64, 0.52), 1.8, 0.14),
        "stone": m.rubble("stone", m.LIMESTONE, (3.2, 3.2, 5), (0.52, 0.47, 0.38)),
        "brick0": m.soil(
            "brick0", ((0.30, 0.20, 0.12), (0.42, 0.29, 0.18), (0.50, 0.36, 0.23)), 3
        ),
        "brick1": m.soil(
            "brick1", ((0.36, 0.25, 0.15), (0.48, 0.35, 0.22), (0.56, 0.42, 0.28)), 3
        ),
        "brick2": m.soil(
            "brick2", ((0.26, 0.17, 0.11), (0.37, 0.25, 0.16), (0.46, 0.32, 0.21)), 3
        ),
        "tile": m.paint("tile", (0.42, 0.19, 0.10), 0.8),
        "wood": m.wood("wood", m.CHESTNUT, along=2, rough=0.7),
        "shutter": m.paint("shutter", (0.16, 0.25, 0.27), 0.6),
        "straw": m.paint("straw", (0.52, 0.40, 0.20), 0.9),
        "ground": m.soil(
            "ground", ((0.40, 0.32, 0.22), (0.52, 0.43, 0.30), (0.60, 0.51, 0.37)), 0.8
        ),
        "glass": m.glass(),
    }


def walls(M):
    holes = [rect(*part) for part in (DOOR, LEFT, RIGHT)]
    panel(
        rect(0, FOOT, LONG, HIGH),
        [
            [(x, max(z, FOOT + 0.001)) for x, z in hole] if hole is holes[0] else hole
            for hole in holes
        ],
        THICK,
        M["lime"],
        (0, 0, 0),
        bevel=0.02,
    )
    panel(rect(0, -0.4, LONG, FOOT - 0.001), [], THICK + 0.06, M["stone"], (0, -0.03, 0))
    box((0.0, DEEP - THICK, -0.4), (LONG, DEEP, HIGH), M["mud"], 0.02)
    for x in (0, LONG - THICK):
        box((x, THICK + 0.04, -0.4), (x + THICK, DEEP - THICK - 0.002, HIGH), M["mud"], 0.02)


def bricks(M, wide, high, at, thick=0.06, seed=2, gap=0.014):
    """A wall of mud bricks laid in courses, each a little out of line."""
    chance, parts = random.Random(seed), []
    long, _, tall = BRICK
    row, z = 0, 0.0
    while z + tall <= high + 0.01:
        x = -long / 2 if row % 2 else 0.0
        while x < wide:
            a, b = max(0, x), min(wide, x + long - gap)
            from_middle = ((a + b) / wide - 1) ** 2 + (2 * z / high - 0.85) ** 2
            if b - a > 0.05 and from_middle < chance.uniform(0.75, 1.25):
                out = chance.uniform(-0.008, 0.008)
                low = (at[0] + a, at[1] - out, at[2] + z)
                top = (at[0] + b, at[1] - out + thick, at[2] + z + tall - gap)
                parts.append(box(low, top, M[f"brick{chance.randrange(3)}"], 0.012))
            x += long
        row, z = row + 1, z + tall
    return parts


def roof(M):
    """Two slopes of half-round tiles on a ceiling of boards."""
    box((-0.1, -0.1, HIGH + 0.001), (LONG + 0.1, DEEP + 0.1, HIGH + 0.12), M["wood"], 0.01)
    rise, out = 1.15, 0.45
    half = DEEP / 2 + out
    for x in (0.0, LONG):
        panel(
            [(0, 0), (DEEP, 0), (DEEP / 2, rise - 0.14)],
            [],
            0.3,
            M["mud"],
            (0.3 if x == 0 else LONG, 0, HIGH + 0.121),
            90,
        )
    for side in (-1, 1):
        k, x = 0, -0.32
        while x < LONG + 0.32:
            y0, z0 = DEEP / 2 + side * half, HIGH + 0.06
            y1, z1 = DEEP / 2, HIGH + 0.16 + rise
            low = 0.03 if k % 2 else -0.03
            rod([(x, y0, z0 + low), (x, y1, z1 + low)], 0.105 if k % 2 else 0.1, M["tile"])
            k, x = k + 1, x + 0.135
    rod(
        [(-0.35, DEEP / 2, HIGH + rise + 0.2), (LONG + 0.35, DEEP / 2, HIGH + rise + 0.2)],
        0.13,
        M["tile"],
    )


def openings(M):
    x0, z0, x1, z1 = DOOR
    box((x0 - 0.25, -0.34, -0.2), (x1 + 0.25, -0.035, 0.1), M["stone"], 0.02)
    box((x0 + 0.02, 0.14, FOOT - 0.001), (x1 - 0.02, 0.2, z1 - 0.02), M["wood"], 0.004)
    for (a, b, c, d), open_ in ((LEFT, True), (RIGHT, False)):
        frame(a, b, c, d, 0.06, M["wood"], 0.08, (0, 0.26, 0), columns=2)
        box((a - 0.1, -0.04, b - 0.07), (c + 0.1, 0.24, b - 0.001), M["wood"], 0.008)
        for s, hinge in ((0, a), (1, c)):
            if open_:
                low = hinge - 0.46 if s == 0 else hinge + 0.01
                box((low, -0.06, b), (low + 0.45, -0.022, d), M["shutter"], 0.004)
            else:
                low = a + 0.01 + s * 0.445
                box((low, 0.06, b + 0.01), (low + 0.435, 0.1, d - 0.01), M["shutter"], 0.004)


def door_part(M):
    """What the lime has fallen off: bricks beside the door."""
    bricks(M, 1.6, 1.32, (5.85, -0.028, FOOT + 0.18), 0.05, 6)


def build(M, covered=True):
    walls(M)
    openings(M)
    door_part(M)
    if covered:
        roof(M)


def front():
    """The front late in the afternoon; one pair of shutters is shut."""
    M = real()
    build(M)
    box((-60, -30, -1), (70, 80, -0.05), M["ground"], 0)
    rod([(3.3, -0.5, 0.0), (3.3, -0.5, 0.45)], 0.025, M["wood"])
    box((2.7, -0.62, 0.44), (3.9, -0.3, 0.48), M["wood"], 0.006)
    for x in (2.85, 3.75):
        box((x, -0.58, -0.05), (x + 0.06, -0.34, 0.44), M["wood"], 0.004)
    light.sky(22, 236, 6.5, 0.17, (1, 0.80, 0.58))
    camera.level((LONG / 2 + 0.2, -10.2, 1.55), 0, 29, (0, 0.07))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.6}}


def stack():
    """Bricks set on edge to dry, in rows on the ground, in low sun."""
    M = real()
    box((-30, -10, -0.5), (30, 60, 0), M["ground"], 0)
    chance = random.Random(5)
    for row in range(7):
        for k in range(26):
            lean = chance.uniform(-5, 5)
            part = box(
                (-0.06, -0.2, 0.001), (0.06, 0.2, 0.18), M[f"brick{chance.randrange(3)}"], 0.01
            )
            move([part], (-4.1 + k * 0.33 + chance.uniform(-0.02, 0.02), row * 0.85, 0), lean)
    mould = [(0.0, -1.1), (1.05, -1.1), (1.05, -0.6), (0.0, -0.6)]
    panel(
        mould,
        [rect(0.05, -1.05, 0.5, -0.65), rect(0.55, -1.05, 1.0, -0.65)],
        0.13,
        M["straw"],
        (0.3, 0.1, 0.002),
        flat=True,
    )
    light.sky(20, 262, 7.0, 0.2, (1, 0.78, 0.55))
    camera.level((0.2, -3.7, 1.25), 0, 34, (0, -0.15))
    return {"samples": 4, "bounces": 4, "look": {**studio.LOOK, "stops": 0.6}}


def section():
    """Across the house, through a window."""
    M = drawings.Palette(False)
    build(M)
    box((-4, -6, -1.6), (LONG + 4, DEEP + 6, -0.401), M["earth"], 0)
    box((THICK, THICK, -0.402), (LONG - THICK, DEEP - THICK, -0.001), M["earth"], 0)
    drawings.section((2.05, DEEP / 2, 2.0), (-1, 0, 0), 11.5)
    return {"drawing": True, "samples": 4}


def plan():
    M = drawings.Palette(False)
    build(M, False)
    for x in (3.7, 6.5):
        panel(
            rect(THICK, 0, DEEP - THICK, 2.7),
            [rect(2.2, 0.001, 3.1, 2.1)],
            0.3,
            M["mud"],
            (x, 0, 0),
            90,
        )
    drawings.plan((LONG / 2, DEEP / 2), 15, 1.5)
    return {"drawing": True, "samples": 4}
