"""Raw silk on a wall, stretched on battens with felt behind, and a pattern book of the mill.

A width of cloth is 1.30 m; a swatch of the book is eight centimetres by twelve.
"""

import random

from kit import camera, light, materials as m, studio
from kit.furniture import cushion
from kit.nodes import Shader, darker
from kit.solids import box, lathe, mesh, move, panel, rect, rod

WIDTH, HIGH = 1.3, 2.7


def silk(name, colour, axes=(0, 2)):
    """Threads with slubs: short thick places along the weft, and a sheen that follows them."""
    s = Shader(name)
    axis = s.axes(s.place())
    u, v = axis[axes[0]], axis[axes[1]]
    slub = s.noise(s.vector(s.times(u, 9), s.times(v, 240), 0), 1, 3, 0.6)
    warp = s.noise(s.vector(s.times(u, 420), s.times(v, 6), 0), 1, 2, 0.5)
    wide = s.noise(s.vector(s.times(u, 0.8), s.times(v, 26), 3), 1, 3, 0.5)
    tone = s.add(s.times(slub, 0.55), s.add(s.times(warp, 0.2), s.times(wide, 0.4)))
    hue = s.ramp(tone, (0.38, darker(colour, 0.62)), (0.56, colour), (0.74, darker(colour, 1.4)))
    bump = s.bump(slub, 0.6, 0.0016, s.bump(warp, 0.3, 0.0006))
    return s.surface(hue, s.remap(slub, 0.3, 0.7, 0.62, 0.42), bump, shine=0.4)


SHADES = {"honey": (0.50, 0.33, 0.14), "rust": (0.40, 0.16, 0.07), "rose": (0.46, 0.24, 0.20),
    "crimson": (0.30, 0.03, 0.05),
          "sage": (0.27, 0.29, 0.19), "ink": (0.06, 0.08, 0.15), "pearl": (0.58, 0.53, 0.45),
          "plum": (0.19, 0.07, 0.13),
          "teal": (0.07, 0.20, 0.20), "straw": (0.52, 0.42, 0.20)}


def real():
    M = {name: silk(name, hue) for name, hue in SHADES.items()}
    M.update({
        "oak": m.wood("oak", m.OAK, along=0, rough=0.45),
        "upright": m.wood("upright", m.OAK, along=2, rough=0.45),
        "floor": m.wood("floor", m.OAK, along=1, plank=0.14, length=2.4, rough=0.4),
        "plaster": m.plaster("plaster", (0.68, 0.63, 0.55), 0.6, 0.06),
        "brass": m.brass(),
        "clay": m.ceramic("clay", (0.62, 0.58, 0.50), 0.5),
        "dry": m.paint("dry", (0.33, 0.22, 0.11), 0.9),
        "felt": m.cloth("felt", (0.36, 0.34, 0.31), 0.02, 160),
    })
    return M


def wall():
    """A dining room whose wall is stretched with silk, in the sun of a window on the left."""
    M = real()
    edges = [-2.95, -1.65, -0.35, 0.95, 2.25, 3.55]
    for a, b in zip(edges, edges[1:]):
        made = box((a + 0.0015, 1.0, 0.62), (b - 0.0015, 1.05, HIGH), M["honey"], 0.012)
        made.name = "silk"
    box((-4, 1.02, -0.1), (4, 1.2, HIGH + 0.3), M["plaster"], 0)
    box((-4, 0.985, 0.001), (4, 1.019, 0.58), M["upright"], 0.004)
    for z, tall, out in ((0.581, 0.03, 0.05), (HIGH + 0.001, 0.035, 0.03), (0.001, 0.1, 0.045)):
        box((-4, 1.0 - out, z), (4, 1.019, z + tall), M["oak"], 0.006)
    box((-4, -4, -0.2), (4, 1.0, 0), M["floor"], 0)
    box((-4, 0.9, HIGH + 0.3), (4, 1.2, HIGH + 0.4), M["plaster"], 0)
    # A sideboard with a jar of dry grass, and a roll of the cloth that was left.
    box((-0.55, 0.48, 0.5), (1.6, 0.94, 0.79), M["oak"], 0.006)
    box((-0.57, 0.47, 0.791), (1.62, 0.95, 0.815), M["oak"], 0.004)
    for x in (-0.45, 1.5):
        for y in (0.54, 0.88):
            rod([(x, y, 0), (x, y, 0.5)], 0.018, M["upright"])
    for x in (0.165, 0.885):
        box((x - 0.003, 0.475, 0.52), (x + 0.003, 0.481, 0.78), M["dry"], 0)
    for x in (-0.1, 0.52, 1.24):
        lathe([(0, 0), (0.011, 0.0), (0.014, 0.012), (0, 0.018)], M["brass"], (x, 0.47, 0.65),
            24).rotation_euler = (1.57, 0, 0)
    lathe([(0, 0), (0.07, 0), (0.11, 0.1), (0.1, 0.2), (0.045, 0.27), (0.05, 0.3), (0.042, 0.3),
        (0, 0.26)], M["clay"],
          (0.05, 0.72, 0.816))
    chance = random.Random(3)
    for _ in range(26):
        a, b, h = chance.gauss(0, 0.1), chance.gauss(0, 0.04), chance.uniform(0.55, 0.85)
        rod([(0.05, 0.72, 1.08), (0.05 + a * 0.5, 0.72 + b * 0.4, 1.08 + h * 0.6),
            (0.05 + a * 1.6, 0.72 + b, 1.08 + h)], 0.0022,
            M["dry"], bent=True, taper=[1, 0.9, 2.4])
    roll = rod([(0, 0, 0), (1.3, 0, 0)], 0.075, M["honey"])
    move([roll], (0.25, 0.7, 0.892), -3)
    tube = rod([(-0.012, 0, 0), (1.312, 0, 0)], 0.026, M["dry"])
    move([tube], (0.25, 0.7, 0.892), -3)
    # The window that is not seen: its light lies across the wall.
    panel(rect(-6, -1, 2, 4), [rect(-3.2, 0.5, -2.1, 2.4), rect(-1.9, 0.5, -0.8, 2.4)], 0.1,
        M["plaster"], (-3.6, -0.4, 0),
          90).visible_camera = False
    light.even((0.8, 0.88, 1), 0.32)
    light.sun(24, 242, 6.0, (1, 0.80, 0.55), 0.9)
    light.area((-3.2, -2.6, 2.0), (0, 1, 1.3), (1.6, 1.8), 70, (1, 0.94, 0.86))
    camera.level((0.35, -2.75, 1.32), 0, 33, (0, 0.0))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.95, "saturation": 1.2}}


