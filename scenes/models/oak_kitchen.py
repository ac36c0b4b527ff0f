"""A kitchen along one wall: fronts of oak, a worktop of marble, a window over the sink."""

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import bowl, jar
from kit.solids import box, frame, panel, rect, rod

LONG, DEEP, HIGH, UNIT = 4.2, 0.62, 0.9, 0.6
WINDOW = (1.35, 1.12, 2.85, 2.2)
ROOM = 2.75


def real():
    return {
        "wall": m.plaster("wall", (0.74, 0.70, 0.62), 0.7, 0.06),
        "tile": m.tiles("tile", ((0.70, 0.70, 0.64), (0.66, 0.67, 0.62), (0.72, 0.71, 0.66)), 0.1),
        "floor": m.terrazzo(
            "floor",
            (0.56, 0.52, 0.45),
            ((0.78, 0.75, 0.7), (0.2, 0.18, 0.17), (0.45, 0.3, 0.2)),
            1.2,
            0.3,
        ),
        "front": m.wood("front", m.OAK, along=2, rough=0.45),
        "shelf": m.wood("shelf", m.OAK, along=0, rough=0.45),
        "marble": m.marble("marble", (0.72, 0.70, 0.66)),
        "plinth": m.paint("plinth", (0.10, 0.095, 0.085), 0.6),
        "brass": m.brass(),
        "frame": m.paint("frame", (0.62, 0.59, 0.52), 0.5),
        "glass": m.glass(),
        "clay": m.ceramic("clay", (0.42, 0.22, 0.13), 0.7, 0.2),
        "white": m.ceramic("white", (0.72, 0.69, 0.62), 0.4),
        "dark": m.ceramic("dark", (0.14, 0.14, 0.13), 0.4, 0.3),
    }


def units(M):
    """Seven fronts, three of them of drawers, over a plinth set back by seven centimetres."""
    box((0.02, -DEEP + 0.09, 0.001), (LONG - 0.02, -0.01, 0.1), M["plinth"], 0)
    sink_floor, top = HIGH - 0.22, HIGH - 0.041
    for x0, x1, high in ((0.005, 1.72, top), (1.72, 2.48, sink_floor), (2.48, LONG - 0.005, top)):
        box((x0, -DEEP + 0.025, 0.101), (x1, -0.005, high), M["shelf"], 0)
    for i in range(7):
        x0, x1 = UNIT * i + 0.003, UNIT * (i + 1) - 0.003
        y0, y1 = -DEEP + 0.002, -DEEP + 0.023
        lines = (0.104, 0.36, 0.61, HIGH - 0.045) if i in (0, 4, 5) else (0.104, HIGH - 0.045)
        for low, high in zip(lines, lines[1:]):
            box((x0, y0, low), (x1, y1, high - 0.006), M["front"], 0.002)
            box(
                (x0 + 0.2, y0 - 0.022, high - 0.05),
                (x1 - 0.2, y0 - 0.004, high - 0.038),
                M["brass"],
                0.003,
            )
    sink = rect(1.75, -0.52, 2.45, -0.14)
    panel(
        rect(0, -DEEP - 0.015, LONG, -0.001),
        [sink],
        0.04,
        M["marble"],
        (0, 0, HIGH - 0.04),
        flat=True,
        bevel=0.003,
    )
    box((1.74, -0.53, HIGH - 0.22), (2.46, -0.13, HIGH - 0.2), M["marble"], 0)
    for x in (1.73, 2.45):
        box((x, -0.53, HIGH - 0.22), (x + 0.02, -0.13, top), M["marble"], 0)
    for y in (-0.54, -0.14):
        box((1.73, y, HIGH - 0.22), (2.47, y + 0.02, top), M["marble"], 0)
    tap = [
        (2.1, -0.09, HIGH),
        (2.1, -0.09, HIGH + 0.26),
        (2.1, -0.16, HIGH + 0.32),
        (2.1, -0.27, HIGH + 0.29),
        (2.1, -0.29, HIGH + 0.22),
    ]
    rod(tap, 0.012, M["brass"], bent=True)


