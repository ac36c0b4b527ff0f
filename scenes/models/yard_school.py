"""A school of 1966: six small yards on either side of a covered walk, four classrooms around each."""

from kit import camera, drawings, light, materials as m, nature
from kit.solids import box, panel, rect, rod

ROOM, YARD, WALK, WALL, HIGH = 7.0, 9.0, 2.8, 0.25, 3.3
UNIT, UNITS = 2 * ROOM + YARD, 3
LONG, DEEP = UNIT * UNITS, 2 * ROOM


def real():
    return {
        "wall": m.plaster("wall", (0.74, 0.68, 0.56), 0.9),
        "concrete": m.concrete("concrete", (0.50, 0.48, 0.43), 0.12),
        "slab": m.concrete("slab", (0.54, 0.52, 0.47)),
        "yard": m.concrete("yard", (0.55, 0.50, 0.43)),
        "bench": m.terrazzo(
            "bench", (0.62, 0.58, 0.50), ((0.78, 0.75, 0.7), (0.2, 0.18, 0.17)), 0.8
        ),
        "frame": m.paint("frame", (0.16, 0.25, 0.24), 0.5),
        "dark": m.paint("dark", (0.05, 0.055, 0.055), 0.3),
        "steel": m.paint("steel", (0.5, 0.5, 0.49), 0.35, metal=0.9),
        "bark": m.soil("bark", ((0.08, 0.065, 0.05), (0.15, 0.125, 0.10), (0.23, 0.20, 0.165)), 3),
        "leaf": m.foliage("mulberry", (0.11, 0.18, 0.05), 0.35),
    }


def classrooms(M, x, y0, side):
    """Two rooms, one behind the other, whose windows look into the yard at their `side`."""
    for k in range(2):
        y = y0 + ROOM * k
        box((x + 0.01, y + 0.01, 0), (x + ROOM - 0.01, y + WALL, HIGH), M["wall"], 0)
    box(
        (x + 0.01, y0 + 2 * ROOM - WALL, 0),
        (x + ROOM - 0.01, y0 + 2 * ROOM - 0.01, HIGH),
        M["wall"],
        0,
    )
    blank = x if side > 0 else x + ROOM - WALL
    box((blank + 0.01, y0 + WALL, 0), (blank + WALL - 0.01, y0 + DEEP - WALL, HIGH), M["wall"], 0)
    open_ = x + ROOM - WALL if side > 0 else x
    holes = []
    for k in range(2):
        a = WALL + ROOM * k
        holes += [rect(a + 0.3, 1.1, a + 4.9, 2.7), rect(a + 5.2, 0.02, a + 6.1, 2.2)]
    outline = rect(WALL + 0.01, 0, DEEP - WALL - 0.01, HIGH)
    panel(outline, holes, WALL, M["wall"], (open_ + WALL, y0, 0), 90)
    for k in range(2):
        for j in range(3):
            for i in range(3):
                a, b = x + 1.3 + 1.6 * i, y0 + ROOM * k + 1.4 + 1.7 * j
                box((a, b, 0.68), (a + 1.1, b + 0.5, 0.71), M["frame"], 0)
        y = y0 + WALL + ROOM * k
        pane = open_ + WALL / 2
        box((pane - 0.02, y + 0.3, 1.1), (pane + 0.02, y + 4.9, 2.7), M["dark"], 0)
        box((pane - 0.03, y + 5.2, 0.02), (pane + 0.03, y + 6.1, 2.2), M["frame"], 0)


def yard(M, x, y0, way):
    """The bench along one side and the tap beside the walk."""
    far = y0 + (DEEP - 1.0 if way > 0 else 0.6)
    box((x + 2.2, far, 0.001), (x + YARD - 2.2, far + 0.45, 0.42), M["bench"], 0.02)
    near = y0 + (1.0 if way > 0 else DEEP - 1.5)
    box((x + 0.8, near, 0.001), (x + 1.5, near + 0.5, 0.75), M["bench"], 0.02)
    rod(
        [
            (x + 1.15, near + 0.25, 0.75),
            (x + 1.15, near + 0.25, 1.0),
            (x + 1.3, near + 0.25, 1.02),
        ],
        0.02,
        M["steel"],
    )


