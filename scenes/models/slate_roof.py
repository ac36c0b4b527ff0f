"""The roof of a mansion at Vyzitsa on Pelion: slabs of schist on chestnut boards, a pitch of 35 per cent.

In the yard the slabs that were taken down stand on edge, by size; at the eaves they project 40 cm.
"""

import math
import random

from kit import camera, drawings, light, materials as m, studio
from kit.nodes import Shader
from kit.solids import box, move, panel, rect, rod

PITCH = math.degrees(math.atan(0.35))


def schist(name="schist"):
    """Grey-green schist that splits in layers; each slab of its own tone, with lichen and rust."""
    s = Shader(name)
    own, p = s.node("ObjectInfo", out=5), s.place()
    wide, fine = s.noise(p, 2.6, 5, 0.6), s.noise(p, 24, 6, 0.7)
    tone = s.add(s.times(own, 0.5), s.times(wide, 0.35), s.times(fine, 0.25))
    hue = s.ramp(
        tone, (0.25, (0.08, 0.085, 0.085)), (0.55, (0.185, 0.19, 0.18)), (0.9, (0.32, 0.32, 0.295))
    )
    hue = s.mix(s.remap(s.noise(p, 3.4, 4), 0.56, 0.7, 0, 0.55), hue, (0.30, 0.19, 0.10))
    hue = s.mix(s.remap(s.noise(p, 9, 5, 0.7), 0.62, 0.68, 0, 0.6), hue, (0.48, 0.49, 0.40))
    return s.surface(hue, 0.75, s.bump(s.add(fine, s.times(wide, 1.5)), 0.8, 0.012), shine=0.25)


def real():
    return {
        "slab": schist(),
        "wall": m.rubble(
            "wall",
            ((0.20, 0.19, 0.17), (0.33, 0.315, 0.28), (0.45, 0.43, 0.38)),
            (2.6, 2.6, 7.0),
            (0.44, 0.40, 0.33),
        ),
        "yard": m.soil("yard", ((0.15, 0.125, 0.09), (0.22, 0.185, 0.14), (0.30, 0.26, 0.20)), 2),
        "paving": m.rubble(
            "paving", ((0.16, 0.16, 0.155), (0.26, 0.26, 0.245), (0.36, 0.355, 0.33)), (4.2, 4.2, 3)
        ),
        "batten": m.wood("batten", m.CHESTNUT, along=0, rough=0.6),
        "trunk": m.wood("trunk", m.CHESTNUT, along=1, rough=0.7),
        "handle": m.wood("handle", m.OAK, along=0, rough=0.5),
        "steel": m.paint("steel", (0.20, 0.20, 0.20), 0.4, metal=0.8),
        "rust": m.paint("rust", (0.22, 0.085, 0.03), 0.8),
        "door": m.wood("door", m.CHESTNUT, along=2, rough=0.6),
        "band": m.wood("band", m.CHESTNUT, along=0, rough=0.6),
    }


def slab(M, chance, wide, tall, thick):
    """One slab on edge: in x and z, its corners knocked off by chance."""

    def near(v, share=0.06):
        return v * chance.uniform(0.0, share)

    h = wide / 2
    outline = [
        (-h + near(wide), 0),
        (-h + near(wide, 0.02), tall * 0.5),
        (-h + near(wide, 0.12), tall - near(tall)),
        (-h * 0.3, tall - near(tall, 0.03)),
        (h - near(wide, 0.14), tall - near(tall)),
        (h - near(wide, 0.02), tall * chance.uniform(0.4, 0.8)),
        (h - near(wide), 0),
    ]
    return panel(outline, [], thick, M["slab"], bevel=min(0.004, thick / 3))


def row(M, x0, x1, y, wide, tall, seed, lean=12, turn=58):
    """A row of slabs on edge along x, which lean on each other to the right."""
    chance, x = random.Random(seed), x0
    while x < x1:
        thick = chance.uniform(0.022, 0.045)
        made = slab(
            M, chance, wide * chance.uniform(0.88, 1.08), tall * chance.uniform(0.9, 1.08), thick
        )
        move(
            [made],
            (x, y + chance.uniform(-0.03, 0.03), 0.05),
            turn + chance.uniform(-2.5, 2.5),
            (lean + chance.uniform(-2, 2), chance.uniform(-1.5, 1.5)),
        )
        x += (thick + chance.uniform(0.01, 0.03)) / math.sin(math.radians(turn))


LOOK = {**studio.LOOK, "saturation": 1.12}


