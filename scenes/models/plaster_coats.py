"""A brick wall while it is being plastered: from left to right bare brick, the thrown first coat, the
guide strips with the wall between them half filled, and the floated last coat.
"""

import random

from mathutils import Vector, noise

from kit import camera, light, materials as m, studio
from kit.nodes import Shader
from kit.solids import box, lathe, mesh, move, panel, rod

BRICK, JOINT, HIGH = (0.19, 0.06), 0.012, 2.9
STRIP, SECOND, LAST = (0.12, 0.95), 0.95, 1.62


def clay(name="clay"):
    s = Shader(name)
    own, p = s.node("ObjectInfo", out=5), s.place()
    fine = s.noise(p, 34, 5, 0.7)
    hue = s.ramp(
        s.add(s.times(own, 0.6), s.times(fine, 0.4)),
        (0.25, (0.30, 0.115, 0.06)),
        (0.55, (0.44, 0.19, 0.105)),
        (0.9, (0.56, 0.28, 0.17)),
    )
    return s.surface(hue, 0.9, s.bump(fine, 0.5, 0.004), shine=0.12)


def real():
    return {
        "brick": clay(),
        "mortar": m.concrete("mortar", (0.44, 0.42, 0.38)),
        "thrown": m.plaster("thrown", (0.45, 0.425, 0.385), 3.0, 0.2),
        "guide": m.plaster("guide", (0.55, 0.52, 0.465), 1.8, 0.12),
        "filled": m.plaster("filled", (0.50, 0.47, 0.42), 2.0, 0.16),
        "float": m.plaster("float", (0.66, 0.63, 0.565), 1.3, 0.07),
        "wet": m.plaster("wet", (0.40, 0.375, 0.335), 2.2, 0.16),
        "straight": m.wood("straight", m.BEECH, along=2, rough=0.5),
        "plank": m.wood("plank", m.CHESTNUT, along=0, rough=0.7),
        "handle": m.wood("handle", m.OAK, along=0, rough=0.45),
        "steel": m.paint("steel", (0.36, 0.36, 0.35), 0.34, metal=0.9),
        "rubber": m.paint("rubber", (0.025, 0.025, 0.027), 0.6),
        "tube": m.paint("tube", (0.34, 0.34, 0.33), 0.45, metal=0.6),
        "line": m.paint("line", (0.62, 0.10, 0.05), 0.7),
    }


def bricks(M, x0, x1):
    chance, z, k = random.Random(4), 0.0, 0
    box((x0, 0.006, -0.2), (x1, 0.2, HIGH), M["mortar"], 0)
    while z < HIGH:
        x = x0 - (BRICK[0] / 2 if k % 2 else 0)
        while x < x1:
            out = chance.uniform(-0.003, 0.003)
            box(
                (max(x, x0), out, z), (min(x + BRICK[0], x1), 0.15, z + BRICK[1]), M["brick"], 0.004
            )
            x += BRICK[0] + JOINT
        z, k = z + BRICK[1] + JOINT, k + 1


def coat(
    x0, x1, out, rough, material, ragged=(0.0, 0.0), seed=0, parts=(150, 210), scale=26, top=HIGH
):
    """A coat on the wall between x0 and x1, `out` metres thick, with uneven edges to left and right."""

    def y(x, z):
        v = out + rough * noise.noise(Vector((x * scale, z * scale, seed)))
        v += rough * 0.7 * noise.noise(Vector((x * scale * 2.7, z * scale * 2.7, seed + 3)))
        return -max(0.0, v)

    vertices, faces, (n, rows) = [], [], parts
    for j in range(rows + 1):
        z = -0.05 + (top + 0.05) * j / rows
        a = x0 - ragged[0] * (
            0.5
            + 0.9 * noise.noise(Vector((z * 3.1, seed, 1)))
            + 0.3 * noise.noise(Vector((z * 17, seed, 5)))
        )
        b = x1 + ragged[1] * (
            0.5
            + 0.9 * noise.noise(Vector((z * 2.6, seed, 9)))
            + 0.3 * noise.noise(Vector((z * 15, seed, 7)))
        )
        for i in range(n + 1):
            t = i / n
            x = a + (b - a) * t
            edge = min(1, min(t, 1 - t) * n / 3)
            vertices.append((x, y(x, z) * edge + 0.004 * (1 - edge), z))
    for j in range(rows):
        for i in range(n):
            k = j * (n + 1) + i
            faces.append((k, k + 1, k + n + 2, k + n + 1))
    return mesh(vertices, faces, material, True, "coat")


