"""A courtyard with a walk of five arches along its north side, and a still pool before it.

The walk runs along x at y = FRONT, its arches 3.30 m apart; two lower walls close the court.
"""

from kit import camera, drawings, light, materials as m, nature
from kit.solids import arch, box, lathe, panel, rect, smooth

BAYS, BAY, WIDE, SPRING, HIGH = 5, 3.3, 2.5, 2.25, 5.1
FRONT, DEEP, STEP = 9.2, 3.6, 0.15
HALF = BAYS * BAY / 2
POOL_X, POOL_Y0, POOL_Y1 = 3.6, 0.2, FRONT - 2.3


def real():
    return {
        "lime": m.plaster("lime", (0.72, 0.65, 0.55), 1.1, 0.14),
        "inner": m.plaster("inner", (0.72, 0.60, 0.49), 1.0, 0.12),
        "ceiling": m.plaster("ceiling", (0.74, 0.68, 0.60)),
        "paving": m.marble("paving", (0.56, 0.49, 0.40), (0.44, 0.37, 0.30), (0.9, 0.6), 0.6),
        "stone": m.marble("stone", (0.68, 0.61, 0.51), (0.52, 0.45, 0.37), rough=0.6),
        "water": m.water(),
        "tile": m.paint("tile", (0.10, 0.17, 0.16), 0.4),
        "door": m.wood(
            "door", ((0.06, 0.033, 0.018), (0.11, 0.065, 0.035), (0.16, 0.1, 0.055)), 2
        ),
        "clay": m.ceramic("clay", (0.43, 0.235, 0.145), 0.8, 0.2),
    }


def walk(M):
    """The arches on their piers, the wall behind them with one door, and the flat roof."""
    middles = [-HALF + BAY * (i + 0.5) for i in range(BAYS)]
    holes = [arch(x, WIDE, SPRING, 0.02) for x in middles]
    ends = HALF + 6
    panel(rect(-ends, 0, ends, HIGH), holes, 0.55, M["lime"], (0, FRONT, STEP), bevel=0.012)
    half = (BAY - WIDE) / 2
    for i in range(BAYS + 1):
        x = -HALF + BAY * i
        for low, high, out in ((0, 0.28, 0.03), (SPRING - 0.12, SPRING, 0.05)):
            box(
                (x - half - out, FRONT - out, STEP + low),
                (x + half + out, FRONT + 0.55 + out, STEP + high),
                M["stone"],
                0.012,
            )
    back = FRONT + DEEP
    box((-ends, back, STEP), (ends, back + 0.4, HIGH), M["inner"], 0.01)
    box((-ends, FRONT + 0.56, 4.35), (ends, back + 0.4, 4.6), M["ceiling"], 0.01)
    box((-ends, FRONT - 0.14, HIGH + STEP), (ends, back + 0.5, HIGH + 0.33), M["stone"], 0.02)
    surround, door = arch(0, 1.25, 2.0), arch(0, 1.02, 2.0)
    panel(surround, [door], 0.1, M["stone"], (0, back - 0.09, STEP), bevel=0.008)
    panel(door, [], 0.04, M["door"], (0, back - 0.03, STEP), bevel=0.004)
    box((HALF - BAY - 1.2, back - 0.55, STEP), (HALF - BAY + 0.9, back - 0.1, 0.58), M["stone"])


def wings(M):
    """The arched walls on both sides of the court."""
    holes = [arch(2.3 + BAY * i, 1.6, 2.1, 0.02) for i in range(1, 7)]
    for side in (-1, 1):
        x = side * (HALF + 0.3) + (0 if side < 0 else 0.5)
        panel(rect(0, 0, 30, HIGH), holes, 0.5, M["lime"], (x, FRONT - 0.01, 0), -90, bevel=0.012)
        box((side * (HALF + 3.2), -25, 0), (side * (HALF + 6), FRONT - 0.01, HIGH), M["inner"], 0)


def court(M):
    """The paving, the pool with its stone edge, and a jar."""
    back, far = FRONT + DEEP, HALF + 4
    for x0, x1, y0, y1 in (
        (-far, -POOL_X, -30, back),
        (POOL_X, far, -30, back),
        (-POOL_X, POOL_X, POOL_Y1, back),
        (-POOL_X, POOL_X, -30, POOL_Y0),
    ):
        box((x0, y0, -0.2), (x1, y1, 0), M["paving"], 0)
    box((-HALF - 6, FRONT - 0.25, 0.001), (HALF + 6, back, STEP - 0.001), M["stone"], 0.015)
    edge, low, high = 0.32, POOL_Y0 - 0.32, POOL_Y1 + 0.32
    for x0, x1, y0, y1 in (
        (-POOL_X - edge, -POOL_X, low, high),
        (POOL_X, POOL_X + edge, low, high),
        (-POOL_X, POOL_X, POOL_Y1, high),
        (-POOL_X, POOL_X, low, POOL_Y0),
    ):
        box((x0, y0, -1.2), (x1, y1, 0.05), M["stone"], 0.012)
    box((-POOL_X - 0.1, low, -1.3), (POOL_X + 0.1, high, -1.2), M["tile"], 0)
    box(
        (-POOL_X + 0.01, POOL_Y0 + 0.01, -0.075),
        (POOL_X - 0.01, POOL_Y1 - 0.01, -0.07),
        M["water"],
        0,
    )
    jar(M, (-HALF + BAY * 0.5 + 2.9, FRONT - 0.62, 0))


