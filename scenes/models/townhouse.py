"""A town house of three floors: an ochre front with louvred shutters and a round-headed door."""

import random

from kit import camera, drawings, light, materials as m, nature
from kit.solids import arch, box, frame, lathe, move, panel, rect, rod, smooth

COLUMNS = (-4.5, -1.5, 1.5, 4.5)
ROWS = ((0.95, 2.55), (4.2, 6.4), (7.7, 9.5))
WIDE, HIGH, DOOR = 1.05, 11.2, 2
# Windows (row, column) whose shutters are closed.
CLOSED = {(1, 1), (2, 3), (1, 3)}


def real():
    dark = ((0.07, 0.035, 0.018), (0.12, 0.065, 0.033), (0.17, 0.1, 0.05))
    return {
        "ochre": m.plaster("ochre", (0.70, 0.50, 0.33), 1.2, 0.22),
        "base": m.plaster("base", (0.45, 0.40, 0.34), 1.4, 0.2),
        "trim": m.marble("trim", (0.62, 0.56, 0.47), (0.50, 0.44, 0.36), rough=0.6),
        "shutter": m.paint("shutter", (0.06, 0.085, 0.075), 0.5),
        "frame": m.paint("frame", (0.55, 0.50, 0.43), 0.5),
        "iron": m.paint("iron", (0.02, 0.02, 0.022), 0.5),
        "room": m.paint("room", (0.05, 0.045, 0.04), 0.9),
        "glass": m.glass(),
        "door": m.wood("door", dark, along=2, rough=0.4),
        "brass": m.brass(),
        "pavement": m.concrete("pavement", (0.40, 0.37, 0.33)),
        "road": m.soil("road", ((0.20, 0.18, 0.16), (0.26, 0.235, 0.21), (0.31, 0.285, 0.25)), 3),
        "neighbour": m.plaster("neighbour", (0.62, 0.56, 0.49)),
        "clay": m.ceramic("clay", (0.36, 0.19, 0.115), 0.85, 0.2),
    }


def leaf_of(M, x, z0, z1, turn):
    """One louvred leaf, half as wide as a window, hung at x."""
    wide, high, green = WIDE / 2, z1 - z0, M["shutter"]
    outer = rect(0, 0, wide, high)
    middle = high / 2 - 0.04
    holes = [
        rect(0.06, 0.08, wide - 0.06, middle),
        rect(0.06, middle + 0.08, wide - 0.06, high - 0.08),
    ]
    parts = [panel(outer, holes, 0.044, green, (0, -0.022, 0), bevel=0.003)]
    z = 0.12
    while z < high - 0.1:
        blade = box((0.055, -0.018, -0.004), (wide - 0.055, 0.018, 0.004), green, 0)
        parts += move([blade], (0, 0, z), tilt=(38, 0))
        z += 0.042
    move(parts, (x, -0.04, z0), turn)


def window(M, row, column, chance):
    z0, z1 = ROWS[row]
    x, half = COLUMNS[column], WIDE / 2
    edge, trim = 0.13, M["trim"]
    surround = rect(x - half - edge, z0 - 0.02, x + half + edge, z1 + edge)
    panel(surround, [rect(x - half, z0, x + half, z1)], 0.13, trim, (0, -0.036, 0))
    box(
        (x - half - edge - 0.06, -0.12, z0 - 0.11), (x + half + edge + 0.06, 0.12, z0 - 0.02), trim
    )
    frame(x - half, z0, x + half, z1, 0.05, M["frame"], 0.06, (0, 0.21, 0), columns=2, rows=2)
    if (row, column) in CLOSED:
        leaf_of(M, x - half, z0, z1, 0)
        leaf_of(M, x + 0.001, z0, z1, 0)
        return
    box((x - half + 0.02, 0.24, z0 + 0.02), (x + half - 0.02, 0.245, z1 - 0.02), M["glass"], 0)
    box((x - half, 0.46, z0), (x + half, 0.48, z1), M["room"], 0)
    if row:
        leaf_of(M, x - half - 0.02, z0, z1, 180 + chance.uniform(2, 6))
        leaf_of(M, x + half + 0.02, z0, z1, -chance.uniform(2, 6))
        return
    for k in range(9):
        bar = x - half + WIDE * (k + 0.5) / 9
        rod([(bar, 0.06, z0), (bar, 0.06, z1)], 0.009, M["iron"])
    for z in (z0 + 0.3, z1 - 0.3):
        rod([(x - half, 0.06, z), (x + half, 0.06, z)], 0.009, M["iron"])


def entrance(M):
    """The door, two leaves of four panels under a round head, with its stone surround."""
    x = COLUMNS[DOOR]
    inner = arch(x, 1.5, 2.35, 0)
    panel(arch(x, 1.9, 2.35, 0), [inner], 0.14, M["trim"], (0, -0.05, 0), bevel=0.008)
    panel(inner, [], 0.05, M["door"], (0, 0.30, 0), bevel=0.004)
    for side in (-1, 1):
        for z0, z1 in ((0.25, 0.95), (1.1, 2.2)):
            box((x + side * 0.1, 0.27, z0), (x + side * 0.62, 0.299, z1), M["door"], 0.012)
    box((x - 0.008, 0.285, 0.13), (x + 0.008, 0.299, 2.3), M["iron"], 0)
    box((x - 0.74, 0.26, 2.32), (x + 0.74, 0.34, 2.42), M["door"], 0.01)
    knob = [(0, 0), (0.035, 0), (0.045, 0.02), (0.03, 0.05), (0, 0.055)]
    move([lathe(knob, M["brass"])], (x - 0.12, 0.27, 1.05), tilt=(90, 0))
    box((x - 1.15, -0.45, 0.001), (x + 1.15, 0.25, 0.12), M["trim"], 0.012)


