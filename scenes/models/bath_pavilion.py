"""A bathing pavilion at Faliro: sixteen posts, a roof of nine centimetres, forty cabins in two rows."""

from kit import camera, drawings
from kit.solids import box, lathe, panel, rect, rod

BAY, ROOF, HIGH, CABIN, DEEP = 4.0, 0.09, 3.6, 1.2, 1.4
COUNT, XS = 20, [-14.0 + 4.0 * k for k in range(8)]


def posts(M):
    for x in XS:
        for y in (-3.0, 3.0):
            lathe([(0, 0), (0.11, 0), (0.085, HIGH - 0.35), (0.42, HIGH - 0.001), (0, HIGH - 0.001)],
                  M["post"], (x, y, 0), 24)


def cabins(M):
    """Two rows of twenty, back to back, with doors that stop short of floor and head."""
    long = COUNT * CABIN
    box((-long / 2, -0.03, 0.12), (long / 2, 0.03, 2.2), M["wall"], 0)
    for side in (-1, 1):
        for k in range(COUNT + 1):
            x = -long / 2 + CABIN * k
            y0, y1 = sorted((side * 0.031, side * DEEP))
            box((x - 0.025, y0, 0.12), (x + 0.025, y1, 2.2), M["wall"], 0)
        for k in range(COUNT):
            x = -long / 2 + CABIN * (k + 0.5)
            y0, y1 = sorted((side * (DEEP - 0.04), side * DEEP))
            box((x - 0.42, y0, 0.3), (x + 0.42, y1, 2.0), M["door"], 0)
            box((x - 0.5, side * 0.04, 0.5), (x + 0.5, side * 0.4, 0.54), M["wall"], 0)


def deck(M):
    box((-17, -4.4, -0.25), (17, 4.4, 0.0), M["deck"], 0)
    for k in range(3):
        box((-3, -4.4 - 0.4 * (k + 1), -0.25 - 0.17 * (k + 1)), (3, -4.401 - 0.4 * k, -0.17 * (k + 1)),
            M["deck"], 0)
    for k in range(4):
        rod([(15.2, -2.4 + 1.6 * k, 0), (15.2, -2.4 + 1.6 * k, 2.3), (14.8, -2.4 + 1.6 * k, 2.35)],
            0.025, M["pipe"])


def roof(M):
    outline = rect(-17, -4.8, 17, 4.8)
    holes = [rect(-12 + 8 * k - 1.0, -0.5, -12 + 8 * k + 1.0, 0.5) for k in range(4)]
    panel(outline, holes, ROOF, M["roof"], (0, 0, HIGH), flat=True, bevel=0)


def build(M, covered=True):
    deck(M)
    posts(M)
    cabins(M)
    if covered:
        roof(M)


def axonometry():
    """The pavilion with its roof lifted off, as lines."""
    M = drawings.Palette(False)
    build(M, covered=False)
    panel(rect(-17, -4.8, 17, 4.8),
          [rect(-13 + 8 * k, -0.5, -11 + 8 * k, 0.5) for k in range(4)], ROOF, M["roof"],
          (0, 0, HIGH + 7.5), flat=True, bevel=0)
    camera.parallel((0, 0, 5.0), (0.5, 0.85, -0.62), 37)
    return {"drawing": True, "samples": 4, "line": 0.9}


def section():
    """Across the pavilion: two cabins back to back under the roof."""
    M = drawings.Palette(False)
    build(M)
    box((-20, -30, -3), (20, -5.61, -0.9), M["ground"], 0)
    box((-20, -5.6, -3), (20, 30, -0.251), M["ground"], 0)
    drawings.section((0.3, 0, 1.4), (1, 0, 0), 15)
    return {"drawing": True, "samples": 4}


def plan():
    """Forty cabins, sixteen posts and the showers at one end."""
    M = drawings.Palette(False)
    build(M, covered=False)
    drawings.plan((0, 0), 37, 1.3)
    return {"drawing": True, "samples": 4, "line": 0.9}
