"""A map maker's table in Larissa: the plan of a quarter, on which the shade of its trees is laid in
washes for three hours of the day; and the map of a village whose streets have no names.
"""

import math
import random

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, lathe, mesh, move, panel, rect, rod

WIDE, DEEP = 1.5, 0.95


def real():
    return {
        "table": m.wood("table", m.OAK, along=0, rough=0.45),
        "paper": m.paint("paper", (0.72, 0.69, 0.61), 0.85),
        "block": m.paint("block", (0.42, 0.36, 0.31), 0.85),
        "ink": m.paint("ink", (0.03, 0.035, 0.05), 0.7),
        "wash0": m.paint("wash0", (0.30, 0.43, 0.52), 0.85),
        "wash1": m.paint("wash1", (0.15, 0.28, 0.40), 0.85),
        "wash2": m.paint("wash2", (0.06, 0.14, 0.26), 0.85),
        "tree": m.paint("tree", (0.22, 0.30, 0.13), 0.85),
        "sun": m.paint("sun", (0.62, 0.34, 0.10), 0.85),
        "brass": m.brass(),
        "wood": m.wood("wood", m.BEECH, along=0, rough=0.5, own=True),
        "red": m.paint("red", (0.50, 0.10, 0.05), 0.45),
        "blue": m.paint("blue", (0.10, 0.18, 0.32), 0.45),
        "cup": m.ceramic("cup", (0.70, 0.67, 0.60), 0.3),
        "tea": m.paint("tea", (0.12, 0.05, 0.015), 0.1),
        "book": m.paint("book", (0.14, 0.20, 0.17), 0.7),
        "metal": m.paint("metal", (0.55, 0.55, 0.54), 0.25, metal=1),
        "leafshade": m.paint("leafshade", (0.5, 0.5, 0.5), 0.9),
    }


def flat(points, z, material):
    """A patch of colour on the paper."""
    return mesh([(x, y, z) for x, y in points], [range(len(points))], material)


def disc(x, y, r, z, material, parts=18, squash=1.0, lean=0.0):
    turn = [2 * math.pi * k / parts for k in range(parts)]
    return flat([(x + r * math.cos(a) + lean * math.sin(a), y + r * squash * math.sin(a))
        for a in turn], z, material)


def quarter(M, chance):
    """Streets between blocks; rows of mulberries and bitter oranges; the shade at three hours."""
    xs, ys = (-0.68, -0.40, -0.13, 0.19, 0.44, 0.68), (-0.40, -0.15, 0.10, 0.39)
    for i, (a, b) in enumerate(zip(xs, xs[1:])):
        for k, (c, d) in enumerate(zip(ys, ys[1:])):
            x0, x1, y0, y1 = a + 0.017, b - 0.017, c + 0.014, d - 0.014
            if (i, k) == (2, 1):
                for _ in range(16):
                    disc(chance.uniform(x0 + 0.02, x1 - 0.02), chance.uniform(y0 + 0.02, y1 - 0.02),
                        0.014, 0.0027 + 0.00008 * _, M["tree"])
                continue
            x = x0
            while x < x1 - 0.03:
                w = min(chance.uniform(0.03, 0.06), x1 - x)
                deep = (y1 - y0) * chance.uniform(0.3, 0.42)
                for low, high, out in ((y0, y0 + deep, -1), (y1 - deep, y1, 1)):
                    flat([(x, low), (x + w - 0.002, low), (x + w - 0.002, high), (x, high)], 0.0022,
                        M["block"])
                    s = chance.uniform(0.012, 0.034)
                    edge = low if out < 0 else high
                    for n in range(3 if out > 0 else 1):
                        t = s * (1 - 0.3 * n)
                        flat([(x, edge), (x + w - 0.002, edge),
                            (x + w - 0.002 + t * 0.5, edge + out * t * 0.55),
                            (x + t * 0.5, edge + out * t * 0.55)],
                             0.0023 + 0.0001 * n, M[f"wash{n}"])
                x += w
    for n, y in enumerate(ys):
        for k in range(30):
            x = -0.66 + 0.046 * k + chance.uniform(-0.004, 0.004)
            if chance.random() < (0.35, 0.8, 0.5, 0.25)[n]:
                r = 0.009 if n == 1 else 0.0055
                disc(x + 0.005, y + 0.004, r * 1.7, 0.00255 + 0.000004 * k, M["wash1"], 16, 0.7)
                disc(x, y, r, 0.0028, M["tree"], 14)
    for x in xs[1:-1]:
        flat([(x - 0.0012, -0.40), (x + 0.0012, -0.40), (x + 0.0012, 0.39), (x - 0.0012, 0.39)],
            0.0021, M["sun"])
    flat([(-0.68, -0.151), (0.68, -0.151), (0.68, -0.1485), (-0.68, -0.1485)], 0.0024, M["ink"])


