"""The nursery of Thymeli Gardens at Varypetro: pots 30 cm deep and 9 across in their rows, and the
trial bed for Falasarna, six metres by four, with plants at three spacings.
"""

import math
import random

from kit import camera, drawings, light, materials as m, nature, studio
from kit.solids import box, lathe, move, panel, rect, rod


def real():
    return {
        "clay": m.ceramic("clay", (0.42, 0.22, 0.13), 0.75),
        "clay2": m.ceramic("clay2", (0.36, 0.20, 0.13), 0.8),
        "soil": m.soil("soil", ((0.14, 0.10, 0.07), (0.24, 0.17, 0.12), (0.38, 0.24, 0.16)), 9),
        "ground": m.soil("ground", ((0.40, 0.33, 0.25), (0.52, 0.45, 0.35), (0.62, 0.55, 0.44)),
        1.2),
        "wall": m.plaster("wall", (0.60, 0.52, 0.40), 1.8, 0.2),
        "bench": m.wood("bench", m.CHESTNUT, along=0, rough=0.7),
        "leg": m.wood("leg", m.CHESTNUT, along=2, rough=0.7),
        "sage": m.foliage("sage", (0.28, 0.31, 0.23), 0.25),
        "rose": m.foliage("rose", (0.16, 0.22, 0.10), 0.3),
        "ebony": m.foliage("ebony", (0.36, 0.38, 0.32), 0.25),
        "broom": m.foliage("broom", (0.20, 0.26, 0.08), 0.3),
        "paper": m.paint("paper", (0.72, 0.69, 0.60), 0.8),
        "ink": m.paint("ink", (0.05, 0.05, 0.07), 0.7),
        "can": m.paint("can", (0.42, 0.45, 0.45), 0.35, metal=0.8),
        "stick": m.wood("stick", m.BEECH, along=2),
    }


def deep_pot(M, x, y, z, kind, seed):
    chance = random.Random(seed)
    lathe([(0, 0), (0.036, 0), (0.045, 0.28), (0.049, 0.285), (0.049, 0.30), (0.043, 0.30),
        (0.041, 0.27), (0, 0.27)],
          M["clay" if seed % 3 else "clay2"], (x, y, z), 28)
    lathe([(0, 0.271), (0.0412, 0.271)], M["soil"], (x, y, z), 20)
    length, width = {"sage": (0.06, 0.013), "rose": (0.035, 0.012), "ebony": (0.03, 0.007),
        "broom": (0.045, 0.003)}[kind]
    made = nature.leaves(M[kind], 10, length, width, 0.035, seed)
    high = chance.uniform(0.07, 0.16)
    places = [(x + chance.gauss(0, 0.022), y + chance.gauss(0, 0.022),
        z + 0.28 + high * chance.random()) for _ in range(26)]
    nature.scatter(made, places, [chance.uniform(0.8, 1.3) for _ in places], seed, 0.5)
    for _ in range(3):
        rod([(x, y, z + 0.27), (x + chance.gauss(0, 0.012), y + chance.gauss(0, 0.012),
            z + 0.28 + high)], 0.0018, M["stick"])


