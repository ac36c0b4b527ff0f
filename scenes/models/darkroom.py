"""A photographer's darkroom in Athens under a red lamp, and a large-format camera on a balcony.

Six prints of one front hang on a line over three trays; the negative is four inches by five.
"""

import random

from kit import camera, light, materials as m, studio
from kit.solids import box, frame, lathe, mesh, move, panel, rect, rod

LONG, DEEP, HIGH = 3.4, 2.6, 2.8
RED = (1, 0.075, 0.03)


def real():
    return {
        "wall": m.plaster("wall", (0.50, 0.47, 0.43), 0.6, 0.08),
        "wet": m.paint("wet", (0.32, 0.30, 0.27), 0.35),
        "wood": m.wood("wood", m.CHESTNUT, along=0, rough=0.5),
        "leg": m.wood("leg", m.CHESTNUT, along=2, rough=0.5),
        "tray0": m.paint("tray0", (0.64, 0.62, 0.58), 0.35),
        "tray1": m.paint("tray1", (0.45, 0.12, 0.09), 0.35),
        "tray2": m.paint("tray2", (0.30, 0.34, 0.38), 0.35),
        "bath": m.water("bath", (0.10, 0.10, 0.10), 0.001, 0.5),
        "iron": m.paint("iron", (0.035, 0.037, 0.04), 0.4, metal=0.5),
        "chrome": m.paint("chrome", (0.62, 0.62, 0.62), 0.2, metal=1),
        "paper": m.paint("paper", (0.74, 0.72, 0.68), 0.5),
        "lamp": m.glow("lamp", RED, 9),
        "easel": m.paint("easel", (0.70, 0.69, 0.66), 0.6),
        "brown": m.paint("brown", (0.10, 0.05, 0.025), 0.15),
        "bellows": m.paint("bellows", (0.03, 0.03, 0.033), 0.7),
        "cloth": m.paint("cloth", (0.028, 0.028, 0.032), 0.95),
        "brass": m.brass(),
        "front": m.plaster("front", (0.62, 0.54, 0.42), 0.8, 0.15),
        "shutter": m.paint("shutter", (0.20, 0.24, 0.20), 0.6),
        "rail": m.paint("rail", (0.06, 0.07, 0.07), 0.5),
        "slab": m.terrazzo("slab", (0.52, 0.48, 0.42), ((0.3, 0.28, 0.25), (0.7, 0.66, 0.6))),
        "box": m.paint("box", (0.68, 0.60, 0.50), 0.7),
    }


def tones():
    return [m.paint(f"grey{k}", (0.05 + 0.11 * k,) * 3, 0.5) for k in range(6)]


def photograph(M, grey, key, wide=0.24, high=0.30):
    """A print of a front with five rows of windows; `key` is how light it was printed."""
    parts = [box((-wide / 2, -0.0008, -high), (wide / 2, 0.0008, 0), M["paper"], 0)]
    x0, z0, x1, z1 = -wide / 2 + 0.014, -high + 0.014, wide / 2 - 0.014, -0.014

    def field(a, b, c, d, tone, lift):
        tone = grey[max(0, min(5, tone))]
        parts.append(box((a, -0.0010 - lift, b), (c, -0.0009, d), tone, 0))

    field(x0, z0, x1, z1, key, 0)
    w, h = (x1 - x0) / 4, (z1 - z0) / 5.6
    for i in range(5):
        for k in range(4):
            a, b = x0 + w * (k + 0.28), z0 + h * (i + 0.35)
            field(a, b, a + w * 0.44, b + h * 0.62, key - 3 + (i * 3 + k) % 2, 0.0002)
        field(x0 + 0.004, z0 + h * (i + 0.24), x1 - 0.004, z0 + h * (i + 0.29), key + 1, 0.0003)
    shade = [(x0, z0), (x0 + 0.52 * (x1 - x0), z0), (x0 + 0.2 * (x1 - x0), z1 - 0.05),
        (x0, z1 - 0.05)]
    if key in (2, 4):
        parts.append(panel(shade, [], 0.0002, grey[max(0, key - 2)], (0, -0.0016, 0), bevel=0))
    return parts