def tools(M):
    z = 0.62
    # The planks of the scaffold, and the standard on the left.
    for k in range(3):
        box((-3.4, -0.34 - 0.235 * k, z - 0.05), (3.4, -0.12 - 0.235 * k, z), M["plank"], 0.004)
    for x in (-2.05, 2.25):
        rod([(x, -0.98, -0.4), (x, -0.98, 4)], 0.024, M["tube"])
        rod([(x, -1.1, z - 0.085), (x, 0.0, z - 0.085)], 0.024, M["tube"])
    # The straightedge leans on the two guides.
    move(
        [box((-0.05, -0.012, 0), (0.05, 0.012, 2.2), M["straight"], 0.003)],
        (0.42, -0.2, z + 0.002),
        0,
        (-4.2, 4),
    )
    # A bucket of mortar, a hawk with some of it, a trowel and a float.
    outline = [
        (0, 0),
        (0.12, 0),
        (0.16, 0.26),
        (0.17, 0.262),
        (0.165, 0.25),
        (0.15, 0.19),
        (0, 0.2),
    ]
    lathe(outline[:-2] + [(0.15, 0.19)], M["rubber"], (-0.75, -0.42, z), 48)
    lathe([(0.155, 0.2), (0.1, 0.225), (0.04, 0.25), (0, 0.255)], M["wet"], (-0.75, -0.42, z), 40)
    rod(
        [
            (-0.91, -0.42, z + 0.25),
            (-0.86, -0.52, z + 0.16),
            (-0.75, -0.585, z + 0.12),
            (-0.64, -0.52, z + 0.16),
            (-0.59, -0.42, z + 0.25),
        ],
        0.005,
        M["steel"],
        bent=True,
    )
    made = [box((-0.16, -0.16, 0.0), (0.16, 0.16, 0.012), M["steel"], 0.002)]
    move(made, (1.15, -0.45, z + 0.035), 22)
    rod([(1.15, -0.45, z + 0.02), (1.06, -0.62, z + 0.02)], 0.018, M["handle"])
    lathe(
        [(0.11, 0), (0.1, 0.03), (0.06, 0.06), (0.02, 0.075), (0, 0.077)],
        M["wet"],
        (1.15, -0.44, z + 0.047),
        40,
    )
    blade = [(-0.07, 0), (-0.05, 0.13), (0, 0.22), (0.05, 0.13), (0.07, 0)]
    trowel = [
        panel(blade, [], 0.003, M["steel"], (0, 0, 0.02), flat=True, bevel=0.001),
        rod([(0, 0, 0.022), (0, -0.06, 0.05), (0, -0.1, 0.05)], 0.006, M["steel"], bent=True),
        rod([(0, -0.1, 0.05), (0, -0.21, 0.05)], 0.015, M["handle"]),
    ]
    move(trowel, (-0.25, -0.46, z), -62)
    move(
        [
            box((-0.15, -0.07, 0), (0.15, 0.07, 0.018), M["handle"], 0.003),
            box((-0.06, -0.02, 0.019), (0.06, 0.02, 0.05), M["handle"], 0.008),
        ],
        (1.75, -0.42, z),
        -12,
    )
    # A plumb line beside the first guide.
    rod([(STRIP[0] - 0.09, -0.05, HIGH + 0.4), (STRIP[0] - 0.09, -0.05, 0.98)], 0.0015, M["line"])
    lathe(
        [(0, 0), (0.012, 0.04), (0.014, 0.08), (0.006, 0.09), (0, 0.09)],
        M["steel"],
        (STRIP[0] - 0.09, -0.05, 0.9),
        32,
    )


LOOK = {**studio.LOOK, "saturation": 1.1}


def stages():
    """The wall in raking light: brick, first coat, guides, last coat."""
    M = real()
    bricks(M, -3.6, 0.2)
    coat(-0.9, LAST + 0.2, 0.012, 0.011, M["thrown"], (0.34, 0), 2, (190, 230), 34)
    for k, x in enumerate(STRIP):
        coat(x - 0.085, x + 0.085, 0.032, 0.0018, M["guide"], (0.012, 0.012), 11 + k, (24, 200), 16)
    coat(
        STRIP[0] + 0.08,
        STRIP[1] - 0.08,
        0.031,
        0.0022,
        M["filled"],
        (0, 0),
        21,
        (60, 130),
        12,
        1.62,
    )
    coat(STRIP[1] + 0.08, 3.6, 0.032, 0.0012, M["filled"], (0, 0), 25, (90, 120), 12)
    coat(LAST, 3.6, 0.036, 0.0006, M["float"], (0.16, 0), 31, (120, 160), 10)
    tools(M)
    box((-12, -12, -3), (12, 0.3, -0.4), M["mortar"], 0)
    light.even((0.78, 0.86, 1), 0.26)
    light.sun(34, 257, 6.5, (1, 0.84, 0.64), 0.6)
    camera.level((0.15, -3.55, 1.5), 0, 38, (0, -0.02))
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.95}}
