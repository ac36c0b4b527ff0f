"""A house of 1958 in Nikaia with a new timber storey on its flat roof; the street is at y = 0.

The old house is 9.6 by 10.6 m. The new storey stands on a low upstand and leaves a balcony 1.60 m
deep across the front; the stair rises through the old hall in the middle, under a rooflight.
"""

import bpy

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, frame, panel, rect, rod

WIDE, DEEP, LOW, SLAB, VOID, UP, BALCONY = 9.6, 10.6, 3.1, 0.18, 0.22, 2.75, 1.6
FLOOR = LOW + SLAB + VOID
STAIR = (3.75, 4.85)


def ground_floor(M):
    t = 0.25
    front = [rect(0.9, 1.0, 2.6, 2.3), rect(3.75, 0.02, 4.85, 2.45), rect(6.2, 1.0, 8.6, 2.3)]
    back = [rect(1.2, 1.0, 2.5, 2.3), rect(6.6, 0.02, 7.6, 2.3)]
    panel(rect(0, -0.1, WIDE, LOW), front, t, M["render"], (0, 0, 0))
    panel(rect(0, -0.1, WIDE, LOW), back, t, M["render"], (0, DEEP - t, 0))
    side = [rect(2.4, 1.0, 3.6, 2.2), rect(6.6, 1.0, 7.8, 2.2)]
    for x in (t, WIDE):
        panel(rect(t + 0.001, -0.1, DEEP - t - 0.001, LOW), side, t, M["render"], (x, 0, 0), 90)
    for (a, b), _, (c, d), _ in front[::2] + back[:1]:
        y = 0.1 if (a, b) != (1.2, 1.0) else DEEP - 0.15
        frame(a, b, c, d, 0.07, M["frame"], 0.06, (0, y, 0), columns=2)
        box((a + 0.03, y + 0.02, b + 0.03), (c - 0.03, y + 0.024, d - 0.03), M["glass"], 0)
    box((3.78, 0.12, 0.03), (4.82, 0.16, 2.42), M["door"], 0.004)
    for x in (STAIR[0] - 0.13, STAIR[1] + 0.13):
        panel(
            rect(t + 0.002, 0, DEEP - t - 0.002, LOW - 0.001),
            [rect(5.6, 0.001, 6.45, 2.1)],
            0.12,
            M["lime"],
            (x + 0.06, 0, 0),
            90,
            bevel=0,
        )
    for x0, x1 in ((t, STAIR[0] - 0.2), (STAIR[1] + 0.2, WIDE - t)):
        panel(
            rect(x0, 0, x1, LOW - 0.001),
            [rect((x0 + x1) / 2 - 0.43, 0.001, (x0 + x1) / 2 + 0.43, 2.1)],
            0.12,
            M["lime"],
            (0, 5.2, 0),
            bevel=0,
        )
    hole = rect(STAIR[0], BALCONY + 0.3, STAIR[1], 4.9)
    panel(
        rect(-0.12, -0.12, WIDE + 0.12, DEEP + 0.12),
        [hole],
        SLAB,
        M["render"],
        (0, 0, LOW + 0.001),
        flat=True,
        bevel=0.004,
    )
    box((-0.3, -0.3, -0.9), (WIDE + 0.3, DEEP + 0.3, -0.101), M["lime"], 0)
    box((0.26, 0.26, -0.1), (WIDE - 0.26, DEEP - 0.26, -0.001), M["lime"], 0)


def stair(M):
    risers = 20
    rise, going = FLOOR / risers, 0.235
    for k in range(risers - 1):
        y = 0.75 + going * k
        box(
            (STAIR[0] + 0.03, y, rise * k + 0.001),
            (STAIR[1] - 0.03, y + going + 0.02, rise * (k + 1)),
            M["wood"],
            0.002,
        )


