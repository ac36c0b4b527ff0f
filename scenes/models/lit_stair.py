"""The stair of an apartment block of 1961 in Kypseli: eighty centimetres of light beside the flights.

Six floors over a basement. The flights stand free of the outer wall; the light well is at +y.
"""

from kit import drawings
from kit.solids import box, panel, rect, rod

FLOORS, STOREY, STEPS, RUN, WIDE, GAP = 7, 3.06, 9, 0.28, 1.1, 0.8
LANDING = 1.15
LONG = STEPS * RUN + 2 * LANDING
RISE = STOREY / (2 * STEPS)


def flights(M):
    """Two flights a floor, side by side in y; the gap is between them and the outer wall."""
    for floor in range(FLOORS):
        z = STOREY * floor
        for half, (y0, y1) in enumerate(((0.0, WIDE), (WIDE + 0.12, 2 * WIDE + 0.12))):
            low = z + half * STOREY / 2
            outline = [(0, -0.16)]
            outline += [p for k in range(STEPS) for p in ((k * RUN, (k + 1) * RISE),
                                                          ((k + 1) * RUN, (k + 1) * RISE))]
            outline += [(STEPS * RUN, STEPS * RISE - 0.16)]
            if half:
                outline = [(STEPS * RUN - x, h) for x, h in outline][::-1]
            points = [(LANDING + x, low + h) for x, h in outline]
            panel(points, [], y1 - y0, M["step"], (0, y0, 0), bevel=0)
        ends = ((0.0, LANDING - 0.001, z + STOREY), (LONG - LANDING + 0.001, LONG, z + STOREY / 2))
        for x0, x1, top in ends:
            box((x0, 0.0, top - 0.16), (x1, 2 * WIDE + 0.12, top), M["step"], 0)
        rail = [(LANDING, WIDE + 0.06, z + 0.95), (LONG - LANDING, WIDE + 0.06, z + STOREY / 2 + 0.95)]
        rod(rail, 0.02, M["rail"])
        rail = [(LONG - LANDING, WIDE + 0.06, z + STOREY / 2 + 0.95),
                (LANDING, WIDE + 0.06, z + STOREY + 0.95)]
        rod(rail, 0.02, M["rail"])


def shell(M, sides=True):
    """The walls about the stair, a rooflight over the gap, and windows on to the light well."""
    far, top = 2 * WIDE + 0.12 + GAP, FLOORS * STOREY + 2.7
    holes = [rect(1.4, STOREY * k + 0.9, 3.4, STOREY * k + 2.5) for k in range(1, FLOORS)]
    panel(rect(-0.3, -0.4, LONG + 0.3, top), holes, 0.3, M["wall"], (0, far, 0), bevel=0)
    box((-0.3, -0.3, -0.4), (LONG + 0.3, -0.001, top), M["wall"], 0)
    for x in (-0.3, LONG + 0.001):
        doors = [rect(0.2, STOREY * k + 0.01, 1.1, STOREY * k + 2.1) for k in range(1, FLOORS + 1)]
        panel(rect(0.001, -0.4, far - 0.001, top), doors if x < 0 else [], 0.299, M["wall"],
              (x + 0.299, 0, 0), 90, bevel=0)
    box((-0.3, -0.3, -0.7), (LONG + 0.3, far + 0.3, -0.401), M["wall"], 0)
    panel(rect(-0.3, -0.3, LONG + 0.3, far + 0.3),
          [rect(0.2, far - GAP, LONG - 0.2, far - 0.02)], 0.25, M["wall"], (0, 0, top), flat=True,
          bevel=0)


def flats(M):
    """The floors of the flats on both sides, and the street."""
    far = 2 * WIDE + 0.12 + GAP
    for k in range(1, FLOORS + 1):
        z = STOREY * k
        box((-4.6, -5.2, z - 0.2), (LONG + 4.6, -0.301, z), M["floor"], 0)
    for k in range(1, FLOORS):
        z = STOREY * k
        box((-4.6, -5.2, z), (LONG + 4.6, -4.95, z + 0.95), M["wall"], 0)
    box((-9, -0.31, -8), (LONG + 9, far + 0.31, -0.701), M["ground"], 0)
    box((-9, -40, -8), (LONG + 9, -0.31, STOREY - 0.21), M["ground"], 0)
    box((-9, far + 0.31, -8), (LONG + 9, 40, STOREY - 0.21), M["ground"], 0)


def section():
    """Across the flights: the gap of eighty centimetres goes from the rooflight to the basement."""
    M = drawings.Palette(False)
    shell(M)
    flights(M)
    flats(M)
    drawings.section((LONG / 2 - 0.5, 0.6, 10.9), (1, 0, 0), 41)
    return {"drawing": True, "samples": 4, "line": 1.0}


def along():
    """Along the flights, over all floors."""
    M = drawings.Palette(False)
    shell(M)
    flights(M)
    drawings.section((LONG / 2, WIDE / 2, 11.4), (0, 1, 0), 29)
    return {"drawing": True, "samples": 4, "line": 1.0}


def plan():
    """One floor of the stair, cut above its landing."""
    M = drawings.Palette(False)
    shell(M)
    flights(M)
    drawings.plan((LONG / 2, 1.5), 8.2, STOREY * 3 + 1.2)
    return {"drawing": True, "samples": 4}


