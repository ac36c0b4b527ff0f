"""A joiner's bench in Trikala with a sash of chestnut, a plane and its shavings; and a boarded door
of 1890 in the Castle of Ioannina, which has dropped three centimetres and still shuts.
"""

import math
import random

from kit import camera, light, materials as m, studio
from kit.solids import box, frame, lathe, mesh, move, panel, rect, rod


def real():
    return {
        "bench": m.wood("bench", m.BEECH, along=0, rough=0.55),
        "leg": m.wood("leg", m.BEECH, along=2, rough=0.55),
        "sash": m.wood("sash", m.CHESTNUT, along=0, rough=0.55),
        "stile": m.wood("stile", m.CHESTNUT, along=2, rough=0.55),
        "old": m.wood("old", ((0.12, 0.09, 0.065), (0.20, 0.16, 0.12), (0.27, 0.23, 0.18)), along=2,
        rough=0.8),
        "plane": m.wood("plane", m.BEECH, along=0, rough=0.35, own=True),
        "dark": m.wood("dark", m.WALNUT, along=0, rough=0.4),
        "steel": m.paint("steel", (0.50, 0.51, 0.52), 0.25, metal=1),
        "iron": m.paint("iron", (0.045, 0.042, 0.04), 0.6, metal=0.4),
        "shaving": m.cloth("shaving", (0.52, 0.37, 0.22), 0.45, 60),
        "wall": m.plaster("wall", (0.58, 0.54, 0.46), 1.2, 0.12),
        "floor": m.wood("floor", m.OAK, along=0, plank=0.2, rough=0.7),
        "glue": m.ceramic("glue", (0.56, 0.54, 0.48), 0.4),
        "honey": m.paint("honey", (0.42, 0.24, 0.06), 0.2),
        "pencil": m.paint("pencil", (0.45, 0.10, 0.06), 0.5),
        "glass": m.glass(),
        "stone": m.rubble("stone", m.LIMESTONE, (2.6, 2.6, 5.2), (0.50, 0.46, 0.38)),
        "cut": m.concrete("cut", (0.50, 0.46, 0.40)),
        "paving": m.marble("paving", (0.42, 0.39, 0.34), (0.3, 0.28, 0.25), (0.7, 0.5), 0.7),
        "clay": m.ceramic("clay", (0.40, 0.20, 0.11), 0.7),
        "leaf": m.foliage("leaf", (0.09, 0.16, 0.05), 0.3),
    }


def curl(M, at, turn, loops=1.8, r=0.022, wide=0.028, seed=0):
    """A shaving: a strip rolled up like a spring."""
    n, points = 46, []
    for i in range(n + 1):
        a = i / n * loops * 2 * math.pi
        q = r * (1 + 0.35 * i / n)
        x, z = q * math.sin(a) + 0.016 * i / n, r * 1.35 - q * math.cos(a)
        points += [(x, -wide / 2 + 0.02 * i / n, z), (x, wide / 2 + 0.02 * i / n, z)]
    made = mesh(points, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n)], M["shaving"],
        True)
    return move([made], at, turn, (10 * math.sin(seed), 8 * math.cos(seed)))


def plane(M, at, turn):
    """A wooden jack plane, 42 cm long, with its iron and wedge."""
    parts = [panel([(-0.21, 0), (-0.21, 0.062), (-0.05, 0.066), (0.0, 0.066), (0.21, 0.06),
        (0.21, 0)], [], 0.066, M["plane"],
                   (0, -0.033, 0), bevel=0.005)]
    parts += move([box((-0.003, -0.025, 0), (0.003, 0.025, 0.17), M["steel"], 0.001)],
        (0.02, 0, 0.012), 0, (0, -42))
    parts += move([box((-0.01, -0.022, 0.02), (0.01, 0.022, 0.13), M["dark"], 0.004)],
        (0.034, 0, 0.012), 0, (0, -42))
    tote = [(-0.175, 0.062), (-0.165, 0.10), (-0.185, 0.15), (-0.165, 0.165), (-0.13, 0.15),
        (-0.125, 0.10), (-0.10, 0.062)]
    parts.append(panel(tote, [], 0.026, M["dark"], (0, -0.013, 0), bevel=0.01))
    parts += move([lathe([(0, 0), (0.018, 0), (0.012, 0.02), (0.023, 0.045), (0.016, 0.062),
        (0, 0.064)], M["dark"], parts=32)],
                  (0.165, 0, 0.06))
    return move(parts, at, turn)


