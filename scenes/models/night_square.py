"""A square at night: benches without a back under weak lamps, one bench under a strong one, a
fountain, and a chair that somebody has brought."""

import random

from kit import camera, drawings, light, materials as m, nature, studio
from kit.furniture import kafeneio_chair
from kit.solids import box, frame, lathe, panel, rect, rod


def real():
    return {
        "paving": m.marble("paving", (0.44, 0.42, 0.39), (0.30, 0.29, 0.28), (0.9, 0.6), 0.55),
        "stone": m.concrete("stone", (0.50, 0.48, 0.44)),
        "wood": m.wood("wood", m.CHESTNUT, along=0, rough=0.6),
        "iron": m.paint("iron", (0.04, 0.05, 0.05), 0.45, metal=0.4),
        "globe": m.glow("globe", (1, 0.72, 0.42), 7),
        "cold": m.glow("cold", (0.85, 0.93, 1), 22),
        "water": m.water("water"),
        "front": m.plaster("front", (0.52, 0.46, 0.38), 0.8, 0.1),
        "base": m.concrete("base", (0.38, 0.36, 0.33)),
        "dark": m.paint("dark", (0.02, 0.025, 0.03), 0.3),
        "lit": m.glow("lit", (1, 0.66, 0.34), 0.9),
        "frame": m.paint("frame", (0.20, 0.24, 0.22), 0.5),
        "chair": m.wood("chair", m.BEECH, along=2),
        "rush": m.rush(),
        "bark": m.paint("bark", (0.10, 0.08, 0.06), 0.9),
    }


def bench(M, x, y):
    """A bench without a back: five boards on two blocks."""
    for s in (-0.75, 0.75):
        box((x + s - 0.09, y - 0.22, 0), (x + s + 0.09, y + 0.22, 0.39), M["stone"], 0.012)
    for k in range(5):
        low = y - 0.245 + 0.1 * k
        box((x - 1.0, low, 0.391), (x + 1.0, low + 0.088, 0.435), M["wood"], 0.006)


def lamp(M, x, y, high=3.4, strong=False):
    lathe(
        [(0, 0), (0.12, 0), (0.11, 0.2), (0.06, 0.3), (0.045, 0.34), (0, 0.34)],
        M["iron"],
        (x, y, 0),
        40,
    )
    rod([(x, y, 0.3), (x, y, high)], 0.042, M["iron"], taper=[1, 0.7])
    if strong:
        box((x - 0.3, y - 0.14, high), (x + 0.3, y + 0.14, high + 0.06), M["iron"], 0.01)
        box((x - 0.26, y - 0.11, high - 0.012), (x + 0.26, y + 0.11, high - 0.001), M["cold"], 0)
        light.area((x, y, high - 0.03), (x, y - 0.3, 0), (0.5, 0.2), 330, (0.82, 0.91, 1))
    else:
        lathe(
            [(0.05, 0), (0.15, 0.09), (0.18, 0.2), (0.13, 0.32), (0, 0.37)],
            M["globe"],
            (x, y, high),
            48,
        )
        light.bulb((x, y, high + 0.18), 85, (1, 0.66, 0.36), 0.19)


def fountain(M, x, y):
    basin = [
        (0, 0),
        (1.75, 0),
        (1.8, 0.06),
        (1.8, 0.5),
        (1.76, 0.55),
        (1.56, 0.55),
        (1.52, 0.5),
        (1.5, 0.1),
        (0, 0.1),
    ]
    lathe(basin, M["stone"], (x, y, 0), 96)
    lathe([(0, 0.42), (1.515, 0.42)], M["water"], (x, y, 0), 64)
    lathe(
        [
            (0.24, 0.1),
            (0.18, 0.5),
            (0.14, 0.95),
            (0.2, 1.05),
            (0.62, 1.22),
            (0.66, 1.27),
            (0.6, 1.27),
            (0.1, 1.14),
            (0, 1.14),
        ],
        M["stone"],
        (x, y, 0),
        72,
    )


