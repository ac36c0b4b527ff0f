"""The lower square at Lagkadia: a plane tree of two hundred years, rammed earth for the tables, and a
runnel twelve centimetres wide that takes the water of the spring to the roots.

The trunk stands at x = 1.4, y = 3.0; the runnel comes along from the spring by the wall of the café.
"""

import math
import random

from mathutils import Vector, noise

from kit import camera, light, materials as m, nature, studio
from kit.furniture import kafeneio_chair
from kit.nodes import Shader
from kit.solids import box, frame, lathe, mesh, panel, rect, rod

TRUNK, WALL = (1.5, 3.1), 7.2
RUNNEL = 0.12


def bark(name="bark"):
    """The bark of a plane: flakes of olive, grey and cream."""
    s = Shader(name)
    p = s.stretch(s.place(), (1, 1, 0.5))
    warp = s.node(
        "VectorMath",
        p,
        s.node("VectorMath", s.noise(p, 3, 3, out=1), (0.3,) * 3, operation="MULTIPLY"),
        operation="ADD",
    )
    own = s.node("SeparateRGB", s.cells(warp, 5.5, out=1))
    edge = s.cells(warp, 5.5, "DISTANCE_TO_EDGE")
    hue = s.ramp(
        own,
        (0, (0.17, 0.155, 0.12)),
        (0.4, (0.27, 0.25, 0.19)),
        (0.66, (0.34, 0.33, 0.23)),
        (0.84, (0.55, 0.52, 0.38)),
    )
    fine = s.noise(p, 18, 5, 0.7)
    hue = s.mix(s.remap(fine, 0.35, 0.7, 0, 0.45), hue, (0.12, 0.105, 0.08))
    bump = s.bump(s.add(own, s.times(fine, 0.5)), 0.7, 0.02)
    return s.surface(hue, 0.9, s.bump(s.remap(edge, 0, 0.08), 0.4, 0.01, bump), shine=0.12)


def real():
    return {
        "bark": bark(),
        "earth": m.soil("earth", ((0.36, 0.28, 0.19), (0.46, 0.37, 0.26), (0.54, 0.45, 0.33)), 1.2),
        "gravel": m.soil("gravel", ((0.34, 0.24, 0.18), (0.47, 0.36, 0.28), (0.60, 0.51, 0.42)), 9),
        "slab": m.marble("slab", (0.37, 0.39, 0.36), (0.27, 0.29, 0.27), (0.62, 0.4), 0.55),
        "kerb": m.concrete("kerb", (0.40, 0.39, 0.35)),
        "water": m.water(wave=0.004, clear=0.35),
        "bed": m.soil("bed", ((0.10, 0.095, 0.07), (0.16, 0.15, 0.11), (0.22, 0.20, 0.15)), 5),
        "wall": m.rubble("wall", m.LIMESTONE, (3.2, 3.2, 6.4), (0.56, 0.51, 0.42)),
        "shutter": m.paint("shutter", (0.12, 0.22, 0.20), 0.5),
        "dark": m.paint("dark", (0.02, 0.02, 0.02), 0.4),
        "wood": m.wood("wood", m.BEECH, along=2, rough=0.5),
        "rush": m.rush(),
        "iron": m.paint("iron", (0.05, 0.09, 0.08), 0.45, metal=0.3),
        "marble": m.marble("marble", (0.72, 0.70, 0.66)),
        "white": m.ceramic("white", (0.74, 0.72, 0.66), 0.3),
        "glass": m.glass(),
        "leaf": m.foliage("leaf", (0.13, 0.21, 0.05), 0.45),
        "dry": m.paint("dry", (0.42, 0.27, 0.12), 0.8),
    }


