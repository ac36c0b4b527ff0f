"""The winter room of a house at Metsovo: to left and right of the hearth a basi, a timber platform.

A basi is 40 cm high and 1.40 m deep, as two woven lengths of seventy centimetres make one cover.
"""

import random

from kit import camera, light, materials as m, studio
from kit.furniture import cushion, jar
from kit.nodes import Shader
from kit.solids import arch, box, frame, lathe, mesh, move, panel, rect, rod

from .waiting_room import woven

HALF, DEEP, HIGH = 2.4, 4.4, 2.55
BASI, TOP = 1.40, 0.40


def seamed(name, period=0.44):
    """The cover: two lengths of kilim with their seam down the middle."""
    s = Shader(name)
    x, y, z = s.axes(s.place())
    step = s.math(
        "ABSOLUTE", s.minus(s.math("FRACT", s.times(s.math("ABSOLUTE", x), 1 / 0.175)), 0.5)
    )
    stair = s.times(s.math("FLOOR", s.times(step, 8.0)), 0.016)
    place = s.math("FRACT", s.times(s.add(y, stair), 1 / period))
    red, dark, pale = (0.30, 0.045, 0.03), (0.055, 0.035, 0.03), (0.58, 0.49, 0.36)
    green, ochre = (0.10, 0.13, 0.085), (0.43, 0.24, 0.08)
    hue = s.ramp(
        place,
        (0, red),
        (0.36, dark),
        (0.4, pale),
        (0.47, red),
        (0.53, pale),
        (0.58, dark),
        (0.62, green),
        (0.74, dark),
        (0.77, ochre),
        (0.86, dark),
        (0.9, red),
        steps=True,
    )
    hue = s.mix(
        s.remap(s.noise(s.stretch(s.place(), (6, 1, 6)), 30, 2), 0.3, 0.7, 0, 0.35),
        hue,
        (0.08, 0.04, 0.03),
    )
    weave = s.add(s.math("SINE", s.times(y, 1250)), s.times(s.math("SINE", s.times(x, 1050)), 0.6))
    return s.surface(hue, 0.92, s.bump(weave, 0.6, 0.0015), shine=0.1)


def real():
    return {
        "cover": seamed("cover"),
        "skirt": woven("skirt", (0.30, 0.045, 0.03), (0.07, 0.045, 0.035), 1, 0.2),
        "pillow": woven("pillow", (0.30, 0.045, 0.03), (0.58, 0.49, 0.36), 1, 0.16),
        "lime": m.plaster("lime", (0.72, 0.67, 0.58), 1.0, 0.08),
        "floor": m.wood("floor", m.CHESTNUT, along=1, plank=0.2, length=3, rough=0.5),
        "board": m.wood("board", m.WALNUT, along=1, plank=0.2, length=5, rough=0.6),
        "beam": m.wood("beam", m.WALNUT, along=0, rough=0.6),
        "wood": m.wood("wood", m.CHESTNUT, along=1, rough=0.5),
        "post": m.wood("post", m.CHESTNUT, along=2, rough=0.5),
        "shelf": m.wood("shelf", m.CHESTNUT, along=0, rough=0.5),
        "slab": m.marble("slab", (0.30, 0.29, 0.27), (0.2, 0.2, 0.19), rough=0.6),
        "soot": m.paint("soot", (0.025, 0.022, 0.02), 0.95),
        "bark": m.soil("bark", ((0.03, 0.022, 0.018), (0.08, 0.06, 0.045), (0.14, 0.105, 0.08)), 5),
        "ember": m.glow("ember", (1, 0.27, 0.05), 7),
        "flame": m.glow("flame", (1, 0.50, 0.14), 5),
        "copper": m.paint("copper", (0.66, 0.32, 0.18), 0.28, metal=1.0),
        "iron": m.paint("iron", (0.03, 0.03, 0.032), 0.5, metal=0.5),
        "white": m.ceramic("white", (0.72, 0.69, 0.62), 0.4),
        "clay": m.ceramic("clay", (0.38, 0.20, 0.12), 0.6, 0.2),
        "glass": m.glass(),
    }


