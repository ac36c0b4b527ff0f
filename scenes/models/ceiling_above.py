"""A painted ceiling at Ermoupoli from above: its boards lifted, the laths and their plaster between the
joists, and strips of linen soaked in lime where the nails have gone.

Joists run along y, 45 cm apart; the laths cross them below, with the plaster pressed up between.
"""

import math
import random

from mathutils import Vector, noise

from kit import camera, light, materials as m, studio
from kit.nodes import Shader
from kit.solids import box, lathe, mesh, move, rod

PITCH, JOIST, TALL, LATH, GAP = 0.45, 0.09, 0.18, 0.028, 0.009


def old_wood(name, along):
    return m.wood(
        name,
        ((0.12, 0.075, 0.045), (0.22, 0.145, 0.09), (0.31, 0.21, 0.135)),
        along=along,
        rough=0.8,
    )


def linen(name="linen"):
    s = Shader(name)
    x, y, z = s.axes(s.place())
    thread = s.add(s.math("SINE", s.times(x, 2600)), s.math("SINE", s.times(y, 2600)))
    soaked = s.noise(s.place(), 14, 4)
    hue = s.ramp(soaked, (0.35, (0.56, 0.49, 0.37)), (0.6, (0.74, 0.70, 0.62)))
    return s.surface(hue, 0.85, s.bump(s.add(thread, s.times(soaked, 3)), 0.4, 0.002), shine=0.15)


def real():
    return {
        "joist": old_wood("joist", 1),
        "lath": old_wood("lath", 0),
        "board": m.wood("board", m.CHESTNUT, along=0, rough=0.55),
        "plaster": m.plaster("plaster", (0.62, 0.56, 0.46), 2.4, 0.18),
        "grout": m.plaster("grout", (0.74, 0.71, 0.64), 1.6, 0.08),
        "linen": linen(),
        "dust": m.soil("dust", ((0.13, 0.11, 0.09), (0.20, 0.17, 0.14), (0.27, 0.24, 0.20)), 6),
        "steel": m.paint("steel", (0.42, 0.42, 0.41), 0.3, metal=0.9),
        "bristle": m.paint("bristle", (0.10, 0.065, 0.035), 0.9),
        "handle": m.wood("handle", m.BEECH, along=1, rough=0.45),
        "white": m.ceramic("white", (0.70, 0.68, 0.62), 0.35),
        "clear": m.frosted("clear", (0.86, 0.90, 0.90), 0.5),
        "enamel": m.paint("enamel", (0.66, 0.66, 0.62), 0.25),
        "blue": m.paint("blue", (0.05, 0.10, 0.22), 0.3),
    }


def ceiling(M, bays=6, y0=-0.8, y1=5.0, cleaned=2.4):
    """Joists, laths and plaster; beyond `cleaned` the dust of a century and a half still lies."""
    chance = random.Random(11)
    for k in range(bays + 1):
        x = -PITCH * bays / 2 + PITCH * k
        lean = chance.uniform(-0.006, 0.006)
        box((x - JOIST / 2 + lean, y0, 0.014), (x + JOIST / 2 + lean, y1, TALL), M["joist"], 0.008)
    y, wide = y0, PITCH * bays / 2 + 0.1
    while y < y1:
        out = chance.uniform(-0.004, 0.004)
        made = box((-wide, y + out, 0.0), (wide, y + out + LATH, 0.012), M["lath"], 0.002)
        move([made], (0, 0, 0), chance.uniform(-0.12, 0.12))
        y += LATH + GAP
    box((-wide, y0, -0.06), (wide, y1, -0.004), M["plaster"], 0)
    # The plaster that was pressed up between the laths, bent over them in lumps.
    for k in range(bays):
        a = -PITCH * bays / 2 + PITCH * k + JOIST / 2 + 0.006
        b = a + PITCH - JOIST - 0.012
        y = y0 + LATH
        while y < min(y1, cleaned + 0.6):
            vertices, faces, parts = [], [], 42
            for i in range(parts + 1):
                x = a + (b - a) * i / parts
                swell = 0.5 + 0.5 * noise.noise(Vector((x * 16, y * 40, k)))
                if noise.noise(Vector((x * 6, y * 9, k + 7))) < -0.34:
                    swell *= 0.15
                r, tall = 0.005 + 0.012 * swell, 0.004 + 0.018 * swell
                for t in range(7):
                    angle = math.pi * t / 6
                    vertices.append(
                        (x, y + GAP / 2 + r * math.cos(angle), 0.003 + tall * math.sin(angle))
                    )
            for i in range(parts):
                for t in range(6):
                    faces.append((i * 7 + t, i * 7 + t + 1, i * 7 + t + 8, i * 7 + t + 7))
            mesh(vertices, faces, M["plaster"], True, "key")
            y += LATH + GAP
        # Dust beyond.
        vertices, faces, parts = [], [], 40
        for j in range(parts + 1):
            for i in range(parts + 1):
                x = a + (b - a) * i / parts
                v = cleaned + (y1 - cleaned) * j / parts
                heap = 0.012 + 0.05 * min(1, j / 7) * (
                    0.6 + 0.5 * noise.noise(Vector((x * 5, v * 5, 3)))
                )
                vertices.append((x, v, heap + 0.008 * noise.noise(Vector((x * 40, v * 40, 1)))))
        n = parts + 1
        for j in range(parts):
            for i in range(parts):
                faces.append((j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i))
        mesh(vertices, faces, M["dust"], True, "dust")


