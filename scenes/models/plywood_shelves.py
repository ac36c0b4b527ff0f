"""The library of a primary school: shelves of birch plywood that wedges of beech hold together.

Three racks stand side by side: uprights with slots, shelves whose tenons pass through them.
"""

import random

from mathutils import Matrix, Vector

from kit import camera, light, materials as m, studio
from kit.furniture import book
from kit.solids import box, mesh, move, panel, rect

PLY, DEEP, HIGH, BAY = 0.018, 0.30, 1.85, 0.96
LEVELS = (0.12, 0.53, 0.94, 1.34, 1.75)
BAYS = 3
BIRCH = ((0.56, 0.42, 0.27), (0.66, 0.52, 0.35), (0.74, 0.61, 0.44))
BOOKS = ((0.46, 0.12, 0.08), (0.10, 0.20, 0.30), (0.62, 0.45, 0.14), (0.16, 0.28, 0.19),
         (0.60, 0.55, 0.46), (0.33, 0.15, 0.20), (0.22, 0.22, 0.23))


def real():
    return {
        "board": m.wood("board", BIRCH, along=0, rough=0.5),
        "upright": m.wood("upright", BIRCH, along=2, rough=0.5),
        "edge": m.wood("edge", ((0.30, 0.20, 0.12), (0.52, 0.38, 0.24), (0.66, 0.52, 0.36)),
                       along=0, rough=0.6),
        "wedge": m.wood("wedge", ((0.30, 0.15, 0.08), (0.42, 0.23, 0.13), (0.50, 0.30, 0.18)),
                        along=2, rough=0.45),
        **{f"book{k}": m.paint(f"book{k}", colour, 0.6) for k, colour in enumerate(BOOKS)},
        "paper": m.paint("paper", (0.72, 0.68, 0.60), 0.9),
    }


def upright(M, x):
    """A board with rounded feet, and two slots at each level for the tenons."""
    outline = [(0, 0), (0, HIGH), (DEEP, HIGH), (DEEP, 0), (DEEP - 0.06, 0), (DEEP - 0.09, 0.05),
               (0.09, 0.05), (0.06, 0)]
    holes = [rect(y, z - 0.0005, y + 0.06, z + PLY + 0.0005)
             for z in LEVELS for y in (0.045, DEEP - 0.105)]
    return panel(outline, holes, PLY, M["upright"], (x + PLY / 2, 0, 0), 90, bevel=0.001)


def wedge(M, x, y, z, side):
    """A wedge that tapers at one in ten, through the end of a tenon."""
    a, b = 0.013, 0.0075
    section = [(-a, 0.052), (a, 0.052), (b, -0.042), (-b, -0.042)]
    vertices = [(x + side * (0.012 + px), y + d, z + PLY / 2 + pz)
                for d in (-0.008, 0.008) for px, pz in section]
    faces = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]
    made = mesh(vertices, faces, M["wedge"], name="wedge")
    edge = made.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments = 0.0015, 2
    return made


def shelf(M, x0, x1, z, tenon=0.04):
    """A shelf between two uprights, whose two tenons at each end stand out beyond them."""
    t, y0, y1 = tenon, 0.045, DEEP - 0.105
    a, b = x0 + PLY / 2 + 0.0005, x1 - PLY / 2 - 0.0005
    outline = [(a, 0), (a, y0)]
    for y in (y0, y1):
        outline += [(a, y + 0.001), (a - t, y + 0.001), (a - t, y + 0.059), (a, y + 0.059)]
    outline += [(a, DEEP), (b, DEEP)]
    for y in (y1, y0):
        outline += [(b, y + 0.059), (b + t, y + 0.059), (b + t, y + 0.001), (b, y + 0.001)]
    outline += [(b, 0)]
    return panel(outline, [], PLY, M["board"], (0, 0, z), flat=True, bevel=0.001)


def rack(M, x0=0.0, wedges=True):
    """One rack of five shelves. @returns its parts"""
    parts = [upright(M, x0), upright(M, x0 + BAY)]
    for z in LEVELS:
        parts.append(shelf(M, x0, x0 + BAY, z))
        for y in (0.075, DEEP - 0.075) if wedges else ():
            parts.append(wedge(M, x0 - PLY / 2, y, z, -1))
            parts.append(wedge(M, x0 + BAY + PLY / 2, y, z, 1))
    return parts


