"""The basi of Zagori as Armos makes it: a low bench of chestnut round a corner,
210 by 160 cm, 72 deep, 32 high, with six drawers and a backboard two centimetres off the wall.
"""

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import bowl, cushion, jar
from kit.solids import box, frame, move, panel, rect, rod
from .waiting_room import WOOL, woven

LONG, SIDE, DEEP, HIGH, BACK = 2.10, 1.60, 0.72, 0.32, 0.92


def real():
    return {
        "seat": m.wood("seat", m.CHESTNUT, along=0, rough=0.4),
        "return": m.wood("return", m.CHESTNUT, along=1, rough=0.4),
        "post": m.wood("post", m.CHESTNUT, along=2, rough=0.45),
        "red": woven("red", (0.30, 0.055, 0.04), WOOL["white"], 0, 0.12),
        "grey": woven("grey", WOOL["grey"], WOOL["white"], 1, 0.14),
        "brown": woven("brown", WOOL["brown"], (0.40, 0.26, 0.13), 0, 0.08),
        "wall": m.plaster("wall", (0.68, 0.64, 0.56), 1.8, 0.1),
        "floor": m.wood("floor", m.OAK, along=0, plank=0.19, rough=0.5),
        "frame": m.wood("frame", m.CHESTNUT, along=2),
        "iron": m.paint("iron", (0.03, 0.03, 0.032), 0.5, metal=0.4),
        "copper": m.brass("copper", (0.62, 0.30, 0.17), 0.3),
        "cup": m.ceramic("cup", (0.70, 0.66, 0.58), 0.35),
        "glass": m.glass(),
    }


def drawer(M, low, high, turn=0):
    """A front in its opening, with a turned knob; it looks to -y before `turn`."""
    (x0, z0), (x1, z1) = low, high
    parts = [box((x0 + 0.002, -0.012, z0 + 0.002), (x1 - 0.002, 0.01, z1 - 0.002),
        M["return" if turn else "seat"], 0.004)]
    knob = rod([((x0 + x1) / 2, -0.012, (z0 + z1) / 2), ((x0 + x1) / 2, -0.038, (z0 + z1) / 2)],
        0.013, M["post"], taper=[0.6, 1.15])
    return [*parts, knob]


def bench(M):
    """The corner is at (0, 0): the long arm goes to +x, the short one to -y."""
    gap = 0.02
    box((gap, -DEEP, HIGH - 0.035), (LONG, -gap, HIGH), M["seat"], 0.006)
    box((gap, -SIDE, HIGH - 0.035), (DEEP, -DEEP - 0.001, HIGH), M["return"], 0.006)
    fronts = [(DEEP + 0.02, 1.165), (1.185, 1.63), (1.65, 2.085)]
    panel(rect(DEEP, 0.0, LONG, HIGH - 0.036), [rect(a, 0.05, b, HIGH - 0.06) for a, b in fronts],
        0.022, M["post"],
          (0, -DEEP + 0.03, 0), bevel=0.003)
    for a, b in fronts:
        move(drawer(M, (a, 0.05), (b, HIGH - 0.06)), (0, -DEEP + 0.036, 0))
    short = [(-SIDE + 0.03, -1.318), (-1.298, -1.028), (-1.008, -DEEP - 0.02)]
    panel(rect(-SIDE, 0.0, -DEEP, HIGH - 0.036), [rect(a, 0.05, b, HIGH - 0.06) for a, b in short],
        0.022, M["post"],
          (DEEP - 0.03 + 0.022, 0, 0), 90, bevel=0.003)
    for a, b in short:
        parts = drawer(M, (a, 0.05), (b, HIGH - 0.06), 1)
        move(parts, (DEEP - 0.036, 0, 0), 90)
    box((LONG - 0.03, -DEEP + 0.053, 0), (LONG - 0.001, -gap - 0.03, HIGH - 0.036), M["return"],
        0.004)
    box((gap + 0.03, -SIDE + 0.001, 0), (DEEP - 0.031, -SIDE + 0.03, HIGH - 0.036), M["seat"],
        0.004)
    # Backboards stand off the wall, under one cap.
    for k in range(4):
        z = HIGH + 0.001 + k * 0.147
        box((gap + 0.03, -gap - 0.028, z), (LONG, -gap, z + 0.144), M["seat"], 0.003)
        box((gap, -SIDE, z), (gap + 0.028, -gap - 0.03, z + 0.144), M["return"], 0.003)
    box((gap, -gap - 0.045, BACK - 0.005), (LONG + 0.01, -gap + 0.005, BACK + 0.02), M["seat"],
        0.005)
    box((gap - 0.005, -SIDE - 0.01, BACK - 0.005), (gap + 0.045, -gap - 0.046, BACK + 0.02),
        M["return"], 0.005)


