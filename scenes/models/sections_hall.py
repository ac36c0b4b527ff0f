"""A warehouse of the port made ready for talks: trusses, rows of chairs, ten drawings."""

import random

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import kafeneio_chair
from kit.solids import arch, box, frame, mesh, panel, rect, rod

WIDE, DEEP, EAVES, RIDGE = 12.0, 22.0, 4.6, 7.4


def real():
    return {
        "brick": m.rubble(
            "brick",
            ((0.30, 0.17, 0.12), (0.42, 0.25, 0.17), (0.52, 0.34, 0.24)),
            (4.2, 4.2, 13),
            (0.42, 0.36, 0.29),
        ),
        "wall": m.plaster("wall", (0.62, 0.58, 0.51), 1.6, 0.14),
        "floor": m.concrete("floor", (0.34, 0.33, 0.31)),
        "timber": m.wood(
            "timber",
            ((0.12, 0.075, 0.045), (0.20, 0.13, 0.08), (0.27, 0.18, 0.115)),
            along=0,
            rough=0.7,
        ),
        "board": m.wood("board", m.CHESTNUT, along=1, plank=0.18, length=3, rough=0.7),
        "iron": m.paint("iron", (0.05, 0.055, 0.055), 0.45, metal=0.4),
        "paper": m.paint("paper", (0.80, 0.79, 0.74), 0.9),
        "ink": m.paint("ink", (0.03, 0.03, 0.035), 0.8),
        "wood": m.wood("chair", m.BEECH, along=2, rough=0.45),
        "rush": m.rush(),
        "glass": m.glass(),
        "frame": m.paint("frame", (0.10, 0.15, 0.15), 0.5),
        "bulb": m.glow("bulb", (1, 0.78, 0.5), 10),
    }


def shell(M):
    holes = [arch(2.6 + 4.2 * k, 1.5, 2.9, 1.2) for k in range(5)]
    for x in (0, WIDE + 0.5):
        panel(rect(0, -0.2, DEEP, EAVES), holes, 0.5, M["wall"], (x, 0, 0), 90, bevel=0.01)
    for k in range(5):
        y = 2.6 + 4.2 * k
        for x in (-0.3, WIDE + 0.24):
            frame(
                y - 0.75,
                1.2,
                y + 0.75,
                3.65,
                0.05,
                M["frame"],
                0.05,
                (x, 0, 0),
                90,
                columns=4,
                rows=6,
            )
    gable = [
        (-0.5, -0.2),
        (-0.5, EAVES),
        (WIDE / 2, RIDGE),
        (WIDE + 0.5, EAVES),
        (WIDE + 0.5, -0.2),
    ]
    panel(gable, [], 0.5, M["wall"], (0, DEEP + 0.001, 0), bevel=0)
    box((-0.5, -6, -0.3), (WIDE + 0.5, DEEP + 0.4, -0.001), M["floor"], 0)
    for s in (0, 1):
        x = -0.6 if s == 0 else WIDE + 0.6
        vertices = [
            (x, 0, EAVES + 0.05),
            (WIDE / 2, 0, RIDGE + 0.2),
            (WIDE / 2, DEEP + 0.5, RIDGE + 0.2),
            (x, DEEP + 0.5, EAVES + 0.05),
        ]
        mesh(vertices, [(0, 1, 2, 3)], M["board"])


def truss(M, y):
    r = 0.09
    top = RIDGE - 0.05
    box((-0.2, y - r, EAVES - 0.02), (WIDE + 0.2, y + r, EAVES + 0.18), M["timber"], 0.01)
    for s in (-1, 1):
        rod([(WIDE / 2 + s * WIDE / 2, y, EAVES + 0.16), (WIDE / 2, y, top)], 0.1, M["timber"])
        rod(
            [(WIDE / 2 + s * 0.1, y, EAVES + 0.4), (WIDE / 2 + s * WIDE / 4, y, EAVES + 1.32)],
            0.075,
            M["timber"],
        )
    box(
        (WIDE / 2 - r, y - r + 0.01, EAVES + 0.181),
        (WIDE / 2 + r, y + r - 0.01, top),
        M["timber"],
        0.01,
    )


def drawing(M, x, y, z, seed):
    """A section printed a metre wide: floors and walls in ink, of another building each time."""
    chance = random.Random(seed)
    box((x, y - 0.012, z), (x + 1.0, y, z + 0.72), M["paper"], 0)
    ground, floors = z + 0.1, chance.choice((2, 3, 4, 5))
    left, right = x + chance.uniform(0.14, 0.26), x + chance.uniform(0.66, 0.86)
    front = y - 0.0135

    def ink(a, b, c, d):
        box((a, front - 0.001, b), (c, front, d), M["ink"], 0)

    ink(x + 0.05, ground - 0.03, x + 0.95, ground)
    high = min(0.12, 0.5 / floors)
    for k in range(floors + 1):
        ink(left, ground + k * high, right, ground + k * high + 0.009)
    for a in (left, right - 0.012, left + (right - left) * chance.uniform(0.35, 0.65)):
        ink(a, ground, a + 0.012, ground + floors * high + 0.009)


def hall(M):
    shell(M)
    for k in range(5):
        truss(M, 0.8 + 4.2 * k)
    for k in range(10):
        drawing(M, 0.55 + 1.105 * k, DEEP - 0.02, 1.35, 11 + k * 3)
    for row in range(7):
        for k in range(12):
            if k in (5, 6):
                continue
            x = 1.45 + 0.83 * k
            kafeneio_chair(
                M["wood"], M["rush"], (x, 8.6 + 1.05 * row, 0), 180 + (k * 7 + row * 5) % 9 - 4
            )
    # A table, a lectern and the bell.
    box((8.4, 18.4, 0.72), (10.2, 19.1, 0.76), M["wood"], 0.004)
    for x in (8.5, 10.1):
        for y in (18.5, 19.0):
            rod([(x, y, 0), (x, y, 0.72)], 0.022, M["iron"])
    for k in range(4):
        x = 2.1 + 2.6 * k
        for y in (11.3, 15.5):
            rod([(x, y, 3.3), (x, y, EAVES)], 0.006, M["iron"])
            light.bulb((x, y, 3.22), 34, (1, 0.72, 0.42), 0.09)


def before():
    """The hall before the doors open, in the last sun and the first lamps."""
    M = real()
    hall(M)
    light.sky(12, 262, 8.0, 0.35, (1, 0.72, 0.45))
    light.area((WIDE / 2, 1.0, 4.2), (WIDE / 2, 14, 1), (6, 2), 160, (0.95, 0.95, 1))
    camera.level((WIDE / 2, 3.6, 1.62), 0, 30, (0, 0.05))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 1.0}}


def section():
    """Across the hall, before the wall of the drawings."""
    M = drawings.Palette(False)
    shell(M)
    truss(M, 13.4)
    for k in range(10):
        drawing(M, 0.55 + 1.105 * k, DEEP - 0.02, 1.35, 11 + k * 3)
    for k in range(12):
        if k not in (5, 6):
            kafeneio_chair(M["wood"], M["rush"], (1.45 + 0.83 * k, 12.8, 0), 180)
    box((-6, -8, -4), (WIDE + 6, DEEP + 8, -0.301), M["earth"], 0)
    drawings.section((WIDE / 2, 10.85, 3.2), (0, 1, 0), 17)
    return {"drawing": True, "samples": 4}