def pots():
    """A bench of pots before the wall, in low sun: sage, rock rose, ebony and broom."""
    M = real()
    box((-6, 1.5, -0.3), (6, 2.0, 2.35), M["wall"], 0.03)
    box((-6, -5, -0.3), (6, 1.5, 0), M["ground"], 0)
    kinds = ("sage", "rose", "ebony", "broom")
    for row in range(4):
        y = 0.15 + row * 0.24
        z = 0.42 + 0.13 * row
        box((-2.6, y - 0.1, z - 0.04), (2.6, y + 0.1, z - 0.001), M["bench"], 0.004)
        for x in (-2.5, -0.9, 0.9, 2.4):
            box((x, y - 0.06, 0), (x + 0.06, y + 0.02, z - 0.041), M["leg"], 0.003)
        for k in range(24):
            x = -1.86 + 0.155 * k + 0.03 * (row % 2)
            if (row, k) in ((0, 15), (0, 16), (1, 4)):
                continue
            deep_pot(M, x, y, z, kinds[(k // 6 + row) % 4], row * 31 + k)
    for k in range(4):
        x = -1.5 + 0.93 * k
        rod([(x, 0.06, 0.5), (x, 0.05, 0.86)], 0.004, M["stick"])
        box((x - 0.045, 0.043, 0.80), (x + 0.045, 0.047, 0.86), M["paper"], 0.001)
        for r in range(2):
            box((x - 0.035, 0.0421, 0.82 + 0.018 * r), (x + 0.03 - 0.012 * r, 0.0429,
                0.8225 + 0.018 * r), M["ink"], 0)
    # One pot lies on the bench, an envelope of seed beside it.
    parts = [lathe([(0, 0), (0.036, 0), (0.045, 0.28), (0.049, 0.285), (0.049, 0.30), (0.043, 0.30),
        (0.041, 0.06), (0, 0.05)], M["clay"], parts=32)]
    move(parts, (0.35, 0.12, 0.469), 12, (0, 90))
    lathe([(0, 0), (0.11, 0), (0.12, 0.24), (0.11, 0.26), (0.1, 0.24), (0, 0.22)], M["can"],
        (1.05, -0.35, 0.0), 40)
    rod([(1.16, -0.35, 0.05), (1.4, -0.4, 0.3)], 0.012, M["can"])
    rod([(0.96, -0.35, 0.24), (1.0, -0.35, 0.4), (1.12, -0.35, 0.36), (1.15, -0.35, 0.2)], 0.007,
        M["can"], bent=True)
    light.sky(28, 244, 6.8, 0.17, (1, 0.82, 0.60))
    camera.level((-0.15, -1.85, 1.0), 0, 34, (0, -0.03))
    return {"samples": 6, "bounces": 3, "look": {**studio.LOOK, "stops": 0.75, "saturation": 1.2}}


def plan():
    """The trial bed from above: three parts at 45, 65 and 90 centimetres, four kinds in turn."""
    M = drawings.Palette(False)
    ink = m.glow("line", drawings.INK, 1)
    chance = random.Random(6)
    box((-4, -3, -1), (11, 8, -0.02), M["ground"], 0)
    panel(rect(-0.12, -0.12, 6.12, 4.12), [rect(0, 0, 6, 4)], 0.12, M["edge"], (0, 0, -0.01),
        flat=True, bevel=0)
    for x in (2.0, 4.0):
        for k in range(20):
            rod([(x, 0.03 + 0.2 * k, 0.01), (x, 0.13 + 0.2 * k, 0.01)], 0.012, ink)
    for part, step in enumerate((0.45, 0.65, 0.9)):
        n, index = int(1.75 / step) + 1, 0
        rows = int(3.3 / step) + 1
        for i in range(n):
            for k in range(rows):
                x = 2 * part + 1.0 + (i - (n - 1) / 2) * step * 0.98
                y = 2.0 + (k - (rows - 1) / 2) * step
                kind = (i * 3 + k) % 4
                # Close together they stay small; at ninety they fill out.
                r = (0.17, 0.24, 0.36)[part] * chance.uniform(0.8, 1.08)
                for q in ((r,), (r, r * 0.62), (r,), (r, r * 0.3))[kind]:
                    lathe([(q - 0.008, 0.01), (q + 0.008, 0.01), (q + 0.008, 0.02),
                        (q - 0.008, 0.02), (q - 0.008, 0.01)], ink, (x, y, 0), 40)
                if kind == 0:
                    for j in range(8):
                        a = j * math.pi / 4
                        rod([(x, y, 0.012), (x + r * 0.85 * math.cos(a), y + r * 0.85 * math.sin(a),
                            0.012)], 0.006, ink)
                elif kind == 2:
                    for j in range(16):
                        a, s = chance.uniform(0, 6.28), r * 0.85 * math.sqrt(chance.random())
                        lathe([(0, 0.012), (0.014, 0.012)], ink,
                            (x + s * math.cos(a), y + s * math.sin(a), 0), 8)
                index += 1
    drawings.plan((3, 2), 7.4, 0.4)
    return {"drawing": True, "samples": 4}
