"""How the masons of Zagori found the shape of an arch: a hanging rope, and the arch that mirrors it."""

import math

from kit import drawings
from kit.solids import panel, rod

SPAN, RISE, STONES, DEEP = 9.0, 4.2, 33, 0.62


def catenary(x, a=2.62):
    """The height of the rope above its lowest point, on a span of nine metres and 4.2 deep."""
    return a * (math.cosh(x / a) - 1)


SCALE = RISE / catenary(SPAN / 2)


def curve(x):
    return RISE - SCALE * catenary(x)


def points(count):
    """Points at equal distances along the curve, from left to right."""
    fine = [(-SPAN / 2 + SPAN * k / 4000, 0) for k in range(4001)]
    fine = [(x, curve(x)) for x, _ in fine]
    far = [0.0]
    for (a, b), (c, d) in zip(fine, fine[1:]):
        far.append(far[-1] + math.hypot(c - a, d - b))
    found, index = [], 0
    for k in range(count + 1):
        while index < 4000 and far[index] < far[-1] * k / count:
            index += 1
        found.append(fine[index])
    return found


def normal(x):
    slope = (curve(x + 0.01) - curve(x - 0.01)) / 0.02
    size = math.hypot(slope, 1)
    return -slope / size, 1 / size


def build(M):
    """Above, the stones of the arch on their banks; below, the rope between two stakes."""
    line = points(STONES)
    for (a, b), (c, d) in zip(line, line[1:]):
        (p, q), (r, s) = normal(a), normal(c)
        shrink = 0.012
        stone = [
            (a + shrink * q, b - shrink * p),
            (a + DEEP * p + shrink * q, b + DEEP * q - shrink * p),
            (c + DEEP * r - shrink * s, d + DEEP * s + shrink * r),
            (c - shrink * s, d + shrink * r),
        ]
        panel(stone, [], 1.2, M["stone"], (0, -0.6, 0), bevel=0)
    p, q = normal(SPAN / 2)
    for side in (-1, 1):
        # The skewback on which the first stone sits, then the bank.
        skew = (side * (SPAN / 2 + DEEP * p + 0.01), DEEP * q - 0.02)
        bank = [
            (side * SPAN / 2, -0.02),
            skew,
            (side * (SPAN / 2 + 1.5), 1.6),
            (side * 9, 1.9),
            (side * 9, -1.2),
            (side * SPAN / 2, -1.2),
        ]
        panel(bank if side > 0 else bank[::-1], [], 4.0, M["bank"], (0, -2, 0), bevel=0)


def rope(M):
    """The rope, its stakes, and the depths that are measured down to it. @returns its parts"""
    kept, top = [], -2.2
    for side in (-1, 1):
        x = side * SPAN / 2
        kept.append(rod([(x, 0.05, top + 0.45), (x, 0.05, top - 1.0)], 0.06, M["stake"]))
    hang = [(x, 0.05, top - z) for x, z in points(80)]
    kept.append(rod(hang, 0.03, M["rope"]))
    for x, _, z in hang[8:-1:8]:
        kept.append(rod([(x, 0.06, top), (x, 0.06, z)], 0.008, M["line"]))
    ends = [(-SPAN / 2 - 0.4, 0.06, top), (SPAN / 2 + 0.4, 0.06, top)]
    kept.append(rod(ends, 0.008, M["line"]))
    return kept


def section():
    """The arch cut along its middle, and below it the rope that gave its shape."""
    M = drawings.Palette(False)
    build(M)
    kept = rope(M)
    drawings.section((0, 0, -0.9), (0, 1, 0), 17.5, kept)
    return {"drawing": True, "samples": 4}
