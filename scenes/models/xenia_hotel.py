"""A state hotel of 1958 on Andros, set below its road: ten rooms in a row, a dining room, a canopy.

x runs along the coast, the sea is at -y and the road, one storey up, at +y.
"""

from kit import camera, drawings
from kit.furniture import table
from kit.solids import box, panel, rect, rod

ROOM, DEEP, WALL, HIGH, ROOMS = 3.6, 4.2, 0.25, 2.7, 10
X0, HALL = -19.2, 9.0
WALK = 1.8


def rooms(M):
    """Ten rooms, each with a window that opens its whole front, a shelf and two beds."""
    for k in range(ROOMS):
        x = X0 + k * (ROOM + WALL)
        box((x, 0, 0), (x + WALL, DEEP, HIGH), M["stone"], 0)
        box((x + WALL + 0.05, 0.02, 0.02), (x + WALL + ROOM - 0.05, 0.06, 0.1), M["sill"], 0)
        for side in (0.0, ROOM / 2):
            box((x + WALL + 0.05 + side, 0.02, 0.1), (x + WALL + 0.09 + side, 0.06, HIGH - 0.05),
                M["frame"], 0)
        for bed in (0.25, 1.45):
            box((x + WALL + bed, 1.1, 0.1), (x + WALL + bed + 0.9, 3.0, 0.45), M["bed"], 0)
        box((x + WALL + 2.9, 0.6, 0.45), (x + WALL + ROOM - 0.001, 1.8, 0.5), M["shelf"], 0)
        box((x + WALL + 2.2, DEEP - 1.5, 0), (x + WALL + 2.3, DEEP - 0.001, HIGH), M["wall"], 0)
    end = X0 + ROOMS * (ROOM + WALL)
    box((end, 0, 0), (end + WALL, DEEP, HIGH), M["stone"], 0)
    doors = [rect(X0 + k * (ROOM + WALL) + 0.8, 0.01, X0 + k * (ROOM + WALL) + 1.65, 2.1)
             for k in range(ROOMS)]
    panel(rect(X0, 0, end + WALL, HIGH), doors, 0.15, M["wall"], (0, DEEP + 0.001, 0), bevel=0)
    return end + WALL


def dining(M, x):
    """One table for everybody, open to the terrace."""
    box((x + HALL - 0.4, -1.5, 0), (x + HALL, DEEP, HIGH), M["stone"], 0)
    for k in range(4):
        a = x + 0.2 + 2.1 * k
        box((a, -1.5, 0), (a + 0.08, -1.42, HIGH), M["frame"], 0)
    table(6.4, 1.1, 0.75, M["wood"], M["wood"], (x + 4.2, 1.4, 0))
    for side in (-1, 1):
        for k in range(8):
            a = x + 1.5 + 0.77 * k
            y = 1.4 + side * 0.85
            box((a - 0.2, y - 0.2, 0), (a + 0.2, y + 0.2, 0.45), M["seat"], 0)


def site(M):
    """The road above, the wall that holds it, the stair down to the entrance, and the rocks."""
    y = DEEP + WALK + 0.15
    holes = [rect(21.2, 0.01, 23.4, 2.4)]
    panel(rect(-26, -1, 34, 3.4), holes, 0.5, M["stone"], (0, y, 0), bevel=0)
    box((-26, y + 0.501, -1), (34, y + 12, 3.3), M["road"], 0)
    outline = [(-26, -2), (34, -2), (34, y), (-26, y)]
    panel(outline, [], 0.4, M["ground"], (0, 0, -0.401), flat=True, bevel=0)
    shore = [(-26, -2.3), (-22, -4.6), (-12, -3.9), (-2, -5.2), (9, -4.2), (20, -5.6), (34, -4.4),
             (34, -2.3)]
    panel(shore, [], 0.6, M["rock"], (0, 0, -1.4), flat=True, bevel=0)


def canopy(M, x):
    """The single canopy, a slab on six posts before the dining room."""
    box((x - 1.5, -6.0, HIGH + 0.001), (x + HALL, -1.51, HIGH + 0.18), M["slab"], 0)
    for k in range(3):
        rod([(x - 1.0 + 4.6 * k, -5.6, -1.0), (x - 1.0 + 4.6 * k, -5.6, HIGH)], 0.07, M["post"])


def build(M, covered=True):
    end = rooms(M)
    dining(M, end)
    site(M)
    box((end - 2, -6.4, -0.4), (end + HALL + 1, -2.01, -0.001), M["ground"], 0)
    if covered:
        box((X0 - 0.6, -0.9, HIGH + 0.001), (end - 1.6, DEEP + WALK + 0.1, HIGH + 0.2), M["slab"], 0)
        box((end - 1.55, -1.5, HIGH + 0.201), (end + HALL + 0.5, DEEP + WALK + 0.1, HIGH + 0.42),
            M["slab"], 0)
        canopy(M, end)
    return end


def section():
    """From the road down to the water: the roof lies lower than the road."""
    M = drawings.Palette(False)
    build(M)
    y = DEEP + WALK + 0.65
    profile = [(-14, -12), (-14, -2.6), (-9, -2.4), (-6.5, -1.4), (-2.2, -0.405), (y, -0.405),
               (y, 3.29), (y + 8, 3.29), (y + 9, 5.2), (y + 14, 6.4), (y + 14, -12)]
    panel(profile, [], 30, M["ground"], (15.3, 0, 0), 90, bevel=0)
    drawings.section((-5.2, 1.5, 1.4), (1, 0, 0), 23)
    return {"drawing": True, "samples": 4}


def plan():
    """The ten rooms along their walk, the dining room with its table, and the stair."""
    M = drawings.Palette(False)
    build(M, covered=False)
    drawings.plan((4.6, 1.4), 55, 1.3)
    return {"drawing": True, "samples": 4, "line": 0.8}


def axonometry():
    """The hotel without its roofs, as lines."""
    M = drawings.Palette(False)
    build(M, covered=False)
    camera.parallel((4.5, 0.5, 0.5), (0.45, 0.85, -0.7), 54)
    return {"drawing": True, "samples": 4, "line": 0.8}
