"""The roof of a house at Molyvos: tiles, a finger of clay, seaweed, reed, boards and rafters."""

import math
import random

from kit import camera, drawings
from kit.solids import box, mesh, move, panel, rod

PITCH = 22.0


def tile(M, x, y, z, up=True, long=0.42, r=0.085):
    """A half-round tile that tapers, along y; the lower ones lie on their backs."""
    n, vertices = 12, []
    for end, scale in ((0.0, 1.0), (long, 0.82)):
        for k in range(n + 1):
            t = math.pi * k / n
            for thick in (0.0, 0.012):
                a = (r * scale - thick) * math.cos(t)
                b = (r * scale - thick) * math.sin(t)
                vertices.append((a, end, b if up else r - b))
    faces, row = [], 2 * (n + 1)
    for k in range(n):
        i = 2 * k
        faces += [(i, i + 2, row + i + 2, row + i), (i + 1, row + i + 1, row + i + 3, i + 3)]
        faces += [(i, i + 1, i + 3, i + 2), (row + i, row + i + 2, row + i + 3, row + i + 1)]
    faces += [(0, row, row + 1, 1), (2 * n, 2 * n + 1, row + 2 * n + 1, row + 2 * n)]
    made = mesh(vertices, faces, M["tile"], name="tile")
    return move([made], (x, y, z))


def layers(M):
    """The layers flat, each of them cut back behind the one below. @returns all parts"""
    parts, chance = [], random.Random(3)
    for x in (0.25, 0.95, 1.65):
        parts.append(box((x - 0.06, 0, -0.34), (x + 0.06, 3.2, -0.18), M["rafter"], 0))
    for k in range(14):
        y = 0.0 + 0.228 * k
        parts.append(box((0, y + 0.004, -0.179), (1.9, y + 0.224, -0.155), M["board"], 0))
    for k in range(38):
        y = 0.42 + 0.062 * k
        parts.append(rod([(0.02, y, -0.138), (1.88, y + chance.uniform(-0.01, 0.01), -0.138)], 0.014,
                         M["reed"]))
    steps = 60
    for low, y0, deep in ((-0.122, 0.95, 0.05), (-0.070, 1.5, 0.02)):
        edge = [(1.88 * k / steps, y0 + chance.uniform(-0.035, 0.035)) for k in range(steps + 1)]
        outline = [(0.02, 2.9), *[(0.02 + a, b) for a, b in edge], (1.9, 2.9)]
        parts.append(panel(outline, [], deep, M["layer"], (0, 0, low), flat=True, bevel=0))
    for i in range(9):
        x = 0.13 + 0.205 * i
        for j in range(4):
            parts += tile(M, x, 1.95 + 0.33 * j - 0.08, -0.045 + 0.012 * (j % 1), up=False)
    for i in range(8):
        x = 0.2325 + 0.205 * i
        for j in range(3):
            parts += tile(M, x, 2.15 + 0.33 * j, 0.0, up=True)
    return parts


def axonometry():
    """The roof opened layer by layer, as lines."""
    M = drawings.Palette(False)
    move(layers(M), tilt=(PITCH, 0))
    camera.parallel((0.95, 1.5, 0.42), (-0.55, 0.85, -0.62), 5.0)
    return {"drawing": True, "samples": 4}


