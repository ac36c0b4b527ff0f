"""A tobacco warehouse of 1911 in Kavala: three storeys, rendered fronts, cast-iron columns inside.

x runs along the north front, y to the south, where the sea is. The north windows are wide and have
three lights, of which the topmost opens by itself; the south ones are narrow and have shutters.
"""

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, frame, lathe, move, panel, rect, rod

LONG, DEEP, WALL, STOREY, FLOORS = 33.6, 14.0, 0.62, 4.0, 3
PITCH, WIDE = 2.1, 1.3
SILL, HEAD = 0.85, 3.1
BAYS = int(LONG / PITCH)
TOP = STOREY * FLOORS + 0.9


def real():
    return {
        "front": m.plaster("front", (0.56, 0.36, 0.25), 1.4, 0.2),
        "stone": m.marble("stone", (0.56, 0.52, 0.45), (0.44, 0.40, 0.34), rough=0.7),
        "lime": m.plaster("lime", (0.70, 0.68, 0.62), 1.0, 0.1),
        "pine": m.wood("pine", ((0.18, 0.095, 0.045), (0.29, 0.165, 0.085), (0.36, 0.225, 0.125)),
                       along=0, plank=0.24, length=4.0, rough=0.42),
        "beam": m.wood("beam", m.CHESTNUT, along=1, rough=0.6),
        "joist": m.wood("joist", m.CHESTNUT, along=0, rough=0.6),
        "iron": m.paint("iron", (0.045, 0.055, 0.055), 0.45, metal=0.4),
        "frame": m.paint("frame", (0.52, 0.50, 0.43), 0.5),
        "inner": m.wood("inner", m.OAK, along=2, rough=0.45),
        "shutter": m.paint("shutter", (0.11, 0.16, 0.15), 0.5),
        "glass": m.glass(),
        "dark": m.paint("dark", (0.05, 0.045, 0.04), 0.9),
        "ground": m.concrete("ground", (0.40, 0.38, 0.34)),
    }


def centres():
    return [-LONG / 2 + PITCH * (k + 0.5) for k in range(BAYS)]


def north_window(M, x, z, y=0.0, inner=False):
    """Three lights side by side below, a long one above that tilts; a rod works it."""
    a, b = x - WIDE / 2, x + WIDE / 2
    frame(a, z + SILL, b, z + 2.35, 0.055, M["frame"], 0.07, (0, y + 0.16, 0), columns=3, rows=2)
    frame(a, z + 2.352, b, z + HEAD, 0.055, M["frame"], 0.07, (0, y + 0.16, 0), columns=3)
    box((a + 0.03, y + 0.19, z + SILL + 0.03), (b - 0.03, y + 0.194, z + HEAD - 0.03),
        M["glass"], 0)
    box((a - 0.1, y - 0.07, z + SILL - 0.12), (b + 0.1, y + 0.3, z + SILL - 0.001), M["stone"],
        0.008)
    surround = rect(a - 0.14, z + SILL - 0.0009, b + 0.14, z + HEAD + 0.16)
    panel(surround, [rect(a, z + SILL + 0.001, b, z + HEAD)], 0.1, M["stone"], (0, y - 0.055, 0),
          bevel=0.005)
    if inner:
        frame(a, z + SILL, b, z + HEAD, 0.04, M["inner"], 0.05, (0, y + 0.37, 0), columns=2)
        rod([(x + 0.2, y + 0.46, z + HEAD - 0.3), (x + 0.2, y + 0.46, z + 1.15)], 0.008, M["iron"])


def south_window(M, x, z, y):
    a, b = x - 0.4, x + 0.4
    frame(a, z + SILL, b, z + HEAD, 0.05, M["frame"], 0.07, (0, y + WALL - 0.22, 0), 0, 2, 3)
    box((a + 0.03, y + WALL - 0.19, z + SILL + 0.03), (b - 0.03, y + WALL - 0.186, z + HEAD - 0.03),
        M["glass"], 0)
    for low, high in ((a - 0.42, a - 0.02), (b + 0.02, b + 0.42)):
        box((low, y + WALL + 0.002, z + SILL), (high, y + WALL + 0.04, z + HEAD), M["shutter"],
            0.004)


