"""A quarry of white marble: benches cut by wire, a floor of dust, a block laid down on earth."""

import math
import random

import bpy

from kit import camera, light, materials as m, studio
from kit.nature import boulder
from kit.solids import box, move, relief, rod


def cut_marble(name, colour, axis=0):
    """A face that a wire has cut: broad clouds, veins, and faint lines of each cut."""
    s = m.Shader(name)
    p = s.place()
    cloud = s.noise(s.stretch(p, (0.35, 0.35, 0.8)), 0.8, 5, 0.6, 0.8)
    vein = s.math(
        "ABSOLUTE", s.minus(s.noise(s.stretch(p, (0.5, 0.5, 1.1)), 0.7, 5, 0.6, 1.4), 0.5)
    )
    fine = s.noise(p, 9, 5, 0.7)
    lines = s.noise(s.stretch(p, (0.2, 0.2, 30)), 1.0, 2)
    hue = s.ramp(
        s.add(s.times(cloud, 0.7), s.times(fine, 0.3)),
        (0.3, m.darker(colour, 0.78)),
        (0.55, colour),
        (0.75, m.darker(colour, 1.06)),
    )
    hue = s.mix(s.times(s.remap(vein, 0, 0.03, 1, 0), 0.45), hue, (0.34, 0.34, 0.35))
    rust = s.remap(s.noise(s.stretch(p, (0.7, 0.7, 0.12)), 0.8, 4), 0.6, 0.8, 0, 0.5)
    hue = s.mix(rust, hue, (0.50, 0.36, 0.22))
    bump = s.bump(lines, 0.25, 0.02, s.bump(fine, 0.3, 0.01))
    return s.surface(hue, 0.8, bump, shine=0.2)


def real():
    return {
        "marble": cut_marble("marble", (0.72, 0.71, 0.68)),
        "weathered": m.rock("weathered", (0.40, 0.38, 0.35)),
        "dust": m.soil("dust", ((0.52, 0.49, 0.44), (0.62, 0.59, 0.54), (0.70, 0.67, 0.62)), 1.0),
        "earth": m.soil(
            "earth", ((0.24, 0.15, 0.09), (0.33, 0.22, 0.14), (0.42, 0.30, 0.20)), 2.0
        ),
        "steel": m.paint("steel", (0.42, 0.22, 0.06), 0.5),
        "wire": m.paint("wire", (0.10, 0.10, 0.10), 0.5, metal=0.7),
        "red": m.paint("red", (0.55, 0.03, 0.02), 0.7),
    }


def benches(M):
    """Three benches, each of blocks side by side that stand a little before or behind."""
    chance = random.Random(4)
    for level, (y, low, high) in enumerate(
        ((9.0, -0.2, 5.0), (13.5, 5.0, 10.6), (18.5, 10.6, 15.5))
    ):
        x = -26.0 + level * 1.7
        while x < 30:
            wide = chance.choice((2.6, 3.4, 4.6, 5.6))
            back = chance.choice((0, 0.15, 0.3, 0.6, 2.2, 3.1))
            top = high - chance.choice((0, 0, 0, 0.03, 1.7 if back < 1 and level == 2 else 0))
            box((x, y + back, low), (x + wide - 0.012, y + 9, top), M["marble"], 0.03)
            x += wide
    for k in range(26):
        made = boulder(
            (chance.uniform(2.5, 5), 2.5, chance.uniform(1, 2.6)), M["weathered"], k, 0.5, 4
        )
        made.location = (-30 + k * 2.5, 24 + chance.uniform(-1, 1.5), 15.6)
    for k in range(34):
        size = chance.uniform(0.12, 0.55)
        made = boulder((size, size * 0.8, size * 0.7), M["marble"], k + 40, 0.35, 2)
        made.location = (chance.uniform(-11, 14), 8.6 - chance.random() ** 2 * 2.2, 0.05)


def block(M, at, turn, size=(2.6, 1.5, 1.55)):
    """A block with its number painted on its front."""
    x, y, z = size
    parts = [box((-x / 2, 0, 0), (x / 2, y, z), M["marble"], 0.025)]
    text = bpy.data.curves.new("number", "FONT")
    text.body, text.size, text.align_x, text.extrude = "2641", 0.5, "CENTER", 0.002
    number = bpy.data.objects.new("number", text)
    bpy.context.scene.collection.objects.link(number)
    text.materials.append(M["red"])
    move([number], (0, -0.004, 0.58), 0, (90, 0))
    return move([*parts, number], at, turn)


def site():
    M = real()
    relief(
        (-40, 40),
        (-14, 12),
        lambda x, y: -0.02,
        M["dust"],
        (4, 4),
    )
    benches(M)
    relief(
        (-4.6, 2.6),
        (1.5, 6.6),
        lambda x, y: max(
            -0.1,
            0.28
            - 0.06 * ((x + 1) ** 2 * 0.5 + (y - 4) ** 2 * 0.9)
            + 0.07 * math.sin(2.3 * x + 1.1 * y) * math.sin(1.7 * y - 0.9 * x)
            + 0.03 * math.sin(7.1 * x - 2.0) * math.sin(6.3 * y),
        ),
        M["earth"],
        (60, 60),
    )
    block(M, (-1.0, 3.2, 0.2), 9)
    # The pulley of the wire saw, on its rails, and the wire up to the cut.
    for x in (4.6, 5.5):
        rod([(x, 2.2, 0.06), (x, 8.2, 0.06)], 0.05, M["wire"])
    box((4.5, 3.6, 0.14), (5.6, 4.9, 0.75), M["steel"], 0.03)
    box((4.75, 3.9, 0.75), (5.35, 4.7, 1.15), M["wire"], 0.04)
    rod([(5.05, 4.7, 0.7), (5.05, 9.1, 0.75)], 0.012, M["wire"])
    rod([(5.05, 4.7, 0.95), (5.05, 9.0, 4.98), (5.05, 13.4, 5.02)], 0.012, M["wire"])


def face():
    """The benches in the first sun, with the block before them."""
    site()
    light.sky(27, 254, 7.5, 0.15, (1, 0.80, 0.58))
    camera.level((0.9, -8.6, 1.75), 0, 25, (0, 0.12))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.35}}


def block_2641():
    """The block from close by."""
    site()
    light.sky(27, 254, 7.5, 0.15, (1, 0.80, 0.58))
    camera.level((-0.9, -2.6, 1.3), 0, 38, (0, -0.05))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.35}}
