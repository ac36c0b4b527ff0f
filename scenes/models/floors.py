"""Floors: strips of Dionysos marble, boards of chestnut on battens, slabs of brushed Tinos green."""

import random

from kit import camera, drawings, light, materials as m, studio
from kit.nodes import Shader, darker
from kit.solids import box, frame, move, panel, rect

GREEN = ((0.075, 0.115, 0.09), (0.13, 0.18, 0.145), (0.27, 0.33, 0.28))


def white(name):
    """White marble whose pieces differ a little, each with its own veins."""
    s = Shader(name)
    own = s.node("ObjectInfo", out=5)
    p = s.stretch(s.place(own=True), (1, 1, 1))
    q = s.node(
        "VectorMath", p, s.vector(s.times(own, 37.0), s.times(own, 11.0), 0.0), operation="ADD"
    )
    line = s.math("ABSOLUTE", s.minus(s.noise(q, 3.2, 5, 0.6, 1.4), 0.5))
    vein = s.times(s.remap(line, 0, 0.05, 1, 0), s.remap(s.noise(q, 2, 2), 0.42, 0.62))
    tone = s.add(s.times(own, 0.7), s.times(s.noise(q, 5, 4), 0.3))
    hue = s.ramp(
        tone, (0.1, (0.58, 0.58, 0.565)), (0.5, (0.70, 0.69, 0.66)), (0.9, (0.78, 0.77, 0.75))
    )
    return s.surface(s.mix(s.times(vein, 0.55), hue, (0.42, 0.43, 0.45)), 0.32, None, shine=0.4)


def green(name):
    """Serpentinite brushed to a dull relief: pale veins over a grey green."""
    s = Shader(name)
    own = s.node("ObjectInfo", out=5)
    p = s.node(
        "VectorMath",
        s.place(),
        s.vector(s.times(own, 9.0), s.times(own, 5.0), 0.0),
        operation="ADD",
    )
    cloud = s.noise(p, 2.6, 6, 0.6, 0.8)
    line = s.math("ABSOLUTE", s.minus(s.noise(p, 2.2, 5, 0.62, 1.8), 0.5))
    vein = s.remap(line, 0, 0.035, 1, 0)
    hue = s.ramp(cloud, (0.3, GREEN[0]), (0.5, GREEN[1]), (0.72, darker(GREEN[1], 1.35)))
    hue = s.mix(s.times(vein, 0.7), hue, (0.40, 0.46, 0.40))
    bump = s.bump(s.add(vein, s.times(s.noise(p, 60, 4), 0.35)), 0.5, 0.002)
    return s.surface(hue, 0.55, bump, shine=0.3)


def strips(material, wide, deep, width=0.09, joint=0.0015, seed=3, thick=0.015, z=0.0):
    """Strips in rows of one width, in whatever lengths come, between 20 and 60 centimetres."""
    chance, parts, y = random.Random(seed), [], -deep / 2
    while y < deep / 2 - 0.001:
        x = -wide / 2 - chance.uniform(0, 0.5)
        while x < wide / 2:
            long = chance.uniform(0.2, 0.6)
            low, high = max(x, -wide / 2), min(x + long, wide / 2)
            if high - low > 0.03:
                size = (high - low - joint) / 2
                made = box(
                    (-size, -width / 2 + joint / 2, 0),
                    (size, width / 2 - joint / 2, thick),
                    material,
                    0.0012,
                )
                parts += move([made], ((low + high) / 2, y + width / 2, z))
            x += long
        y += width
    return parts


