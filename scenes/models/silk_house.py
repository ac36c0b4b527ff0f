"""A cocoon house at Soufli: a family on the ground floor, racks for silkworms on the two above."""

from kit import drawings
from kit.furniture import table
from kit.solids import box, panel, rect

WIDE, DEEP, STOREY, WALL = 11.0, 8.4, 3.0, 0.45


def shell(M):
    for k in range(3):
        z = STOREY * k
        wall = WALL if k == 0 else 0.28
        name = "stone" if k == 0 else "clay"
        front = [rect(-4.6 + 2.3 * i, z + 0.9, -3.7 + 2.3 * i, z + 2.3) for i in range(5) if k or i != 2]
        if k == 0:
            front.append(rect(-0.6, 0.01, 0.6, 2.2))
        top = z + STOREY - 0.001
        panel(rect(-WIDE / 2, z, WIDE / 2, top), front, wall, M[name], (0, 0, 0), bevel=0)
        back = [rect(-4.6 + 2.3 * i, z + 0.9, -3.7 + 2.3 * i, z + 2.3) for i in range(5)] if k else []
        panel(rect(-WIDE / 2, z, WIDE / 2, top), back, wall, M[name], (0, DEEP - wall, 0), bevel=0)
        for x in (-WIDE / 2, WIDE / 2 - wall):
            box((x, wall + 0.001, z), (x + wall, DEEP - wall - 0.001, top), M[name], 0)
        if k:
            box((-WIDE / 2 + 0.29, 0.29, z - 0.12), (WIDE / 2 - 0.29, DEEP - 0.29, z - 0.001),
                M["floor"], 0)


def racks(M, floor, rows=(1.5, 4.2, 6.9)):
    """Racks from floor to ceiling: posts, and six shelves of cane one above the other."""
    z = STOREY * floor
    for y in rows:
        for x0 in (-4.6, -1.5, 1.6):
            for x in (x0, x0 + 2.8):
                for dy in (-0.5, 0.5):
                    box((x - 0.035, y + dy - 0.035, z), (x + 0.035, y + dy + 0.035,
                        z + STOREY - 0.15), M["post"], 0)
            for shelf in range(6):
                h = z + 0.3 + 0.42 * shelf
                box((x0 - 0.05, y - 0.53, h), (x0 + 2.85, y + 0.53, h + 0.03), M["cane"], 0)


def roof(M):
    eave, ridge = STOREY * 3, STOREY * 3 + 2.4
    for x in (-WIDE / 2, WIDE / 2 - 0.28):
        gable = [(0.001, eave), (DEEP / 2, ridge), (DEEP - 0.001, eave)]
        panel(gable, [], 0.28, M["clay"], (x + 0.28, 0, 0), 90, bevel=0)
    for side in (-1, 1):
        points = [(DEEP / 2 + side * (DEEP / 2 + 0.7), eave - 0.38), (DEEP / 2, ridge + 0.02),
                  (DEEP / 2, ridge + 0.2), (DEEP / 2 + side * (DEEP / 2 + 0.7), eave - 0.2)]
        panel(points if side < 0 else points[::-1], [], WIDE + 1.0, M["roof"],
              (WIDE / 2 + 0.5, 0, 0), 90, bevel=0)


def ground_floor(M):
    box((-1.2, WALL, 0.001), (-1.05, DEEP - WALL, STOREY - 0.13), M["wall"], 0)
    box((1.05, WALL, 0.001), (1.2, DEEP - WALL, STOREY - 0.13), M["wall"], 0)
    table(1.6, 0.85, 0.75, M["wood"], M["wood"], (-3.2, 4.0, 0))
    box((2.4, 5.6, 0.1), (4.3, 7.6, 0.5), M["bed"], 0)
    box((-4.9, 6.9, 0.001), (-3.2, 7.93, 2.4), M["hearth"], 0)
    for k in range(15):
        box((-1.0 + 0.001, 3.0 + 0.27 * k, 0.002), (0.0, 3.27 + 0.27 * k, 0.2 * (k + 1)), M["step"], 0)


def section():
    """Across the house: a room below, the racks on both floors above."""
    M = drawings.Palette(False)
    shell(M)
    roof(M)
    racks(M, 1)
    racks(M, 2)
    ground_floor(M)
    box((-40, -20, -3), (40, 40, -0.001), M["ground"], 0)
    drawings.section((-3.0, DEEP / 2, 5.0), (1, 0, 0), 19.5)
    return {"drawing": True, "samples": 4, "line": 1.0}


def plan():
    """The first floor: hardly a wall, and nine racks."""
    M = drawings.Palette(False)
    shell(M)
    racks(M, 1)
    drawings.plan((0, DEEP / 2), 16.5, STOREY + 1.2)
    return {"drawing": True, "samples": 4}


