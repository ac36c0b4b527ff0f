"""A mountain refuge of timber panels, 2.4 by 3 m each, on fourteen screwed piles; 118 square metres.

The door is in the south side (y = 0); the roof falls to the north at 52 degrees, down to the floor.
"""

import math

from mathutils import Matrix, Vector, noise

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, frame, mesh, move, panel, rect, relief, rod

BAYS, BAY, DEEP, LOW, THICK = 7, 2.4, 7.0, 0.9, 0.14
LONG = BAYS * BAY
# The ridge stands near the south front: a short steep slope and the long one to the north.
RIDGE_Y, EAVES, RIDGE = 2.3, 3.0, 5.9
FALL = math.tan(math.radians(52))


def slope_panels(M, apart=0.0):
    """The two roofs in strips one bay wide; `apart` lifts them."""
    parts = []
    for k in range(BAYS):
        x0, x1 = k * BAY + 0.008, (k + 1) * BAY - 0.008
        for a, b, lift in (
            ((-0.35, EAVES - 0.42), (RIDGE_Y, RIDGE), (-0.55, 1.0)),
            ((DEEP + 0.1, RIDGE - (DEEP + 0.1 - RIDGE_Y) * FALL), (RIDGE_Y, RIDGE), (1.4, 0.7)),
        ):
            (ya, za), (yb, zb) = a, b
            long = math.hypot(yb - ya, zb - za)
            ny, nz = -(zb - za) / long * THICK, (yb - ya) / long * THICK
            if nz < 0:
                ny, nz = -ny, -nz
            ring = [(ya, za), (yb, zb), (yb + ny * 0.0, zb + nz * 1.5), (ya + ny, za + nz)]
            vertices = [(x, y, z) for x in (x0, x1) for y, z in ring]
            faces = [
                (0, 1, 2, 3),
                (7, 6, 5, 4),
                (0, 4, 5, 1),
                (1, 5, 6, 2),
                (2, 6, 7, 3),
                (3, 7, 4, 0),
            ]
            made = mesh(vertices, faces, M["roof"], name="roof")
            made.matrix_world = Matrix.Translation((0, lift[0] * apart, LOW + lift[1] * apart))
            parts.append(made)
    return parts


def build(M, roof=True, apart=0.0):
    z = LOW
    for k in range(BAYS):
        for y in (0.6, DEEP - 0.6):
            x = (k + 0.5) * BAY
            rod([(x, y, -2.6), (x, y, z - 0.22)], 0.045, M["steel"])
    for y in (0.6, DEEP - 0.6):
        box((0.1, y - 0.09, z - 0.22), (LONG - 0.1, y + 0.09, z - 0.001), M["beam"], 0.004)
    for k in range(BAYS):
        x0, x1 = k * BAY + 0.006, (k + 1) * BAY - 0.006
        box((x0, 0.02, z), (x1, DEEP - 0.02, z + THICK), M["floor"], 0.004)
        south = (
            [rect(0.35, 0.95, BAY - 0.35, 2.15)] if k not in (2,) else [rect(0.6, 0.02, 1.7, 2.15)]
        )
        move(
            [
                panel(
                    rect(0.006, 0.0, BAY - 0.006, EAVES - 0.62),
                    south,
                    THICK,
                    M["wall"],
                    (0, 0, 0),
                    bevel=0.004,
                )
            ],
            (k * BAY, 0 - 1.6 * apart, z + THICK + 0.001),
        )
        x, y0 = k * BAY, 0.05 - 1.6 * apart
        if k == 2:
            box(
                (x + 0.62, y0, z + THICK + 0.03),
                (x + 1.68, y0 + 0.05, z + THICK + 2.13),
                M["door"],
                0.003,
            )
        else:
            frame(
                0.35, 0.95, BAY - 0.35, 2.15, 0.06, M["door"], 0.07, (x, y0, z + THICK), columns=2
            )
            box(
                (x + 0.38, y0 + 0.03, z + THICK + 0.98),
                (x + BAY - 0.38, y0 + 0.034, z + THICK + 2.12),
                M["glass"],
                0,
            )
    gable = [
        (0.145, 0),
        (0.145, EAVES - 0.62),
        (RIDGE_Y, RIDGE - 0.2 - THICK),
        (6.55, 0.02),
        (6.55, 0),
    ]
    for x, holes, way in (
        (THICK, [rect(1.7, 3.0, 2.9, 4.2)], -1),
        (LONG, [rect(1.6, 0.9, 3.4, 2.1)], 1),
    ):
        panel(
            gable,
            holes,
            THICK,
            M["wall"],
            (x + way * 1.6 * apart, 0, z + THICK + 0.001),
            90,
            bevel=0.004,
        )
        box(
            (x - 0.09 + way * 1.6 * apart, holes[0][0][0], z + THICK + holes[0][0][1]),
            (x - 0.085 + way * 1.6 * apart, holes[0][2][0], z + THICK + holes[0][2][1]),
            M["glass"],
            0,
        )
    inside(M, z + THICK)
    if roof:
        slope_panels(M, apart)
    # The steps and the platform at the door.
    box((2 * BAY + 0.2, -1.5, z - 0.05), (3 * BAY - 0.2, -0.02, z + 0.08), M["floor"], 0.004)
    for k in range(4):
        box(
            (2 * BAY + 0.5, -1.5 - 0.3 * (k + 1), z - 0.1 - 0.2 * (k + 1)),
            (3 * BAY - 0.5, -1.5 - 0.3 * k, z - 0.05 - 0.2 * (k + 1)),
            M["floor"],
            0.003,
        )


