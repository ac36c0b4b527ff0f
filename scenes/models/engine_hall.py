"""The power station of Ermoupoli, 1904: an engine hall eleven metres high, and the foot of its chimney."""

import math

from kit import camera, drawings
from kit.solids import arch, box, lathe, panel, rect, rod

WIDE, LONG, EAVES, WALL, BAY = 13.0, 30.0, 9.4, 0.75, 4.2
BAYS = 7


def walls(M):
    long = [arch(-LONG / 2 + 0.3 + BAY * (k + 0.5), 1.9, 6.4, 2.2) for k in range(BAYS)]
    for y in (0.0, WIDE + WALL):
        panel(rect(-LONG / 2, -0.5, LONG / 2, EAVES), long, WALL, M["wall"], (0, y, 0), bevel=0)
        for k in range(BAYS + 1):
            x = -LONG / 2 + 0.3 + BAY * k
            out = -0.18 if y == 0 else WALL
            box((x - 0.3, y + out, -0.5), (x + 0.3, y + out + 0.179, EAVES - 0.3), M["wall"], 0)
    gable = [(WALL, -0.5), (WALL, EAVES), (WALL + WIDE / 2, 12.6), (WALL + WIDE, EAVES),
             (WALL + WIDE, -0.5)]
    middle = WALL + WIDE / 2
    doors = [arch(middle, 3.2, 4.4, 0.02), arch(middle - 4.0, 1.6, 5.6, 2.2),
             arch(middle + 4.0, 1.6, 5.6, 2.2)]
    for x in (-LONG / 2 + WALL, LONG / 2):
        panel(gable, doors, WALL - 0.002, M["wall"], (x, 0, 0), 90, bevel=0)


def roof(M):
    """Trusses of rolled bars under boards, with a lantern along the ridge."""
    middle, ridge = WALL + WIDE / 2, 12.6
    for k in range(1, BAYS):
        x = -LONG / 2 + 0.3 + BAY * k
        for side in (-1, 1):
            eave, top = (x, middle + side * WIDE / 2, EAVES), (x, middle, ridge - 0.2)
            rod([eave, top], 0.07, M["bar"])
            for t in (0.33, 0.66):
                y, z = middle + side * WIDE / 2 * (1 - t), EAVES + (ridge - EAVES - 0.2) * t
                rod([(x, y, z), (x, y, EAVES + 0.35)], 0.035, M["bar"])
                inner = middle + side * WIDE / 2 * max(0, 1 - t - 0.33)
                rod([(x, y, z), (x, inner, EAVES + 0.35)], 0.035, M["bar"])
        rod([(x, middle - WIDE / 2, EAVES), (x, middle - 4, EAVES + 0.35), (x, middle + 4,
            EAVES + 0.35), (x, middle + WIDE / 2, EAVES)], 0.05, M["bar"])
    for side in (-1, 1):
        a, b = middle + side * (WIDE / 2 + 1.2), middle + side * 1.3
        slope = (ridge - EAVES) / (WIDE / 2)
        low, high = EAVES - 1.2 * slope + 0.12, ridge - 1.3 * slope + 0.12
        points = [(a, low), (b, high), (b, high + 0.16), (a, low + 0.16)]
        panel(points if side < 0 else points[::-1], [], LONG + 1.2, M["roof"],
              (LONG / 2 + 0.6, 0, 0), 90, bevel=0)
        box((-LONG / 2 + 2, middle + side * 1.3 - 0.05, high), (LONG / 2 - 2, middle + side * 1.3
            + 0.05, high + 1.2), M["frame"], 0)
    top = ridge - 1.3 * (ridge - EAVES) / (WIDE / 2) + 1.321
    points = [(middle - 1.7, top), (middle, top + 0.75), (middle + 1.7, top), (middle + 1.7, top
              + 0.12), (middle, top + 0.88), (middle - 1.7, top + 0.12)]
    panel(points, [], LONG - 3, M["roof"], (LONG / 2 - 1.5, 0, 0), 90, bevel=0)


def engine(M, x, y):
    """A bed with a flywheel three metres across, a cylinder and a dynamo."""
    box((x - 2.3, y - 0.8, 0.001), (x + 2.3, y + 0.8, 0.7), M["bed"], 0)
    wheel = lathe([(1.2, -0.14), (1.5, -0.14), (1.5, 0.14), (1.2, 0.14), (1.2, -0.14)], M["wheel"],
                  parts=60)
    wheel.rotation_euler.x = 1.5707963
    wheel.location = (x + 0.9, y - 0.45, 1.5)
    hub = lathe([(0, -0.5), (0.16, -0.5), (0.16, 0.5), (0, 0.5)], M["wheel"], parts=24)
    hub.rotation_euler.x = 1.5707963
    hub.location = (x + 0.9, y - 0.2, 1.5)
    for k in range(3):
        a = math.pi * k / 3
        dx, dz = 1.2 * math.cos(a), 1.2 * math.sin(a)
        rod([(x + 0.9 - dx, y - 0.45, 1.5 - dz), (x + 0.9 + dx, y - 0.45, 1.5 + dz)], 0.06,
            M["wheel"])
    body = lathe([(0, 0), (0.48, 0), (0.52, 0.1), (0.48, 0.2), (0.48, 1.5), (0.52, 1.6), (0, 1.6)],
                 M["body"], parts=32)
    body.rotation_euler.y = 1.5707963
    body.location = (x - 2.2, y + 0.1, 1.3)
    dynamo = lathe([(0, -0.5), (0.62, -0.5), (0.62, 0.5), (0, 0.5)], M["body"], parts=32)
    dynamo.rotation_euler.x = 1.5707963
    dynamo.location = (x + 0.9, y + 0.45, 1.4)


def chimney(M):
    """What is left of the chimney outside: a round bench about its base."""
    lathe([(0, 0), (2.3, 0), (2.3, 0.45), (1.8, 0.45), (1.8, 1.1), (1.5, 1.15), (0, 1.15)],
          M["wall"], (LONG / 2 + 6.5, WALL + WIDE / 2, 0), 48)


def build(M, covered=True):
    walls(M)
    box((-LONG / 2 + WALL, WALL, -0.5), (LONG / 2 - WALL, WALL + WIDE, 0), M["floor"], 0)
    for x in (-8.4, 0.0, 8.4):
        engine(M, x, WALL + WIDE / 2 + 1.2)
    chimney(M)
    for y in (WALL + 0.25, WALL + WIDE - 0.25):
        box((-LONG / 2 + WALL, y - 0.15, 7.0), (LONG / 2 - WALL, y + 0.15, 7.35), M["rail"], 0)
    if covered:
        roof(M)


def section():
    """Across the hall: an engine three metres high, and eight metres of air over it."""
    M = drawings.Palette(False)
    build(M)
    box((-40, -20, -4), (40, 40, -0.501), M["ground"], 0)
    drawings.section((2.1, WALL + WIDE / 2, 5.6), (-1, 0, 0), 27)
    return {"drawing": True, "samples": 4}


def axonometry():
    """The hall without its roof, and the round foot of the chimney, as lines."""
    M = drawings.Palette(False)
    build(M, covered=False)
    camera.parallel((2.5, WALL + WIDE / 2, 3.0), (0.62, 0.85, -0.75), 44)
    return {"drawing": True, "samples": 4, "line": 0.9}


def plan():
    """The hall with its three engines, cut through the windows."""
    M = drawings.Palette(False)
    build(M, covered=False)
    drawings.plan((4.0, WALL + WIDE / 2), 44, 2.8)
    return {"drawing": True, "samples": 4}
