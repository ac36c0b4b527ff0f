"""A wall of a tower at Kitta whose joints are being filled with lime again, and the pits in the yard.

The wall is squared stone in courses. From left to right the joints are as the work goes: raked out,
then filled; a strip of old cement stands proud at its top.
"""

import math
import random

from kit import camera, drawings, light, materials as m, studio
from kit.nodes import Shader
from kit.solids import box, mesh, panel, rect, relief

STONE = ((0.40, 0.33, 0.25), (0.53, 0.46, 0.36), (0.62, 0.55, 0.45))
JOINT, DEEP = 0.024, 0.34


def stone(name):
    """Hammered limestone; each block has a tone of its own."""
    s = Shader(name)
    own = s.node("ObjectInfo", out=5)
    p = s.place()
    fine, wide = s.noise(p, 26, 6, 0.7), s.noise(p, 3.2, 4)
    tone = s.add(s.times(own, 0.5), s.times(fine, 0.3), s.times(wide, 0.3))
    hue = s.ramp(tone, (0.2, STONE[0]), (0.55, STONE[1]), (0.9, STONE[2]))
    pits = s.remap(s.cells(p, 60), 0.05, 0.2, 0, 1)
    bump = s.bump(s.add(fine, s.times(wide, 0.8)), 0.9, 0.02)
    return s.surface(hue, 0.92, s.bump(pits, 0.4, 0.006, bump), shine=0.12)


def putty(name="putty"):
    s = Shader(name)
    p = s.place()
    bump = s.bump(s.noise(p, 3.0, 3, 0.5, 0.6), 0.5, 0.03)
    return s.surface((0.80, 0.79, 0.76, 1), 0.5, bump, shine=0.3)


def real():
    return {
        "stone": stone("stone"),
        "lime": m.plaster("lime", (0.80, 0.76, 0.67), 1.6, 0.12),
        "old": m.soil("old", ((0.24, 0.20, 0.15), (0.33, 0.28, 0.21), (0.40, 0.35, 0.27)), 3),
        "cement": m.concrete("cement", (0.30, 0.31, 0.31)),
        "putty": putty(),
        "yard": m.soil("yard", ((0.22, 0.165, 0.11), (0.31, 0.24, 0.165), (0.38, 0.31, 0.22)), 2),
        "rim": m.rubble("rim", m.LIMESTONE, (3.4, 3.4, 8.0), (0.58, 0.54, 0.46)),
        "cap": m.concrete("cap", (0.48, 0.45, 0.39)),
        "zinc": m.paint("zinc", (0.42, 0.43, 0.43), 0.42, metal=0.7),
        "wood": m.wood("wood", m.CHESTNUT, along=1, rough=0.6),
    }


def blocks(wide, high, seed=5):
    """Courses of squared stones that cover a wall. @returns (x0, z0, x1, z1) of each"""
    chance, found, z, course = random.Random(seed), [], 0.0, 0
    while z < high - 0.1:
        tall = chance.choice((0.19, 0.23, 0.27, 0.31))
        x = -wide / 2 - chance.uniform(0, 0.4)
        while x < wide / 2:
            long = chance.uniform(0.28, 0.62)
            found.append((x, z, x + long, z + tall))
            x += long
        z, course = z + tall, course + 1
    return found


def masonry(M, wide, high, seed=5):
    """The stones, each with a few corners knocked off true."""
    chance, half = random.Random(seed + 1), JOINT / 2
    for x0, z0, x1, z1 in blocks(wide, high, seed):
        def near(v):
            return v + chance.uniform(-0.007, 0.007)

        corners = [(near(x0 + half), near(z0 + half)), (near(x0 + half), near(z1 - half)),
                   (near(x1 - half), near(z1 - half)), (near(x1 - half), near(z0 + half))]
        panel(corners, [], DEEP, M["stone"], (0, chance.uniform(-0.011, -0.002), 0), bevel=0.01)


def courses(M):
    """The wall at the height of the eyes: raked out on the left, new lime on the right."""
    wide, high, edge = 4.4, 2.9, -0.15
    masonry(M, wide, high)
    box((-3, 0.045, -0.2), (edge, DEEP, high), M["old"], 0)
    box((edge, -0.001, -0.2), (3, DEEP, high), M["lime"], 0)


