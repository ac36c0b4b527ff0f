"""The lobby of an apartment block in Kypseli: Dionysos marble laid so that its veins mirror each
other, letter boxes of brass, and a fish tank let into the wall.
"""

import random

from kit import camera, light, materials as m, nature, studio
from kit.nodes import Shader, darker
from kit.solids import box, frame, lathe, move, panel, rect, rod

WIDE, DEEP, HIGH, SLAB = 4.2, 6.2, 3.0, 0.7


def mirrored(name, colour=(0.66, 0.66, 0.64), vein=(0.20, 0.23, 0.23), wide=SLAB):
    """Slabs cut one after another and opened like a book: veins meet at each joint."""
    s = Shader(name)
    x, y, z = s.axes(s.place())
    u = s.math("PINGPONG", x, wide)
    joint = s.math("LESS_THAN", s.math("PINGPONG", x, wide / 1), 0.0025)
    far = s.math("GREATER_THAN", u, wide - 0.0025)
    p = s.vector(u, s.times(y, 0.2), s.times(z, 0.62))
    warped = s.noise(p, 1.35, 6, 0.62, 1.7)
    line = s.math("ABSOLUTE", s.minus(warped, 0.5))
    strong = s.times(s.remap(line, 0, 0.055, 1, 0), s.remap(s.noise(p, 1.1, 2), 0.35, 0.6))
    band = s.remap(s.noise(s.vector(s.times(u, 1.5), 0, s.times(z, 0.7)), 1.6, 4, 0.6, 1.2), 0.5,
        0.72)
    hue = s.mix(s.times(band, 0.45), (*colour, 1), darker(vein, 1.9))
    hue = s.mix(s.times(strong, 0.85), hue, vein)
    hue = s.mix(s.math("MAXIMUM", joint, far), hue, darker(vein, 0.5))
    return s.surface(hue, 0.13, None, shine=0.5)


def real():
    return {
        "book": mirrored("book"),
        "side": m.marble("side", (0.60, 0.58, 0.53), (0.42, 0.41, 0.38), rough=0.3),
        "floor": m.terrazzo("floor", (0.30, 0.31, 0.28),
        ((0.62, 0.60, 0.54), (0.16, 0.22, 0.18), (0.45, 0.30, 0.22)), 1.4, 0.14),
        "ceiling": m.plaster("ceiling", (0.70, 0.66, 0.58), 0.3, 0.04),
        "brass": m.brass("brass", (0.70, 0.48, 0.22), 0.26),
        "wood": m.wood("wood", m.WALNUT, along=2, rough=0.3),
        "lamp": m.glow("lamp", (1, 0.78, 0.52), 5),
        "glass": m.glass(),
        "water": m.glow("water", (0.10, 0.32, 0.34), 0.55),
        "sand": m.soil("sand", ((0.35, 0.28, 0.18), (0.5, 0.42, 0.3), (0.6, 0.52, 0.4)), 9),
        "fish": m.glow("fish", (0.85, 0.22, 0.04), 0.8),
        "weed": m.glow("weed", (0.06, 0.22, 0.06), 0.5),
        "dark": m.paint("dark", (0.03, 0.03, 0.03), 0.4),
        "rubber": m.paint("rubber", (0.06, 0.05, 0.05), 0.7),
        "leaf": m.paint("leaf", (0.05, 0.13, 0.05), 0.3),
        "pot": m.ceramic("pot", (0.52, 0.48, 0.40), 0.4),
        "paper": m.paint("paper", (0.72, 0.70, 0.65), 0.8),
        "step": m.marble("step", (0.66, 0.64, 0.60), rough=0.25),
    }


def fish(M, x, y, z, turn, size=0.055):
    body = rod([(-size, 0, 0), (-size * 0.3, 0, 0), (size * 0.4, 0, 0), (size, 0, 0)], size * 0.32,
        M["fish"], bent=True, taper=[0.15, 0.9, 1, 0.2])
    tail = panel([(-size * 0.9, 0), (-size * 1.6, size * 0.42), (-size * 1.45, 0),
        (-size * 1.6, -size * 0.42)], [], 0.003, M["fish"], (0, 0, 0), bevel=0)
    move([body, tail], (x, y, z), turn)