def strip(M, x, y, turn=0, wide=0.10):
    """A strip of linen over the laths and up the two joists it hangs from."""
    vertices, faces, parts, rows = [], [], 60, 6
    half = (PITCH - JOIST) / 2
    path = [
        (-half - 0.006 + 0.012, 0.14),
        (-half + 0.006, 0.05),
        (-half + 0.03, 0.026),
        (half - 0.03, 0.026),
        (half - 0.006, 0.05),
        (half - 0.006, 0.13),
    ]
    spans = [math.dist(a, b) for a, b in zip(path, path[1:])]
    for i in range(parts + 1):
        s = sum(spans) * i / parts
        for (a, b), span in zip(zip(path, path[1:]), spans):
            if s <= span + 1e-9:
                t = s / span
                px, pz = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
                break
            s -= span
        for j in range(rows + 1):
            v = wide * (j / rows - 0.5)
            sag = 0.004 * noise.noise(Vector((px * 12 + x, v * 30 + y, 2)))
            vertices.append((px, v + 0.006 * math.sin(px * 20 + y), pz + sag))
    n = rows + 1
    for i in range(parts):
        for j in range(rows):
            faces.append((i * n + j, i * n + j + 1, (i + 1) * n + j + 1, (i + 1) * n + j))
    made = mesh(vertices, faces, M["linen"], True, "strip")
    move([made], (x, y, 0), turn)
    # Grout that has run out beside it.
    for k in range(3):
        r = 0.018 + 0.008 * (k % 2)
        lathe(
            [(r, 0), (r * 0.8, 0.006), (r * 0.3, 0.009), (0, 0.009)],
            M["grout"],
            (x - 0.1 + 0.1 * k, y + 0.07 + 0.015 * (k % 2), 0.018),
            24,
        )


def tools(M):
    # A board to kneel on, across the joists; spoon, brush, bowl of grout and syringe on it.
    z = TALL + 0.001
    made = [box((-0.95, -0.12, 0), (0.75, 0.12, 0.025), M["board"], 0.004)]
    move(made, (0.22, 0.45, z), 4)
    z += 0.026
    lathe(
        [
            (0, 0),
            (0.055, 0),
            (0.085, 0.045),
            (0.088, 0.06),
            (0.083, 0.06),
            (0.055, 0.035),
            (0, 0.035),
        ],
        M["enamel"],
        (0.5, 0.47, z),
        48,
    )
    lathe([(0.088, 0.058), (0.092, 0.061), (0.088, 0.064)], M["blue"], (0.5, 0.47, z), 48)
    lathe([(0, 0.045), (0.078, 0.045)], M["grout"], (0.5, 0.47, z), 40)
    rod([(-0.42, 0.46, z + 0.008), (-0.2, 0.50, z + 0.008)], 0.008, M["handle"])
    rod([(-0.2, 0.50, z + 0.008), (-0.17, 0.506, z + 0.009)], 0.0095, M["steel"])
    rod(
        [(-0.17, 0.506, z + 0.009), (-0.1, 0.518, z + 0.007)], 0.012, M["bristle"], taper=[0.8, 1.2]
    )
    rod([(-0.05, 0.36, z + 0.006), (0.12, 0.40, z + 0.006)], 0.0038, M["steel"], taper=[1, 0.7])
    spoon = lathe(
        [(0, 0), (0.7, 0.16), (1, 0.4), (0.97, 0.42), (0.66, 0.2), (0, 0.06)], M["steel"], parts=40
    )
    spoon.scale = (0.032, 0.021, 0.022)
    move([spoon], (0.148, 0.405, z + 0.001), 13)
    rod([(0.22, 0.40, z + 0.012), (0.33, 0.455, z + 0.012)], 0.011, M["clear"])
    rod([(0.33, 0.455, z + 0.012), (0.365, 0.472, z + 0.012)], 0.0015, M["steel"])
    rod([(0.19, 0.385, z + 0.012), (0.24, 0.41, z + 0.012)], 0.004, M["white"])
    # The boards of the floor that are still there, and those that were lifted.
    for k in range(11):
        box(
            (-2, 2.85 + 0.2 * k, TALL + 0.002),
            (2, 3.043 + 0.2 * k, TALL + 0.028),
            M["board"],
            0.003,
        )
    for k in range(3):
        move(
            [box((-0.9, 0, 0), (1.1, 0.19, 0.026), M["board"], 0.003)],
            (0.1 + 0.06 * k, 2.98 - 0.03 * k, TALL + 0.03 + 0.028 * k),
            2 - 3 * k,
        )


LOOK = {**studio.LOOK, "saturation": 1.12}


def from_above():
    """Between the joists, in the light of one lamp at the side."""
    M = real()
    ceiling(M)
    for x, y, turn in (
        (-0.225, 1.05, 4),
        (0.225, 1.5, -3),
        (-0.675, 1.62, 2),
        (0.675, 0.95, -5),
        (-0.225, 1.95, -2),
        (0.225, 2.1, 3),
        (-1.125, 1.2, -2),
    ):
        strip(M, x, y, turn)
    tools(M)
    light.even((0.70, 0.80, 1), 0.16)
    lamp = light.area((-1.9, 1.5, 0.95), (0.2, 1.2, 0), (0.22, 0.22), 62, (1, 0.80, 0.56))
    lamp.visible_glossy = False
    light.area((1.6, -0.6, 2.2), (0, 1.2, 0), (1.4, 1.4), 24, (0.86, 0.92, 1))
    camera.level((0.0, -0.62, 1.12), 0, 32, (0, 0), tilt=-37)
    return {"samples": 6, "bounces": 4, "look": {**LOOK, "stops": 1.35}}