def jar(M, at):
    outline = ((0, 0), (0.17, 0), (0.25, 0.16), (0.33, 0.46), (0.30, 0.72), (0.17, 0.88))
    lip = ((0.13, 0.95), (0.17, 1.01), (0.15, 1.02), (0.10, 0.95))
    lathe(smooth([*outline, *lip], 70), M["clay"], at)


def build(M):
    walk(M)
    wings(M)
    court(M)


def cypresses():
    leaf = m.foliage("cypress", (0.035, 0.055, 0.025), 0.15)
    for x, y, height, width, seed in (
        (4, 15.5, 10.6, 1.7, 1),
        (5.6, 17, 9, 1.5, 2),
        (-6.3, 18, 9.4, 1.6, 5),
    ):
        nature.cypress((x, y, 0), height, width, leaf, seed)


LOOK = {"stops": 0.7, "contrast": 1.5, "saturation": 1.25}


def pool():
    """From the south end of the court, over the pool to the walk."""
    build(real())
    cypresses()
    light.sky(33, 243, 5.0, 0.17, (1, 0.87, 0.70))
    camera.level((0, -8.6, 1.25), 0, 34, (0, 0.03))
    return {"samples": 44, "bounces": 5, "look": LOOK}


def walk_inside():
    """In the walk: the sun falls through the arches on its floor and its wall."""
    build(real())
    light.sky(24, 205, 7.0, 0.17, (1, 0.82, 0.62))
    camera.level((-HALF - 1.6, FRONT + 1.9, 1.6), 84, 24, (0.03, 0.03))
    return {"samples": 8, "bounces": 5, "look": {**LOOK, "stops": 0.9}}


def door():
    """The door of the walk through the middle arch, early in the evening."""
    build(real())
    light.sky(20, 214, 6.0, 0.17, (1, 0.78, 0.56))
    camera.level((0.35, FRONT - 5.2, 1.45), -1, 38, (0, 0.12))
    return {"samples": 6, "bounces": 4, "look": {**LOOK, "stops": 0.9}}


def jar_detail():
    """The jar before a pier, and the shadow of both."""
    build(real())
    light.sky(30, 236, 6.5, 0.17, (1, 0.82, 0.62))
    x = -HALF + BAY * 0.5 + 2.9
    camera.level((x + 0.5, FRONT - 4.4, 1.0), -5, 50, (0, 0.03))
    return {"samples": 6, "bounces": 4, "look": LOOK}


def night():
    """Lamps in the walk, and their light in the pool."""
    build(real())
    light.even((0.16, 0.24, 0.42), 0.06)
    for i in range(BAYS):
        x = -HALF + BAY * (i + 0.5)
        light.area((x, FRONT + 1.9, 4.3), (x, FRONT + 1.9, 0), (0.7, 0.7), 62, (1, 0.66, 0.36))
    camera.level((0, -7.0, 1.25), 0, 30, (0, 0.03))
    return {"samples": 8, "bounces": 4, "look": {**LOOK, "stops": 1.5, "contrast": 1.4}}


def plan():
    M = drawings.Palette(False, water=m.glow("water", (0.72, 0.79, 0.81), 1))
    build(M)
    drawings.plan((0, 4.2), 27, 1.5)
    return {"drawing": True, "samples": 8}


def section():
    M = drawings.Palette(False)
    build(M)
    drawings.section((0, 3.4, 2.6), (-1, 0, 0), 25)
    return {"drawing": True, "samples": 8}


def axonometry():
    M = drawings.Palette(True)
    walk(M)
    court(M)
    drawings.shade(0.66, 1.3)
    camera.parallel((0, 5.0, 1.0), (0.62, 0.85, -0.62), 38)
    return {"drawing": True, "samples": 12}


def arches():
    """Across the pool, looking to the walk."""
    M = drawings.Palette(False)
    build(M)
    drawings.section((0, 3.4, 2.2), (0, 1, 0), 27)
    return {"drawing": True, "samples": 8}
