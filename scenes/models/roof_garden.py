"""A planted roof in Athens: nine centimetres of pumice and compost over trays of water, a wild fig.

Its layers are shown at the edge that is left open by the downpipe.
"""

import random

from kit import camera, drawings, light, materials as m, nature, studio
from kit.furniture import kafeneio_chair
from kit.solids import box, frame, lathe, move, panel, rect, rod

LONG, DEEP, SOIL, TRAY, SLAB = 9.0, 7.0, 0.09, 0.04, 0.18


def real():
    return {
        "soil": m.soil("soil", ((0.17, 0.13, 0.09), (0.28, 0.23, 0.17), (0.42, 0.37, 0.30)), 5),
        "tray": m.paint("tray", (0.05, 0.055, 0.06), 0.5),
        "fleece": m.paint("fleece", (0.50, 0.50, 0.46), 0.9),
        "slab": m.concrete("slab", (0.46, 0.44, 0.40)),
        "wall": m.plaster("wall", (0.70, 0.66, 0.58), 1.0, 0.12),
        "far": m.plaster("far", (0.62, 0.57, 0.49), 1.0, 0.12),
        "edge": m.paint("edge", (0.42, 0.41, 0.39), 0.4, metal=0.6),
        "pebble": m.rubble("pebble", ((0.32, 0.30, 0.27), (0.50, 0.48, 0.44), (0.66, 0.63, 0.58)),
        (18, 18, 18)),
        "plank": m.wood("plank", m.CHESTNUT, along=0, rough=0.7),
        "wood": m.wood("wood", m.BEECH, along=2),
        "rush": m.rush(),
        "iron": m.paint("iron", (0.06, 0.07, 0.07), 0.5, metal=0.3),
        "thyme": m.foliage("thyme", (0.15, 0.19, 0.09), 0.25),
        "lavender": m.foliage("lavender", (0.25, 0.27, 0.20), 0.25),
        "flower": m.foliage("flower", (0.26, 0.18, 0.42), 0.3),
        "purslane": m.foliage("purslane", (0.27, 0.33, 0.27), 0.25),
        "fig": m.foliage("fig", (0.13, 0.22, 0.06), 0.4),
        "bark": m.soil("bark", ((0.08, 0.07, 0.06), (0.14, 0.12, 0.10), (0.20, 0.18, 0.15)), 4),
        "tank": m.paint("tank", (0.55, 0.56, 0.57), 0.35, metal=0.8),
        "dark": m.paint("dark", (0.03, 0.035, 0.04), 0.15),
        "can": m.paint("can", (0.30, 0.36, 0.33), 0.4, metal=0.5),
    }


def clump(M, x, y, kind, seed, size=0.3):
    chance = random.Random(seed)
    z = SOIL + TRAY
    if kind == "lavender":
        made = nature.leaves(M["lavender"], 13, 0.13, 0.008, 0.06, seed)
        places = [(x + chance.gauss(0, size * 0.34), y + chance.gauss(0, size * 0.34),
            z + chance.uniform(0.02, size * 0.75)) for _ in range(60)]
        nature.scatter(made, places, [chance.uniform(0.8, 1.4) for _ in places], seed, 0.35)
        heads = nature.leaves(M["flower"], 7, 0.035, 0.007, 0.018, seed + 1)
        tops = [(x + chance.gauss(0, size * 0.42), y + chance.gauss(0, size * 0.42),
            z + size * chance.uniform(0.95, 1.35)) for _ in range(46)]
        nature.scatter(heads, tops, [chance.uniform(0.8, 1.3) for _ in tops], seed, 0.3)
        for a, b, c in tops[:30]:
            rod([(x + (a - x) * 0.4, y + (b - y) * 0.4, z + 0.1), (a, b, c)], 0.0018, M["thyme"])
    else:
        length, width = (0.035, 0.009) if kind == "thyme" else (0.06, 0.018)
        made = nature.leaves(M[kind], 12, length, width, 0.05, seed)
        places = []
        for _ in range(150):
            a, b = chance.gauss(0, size * 0.4), chance.gauss(0, size * 0.4)
            top = size * 0.55 * max(0.1, 1 - (a * a + b * b) / (size * size))
            places.append((x + a, y + b, z + top * chance.uniform(0.3, 1)))
        nature.scatter(made, places, [chance.uniform(0.8, 1.4) for _ in places], seed, 0.6)


def layers(M, x0=-LONG / 2, x1=LONG / 2, y0=0.0, y1=DEEP):
    """Slab, trays, fleece and soil; each is set back a little at the open edge."""
    box((x0 - 1, y0 - 2.2, -SLAB), (x1 + 1, y1 + 0.4, 0), M["slab"], 0)
    n = int((x1 - x0) / 0.5)
    for k in range(n):
        a = x0 + 0.5 * k
        panel(rect(a + 0.004, y0, a + 0.496, y0 + 1.0), [], TRAY - 0.012, M["tray"], (0, 0, 0.002),
            flat=True, bevel=0.004)
        for j in range(4):
            lathe([(0.035, 0), (0.045, 0), (0.035, TRAY - 0.014), (0.035, 0)], M["tray"],
                (a + 0.065 + 0.124 * j, y0 - 0.05, 0.002), 20)
        box((a + 0.02, y0 - 0.1, 0.001), (a + 0.48, y0 - 0.001, 0.006), M["tray"], 0)
    box((x0, y0 + 0.04, TRAY - 0.009), (x1, y1, TRAY - 0.001), M["fleece"], 0)
    box((x0, y0 + 0.09, TRAY), (x1, y1, TRAY + SOIL), M["soil"], 0.012)