def lobby():
    """From the street door: the mirrored wall ahead, its tank, the letter boxes on the right."""
    M = real()
    half = WIDE / 2
    tank = rect(-1.05, 1.02, 0.35, 1.72)
    panel(rect(-half, 0, half, HIGH), [tank], 0.03, M["book"], (0, DEEP, 0), bevel=0.001)
    panel(rect(-1.13, 0.94, 0.43, 1.80), [rect(-1.05, 1.02, 0.35, 1.72)], 0.05, M["brass"],
        (0, DEEP - 0.02, 0), bevel=0.006)
    box((-1.05, DEEP + 0.42, 1.0), (0.35, DEEP + 0.45, 1.75), M["water"], 0)
    box((-1.06, DEEP + 0.03, 1.0), (0.36, DEEP + 0.43, 1.09), M["sand"], 0)
    for x in (-1.07, 0.37):
        box((x - 0.01, DEEP + 0.03, 1.0), (x + 0.01, DEEP + 0.43, 1.75), M["water"], 0)
    chance = random.Random(7)
    for x, y, z, turn, size in ((-0.72, 0.14, 1.42, 8, 0.06), (-0.25, 0.2, 1.27, 170, 0.05),
        (0.02, 0.12, 1.52, 195, 0.045), (-0.5, 0.25, 1.58, 20, 0.04)):
        fish(M, x, DEEP + y, z, turn, size)
    for k in range(14):
        x = chance.choice((-0.92, -0.86, 0.16, 0.24)) + chance.gauss(0, 0.03)
        h = chance.uniform(0.2, 0.5)
        rod([(x, DEEP + 0.28, 1.08), (x + chance.gauss(0, 0.03), DEEP + 0.27, 1.08 + h * 0.6),
            (x + chance.gauss(0, 0.05), DEEP + 0.27, 1.08 + h)], 0.007, M["weed"], bent=True,
            taper=[1, 1, 0.3])
    light.area((-0.35, DEEP + 0.2, 1.72), (-0.35, DEEP + 0.2, 1), (1.2, 0.2), 5, (0.75, 1, 0.95))
    for s in (-1, 1):
        box((s * half, -2, 0), (s * (half + 0.2), DEEP + 0.5, HIGH), M["side"], 0)
    box((-half, -2, -0.2), (half, DEEP - 0.001, 0), M["floor"], 0)
    box((-half, -2, HIGH), (half, DEEP + 0.5, HIGH + 0.2), M["ceiling"], 0)
    # Three steps up to the lift and the stair, on the right.
    for k in range(3):
        box((0.75, 4.3 + 0.32 * k, 0.001), (half - 0.001, DEEP - 0.021, 0.16 * (k + 1)), M["step"],
            0.008)
    rod([(0.72, 4.2, 0.0), (0.72, 4.2, 0.95), (0.72, 5.3, 1.4), (0.72, DEEP - 0.03, 1.4)], 0.02,
        M["brass"])
    rod([(0.72, 5.25, 0.3), (0.72, 5.25, 1.38)], 0.013, M["brass"])
    # Letter boxes: five rows of four, one with a letter that does not fit.
    y0, z0 = 2.0, 0.95
    box((half - 0.06, y0 - 0.04, z0 - 0.04), (half - 0.001, y0 + 1.24, z0 + 1.04), M["wood"], 0.006)
    for i in range(4):
        for k in range(5):
            a, b = y0 + 0.3 * i + 0.012, z0 + 0.2 * k + 0.01
            box((half - 0.075, a, b), (half - 0.061, a + 0.276, b + 0.18), M["brass"], 0.004)
            box((half - 0.0765, a + 0.05, b + 0.125), (half - 0.0755, a + 0.226, b + 0.143),
                M["dark"], 0)
            box((half - 0.0765, a + 0.08, b + 0.05), (half - 0.0752, a + 0.196, b + 0.078),
                M["paper"], 0)
    box((half - 0.19, y0 + 0.36, z0 + 0.535), (half - 0.07, y0 + 0.53, z0 + 0.54), M["paper"], 0)
    # On the left the bench, a rubber plant, and a bag left for a moment.
    box((-half + 0.01, 2.6, 0.42), (-half + 0.45, 4.5, 0.47), M["step"], 0.008)
    for y in (2.8, 4.2):
        box((-half + 0.03, y, 0), (-half + 0.4, y + 0.1, 0.419), M["wood"], 0.004)
    lathe([(0, 0), (0.16, 0), (0.2, 0.36), (0.17, 0.36), (0.15, 0.33), (0, 0.33)], M["pot"],
        (-half + 0.4, 5.4, 0))
    bunch = nature.leaves(M["leaf"], 6, 0.24, 0.055, 0.1, 4)
    nature.scatter(bunch, [(-half + 0.42 + chance.gauss(0, 0.08), 5.4 + chance.gauss(0, 0.08),
        0.5 + 0.13 * k) for k in range(9)], [1.0] * 9, 3, 0.5)
    rod([(-half + 0.4, 5.4, 0.3), (-half + 0.42, 5.38, 1.6)], 0.012, M["wood"])
    for y in (1.2, 3.4, 5.4):
        lathe([(0, 0), (0.2, 0.02), (0.24, 0.08), (0.24, 0.1), (0, 0.1)], M["lamp"],
            (0, y, HIGH - 0.101), 48)
        lamp = light.area((0, y, HIGH - 0.13), (0, y, 0), (0.4, 0.4), 42, (1, 0.80, 0.58))
        lamp.visible_glossy = False
    day = light.area((0.2, -1.8, 1.6), (0, 4, 1.2), (2.6, 2.4), 110, (0.90, 0.95, 1))
    day.visible_glossy = False
    camera.level((-0.25, -1.0, 1.5), 2, 27, (0, -0.02))
    return {"samples": 8, "bounces": 5, "look": {**studio.LOOK, "stops": 0.8}}