def build(M):
    parts = []
    for k in range(BAYS):
        parts += rack(M, (k - BAYS / 2) * (BAY + 0.12) + 0.06)
    return parts


def fill(M, seed=3):
    """Books on the shelves: large ones that lie below, upright ones above."""
    chance = random.Random(seed)
    for k in range(BAYS):
        x0 = (k - BAYS / 2) * (BAY + 0.12) + 0.06
        for level, z in enumerate(LEVELS[:-1]):
            x, end = x0 + 0.04, x0 + BAY - chance.uniform(0.08, 0.42)
            while x < end:
                thick, tall = chance.uniform(0.014, 0.04), chance.uniform(0.19, 0.30)
                if level > 1:
                    tall *= 0.8
                y = 0.03 + chance.uniform(0, 0.02)
                box((x, y, z + PLY + 0.001), (x + thick, y + tall * 0.72, z + PLY + tall),
                    M[f"book{chance.randrange(7)}"], 0.002)
                x += thick + 0.002
            if level == 0:
                for i in range(3):
                    book(M[f"book{chance.randrange(7)}"],
                         (x0 + BAY - 0.2, 0.15, z + PLY + 0.001 + i * 0.022), 90, (0.24, 0.3, 0.02))


def room():
    """The racks before a pale wall with the sun of a window, a bench beside them."""
    M = real()
    studio.wall((0.60, 0.63, 0.58), 0.36)
    box((-6, -5, -0.1), (6, 0.36, 0), m.wood("floor", m.OAK, 0, 0.09, 0.8, 0.4), 0)
    build(M)
    fill(M)
    for x in (-1.3, 0.35):
        for side in (0.05, 1.05):
            box((x + side, -1.75, 0), (x + side + PLY, -1.43, 0.3), M["upright"], 0.001)
        box((x, -1.77, 0.301), (x + 1.15, -1.41, 0.319), M["board"], 0.001)
    light.even((0.7, 0.8, 0.95), 0.55)
    light.sun(38, 222, 5.2, (1, 0.85, 0.68), 0.7)
    panes = [rect(-3.6 + 1.15 * k, 2.4, -2.6 + 1.15 * k, 5.2) for k in range(4)]
    panel(rect(-9, 0, 9, 9), panes, 0.05, M["board"], (0, -2.9, 0), bevel=0).visible_camera = False
    camera.level((0.1, -5.1, 1.2), 0, 42, (0, -0.055))
    return {"samples": 4, "bounces": 4, "look": {**studio.LOOK, "stops": 1.0}}


def joint():
    """Two tenons that pass through an upright, each with its wedge."""
    M = real()
    studio.ground(0.6)
    parts = rack(M)
    move(parts, (-BAY, -0.1, 0.3 - LEVELS[1]))
    move(parts, turn=-36)
    camera.level((-0.07, -0.88, 0.42), 2, 60, (0, -0.11), focus=0.82, stop=6)
    return {"samples": 4, "bounces": 4, "look": studio.LOOK}


def views():
    """A rack from its front and its side."""

    def one(M):
        return rack(M, -BAY / 2)

    return studio.sides(one, ((-0.75, 0), (0.75, 90)), 0.95, 3.6)


def apart():
    """A rack taken apart: uprights, shelves and wedges."""

    def parted(M):
        parts = rack(M, -BAY / 2)
        for part in parts:
            corners = [part.matrix_world @ Vector(corner) for corner in part.bound_box]
            x = (min(c.x for c in corners) + max(c.x for c in corners)) / 2
            side = 0 if abs(x) < 0.2 else (1 if x > 0 else -1)
            small = max((b - a).length for a in corners for b in corners) < 0.2
            away = side * (0.62 if small else 0.36)
            part.matrix_world = Matrix.Translation((away, 0, 0)) @ part.matrix_world
        return parts

    return studio.axonometry(parted, (0, 0.15, 0.95), 4.2, (0.5, 0.85, -0.5))