def shell(M, floors=range(FLOORS), inner=False):
    north, south = [], []
    for k in floors:
        z = STOREY * k
        for index, x in enumerate(centres()):
            if k == 0 and index == BAYS // 2 - 1:
                north.append(rect(x - 0.95, 0.02, x + 0.95, HEAD))
            else:
                north.append(rect(x - WIDE / 2, z + SILL, x + WIDE / 2, z + HEAD))
                north_window(M, x, z, 0, inner)
            if index % 2 == 0:
                south.append(rect(x - 0.4, z + SILL, x + 0.4, z + HEAD))
                south_window(M, x, z, DEEP - WALL)
    panel(rect(-LONG / 2, -0.3, LONG / 2, TOP), north, WALL, M["front"], (0, 0, 0), bevel=0.008)
    panel(rect(-LONG / 2, -0.3, LONG / 2, TOP), south, WALL, M["front"], (0, DEEP - WALL, 0))
    for x in (-LONG / 2, LONG / 2 - WALL):
        box((x, WALL + 0.001, -0.3), (x + WALL, DEEP - WALL - 0.001, TOP), M["lime"], 0)


def floor(M, z, beams=True):
    """Boards on joists and beams, and a row of columns below."""
    half = LONG / 2 - WALL - 0.002
    box((-half, WALL + 0.001, z - 0.05), (half, DEEP - WALL - 0.001, z), M["pine"], 0)
    if beams and z > 0:
        for x in columns():
            box((x - 0.14, WALL + 0.002, z - 0.47), (x + 0.14, DEEP - WALL - 0.002, z - 0.171),
                M["beam"], 0.008)
        y = WALL + 0.35
        while y < DEEP - WALL:
            box((-half, y - 0.045, z - 0.17), (half, y + 0.045, z - 0.051), M["joist"], 0.004)
            y += 0.7


def columns():
    return [-LONG / 2 + 2.8 + 4.0 * k for k in range(8)]


def column(M, x, y, z, high):
    """A column of cast iron: plate, ring, a slight taper, a cap with two brackets."""
    h = high
    profile = [(0, 0), (0.19, 0), (0.19, 0.05), (0.13, 0.08), (0.13, 0.16), (0.105, 0.2),
               (0.085, h - 0.42), (0.105, h - 0.40), (0.105, h - 0.36), (0.085, h - 0.34),
               (0.09, h - 0.14), (0.15, h - 0.06), (0.19, h - 0.05), (0.19, h), (0, h)]
    lathe(profile, M["iron"], (x, y, z), 32)
    for side in (-1, 1):
        bow = [(x, y + side * 0.09, z + h - 0.34), (x, y + side * 0.17, z + h - 0.20),
               (x, y + side * 0.42, z + h - 0.02)]
        rod(bow, 0.028, M["iron"], bent=True)


def build(M, floors=range(FLOORS), inner=False):
    shell(M, floors, inner)
    for k in range(FLOORS + 1):
        floor(M, STOREY * k)
    for k in floors:
        for x in columns():
            for y in (5.0, 9.2):
                column(M, x, y, STOREY * k, STOREY - 0.472)
    half = LONG / 2 + 0.12
    box((-half, -0.12, TOP), (half, DEEP + 0.12, TOP + 0.2), M["stone"], 0.02)
    for k in range(1, FLOORS):
        box((-LONG / 2 - 0.02, -0.05, STOREY * k - 0.28), (LONG / 2 + 0.02, -0.001, STOREY * k),
            M["stone"], 0.01)


LOOK = {**studio.LOOK, "saturation": 1.15}


def hall():
    """The first floor: columns in two rows, boards, and the windows of the north front on the left."""
    M = real()
    shell(M, (1,), inner=True)
    floor(M, STOREY)
    floor(M, 2 * STOREY)
    for x in columns():
        for y in (5.0, 9.2):
            column(M, x, y, STOREY, STOREY - 0.472)
    light.sky(36, 165, 5.5, 0.6, (1, 0.86, 0.70))
    for x in centres()[1:]:
        light.area((x, -0.02, STOREY + 2.0), (x, 6, STOREY + 1.0), (WIDE, 2.2), 330,
                   (0.88, 0.94, 1))
    camera.level((-LONG / 2 + 1.1, 7.1, STOREY + 1.55), 90, 24, (0, 0.0))
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 1.5}}