def build(M, roof=True):
    for row, way in ((-1, -1), (1, 1)):
        y0 = WALK / 2 if row > 0 else -WALK / 2 - DEEP
        for k in range(UNITS):
            x = UNIT * k
            classrooms(M, x, y0, 1)
            classrooms(M, x + ROOM + YARD, y0, -1)
            yard(M, x + ROOM, y0, way)
            end = y0 + (DEEP - WALL if way > 0 else 0)
            box((x + ROOM + 0.01, end, 0), (x + ROOM + YARD - 0.01, end + WALL, 2.0), M["wall"], 0)
            if roof:
                for a in (x, x + ROOM + YARD):
                    low, high = (
                        (a - 0.01, a + ROOM + 0.5) if a == x else (a - 0.5, a + ROOM + 0.01)
                    )
                    box(
                        (low, y0 + 0.02, HIGH + 0.001),
                        (high - 0.02, y0 + DEEP, HIGH + 0.22),
                        M["slab"],
                        0.01,
                    )
    for i in range(UNITS * 3 + 1):
        x = LONG / (UNITS * 3) * i
        for y in (-WALK / 2 + 0.15, WALK / 2 - 0.15):
            box((x - 0.1, y - 0.1, 0), (x + 0.1, y + 0.1, 2.6), M["concrete"], 0.006)
    if roof:
        box((-0.6, -WALK / 2 - 0.01, 2.601), (LONG + 0.6, WALK / 2 + 0.01, 2.8), M["slab"], 0.01)
    edge = WALK / 2 + DEEP + 1.5
    box((-2, -edge, -0.4), (LONG + 2, edge, -0.001), M["yard"], 0)


def one_yard():
    """One of the yards from the walk, under its mulberry."""
    M = real()
    build(M)
    bunch = nature.leaves(M["leaf"], 12, 0.15, 0.055, 0.16, 3)
    x = UNIT + ROOM + YARD / 2
    nature.tree((x + 0.6, 8.6, 0), 6.2, M["bark"], bunch, 6, 0.9, 4, 900, 0.11)
    light.sky(52, 226, 6.5, 0.2, (1, 0.87, 0.70))
    camera.level((x - 0.4, -0.6, 1.5), 2, 24, (0, 0.05))
    return {
        "samples": 4,
        "bounces": 4,
        "look": {"stops": 0.8, "contrast": 1.5, "saturation": 1.15},
    }


def plan():
    build(drawings.Palette(False), roof=False)
    drawings.plan((LONG / 2, 0), LONG + 6, 1.5)
    return {"drawing": True, "samples": 8}


def section():
    M = drawings.Palette(False)
    build(M)
    box((-9, -40, -6), (LONG + 9, 40, -0.401), M["yard"], 0)
    drawings.section((UNIT * 1.5, 0, 1.6), (1, 0, 0), 36)
    return {"drawing": True, "samples": 8}


def axonometry():
    """Without its roofs."""
    build(drawings.Palette(True), roof=False)
    drawings.shade(0.66, 1.3)
    camera.parallel((LONG / 2, 0, 1.0), (0.62, 0.85, -0.85), 80)
    return {"drawing": True, "samples": 8}


def across():
    """Across one yard: a classroom on either side, the bench at its end."""
    M = drawings.Palette(False)
    build(M)
    box((-9, -40, -4), (LONG + 9, 40, -0.401), M["yard"], 0)
    drawings.section((UNIT * 1.5, 6.2, 1.8), (0, 1, 0), 26)
    return {"drawing": True, "samples": 8}