def storey(M, roof=True):
    t, z, y0 = 0.24, FLOOR, BALCONY
    low = LOW + SLAB + 0.002
    panel(
        rect(0.0, y0, WIDE, DEEP),
        [rect(0.22, y0 + 0.22, WIDE - 0.22, DEEP - 0.22)],
        VOID - 0.004,
        M["upstand"],
        (0, 0, low),
        flat=True,
        bevel=0.003,
    )
    hole = rect(STAIR[0], y0 + 0.24, STAIR[1], 4.9)
    panel(
        rect(0.23, y0 + 0.23, WIDE - 0.23, DEEP - 0.23),
        [hole],
        0.06,
        M["wood"],
        (0, 0, z - 0.06),
        flat=True,
        bevel=0,
    )
    front = [rect(0.7, 0.02, 3.1, 2.3), rect(3.9, 0.9, 4.7, 2.3), rect(5.6, 0.02, 8.9, 2.3)]
    back = [rect(1.0, 0.9, 3.0, 2.3), rect(6.4, 0.9, 8.4, 2.3)]
    panel(rect(0, 0, WIDE, UP), front, t, M["pine"], (0, y0, z), bevel=0.003)
    panel(rect(0, 0, WIDE, UP), back, t, M["pine"], (0, DEEP - t, z), bevel=0.003)
    for x in (t, WIDE):
        panel(
            rect(y0 + t + 0.001, 0, DEEP - t - 0.001, UP),
            [rect(5.4, 1.0, 6.4, 2.2)],
            t,
            M["pine"],
            (x, 0, z),
            90,
            bevel=0.003,
        )
    for (a, b), _, (c, d), _ in front:
        frame(
            a,
            b,
            c,
            d,
            0.06,
            M["frame"],
            0.07,
            (0, y0 + 0.08, z),
            columns=max(1, round((c - a) / 0.85)),
        )
        box(
            (a + 0.03, y0 + 0.11, z + b + 0.03),
            (c - 0.03, y0 + 0.114, z + d - 0.03),
            M["glass"],
            0,
        )
    panel(
        rect(t + 0.002, 0, WIDE - t - 0.002, UP - 0.01),
        [rect(1.4, 0.001, 2.25, 2.1), rect(6.9, 0.001, 7.75, 2.1)],
        0.12,
        M["lime"],
        (0, 6.9, z),
        bevel=0,
    )
    panel(
        rect(7.03, 0, DEEP - t - 0.002, UP - 0.01), [], 0.12, M["lime"], (4.3, 0, z), 90, bevel=0
    )
    panel(
        rect(y0 + t + 0.002, 0, 4.9, UP - 0.01),
        [],
        0.12,
        M["lime"],
        (STAIR[0] - 0.01, 0, z),
        90,
        bevel=0,
    )
    # The balcony: a railing of bars on the edge of the old slab.
    for h in (0.12, 0.98):
        rod([(0.02, 0.0, LOW + SLAB + h), (WIDE - 0.02, 0.0, LOW + SLAB + h)], 0.014, M["iron"])
    for k in range(81):
        x = 0.02 + (WIDE - 0.04) * k / 80
        rod(
            [(x, 0.0, LOW + SLAB), (x, 0.0, LOW + SLAB + 0.98)],
            0.007 if k % 10 else 0.014,
            M["iron"],
        )
    if roof:
        light_hole = rect(STAIR[0] + 0.05, 3.0, STAIR[1] - 0.05, 4.6)
        panel(
            rect(-0.1, y0 - 0.55, WIDE + 0.1, DEEP + 0.1),
            [light_hole],
            0.26,
            M["coping"],
            (0, 0, z + UP + 0.002),
            flat=True,
            bevel=0.004,
        )
        frame(
            light_hole[0][0],
            0,
            light_hole[2][0],
            0.16,
            0.05,
            M["coping"],
            1.6,
            (0, 3.0, z + UP + 0.264),
        )


def build(M, new=True, roof=True):
    ground_floor(M)
    stair(M)
    if new:
        storey(M, roof)


def real():
    return {
        "render": m.plaster("render", (0.58, 0.53, 0.44), 1.3, 0.1),
        "lime": m.paint("lime", (0.70, 0.68, 0.63), 0.9),
        "upstand": m.concrete("upstand", (0.44, 0.43, 0.41)),
        "pine": m.wood(
            "pine",
            ((0.20, 0.125, 0.075), (0.30, 0.20, 0.125), (0.38, 0.27, 0.18)),
            along=2,
            plank=0.12,
            length=3.2,
            rough=0.6,
        ),
        "wood": m.wood("wood", m.BEECH, along=0),
        "frame": m.paint("frame", (0.16, 0.17, 0.16), 0.45),
        "door": m.paint("door", (0.10, 0.20, 0.19), 0.45),
        "iron": m.paint("iron", (0.05, 0.06, 0.06), 0.4),
        "coping": m.paint("coping", (0.36, 0.37, 0.37), 0.4, metal=0.7),
        "glass": m.glass(),
    }


def street():
    """From across the street in the late afternoon."""
    M = real()
    build(M)
    box((-30, -14, -0.6), (40, -1.6, -0.15), m.concrete("road", (0.20, 0.20, 0.20)), 0)
    box((-30, -1.6, -0.6), (40, -0.31, -0.02), m.concrete("pavement", (0.42, 0.41, 0.39)), 0)
    for x0, x1, high, tone in (
        (-14, -0.05, 3.6, (0.66, 0.60, 0.50)),
        (WIDE + 0.05, 26, 6.6, (0.60, 0.56, 0.50)),
    ):
        box((x0, 0.3, -0.3), (x1, 10, high), m.plaster(f"beside{x0}", tone, 0.9, 0.1), 0.01)
    light.sky(30, 226, 6.0, 0.17, (1, 0.82, 0.62))
    camera.level((WIDE / 2 + 0.4, -13.0, 1.7), 0, 32, (0, 0.13))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.8}}


def _plan(height, new):
    M = drawings.Palette(False)
    build(M, new, roof=False)
    drawings.plan((WIDE / 2, DEEP / 2), 18, height)
    return {"drawing": True, "samples": 8}


def plan_below():
    """The parents' floor."""
    return _plan(1.4, False)


def plan_above():
    """The daughter's floor."""
    return _plan(FLOOR + 1.3, True)


def section():
    """Along the stair, from the street to the yard."""
    M = drawings.Palette(False)
    build(M)
    box((-3, -4, -2), (13, DEEP + 4, -0.91), M["lime"], 0)
    drawings.section((4.5, DEEP / 2, 3.0), (-1, 0, 0), 17)
    return {"drawing": True, "samples": 8}


def elevation():
    M = drawings.Palette(True)
    build(M)
    box((-6, -1.5, -3), (16, -1, -0.1), M["lime"], 0)
    drawings.shade(0.66, 1.3)
    camera.parallel((WIDE / 2, 0, 3.1), (0, 1, 0), 14)
    return {"drawing": True, "samples": 12}


def lifted():
    """The new storey lifted off the old house."""
    M = drawings.Palette(True)
    storey(M)
    for thing in bpy.context.scene.objects:
        thing.location.z += 2.2
    ground_floor(M)
    stair(M)
    drawings.shade(0.66, 1.3)
    camera.parallel((WIDE / 2, DEEP / 2, 4.2), (-0.62, 0.85, -0.6), 23)
    return {"drawing": True, "samples": 12}