def pencil(M, at, turn, hue):
    parts = [rod([(0, 0, 0), (0.15, 0, 0)], 0.0038, M[hue]),
        rod([(0.15, 0, 0), (0.168, 0, 0)], 0.0038, M["wood"], taper=[1, 0.25])]
    return move(parts, at, turn)


def table():
    """The map in the morning sun; leaves throw their shadow, and dividers stand on a street."""
    M = real()
    box((-1.6, -1.1, -0.05), (1.6, 1.0, 0), M["table"], 0.006)
    chance = random.Random(8)
    n, points = 30, []
    for i in range(n + 1):
        x = -0.78 + 1.56 * i / n
        z = 0.0018 + 0
        for y in (-0.46, 0.46):
            points.append((x, y, z))
    mesh(points, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n)], M["paper"], True)
    quarter(M, chance)
    # Dividers stand with their points on the street.
    x, y = 0.08, -0.15
    for s in (-1, 1):
        rod([(x + s * 0.045, y, 0.003), (x + s * 0.006, y + 0.01, 0.155)], 0.0042, M["metal"],
            taper=[0.25, 1.1])
    lathe([(0, -0.012), (0.012, -0.01), (0.013, 0.012), (0.005, 0.02), (0.004, 0.045), (0, 0.046)],
        M["brass"], (x, y + 0.01, 0.158), 32)
    for at, turn, hue in (((-0.42, -0.30, 0.0065), 24, "red"), ((-0.36, -0.36, 0.0065), 17, "blue"),
        ((0.34, 0.27, 0.0065), -38, "wood")):
        pencil(M, at, turn, hue)
    # A scale rule, a notebook of steps, a glass of tea; two weights hold the sheet.
    move([box((0, -0.014, 0), (0.3, 0.014, 0.004), M["wood"], 0.001)], (0.28, -0.34, 0.0025), 11)
    for k in range(31):
        move([box((0.0095 * k + 0.006, 0.004 if k % 5 else -0.002, 0.0041),
            (0.0095 * k + 0.0066, 0.0138, 0.0044), M["ink"], 0)], (0.28, -0.34, 0.0025), 11)
    move([box((-0.085, -0.12, 0), (0.085, 0.12, 0.012), M["book"], 0.003)], (-0.62, 0.24, 0.0025),
        14)
    move([box((-0.08, -0.115, 0.0121), (0.08, 0.115, 0.014), M["paper"], 0.001)],
        (-0.62, 0.24, 0.0025), 14)
    for row in range(8):
        trail = [(-0.06 + 0.008 * j, 0.085 - row * 0.022 + chance.gauss(0, 0.0016), 0.0146)
            for j in range(chance.randint(9, 15))]
        move([rod(trail, 0.0007, M["ink"], bent=True)], (-0.62, 0.24, 0.0025), 14)
    pencil(M, (-0.58, 0.17, 0.0205), 62, "blue")
    for wx, wy in ((-0.72, -0.40), (0.70, 0.40)):
        lathe([(0, 0), (0.03, 0), (0.032, 0.012), (0.02, 0.022), (0.008, 0.026), (0.011, 0.04),
            (0, 0.044)], M["brass"], (wx, wy, 0.003), 40)
    lathe([(0, 0), (0.028, 0), (0.034, 0.075), (0.031, 0.075), (0.026, 0.006), (0, 0.006)],
        M["cup"], (0.47, 0.20, 0.003), 40)
    lathe([(0, 0.06), (0.0302, 0.06)], M["tea"], (0.47, 0.20, 0.003), 40)
    # A mulberry at the window that is not seen: its leaves dapple the light.
    for k in range(34):
        high = chance.uniform(0.28, 0.55)
        x, y = chance.uniform(-1.0, -0.05), chance.uniform(0.12, 0.75)
        leaf = disc(0, 0, chance.uniform(0.018, 0.034), 0, M["leafshade"], 9, 1.4)
        move([leaf], (x - 1.46 * high, y + 0.48 * high, high), chance.uniform(0, 180),
            (chance.uniform(-30, 30), 25))
        leaf.visible_camera = False
    light.even((0.8, 0.88, 1), 0.26)
    light.sun(33, 288, 5.0, (1, 0.84, 0.64), 1.4)
    camera.level((0.0, -0.92, 0.74), 0, 34, (0, 0.0), tilt=-41)
    return {"samples": 6, "bounces": 3, "look": {**studio.LOOK, "stops": 0.7, "saturation": 1.3}}


