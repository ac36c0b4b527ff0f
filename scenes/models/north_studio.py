"""A painter's room: a window of four metres to the north that begins at two, its eaves outside.

The room is 6.4 m long (x) and 5.2 m deep (y); the window is in the wall at x = 0, the view to +y.
"""

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import jar
from kit.solids import box, frame, lathe, move, panel, rect, rod

LONG, DEEP, HIGH, SILL, HEAD = 6.0, 5.6, 4.1, 2.0, 3.6
WINDOW = (0.8, SILL, 4.8, HEAD)


def real():
    return {
        "wall": m.plaster("wall", (0.74, 0.72, 0.67), 0.7, 0.06),
        "floor": m.wood(
            "floor",
            ((0.16, 0.125, 0.09), (0.26, 0.21, 0.155), (0.34, 0.28, 0.21)),
            along=0,
            plank=0.16,
            length=3,
            rough=0.6,
        ),
        "frame": m.paint("frame", (0.10, 0.11, 0.11), 0.45),
        "glass": m.glass(),
        "linen": m.cloth("linen", (0.62, 0.56, 0.46), 0.02, 220),
        "primed": m.cloth("primed", (0.78, 0.77, 0.73), 0.02, 220),
        "pine": m.wood("pine", m.BEECH, along=2, rough=0.6),
        "bar": m.wood("bar", m.BEECH, along=0, rough=0.6),
        "tin": m.paint("tin", (0.50, 0.50, 0.49), 0.35, metal=1),
        "ochre": m.ceramic("ochre", (0.45, 0.27, 0.11), 0.6),
        "dark": m.ceramic("dark", (0.12, 0.13, 0.14), 0.5),
        "red": m.ceramic("red", (0.38, 0.10, 0.06), 0.5),
        "slate": m.paint("slate", (0.20, 0.23, 0.26), 0.8),
        "eaves": m.wood("eaves", m.CHESTNUT, along=1),
    }


def shell(M, near=-4.5):
    x0, z0, x1, z1 = WINDOW
    panel(
        rect(near, -0.1, DEEP + 0.3, HIGH + 0.3),
        [rect(x0, z0, x1, z1)],
        0.35,
        M["wall"],
        (0, 0, 0),
        90,
        bevel=0.008,
    )
    box((0.001, DEEP, -0.1), (LONG + 0.3, DEEP + 0.3, HIGH + 0.3), M["wall"], 0)
    box((LONG, near, -0.1), (LONG + 0.3, DEEP - 0.001, HIGH + 0.3), M["wall"], 0)
    box((0.001, near, -0.2), (LONG - 0.001, DEEP - 0.001, 0), M["floor"], 0)
    box((-1.35, near, HIGH + 0.301), (LONG + 0.3, DEEP + 0.3, HIGH + 0.5), M["eaves"], 0)
    box((0.001, near, HIGH), (LONG - 0.001, DEEP - 0.001, HIGH + 0.3), M["eaves"], 0)
    frame(x0, z0, x1, z1, 0.05, M["frame"], 0.06, (-0.22, 0, 0), 90, columns=5, rows=2)
    box((-0.255, x0 + 0.02, z0 + 0.02), (-0.251, x1 - 0.02, z1 - 0.02), M["glass"], 0)


def canvas(M, wide, high, at, turn=0, lean=0, face="primed"):
    """A canvas on its stretcher; its foot at a point."""
    parts = [
        box((-wide / 2, -0.022, 0), (wide / 2, 0, high), M[face], 0.004),
        frame(-wide / 2, 0, wide / 2, high, 0.05, M["pine"], 0.018, (0, 0.001, 0)),
    ]
    return move(parts, at, turn, (-lean, 0))