def line(M, y=0.35, z=1.98):
    rod([(-1.7, y, z + 0.02), (0, y, z - 0.02), (1.7, y, z + 0.02)], 0.003, M["rail"])
    grey, chance = tones(), random.Random(4)
    for k, key in enumerate((3, 1, 4, 2, 5, 3)):
        x = -1.02 + 0.41 * k
        place = (x, y, z - 0.02 + 0.015 * abs(x))
        move(photograph(M, grey, key), place, chance.uniform(-9, 9), (chance.uniform(-3, 3), 0))
        for s in (-0.07, 0.07):
            box((x + s - 0.006, y - 0.014, z - 0.05), (x + s + 0.006, y + 0.012, z + 0.025),
                M["wood"], 0.002)


def tray(M, x, y, z, hue, wide=0.46, deep=0.38):
    panel(rect(x - wide / 2, y - deep / 2, x + wide / 2, y + deep / 2),
          [rect(x - wide / 2 + 0.02, y - deep / 2 + 0.02, x + wide / 2 - 0.02,
          y + deep / 2 - 0.02)], 0.075,
          M[hue], (0, 0, z), flat=True, bevel=0.008)
    box((x - wide / 2 + 0.019, y - deep / 2 + 0.019, z + 0.001),
        (x + wide / 2 - 0.019, y + deep / 2 - 0.019, z + 0.01),
        M[hue], 0)
    box((x - wide / 2 + 0.021, y - deep / 2 + 0.021, z + 0.04),
        (x + wide / 2 - 0.021, y + deep / 2 - 0.021, z + 0.042),
        M["bath"], 0)


def enlarger(M, x, y, z):
    box((x - 0.24, y - 0.26, z), (x + 0.24, y + 0.22, z + 0.025), M["wood"], 0.004)
    box((x - 0.15, y - 0.18, z + 0.026), (x + 0.15, y + 0.06, z + 0.034), M["easel"], 0.002)
    rod([(x, y + 0.17, z), (x, y + 0.17, z + 0.98)], 0.024, M["chrome"])
    box((x - 0.05, y + 0.02, z + 0.5), (x + 0.05, y + 0.2, z + 0.6), M["iron"], 0.01)
    lathe([(0, 0), (0.03, 0), (0.035, 0.07), (0.1, 0.12), (0.13, 0.24), (0.13, 0.36), (0.08, 0.47),
        (0, 0.5)],
          M["iron"], (x, y - 0.06, z + 0.44), 48)
    lathe([(0, 0), (0.035, 0), (0.04, 0.05), (0, 0.05)], M["chrome"], (x, y - 0.06, z + 0.4), 32)


