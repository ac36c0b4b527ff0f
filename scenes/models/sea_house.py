"""A long low house on a dry slope over the sea: walls of stone across it, one flat roof over all.

Its long side is x; y = 0 is the wall to the slope, and the sea is at +y. The floor is at z = 0.
"""

import math
import random

from mathutils import Vector, noise

from kit import camera, drawings, light, materials as m, nature
from kit.solids import box, frame, mesh, panel, rect, relief

LONG, DEEP, HIGH = 30.0, 8.4, 3.0
TERRACE = 11.2
# The walls of stone that run from the slope to the sea: x0, x1, y0, y1.
WALLS = (
    (0, 0.65, -1.2, TERRACE),
    (9.4, 9.95, 0.36, DEEP),
    (17.2, 17.75, 0.36, 10.4),
    (LONG - 0.65, LONG, -0.4, DEEP + 0.2),
)
ROOMS = ((0.65, 9.4), (9.95, 17.2), (17.75, LONG - 0.65))
SLOTS = ((3.0, 8.2), (19.2, 27.6))


def ground(x, y):
    """The slope, level under the house and its terrace."""
    z = -0.05 - 0.17 * max(0, y - 8.2) - 0.125 * min(0, y)
    z -= 0.0016 * max(0, y - 20) ** 1.62
    away = math.hypot(max(0, abs(x - 12) - 16), max(0, abs(y - 4) - 8))
    wild = min(1, away / 10)
    z += wild * 1.5 * noise.noise((x * 0.025, y * 0.025, 3.1))
    z += wild * 0.5 * noise.noise((x * 0.09, y * 0.09, 1))
    z += wild * 0.12 * noise.noise((x * 0.5, y * 0.5, 5))
    return z + wild * (-0.020 * (x - 12) if x > 12 else 0.015 * (12 - x))


def real():
    return {
        "concrete": m.concrete("concrete", (0.44, 0.415, 0.375), 0.15),
        "roof": m.concrete("roof", (0.44, 0.415, 0.375)),
        "stone": m.rubble("stone", m.LIMESTONE),
        "glass": m.glass(),
        "frame": m.paint("frame", (0.06, 0.048, 0.038), 0.4, metal=0.6),
        "wood": m.wood("wood", m.CHESTNUT, along=2),
        "paving": m.marble("paving", (0.50, 0.44, 0.36), (0.4, 0.35, 0.28), rough=0.6),
        "inner": m.plaster("inner", (0.66, 0.58, 0.48)),
        "water": m.water("pool", (0.03, 0.08, 0.085), 0.004, 0.4),
        "soil": m.soil("soil", ((0.20, 0.14, 0.085), (0.36, 0.27, 0.165), (0.47, 0.37, 0.235))),
    }


def shell(M):
    """Stone walls across, a concrete wall to the slope, and glass set back to the sea."""
    for x0, x1, y0, y1 in WALLS:
        box((x0, y0, -1.9), (x1, y1, HIGH - 0.001), M["stone"], 0.015)
    slots = [rect(x0, 1.45, x1, 2.25) for x0, x1 in SLOTS]
    outline = rect(0.66, -0.6, LONG - 0.66, HIGH - 0.001)
    panel(outline, [*slots, rect(11, 0.02, 12.3, 2.4)], 0.35, M["concrete"], bevel=0.015)
    box((0.3, 0.36, -1.9), (LONG - 0.3, DEEP, 0), M["paving"], 0)
    box((0.66, DEEP + 0.001, -1.5), (LONG - 2, TERRACE - 0.31, -0.12), M["paving"], 0.01)
    box((0.66, TERRACE - 0.3, -1.9), (LONG - 2, TERRACE, 0), M["stone"], 0.015)
    for x0, x1 in ROOMS:
        columns = max(2, round((x1 - x0) / 2.3))
        frame(x0, 0, x1, HIGH, 0.07, M["frame"], 0.1, (0, 5.86, 0), columns=columns)
        box((x0 + 0.03, 5.9, 0.03), (x1 - 0.03, 5.912, HIGH - 0.03), M["glass"], 0)
    for x0, x1 in SLOTS:
        columns = round((x1 - x0) / 1.3)
        frame(x0, 1.45, x1, 2.25, 0.05, M["frame"], 0.1, (0, 0.12, 0), columns=columns)
        box((x0 + 0.02, 0.16, 1.47), (x1 - 0.02, 0.17, 2.23), M["glass"], 0)
    box((11.01, 0.2, 0.02), (12.29, 0.26, 2.39), M["wood"], 0.004)