def plan():
    """A village from above: houses, paths and trees, and dotted what is no longer there."""
    M = drawings.Palette(False)
    ink = m.glow("line", drawings.INK, 1)
    chance = random.Random(21)
    box((-60, -40, -2), (60, 40, -0.01), M["ground"], 0)
    roads = [[(-46, -16), (-30, -10), (-12, -9), (2, -3), (18, -4), (34, 3), (48, 4)],
        [(2, -3), (6, 8), (4, 20), (10, 30)],
             [(-12, -9), (-18, 4), (-16, 18), (-24, 28)], [(18, -4), (22, -18), (32, -28)]]
    for line in roads:
        for s in (-1, 1):
            rod([(x + s * 0.9, y + s * 1.1, 0.02) for x, y in line], 0.13, ink, bent=True)
    homes = [(-40, -21, 8), (-33, -4, -4), (-25, -16, 12), (-22, -3, 30), (-8, -16, -6),
        (-5, 0, 14), (-24, 12, 5), (-9, 14, -12), (-30, 24, 22),
             (11, 3, 8), (-2, 12, -8), (13, 17, 15), (-3, 24, 4), (12, -12, -10), (27, -12, 10),
             (14, -24, 0), (27, 10, -12), (38, -5, 6), (42, 13, 10), (33, -21, 24)]
    for x, y, turn in homes:
        w, d = chance.uniform(5.5, 9), chance.uniform(4.5, 6)
        move([box((-w / 2, -d / 2, 0), (w / 2, d / 2, 3), M["house"], 0)], (x, y, 0), turn)
    for x, y, turn, w, d in ((-15, 9, 6, 9, 7), (21, 3.5, -4, 7, 6), (1, -13, 12, 8, 6),
        (-36, 10, -8, 7, 6), (4, 34, 0, 10, 6)):
        for k in range(12):
            t = (k + 0.2) / 12
            for a, b in (((-w / 2 + w * t, -d / 2), (w * 0.045, 0)),
                ((-w / 2 + w * t, d / 2), (w * 0.045, 0)),
                         ((-w / 2, -d / 2 + d * t), (0, d * 0.045)),
                         ((w / 2, -d / 2 + d * t), (0, d * 0.045))):
                move([rod([(*a, 0.05), (a[0] + b[0], a[1] + b[1], 0.05)], 0.16, ink)], (x, y, 0),
                    turn)
    for x, y, r in ((-19, -10.5, 2.4), (6.5, -7.5, 3.2), (-12, 2, 1.9), (9.5, 11, 2.2),
        (30, -3, 2.6), (-27, 5, 2.0), (17, -17, 2.2), (-42, -10, 2.3), (34, 18, 2.8),
        (-14, 24, 2.1), (20, 27, 2.3)):
        lathe([(r - 0.12, 0.03), (r + 0.12, 0.03), (r + 0.12, 0.06), (r - 0.12, 0.06),
            (r - 0.12, 0.03)], ink, (x, y, 0), 48)
        for k in range(26):
            a, q = chance.uniform(0, 6.28), r * math.sqrt(chance.random()) * 0.86
            lathe([(0, 0.05), (0.16, 0.05)], ink, (x + q * math.cos(a), y + q * math.sin(a), 0), 8)
    drawings.plan((1, 2), 92, 1.5)
    return {"drawing": True, "samples": 4}
