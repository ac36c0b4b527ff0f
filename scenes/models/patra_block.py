"""A block of flats of 1967 in Patra: five storeys on pilotis, strengthened in its ground floor.

Twenty-two columns stand below; nine of them have jackets, and two side walls were added. Street at
y = 0, blind sides at x = 0 and x = WIDE.
"""

import math

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, frame, lathe, move, panel, rect, rod

WIDE, DEEP, LOW, STOREY, SLAB = 17.0, 14.4, 2.9, 3.05, 0.2
XS, YS = (0.55, 4.5, 8.4, 12.4, 16.1), (0.9, 4.6, 8.2, 11.2, 13.5)
# The stair takes the place of three of the twenty-five.
STAIR = ((2, 3), (3, 3), (3, 4))
JACKETS = ((1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2))
HALL = (8.75, 8.6, 12.0, 14.2)


def real():
    return {
        "old": m.plaster("old", (0.60, 0.56, 0.48), 0.8, 0.1),
        "new": m.concrete("new", (0.46, 0.45, 0.42), 0.12, 2),
        "soffit": m.plaster("soffit", (0.64, 0.62, 0.57), 0.4, 0.06),
        "floor": m.concrete("floor", (0.34, 0.33, 0.31)),
        "render": m.plaster("render", (0.66, 0.62, 0.53), 0.8, 0.08),
        "frame": m.paint("frame", (0.62, 0.60, 0.55), 0.5),
        "shutter": m.paint("shutter", (0.17, 0.24, 0.22), 0.6),
        "marble": m.marble("marble", (0.68, 0.66, 0.62)),
        "iron": m.paint("iron", (0.05, 0.06, 0.06), 0.45),
        "glass": m.glass(),
        "ground": m.concrete("ground", (0.30, 0.29, 0.28)),
    }


def columns(M):
    for i, x in enumerate(XS):
        for k, y in enumerate(YS):
            if (i, k) in STAIR:
                continue
            wide, kind = (0.275, "new") if (i, k) in JACKETS else (0.175, "old")
            box((x - wide, y - wide, -0.4), (x + wide, y + wide, LOW), M[kind], 0.012)


def pilotis(M, walls=True):
    columns(M)
    x0, y0, x1, y1 = HALL
    t = 0.2
    panel(
        rect(x0, -0.4, x1, LOW), [rect(1.0 + x0, 0.03, 2.1 + x0, 2.3)], t, M["marble"], (0, y0, 0)
    )
    box((x0, y1 - t, -0.4), (x1, y1, LOW), M["old"], 0)
    for x in (x0, x1 - t):
        box((x, y0 + t, -0.4), (x + t, y1 - t, LOW), M["old"], 0)
    for k in range(10):
        y = 9.6 + 0.29 * k
        box((x0 + 0.25, y, 0.001), (x0 + 1.5, y + 0.29, 0.17 * (k + 1)), M["marble"], 0.004)
    box((x0 + 1.75, 10.2, 0.001), (x1 - t - 0.1, 11.9, LOW), M["old"], 0)
    if walls:
        for x in (0.0, WIDE - 0.25):
            for a, b in ((1.075, 4.425), (4.775, 8.025)):
                box((x, a + 0.001, -0.4), (x + 0.25, b, LOW), M["new"], 0.012)


def upper(M):
    z = LOW + 0.001
    for level in range(6):
        out = 1.1 if 0 < level < 5 or level == 0 else 0.25
        box((-0.02, 0.0, z), (WIDE + 0.02, DEEP, z + SLAB), M["soffit"], 0.01)
        if level < 5:
            box((0.9, -out, z + 0.04), (WIDE - 0.9, -0.001, z + SLAB), M["render"], 0.01)
        z += SLAB
        if level == 5:
            break
        high = STOREY - SLAB
        holes = [rect(x, 0.02, x + 1.5, 2.25) for x in (1.5, 4.6, 7.75, 10.9, 14.0)]
        panel(rect(0, 0, WIDE, high), holes, 0.25, M["render"], (0, 0.02, z + 0.001))
        for x in (0, WIDE - 0.25):
            box((x, 0.272, z + 0.001), (x + 0.25, DEEP, z + high), M["render"], 0)
        box((0.25, DEEP - 0.25, z + 0.001), (WIDE - 0.25, DEEP, z + high), M["render"], 0)
        for k, ((a, b), _, (c, d), _) in enumerate(holes):
            frame(a, b, c, d, 0.06, M["frame"], 0.06, (0, 0.12, z), columns=2)
            box((a + 0.03, 0.15, z + b + 0.03), (c - 0.03, 0.154, z + d - 0.03), M["glass"], 0)
            if (k * 2 + level) % 3 == 0:
                box((a + 0.02, 0.08, z + 1.0), (c - 0.02, 0.11, z + d - 0.02), M["shutter"], 0)
        for h in (0.45, 0.95):
            rod([(0.92, -out + 0.04, z + h), (WIDE - 0.92, -out + 0.04, z + h)], 0.018, M["iron"])
        for k in range(27):
            x = 0.95 + (WIDE - 1.9) * k / 26
            rod([(x, -out + 0.04, z), (x, -out + 0.04, z + 0.95)], 0.01, M["iron"])
        z += high


