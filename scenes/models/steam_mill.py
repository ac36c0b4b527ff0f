"""A flour mill of five floors: walls of stone that grow thinner towards the roof, floors of boards."""

from kit import camera, drawings, light, materials as m
from kit.solids import box, frame, panel, rect, rod

FLOORS, STOREY, LONG, DEEP = 5, 3.6, 22.0, 11.0
FOOT, HEAD = 0.8, 0.4
TOP = FLOORS * STOREY


def thick(floor):
    """The wall of a floor: eighty centimetres at the foot, forty under the roof."""
    return FOOT - (FOOT - HEAD) * floor / (FLOORS - 1)


def real():
    return {
        "stone": m.rubble("stone", m.LIMESTONE, (2.2, 2.2, 4.0), (0.62, 0.56, 0.46)),
        "brick": m.paint("brick", (0.36, 0.15, 0.09), 0.85),
        "wood": m.wood("wood", m.OAK, along=2),
        "board": m.wood("board", m.OAK, along=0),
        "frame": m.paint("frame", (0.12, 0.15, 0.14), 0.5),
        "dark": m.paint("dark", (0.04, 0.045, 0.05), 0.25),
        "tile": m.paint("tile", (0.40, 0.19, 0.11), 0.8),
        "quay": m.marble("quay", (0.48, 0.45, 0.40), (0.36, 0.33, 0.29), (0.9, 0.6), 0.7),
    }


def floor(M, k):
    """The four walls of one floor; the inner face steps out as the wall grows thinner."""
    t, z = thick(k), STOREY * k
    columns = 7
    step = LONG / columns
    holes = [
        rect(step * (i + 0.5) - 0.45, 1.2, step * (i + 0.5) + 0.45, 2.6) for i in range(columns)
    ]
    if k == 0:
        holes[3] = rect(LONG / 2 - 0.9, 0.02, LONG / 2 + 0.9, 2.9)
    outline = rect(0, 0, LONG, STOREY - 0.001)
    panel(outline, holes, t, M["stone"], (0, 0, z), bevel=0.01)
    panel(outline, holes, t, M["stone"], (0, DEEP - t, z), bevel=0.01)
    ends = [rect(y - 0.45, 1.2, y + 0.45, 2.6) for y in (2.6, 5.5, 8.4)]
    for x in (t, LONG):
        panel(
            rect(t + 0.001, 0, DEEP - t - 0.001, STOREY - 0.001),
            ends,
            t,
            M["stone"],
            (x, 0, z),
            90,
        )
    for i in range(columns):
        x = step * (i + 0.5)
        half, low, high = (0.9, 0.02, 2.9) if (k, i) == (0, 3) else (0.45, 1.2, 2.6)
        for y in (-0.035, DEEP - t - 0.03):
            box(
                (x - half - 0.12, y, z + high + 0.001),
                (x + half + 0.12, y + t + 0.065, z + high + 0.2),
                M["brick"],
                0.006,
            )
        frame(
            x - half, low, x + half, high, 0.05, M["frame"], 0.06, (0, 0.22, z), columns=2, rows=3
        )
        box((x - half, 0.26, z + low), (x + half, 0.28, z + high), M["dark"], 0)
    if k:
        hoppers = [rect(5.2 + 5.0 * i, 4.8, 6.2 + 5.0 * i, 5.8) for i in range(3)]
        panel(
            rect(t, t, LONG - t, DEEP - t),
            hoppers,
            0.05,
            M["board"],
            (0, 0, z - 0.05),
            flat=True,
            bevel=0.002,
        )
    for i in range(4):
        x = 3.2 + 5.2 * i
        box((x - 0.13, 3.6, z + 0.001), (x + 0.13, 3.86, z + STOREY - 0.36), M["wood"], 0.006)
        box((x - 0.13, 7.2, z + 0.001), (x + 0.13, 7.46, z + STOREY - 0.36), M["wood"], 0.006)
    for y in (3.73, 7.33):
        box(
            (t, y - 0.14, z + STOREY - 0.359),
            (LONG - t, y + 0.14, z + STOREY - 0.052),
            M["board"],
            0.006,
        )
    if k < FLOORS - 1:
        for i in range(3):
            x = 5.7 + 5.0 * i
            rod([(x, 5.3, z + 0.9), (x, 5.3, z + STOREY - 0.1)], 0.16, M["wood"], taper=[0.5, 1])


def build(M):
    for k in range(FLOORS):
        floor(M, k)
    gable = [
        (-0.3, 0),
        (DEEP / 2, 2.9),
        (DEEP + 0.3, 0),
        (DEEP + 0.3, -0.18),
        (DEEP / 2, 2.7),
        (-0.3, -0.18),
    ]
    panel(gable, [], LONG + 0.6, M["tile"], (LONG + 0.3, 0, TOP + 0.2), 90, bevel=0.01)
    for x in (0.4, LONG):
        panel(
            [(0.2, 0), (DEEP / 2, 2.55), (DEEP - 0.2, 0)],
            [],
            0.4,
            M["stone"],
            (x, 0, TOP + 0.002),
            90,
        )


def quay():
    """The front to the quay, in the evening."""
    M = real()
    build(M)
    box((-60, -60, -0.4), (90, 60, -0.001), M["quay"], 0)
    light.sky(24, 232, 5.5, 0.17, (1, 0.78, 0.54))
    camera.level((8.5, -32, 1.7), 5, 36, (0, 0.22))
    return {"samples": 4, "bounces": 3, "look": {"stops": 1.0, "contrast": 1.5, "saturation": 1.1}}


def section():
    """Across the mill: how the walls grow thinner, and the holes of the hoppers."""
    M = drawings.Palette(False)
    build(M)
    box((-9, -40, -6), (LONG + 9, 40, -0.002), M["quay"], 0)
    drawings.section((5.7, DEEP / 2, TOP / 2 + 0.8), (1, 0, 0), 24)
    return {"drawing": True, "samples": 8}


def plan():
    build(drawings.Palette(False))
    drawings.plan((LONG / 2, DEEP / 2), 27, STOREY * 2 + 1.6)
    return {"drawing": True, "samples": 8}


def elevation():
    build(drawings.Palette(True))
    drawings.shade(0.66, 1.3)
    camera.parallel((LONG / 2, 0, TOP / 2 + 1.2), (0, 1, 0), 30)
    return {"drawing": True, "samples": 8}


def axonometry():
    """The mill from above the quay."""
    build(drawings.Palette(True))
    drawings.shade(0.66, 1.3)
    camera.parallel((LONG / 2, DEEP / 2, TOP / 2 + 1), (0.62, 0.85, -0.62), 38)
    return {"drawing": True, "samples": 8}
