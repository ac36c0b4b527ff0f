"""A house at Vilia: two wings on either side of a spine of limestone, under one planted roof.

The spine runs along y, up the slope; x is the long side of the house, the west wing at x < 0.
Between the wings is a passage 3.4 m wide, roofed and open at both ends.
"""

import math
import random

from mathutils import noise

from kit import camera, drawings, light, materials as m, nature
from kit.furniture import bowl, jar, kafeneio_chair, table
from kit.solids import box, frame, mesh, move, panel, rect, relief

from .mountain_site import DEEP, HALF, HIGH, LEFT, RIGHT, ROOF, site, slope


def real():
    return {
        "concrete": m.concrete("concrete", (0.45, 0.43, 0.39), 0.12),
        "roof": m.concrete("roof", (0.43, 0.41, 0.375)),
        "stone": m.rubble("stone", m.LIMESTONE, (3.0, 3.0, 6.0)),
        "rock": m.rock("rock", (0.25, 0.245, 0.225)),
        "wood": m.wood("wood", m.CHESTNUT, along=2, rough=0.4),
        "bench": m.wood("bench", m.CHESTNUT, along=0, rough=0.4),
        "glass": m.glass(),
        "screed": m.concrete("screed", (0.40, 0.385, 0.355)),
        "lime": m.plaster("lime", (0.74, 0.70, 0.63), 0.6, 0.06),
        "soil": m.soil("soil", ((0.12, 0.095, 0.06), (0.21, 0.17, 0.11), (0.30, 0.25, 0.17))),
        "gravel": m.soil(
            "gravel", ((0.30, 0.28, 0.25), (0.42, 0.40, 0.36), (0.54, 0.51, 0.46)), 6
        ),
        "cork": m.soil("cork", ((0.16, 0.10, 0.055), (0.27, 0.175, 0.10), (0.37, 0.26, 0.16)), 40),
        "steel": m.paint("steel", (0.30, 0.30, 0.29), 0.38, metal=0.9),
        "dark": m.paint("dark", (0.05, 0.045, 0.04), 0.8),
    }


def spine(M, low=-2.6, high=DEEP + 2.4):
    """The outcrop: boulders in a row that grow up the slope; where the doors face each other it is
    a step."""
    parts, chance, y = [], random.Random(5), low
    while y < high:
        along = (y - low) / (high - low)
        tall = 0.55 + 1.45 * along
        if 1.9 < y < 3.5:
            tall = 0.40
        part = nature.boulder((1.55, 1.5, tall * 1.5), M["rock"], chance.randint(1, 90), 0.5)
        part.location = (chance.uniform(-0.12, 0.12), y, tall * 0.25 - 0.12)
        parts.append(part)
        y += 0.62
    return parts