def sash(M, at, turn, tilt=0, wide=0.56, high=0.92):
    """A window leaf without its glass: stiles, rails, one glazing bar."""
    b, parts = 0.066, []
    for x in (-wide / 2, wide / 2 - b):
        parts.append(box((x, -0.026, 0), (x + b, 0.026, high), M["stile"], 0.003))
    for z in (0, high - b):
        parts.append(box((-wide / 2 + b + 0.0006, -0.0255, z),
            (wide / 2 - b - 0.0006, 0.0255, z + b), M["sash"], 0.003))
        for x in (-wide / 2 + 0.022, wide / 2 - 0.044):
            # The end of the tenon, wedged, shows on the edge.
            parts.append(box((x, -0.0275, z + 0.02), (x + 0.022, -0.026, z + 0.042), M["dark"], 0))
    parts.append(box((-wide / 2 + b + 0.001, -0.015, high * 0.46),
        (wide / 2 - b - 0.001, 0.015, high * 0.46 + 0.03), M["sash"], 0.003))
    return move(parts, at, turn, (tilt, 0))


def bench():
    """The bench under its window: a rail in the vice, the plane, a sash that waits without glue."""
    M = real()
    box((-1.25, -0.36, 0.78), (1.25, 0.36, 0.86), M["bench"], 0.006)
    box((-1.25, 0.37, 0.74), (1.25, 0.42, 0.9), M["bench"], 0.006)
    for x in (-1.05, 0.95):
        for y in (-0.3, 0.24):
            box((x, y, 0), (x + 0.1, y + 0.1, 0.779), M["leg"], 0.006)
    box((-1.0, -0.28, 0.2), (1.0, 0.3, 0.24), M["bench"], 0.004)
    # The vice at the end, and the stop.
    box((-1.02, -0.46, 0.6), (-0.62, -0.362, 0.859), M["bench"], 0.01)
    rod([(-0.82, -0.46, 0.7), (-0.82, -0.6, 0.7)], 0.02, M["steel"])
    rod([(-0.82, -0.585, 0.56), (-0.82, -0.585, 0.84)], 0.012, M["dark"])
    box((-0.85, -0.18, 0.861), (0.42, -0.11, 0.915), M["sash"], 0.003)
    box((0.44, -0.2, 0.862), (0.48, -0.09, 0.9), M["steel"], 0.003)
    plane(M, (-0.12, -0.145, 0.916), 0)
    chance = random.Random(5)
    for k in range(30):
        on = k < 17
        at = (chance.uniform(-0.6, 0.75), chance.choice((-0.3, -0.24, -0.03,
            0.05)) + chance.gauss(0, 0.02), 0.861) if on else \
             (chance.uniform(-0.9, 1.0), chance.uniform(-0.85, -0.45), 0.002)
        curl(M, at, chance.uniform(0, 360), chance.uniform(1.2, 2.4), chance.uniform(0.012, 0.024),
            0.05, k)
    curl(M, (-0.03, -0.145, 0.985), 100, 2.2, 0.018, 0.045, 2)
    sash(M, (0.78, 0.30, 0.861), 8, 6)
    # Chisels in a rack on the wall, a square, a pot of glue that is Nikos's.
    y = 1.0
    box((-3, y, -0.1), (3, y + 0.3, 3.4), M["wall"], 0)
    box((-3, -3, -0.1), (3, y, 0), M["floor"], 0)
    box((-1.2, y - 0.06, 1.5), (-0.05, y - 0.001, 1.53), M["bench"], 0.003)
    for k in range(8):
        x = -1.1 + k * 0.135
        rod([(x, y - 0.035, 1.53), (x, y - 0.035, 1.64)], 0.015, M["dark"], taper=[0.8, 1.1])
        box((x - 0.004 - 0.0013 * k, y - 0.037, 1.36 - 0.01 * (k % 3)),
            (x + 0.004 + 0.0013 * k, y - 0.033, 1.499), M["steel"], 0.001)
    panel([(0.2, 1.2), (0.2, 1.62), (0.235, 1.62), (0.235, 1.235), (0.52, 1.235), (0.52, 1.2)], [],
        0.012, M["dark"], (0, y - 0.014, 0), bevel=0.003)
    frame(0.75, 1.1, 1.15, 1.75, 0.03, M["sash"], 0.03, (0, y - 0.032, 0), columns=1)
    lathe([(0, 0), (0.05, 0), (0.055, 0.09), (0.05, 0.09), (0.046, 0.07), (0, 0.07)], M["glue"],
        (-0.62, 0.2, 0.861), 40)
    rod([(-0.62, 0.2, 0.9), (-0.57, 0.24, 1.08)], 0.008, M["bench"])
    rod([(0.05, 0.12, 0.867), (0.22, 0.16, 0.867)], 0.0045, M["pencil"])
    panel(rect(-5, -1, 2, 4), [rect(-2.6, 0.9, -0.2, 2.5)], 0.1, M["wall"], (-2.3, 0, 0),
        90).visible_camera = False
    frame(-2.6, 0.9, -0.2, 2.5, 0.05, M["sash"], 0.05, (-2.3, 0, 0), 90, 3,
        2).visible_camera = False
    light.even((0.8, 0.88, 1), 0.3)
    light.sun(34, 246, 7.5, (1, 0.82, 0.58), 0.8)
    light.area((-2.2, -1.0, 1.8), (0.2, 0.2, 0.9), (2.0, 1.4), 42, (1, 0.95, 0.88))
    camera.level((0.12, -2.1, 1.45), 2, 37, (0, -0.10), tilt=-5)
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 1.0}}