def roof():
    """In the morning: the open edge in front, thyme and lavender, the fig by the stair house."""
    M = real()
    layers(M)
    box((-6, -2.2, 0.001), (6, -0.16, 0.012), M["pebble"], 0)
    box((-LONG / 2, -0.135, 0.001), (LONG / 2, -0.12, 0.05), M["edge"], 0.002)
    chance = random.Random(12)
    kinds = ("thyme", "lavender", "purslane", "thyme", "lavender")
    for k in range(66):
        x, y = chance.uniform(-4.2, 4.2), 0.35 + 5.6 * (k / 66) + chance.uniform(-0.1, 0.2)
        if 0.5 < x < 1.35 or (2.2 < x and y > 4.3):
            continue
        clump(M, x, y, kinds[chance.randrange(5)], k, chance.uniform(0.18, 0.36))
    for k in range(150):
        s = chance.uniform(0.008, 0.022)
        box((-s, -s, 0), (s, s, s), M["pebble"], s * 0.4).location = (chance.uniform(-4.4, 4.4),
            chance.uniform(0.12, 1.6), SOIL + TRAY)
    # Planks to walk on, a chair at their end.
    for k in range(10):
        y = 0.25 + 0.48 * k
        move([box((-0.36, -0.1, 0), (0.36, 0.1, 0.03), M["plank"], 0.004)],
            (0.92, y, SOIL + TRAY + 0.001), chance.uniform(-4, 4))
    kafeneio_chair(M["wood"], M["rush"], (0.95, 5.3, SOIL + TRAY), 160)
    lathe([(0, 0), (0.1, 0), (0.11, 0.26), (0.1, 0.28), (0, 0.28)], M["can"],
        (0.42, 0.55, SOIL + TRAY), 40)
    rod([(0.34, 0.55, SOIL + TRAY + 0.06), (0.16, 0.55, SOIL + TRAY + 0.3)], 0.012, M["can"])
    # The parapet, the stair house and its downpipe, the roofs beyond.
    for low, high in (((-6, DEEP, 0), (1.6, DEEP + 0.2, 0.95)),
        ((-4.9, -2, 0), (-4.7, DEEP, 0.95))):
        box(low, high, M["wall"], 0.01)
    panel(rect(1.6, 0, 5.2, 2.7), [rect(2.2, 0.14, 3.05, 2.2)], 0.2, M["wall"], (0, 5.9, 0))
    box((2.21, 6.0, 0.15), (3.04, 6.05, 2.19), M["iron"], 0.004)
    box((5.0, 2, 0), (5.2, 5.9, 2.7), M["wall"], 0.01)
    rod([(4.5, 5.8, 2.6), (4.5, 5.8, 0.2), (4.4, 5.6, 0.14)], 0.05, M["edge"])
    bunch = nature.leaves(M["fig"], 7, 0.17, 0.075, 0.12, 5)
    nature.tree((3.75, 4.9, SOIL + TRAY), 2.0, M["bark"], bunch, 14, 1.0, 3, 260, 0.06)
    for k, (x, y, w, h) in enumerate(((-16, 22, 9, 1.6), (-6, 26, 8, 3.1), (3, 20, 6, 0.8),
        (10, 28, 10, 4.0))):
        box((x, y, -8), (x + w, y + 8, h), M["far"], 0.02)
        for j in range(3):
            box((x + 0.8 + 2.4 * j, y - 0.01, h - 2.4), (x + 2.0 + 2.4 * j, y - 0.002, h - 0.7),
                M["dark"], 0)
        rod([(x + 2, y + 3, h), (x + 2, y + 3, h + 1.5)], 0.02, M["iron"])
        lathe([(0, 0), (0.5, 0), (0.5, 1.0), (0, 1.0)], M["tank"], (x + w - 2, y + 2, h + 0.4), 32)
    light.sky(30, 238, 6.8, 0.17, (1, 0.82, 0.60))
    camera.level((0.15, -2.05, 1.05), 2, 27, (0, -0.10))
    return {"samples": 6, "bounces": 3, "look": {**studio.LOOK, "stops": 0.65, "saturation": 1.2}}


def section():
    """Through the roof at its edge, enlarged: slab, tray, fleece, soil."""
    M = drawings.Palette(False)
    box((-2, 0.001, -SLAB), (1.6, 1.0, 0), M["slab"], 0)
    box((1.0, 0.001, -1.2), (1.4, 1.0, -SLAB - 0.001), M["wall"], 0)
    box((1.401, 0.001, -1.2), (1.6, 1.0, 0.42), M["wall"], 0)
    for k in range(5):
        a = -2 + 0.56 * k
        panel([(a, 0.004), (a, TRAY), (a + 0.02, TRAY), (a + 0.03, 0.012), (a + 0.25, 0.012),
            (a + 0.26, TRAY), (a + 0.29, TRAY),
               (a + 0.30, 0.012), (a + 0.52, 0.012), (a + 0.53, TRAY), (a + 0.55, TRAY),
               (a + 0.55, 0.004)], [], 1.0, M["tray"], (0, 0, 0), bevel=0)
    box((-2, 0.001, TRAY + 0.012), (0.9, 1.0, TRAY + 0.016 + SOIL), M["soil"], 0)
    chance = random.Random(3)
    for x, high in ((-1.2, 0.34), (-0.72, 0.18), (-0.25, 0.4), (0.25, 0.16), (0.62, 0.3)):
        for _ in range(22):
            a = chance.gauss(0, 0.35)
            rod([(x, 0.3, SOIL + TRAY + 0.016), (x + a * high * 0.5, 0.3, SOIL + TRAY + high * 0.6),
                (x + a * high, 0.3, SOIL + TRAY + high * chance.uniform(0.8, 1.1))],
                0.003, M["leaf"], bent=True)
    drawings.section((0.1, 0.2, -0.02), (0, 1, 0), 2.6)
    return {"drawing": True, "samples": 4}
