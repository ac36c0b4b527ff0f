"""Three poultices on one block of sandstone at Rhodes: paper pulp, clay, and the two mixed."""

import random

from kit import camera, light, materials as m, studio
from kit.furniture import bowl
from kit.nodes import Shader, darker
from kit.solids import box, lathe, mesh, move, panel, rect, rod


def sandstone(name, colour=(0.50, 0.36, 0.20)):
    """Rhodian sandstone: layers, pits, and a bloom of salt towards its foot."""
    s = Shader(name)
    p = s.place()
    layer = s.noise(s.stretch(p, (1.2, 1.2, 16)), 1.5, 4, 0.6, 0.4)
    fine = s.noise(p, 60, 5, 0.7)
    pits = s.remap(s.cells(p, 26), 0.0, 0.32)
    hue = s.ramp(s.add(s.times(layer, 0.6), s.times(fine, 0.4)), (0.34, darker(colour, 0.6)),
        (0.5, colour), (0.66, darker(colour, 1.35)))
    up = s.axes(p)[2]
    bloom = s.times(s.remap(up, 0.78, 1.02, 1, 0), s.remap(s.noise(p, 14, 4), 0.45, 0.62))
    hue = s.mix(s.times(bloom, 0.75), hue, (0.72, 0.70, 0.66))
    bump = s.bump(pits, 0.5, 0.006, s.bump(s.add(fine, layer), 0.8, 0.006))
    return s.surface(hue, 0.92, bump, shine=0.1)


def pack(name, colour, fibre, wet=0.75):
    s = Shader(name)
    p = s.place()
    wide, fine = s.noise(p, 9, 4, 0.6, 0.6), s.noise(p, fibre, 5, 0.7, 0.8)
    hue = s.ramp(s.add(s.times(wide, 0.5), s.times(fine, 0.5)), (0.36, darker(colour, 0.72)),
        (0.6, colour))
    return s.surface(hue, wet, s.bump(fine, 0.9, 0.007, s.bump(wide, 0.8, 0.014)), shine=0.3)


def real():
    return {
        "stone": sandstone("stone"),
        "paper": pack("paper", (0.66, 0.65, 0.61), 90),
        "clay": pack("clay", (0.33, 0.27, 0.20), 30, 0.5),
        "mixed": pack("mixed", (0.47, 0.42, 0.35), 60, 0.6),
        "bench": m.wood("bench", m.CHESTNUT, along=0, plank=0.22, rough=0.7),
        "wall": m.plaster("wall", (0.60, 0.56, 0.48), 1.5, 0.14),
        "bowl": m.paint("bowl", (0.16, 0.26, 0.33), 0.35),
        "bowl2": m.paint("bowl2", (0.52, 0.50, 0.46), 0.4, metal=0.3),
        "steel": m.paint("steel", (0.50, 0.50, 0.49), 0.25, metal=1),
        "handle": m.wood("handle", m.BEECH, along=0, own=True),
        "card": m.paint("card", (0.70, 0.68, 0.60), 0.8),
        "ink": m.paint("ink", (0.04, 0.04, 0.06), 0.7),
        "cloth": m.cloth("cloth", (0.40, 0.44, 0.46), 0.05),
    }


def patch(M, x, z, wide, high, hue, seed):
    """A poultice two centimetres thick with an uneven edge, on the face y = 0."""
    chance, n = random.Random(seed), 26
    points, faces = [], []
    for i in range(n + 1):
        for k in range(n + 1):
            a, b = -1 + 2 * i / n, -1 + 2 * k / n
            edge = max(abs(a), abs(b))
            thick = 0.024 * (1 - max(0, (edge - 0.82) / 0.18) ** 2) + chance.gauss(0, 0.0016)
            wob = 0.012 * (1 + 0.6 * chance.gauss(0, 1)) if edge > 0.95 else 0
            points.append((x + a * (wide / 2 - wob), -thick + 0.002, z + b * (high / 2 - wob)))
    for i in range(n):
        for k in range(n):
            faces.append((i * (n + 1) + k, (i + 1) * (n + 1) + k, (i + 1) * (n + 1) + k + 1,
                i * (n + 1) + k + 1))
    return mesh(points, faces, M[hue], True)


def block():
    """The block on the bench, half an hour after the third poultice."""
    M = real()
    box((-2.5, -0.75, 0.62), (2.5, 0.9, 0.7), M["bench"], 0.008)
    box((-3, 1.2, -0.5), (3, 1.5, 3), M["wall"], 0)
    stone = box((-0.68, 0.0, 0.745), (0.68, 0.5, 1.26), M["stone"], 0.022)
    stone.name = "block"
    for x in (-0.5, 0.42):
        box((x, 0.02, 0.701), (x + 0.09, 0.48, 0.744), M["handle"], 0.004)
    for x, hue, seed in ((-0.44, "paper", 2), (0.0, "clay", 5), (0.44, "mixed", 9)):
        patch(M, x, 1.0, 0.34, 0.34, hue, seed)
        parts = [box((-0.035, -0.001, -0.028), (0.035, 0.001, 0.028), M["card"], 0)]
        for r in range(2):
            parts.append(box((-0.024, -0.0018, -0.004 - 0.016 * r),
                (0.02 - 0.012 * r, -0.0011, -0.0015 - 0.016 * r), M["ink"], 0))
        move(parts, (x + 0.02, -0.006, 1.225), 0, (-4, 0))
    for x, y, hue, fill in ((-0.55, -0.38, "bowl", "paper"), (0.62, -0.34, "bowl2", "clay")):
        bowl(M[hue], (x, y, 0.701), 0.15, 0.1)
        lathe([(0, 0.085), (0.08, 0.08), (0.135, 0.07)], M[fill], (x, y, 0.701), 40)
    blade = panel([(0, -0.016), (0.05, -0.045), (0.15, -0.03), (0.185, 0), (0.15, 0.03),
        (0.05, 0.045), (0, 0.016)], [], 0.003, M["steel"], (0, 0, 0), flat=True, bevel=0.001)
    parts = [blade, rod([(-0.06, 0, 0.02), (0.0, 0, 0.004)], 0.005, M["steel"]),
        rod([(-0.2, 0, 0.035), (-0.06, 0, 0.022)], 0.014, M["handle"], taper=[1.1, 0.8])]
    move(parts, (0.06, -0.36, 0.706), 28)
    rod([(-0.16, -0.48, 0.71), (-0.14, -0.42, 0.712), (-0.14, -0.40, 0.713)], 0.012, M["handle"],
        taper=[0.8, 1, 1.3])
    move([box((-0.2, -0.13, 0), (0.2, 0.13, 0.018), M["cloth"], 0.008),
        box((-0.19, -0.12, 0.0185), (0.17, 0.11, 0.032), M["cloth"], 0.007)], (-1.05, -0.12, 0.701),
        14)
    light.even((0.8, 0.88, 1), 0.24)
    light.sun(34, 250, 5.0, (1, 0.84, 0.62), 1.0)
    light.area((-1.9, -0.7, 1.8), (0, 0.1, 0.9), (1.2, 1.0), 26, (1, 0.95, 0.88))
    camera.level((0.0, -2.15, 1.28), 0, 43, (0, -0.09), tilt=-6)
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.9}}