def cushions(M):
    for a, b in ((DEEP + 0.01, 1.39), (1.40, LONG - 0.02)):
        cushion(M["red"], (a, -DEEP + 0.02, HIGH + 0.001), (b, -0.055, HIGH + 0.10), 0.035)
    cushion(M["red"], (0.055, -DEEP + 0.02, HIGH + 0.001), (DEEP, -0.055, HIGH + 0.10), 0.035)
    cushion(M["grey"], (0.055, -SIDE + 0.02, HIGH + 0.001),
        (DEEP - 0.02, -DEEP + 0.01, HIGH + 0.10), 0.035)
    for x, turn, hue in ((0.95, -4, "brown"), (1.75, 5, "grey")):
        parts = [cushion(M[hue], (-0.25, -0.07, 0), (0.25, 0.07, 0.4), 0.065)]
        move(parts, (x, -0.17, HIGH + 0.10), turn, (-14, 0))


def corner():
    """In the corner of a limewashed room, with the sun of a small window on its boards."""
    M = real()
    panel(rect(-0.5, -0.2, 5, 3.2), [rect(1.05, 1.35, 1.75, 2.35)], 0.6, M["wall"], (0, 0, 0),
        bevel=0.03)
    frame(1.05, 1.35, 1.75, 2.35, 0.05, M["frame"], 0.06, (0, 0.42, 0), columns=2, rows=2)
    box((1.07, 0.45, 1.37), (1.73, 0.454, 2.33), M["glass"], 0)
    box((-0.5, -5, -0.2), (0, -0.001, 3.2), M["wall"], 0)
    box((0, -5, -0.2), (5, 0, 0), M["floor"], 0)
    bench(M)
    cushions(M)
    # A low round table, a copper pot and two cups.
    x, y = 1.45, -1.35
    panel([(x + 0.34 * a, y + 0.34 * b) for a, b in ((1, 0), (0.92, 0.38), (0.71, 0.71),
        (0.38, 0.92), (0, 1), (-0.38, 0.92), (-0.71, 0.71),
          (-0.92, 0.38), (-1, 0), (-0.92, -0.38), (-0.71, -0.71), (-0.38, -0.92), (0, -1),
          (0.38, -0.92), (0.71, -0.71), (0.92, -0.38))],
          [], 0.03, M["seat"], (0, 0, 0.3), flat=True, bevel=0.006)
    for a, b in ((0.2, 0.2), (-0.2, 0.2), (0.2, -0.2), (-0.2, -0.2)):
        rod([(x + a, y + b, 0.3), (x + a * 1.25, y + b * 1.25, 0)], 0.02, M["post"], taper=[1, 0.7])
    jar(M["copper"], (x - 0.08, y + 0.05, 0.33), 0.2, 0.07)
    for a, b in ((0.13, -0.06), (0.08, 0.15)):
        bowl(M["cup"], (x + a, y + b, 0.33), 0.04, 0.045)
    panel(rect(-7, -1, 3, 4), [rect(-2.6, 0.9, -1.5, 2.3), rect(-1.2, 0.9, -0.1, 2.3)], 0.1,
        M["wall"], (3.6, 0, 0), 90).visible_camera = False
    light.even((0.8, 0.88, 1), 0.34)
    light.sun(27, 118, 7.0, (1, 0.80, 0.56), 0.8)
    light.area((2.8, -3.6, 2.4), (1, -0.4, 0.5), (2, 1.6), 60, (1, 0.95, 0.88))
    camera.level((2.35, -3.3, 1.2), -19, 32, (0, -0.16))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 1.0, "saturation": 1.2}}


def plan():
    M = drawings.Palette(False)
    box((-0.5, 0.0, -0.2), (3.0, 0.5, 3), M["wall"], 0)
    box((-0.5, -2.4, -0.2), (0, -0.001, 3), M["wall"], 0)
    bench(M)
    cushions(M)
    drawings.plan((1.15, -0.85), 3.9, 1.1)
    return {"drawing": True, "samples": 4}