def trunk(M, at, seed=3):
    """A hollowed old trunk: it spreads into roots, and forks above the picture."""
    rows, parts, vertices, faces = 60, 96, [], []
    for j in range(rows):
        z = -0.1 + 4.6 * j / (rows - 1)
        base = 0.60 + 0.85 * math.exp(-(z + 0.1) * 2.6) + 0.04 * max(0, z - 3) ** 2
        for i in range(parts):
            a = 2 * math.pi * i / parts
            lobe = 0.18 * math.cos(5 * a + seed) + 0.10 * math.cos(3 * a + 1)
            rough = noise.noise(Vector((math.cos(a) * 1.3, math.sin(a) * 1.3, z * 0.8 + seed)))
            knot = noise.noise(Vector((math.cos(a) * 4, math.sin(a) * 4, z * 2.6 + seed)))
            r = base * (1 + lobe * (0.35 + 1.1 * math.exp(-z * 1.8)) + 0.16 * rough) + 0.045 * knot
            vertices.append((at[0] + r * math.cos(a) + 0.05 * z, at[1] + r * math.sin(a), z))
    for j in range(rows - 1):
        for i in range(parts):
            k = (i + 1) % parts
            faces.append((j * parts + i, j * parts + k, (j + 1) * parts + k, (j + 1) * parts + i))
    mesh(vertices, faces, M["bark"], True, "trunk")
    roots = (
        ((-0.6, -0.7), (-1.5, -1.3), (-2.2, -1.35)),
        ((0.5, -0.9), (0.9, -1.7), (1.5, -2.1)),
        ((-0.9, 0.1), (-1.8, 0.3), (-2.6, 0.1)),
    )
    for path in roots:
        points = [(at[0] + a, at[1] + b, z) for (a, b), z in zip(path, (0.10, 0.02, -0.08))]
        rod(points, 0.17, M["bark"], bent=True, taper=[1, 0.7, 0.35])


def bend(t):
    """The line of the runnel, from the spring on the right, past the foot of the tree."""
    x = 13 - 26 * t
    return x, 1.2 - 0.75 * math.exp(-(((x - 0.9) / 2.6) ** 2)) + 0.05 * x


def ground(M):
    """Earth with lime, and the runnel of slabs on edge set into it."""
    box((-14, -6, -0.4), (16, WALL, -0.12), M["bed"], 0)
    line = [bend(k / 160) for k in range(161)]

    def strip(offset_a, offset_b, z0, z1, material):
        vertices, faces = [], []
        for k, (x, y) in enumerate(line):
            n = (
                line[min(k + 1, 160)][0] - line[max(k - 1, 0)][0],
                line[min(k + 1, 160)][1] - line[max(k - 1, 0)][1],
            )
            long = math.hypot(*n)
            nx, ny = -n[1] / long, n[0] / long
            for off in (offset_a, offset_b):
                for z in (z0, z1):
                    vertices.append((x + nx * off, y + ny * off, z))
        for k in range(160):
            a, b = 4 * k, 4 * k + 4
            faces += [
                (a, b, b + 1, a + 1),
                (a + 2, a + 3, b + 3, b + 2),
                (a + 1, b + 1, b + 3, a + 3),
            ]
        mesh(vertices, faces, material, False, "strip")

    half = RUNNEL / 2
    strip(-half - 0.07, -half, -0.13, 0.012, M["kerb"])
    strip(half, half + 0.07, -0.13, 0.012, M["kerb"])
    strip(-half, half, -0.11, -0.055, M["water"])
    # The earth on both sides, as two sheets along the runnel.
    for way in (-1, 1):
        vertices, faces, steps = [], [], 46
        for x, y in [(16, bend(0)[1]), *line, (-14, line[-1][1])]:
            for j in range(steps + 1):
                far = (half + 0.072) + (8.6 if way < 0 else 7) * (j / steps) ** 1.6
                px, py = x, y + way * far
                z = 0.022 * noise.noise(Vector((px * 0.7, py * 0.7, 1))) + 0.006 * noise.noise(
                    Vector((px * 4, py * 4, 2))
                )
                vertices.append((px, min(py, WALL - 0.001), z * min(1, far * 2)))
        n = steps + 1
        for k in range(len(line) + 1):
            for j in range(steps):
                faces.append((k * n + j, (k + 1) * n + j, (k + 1) * n + j + 1, k * n + j + 1))
        mesh(vertices, faces, M["earth"], True, "earth")