def easel(M, at, turn):
    parts = []
    for s in (-1, 1):
        parts.append(rod([(s * 0.36, -0.02, 0), (s * 0.07, 0.2, 1.95)], 0.019, M["pine"]))
    parts.append(rod([(0, 0.86, 0), (0, 0.2, 1.9)], 0.019, M["pine"]))
    parts.append(box((-0.5, -0.05, 0.66), (0.5, 0.09, 0.695), M["bar"], 0.004))
    parts.append(box((-0.22, 0.055, 1.2), (0.22, 0.1, 1.24), M["bar"], 0.003))
    parts += canvas(M, 0.86, 1.1, (0, 0.05, 0.697), 0, 5)
    return move(parts, at, turn)


def furnish(M):
    easel(M, (3.3, 3.0, 0), -14)
    # Under the window: one canvas hung, others on the floor with their faces to the wall.
    move(canvas(M, 1.5, 1.15, (0, 0, 0), 0, 0, "linen"), (0.045, 2.7, 0.72), -90)
    move(canvas(M, 1.0, 1.4, (0, 0, 0), 180, -7), (1.5, DEEP - 0.22, 0.002))
    move(canvas(M, 0.8, 1.0, (0, 0, 0), 180, -11), (2.25, DEEP - 0.45, 0.002))
    move(canvas(M, 1.6, 1.9, (0, 0, 0), 0, 4, "slate"), (4.55, DEEP - 0.16, 0.002))
    # A low table with its jars and brushes.
    box((3.95, 2.5, 0.52), (4.75, 3.0, 0.555), M["bar"], 0.004)
    for x in (4.02, 4.68):
        for y in (2.56, 2.94):
            rod([(x, y, 0), (x, y, 0.52)], 0.018, M["pine"])
    for x, y, kind, high in (
        (4.12, 2.7, "ochre", 0.17),
        (4.32, 2.82, "dark", 0.13),
        (4.52, 2.66, "red", 0.15),
        (4.62, 2.88, "tin", 0.12),
    ):
        jar(M[kind], (x, y, 0.556), high, 0.055)
    for k in range(5):
        a = 0.012 * (k - 2)
        rod(
            [(4.12 + a / 3, 2.7, 0.62), (4.12 + a * 5, 2.7 + a, 0.88 + 0.02 * (k % 2))],
            0.0045,
            M["pine"],
        )
    rod([(2.35, 2.2, 0.0), (2.35, 2.2, 0.58)], 0.02, M["frame"])
    for s, t in ((0.2, 0), (-0.2, 0), (0, 0.2), (0, -0.2)):
        rod([(2.35 + s, 2.2 + t, 0.0), (2.35, 2.2, 0.16)], 0.013, M["frame"])
    lathe(
        [(0, 0), (0.17, 0), (0.175, 0.02), (0.16, 0.032), (0, 0.035)], M["bar"], (2.35, 2.2, 0.58)
    )


def room():
    """From the south-east: the high window on the left, the easel in its light."""
    M = real()
    shell(M)
    furnish(M)
    x0, z0, x1, z1 = WINDOW
    light.even((0.80, 0.88, 1), 1.6)
    light.area((-0.5, (x0 + x1) / 2, (z0 + z1) / 2), (3, 2.8, 1), (4.0, 1.6), 190, (0.90, 0.95, 1))
    light.area((3.2, -4.0, 3.2), (3, 3, 1.2), (4, 2), 26, (1, 0.97, 0.93))
    camera.level((3.35, -2.9, 1.55), -7, 28, (0, 0.05))
    return {"samples": 6, "bounces": 5, "look": {**studio.LOOK, "stops": 1.25, "saturation": 1.2}}


def section():
    """Across the room, through the window and the eaves."""
    M = drawings.Palette(False)
    shell(M, 0.3)
    box((-3, -1, -1.8), (LONG + 3, 9, -0.101), M["earth"], 0)
    easel(M, (3.3, 3.4, 0), -14)
    drawings.section((LONG / 2 - 0.4, 2.2, 1.9), (0, 1, 0), 10.4)
    return {"drawing": True, "samples": 4}
