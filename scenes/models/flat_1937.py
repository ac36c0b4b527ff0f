"""A flat of 1937 in Exarchia: its drawing room with a herringbone floor, and its plan.

The room is 4.6 m wide (x) and 5.4 m deep (y); a double door of glass leads to the hall behind.
"""

import math

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import kafeneio_chair
from kit.solids import box, frame, mesh, move, panel, rect, rod

WIDE, DEEP, HIGH = 4.6, 5.4, 3.25
BORDER, LONG, THIN = 0.42, 0.42, 0.07
DOORS = (1.35, 0.001, 3.25, 2.55)


def real():
    return {
        "wall": m.plaster("wall", (0.66, 0.62, 0.52), 0.5, 0.05),
        "ceiling": m.plaster("ceiling", (0.76, 0.74, 0.68), 0.4, 0.04),
        "beech0": m.wood("beech0", m.BEECH, along=0, plank=THIN, length=90, rough=0.32, own=True),
        "beech1": m.wood("beech1", m.BEECH, along=1, plank=THIN, length=90, rough=0.32, own=True),
        "walnut": m.wood("walnut", m.WALNUT, along=0, rough=0.3),
        "joinery": m.paint("joinery", (0.68, 0.66, 0.60), 0.4),
        "brass": m.brass(),
        "glass": m.glass(),
        "pattern": m.frosted("pattern", (0.86, 0.88, 0.84), 0.25),
        "terrazzo": m.terrazzo(
            "terrazzo",
            (0.50, 0.46, 0.38),
            ((0.75, 0.72, 0.66), (0.14, 0.13, 0.12), (0.40, 0.16, 0.10)),
            1.2,
            0.25,
        ),
        "wood": m.wood("chair", m.WALNUT, along=2),
        "rush": m.rush(),
        "opal": m.glow("opal", (1, 0.86, 0.66), 1.6),
        "outside": m.plaster("outside", (0.60, 0.55, 0.46), 0.8, 0.1),
    }


def herringbone(M):
    """Two meshes of pieces, one for each way, in a frame of walnut."""
    x0, x1, y0, y1 = BORDER, WIDE - BORDER, BORDER, DEEP - BORDER
    root = math.sqrt(0.5)
    made = {0: ([], []), 1: ([], [])}
    for way in (0, 1):
        for i in range(-90, 90):
            for k in range(-12, 12):
                # Rows step by one width both ways; a row repeats after twice the length.
                if way == 0:
                    a, b = i * THIN + k * 2 * LONG, i * THIN
                    piece = (a, b, a + LONG, b + THIN)
                else:
                    a, b = i * THIN - THIN + k * 2 * LONG + LONG + THIN, i * THIN
                    piece = (a, b - LONG + THIN, a + THIN, b + THIN)
                gap = 0.0008
                u0, v0, u1, v1 = piece[0] + gap, piece[1] + gap, piece[2] - gap, piece[3] - gap
                cx, cy = (u0 + u1) / 2, (v0 + v1) / 2
                mx, my = (cx - cy) * root + WIDE / 2, (cx + cy) * root + DEEP / 2
                if not (x0 - 0.1 < mx < x1 + 0.1 and y0 - 0.1 < my < y1 + 0.1):
                    continue
                vertices, faces = made[way]
                start = len(vertices)
                vertices += [(u0, v0, 0), (u1, v0, 0), (u1, v1, 0), (u0, v1, 0)]
                faces.append(range(start, start + 4))
    parts = []
    for way, (vertices, faces) in made.items():
        parts.append(mesh(vertices, faces, M[f"beech{way}"], name="herringbone"))
    move(parts, (WIDE / 2, DEEP / 2, 0.001), 45)
    box((0, 0, -0.1), (WIDE, DEEP, 0), M["walnut"], 0)
    inner = rect(x0, y0, x1, y1)
    panel(
        rect(0.001, 0.001, WIDE - 0.001, DEEP - 0.001),
        [inner],
        0.004,
        M["walnut"],
        (0, 0, 0.0015),
        flat=True,
        bevel=0.001,
    )


def doors(M):
    """Two leaves of small panes; the right one stands open."""
    x0, _, x1, z1 = DOORS
    frame(x0 - 0.12, 0, x1 + 0.12, z1 + 0.12, 0.11, M["joinery"], 0.3, (0, DEEP - 0.02, 0.002))
    half = (x1 - x0) / 2 - 0.005
    for s in (0, 1):
        parts = [
            frame(0, 0.7, half, z1 - 0.02, 0.085, M["joinery"], 0.04, (0, 0, 0), columns=2, rows=4)
        ]
        parts.append(box((0, 0, 0.01), (half, 0.04, 0.698), M["joinery"], 0.004))
        parts.append(box((0.03, 0.017, 0.74), (half - 0.03, 0.021, z1 - 0.06), M["pattern"], 0))
        if s == 0:
            parts.append(
                rod([(half - 0.04, -0.05, 1.02), (half - 0.14, -0.05, 1.02)], 0.008, M["brass"])
            )
            move(parts, (x0, DEEP + 0.06, 0.004))
        else:
            move(parts, (x1, DEEP + 0.26, 0.004), 98)