LOOK = {**studio.LOOK, "saturation": 1.1}


def joints():
    """The wall in raking light: on the left the joints are raked out, on the right filled."""
    courses(real())
    light.even((0.80, 0.87, 1), 0.3)
    light.sun(36, 246, 5.5, (1, 0.84, 0.64), 0.6)
    camera.level((-0.15, -3.4, 1.35), 0, 52, (0, 0))
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.85}}


def section():
    """One joint cut across: stone, what is left of the old mortar, and four centimetres of lime."""
    M = drawings.Palette(
        False,
        lime=m.glow("lime", (0.62, 0.60, 0.55), 1),
        old=m.glow("old", (0.25, 0.235, 0.21), 1),
    )
    low = [(-0.3, -0.26), (-0.3, -0.002), (-0.29, 0.006), (0.02, 0.008), (0.03, 0.0), (0.03, -0.26)]
    high = [(-0.3, 0.36), (-0.3, 0.034), (-0.29, 0.024), (0.02, 0.022), (0.03, 0.03), (0.03, 0.36)]
    for outline in (low, high):
        panel(outline, [], 0.4, M["stone"], (0, -0.2, 0), bevel=0)
    fill = [box((-0.011, -0.2, 0.0072), (0.0265, 0.2, 0.0228), M["lime"], 0.0)]
    behind = [box((-0.28, -0.2, 0.0062), (-0.0115, 0.2, 0.0238), M["old"], 0)]
    drawings.section((-0.075, 0, 0.015), (0, 1, 0), 0.25, fill + behind)
    return {"drawing": True, "samples": 4}


def pit(M, x, filled="putty", cover=0.0):
    """A pit of six cubic metres with a rim of stone; `cover` is how much of it is sheeted."""
    a, b = 1.05, 1.05
    outer = rect(-a - 0.3, -b - 0.3, a + 0.3, b + 0.3)
    panel(outer, [rect(-a, -b, a, b)], 0.45, M["rim"], (x, 0, 0.001), flat=True, bevel=0.02)
    panel(rect(-a - 0.34, -b - 0.34, a + 0.34, b + 0.34), [rect(-a - 0.02, -b - 0.02, a + 0.02,
          b + 0.02)], 0.07, M["cap"], (x, 0, 0.452), flat=True, bevel=0.01)
    if filled:
        relief((x - a - 0.02, x + a + 0.02), (-b - 0.02, b + 0.02),
               lambda u, v: 0.27 + 0.012 * math.sin(5 * u + 2 * v), M[filled],
               (60, 60))
    if cover:
        wave, n = [], 240
        length = (2 * a + 0.5) * cover
        for i in range(n):
            u = x - a - 0.25 + length * i / (n - 1)
            wave.append((u, 0.545 + 0.018 * math.sin(u * 2 * math.pi / 0.09)))
        vertices = [(u, v, z) for v in (-b - 0.4, b + 0.4) for u, z in wave]
        faces = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)]
        mesh(vertices, faces, M["zinc"], True, "sheet")
        for u in (x - a, x - a + length - 0.5):
            box((u, -b - 0.5, 0.566), (u + 0.12, b + 0.5, 0.63), M["wood"], 0.006)


def pits():
    """The yard: three pits in a row, the nearest open, the others under corrugated sheet."""
    M = real()
    pit(M, 0.0, "putty", 0.0)
    pit(M, 3.2, "putty", 0.55)
    pit(M, 6.4, None, 1.0)
    box((-30, -30, -0.2), (30, 3.2, 0), M["yard"], 0)
    box((-9, 3.2, -0.2), (22, 3.6, 2.6), M["rim"], 0.02)
    box((-9.05, 3.14, 2.601), (22, 3.66, 2.68), M["cap"], 0.02)
    light.sky(30, 246, 6.0, 0.16, (1, 0.81, 0.58))
    camera.level((-1.1, -5.0, 2.3), 20, 30, (0.06, 0.0), tilt=-17)
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.7}}