def rooms(M):
    """Inner walls, and what a plan shows in the rooms."""
    for x in (5.2, 14, 23.6):
        box((x, 0.36, 0.001), (x + 0.2, 4.2, HIGH - 0.001), M["inner"], 0.005)
    for x0, x1 in ((19, 22), (25, 28.2)):
        box((x0, 3.3, 0.001), (x1, 3.45, HIGH - 0.001), M["wood"], 0.004)
    box((11.6, 2.2, 0.70), (13.6, 3.1, 0.75), M["wood"], 0.005)
    for x in (11.7, 13.5):
        for y in (2.3, 3.0):
            box((x - 0.03, y - 0.03, 0.001), (x + 0.03, y + 0.03, 0.699), M["wood"], 0)
    box((1.6, 3, 0.001), (4.2, 4, 0.42), M["inner"], 0.02)
    for x in (19.6, 25.4):
        box((x, 1.2, 0.001), (x + 1.7, 3.2, 0.45), M["inner"], 0.02)


def build(M, roof=0.0):
    """The house with its terrace, pool and steps; `roof` lifts the roof, None leaves it out."""
    shell(M)
    rooms(M)
    box((19, DEEP + 0.5, -0.10), (27.5, TERRACE - 0.32, -0.06), M["water"], 0)
    box((LONG, -3.6, -2.5), (LONG + 11, -3.1, 0.55), M["stone"], 0.015)
    box((-9, 11.0, -5), (0.65, 11.5, -1.15), M["stone"], 0.015)
    for i in range(7):
        y = 8.61 + 0.34 * i
        box((LONG - 1.9, y, -2.6), (LONG - 0.1, y + 0.34, -0.17 * (i + 1)), M["paving"])
    if roof is None:
        return []
    outline, hole = rect(-0.9, -1, LONG + 0.9, 10), rect(12.4, 6.7, 16.2, 8.9)
    top = HIGH + roof
    slab = panel(outline, [hole], 0.42, M["roof"], (0, 0, top), flat=True, bevel=0.015)
    return [slab, box((22, 2, top + 0.421), (23.4, 3.2, top + 1.25), M["concrete"], 0.015)]


def planted(count, low, high, thing, sizes, seed, tilt=0.2):
    """Scatters a thing over the slope, thinner away from the camera, and never in the house."""
    chance, places = random.Random(seed), []
    while len(places) < count:
        x, y = chance.uniform(low[0], high[0]), chance.uniform(low[1], high[1])
        if -1.3 < x < LONG + 1.2 and -1.6 < y < 11.8:
            continue
        near = min(1, (22 / (1 + math.hypot(x - 48, y + 20))) ** 1.3)
        near *= max(0.05, min(1, 0.55 + 1.3 * noise.noise((x * 0.16, y * 0.16, 9))))
        if chance.random() < near:
            places.append((x, y, ground(x, y) - 0.03))
    nature.scatter(thing, places, [chance.uniform(*sizes) for _ in places], seed, tilt)


def isle(x, y, width, height, seed):
    n, material = 60, m.glow("isle", (0.22, 0.225, 0.235), 1)
    points = []
    for i in range(n):
        t = i / (n - 1)
        rough = (
            1 + 0.45 * noise.noise((i * 0.12, seed, 0)) + 0.12 * noise.noise((i * 0.5, seed, 2))
        )
        points.append(
            (x - width / 2 + width * t, max(0, height * math.sin(math.pi * t) ** 1.3 * rough))
        )
    vertices = [(a, y, z - 26) for a, z in [*points, *[(a, -5) for a, _ in reversed(points)]]]
    mesh(vertices, [range(len(vertices))], material).visible_glossy = False


