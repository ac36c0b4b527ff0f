"""A canopy over a street market: masts in the line of the trees, cables, canvas on rings.

The street runs along x and is twelve metres wide; the middle five metres stay open to the sky.
"""

import math
import random

from kit import camera, drawings, light, materials as m
from kit.solids import box, mesh, panel, rect, rod

STREET, CLEAR, STEP, BAYS = 12.0, 5.0, 8.0, 4
LONG, MAST, LOW = STEP * BAYS, 6.2, 4.0
KERB = 3.4


def real():
    return {
        "zinc": m.paint("zinc", (0.52, 0.54, 0.55), 0.4, metal=0.9),
        "canvas": m.cloth("canvas", (0.78, 0.72, 0.60), 0.45),
        "wall": m.plaster("wall", (0.74, 0.63, 0.47), 0.9),
        "pale": m.plaster("pale", (0.70, 0.68, 0.62), 0.9),
        "dark": m.paint("dark", (0.05, 0.05, 0.05), 0.6),
        "road": m.concrete("road", (0.34, 0.33, 0.31)),
        "pavement": m.marble("pavement", (0.52, 0.50, 0.46), slab=(0.4, 0.4), rough=0.7),
        "crate": m.wood("crate", m.BEECH, along=0),
        "lemon": m.paint("lemon", (0.80, 0.56, 0.06), 0.5),
        "orange": m.paint("orange", (0.72, 0.25, 0.03), 0.5),
        "green": m.paint("green", (0.12, 0.22, 0.06), 0.6),
        "red": m.paint("red", (0.48, 0.05, 0.03), 0.4),
    }


def sail(M, x0, x1, side):
    """A piece of canvas between two masts; it falls to the kerb by eight in a hundred."""
    n, rows, vertices, faces = 28, 8, [], []
    inner, outer = side * CLEAR / 2, side * (STREET / 2 + 0.2)
    for i in range(n + 1):
        t = i / n
        for k in range(rows + 1):
            u = k / rows
            sag = 0.16 * math.sin(math.pi * t) + 0.05 * math.sin(t * math.pi * 8) ** 2
            z = 4.75 - 0.3 * u - sag
            vertices.append((x0 + (x1 - x0) * t, inner + (outer - inner) * u, z))
    for i in range(n):
        for k in range(rows):
            a = i * (rows + 1) + k
            faces.append((a, a + 1, a + rows + 2, a + rows + 1))
    made = mesh(vertices, faces, M["canvas"], True, "sail")
    thick = made.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.012


def masts(M):
    for i in range(BAYS + 1):
        x = STEP * i
        for side in (-1, 1):
            y = side * KERB
            rod([(x, y, 0), (x, y, MAST)], 0.07, M["zinc"], taper=[1, 0.7])
            for end in (side * CLEAR / 2, side * (STREET / 2 + 0.2)):
                rod([(x, y, MAST - 0.1), (x, end, 4.8)], 0.012, M["zinc"])
            rod([(x, side * CLEAR / 2, 4.8), (x, side * (STREET / 2 + 0.2), 4.5)], 0.03, M["zinc"])
    for side in (-1, 1):
        for y, z in ((side * CLEAR / 2, 4.8), (side * (STREET / 2 + 0.2), 4.5)):
            rod([(0, y, z), (LONG, y, z)], 0.012, M["zinc"])
        for i in range(BAYS):
            sail(M, STEP * i + 0.25, STEP * (i + 1) - 0.25, side)


def houses(M):
    """Both sides of the street: three floors of windows over shops."""
    for side, name in ((-1, "pale"), (1, "wall")):
        y = side * STREET / 2 + (0 if side > 0 else -0.4)
        holes = []
        for k in range(10):
            x = 0.8 + 3.2 * k
            holes.append(rect(x, 0.05, x + 2.3, 2.9))
            for floor in (4.3, 7.5):
                holes.append(rect(x + 0.5, floor, x + 1.7, floor + 2.0))
        high = 10.6 if side > 0 else 11.4
        panel(rect(0, 0, LONG, high), holes, 0.4, M[name], (0, y, 0), bevel=0.01)
        back = side * (STREET / 2 + 0.9)
        box((0, back, 0), (LONG, back + side * 0.3, high), M["dark"], 0)


def stalls(M):
    """Tables of crates under the canvas."""
    chance = random.Random(3)
    fruit = ("lemon", "orange", "green", "red")
    for side in (-1, 1):
        for i in range(BAYS * 2):
            x, y = 0.9 + 4.0 * i, side * 4.35
            box((x, y - 0.55, 0.62), (x + 2.9, y + 0.55, 0.68), M["crate"], 0)
            for leg in (x + 0.1, x + 2.75):
                box((leg, y - 0.5, 0.13), (leg + 0.06, y + 0.5, 0.62), M["crate"], 0)
            for k in range(4):
                a = x + 0.04 + 0.72 * k
                box((a, y - 0.5, 0.681), (a + 0.68, y + 0.5, 0.80), M["crate"], 0.004)
                heap = box(
                    (a + 0.04, y - 0.46, 0.79),
                    (a + 0.64, y + 0.46, 0.87),
                    M[chance.choice(fruit)],
                    0,
                )
                edge = heap.modifiers.new("edge", "BEVEL")
                edge.width, edge.segments = 0.035, 3


def ground(M):
    box((-30, -2.9, -0.3), (LONG + 30, 2.9, -0.001), M["road"], 0)
    for side in (-1, 1):
        box((-30, side * 2.901, -0.3), (LONG + 30, side * (STREET / 2), 0.12), M["pavement"], 0.01)


def build(M):
    masts(M)
    stalls(M)
    ground(M)


def street():
    """Along the middle of the street, in the morning."""
    M = real()
    build(M)
    houses(M)
    light.sky(52, 60, 6.0, 0.2, (1, 0.87, 0.70))
    camera.level((-5.0, 0.5, 1.65), 90, 26, (0, 0.10))
    return {
        "samples": 4,
        "bounces": 4,
        "look": {"stops": 0.8, "contrast": 1.5, "saturation": 1.15},
    }


def section():
    """Across the street, between two masts."""
    M = drawings.Palette(False)
    build(M)
    houses(M)
    drawings.section((STEP * 1.5, 0, 3.4), (1, 0, 0), 18)
    return {"drawing": True, "samples": 8}


def plan():
    """From above: the canvas on both sides of the open strip."""
    M = drawings.Palette(True)
    build(M)
    drawings.shade(0.7, 1.2)
    camera.parallel((LONG / 2, 0, 0), (0, 0.0001, -1), LONG + 3)
    return {"drawing": True, "samples": 8}


def axonometry():
    build(drawings.Palette(True))
    drawings.shade(0.66, 1.3)
    camera.parallel((LONG / 2, 0, 2.2), (0.62, 0.85, -0.72), 39)
    return {"drawing": True, "samples": 8}


def elevation():
    """From the middle of the street: masts, canvas and stalls before the houses."""
    M = drawings.Palette(False)
    build(M)
    houses(M)
    drawings.section((LONG / 2, 0, 5.2), (0, 1, 0), LONG + 1)
    return {"drawing": True, "samples": 8}
