"""The forge Amoni in Piraeus: a tread of a spiral stair on a decimal scale, and a railing.

The stair has nineteen steps of 31 kilos about a post in three lengths; a tread is plate of five
millimetres with its edges turned down, fixed by a collar and twelve rivets.
"""

import math

import bpy
from kit import camera, light, materials as m, studio
from kit.nodes import Shader, darker
from kit.solids import box, lathe, link, mesh, move, panel, rect, rod

TREAD, POST = 0.86, 0.057


def raw_iron(name, colour=(0.075, 0.072, 0.070), rust=0.25, rough=0.42):
    """Iron from the fire, oiled: blue-black scale, and some rust."""
    s = Shader(name)
    p = s.place()
    wide, fine = s.noise(p, 5, 5, 0.65, 0.5), s.noise(p, 46, 4, 0.65)
    hue = s.ramp(s.add(s.times(wide, 0.6), s.times(fine, 0.4)), (0.34, darker(colour, 0.55)),
        (0.5, colour), (0.66, darker(colour, 1.7)))
    hue = s.mix(s.remap(s.noise(p, 9, 4), 0.58, 0.74, 0, rust), hue, (0.24, 0.09, 0.035))
    bump = s.bump(fine, 0.35, 0.0015)
    return s.surface(hue, s.remap(wide, 0.35, 0.7, rough - 0.1, rough + 0.14), bump, metal=0.7)


def real():
    return {
        "iron": raw_iron("iron"),
        "bright": m.paint("bright", (0.45, 0.44, 0.43), 0.3, metal=1),
        "scale": m.paint("scale", (0.07, 0.13, 0.10), 0.45, metal=0.1),
        "brass": m.brass(),
        "wall": m.plaster("wall", (0.30, 0.26, 0.22), 1.6, 0.3),
        "soot": m.plaster("soot", (0.14, 0.12, 0.11), 1.6, 0.3),
        "floor": m.concrete("floor", (0.24, 0.22, 0.20)),
        "wood": m.wood("wood", m.CHESTNUT, along=0, rough=0.7),
        "leg": m.wood("leg", m.CHESTNUT, along=2, rough=0.7),
        "fire": m.glow("fire", (1, 0.26, 0.05), 14),
        "coal": m.soil("coal", ((0.015, 0.014, 0.014), (0.03, 0.028, 0.028), (0.06, 0.055, 0.05)),
        6),
        "brick": m.tiles("brick", ((0.25, 0.10, 0.06), (0.30, 0.13, 0.08), (0.20, 0.085, 0.055)),
        0.11, (0.18, 0.16, 0.14), rough=0.9, gap=0.01),
        "chalk": m.paint("chalk", (0.70, 0.69, 0.66), 0.9),
        "ochre": m.plaster("ochre", (0.60, 0.42, 0.24), 1.4, 0.18),
        "marble": m.marble("marble", (0.68, 0.66, 0.61), (0.46, 0.45, 0.43), rough=0.4),
        "red": m.paint("red", (0.50, 0.05, 0.03), 0.35),
        "shutter": m.paint("shutter", (0.10, 0.17, 0.16), 0.55),
        "dark": m.paint("dark", (0.02, 0.022, 0.024), 0.3),
    }


def studs(M, places, radius=0.0095, high=0.007, parts=10):
    """Many small heads as one solid, each a flat dome at (x, y, z)."""
    points, faces = [], []
    for x, y, z in places:
        start = len(points)
        for r, h in ((radius, 0.0), (radius * 0.8, high * 0.55), (radius * 0.4, high * 0.92)):
            for k in range(parts):
                a = 2 * math.pi * k / parts
                points.append((x + r * math.cos(a), y + r * math.sin(a), z + h))
        points.append((x, y, z + high))
        for ring in (0, 1):
            for k in range(parts):
                a, b = start + ring * parts + k, start + ring * parts + (k + 1) % parts
                faces.append((a, b, b + parts, a + parts))
        for k in range(parts):
            faces.append((start + 2 * parts + k, start + 2 * parts + (k + 1) % parts,
                start + 3 * parts))
    return mesh(points, faces, M["iron"], True, "studs")