def inside(M, z):
    """Common room with its stove and tables, the kitchen, two rooms of bunks, and their walls."""
    for x in (1 * BAY, 4 * BAY, 5.5 * BAY):
        outline = [(0.15, 0), (0.15, 2.45), (4.55, 2.45), (6.35, 0.15), (6.35, 0)]
        panel(
            outline,
            [rect(2.42, 0.001, 3.2, 2.05)],
            0.1,
            M["inner"],
            (x + 0.05, 0, z + 0.001),
            90,
            bevel=0,
        )
    for x in (4 * BAY, 5.5 * BAY):
        for y in (0.3, 3.3):
            for level in (0.35, 1.45):
                for k in range(3):
                    low = x + 0.25 + 1.02 * k
                    if low + 0.95 < LONG - 0.15:
                        box(
                            (low, y, z + level),
                            (low + 0.95, y + 2.0, z + level + 0.14),
                            M["bunk"],
                            0.01,
                        )
    for y in (0.9, 3.3):
        box((1.6 * BAY, y, z + 0.70), (2.9 * BAY, y + 0.8, z + 0.75), M["bunk"], 0.004)
        for s in (-0.45, 0.85):
            box((1.6 * BAY, y + s, z + 0.42), (2.9 * BAY, y + s + 0.3, z + 0.46), M["bunk"], 0.004)
    box((3.3 * BAY, 5.2, z), (3.3 * BAY + 0.7, 5.9, z + 0.9), M["steel"], 0.01)
    box((0.25, 0.2, z), (0.85, 5.8, z + 0.9), M["bunk"], 0.004)


def real():
    return {
        "wall": m.wood(
            "wall",
            ((0.20, 0.13, 0.08), (0.32, 0.22, 0.14), (0.42, 0.30, 0.19)),
            along=2,
            plank=0.2,
            length=3.0,
        ),
        "roof": m.paint("roof", (0.20, 0.21, 0.22), 0.4, metal=0.8),
        "floor": m.wood("floor", m.CHESTNUT, along=0),
        "beam": m.wood("beam", m.CHESTNUT, along=0),
        "door": m.paint("door", (0.42, 0.12, 0.06), 0.5),
        "steel": m.paint("steel", (0.30, 0.31, 0.32), 0.4, metal=0.9),
        "inner": m.paint("inner", (0.55, 0.43, 0.30), 0.7),
        "bunk": m.paint("bunk", (0.50, 0.37, 0.24), 0.7),
        "glass": m.glass(),
        "snow": m.paint("snow", (0.80, 0.82, 0.85), 0.7),
        "rock": m.rock("rock", (0.30, 0.30, 0.31)),
    }


def ground(x, y):
    near = max(0, min(1, (math.hypot((x - LONG / 2) * 0.7, y - 3) - 9) / 14))
    z = -0.10 - 0.10 * max(0, -y - 2) + 0.08 * max(0, y - 4)
    return z + near * (
        1.2 * noise.noise((x * 0.05, y * 0.05, 3)) + 0.3 * noise.noise((x * 0.22, y * 0.22, 7))
    )


def ridge(x, y):
    far = max(0, y - 34)
    z = 4 + far * 0.72 + 11 * noise.noise((x * 0.022 + 3, y * 0.02, 8)) * min(1, far / 20)
    return z + 5 * noise.noise((x * 0.08, y * 0.07, 2)) * min(1, far / 12) - 6


def winter():
    """On the snow in the morning, with the mountain behind and light in the windows."""
    M = real()
    build(M)
    relief((-60, 80), (-34, 44), ground, M["snow"], (150, 110))
    relief((-130, 150), (34, 150), ridge, M["rock"], (150, 90))
    for k in (0, 3, 5):
        light.area(
            (k * BAY + 1.2, 3, LOW + 2.3), (k * BAY + 1.2, 3, 0), (1.5, 1.5), 70, (1, 0.66, 0.36)
        )
    light.sky(24, 232, 4.2, 0.14, (1, 0.82, 0.64))
    camera.level((-1.5, -21, 3.0), 27, 34, (0.02, 0.04))
    return {"samples": 8, "bounces": 3, "look": {**studio.LOOK, "stops": 0.25}}


def plan():
    M = drawings.Palette(False)
    build(M, roof=False)
    drawings.plan((LONG / 2, 3.0), 20.5, LOW + THICK + 1.3)
    return {"drawing": True, "samples": 8}


def section():
    M = drawings.Palette(False)
    build(M)
    relief((-3, 22), (-6, 15), lambda x, y: ground(x, y) - 0.02, M["card"], (30, 60))
    drawings.section((2.55 * BAY, 3.6, 2.6), (-1, 0, 0), 20)
    return {"drawing": True, "samples": 8}


def elevation():
    M = drawings.Palette(True)
    build(M)
    box((-6, 3, -3), (LONG + 6, 3.1, -0.15), M["card"], 0)
    drawings.shade(0.66, 1.3)
    camera.parallel((LONG / 2, 0, 2.5), (0, 1, 0), 22)
    return {"drawing": True, "samples": 12}


def apart():
    """The panels drawn apart, as they are flown up."""
    M = drawings.Palette(True)
    build(M, apart=1.6)
    drawings.shade(0.66, 1.3)
    camera.parallel((LONG / 2, 3, 3.2), (0.62, 0.85, -0.62), 32)
    return {"drawing": True, "samples": 12}