def room():
    """The wet bench on the left, the enlarger on the right, and six prints over both."""
    M = real()
    half = LONG / 2
    box((-half - 0.2, DEEP / 2, -0.1), (half + 0.2, DEEP / 2 + 0.2, HIGH), M["wall"], 0)
    for s in (-1, 1):
        box((s * half, -3, -0.1), (s * (half + 0.2), DEEP / 2, HIGH), M["wall"], 0)
    box((-half, -3, HIGH), (half, DEEP / 2, HIGH + 0.1), M["wall"], 0)
    box((-half, -3, -0.1), (half, DEEP / 2, 0), M["wet"], 0)
    box((-half + 0.01, 0.5, 0.86), (half - 0.01, DEEP / 2 - 0.01, 0.9), M["wood"], 0.004)
    for x in (-1.6, -0.2, 0.55, 1.6):
        box((x - 0.03, 0.55, 0), (x + 0.03, 0.61, 0.859), M["leg"], 0.004)
    for k in range(3):
        tray(M, -1.33 + 0.52 * k, 0.86, 0.901, f"tray{k}")
    grey = tones()
    bath = photograph(M, grey, 3)
    move(bath, (-0.82, 0.72, 0.946), 8, (-90, 0))
    for x, turn in ((-1.18, 20), (-0.62, -35)):
        tong = rod([(0, 0, 0), (0.11, 0, 0.012), (0.2, 0, 0.05)], 0.006, M["wood"], bent=True)
        move([tong], (x, 0.78, 0.965), turn)
    enlarger(M, 1.02, 0.95, 0.901)
    for k, (x, high) in enumerate(((0.28, 0.24), (0.40, 0.21), (0.34, 0.18))):
        y = 1.17 - 0.13 * (k == 2)
        lathe([(0, 0), (0.05, 0), (0.052, high * 0.66), (0.018, high * 0.82), (0.018, high),
            (0, high)], M["brown"],
              (x, y, 0.901), 40)
    box((-1.5, 1.12, 1.42), (0.6, DEEP / 2 - 0.001, 1.45), M["wood"], 0.003)
    for k in range(9):
        box((-1.45 + 0.2 * k, 1.15, 1.451), (-1.30 + 0.2 * k, 1.28, 1.53 + 0.03 * (k % 3)),
            M["box" if k % 2 else "tray2"], 0.003)
    line(M, 0.62)
    # The lamp on the wall, and a clock beside it.
    lathe([(0, 0), (0.075, 0), (0.09, 0.05), (0.085, 0.15), (0.04, 0.19), (0, 0.19)], M["lamp"],
        (-1.05, 1.17, 2.2), 40)
    light.bulb((-0.95, 0.95, 2.25), 34, RED, 0.09)
    light.bulb((0.9, -0.7, 2.3), 20, RED, 0.14)
    lamp = light.area((1.02, 0.89, 1.29), (1.02, 0.85, 0.9), (0.05, 0.05), 0.9, (1, 0.78, 0.5))
    lamp.data.spread = 0.7
    box((-0.35, 0.05, 0.46), (0.05, 0.4, 0.5), M["wood"], 0.02)
    for x, y in ((-0.31, 0.09), (0.01, 0.09), (-0.31, 0.36), (0.01, 0.36)):
        rod([(x, y, 0), (x, y, 0.46)], 0.016, M["leg"])
    light.even((1, 0.1, 0.05), 0.012)
    camera.level((0.05, -2.3, 1.5), 0, 30, (0, -0.005))
    return {"samples": 8, "bounces": 5, "look": {**studio.LOOK, "stops": 1.25, "contrast": 1.4,
        "saturation": 0.9}}


def bellows(M, y0, y1, a, b):
    """Folds of leather between two standards, a little smaller towards the lens."""
    n, points, faces = 18, [], []
    for k in range(n + 1):
        t = k / n
        size = a + (b - a) * t - (0.012 if k % 2 else 0)
        y = y0 + (y1 - y0) * t
        points += [(-size, y, -size), (size, y, -size), (size, y, size), (-size, y, size)]
    for k in range(n):
        for i in range(4):
            j = (i + 1) % 4
            faces.append((4 * k + i, 4 * k + j, 4 * k + 4 + j, 4 * k + 4 + i))
    return mesh(points, faces, M["bellows"], name="bellows")


def view_camera(M, at, turn=0):
    """A large-format camera on its tripod, its lens towards +y; z = 0 is the ground."""
    eye, parts = 1.5, []
    for y, s in ((-0.16, 0.105), (0.16, 0.08)):
        parts.append(panel(rect(-s, -s, s, s), [rect(-s + 0.02, -s + 0.02, s - 0.02, s - 0.02)],
            0.025, M["wood"],
                           (0, y, 0), bevel=0.004))
        for x in (-s - 0.012, s + 0.012):
            parts.append(box((x - 0.008, y + 0.004, -0.15), (x + 0.008, y + 0.02, 0.03), M["brass"],
                0.003))
    parts.append(bellows(M, -0.135, 0.16, 0.086, 0.062))
    parts.append(panel(rect(-0.062, -0.062, 0.062, 0.062), [], 0.01, M["wood"], (0, 0.172, 0),
        bevel=0.002))
    lens = lathe([(0, 0), (0.034, 0), (0.036, 0.02), (0.028, 0.03), (0.03, 0.055), (0.024, 0.055),
        (0, 0.04)], M["iron"])
    parts += move([lens], (0, 0.183, 0), 0, (-90, 0))
    parts.append(box((-0.04, -0.2, -0.175), (0.04, 0.22, -0.15), M["wood"], 0.004))
    parts.append(box((-0.06, -0.06, -0.2), (0.06, 0.06, -0.176), M["iron"], 0.01))
    # The dark cloth over its back.
    fold, faces = [], []
    for i in range(13):
        for k in range(9):
            x, t = -0.2 + 0.4 * i / 12, k / 8
            over = max(0, abs(x) - 0.11)
            fold.append((x * (1 - 0.45 * (over > 0)), 0.02 - 0.34 * t,
                0.115 - over * 3.4 - 0.30 * max(0, t - 0.5) ** 1.2
                         + 0.008 * ((i * 3 + k) % 4)))
    for i in range(12):
        for k in range(8):
            faces.append((i * 9 + k, i * 9 + 9 + k, i * 9 + 10 + k, i * 9 + k + 1))
    parts.append(mesh(fold, faces, M["cloth"], True))
    for x, y in ((-0.46, -0.3), (0.46, -0.3), (0, 0.52)):
        parts.append(rod([(x * 0.1, y * 0.1, -0.2), (x * 0.6, y * 0.6, -0.2 - eye * 0.5)], 0.016,
            M["leg"]))
        parts.append(rod([(x * 0.57, y * 0.57, -0.2 - eye * 0.46), (x, y, -eye)], 0.012, M["leg"]))
    return move(parts, (at[0], at[1], at[2] + eye), turn)