def shell(M, ceiling=True):
    panes = [rect(-1.95, 1.05, -1.25, 1.95), rect(1.25, 1.05, 1.95, 1.95)]
    panel(
        rect(-HALF, -0.2, HALF, HIGH + 0.2),
        [*panes, arch(0, 1.0, 0.62, 0.12)],
        0.7,
        M["lime"],
        (0, DEEP, 0),
        bevel=0.015,
    )
    for a, b in ((-1.95, -1.25), (1.25, 1.95)):
        frame(a, 1.05, b, 1.95, 0.05, M["post"], 0.05, (0, DEEP + 0.45, 0), columns=2, rows=2)
        box((a + 0.02, DEEP + 0.472, 1.07), (b - 0.02, DEEP + 0.476, 1.93), M["glass"], 0)
    for x in (-HALF - 0.5, HALF):
        box((x, -1.5, -0.2), (x + 0.5, DEEP + 0.6, HIGH + 0.2), M["lime"], 0)
    box((-HALF, -1.5, -0.2), (HALF, DEEP - 0.001, 0), M["floor"], 0)
    if ceiling:
        box((-HALF, -1.5, HIGH + 0.001), (HALF, DEEP + 0.5, HIGH + 0.1), M["board"], 0)
        for k in range(6):
            box(
                (-HALF, -0.7 + 0.95 * k, HIGH - 0.12),
                (HALF, -0.58 + 0.95 * k, HIGH),
                M["beam"],
                0.008,
            )
    # A shelf runs round the room above the heads of those who sit.
    for x0, x1 in ((-HALF + 0.002, -HALF + 0.22), (HALF - 0.22, HALF - 0.002)):
        box((x0, -1.5, 2.05), (x1, DEEP - 0.002, 2.08), M["wood"], 0.004)


def hearth(M):
    """The hearth between the platforms: a plastered hood over an arch, and a fire on the slab."""
    box((-0.498, DEEP + 0.35, 0.13), (0.498, DEEP + 0.4, 1.12), M["soot"], 0)
    for x in (-0.5, 0.47):
        box((x, DEEP + 0.06, 0.121), (x + 0.03, DEEP + 0.34, 0.61), M["soot"], 0)
    box((-0.75, DEEP - 0.55, 0.001), (0.75, DEEP + 0.34, 0.12), M["slab"], 0.012)
    # The hood: it narrows from the mantle to the ceiling.
    v = [
        (-0.78, DEEP - 0.34, 1.28),
        (0.78, DEEP - 0.34, 1.28),
        (0.78, DEEP - 0.002, 1.28),
        (-0.78, DEEP - 0.002, 1.28),
        (-0.42, DEEP - 0.16, HIGH + 0.05),
        (0.42, DEEP - 0.16, HIGH + 0.05),
        (0.42, DEEP - 0.002, HIGH + 0.05),
        (-0.42, DEEP - 0.002, HIGH + 0.05),
    ]
    mesh(
        v,
        [(3, 2, 1, 0), (0, 1, 5, 4), (1, 2, 6, 5), (3, 0, 4, 7), (4, 5, 6, 7)],
        M["lime"],
        name="hood",
    )
    box((-0.86, DEEP - 0.40, 1.2), (0.86, DEEP - 0.002, 1.279), M["shelf"], 0.01)
    for s in (-1, 1):
        box(
            (s * 0.74 - 0.05, DEEP - 0.2, 1.0),
            (s * 0.74 + 0.05, DEEP - 0.002, 1.199),
            M["post"],
            0.01,
        )
    chance = random.Random(7)
    for k in range(6):
        a = -0.26 + 0.1 * k
        rod(
            [
                (a, DEEP - 0.05, 0.16 + 0.03 * (k % 2)),
                (a * 0.4 + chance.uniform(-0.05, 0.05), DEEP + 0.2, 0.24 + 0.05 * (k % 3)),
            ],
            0.042,
            M["bark"],
        )
    for k in range(12):
        lathe(
            [(0, 0), (0.035, 0.006), (0.02, 0.025), (0, 0.03)],
            M["ember"],
            (chance.uniform(-0.2, 0.2), DEEP + chance.uniform(0.0, 0.2), 0.125),
            10,
        )
    for k, (x, tall) in enumerate(((-0.12, 0.2), (-0.03, 0.33), (0.07, 0.26), (0.15, 0.17))):
        lathe(
            [(0, 0), (0.035, 0.05), (0.028, tall * 0.45), (0.008, tall * 0.85), (0, tall)],
            M["flame"],
            (x, DEEP + 0.13 + 0.02 * (k % 2), 0.22),
            20,
        )
    # A coffee pot of copper by the fire, tongs, and what stands on the mantle.
    lathe(
        [
            (0, 0),
            (0.055, 0),
            (0.06, 0.02),
            (0.04, 0.075),
            (0.05, 0.1),
            (0.046, 0.1),
            (0.036, 0.075),
            (0, 0.06),
        ],
        M["copper"],
        (0.4, DEEP - 0.3, 0.121),
        40,
    )
    rod([(0.445, DEEP - 0.3, 0.2), (0.6, DEEP - 0.36, 0.25)], 0.007, M["shelf"])
    rod([(-0.62, DEEP - 0.06, 0.13), (-0.58, DEEP - 0.02, 0.9)], 0.009, M["iron"])
    for x, kind, tall in ((-0.6, "clay", 0.2), (0.55, "white", 0.16), (0.7, "clay", 0.12)):
        jar(M[kind], (x, DEEP - 0.2, 1.28), tall, tall * 0.38)
    made = lathe(
        [(0, 0), (0.05, 0), (0.17, 0.03), (0.2, 0.035), (0.17, 0.04), (0, 0.012)],
        M["copper"],
        parts=48,
    )
    move([made], (-0.15, DEEP - 0.1, 1.47), 0, (72, 0))