def door():
    """Five boards on three ledges, wrought nails, a low handle, a lintel that has sunk."""
    M = real()
    hole = (-0.62, 0.02, 0.62, 1.98)
    panel(rect(-4, -0.2, 4, 4.4), [rect(-0.86, 0.001, 0.86, 2.24)], 0.5, M["stone"], (0, 0, 0))
    for s in (-1, 1):
        z = 0.0
        for k, tall in enumerate((0.62, 0.5, 0.56, 0.54)):
            box((s * 0.63, -0.03, z + 0.002), (s * (0.86 + (0.1 if k % 2 else 0)), 0.3, z + tall),
                M["cut"], 0.02)
            z += tall
    move([box((-1.15, -0.04, 0), (1.15, 0.3, 0.3), M["cut"], 0.025)], (0, 0, 2.23), 0, (0, 0.6))
    box((-0.95, -0.28, -0.1), (0.95, 0.3, 0.02), M["cut"], 0.03)
    chance, x = random.Random(2), hole[0] + 0.005
    parts = []
    for wide in (0.26, 0.22, 0.27, 0.23, 0.24):
        parts.append(box((x, 0.12 + chance.uniform(-0.003, 0.003), 0.012),
            (x + wide - 0.006, 0.16, 2.195 + chance.uniform(-0.006, 0)),
                         M["old"], 0.006))
        for z in (0.28, 0.34, 1.08, 1.14, 1.86, 1.92):
            for e in (0.05, wide - 0.055):
                nail = lathe([(0, 0.012), (0.009, 0.008), (0.014, 0.0), (0, 0)], M["iron"],
                    parts=10)
                parts += move([nail], (x + e + chance.uniform(-0.008, 0.008), 0.119,
                    z + chance.uniform(-0.01, 0.01)), 0, (90, 0))
        x += wide
    for z in (0.31, 1.89):
        strap = [(-0.6, z - 0.022), (-0.6, z + 0.022), (0.3, z + 0.014), (0.36, z + 0.03), (0.4, z),
            (0.36, z - 0.03), (0.3, z - 0.014)]
        parts.append(panel(strap, [], 0.006, M["iron"], (0, 0.111, 0), bevel=0.002))
    ring = lathe([(0.042, -0.006), (0.05, -0.006), (0.054, 0), (0.05, 0.006), (0.042, 0.006),
        (0.038, 0), (0.042, -0.006)], M["iron"], parts=40)
    parts += move([ring], (0.42, 0.095, 0.78), 0, (80, 0))
    plate = lathe([(0, 0), (0.06, 0), (0.056, 0.006), (0.02, 0.012), (0, 0.012)], M["iron"],
        parts=32)
    parts += move([plate], (0.42, 0.119, 0.83), 0, (90, 0))
    parts.append(box((0.40, 0.114, 0.6), (0.44, 0.119, 0.7), M["iron"], 0.002))
    # It has dropped: the gap above it is a wedge.
    move(parts, (0, 0, 0.0), 0, (0, 0.9))
    box((-0.63, 0.2, 0), (0.63, 0.22, 2.2), M["iron"], 0)
    box((-9, -9, -0.3), (9, -0.001, -0.101), M["paving"], 0)
    lathe([(0, 0), (0.14, 0), (0.21, 0.3), (0.225, 0.34), (0.19, 0.34), (0.17, 0.3), (0, 0.3)],
        M["clay"], (1.35, -0.3, -0.1))
    from kit import nature
    bunch = nature.leaves(M["leaf"], 12, 0.09, 0.03, 0.09, 3)
    nature.tree((1.35, -0.3, 0.2), 0.95, M["iron"], bunch, 4, 0.9, 3, 170, 0.018)
    light.sky(46, 236, 6.5, 0.17, (1, 0.85, 0.66))
    across = [(-30, -5), (-30, 3.2), (-0.9, 3.2), (0.4, 7.4), (30, 7.4), (30, -5)]
    panel(across, [], 0.5, M["wall"], (-4.6, -5.0, 0)).visible_camera = False
    camera.level((0.2, -4.9, 1.25), 0, 40, (0, -0.01))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.85}}
