"""A gate of cypress on a footpath of Andros, 85 by 110 cm, in a dry-stone wall with upright slabs.

Its axis leans three degrees off the vertical, so that it closes by its own weight.
"""

import math
import random

import bpy
from mathutils import Vector, noise

from kit import camera, light, materials as m, nature, studio
from kit.furniture import cushion
from kit.nodes import Shader
from kit.solids import box, link, move, panel, relief, rod

WIDE, TALL, LEAN, WALL, DEEP = 0.85, 1.10, 3.0, 1.15, 0.5


def stone(name="stone"):
    s = Shader(name)
    own, p = s.node("ObjectInfo", out=5), s.place()
    wide, fine = s.noise(p, 4, 5, 0.6), s.noise(p, 30, 6, 0.7)
    tone = s.add(s.times(own, 0.5), s.times(wide, 0.3), s.times(fine, 0.3))
    hue = s.ramp(
        tone, (0.25, (0.12, 0.11, 0.095)), (0.55, (0.245, 0.225, 0.195)), (0.9, (0.39, 0.36, 0.31))
    )
    hue = s.mix(s.remap(s.noise(p, 8, 5, 0.7), 0.6, 0.67, 0, 0.6), hue, (0.50, 0.40, 0.16))
    return s.surface(hue, 0.9, s.bump(s.add(fine, wide), 0.9, 0.012), shine=0.12)


CYPRESS = ((0.30, 0.20, 0.115), (0.43, 0.30, 0.185), (0.54, 0.41, 0.27))


def real():
    return {
        "stone": stone(),
        "core": m.paint("core", (0.06, 0.055, 0.05), 0.95),
        "rail": m.wood("rail", CYPRESS, along=0, rough=0.6),
        "stile": m.wood("stile", CYPRESS, along=2, rough=0.6),
        "carved": m.paint("carved", (0.09, 0.05, 0.025), 0.9),
        "iron": m.paint("iron", (0.05, 0.045, 0.04), 0.6, metal=0.5),
        "soil": m.soil("soil", ((0.24, 0.18, 0.115), (0.34, 0.265, 0.18), (0.43, 0.35, 0.25)), 1.6),
        "hill": m.soil("hill", ((0.115, 0.11, 0.06), (0.19, 0.17, 0.10), (0.28, 0.25, 0.16)), 0.12),
        "sea": m.paint("sea", (0.05, 0.13, 0.20), 0.6, shine=0.15),
        "thyme": m.foliage("thyme", (0.15, 0.16, 0.085), 0.2),
        "bag": m.paint("bag", (0.13, 0.13, 0.075), 0.85),
        "straw": m.foliage("straw", (0.50, 0.40, 0.21)),
    }


def dry(M, x0, x1, seed, high=WALL):
    """A dry-stone wall: flat stones in rough courses, and every metre or so an upright slab."""
    chance = random.Random(seed)
    box((x0 + 0.05, 0.1, -0.3), (x1 - 0.05, DEEP - 0.1, high - 0.14), M["core"], 0)
    uprights, x = [], x0 + chance.uniform(0.75, 1.05)
    while x < x1 - 0.5:
        wide = chance.uniform(0.34, 0.5)
        uprights.append((x, x + wide))
        x += wide + chance.uniform(0.85, 1.25)
    for a, b in uprights:
        tall = high + chance.uniform(0.0, 0.14)
        corners = [
            (a, -0.1),
            (a + chance.uniform(0, 0.04), tall * 0.6),
            (a + chance.uniform(0.02, 0.09), tall - 0.03),
            ((a + b) / 2, tall),
            (b - chance.uniform(0.03, 0.1), tall - chance.uniform(0.02, 0.1)),
            (b, tall * 0.5),
            (b - 0.02, -0.1),
        ]
        panel(
            corners, [], 0.09, M["stone"], (0, -0.035 + chance.uniform(-0.01, 0.01), 0), bevel=0.02
        )
    z = -0.05
    while z < high - 0.03:
        tall, spans, p = chance.uniform(0.06, 0.135), [], x0
        for a, b in uprights:
            spans.append((p, a - 0.006))
            p = b + 0.006
        for p, q in [*spans, (p, x1)]:
            x = p
            while x < q - 0.03:
                long = chance.uniform(0.13, 0.42)
                if q - x - long < 0.1:
                    long = q - x
                w = [chance.uniform(-0.016, 0.016) for _ in range(6)]
                a, b, c, d = x + 0.005, x + long - 0.005, z + 0.004, z + tall - 0.003
                corners = [
                    (a, c + w[0]),
                    (a + abs(w[1]), (c + d) / 2),
                    (a + abs(w[2]), d + w[3] * 0.6),
                    (b - abs(w[4]), d),
                    (b, (c + d) / 2 + w[5] * 0.5),
                    (b - abs(w[0]), c),
                ]
                panel(
                    corners, [], 0.3, M["stone"], (0, chance.uniform(-0.03, 0.035), 0), bevel=0.014
                )
                x += long
        z += tall


