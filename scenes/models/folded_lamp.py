"""A desk lamp of one steel sheet, bent three times: base, neck, shade and its lip."""

import math

from kit import camera, light, materials as m, studio
from kit.solids import box, move, panel

WIDE, HIGH, LONG, THICK = 0.18, 0.36, 0.42, 0.002
# The sheet in profile, from the end of the base to the lip of the shade.
PROFILE = ((0.30, 0.001), (0.0, 0.001), (0.055, 0.359), (0.42, 0.33), (0.413, 0.306))


def bent(points, radius=0.012, parts=6):
    """The line with its corners rounded, as a press brake leaves them."""
    line = [points[0]]
    for a, b, c in zip(points, points[1:], points[2:]):
        ends = []
        for other in (a, c):
            far = math.dist(b, other)
            ends.append(tuple(p + (q - p) * radius / far for p, q in zip(b, other)))
        for k in range(parts + 1):
            t = k / parts
            line.append(
                tuple(
                    (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r
                    for p, q, r in zip(ends[0], b, ends[1])
                )
            )
    return [*line, points[-1]]


def sheet(line, thick):
    """The outline of a sheet whose middle follows the line."""
    sides = ([], [])
    for index, (x, z) in enumerate(line):
        before, after = line[max(0, index - 1)], line[min(len(line) - 1, index + 1)]
        dx, dz = after[0] - before[0], after[1] - before[1]
        long = math.hypot(dx, dz)
        for side, way in zip(sides, (1, -1)):
            side.append((x - way * dz / long * thick / 2, z + way * dx / long * thick / 2))
    return sides[0] + sides[1][::-1]


def build(M):
    """The lamp; its light falls from a strip behind the lip."""
    parts = [
        panel(
            sheet(bent(PROFILE), THICK), [], WIDE, M["steel"], (-0.2, -WIDE / 2, 0), bevel=0.0004
        )
    ]
    strip = [box((0.35, -0.08, -0.004), (0.385, 0.08, -0.001), M["strip"], 0)]
    parts += move(strip, (-0.2, 0, 0.36), tilt=(0, 4.5))
    return parts


def real(colour=(0.42, 0.10, 0.05)):
    return {
        "steel": m.paint("steel", colour, 0.38),
        "strip": m.glow("strip", (1, 0.84, 0.62), 26),
    }


def portrait():
    """The lamp from its side, lit."""
    studio.ground(0.5, (0.50, 0.47, 0.42), 0.42, 0.08)
    move(build(real()), turn=-24)
    camera.level((0.03, -1.5, 0.3), 0, 76, (0, -0.08))
    return {"samples": 10, "bounces": 4, "look": studio.LOOK}


def desk():
    """On a bench at night: what it lights, and what it leaves dark."""
    M = real((0.055, 0.11, 0.10))
    box((-2, -0.8, -0.04), (2, 0.42, 0), m.wood("bench", m.BEECH, along=0, rough=0.5), 0.004)
    box((-3, 0.42, -1), (3, 0.6, 3), m.plaster("wall", (0.40, 0.36, 0.31), 0.6, 0.06), 0)
    move(build(M), (-0.1, 0.05, 0), turn=-20)
    paper = m.paint("paper", (0.74, 0.72, 0.66), 0.9)
    move([box((-0.15, -0.105, 0), (0.15, 0.105, 0.002), paper, 0)], (0.18, -0.16, 0), 12)
    light.area((0.16, 0.0, 0.32), (0.2, -0.05, 0), (0.05, 0.16), 3.2, (1, 0.82, 0.58))
    light.even((0.5, 0.62, 0.9), 0.045)
    camera.level((0.07, -1.6, 0.34), 0, 60, (0, -0.12))
    return {"samples": 10, "bounces": 4, "look": {**studio.LOOK, "stops": 1.4}}


def views():
    """Side, front and top."""
    return studio.sides(build, ((-0.52, 0), (0.02, 90), (0.5, None)), 0.18, 1.6)