def shelves(M):
    for x0, x1 in ((0.1, 1.2), (3.0, 4.1)):
        for z in (1.5, 1.88):
            box((x0, -0.24, z), (x1, -0.013, z + 0.03), M["shelf"], 0.003)
    for k, (x, kind) in enumerate(
        ((0.25, "white"), (0.5, "white"), (0.8, "clay"), (3.3, "dark"), (3.7, "white"))
    ):
        jar(M[kind], (x, -0.13, 1.53), 0.2 + 0.02 * (k % 2), 0.075)
    for x in (0.35, 0.7, 3.25, 3.62, 3.95):
        bowl(M["white"], (x, -0.13, 1.91), 0.09, 0.05)
        bowl(M["white"], (x, -0.13, 1.926), 0.09, 0.05)


def build(M, wall=True, room=ROOM):
    units(M)
    shelves(M)
    if not wall:
        return
    panel(rect(-1.6, 0, LONG + 1.6, room), [rect(*WINDOW)], 0.4, M["wall"], (0, 0, 0), bevel=0.01)
    x0, z0, x1, z1 = WINDOW
    splash = [
        (0, HIGH),
        (0, 1.42),
        (x0, 1.42),
        (x0, z0),
        (x1, z0),
        (x1, 1.42),
        (LONG, 1.42),
        (LONG, HIGH),
    ]
    panel(splash, [], 0.012, M["tile"], (0, -0.012, 0.001), bevel=0.001)
    frame(x0, z0, x1, z1, 0.05, M["frame"], 0.06, (0, 0.24, 0), columns=2)
    box((x0 + 0.03, 0.268, z0 + 0.03), (x1 - 0.03, 0.272, z1 - 0.03), M["glass"], 0)
    box((-1.6, -5, -0.2), (LONG + 1.6, 0.4, -0.001), M["floor"], 0)


def morning():
    """The kitchen from across the room, in the sun of another window."""
    M = real()
    build(M, room=3.4)
    bowl(M["dark"], (3.3, -0.3, HIGH), 0.17, 0.09)
    jar(M["clay"], (0.5, -0.25, HIGH), 0.34, 0.12)
    box((LONG + 1.6, -5, 0), (LONG + 1.9, 0.4, ROOM), M["wall"], 0)
    sun_wall = panel(
        rect(-5.2, -0.2, 0.4, ROOM + 1),
        [rect(-3.6, 0.7, -2.3, 2.3), rect(-1.9, 0.7, -0.8, 2.3)],
        0.3,
        M["wall"],
        (-1.6, 0, 0),
        90,
    )
    sun_wall.visible_camera = False
    light.sky(30, 246, 9.0, 0.5, (1, 0.84, 0.64))
    light.area((LONG / 2, -4.6, 2.4), (LONG / 2, 0, 1.0), (3, 1.5), 60, (0.96, 0.97, 1))
    camera.level((LONG / 2, -4.1, 1.4), 0, 30, (0, -0.02))
    return {"samples": 6, "bounces": 5, "look": {**studio.LOOK, "stops": 0.7}}


def worktop():
    """Sink and tap from close by."""
    M = real()
    build(M)
    bowl(M["dark"], (2.75, -0.32, HIGH), 0.15, 0.08)
    light.even((0.78, 0.86, 1), 0.25)
    light.area((2.1, 1.6, 1.9), (2.1, -0.6, 0.9), (1.6, 1.2), 120, (1, 0.94, 0.84))
    light.area((-1.5, -2.2, 2.3), (2, -0.3, 0.9), (1.4, 1.4), 60, (1, 0.88, 0.74))
    camera.level((1.55, -1.75, 1.45), 16, 42, (0, -0.16), focus=1.6, stop=4)
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.6}}


def elevation():
    M = drawings.Palette(False)
    build(M)
    drawings.section((LONG / 2, -2.2, 1.35), (0, 1, 0), 6.4)
    return {"drawing": True, "samples": 8}


def section():
    """Across the worktop, through the sink and the window."""
    M = drawings.Palette(False)
    build(M)
    drawings.section((2.1, -0.9, 1.35), (1, 0, 0), 3.4)
    return {"drawing": True, "samples": 8}


def axonometry():
    M = drawings.Palette(True)
    build(M, wall=False)
    drawings.shade(0.66, 1.3)
    camera.parallel((LONG / 2, -0.3, 0.95), (0.62, 0.85, -0.62), 5.6)
    return {"drawing": True, "samples": 12}