FIRST = []


def tread(M, at, turn=0):
    """A tread from the post outwards along +x; after the first they share its solids."""
    if not FIRST:
        FIRST.extend(first_tread(M))
        return move(list(FIRST), at, turn)
    parts = []
    for part in FIRST:
        again = part.copy()
        again.matrix_world = FIRST_PLACE[part.name]
        parts.append(link(again))
    return move(parts, at, turn)


FIRST_PLACE = {}


def first_tread(M):
    """A wedge of plate with its edges down, its collar, twelve rivets, and bosses for the foot."""
    b, parts = math.radians(13.5), []
    inner, outer = 0.09, TREAD
    outline = [(inner, -0.075), (inner, 0.075)]
    steps = 8
    for k in range(steps + 1):
        t = b - 2 * b * k / steps
        outline.append((outer * math.cos(t), outer * math.sin(t)))
    parts.append(panel(outline, [], 0.005, M["iron"], (0, 0, 0), flat=True, bevel=0.002))
    for s in (-1, 1):
        (x0, y0), (x1, y1) = (inner, s * 0.075), (outer * math.cos(b), s * outer * math.sin(b))
        long, way = math.hypot(x1 - x0, y1 - y0), math.degrees(math.atan2(y1 - y0, x1 - x0))
        parts += move([box((0.004, -0.0025, -0.055), (long - 0.004, 0.0025, -0.0005), M["iron"],
            0.002)], (x0, y0, 0), way)
    collar = [(POST + 0.002, -0.11), (0.085, -0.11), (0.085, 0.03), (POST + 0.002, 0.03),
        (POST + 0.002, -0.11)]
    parts.append(lathe(collar, M["iron"], parts=48))
    parts.append(studs(M, [(inner + 0.03 + k * 0.03, s * (0.055 + k * 0.004), 0.005)
        for k in range(6) for s in (-1, 1)]))
    parts.append(studs(M, [(0.36 + i * 0.055, k * 0.05 * (0.36 + i * 0.055) / TREAD + (0.012
        if i % 2 else 0), 0.005)
                           for i in range(9) for k in range(-3, 4)], 0.008, 0.003, 8))
    bpy.context.view_layer.update()
    FIRST_PLACE.update({part.name: part.matrix_world.copy() for part in parts})
    return parts


def balance(M, x, y):
    """A decimal scale: a platform near the floor, a column, a beam with its sliding weight."""
    box((x - 0.42, y - 0.32, 0.05), (x + 0.42, y + 0.32, 0.13), M["scale"], 0.012)
    box((x - 0.40, y - 0.30, 0.131), (x + 0.40, y + 0.30, 0.155), M["wood"], 0.004)
    for a in (-0.36, 0.36):
        for b in (-0.26, 0.26):
            wheel = lathe([(0, -0.015), (0.05, -0.015), (0.05, 0.015), (0, 0.015)], M["iron"],
                parts=28)
            move([wheel], (x + a, y + b, 0.05), 0, (90, 0))
    box((x - 0.52, y - 0.08, 0.05), (x - 0.421, y + 0.08, 0.95), M["scale"], 0.015)
    box((x - 0.55, y - 0.11, 0.951), (x - 0.39, y + 0.11, 1.0), M["scale"], 0.01)
    z = 1.09
    box((x - 0.48, y - 0.012, 1.0), (x - 0.455, y + 0.012, 1.12), M["iron"], 0.003)
    parts = [box((x - 0.5, y - 0.07, z), (x + 0.28, y - 0.058, z + 0.035), M["brass"], 0.002)]
    for k in range(21):
        parts.append(box((x - 0.44 + k * 0.033, y - 0.0715, z + 0.004),
            (x - 0.438 + k * 0.033, y - 0.07, z + (0.03 if k % 5 == 0 else 0.018)), M["dark"], 0))
    parts.append(box((x - 0.05, y - 0.09, z - 0.03), (x + 0.01, y - 0.04, z + 0.05), M["brass"],
        0.008))
    parts += move([lathe([(0, 0), (0.045, 0), (0.05, 0.05), (0.02, 0.08), (0.012, 0.13), (0, 0.13)],
        M["iron"], parts=40)], (x + 0.26, y - 0.064, z - 0.13))
    box((x + 0.12, y - 0.08, 0.16), (x + 0.14, y - 0.05, 0.17), M["iron"], 0)