def under():
    """Under the block: old columns of 35 cm, and those in their new jackets."""
    M = real()
    pilotis(M)
    box((-0.02, -0.9, LOW + 0.001), (WIDE + 0.02, DEEP, LOW + 1.2), M["soffit"], 0)
    box((-30, -20, -0.5), (50, 40, 0), M["floor"], 0)
    box((-30, 19, 0), (50, 19.3, 5), m.plaster("garden", (0.62, 0.55, 0.43), 1.0, 0.1), 0)
    light.sky(26, 238, 7.0, 0.30, (1, 0.82, 0.60))
    camera.level((6.4, -3.3, 1.5), 3, 25, (0, -0.02))
    return {"samples": 6, "bounces": 5, "look": {**studio.LOOK, "stops": 1.0}}


def core(M, at, long, seed, turn=0, tilt=0):
    """A core of concrete, ten centimetres thick, with a label of paper round it."""
    r = 0.05
    parts = [
        lathe(
            [(0, 0), (r - 0.001, 0), (r, 0.002), (r, long - 0.003), (0, long)],
            M[f"core{seed % 3}"],
        ),
        lathe([(r + 0.0004, 0.33 * long), (r + 0.0006, 0.33 * long + 0.05)], M["label"]),
    ]
    for k in range(3):
        z = 0.33 * long + 0.013 + 0.011 * k
        wide = 0.4 + 0.13 * ((seed + k) % 3)
        line = []
        for i in range(9):
            a = -math.pi / 2 - wide / 2 + wide * i / 8
            line.append(((r + 0.001) * math.cos(a), (r + 0.001) * math.sin(a), z))
        parts.append(rod(line, 0.0009, M["ink"]))
    return move(parts, at, turn, (tilt, 0))


def cores():
    """Cores of concrete on a shelf of steel, with their labels."""
    M = {
        **{
            f"core{k}": m.terrazzo(f"core{k}", base, chips, 0.42, 0.75)
            for k, (base, chips) in enumerate(
                (
                    (
                        (0.40, 0.385, 0.36),
                        ((0.52, 0.48, 0.42), (0.22, 0.21, 0.20), (0.40, 0.30, 0.24)),
                    ),
                    (
                        (0.46, 0.44, 0.40),
                        ((0.60, 0.57, 0.50), (0.28, 0.27, 0.26), (0.34, 0.36, 0.36)),
                    ),
                    (
                        (0.34, 0.33, 0.32),
                        ((0.46, 0.40, 0.33), (0.17, 0.17, 0.17), (0.50, 0.49, 0.46)),
                    ),
                )
            )
        },
        "label": m.paint("label", (0.76, 0.70, 0.56), 0.9),
        "ink": m.paint("ink", (0.03, 0.03, 0.06), 0.8),
        "steel": m.paint("steel", (0.20, 0.24, 0.25), 0.45, metal=0.3),
    }
    studio.wall((0.66, 0.62, 0.54), 0.32)
    for z in (0.0, 0.52):
        box((-1.2, -0.16, z - 0.03), (1.2, 0.27, z), M["steel"], 0.004)
    for x in (-0.95, 0.95):
        for y in (-0.15, 0.23):
            box((x, y, -1), (x + 0.035, y + 0.035, 1.4), M["steel"], 0.003)
    lengths = (0.26, 0.21, 0.30, 0.19, 0.24, 0.28, 0.17, 0.25, 0.22, 0.29)
    for k in range(9):
        core(M, (-0.78 + 0.185 * k, 0.0 + 0.03 * (k % 2), 0.001), lengths[k], k, 9 * (k % 3) - 8)
    for k in range(6):
        core(M, (-0.72 + 0.17 * k, 0.02, 0.521), lengths[9 - k], k + 4, 12 * (k % 3) - 10)
    core(M, (0.42, 0.05, 0.571), 0.34, 2, 78, 90)
    core(M, (0.44, -0.07, 0.571), 0.28, 1, 84, 90)
    light.even((0.75, 0.83, 0.95), 0.16)
    light.area((-2.6, -1.7, 1.5), (0, 0, 0.35), (0.9, 1.6), 120, (1, 0.93, 0.82))
    camera.level((-0.04, -2.5, 0.44), 0, 54, (0, 0))
    return {"samples": 4, "bounces": 4, "look": {**studio.LOOK, "stops": 1.0}}


def plan():
    """The ground floor, cut at the height of the eye."""
    M = drawings.Palette(False)
    pilotis(M)
    drawings.plan((WIDE / 2, DEEP / 2), 24, 1.3)
    return {"drawing": True, "samples": 4}


def elevation():
    """The front to the street, on its columns."""
    M = drawings.Palette(False)
    pilotis(M)
    upper(M)
    box((-14, -3, -9), (WIDE + 14, 30, -0.001), M["earth"], 0)
    drawings.section((WIDE / 2, -2.4, 8.6), (0, 1, 0), 31)
    return {"drawing": True, "samples": 4}


def axonometry():
    """The ground floor alone, its columns and the two walls."""
    M = drawings.Palette(True)
    pilotis(M)
    box((-1, -1, -0.6), (WIDE + 1, DEEP + 1, -0.001), M["floor"], 0)
    drawings.shade(0.66, 1.3)
    camera.parallel((WIDE / 2, DEEP / 2, 0.4), (-0.62, 0.85, -0.75), 27)
    return {"drawing": True, "samples": 12}
