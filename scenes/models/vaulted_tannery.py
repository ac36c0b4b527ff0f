"""A tannery at Chios: a long narrow hall with an arch every four metres, vats in its floor, a drying roof."""

from kit import camera, drawings
from kit.solids import arch, box, panel, rect, rod

WIDE, LONG, HIGH, WALL = 7.0, 24.0, 5.2, 0.8
ARCHES = [4.0 * k for k in range(1, 6)]


def build(M, covered=True, racks=True):
    """y runs along the hall; its sea end is at 0."""
    for x in (0.0, WIDE + WALL):
        doors = [rect(4.0 * k + 1.4, 2.6, 4.0 * k + 2.6, 3.7) for k in range(6)]
        panel(rect(0, -0.6, LONG, HIGH), doors, WALL, M["stone"], (x + WALL, 0, 0), 90, bevel=0)
    for y in (0.001, LONG - WALL - 0.001):
        hole = [arch(WIDE / 2 + WALL, 2.2, 2.2, 0.01)]
        panel(rect(WALL + 0.001, -0.6, WALL + WIDE - 0.001, HIGH), hole, WALL, M["stone"], (0, y, 0),
              bevel=0)
    for y in ARCHES:
        panel(rect(WALL + 0.001, -0.6, WALL + WIDE - 0.001, HIGH - 0.001),
              [arch(WALL + WIDE / 2, WIDE - 1.2, 1.2, 0.01)], 0.6, M["stone"], (0, y - 0.3, 0), bevel=0)
    vats = [rect(a, b, a + 1.5, b + 1.5) for a in (WALL + 0.75, WALL + WIDE - 2.25)
            for b in (5.0, 9.0, 13.0, 17.0)]
    panel(rect(WALL, WALL, WALL + WIDE, LONG - WALL), vats, 0.6, M["floor"], (0, 0, -0.601), flat=True,
          bevel=0)
    if covered:
        box((0, 0, HIGH + 0.001), (WIDE + 2 * WALL, LONG, HIGH + 0.3), M["roof"], 0)
        for x in (0.0, WIDE + 2 * WALL - 0.35):
            box((x, 0, HIGH + 0.301), (x + 0.35, LONG, HIGH + 1.1), M["stone"], 0)
        if racks:
            for k in range(11):
                y = 1.6 + 2.05 * k
                for x in (1.6, 4.3, 7.0):
                    rod([(x, y, HIGH + 0.3), (x, y, HIGH + 2.5)], 0.05, M["pole"])
                rod([(1.3, y, HIGH + 2.4), (7.3, y, HIGH + 2.4)], 0.04, M["pole"])
                for x in (1.8, 3.0, 4.5, 5.7):
                    box((x, y - 0.012, HIGH + 1.1), (x + 0.95, y + 0.012, HIGH + 2.36), M["hide"], 0)


def section():
    """Across the hall, in front of an arch; above it the hides on the open roof."""
    M = drawings.Palette(False)
    build(M)
    box((-30, -30, -4), (40, 60, -0.602), M["ground"], 0)
    drawings.section((WALL + WIDE / 2, 2.4, 3.0), (0, 1, 0), 17.5)
    return {"drawing": True, "samples": 4}


def axonometry():
    """The hall without its roof: arches, and vats between them, as lines."""
    M = drawings.Palette(False)
    build(M, covered=False)
    camera.parallel((WALL + WIDE / 2, LONG / 2, 2.0), (-0.75, 0.7, -0.62), 27)
    return {"drawing": True, "samples": 4}


def plan():
    M = drawings.Palette(False)
    build(M, covered=False)
    made = drawings.plan((WALL + WIDE / 2, LONG / 2), 27, 3.0)
    made.rotation_euler.z = 1.5707963
    return {"drawing": True, "samples": 4}