def weighed():
    """A finished tread on the scale; behind it the first turn of the stair about its post."""
    M = real()
    box((-5, 2.4, -0.1), (5, 2.7, 4.5), M["wall"], 0)
    box((-5, -5, -0.2), (5, 2.4, 0), M["floor"], 0)
    box((-5.2, -5, -0.1), (-3.0, 2.4, 4.5), M["soot"], 0)
    balance(M, -0.55, 0.15)
    tread(M, (-0.92, 0.12, 0.27), 4)
    # The stair: post and seven treads.
    x, y = 1.25, 1.25
    rod([(x, y, 0), (x, y, 3.2)], POST, M["iron"])
    lathe([(0, 0), (0.2, 0), (0.2, 0.015), (0.07, 0.02), (0.06, 0.09), (0, 0.09)], M["iron"],
        (x, y, 0), 40)
    for k in range(11):
        tread(M, (x, y, 0.24 + 0.205 * k), 205 + 27 * k)
    # Treads that wait, a stack on two timbers, numbered in chalk.
    for k in range(5):
        tread(M, (0.95, -0.12, 0.12 + 0.075 * k), 5 + 1.5 * (k % 3))
    for a in (1.05, 1.65):
        box((a, -0.45, 0.001), (a + 0.09, 0.2, 0.06), M["wood"], 0.004)
    # The fire at the back, its hood, an anvil before it.
    box((-2.9, 1.3, 0), (-1.35, 2.39, 0.78), M["brick"], 0.01)
    box((-2.6, 1.5, 0.781), (-1.65, 2.2, 0.84), M["coal"], 0.02)
    lathe([(0, 0.1), (0.12, 0.05), (0.2, 0.0), (0, 0)], M["fire"], (-2.05, 1.85, 0.835), 12)
    light.bulb((-2.05, 1.75, 1.12), 26, (1, 0.36, 0.10), 0.1)
    hood = [(-1.0, 1.55), (-0.35, 2.7), (-0.35, 4.4), (0.35, 4.4), (0.35, 2.7), (1.0, 1.55)]
    panel(hood, [], 0.9, M["iron"], (-2.05, 1.49, 0), bevel=0.01)
    lathe([(0, 0), (0.2, 0), (0.19, 0.5), (0, 0.5)], M["wood"], (-1.75, 0.55, 0), 40)
    panel([(-0.16, 0), (-0.10, 0.1), (-0.2, 0.16), (-0.42, 0.2), (-0.2, 0.25), (0.22, 0.25),
        (0.22, 0.17), (0.1, 0.1), (0.16, 0)], [], 0.12, M["iron"],
          (-1.75, 0.49, 0.501), bevel=0.01)
    rod([(-1.62, 0.52, 0.775), (-1.36, 0.38, 0.80)], 0.014, M["leg"])
    box((-1.72, 0.49, 0.752), (-1.6, 0.56, 0.805), M["iron"], 0.008)
    for k in range(6):
        rod([(-0.7 + 0.16 * k, 2.34, 1.25 + 0.05 * (k % 3)), (-0.7 + 0.16 * k, 2.34, 1.95)], 0.009,
            M["iron"])
        rod([(-0.67 + 0.16 * k, 2.34, 1.3), (-0.69 + 0.16 * k, 2.34, 1.95)], 0.009, M["iron"])
    rod([(-0.9, 2.36, 1.93), (0.4, 2.36, 1.93)], 0.012, M["bright"])
    panel(rect(-7, -1, 4, 6), [rect(-2.4, 1.0, 0.6, 3.0)], 0.1, M["wall"], (3.4, 0, 0),
        90).visible_camera = False
    light.even((0.75, 0.85, 1), 0.13)
    light.sun(34, 112, 7.0, (1, 0.84, 0.64), 0.8)
    light.area((2.8, -2.2, 2.6), (0, 0.6, 0.6), (2.4, 1.8), 120, (0.95, 0.97, 1))
    camera.level((0.05, -3.3, 1.35), 0, 30, (0, -0.05))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 1.35}}


