"""A stair of terrazzo with two brass strips in each tread, and a brass handrail along its wall.

It climbs to +y along a wall at x = 0, where bars of a window throw their shadows.
"""

from mathutils import Vector

from kit import camera, drawings, light, materials as m
from kit.solids import box, lathe, move, panel, rect, rod

RISE, GOING, WIDE, STEPS = 0.158, 0.31, 1.9, 9
RAIL, FREE = 0.92, 0.075
CHIPS = (
    (0.80, 0.77, 0.72),
    (0.10, 0.09, 0.085),
    (0.42, 0.24, 0.155),
    (0.50, 0.45, 0.38),
    (0.22, 0.20, 0.18),
)


def real():
    return {
        "wall": m.plaster("wall", (0.60, 0.50, 0.40), 1.2, 0.14),
        "terrazzo": m.terrazzo("terrazzo", (0.66, 0.61, 0.54), CHIPS, 0.42),
        "brass": m.brass("brass", (0.80, 0.57, 0.27), 0.2),
        "strip": m.brass("strip", (0.62, 0.45, 0.23), 0.3),
        "bars": m.paint("bars", (0.30, 0.27, 0.23), 0.8),
    }


def rail(M):
    """The handrail: a tube that ends level, on brackets that turn down and into the wall."""
    brass, pitch = M["brass"], RISE / GOING
    on = lambda y: (-FREE, y, RAIL + y * pitch)
    level = [(-FREE, y, RAIL - 0.02) for y in (-0.34, -0.24, -0.12)]
    rod([*level, *[on(-0.02 + 0.247 * k) for k in range(12)]], 0.0215, brass, bent=True)
    cap = [(0, 0), (0.0215, 0), (0.0235, 0.003), (0.0235, 0.012), (0.016, 0.018), (0, 0.019)]
    move([lathe(cap, brass, parts=48)], (-FREE, -0.338, RAIL - 0.02), tilt=(90, 0))
    rose = [(0, 0), (0.03, 0), (0.03, 0.004), (0.026, 0.007), (0.010, 0.008), (0.0085, 0.016)]
    for y in (0.16, 1.0, 1.84):
        x, _, z = on(y)
        arm = [
            (x, y, z - 0.02),
            (x, y, z - 0.062),
            (x + 0.018, y, z - 0.083),
            (-0.002, y, z - 0.085),
        ]
        rod(arm, 0.0068, brass, bent=True)
        move([lathe(rose, brass, parts=48)], (-0.001, y, z - 0.085), tilt=(0, -90))


def build(M, wall=True):
    for i in range(STEPS):
        y, z = i * GOING, (i + 1) * RISE
        stone = M["terrazzo"]
        box((-WIDE, y - 0.022, z - 0.042), (-0.021, y + GOING - 0.001, z), stone, 0.006)
        box((-WIDE, y, z - RISE), (-0.021, y + GOING, z - 0.043), stone, 0.003)
        for low in (0.018, 0.040):
            box(
                (-WIDE + 0.01, y + low, z - 0.002),
                (-0.03, y + low + 0.008, z + 0.001),
                M["strip"],
                0,
            )
        box((-0.02, y - 0.02, z - 0.05), (-0.001, y + GOING - 0.021, z + 0.10), stone, 0.004)
    if wall:
        box((0, -3, -1), (0.3, 8, 5), M["wall"], 0)
        box((-6, -4, -0.2), (-0.001, 0.3, -0.001), M["terrazzo"], 0)
        box((-6, 4.6, -0.2), (-0.001, 4.9, 5), M["wall"], 0)
    rail(M)


def lit():
    """The sun through a window with bars, off the picture."""
    bars = [rect(-0.55 + 0.62 * i, 1.1, -0.03 + 0.62 * i, 3.4) for i in range(4)]
    M = real()
    build(M)
    shade = panel(rect(-4, -2, 6, 6), bars, 0.12, M["bars"], (-2.9, -1.2, 0), 90, bevel=0.004)
    shade.visible_camera = False
    light.even((0.80, 0.86, 1), 0.16)
    made = light.sun(30, 250, 7.0, (1, 0.80, 0.56))
    made.rotation_euler = Vector((1, 0.42, -0.62)).to_track_quat("-Z", "Y").to_euler()


LOOK = {"stops": 0.2, "contrast": 1.35, "saturation": 1.15}


def handrail():
    """The end of the handrail over the lowest steps."""
    lit()
    camera.level((-1.62, -1.22, 1.08), 54, 42, (0, -0.215), focus=1.93, stop=2.0)
    return {"samples": 48, "bounces": 5, "look": LOOK}


def flight():
    """The whole flight from its foot."""
    lit()
    camera.level((-1.05, -2.9, 1.5), 6, 30, (0.03, 0.02))
    return {"samples": 8, "bounces": 4, "look": LOOK}


def tread():
    """Two treads from close by: chips, strips and the shadow of a bar."""
    lit()
    camera.level((-0.75, -0.5, 1.0), 10, 42, (0, 0), tilt=-42)
    return {"samples": 8, "bounces": 3, "look": LOOK}


def section():
    M = drawings.Palette(False)
    build(M, wall=False)
    drawings.section((-0.9, STEPS * GOING / 2, 1.15), (1, 0, 0), 4.2)
    return {"drawing": True, "samples": 8}


def axonometry():
    M = drawings.Palette(True)
    build(M, wall=False)
    drawings.shade(0.66, 1.3)
    camera.parallel((-0.95, 1.3, 0.95), (0.62, 0.85, -0.62), 6.0)
    return {"drawing": True, "samples": 8}