def strip_floor():
    """A floor of strips in the light of a window."""
    strips(white("white"), 4.2, 3.6)
    box((-4, -4, -0.02), (4, 4, 0.011), m.paint("bed", (0.5, 0.49, 0.47), 0.9), 0)
    box((-4, 1.8, 0), (4, 2.0, 3), m.plaster("wall", (0.60, 0.62, 0.60), 0.6, 0.06), 0)
    box((-4, 1.785, 0.015), (4, 1.8, 0.10), m.paint("skirting", (0.66, 0.65, 0.62), 0.5), 0.002)
    light.even((0.75, 0.85, 1), 0.25)
    light.sun(35, 292, 4.2, (1, 0.86, 0.70), 0.8)
    for x in (-3.6, -2.5, -1.4, -0.3):
        box(
            (x, 1.2, 0.5), (x + 0.16, 1.3, 4), m.paint(f"bar{x}", (0.3, 0.3, 0.3)), 0
        ).visible_camera = False
    camera.level((0.1, -2.6, 1.35), 0, 34, (0, -0.05), tilt=-20)
    return {"samples": 6, "bounces": 3, "look": {**studio.LOOK, "stops": 0.55, "saturation": 1.05}}


def strip_stack():
    """Strips in bundles, as they leave the saw."""
    studio.ground(0.42, (0.36, 0.38, 0.40), 1.0)
    stone, chance = white("white"), random.Random(5)
    for x, rows in ((-0.22, 7), (-0.11, 9), (0.0, 6), (0.11, 8), (0.22, 4)):
        for k in range(rows):
            long = chance.uniform(0.2, 0.42)
            made = box((-0.045, -long / 2, 0), (0.045, long / 2, 0.0145), stone, 0.001)
            move(
                [made],
                (x + chance.uniform(-0.003, 0.003), chance.uniform(-0.02, 0.02), k * 0.0155),
                chance.uniform(-1.5, 1.5),
            )
    camera.level((0.02, -1.15, 0.36), 0, 52, (0, -0.02), tilt=-12)
    return {"samples": 6, "bounces": 4, "look": studio.LOOK}


def strip_plan():
    """How strips of one width and any length are laid, drawn from above."""
    M = drawings.Palette(False)
    strips(M["stone"], 2.6, 1.26, thick=0.02, joint=0.004)
    light.even((1, 1, 1), 0)
    camera.parallel((0, 0, 0), (0, 0, -1), 2.8, distance=3)
    return {"drawing": True, "samples": 8}


def boards(M, wide, deep, seed=2, z=0.0):
    """Boards of three widths that run along x, tongued together."""
    chance, parts, y = random.Random(seed), [], -deep / 2
    while y < deep / 2 - 0.1:
        width = chance.choice((0.14, 0.18, 0.22))
        x = -wide / 2 - chance.uniform(0, 2)
        while x < wide / 2:
            long = chance.uniform(2.0, 4.0)
            low, high = max(x, -wide / 2), min(x + long, wide / 2)
            if high - low > 0.05:
                parts.append(
                    box(
                        (low + 0.0008, y + 0.0008, z),
                        (high - 0.0008, y + width - 0.0008, z + 0.024),
                        chance.choice(M["boards"]) if M["boards"] else M["board"],
                        0.0015,
                    )
                )
            x += long
        y += width
    return parts


def chestnut():
    tones = [tuple(darker(tone, factor) for tone in m.CHESTNUT) for factor in (0.86, 1.0, 1.14)]
    return {
        "boards": [
            m.wood(f"chestnut{k}", tone, along=0, rough=0.5) for k, tone in enumerate(tones)
        ]
    }


def board_room():
    """A floor of boards in an empty room, under a low sun."""
    boards(chestnut(), 7.0, 5.0)
    wall = m.plaster("wall", (0.68, 0.66, 0.61), 0.7, 0.06)
    box((-5, 2.5, 0), (5, 2.7, 3), wall, 0)
    box((-3.6, -4, 0), (-3.4, 2.5, 3), wall, 0)
    box((-3.4, 2.484, 0.024), (5, 2.5, 0.15), m.paint("skirting", (0.60, 0.58, 0.53), 0.5), 0.002)
    light.even((0.75, 0.85, 1), 0.25)
    light.sun(30, 62, 4.5, (1, 0.82, 0.62), 0.8)
    for x, y in ((3.4, -1.6), (3.4, -0.55), (3.4, 0.5), (3.4, 1.55), (3.4, 2.3)):
        box((x, y, 0.03), (x + 0.1, y + 0.14, 4), wall, 0).visible_camera = False
    camera.level((0.5, -3.4, 1.35), -6, 30, (0, -0.03), tilt=-12)
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.6}}


