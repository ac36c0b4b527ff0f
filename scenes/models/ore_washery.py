"""An ore washery of the Lavreotiki: cisterns, a sloping floor, and channels that bring the water back."""

from kit import camera, drawings
from kit.solids import box, lathe, panel, rect

WIDE, DEEP = 8.0, 11.0


def build(M):
    """The tank stands at +y with its jets; the floor slopes from it, a channel runs all around."""
    top, y0 = 1.35, DEEP / 2 - 1.6
    holes = [rect(-WIDE / 2 + 0.9 + 1.55 * k, 0.42, -WIDE / 2 + 1.05 + 1.55 * k, 0.57)
             for k in range(5)]
    panel(rect(-WIDE / 2, -0.3, WIDE / 2, top), holes, 0.3, M["stone"], (0, y0, 0), bevel=0)
    box((-WIDE / 2, DEEP / 2, -0.3), (WIDE / 2, DEEP / 2 + 0.3, top), M["stone"], 0)
    for x in (-WIDE / 2, WIDE / 2 - 0.3):
        box((x, y0 + 0.301, -0.3), (x + 0.3, DEEP / 2 - 0.001, top), M["stone"], 0)
    box((-WIDE / 2 + 0.301, y0 + 0.301, -0.3), (WIDE / 2 - 0.301, DEEP / 2 - 0.001, 0.15), M["lime"], 0)
    # The washing table under the jets, then the channel, then the drying floor that it encloses.
    slope = [(y0 - 0.001, 0.28), (y0 - 1.8, 0.05), (y0 - 1.8, -0.3), (y0 - 0.001, -0.3)]
    panel(slope, [], WIDE, M["lime"], (WIDE / 2, 0, 0), 90, bevel=0)
    low, high = -DEEP / 2, y0 - 1.801
    outer = rect(-WIDE / 2, low, WIDE / 2, high)
    ring = rect(-WIDE / 2 + 0.35, low + 0.35, WIDE / 2 - 0.35, high - 0.06)
    panel(outer, [ring], 0.5, M["stone"], (0, 0, -0.3), flat=True, bevel=0)
    box((-WIDE / 2 + 0.351, low + 0.351, -0.3), (WIDE / 2 - 0.351, high - 0.061, -0.2), M["lime"], 0)
    inner = 0.95
    floor = [(low + inner, 0.02), (high - inner * 0.75, 0.16), (high - inner * 0.75, -0.19),
             (low + inner, -0.19)]
    panel(floor, [], WIDE - 2 * inner, M["lime"], (WIDE / 2 - inner, 0, 0), 90, bevel=0)
    # Three basins in which the mud settles.
    for x, y in ((-WIDE / 2 + 0.65, low + 0.65), (WIDE / 2 - 0.65, low + 0.65), (WIDE / 2 - 0.65, 0.2)):
        lathe([(0.30, -0.198), (0.30, 0.18), (0.36, 0.18), (0.36, -0.198), (0.30, -0.198)], M["stone"],
              (x, y, 0), 32)


def cistern(M):
    """The round cistern above the washery, with its steps."""
    x, y = 1.0, DEEP / 2 + 6.0
    lathe([(0, -2.6), (3.6, -2.6), (3.6, 1.2), (4.3, 1.2), (4.3, -0.3), (4.301, -3.2), (0, -3.2)],
          M["stone"], (x, y, 0), 64)
    for k in range(9):
        box((x - 3.3 + 0.3 * k, y - 2.2, -2.6), (x - 3.0 + 0.3 * k, y - 1.2, 0.9 - 0.38 * k), M["step"],
            0)
    box((x - 0.25, DEEP / 2 + 0.301, 0.5), (x + 0.25, y - 4.25, 1.15), M["stone"], 0)


def axonometry():
    """Cistern, tank, jets, floor and channels, as lines."""
    M = drawings.Palette(False)
    build(M)
    cistern(M)
    camera.parallel((0.3, 2.6, 0), (-0.55, 0.85, -0.72), 23)
    return {"drawing": True, "samples": 4}


def section():
    """Along the washery: the water falls from the cistern, and comes back by the channel."""
    M = drawings.Palette(False)
    build(M)
    cistern(M)
    ground = [(-9, -6), (-9, -0.301), (DEEP / 2 + 1.6, -0.301), (DEEP / 2 + 1.6, -3.21), (DEEP / 2 + 10.4,
              -3.21), (DEEP / 2 + 10.4, 0.7), (DEEP / 2 + 14, 0.9), (DEEP / 2 + 14, -6)]
    panel(ground, [], 30, M["ground"], (16, 0, 0), 90, bevel=0)
    drawings.section((1.0, 3.2, -0.8), (-1, 0, 0), 25)
    return {"drawing": True, "samples": 4}