def houses(M):
    """The far side of the square: three fronts with dark windows, and two that are lit."""
    chance = random.Random(3)
    for k, (x0, x1, high) in enumerate(((-19, -7.5, 8.2), (-7.4, 3.4, 10.6), (3.5, 19, 7.4))):
        holes, x = [], x0 + 1.2
        while x < x1 - 2.0:
            for level in range(int(high // 3.1)):
                z = 0.9 + 3.1 * level
                holes.append(rect(x, z if level else 0.02, x + 1.1, z + 1.75))
            x += 2.5
        panel(rect(x0, 0, x1, high), holes, 0.3, M["front"], (0, 20, 0))
        for (a, b), _, (c, d), _ in holes:
            frame(a, b, c, d, 0.07, M["frame"], 0.06, (0, 20.1, 0), columns=2)
            lit = chance.random() < 0.12
            box((a, 20.2, b), (c, 20.22, d), M["lit" if lit else "dark"], 0)
        box((x0 - 0.02, 19.9, high), (x1 + 0.02, 20.4, high + 0.22), M["base"], 0.02)


def square(M):
    box((-40, -14, -0.3), (40, 20.1, 0), M["paving"], 0)
    houses(M)
    fountain(M, -0.4, 11.5)
    for x, y in ((-4.6, 5.2), (-1.9, 5.2), (0.8, 5.2)):
        bench(M, x, y)
    bench(M, 4.9, 5.2)
    lamp(M, -3.25, 6.3)
    lamp(M, -0.6, 15.5)
    lamp(M, -7.5, 13.0)
    lamp(M, 4.9, 6.1, 4.6, True)
    kafeneio_chair(M["chair"], M["rush"], (-0.3, 8.9, 0), 180)
    leaf = m.foliage("leaf", (0.07, 0.10, 0.045))
    for x, y, seed in ((-8.2, 9.5, 3), (8.4, 10.5, 7)):
        bunch = nature.leaves(leaf, 12, 0.16, 0.05, 0.2, seed)
        nature.tree((x, y, 0), 6.0, M["bark"], bunch, seed, 0.9, 4, 1500, 0.16)


def night():
    """From the south side: the empty bench stands in the strong light on the right."""
    M = real()
    square(M)
    light.even((0.22, 0.34, 0.78), 0.055)
    camera.level((0.2, -3.4, 1.6), 0, 27, (0, 0.03))
    return {"samples": 8, "bounces": 3, "look": {**studio.LOOK, "stops": 1.1}}


def plan():
    """The square as it was counted: benches, lamps, fountain, chair and trees."""
    M = drawings.Palette(False)
    for x, y in ((-4.6, 5.2), (-1.9, 5.2), (0.8, 5.2), (4.9, 5.2)):
        bench(M, x, y)
    fountain(M, -0.4, 11.5)
    for x, y in ((-3.25, 6.3), (-0.6, 15.5), (-7.5, 13.0), (4.9, 6.1)):
        lathe([(0, 0), (0.12, 0), (0.11, 1.4), (0, 1.4)], M["iron"], (x, y, 0), 32)
    for x, y in ((-8.2, 9.5), (8.4, 10.5)):
        lathe([(0, 0), (0.2, 0), (0.2, 1.4), (0, 1.4)], M["iron"], (x, y, 0), 32)
        lathe([(1.9, 0.002), (1.92, 0.002), (1.92, 0.03), (1.9, 0.03)], M["leaf"], (x, y, 0), 64)
    kafeneio_chair(M["chair"], M["rush"], (-0.3, 8.9, 0), 180)
    for x0, x1 in ((-19, -7.5), (-7.4, 3.4), (3.5, 19)):
        box((x0, 20, -0.1), (x1, 24, 4), M["front"], 0)
    box((-20, 1.2, -0.3), (20, 24, -0.001), M["paving"], 0)
    drawings.plan((0, 11.4), 31, 1.3)
    return {"drawing": True, "samples": 4}