def north():
    """The north front in the light of a clear sky, with the sun just past its cornice."""
    M = real()
    shell(M)
    half = LONG / 2 + 0.12
    box((-half, -0.12, TOP), (half, DEEP + 0.12, TOP + 0.2), M["stone"], 0.02)
    for k in range(1, FLOORS):
        box((-LONG / 2 - 0.02, -0.05, STOREY * k - 0.28), (LONG / 2 + 0.02, -0.001, STOREY * k),
            M["stone"], 0.01)
    for k in range(FLOORS):
        box((-LONG / 2 + WALL, 1.4, STOREY * k), (LONG / 2 - WALL, 1.5, STOREY * k + 3.9),
            M["dark"], 0)
    x = centres()[BAYS // 2 - 1]
    box((x - 0.95, 0.3, 0.02), (x - 0.01, 0.36, HEAD - 0.02), M["shutter"], 0.006)
    box((x + 0.01, 0.3, 0.02), (x + 0.95, 0.36, HEAD - 0.02), M["shutter"], 0.006)
    box((-80, -60, -0.4), (80, -0.001, 0), M["ground"], 0)
    light.sky(30, 262, 8.5, 0.15, (1, 0.80, 0.58))
    camera.level((0.3, -27, 1.65), 0, 50, (0, 0.16))
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.85}}


def window():
    """One window of the north front from inside: the old frame, and the new sash before it."""
    M = real()
    shell(M, (0,), inner=True)
    floor(M, 0.0)
    floor(M, STOREY)
    x = centres()[5]
    bench = (x - 0.75, 1.55, 0.0)
    box((bench[0], bench[1], 0.74), (bench[0] + 1.5, bench[1] + 0.6, 0.8), M["inner"], 0.004)
    for dx in (0.08, 1.34):
        for dy in (0.05, 0.47):
            box((bench[0] + dx, bench[1] + dy, 0), (bench[0] + dx + 0.08, bench[1] + dy + 0.08,
                0.739), M["inner"], 0.003)
    light.sky(30, 320, 6.5, 0.5, (1, 0.84, 0.64))
    light.area((x, -0.02, 2.0), (x, 6, 1.0), (WIDE, 2.2), 30, (0.92, 0.96, 1))
    fill = light.area((x - 1.5, 7.5, 3.2), (x, 0.6, 1.6), (3, 1.2), 420, (1, 0.95, 0.88))
    fill.visible_glossy = False
    box((-60, -30, -0.4), (60, -29, 7), M["front"], 0)
    box((-60, -29, -0.4), (60, -0.1, -0.05), M["ground"], 0)
    camera.level((x + 0.55, 4.6, 1.55), 187, 32, (0, 0.03))
    return {"samples": 8, "bounces": 5, "look": {**LOOK, "stops": 1.2}}


def plan():
    """The first floor, cut above the sills."""
    M = drawings.Palette(False)
    shell(M, (1,), inner=True)
    floor(M, STOREY)
    for x in columns():
        for y in (5.0, 9.2):
            column(M, x, y, STOREY, STOREY - 0.472)
    drawings.plan((0, DEEP / 2), 37, STOREY + 1.4)
    return {"drawing": True, "samples": 4}


def section():
    """Across the building: wide windows to the north, narrow ones to the south."""
    M = drawings.Palette(False)
    build(M)
    box((-40, -14, -3), (40, 30, -0.301), M["ground"], 0)
    drawings.section((centres()[10] + 0.2, DEEP / 2, 5.9), (1, 0, 0), 27)
    return {"drawing": True, "samples": 4}


def elevation():
    """The north front."""
    M = drawings.Palette(False)
    build(M)
    drawings.section((0, -1, 6.4), (0, 1, 0), 38)
    return {"drawing": True, "samples": 4, "line": 0.8}