def build(M):
    openings = [
        rect(x - WIDE / 2, z0, x + WIDE / 2, z1)
        for row, (z0, z1) in enumerate(ROWS)
        for column, x in enumerate(COLUMNS)
        if (row, column) != (0, DOOR)
    ]
    openings.append(arch(COLUMNS[DOOR], 1.5, 2.35, 0.02))
    panel(rect(-9, 0, 9, HIGH), openings, 0.5, M["ochre"], bevel=0.01)
    door = COLUMNS[DOOR]
    for low, high in ((-9, door - 0.96), (door + 0.96, 9)):
        box((low, -0.03, 0.001), (high, -0.001, 0.75), M["base"], 0.01)
    box((-9, -0.10, 3.35), (9, -0.001, 3.52), M["trim"], 0.01)
    box((-9, -0.35, HIGH + 0.001), (9, 0.2, HIGH + 0.18), M["trim"], 0.02)
    box((-9, -0.22, HIGH - 0.2), (9, -0.001, HIGH), M["trim"], 0.02)
    chance = random.Random(4)
    for row in range(len(ROWS)):
        for column in range(len(COLUMNS)):
            if (row, column) != (0, DOOR):
                window(M, row, column, chance)
    entrance(M)


def street(M):
    """The pavement, the neighbours, an olive in a pot, and the shadow of the house across."""
    box((-30, -1.6, -0.12), (30, -0.001, 0), M["pavement"], 0.01)
    box((-30, -12, -0.3), (30, -1.61, -0.12), M["road"], 0)
    box((-9, 0.55, 0), (9, 6, HIGH), M["room"], 0)
    box((-30, 0, 0), (-9.02, 5, 9.4), M["neighbour"], 0.01)
    box((9.02, 0, 0), (30, 5, 12.4), M["neighbour"], 0.01)
    gable = [(-27.5, 15.5), (-27.5, 19.6), (-24.2, 21.2), (-21, 19.6), (-21, 17.2), (-12, 17.2)]
    across = [(-60, 0), (-60, 15.5), *gable, (-12, 12.5), (40, 12.5), (40, 0)]
    panel(across, [], 8, M["neighbour"], (0, -18, 0)).visible_camera = False
    rod([(-9.0, -0.09, 3.5), (-9.0, -0.09, HIGH)], 0.05, M["iron"])
    x, y = COLUMNS[DOOR] - 1.75, -0.55
    pot = ((0, 0), (0.19, 0), (0.23, 0.2), (0.285, 0.44), (0.30, 0.46), (0.30, 0.52), (0.27, 0.52))
    lathe(smooth([*pot, (0.25, 0.46), (0.0, 0.46)], 50), M["clay"], (x, y, 0))
    bark = m.soil("bark", ((0.08, 0.065, 0.05), (0.15, 0.125, 0.10), (0.23, 0.20, 0.165)), 3)
    bunch = nature.leaves(m.foliage("olive", (0.16, 0.18, 0.10), 0.25), 8, 0.075, 0.011, 0.06, 3)
    nature.tree((x, y, 0.45), 1.9, bark, bunch, 12, 0.8, 3, 500, 0.028)


LOOK = {"stops": 0.95, "contrast": 1.5, "saturation": 1.2}


def lit(height=36, azimuth=228, power=6.0):
    M = real()
    build(M)
    street(M)
    light.sky(height, azimuth, power, 0.13, (1, 0.85, 0.68))


def front():
    """From across the street, in the afternoon."""
    lit()
    camera.level((0, -26, 1.65), 0, 62, (0, 0.17))
    return {"samples": 48, "bounces": 4, "look": LOOK}


def doorway():
    """The door, the pot beside it, and a barred window."""
    lit(30, 200)
    camera.level((0.75, -11, 1.6), 0, 58, (0, 0.06))
    return {"samples": 6, "bounces": 4, "look": {**LOOK, "stops": LOOK.get("stops", 0) + 1.3}}


def shutters():
    """Two windows of the middle floor, one open and one closed, in raking light."""
    lit(40, 262, 7.0)
    camera.level((0, -14, 5.3), 0, 80, (0, 0))
    return {"samples": 6, "bounces": 4, "look": LOOK}


def elevation():
    M = drawings.Palette(True)
    build(M)
    drawings.shade(0.7, 1.2)
    camera.parallel((0, 0, HIGH / 2 + 0.1), (0, 1, 0), 20)
    return {"drawing": True, "samples": 8, "line": 0.9}


def louvre():
    """The two leaves of a closed shutter, from close by."""
    lit(42, 256, 7.0)
    camera.level((-1.5, -5.0, 5.28), 0, 80, (0, 0))
    return {"samples": 6, "bounces": 4, "look": LOOK}