def basia(M):
    for s in (-1, 1):
        a, b = sorted((s * (HALF - BASI), s * HALF))
        for k in range(7):
            w = BASI / 7
            box(
                (a + w * k + 0.002, -1.4, TOP - 0.03),
                (a + w * (k + 1) - 0.002, DEEP - 0.003, TOP),
                M["wood"],
                0.003,
            )
        edge = s * (HALF - BASI)
        face = sorted((edge + s * 0.02, edge + s * 0.05))
        box((face[0], -1.4, 0.001), (face[1], DEEP - 0.003, TOP - 0.031), M["wood"], 0.004)
        for k in range(2):
            y = DEEP - 0.06 - 2.12 * (k + 1)
            cushion(
                M["cover"], (a + 0.012, y, TOP + 0.001), (b - 0.012, y + 2.10, TOP + 0.03), 0.012
            )
            # The cover's skirt, a strip of 38 cm over the front.
            out = sorted((edge - s * 0.003, edge - s * 0.016))
            box((out[0], y, TOP - 0.38), (out[1], y + 2.10, TOP + 0.004), M["skirt"], 0.004)
        y = DEEP - 0.12
        for k in range(5):
            x0, x1 = sorted((s * (HALF - 0.2), s * (HALF - 0.02)))
            made = cushion(M["pillow"], (-0.09, -0.34, 0), (0.09, 0.34, 0.45), 0.07)
            move(
                [made], ((x0 + x1) / 2 - s * 0.02, y - 0.36 - 0.74 * k, TOP + 0.035), 0, (0, -s * 9)
            )


LOOK = {**studio.LOOK, "saturation": 1.15}


def room():
    """The hearth and its two platforms, in the light of the fire and two small windows."""
    M = real()
    shell(M)
    hearth(M)
    basia(M)
    made = [box((-0.15, -0.11, 0), (0.15, 0.11, 0.03), M["shelf"], 0.004)]
    move(made, (-1.5, 2.3, TOP + 0.031), 12)
    lathe(
        [(0, 0), (0.018, 0), (0.03, 0.03), (0.033, 0.05), (0.03, 0.05), (0.016, 0.008), (0, 0.008)],
        M["white"],
        (-1.53, 2.28, TOP + 0.062),
        32,
    )
    light.sky(24, 20, 6.0, 0.5, (1, 0.88, 0.74))
    for x in (-1.6, 1.6):
        light.area((x, DEEP + 0.5, 1.5), (x, 0, 1.0), (0.7, 0.9), 0, portal=True)
    light.bulb((0, DEEP - 0.05, 0.42), 34, (1, 0.46, 0.16), 0.12)
    light.bulb((0, DEEP - 0.5, 0.5), 12, (1, 0.46, 0.16), 0.15)
    fill = light.area((-0.8, -1.2, 2.3), (0.2, 3, 0.6), (1.6, 0.8), 34, (0.98, 0.95, 0.90))
    fill.visible_glossy = False
    camera.level((0.12, -0.55, 1.3), -1, 25, (0, -0.04))
    return {"samples": 6, "bounces": 5, "look": {**LOOK, "stops": 1.4}}