def cafe(M):
    holes = [rect(-2.5, 0.001, -1.4, 2.35), rect(-5.2, 0.9, -4.1, 2.2), rect(4.6, 0.9, 5.7, 2.2)]
    panel(rect(-14, -0.3, 16, 5), holes, 0.6, M["wall"], (0, WALL, 0), bevel=0.01)
    for x0, z0, x1, z1, closed in (
        (-2.5, 0.01, -1.4, 2.35, False),
        (-5.2, 0.9, -4.1, 2.2, True),
        (4.6, 0.9, 5.7, 2.2, True),
    ):
        box(
            (x0 - 0.14, WALL - 0.03, z1 + 0.001), (x1 + 0.14, WALL + 0.3, z1 + 0.2), M["kerb"], 0.01
        )
        if closed:
            frame(
                x0 + 0.01,
                z0,
                x1 - 0.01,
                z1,
                0.09,
                M["shutter"],
                0.05,
                (0, WALL + 0.05, 0),
                columns=2,
                rows=2,
            )
            box((x0, WALL + 0.075, z0), (x1, WALL + 0.09, z1), M["shutter"], 0)
        else:
            frame(
                x0 + 0.01,
                z0,
                x1 - 0.01,
                z1,
                0.09,
                M["shutter"],
                0.05,
                (0, WALL + 0.25, 0),
                columns=2,
                rows=3,
            )
            box((x0, WALL + 0.32, z0), (x1, WALL + 0.34, z1), M["dark"], 0)


def cafe_table(M, at):
    """A round table of marble on an iron foot, with a coffee cup and a glass of water."""
    x, y, z = at
    lathe([(0, 0.715), (0.32, 0.715), (0.33, 0.73), (0.32, 0.745), (0, 0.745)], M["marble"], at, 56)
    rod([(x, y, 0.03), (x, y, 0.714)], 0.024, M["iron"])
    for k in range(3):
        a = 2.1 * k + 0.5
        rod(
            [
                (x, y, 0.3),
                (x + 0.16 * math.cos(a), y + 0.16 * math.sin(a), 0.1),
                (x + 0.3 * math.cos(a), y + 0.3 * math.sin(a), 0.012),
            ],
            0.014,
            M["iron"],
            bent=True,
        )
    cup = [
        (0, 0),
        (0.018, 0),
        (0.03, 0.03),
        (0.033, 0.05),
        (0.03, 0.05),
        (0.016, 0.008),
        (0, 0.008),
    ]
    lathe(
        [(0, 0.0), (0.03, 0.0), (0.062, 0.01), (0.06, 0.013), (0, 0.006)],
        M["white"],
        (x - 0.08, y - 0.1, 0.746),
        40,
    )
    lathe(cup, M["white"], (x - 0.08, y - 0.1, 0.753), 40)
    lathe(
        [(0, 0), (0.027, 0), (0.033, 0.12), (0.031, 0.12), (0.026, 0.006), (0, 0.006)],
        M["glass"],
        (x + 0.06, y - 0.14, 0.746),
        40,
    )


def shade(M):
    """The crown above the picture, which only its shade shows, and a few dry leaves."""
    chance = random.Random(8)
    bunch = nature.leaves(M["leaf"], 10, 0.17, 0.07, 0.2, 5)
    places = []
    while len(places) < 3300:
        a, b = chance.uniform(-9, 6), chance.uniform(-8, 10)
        if noise.noise(Vector((a * 0.45, b * 0.45, 3))) > -0.14:
            places.append((a, b, chance.uniform(5.4, 9)))
    nature.scatter(bunch, places, [chance.uniform(0.8, 1.6) for _ in places], 4, 0.7)
    fallen = nature.leaves(M["dry"], 1, 0.11, 0.05, 0.01, 2)
    spots = [(chance.uniform(-5, 6), chance.uniform(-2, 6.8), 0.03) for _ in range(90)]
    nature.scatter(fallen, spots, [chance.uniform(0.6, 1.2) for _ in spots], 5, 1.0)


LOOK = {**studio.LOOK, "saturation": 1.15}


def square():
    """The tree, the runnel at its foot and two tables on the earth."""
    M = real()
    ground(M)
    trunk(M, TRUNK)
    cafe(M)
    shade(M)
    cafe_table(M, (-1.5, 2.3, 0.0))
    kafeneio_chair(M["wood"], M["rush"], (-2.2, 2.15, 0.0), 74)
    kafeneio_chair(M["wood"], M["rush"], (-0.85, 2.75, 0.0), -62)
    cafe_table(M, (-3.6, 4.6, 0.0))
    kafeneio_chair(M["wood"], M["rush"], (-4.3, 4.5, 0.0), 80)
    kafeneio_chair(M["wood"], M["rush"], (-3.5, 5.3, 0.0), 8)
    light.sky(54, 236, 8.0, 0.26, (1, 0.85, 0.64))
    camera.level((-0.4, -4.3, 1.5), 2, 30, (0, -0.055))
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.72}}