def site(M):
    """The slope with dry grass, two cypresses and an olive, and the sea with two isles."""
    relief((-70, 110), (-46, 130), ground, M["soil"], (220, 200))
    box((-9000, 60, -26.2), (9000, 15000, -26), m.water("sea", (0.02, 0.055, 0.085), 0.1, 0), 0)
    isle(-9500, 8300, 3600, 150, 1.3)
    isle(-14500, 9500, 4200, 190, 7.7)
    for index, (colour, count) in enumerate(
        (((0.50, 0.385, 0.20), 20000), ((0.36, 0.285, 0.15), 9000))
    ):
        blades = nature.tuft(
            m.foliage(f"grass{index}", colour), 22, 0.42, 0.16, 0.0045, 0.32, index + 1
        )
        planted(count, (-30, -34), (75, 45), blades, (0.55, 1.25), index)
    thyme = nature.leaves(
        m.foliage("thyme", (0.155, 0.15, 0.085), 0.15), 500, 0.085, 0.008, 0.4, 5
    )
    planted(700, (-40, -34), (80, 60), thyme, (0.4, 1.25), 3, 0.1)
    cypress = m.foliage("cypress", (0.045, 0.062, 0.030), 0.12)
    for x, y, height in ((-8.5, -1, 8.2), (-10.6, 1.5, 6.6)):
        nature.cypress((x, y, ground(x, y) - 0.2), height, 1.9, cypress, int(abs(x) * 7))
    bark = m.soil("bark", ((0.08, 0.065, 0.05), (0.15, 0.125, 0.10), (0.23, 0.20, 0.165)), 3)
    bunch = nature.leaves(m.foliage("olive", (0.20, 0.215, 0.135), 0.25), 16, 0.085, 0.013, 0.1, 3)
    nature.tree((14.5, -7, ground(14.5, -7) - 0.1), 4.8, bark, bunch, 8, 1.0, 4, 2600, 0.17)


LOOK = {"stops": 1.3, "contrast": 1.45, "saturation": 1.05, "white": (1.13, 1.0, 0.84)}


def approach():
    """From above, on the way down to the door, in the evening."""
    M = real()
    build(M)
    site(M)
    light.sky(10.5, 231, 5.2, 0.20, (1, 0.70, 0.42), dust=0.9)
    for x in (3, 14, 22):
        light.area((x, 3, 2.85), (x, 3, 0), (2.5, 2.5), 34, (1, 0.62, 0.30))
    camera.level((47.5, -20, 5.7), -52, 38, (0, -0.075))
    return {"samples": 56, "bounces": 4, "look": LOOK}


def plan():
    M = drawings.Palette(False, water=m.glow("water", (0.72, 0.79, 0.81), 1))
    build(M, roof=None)
    drawings.plan((15, 5), 46, 1.75)
    return {"drawing": True, "samples": 8}


def section():
    M = drawings.Palette(False)
    build(M)
    earth = [(y, ground(15.2, y) - 0.02) for y in range(-14, 25)]
    panel([(-14, -9), *earth, (24, -9)], [], 0.3, M["soil"], (15.35, 0, 0), 90, bevel=0.001)
    drawings.section((15.2, 5, 0.9), (-1, 0, 0), 34)
    return {"drawing": True, "samples": 8}


def elevation():
    M = drawings.Palette(True)
    build(M)
    earth = [(x, ground(x, 12.2)) for x in range(-12, 45)]
    ink = m.glow("ink", drawings.INK, 1)
    panel([(-12, -9), *earth, (44, -9)], [], 0.05, ink, (0, 12.2, 0), bevel=0.001)
    drawings.shade(0.6, 1.3, (0.6, -0.75, -0.8))
    camera.parallel((15, 60, 1.2), (0, -1, 0), 44)
    return {"drawing": True, "samples": 12}


def axonometry():
    """The roof lifted off, so that the rooms show."""
    M = drawings.Palette(True)
    for part in build(M, roof=5.2):
        part.visible_shadow = part.visible_diffuse = False
    relief((-12, 44), (-9, 20), lambda x, y: ground(x, y) - 0.02, M["soil"], (70, 50))
    drawings.shade()
    camera.parallel((15.5, 4.4, 2.2), Vector((-1, 1.18, -0.95)), 50)
    return {"drawing": True, "samples": 12}


def along():
    """Along the house, through all of its rooms, looking to the sea."""
    M = drawings.Palette(False)
    build(M)
    drawings.section((15, 4.6, 0.9), (0, 1, 0), 38)
    return {"drawing": True, "samples": 8}