def stacks():
    """The yard: three rows of slabs by size, and the small hammer that sounds them."""
    M = real()
    box((-20, -8, -0.3), (20, 6.2, 0), M["paving"], 0)
    front = [rect(2.3, 0.001, 3.5, 2.2), rect(-3.6, 1.3, -2.9, 2.2)]
    panel(rect(-14, -0.3, 14, 6), front, 0.7, M["wall"], (0, 5.2, 0), bevel=0.01)
    for z in (1.15, 2.75):
        box((-14, 5.17, z + 0.1), (14, 5.4, z + 0.2), M["band"], 0.01)
    for k in range(5):
        box(
            (2.31 + 0.238 * k, 5.38, 0.01), (2.31 + 0.238 * k + 0.232, 5.42, 2.19), M["door"], 0.004
        )
    box((2.1, 5.16, 2.201), (3.7, 5.5, 2.38), M["band"], 0.01)
    for k in range(3):
        rod([(-3.42 + 0.17 * k, 5.35, 1.3), (-3.42 + 0.17 * k, 5.35, 2.2)], 0.012, M["steel"])
    box((-3.6, 5.6, 1.3), (-2.9, 5.62, 2.2), M["steel"], 0)
    for x0, x1, y, wide, tall, seed in (
        (-3.9, 3.6, 3.1, 1.2, 0.98, 3),
        (-3.1, 2.9, 1.55, 0.85, 0.66, 7),
        (-1.9, 2.4, 0.35, 0.42, 0.33, 12),
    ):
        for side in (-0.25, 0.25):
            box(
                (x0 - 0.4, y + side * wide - 0.035, 0.001),
                (x1 + 0.5, y + side * wide + 0.035, 0.05),
                M["batten"],
                0.004,
            )
            box(
                (x1 + 0.3, y + side * wide - 0.03, 0.051),
                (x1 + 0.36, y + side * wide + 0.03, tall * 0.85),
                M["door"],
                0.004,
            )
        row(M, x0, x1, y, wide, tall, seed)
    # One slab on the ground beside a hammer, with the nails of 1958 that were drawn from it.
    chance = random.Random(2)
    made = slab(M, chance, 0.95, 0.62, 0.035)
    move([made], (-0.55, -0.72, 0.04), 14, (-90, 0))
    z = 0.08
    rod([(-0.8, -0.52, z), (-0.48, -0.42, z)], 0.014, M["handle"])
    move(
        [box((-0.02, -0.075, -0.018), (0.02, 0.06, 0.018), M["steel"], 0.004)],
        (-0.815, -0.615, z),
        17,
    )
    for k in range(7):
        a = 1.3 * k
        x, y = -0.27 + 0.07 * math.cos(a), -0.4 + 0.05 * math.sin(a * 1.7)
        rod(
            [(x, y, z - 0.01), (x + 0.07 * math.cos(a * 2), y + 0.07 * math.sin(a * 2), z - 0.012)],
            0.003,
            M["rust"],
        )
        rod([(x, y, z - 0.011), (x + 0.004, y, z - 0.011)], 0.008, M["rust"])
    light.sky(30, 252, 6.5, 0.18, (1, 0.83, 0.62))
    camera.level((-0.7, -4.3, 1.75), 4, 38, (0, -0.105), tilt=-6)
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.95}}


def eaves():
    """Across the eaves: wall, chestnut trunks, boards, membrane, and slabs in two layers."""
    M = drawings.Palette(
        False,
        trunk=m.glow("trunk", (0.60, 0.585, 0.55), 1),
        batten=m.glow("batten", (0.40, 0.385, 0.36), 1),
    )
    kept = []
    box((-1.4, -0.5, -1.6), (-0.7, 0.5, 0.0), M["wall"], 0)
    box((-0.69, -0.5, -1.1), (2.6, 0.5, -0.93), M["wall"], 0)
    slope = math.radians(PITCH)

    def along(u, v):
        """A point u up the slope from the wall's outer face, v above the trunks."""
        return -1.4 + u * math.cos(slope) - v * math.sin(slope), 0.16 + u * math.sin(
            slope
        ) + v * math.cos(slope)

    def piece(u0, u1, v0, v1, material, lift=0.0):
        corners = [along(u0, v0), along(u0, v1), along(u1, v1 + lift), along(u1, v0 + lift)]
        return panel(corners, [], 0.9, material, (0, -0.45, 0), bevel=0)

    kept.append(piece(-0.22, 4.2, -0.17, 0.0, M["trunk"]))
    kept.append(box((-1.2, -0.45, 0.001), (-0.95, 0.45, 0.1), M["batten"], 0))
    u = -0.30
    while u < 4.1:
        kept.append(piece(u, u + 0.2, 0.003, 0.03, M["batten"]))
        u += 0.206
    chance, u, k = random.Random(3), -0.42, 0
    while u < 4.0:
        long = 1.05 - 0.09 * k
        piece(
            u, u + long, 0.05 + 0.032, 0.05 + 0.032 + chance.uniform(0.03, 0.036), M["slab"], -0.047
        )
        u += long * 0.47
        k = min(k + 1, 5)
    drawings.section((-0.3, 0, 0.12), (0, 1, 0), 3.3, kept)
    return {"drawing": True, "samples": 4}