def wing(M, x0, x1, doors, bays):
    """One wing: concrete to the passage and the ends, chestnut and glass to the south."""
    inner = x0 if abs(x0) < abs(x1) else x1
    outer = x1 if inner == x0 else x0
    way = 1 if inner > 0 else -1
    turn = 90
    openings = [rect(2.25, 0.0, 3.15, 2.3), rect(4.9, 0.35, 5.25, 2.3), rect(5.75, 0.35, 6.1, 2.3)]
    at = inner if way < 0 else inner + 0.3
    panel(rect(0, -0.3, DEEP, HIGH), openings, 0.3, M["concrete"], (at, 0, 0), turn, bevel=0.01)
    parts = [box((0, -0.02, 0), (0.88, 0.03, 2.28), M["wood"], 0.004)]
    move(parts, (inner + way * 0.2, 2.26, 0), 90)
    for y in (4.9, 5.75):
        move(
            [frame(0, 0.35, 0.35, 2.3, 0.05, M["wood"], 0.06)],
            (inner + way * 0.2 + 0.03, y, 0),
            90,
        )
    box((outer, -0.5, -0.9), (outer - way * 0.5, DEEP + 0.6, HIGH), M["stone"], 0.02)
    low, high = sorted((inner + way * 0.3, outer - way * 0.5))
    slots = [
        rect(low + 0.8 + i * 2.6, 1.5, low + 2.4 + i * 2.6, 2.2)
        for i in range(int((high - low - 1) // 2.6))
    ]
    panel(rect(low, -0.3, high, HIGH), slots, 0.35, M["concrete"], (0, DEEP - 0.35, 0), bevel=0.01)
    box((low, 0.3, -0.3), (high, DEEP - 0.35, 0), M["screed"], 0)
    step = (high - low) / bays
    for i in range(bays):
        a, b = low + step * i, low + step * (i + 1)
        frame(a, 0, b, HIGH, 0.075, M["wood"], 0.1, (0, 0.75, 0), columns=2 if doors else 1)
        box((a + 0.05, 0.80, 0.05), (b - 0.05, 0.805, HIGH - 0.05), M["glass"], 0)
    box((low, 4.6, 0), (high, 4.75, HIGH), M["lime"], 0)
    return low, high


def furnish(M):
    """What is built in, and the beds and tables that a plan shows."""
    bench = sorted((-HALF - 0.32, -HALF - 0.75))
    box((bench[0], 4.0, 0), (bench[1], 4.58, 0.42), M["bench"])
    low = LEFT + 0.5
    box((low + 0.02, 1.2, 0), (low + 0.62, 4.58, 0.9), M["bench"])
    for x, y, width, length in (
        (3.0, 5.6, 1.6, 2.0),
        (7.2, 5.2, 1.6, 2.0),
        (-11.0, 5.4, 0.9, 1.9),
    ):
        box((x, y, 0.1), (x + width, y + length, 0.45), M["lime"], 0.02)
    table(2.4, 0.9, 0.74, M["bench"], M["bench"], (-7.2, 2.7, 0), 90)
    box((-5.2, 3.75, 0), (-2.9, 4.55, 0.40), M["lime"], 0.03)
    box((5.0, 3.9, 0.70), (6.8, 4.55, 0.74), M["bench"])


def build(M, roof=True, rock=True):
    furnish(M)
    wing(M, LEFT, -HALF, True, 3)
    wing(M, HALF, RIGHT, True, 3)
    for at, low, high in ((0, LEFT + 0.5, -HALF - 0.3), (1, HALF + 0.3, RIGHT - 0.5)):
        for x in (-9.3,) if at == 0 else (4.6, 7.0):
            box((x, 0.9, 0), (x + 0.12, 4.6, HIGH), M["lime"], 0)
        box((low, 0.75, -0.31), (high, -1.6, -0.06), M["screed"], 0.01)
    box((-HALF, -1.6, -0.3), (HALF, DEEP + 0.6, -0.1), M["gravel"], 0)
    if rock:
        spine(M)
    if roof:
        box(
            (LEFT - 0.6, -1.5, HIGH + 0.03),
            (RIGHT + 0.6, DEEP + 0.8, HIGH + ROOF),
            M["roof"],
            0.015,
        )
        box(
            (LEFT - 0.35, -1.25, HIGH + ROOF),
            (RIGHT + 0.35, DEEP + 0.55, HIGH + ROOF + 0.03),
            M["soil"],
            0,
        )


LOOK = {"stops": 1.0, "contrast": 1.5, "saturation": 1.1}


def front():
    """From below the terrace, looking up the rock into the passage."""
    M = real()
    build(M)
    site(M)
    light.sky(31, 236, 6.0, 0.17, (1, 0.82, 0.62))
    for x in (-8, -4.5, 4.5, 8):
        light.area((x, 2.2, HIGH - 0.05), (x, 2.2, 0), (1.6, 1.6), 26, (1, 0.66, 0.36))
    camera.level((0.9, -21, 1.0), -2.2, 45, (0, 0.03))
    return {"samples": 7, "bounces": 4, "look": LOOK}


def passage():
    """In the passage: the rock between two walls of board-marked concrete."""
    M = real()
    build(M)
    site(M, firs=False)
    light.sky(50, 205, 7.0, 0.25, (1, 0.86, 0.70))
    camera.level((0.55, -3.6, 1.35), -5, 26, (0, 0.05))
    return {"samples": 7, "bounces": 5, "look": {**LOOK, "stops": 1.15}}


def living():
    """The living room, looking at the wall to the passage; a piece of the rock is its seat."""
    M = real()
    build(M, rock=False)
    seat = nature.boulder((1.5, 2.6, 0.9), M["rock"], 33, 0.35)
    seat.location = (-2.75, 1.35, 0.04)
    for x, turn in ((-6.4, 100), (-6.4, 80)):
        kafeneio_chair(M["bench"], m.rush(), (x, 2.2 if turn > 90 else 3.2, 0), turn)
    jar(m.ceramic("jar", (0.50, 0.44, 0.36)), (-7.2, 3.1, 0.74), 0.26, 0.09)
    bowl(m.ceramic("bowl", (0.24, 0.22, 0.2), 0.6), (-7.0, 2.4, 0.74), 0.14, 0.06)
    relief((-45, 45), (-26, 60), slope, M["soil"], (80, 80))
    light.sky(24, 205, 10.0, 0.5, (1, 0.82, 0.62))
    light.area((-5.5, 0.7, 1.4), (-5.5, 3, 1.3), (8, 2.6), 0, portal=True)
    camera.level((-9.0, 2.55, 1.35), 90, 24, (-0.02, -0.02))
    return {"samples": 12, "bounces": 6, "look": {**LOOK, "stops": 1.25, "contrast": 1.5}}


def joint():
    """Where a wall of the passage crosses the rock: three centimetres of cork."""
    M = real()
    n = 150
    edge = (
        lambda x: 0.10 * math.sin(x * 2.3 + 0.4)
        + 0.05 * math.sin(x * 7.1)
        + 0.018 * noise.noise((x * 14, 2, 1))
    )
    xs = [-1.6 + 3.2 * i / n for i in range(n + 1)]
    panel(
        [(-1.6, 2.2), (1.6, 2.2), *[(x, edge(x) + 0.032) for x in reversed(xs)]],
        [],
        0.3,
        M["concrete"],
        bevel=0.004,
    )
    panel(
        [*[(x, edge(x) + 0.05) for x in xs], *[(x, edge(x) - 0.03) for x in reversed(xs)]],
        [],
        0.2,
        M["cork"],
        (0, 0.014, 0),
        bevel=0.001,
    )
    vertices, faces, rows = [], [], 70
    for i, x in enumerate(xs):
        for k in range(rows + 1):
            v = k / rows
            z = edge(x) - 1.1 * v
            y = (
                0.03
                - 0.55 * v**0.7
                + 0.16 * noise.noise((x * 2.2, z * 3, 5)) * min(1, v * 8)
                + 0.05 * noise.noise((x * 9, z * 11, 8)) * min(1, v * 12)
            )
            vertices.append((x, y, z))
    for i in range(n):
        for k in range(rows):
            a = i * (rows + 1) + k
            faces.append((a, a + 1, a + rows + 2, a + rows + 1))
    mesh(vertices, faces, M["rock"])
    light.even((0.72, 0.82, 1), 0.35)
    light.sun(38, 238, 6.5, (1, 0.82, 0.62), 0.7)
    camera.level((0.1, -2.6, 0.12), 0, 55, (0, 0))
    return {"samples": 12, "bounces": 3, "look": {**LOOK, "stops": 0.3}}


def plan():
    M = drawings.Palette(False)
    build(M, roof=False)
    drawings.plan((-0.9, 3.2), 26, 1.2)
    return {"drawing": True, "samples": 8}


def section():
    M = drawings.Palette(False)
    build(M)
    relief((-20, 20), (-2, 14), lambda x, y: slope(x, y) - 0.02, M["card"], (60, 60))
    box((-40, -1.5, -9), (40, DEEP + 2, -0.31), M["card"], 0)
    drawings.section((-0.9, 2.7, 0.9), (0, 1, 0), 28)
    return {"drawing": True, "samples": 8}


def axonometry():
    """The roof lifted off, so that the rooms and the rock show."""
    M = drawings.Palette(True, rock=m.paint("rock", (0.55, 0.54, 0.52), 0.95))
    build(M, roof=False)
    relief((-17, 16), (-9, 14), lambda x, y: slope(x, y) - 0.24, M["card"], (70, 50))
    lifted = box((LEFT - 0.6, -1.5, 6.4), (RIGHT + 0.6, DEEP + 0.8, 6.8), M["card"], 0)
    lifted.visible_shadow = False
    drawings.shade()
    camera.parallel((-1, 3, 2.2), (0.62, 0.85, -0.78), 34)
    return {"drawing": True, "samples": 8}


def along():
    """Along the slope, through the west wing and the living room."""
    M = drawings.Palette(False)
    build(M)
    earth = [(y, min(-0.31, slope(-5.5, y))) for y in range(-12, 19)]
    panel([(-12, -9), *earth, (18, -9)], [], 0.3, M["soil"], (-5.3, 0, 0), 90, bevel=0.001)
    drawings.section((-5.5, 3.2, 1.0), (-1, 0, 0), 26)
    return {"drawing": True, "samples": 8}
