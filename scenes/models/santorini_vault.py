"""A vaulted house of Santorini: one room three metres wide, thick at its feet, thin at its crown."""

import math

from kit import camera, drawings, light, materials as m
from kit.furniture import jar, kafeneio_chair
from kit.solids import arch, box, panel, rect

HALF, SPRING, FOOT, CROWN, LONG, FACE = 1.6, 1.35, 0.75, 0.13, 7.2, 0.55


def real():
    return {
        "lime": m.plaster("lime", (0.80, 0.79, 0.76), 1.2, 0.05),
        "wood": m.paint("door", (0.10, 0.20, 0.28), 0.5),
        "ground": m.concrete("ground", (0.47, 0.44, 0.40)),
        "room": m.paint("room", (0.05, 0.045, 0.04), 0.9),
    }


def shell():
    """The outline of walls and vault: a round inside, and a flatter outside."""
    turns = [math.pi * k / 32 for k in range(33)]
    wide, rise = HALF + FOOT, HALF + CROWN
    outer = [
        (
            -wide * math.copysign(abs(math.cos(t)) ** 0.8, math.cos(t)),
            SPRING + rise * math.sin(t) ** 1.25,
        )
        for t in turns
    ]
    inner = [(HALF * math.cos(t), SPRING + HALF * math.sin(t)) for t in turns]
    return [(-wide, 0), *outer, (wide, 0), (HALF, 0), *inner, (-HALF, 0)]


def build(M):
    """The vault along y, closed by a front with a door and three windows, and by a back wall."""
    panel(shell(), [], LONG, M["lime"], bevel=0.03)
    holes = [
        rect(-0.45, 0.02, 0.45, 2.05),
        rect(-1.25, 1.0, -0.7, 1.75),
        rect(0.7, 1.0, 1.25, 1.75),
        arch(0, 0.5, 2.5, 2.3),
    ]
    face = arch(0, 2 * HALF - 0.004, SPRING, 0.001)
    panel(face, holes, FACE, M["lime"], (0, 0.25, 0), bevel=0.02)
    panel(face, [], FACE, M["lime"], (0, LONG - FACE - 0.1, 0), bevel=0.02)
    inner = arch(0, 2 * HALF - 0.004, SPRING, 0.001)
    opening = [rect(-1.15, 0.02, -0.25, 2.0), rect(0.3, 1.1, 1.0, 1.8), arch(0, 0.5, 2.4, 2.25)]
    panel(inner, opening, 0.4, M["lime"], (0, 4.3, 0), bevel=0.02)
    box((-0.44, 0.6, 0.03), (0.44, 0.65, 2.04), M["wood"], 0.004)
    box((-HALF + 0.03, 5.0, 0.001), (HALF - 0.03, 6.4, 0.5), M["lime"], 0.03)


def court(M):
    """The ground before the house, and a low wall with a seat."""
    box((-30, -30, -0.3), (30, 30, -0.001), M["ground"], 0)
    box((-9, -0.4, 0), (-HALF - FOOT - 0.05, 0.3, 1.15), M["lime"], 0.05)
    box((HALF + FOOT + 0.05, -0.6, 0), (9, 0.3, 0.48), M["lime"], 0.05)


def front():
    """The front in the late morning."""
    M = real()
    build(M)
    court(M)
    box((-HALF, 0.85, 0), (HALF, 0.9, 2.9), M["room"], 0)
    light.sky(42, 228, 5.0, 0.16, (1, 0.88, 0.72))
    camera.level((0.7, -9.5, 1.5), -4, 42, (0, 0.06))
    return {"samples": 4, "bounces": 4, "look": {"stops": 0.5, "contrast": 1.5, "saturation": 1.2}}


def plan():
    build(drawings.Palette(False))
    made = drawings.plan((0, LONG / 2), 10.5, 1.2)
    made.rotation_euler.z = math.radians(90)
    return {"drawing": True, "samples": 8}


def section():
    """Across the room: thick at its feet, a hand thick at its crown."""
    M = drawings.Palette(False)
    build(M)
    box((-9, -2, -4), (9, LONG + 2, -0.002), M["ground"], 0)
    drawings.section((0, 2.6, 1.2), (0, 1, 0), 8.4)
    return {"drawing": True, "samples": 8}


def along():
    """Along the house, through its door."""
    M = drawings.Palette(False)
    build(M)
    box((-9, -2, -4), (9, LONG + 2, -0.002), M["ground"], 0)
    drawings.section((0, LONG / 2, 1.2), (1, 0, 0), 10.5)
    return {"drawing": True, "samples": 8}


def room():
    """Inside, from the front: the winter sun through the windows, and the way to the room behind."""
    M = real()
    build(M)
    court(M)
    kafeneio_chair(m.wood("chair", m.BEECH, along=2), m.rush(), (0.95, 3.3, 0), -152)
    jar(m.ceramic("jar", (0.42, 0.24, 0.15), 0.8, 0.2), (-1.2, 3.9, 0), 0.52, 0.2)
    light.sky(13, 186, 12.0, 0.7, (1, 0.82, 0.60))
    for x, wide in ((-0.97, 0.55), (0.97, 0.55)):
        light.area((x, 0.2, 1.37), (x, 3, 1.2), (wide, 0.75), 0, portal=True)
    light.area((0, 0.2, 2.5), (0, 3, 2.2), (0.5, 0.45), 0, portal=True)
    light.area((0, 1.0, 2.4), (0, 4, 0.8), (1.6, 0.8), 9, (0.96, 0.97, 1))
    camera.level((0.15, 0.95, 1.4), -1, 22, (0, 0.02))
    look = {"stops": 1.7, "contrast": 1.45, "saturation": 1.1}
    return {"samples": 10, "bounces": 6, "look": look}


def axonometry():
    """The vault between its front and its back."""
    build(drawings.Palette(True))
    drawings.shade(0.66, 1.3)
    camera.parallel((0, LONG / 2, 1.4), (0.62, 0.85, -0.62), 11)
    return {"drawing": True, "samples": 8}