def room(M):
    panel(
        rect(-0.1, 0, WIDE + 0.1, HIGH), [rect(*DOORS)], 0.22, M["wall"], (0, DEEP, 0), bevel=0.004
    )
    panel(
        rect(-3.2, 0, DEEP - 0.001, HIGH),
        [rect(1.5, 0.02, 3.0, 2.6)],
        0.4,
        M["wall"],
        (0, 0, 0),
        90,
    )
    box((WIDE, -3.2, 0), (WIDE + 0.2, DEEP - 0.001, HIGH), M["wall"], 0)
    box((-0.4, -3.2, HIGH + 0.001), (WIDE + 0.2, DEEP + 3.2, HIGH + 0.2), M["ceiling"], 0)
    frame(1.5, 0.02, 3.0, 2.6, 0.07, M["joinery"], 0.06, (-0.2, 0, 0), 90, columns=2, rows=3)
    box((-0.232, 1.52, 0.05), (-0.228, 2.98, 2.58), M["glass"], 0)
    box((0.001, DEEP - 0.02, 0.005), (DOORS[0] - 0.13, DEEP - 0.001, 0.17), M["joinery"], 0.004)
    box(
        (DOORS[2] + 0.13, DEEP - 0.02, 0.005),
        (WIDE - 0.001, DEEP - 0.001, 0.17),
        M["joinery"],
        0.004,
    )
    for z in (2.86, 2.94):
        box(
            (0.002, DEEP - 0.02 - (z - 2.8) / 8, z),
            (WIDE - 0.002, DEEP - 0.001, z + 0.03),
            M["ceiling"],
            0.006,
        )
    # The hall behind: terrazzo, and its far wall with the door of the entrance.
    box((-1, DEEP + 0.001, -0.2), (WIDE + 1, DEEP + 3.2, -0.002), M["terrazzo"], 0)
    box((-1, DEEP + 3.0, -0.2), (WIDE + 1, DEEP + 3.2, HIGH), M["wall"], 0)
    frame(2.5, 0, 3.5, 2.3, 0.1, M["joinery"], 0.05, (0, DEEP + 2.95, 0))
    box((2.6, DEEP + 2.96, 0.01), (3.4, DEEP + 2.99, 2.2), M["walnut"], 0.004)
    for x in (-1, WIDE + 0.8):
        box((x, DEEP + 0.24, -0.2), (x + 0.2, DEEP + 3.2, HIGH), M["wall"], 0)


def salon():
    """The drawing room in the afternoon, its door to the hall half open."""
    M = real()
    herringbone(M)
    box((0, -3.2, -0.1), (WIDE, -0.001, 0), M["walnut"], 0)
    room(M)
    doors(M)
    kafeneio_chair(M["wood"], M["rush"], (3.75, 4.5, 0.006), 150)
    light.sky(27, 246, 9.0, 0.6, (1, 0.82, 0.60))
    light.area((-0.6, 2.25, 1.3), (2, 2.25, 1.2), (1.5, 2.5), 0, portal=True)
    light.area((2.3, -2.6, 2.6), (2.3, 3, 1.0), (3.2, 1.4), 32, (0.96, 0.97, 1))
    bulb = light.bulb((2.2, DEEP + 1.6, 2.7), 60, (1, 0.72, 0.42), 0.12)
    bulb.visible_glossy = False
    camera.level((2.3, -1.9, 1.35), 0, 29, (0, -0.04))
    return {"samples": 8, "bounces": 5, "look": {**studio.LOOK, "stops": 0.9}}


def plan():
    """Six rooms about the hall; the cuts of the walls leave their doors open."""
    M = drawings.Palette(False)

    def wall(a, b, at, turn=0, holes=(), thick=0.12):
        panel(
            rect(a, 0, b, 2.8),
            [rect(c, 0.001, d, 2.2) for c, d in holes],
            thick,
            M["wall"],
            at,
            turn,
            bevel=0,
        )

    wall(0, 9.6, (0, 0, 0), 0, ((1.4, 3.2), (6.2, 7.8)), 0.3)
    wall(0, 9.6, (0, 9.1, 0), 0, ((0.9, 1.9), (4.1, 5.1), (5.6, 6.3)), 0.3)
    wall(0.301, 9.099, (0.3, 0, 0), 90, (), 0.3)
    wall(0.301, 9.099, (9.6, 0, 0), 90, ((7.0, 7.7),), 0.3)
    wall(0.301, 9.299, (0, 5.6, 0), 0, ((1.6, 3.5), (5.4, 6.3), (7.4, 8.2)))
    wall(0.301, 5.599, (5.0, 0, 0), 90, ((2.2, 4.0),))
    wall(5.721, 9.099, (3.2, 0, 0), 90, ((6.6, 7.4),))
    wall(5.721, 9.099, (6.9, 0, 0), 90, ((6.0, 6.8),))
    # The balcony, the sink of marble, the bath and the stair outside.
    box((0.8, -0.9, -0.2), (8.8, -0.001, -0.02), M["floor"], 0)
    frame(0.82, -0.88, 8.78, -0.02, 0.05, M["iron"], 0.9, (0, 0, 0))
    box((0.36, 8.45, 0), (2.9, 9.05, 0.9), M["marble"], 0.01)
    box((7.0, 8.3, 0), (8.6, 9.0, 0.55), M["bath"], 0.08)
    box((-0.5, -1.6, -0.3), (10.1, 9.9, -0.201), M["floor"], 0)
    drawings.plan((4.8, 4.3), 17, 1.3)
    return {"drawing": True, "samples": 4}