def scroll(M, x, y, z, size, turn=1, radius=0.007):
    """A flat spiral of bar iron."""
    points = []
    for k in range(40):
        t = k / 39
        a = t * 2.1 * 2 * math.pi
        r = size * (0.16 + 0.84 * t)
        points.append((x + turn * r * math.cos(a), y, z + r * math.sin(a)))
    return rod(points, radius, M["iron"])


def railing():
    """A balcony of 1890 in Piraeus: forged bars and scrolls, and a magnet on one of them."""
    M = real()
    panel(rect(-4, -2, 4, 4), [rect(-0.75, 0.03, 0.75, 2.6)], 0.4, M["ochre"], (0, 0.9, 0))
    for k in (0, 1):
        a = -0.74 + k * 0.745
        box((a, 1.0, 0.04), (a + 0.735, 1.05, 2.59), M["shutter"], 0.006)
        z = 0.3
        while z < 2.4:
            box((a + 0.09, 0.985, z), (a + 0.645, 1.0, z + 0.035), M["shutter"], 0.002)
            z += 0.06
    panel(rect(-0.95, 0.0, 0.95, 2.8), [rect(-0.75, 0.01, 0.75, 2.6)], 0.06, M["marble"],
        (0, 0.86, 0), bevel=0.01)
    box((-2.2, -0.08, -0.14), (2.2, 0.86, 0), M["marble"], 0.03)
    for x in (-1.7, 1.5):
        box((x, 0.1, -0.55), (x + 0.18, 0.9, -0.141), M["marble"], 0.06)
    y = 0.0
    for z, r in ((0.08, 0.011), (0.26, 0.008), (0.84, 0.008), (1.0, 0.017)):
        rod([(-2.1, y, z), (2.1, y, z)], r, M["iron"])
        for s in (-2.1, 2.1):
            rod([(s, y, z), (s, 0.9, z)], r, M["iron"])
    n = 14
    for k in range(n + 1):
        x = -2.1 + 4.2 * k / n
        rod([(x, y, 0.0), (x, y, 1.0)], 0.0085 if k % 7 else 0.013, M["iron"])
        if k % 7 == 0:
            lathe([(0, 0), (0.018, 0.0), (0.03, 0.03), (0.018, 0.06), (0.008, 0.08), (0, 0.085)],
                M["brass"], (x, y, 1.015), 32)
        if k < n:
            c = x + 0.15
            scroll(M, c - 0.052, y, 0.42, 0.062, -1)
            scroll(M, c + 0.052, y, 0.68, 0.062, 1)
            rod([(c + 0.010, y, 0.42), (c + 0.06, y, 0.5), (c - 0.06, y, 0.6),
                (c - 0.010, y, 0.68)], 0.007, M["iron"], bent=True)
            rod([(x + 0.0, y, 0.26), (c, y, 0.09), (x + 0.3, y, 0.26)], 0.006, M["iron"], bent=True)
    # The magnet on its string, and the key.
    mag = [(-0.035, 0), (-0.035, 0.05), (-0.02, 0.075), (0.02, 0.075), (0.035, 0.05), (0.035, 0),
        (0.014, 0), (0.014, 0.045), (-0.014, 0.045), (-0.014, 0)]
    parts = [panel(mag, [], 0.016, M["red"], (0, -0.008, 0), bevel=0.003)]
    for s in (-0.0245, 0.0245):
        parts.append(box((s - 0.0108, -0.0085, -0.012), (s + 0.0108, 0.0085, -0.0005), M["bright"],
            0.002))
    move(parts, (0.45, -0.02, 0.845), 8, (0, 4))
    rod([(0.45, -0.02, 0.92), (0.455, -0.03, 1.0), (0.46, -0.02, 1.035), (0.47, 0.03, 0.9),
        (0.475, 0.03, 0.72)], 0.0022, M["chalk"], bent=True)
    light.sky(36, 214, 7.0, 0.17, (1, 0.83, 0.62))
    camera.level((0.42, -2.5, 0.95), -7, 44, (0, -0.06))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.6}}