def book():
    """A bound volume lies open: rows of swatches, and the lines written beside them."""
    M = {name: silk(name, hue, (0, 1)) for name, hue in SHADES.items()}
    paper = m.paint("paper", (0.66, 0.58, 0.44), 0.8)
    ink, leather = m.paint("ink2", (0.03, 0.03, 0.06), 0.7), m.paint("leather",
        (0.10, 0.045, 0.025), 0.5)
    table = m.wood("table", m.WALNUT, along=0, rough=0.5)
    box((-3, -2, -0.2), (3, 2.5, 0), table, 0)
    chance, names = random.Random(9), list(SHADES)
    for s in (-1, 1):
        box((s * 0.004, -0.27, 0.001), (s * 0.43, 0.27, 0.012), leather, 0.004)
        # The block of pages rises towards the spine.
        n, points = 24, []
        for i in range(n + 1):
            t = i / n
            z = 0.055 - 0.016 * t - 0.045 * (1 - t) ** 7
            for y in (-0.26, 0.26):
                points.append((s * (0.002 + 0.405 * t), y, z))
        mesh(points, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n)], paper, True)
        for k in range(7):
            z = 0.013 + k * 0.0038
            box((s * 0.01, -0.259, z), (s * (0.411 - 0.0006 * k), 0.259, z + 0.003), paper, 0)
        for i in range(3):
            for k in range(2):
                x, y = s * 0.205 + (k - 0.5) * 0.185, 0.085 - i * 0.168
                if (s, i, k) == (1, 2, 1):
                    continue
                t = (abs(x) - 0.002) / 0.405
                z = 0.0565 - 0.016 * t - 0.045 * (1 - t) ** 7
                hue = names[(i * 2 + k + (5 if s > 0 else 0)) % len(names)] if (s, i, k) != (-1, 0,
                    0) else "crimson"
                swatch = box((-0.04, -0.06, 0), (0.04, 0.06, 0.0016), M[hue], 0)
                move([swatch], (x - 0.035, y + 0.04, z + 0.0012), chance.uniform(-1.5, 1.5),
                    (0, -s * -2.2))
                for row in range(4):
                    long = chance.uniform(0.035, 0.07)
                    yy = y + 0.085 - row * 0.021
                    trail = [(x + 0.017 + long * j / 14, yy + 0.0035 * chance.gauss(0, 1),
                        z + 0.0006 - s * 0.0) for j in range(15)]
                    rod(trail, 0.0007, ink, bent=True)
    ribbon = [(0.0, 0.27, 0.02), (0.0, 0.1, 0.03), (0.002, -0.27, 0.02), (0.03, -0.36, 0.003)]
    rod(ribbon, 0.003, M["crimson"], bent=True)
    # A skein beside the book, and a glass to look at threads with.
    for k in range(30):
        a = k * 0.0022
        rod([(0.62 + a, 0.2, 0.02 + 0.01 * (k % 3)), (0.7 + a, 0.0, 0.035 - 0.008 * (k % 3)),
            (0.66 + a, -0.22, 0.02 + 0.006 * (k % 2))],
            0.004, M["straw" if k % 5 else "honey"], bent=True)
    loupe = lathe([(0.03, 0), (0.036, 0), (0.036, 0.012), (0.03, 0.012), (0.03, 0)], m.brass(),
        (0.2, -0.16, 0.058), 48)
    rod([(0.236, -0.165, 0.062), (0.33, -0.2, 0.062)], 0.005, m.brass("brass2"))
    light.even((0.75, 0.82, 0.95), 0.07)
    light.area((-1.5, 0.9, 1.1), (0, 0, 0), (0.8, 0.8), 24, (1, 0.86, 0.66))
    camera.level((0.05, -0.82, 0.78), 0, 40, (0, 0), tilt=-46)
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 1.75, "saturation": 1.05}}