def leaf(M, drawn=False):
    """The gate: two stiles, three rails, boards between, a brace, and a name carved in the top rail."""
    w, h, parts = WIDE, TALL, []
    for x in (0.0, w - 0.07):
        parts.append(box((x, -0.024, 0.0), (x + 0.07, 0.024, h), M["stile"], 0.005))
    for z, tall in ((0.1, 0.08), (0.52, 0.07), (h - 0.15, 0.13)):
        parts.append(box((0.071, -0.02, z), (w - 0.071, 0.02, z + tall), M["rail"], 0.004))
    n = 5
    for k in range(n):
        step = (w - 0.15) / n
        a = 0.076 + step * k + 0.012
        parts.append(box((a, 0.021, 0.12), (a + step - 0.024, 0.038, h - 0.03), M["stile"], 0.003))
    lean = math.degrees(math.atan2(0.36, w - 0.16))
    brace = box((0, -0.018, -0.03), (math.hypot(w - 0.16, 0.33), 0.012, 0.03), M["rail"], 0.004)
    parts.append(move([brace], (0.08, -0.001, 0.2), 0, (0, -lean))[0])
    if not drawn:
        # Μαντράκι in letters that Greek and Latin share: the built-in face has no Greek.
        curve = bpy.data.curves.new("name", "FONT")
        curve.body, curve.size, curve.align_x, curve.extrude = "MANTPAKI", 0.085, "CENTER", 0.0006
        text = link(bpy.data.objects.new("name", curve), M["carved"])
        text.rotation_euler = (math.pi / 2, 0, 0)
        text.location = (w / 2, -0.0225, h - 0.118)
        parts.append(text)
    # The hooks of its hinges, and the latch.
    for z in (0.14, h - 0.09):
        parts.append(box((-0.05, -0.03, z - 0.016), (0.26, -0.0245, z + 0.016), M["iron"], 0.002))
    parts.append(box((w - 0.12, -0.034, 0.7), (w + 0.06, -0.0245, 0.73), M["iron"], 0.003))
    return parts


def hung(M, open_=0.0, drawn=False):
    """The gate on its post, whose axis leans towards the closing side."""
    parts = leaf(M, drawn)
    move(parts, (0, 0, 0.08), open_, (0, 0))
    post = box((-0.16, -0.06, -0.3), (-0.05, 0.06, TALL + 0.2), M["stile"], 0.008)
    stop = box((WIDE + 0.03, 0.045, -0.3), (WIDE + 0.13, 0.14, TALL + 0.16), M["stile"], 0.008)
    move([*parts, post], (0, 0, 0), 0, (0, LEAN))
    return [*parts, post, stop]


def ground(x, y):
    """A path that climbs a little to the gate, and hillsides to the left and right of it."""
    away = max(0, abs(x - 0.45) - 0.8)
    z = -0.04 + 0.1 * away * (1 + 0.3 * noise.noise(Vector((x, y, 1)))) if y > 0.6 else -0.04
    z += 0.025 * noise.noise(Vector((x * 1.8, y * 1.8, 4)))
    return z - 0.10 * max(0, y - 2.2) - 0.02 * max(0, -y)


def hillside(x, y):
    """A spur with old terraces that comes down to the sea on the right."""
    z = 34 / (1 + math.exp(-(x - 34 - 0.22 * y) / 13)) - 11 - 0.05 * y
    z += 3.2 * noise.noise(Vector((x * 0.03, y * 0.03, 2))) + 0.5 * noise.noise(
        Vector((x * 0.2, y * 0.2, 6))
    )
    step = 2.2
    part = z / step - math.floor(z / step)
    return z + step * (min(1, part * 4) - part) * 0.55


def path(M):
    chance = random.Random(12)
    y = -3.4
    while y < 6:
        x = -0.35
        tall = chance.uniform(0.28, 0.46)
        while x < 1.2:
            long = chance.uniform(0.3, 0.62)
            w = [chance.uniform(0, 0.07) for _ in range(5)]
            a, b, c, d = x + 0.02, x + long - 0.02, y + 0.02, y + tall - 0.02
            outline = [
                (a + w[0], c),
                (a, (c + d) / 2),
                (a + w[1], d),
                (b - w[2], d),
                (b, (c + d) / 2),
                (b - w[3], c),
            ]
            panel(
                outline,
                [],
                0.1,
                M["stone"],
                (0, 0, ground(x, y) - 0.075 + chance.uniform(0, 0.02)),
                flat=True,
                bevel=0.02,
            )
            x += long
        y += tall


LOOK = {**studio.LOOK, "saturation": 1.15}


def gate():
    """The gate half open, the wall on both sides, a slope and the sea behind."""
    M = real()
    hung(M, 20)
    dry(M, -5.5, -0.18, 5)
    dry(M, WIDE + 0.14, 6.5, 9)
    relief((-9, 10), (-5, 10), ground, M["soil"], (120, 110))
    path(M)
    # What a walker has put down: a stick and a bag.
    rod([(1.42, -0.5, 0.0), (1.34, -0.06, 1.28)], 0.013, M["stile"])
    cushion(M["bag"], (1.5, -0.42, -0.03), (1.82, -0.14, 0.42), 0.08)
    cushion(M["bag"], (1.54, -0.5, 0.02), (1.78, -0.41, 0.2), 0.04)
    relief((-160, 260), (16, 330), hillside, M["hill"], (220, 170))
    box((-6000, 300, -71), (6000, 16000, -70), M["sea"], 0)
    chance = random.Random(3)
    for kind, count, seed in (
        (nature.tuft(M["thyme"], 60, 0.2, 0.17, 0.006, 0.7, 3), 620, 1),
        (nature.tuft(M["straw"], 26, 0.42, 0.12, 0.004, 0.35, 2), 760, 2),
    ):
        places = []
        while len(places) < count:
            a, b = chance.uniform(-6, 7), chance.uniform(-3.2, 9)
            if not -0.5 < a < 1.35 and not -0.25 < b < 0.7:
                places.append((a, b, ground(a, b) - 0.02))
        nature.scatter(kind, places, [chance.uniform(0.6, 1.4) for _ in places], seed)
    light.sky(27, 238, 6.5, 0.2, (1, 0.82, 0.60))
    camera.level((0.02, -3.9, 1.5), 5, 38, (0, -0.125))
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.8}}