def board_joint():
    """Boards, tongues, battens and a nail, cut across."""
    M = drawings.Palette(False)
    below = [
        box((-0.6, -0.2, -0.09), (0.6, 0.2, -0.045), M["batten"], 0),
        box((-0.75, -0.2, -0.16), (0.75, 0.2, -0.0905), M["slab"], 0),
    ]
    x = -0.62
    for width in (0.22, 0.14, 0.18, 0.22, 0.14, 0.18):
        y0 = x + 0.0005
        end = min(x + width - 0.0025, 0.62)
        groove = [
            (y0, -0.0445),
            (y0, -0.0345),
            (y0 + 0.009, -0.0345),
            (y0 + 0.009, -0.0275),
            (y0, -0.0275),
            (y0, -0.0205),
            (end, -0.0205),
            (end, -0.0282),
            (end + 0.008, -0.0282),
            (end + 0.008, -0.0338),
            (end, -0.0338),
            (end, -0.0445),
        ]
        panel(groove, [], 0.3, M["board"], (0, -0.15, 0), bevel=0)
        x += width + 0.0002
    # The boards alone are ink: what carries them runs along the section.
    drawings.section((0, 0, -0.08), (0, 1, 0), 0.86, below)
    return {"drawing": True, "samples": 8}


def green_floor():
    """Slabs of sixty by thirty, brushed, before a white wall."""
    stone, chance = green("green"), random.Random(4)
    for i in range(-6, 7):
        for j in range(-7, 8):
            x = 0.6 * i + (0.3 if j % 2 else 0)
            made = box((-0.2990, -0.1490, 0), (0.2990, 0.1490, 0.02), stone, 0.0012)
            move([made], (x, 0.3 * j, 0))
    box((-5, -5, -0.02), (5, 5, 0.016), m.paint("bed", (0.34, 0.36, 0.33), 0.9), 0)
    box((-5, 1.95, 0), (5, 2.1, 3), m.plaster("wall", (0.74, 0.72, 0.68), 0.8, 0.06), 0)
    light.even((0.75, 0.85, 1), 0.3)
    light.sun(33, 290, 4.6, (1, 0.86, 0.70), 0.8)
    wall = m.paint("blind", (0.5, 0.5, 0.5))
    for x in (-3.9, -2.4, -0.9, 0.6):
        box((x, 1.3, 0.5), (x + 0.3, 1.4, 4), wall, 0).visible_camera = False
    camera.level((0.1, -2.4, 1.3), 0, 34, (0, -0.05), tilt=-20)
    return {"samples": 6, "bounces": 3, "look": {**studio.LOOK, "stops": 0.8}}


def green_slabs():
    """Three slabs that lean on a wall."""
    box((-3, 0.3, -1), (3, 0.5, 3), m.plaster("ground", (0.60, 0.57, 0.51), 0.5, 0.05), 0)
    box((-3, -3, -0.1), (3, 0.299, 0), m.concrete("ledge", (0.42, 0.41, 0.39)), 0)
    stone = green("green")
    for x, (a, b), y in (
        (-0.42, (0.4, 0.4), 0.24),
        (0.12, (0.3, 0.6), 0.24),
        (0.36, (0.4, 0.4), 0.12),
    ):
        made = box((-a / 2, -0.01, 0), (a / 2, 0.01, b), stone, 0.0015)
        move([made], (x, y - 0.04, 0.001), 0, (-8, 0))
    light.even((0.8, 0.87, 0.95), 0.2)
    light.area((-1.9, -1.1, 1.5), (0, 0.1, 0.25), (0.7, 1.2), 46, (1, 0.94, 0.86))
    camera.level((0, -2.1, 0.42), 0, 60, (0, -0.05))
    return {"samples": 6, "bounces": 4, "look": studio.LOOK}