def balcony():
    """The camera on the balcony opposite, waiting for the raking sun on a front of 1936."""
    M = real()
    box((-4, -3, -0.2), (4, 1.15, 0), M["slab"], 0.01)
    x = -3.0
    while x < 3:
        rod([(x, 1.05, 0.08), (x, 1.05, 0.95)], 0.008, M["rail"])
        x += 0.13
    rod([(-4, 1.05, 0.97), (4, 1.05, 0.97)], 0.024, M["rail"])
    rod([(-4, 1.05, 0.08), (4, 1.05, 0.08)], 0.012, M["rail"])
    view_camera(M, (-0.35, 0.15, 0), 12)
    move([box((-0.14, -0.1, 0), (0.14, 0.1, 0.09), M["box"], 0.004)], (0.95, 0.45, 0.45), 20)
    box((0.68, 0.22, 0.42), (1.22, 0.7, 0.449), M["wood"], 0.006)
    for a in (0.72, 1.18):
        for b in (0.26, 0.66):
            rod([(a, b, 0), (a, b, 0.42)], 0.016, M["leg"])
    # The front across the street: bands in a relief of two centimetres, and bay windows.
    holes, y = [], 9.5
    for i in range(-2, 4):
        for k in range(-4, 5):
            a, b = k * 2.4 - 0.65, i * 3.1 - 1.6
            holes.append(rect(a, b, a + 1.3, b + 1.7))
    panel(rect(-13, -11, 13, 11.5), holes, 0.3, M["front"], (0, y, 0))
    for (a, b), _, (c, d), _ in holes:
        frame(a, b, c, d, 0.06, M["box"], 0.06, (0, y + 0.14, 0), columns=2)
        box((a, y + 0.2, b), (c, y + 0.21, d), M["iron"], 0)
        if int(a * 7 + b * 3) % 3 == 0:
            box((a + 0.01, y + 0.07, b + 0.5), (c - 0.01, y + 0.1, d), M["shutter"], 0.004)
        box((a - 0.12, y - 0.02, d + 0.16), (c + 0.12, y - 0.001, d + 0.24), M["front"], 0.005)
        box((a - 0.12, y - 0.02, b - 0.18), (c + 0.12, y - 0.001, b - 0.08), M["front"], 0.005)
    for i in range(-2, 4):
        for h in (0.55, 0.7, 0.85):
            box((-13, y - 0.025, i * 3.1 + h), (13, y - 0.001, i * 3.1 + h + 0.07), M["front"],
                0.006)
    for k in (-1, 2):
        box((k * 2.4 - 1.3, y - 0.7, -11), (k * 2.4 + 1.3, y - 0.4, -6.5), M["front"], 0.05)
    light.sky(48, 258, 7.0, 0.17, (1, 0.85, 0.66))
    camera.level((0.15, -2.3, 1.5), 0, 34, (0, 0.0))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.75}}
