"""A floor loom of beech for cloth of one metre: beams, two heddles, reed and treadles."""

import math

import bpy

from kit import camera, light, materials as m, studio
from kit.solids import box, mesh, panel, rect, rod

WIDE, DEEP, HIGH, WARP = 1.5, 1.5, 1.75, 0.92
FRONT, BACK, REED = -0.62, 0.62, -0.22
CLOTH_Z, FELL = 0.86, -0.32


def kilim(name="kilim", period=0.34):
    """A woven band with bands and steps of colour, seen in metres across x and along y and z."""
    s = m.Shader(name)
    x, y, z = s.axes(s.place())
    along = s.minus(y, z)
    step = s.math("ABSOLUTE", s.minus(s.math("FRACT", s.times(x, 1 / 0.23)), 0.5))
    stair = s.times(s.math("FLOOR", s.times(step, 10.0)), 0.011)
    place = s.math("FRACT", s.times(s.add(along, stair), 1 / period))
    red, dark, pale = (0.36, 0.065, 0.04), (0.07, 0.045, 0.035), (0.62, 0.53, 0.39)
    green, ochre = (0.13, 0.17, 0.10), (0.48, 0.28, 0.09)
    stops = [
        (0, red),
        (0.3, dark),
        (0.34, pale),
        (0.42, green),
        (0.6, pale),
        (0.66, dark),
        (0.7, ochre),
        (0.86, dark),
        (0.9, red),
    ]
    hue = s.ramp(place, *stops, steps=True)
    hue = s.mix(
        s.remap(s.noise(s.stretch(s.place(), (1, 6, 6)), 30, 2), 0.3, 0.7, 0, 0.3),
        hue,
        (0.10, 0.06, 0.04),
    )
    weave = s.math("SINE", s.times(along, 6.283 / 0.005))
    threads = s.math("SINE", s.times(x, 6.283 / 0.006))
    bump = s.bump(s.add(weave, s.times(threads, 0.6)), 0.6, 0.0015)
    return s.surface(hue, 0.9, bump, shine=0.1)


def real():
    return {
        "post": m.wood("post", m.BEECH, along=2, rough=0.5),
        "rail": m.wood("rail", m.BEECH, along=1, rough=0.5),
        "beam": m.wood("beam", m.BEECH, along=0, rough=0.5),
        "thread": m.paint("thread", (0.66, 0.60, 0.50), 0.9),
        "heddle": m.paint("heddle", (0.50, 0.46, 0.39), 0.9),
        "cloth": kilim(),
        "steel": m.paint("steel", (0.30, 0.30, 0.30), 0.4, metal=0.8),
        "wall": m.plaster("wall", (0.66, 0.61, 0.53), 1.0, 0.08),
        "floor": m.wood("floor", m.CHESTNUT, along=0, plank=0.17, length=3, rough=0.5),
        "wool0": m.paint("wool0", (0.36, 0.065, 0.04), 0.95),
        "wool1": m.paint("wool1", (0.60, 0.52, 0.38), 0.95),
        "wool2": m.paint("wool2", (0.13, 0.17, 0.10), 0.95),
        "wool3": m.paint("wool3", (0.48, 0.28, 0.09), 0.95),
    }


def structure(M):
    x = WIDE / 2
    parts = []
    for s in (-1, 1):
        a = s * x
        for y, high in ((FRONT, 0.95), (BACK, 1.02), (REED + 0.22, HIGH)):
            parts.append(
                box((a - 0.035, y - 0.045, 0), (a + 0.035, y + 0.045, high), M["post"], 0.005)
            )
        for z in (0.14, 0.62):
            parts.append(
                box(
                    (a - 0.025, FRONT + 0.046, z),
                    (a + 0.025, BACK - 0.046, z + 0.09),
                    M["rail"],
                    0.004,
                )
            )
    for y, z in ((FRONT, 0.16), (BACK, 0.16), (REED + 0.22, HIGH - 0.14)):
        parts.append(
            box((-x + 0.036, y - 0.03, z), (x - 0.036, y + 0.03, z + 0.09), M["beam"], 0.004)
        )
    # The beams of breast and back, that of the cloth and that of the warp.
    for y, z, r in (
        (FRONT, CLOTH_Z - 0.035, 0.034),
        (BACK, CLOTH_Z - 0.035, 0.034),
        (FRONT + 0.12, 0.48, 0.05),
        (BACK - 0.14, 0.5, 0.062),
    ):
        parts.append(rod([(-x - 0.06, y, z), (x + 0.06, y, z)], r, M["beam"]))
    return parts


def weaving(M, count=184):
    half = WARP / 2
    # The woven cloth: over the breast beam and down to its beam.
    line = [
        (FRONT + 0.10, 0.52),
        (FRONT - 0.036, CLOTH_Z - 0.05),
        (FRONT - 0.03, CLOTH_Z - 0.01),
        (FRONT, CLOTH_Z),
        (FELL, CLOTH_Z),
    ]
    vertices = [(sx * half, y, z) for y, z in line for sx in (-1, 1)]
    mesh(
        vertices,
        [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)],
        M["cloth"],
        False,
        "cloth",
    )
    shafts = (REED + 0.17, REED + 0.25)
    for k in range(count):
        x = -half + WARP * (k + 0.5) / count
        lift = 0.045 if k % 2 else -0.03
        path = [
            (x, FELL, CLOTH_Z),
            (x, shafts[k % 2], CLOTH_Z + lift),
            (x, 0.45, CLOTH_Z),
            (x, BACK, CLOTH_Z),
            (x, BACK + 0.03, CLOTH_Z - 0.05),
            (x, BACK - 0.09, 0.54),
        ]
        rod(path, 0.0011, M["thread"])
        y = shafts[k % 2]
        rod([(x, y, CLOTH_Z - 0.17 + lift), (x, y, CLOTH_Z + 0.17 + lift)], 0.0011, M["heddle"])
    lathe_beam = rod([(-half, BACK - 0.14, 0.5), (half, BACK - 0.14, 0.5)], 0.075, M["thread"])
    lathe_beam.name = "warp"
    for k, y in enumerate(shafts):
        lift = 0.045 if k else -0.03
        for z in (-0.175, 0.175):
            rod(
                [(-half - 0.08, y, CLOTH_Z + z + lift), (half + 0.08, y, CLOTH_Z + z + lift)],
                0.011,
                M["beam"],
            )
        for s in (-1, 1):
            x = s * 0.34
            rod(
                [(x, y, CLOTH_Z + 0.185 + lift), (x, REED + 0.22, HIGH - 0.14)], 0.003, M["heddle"]
            )
            rod([(x, y, CLOTH_Z - 0.185 + lift), (x / 3, y, 0.13)], 0.003, M["heddle"])


def beater(M):
    """The reed in its frame, hung from the top."""
    half, y = WARP / 2 + 0.12, REED - 0.0
    for z in (CLOTH_Z - 0.09, CLOTH_Z + 0.07):
        box((-half, y - 0.02, z), (half, y + 0.02, z + 0.055), M["beam"], 0.004)
    for s in (-1, 1):
        x = s * half
        box(
            (x - 0.02, y - 0.018, CLOTH_Z - 0.1),
            (x + 0.02, y + 0.018, HIGH - 0.05),
            M["post"],
            0.003,
        )
    for k in range(110):
        x = -WARP / 2 + WARP * k / 109
        rod([(x, y, CLOTH_Z - 0.036), (x, y, CLOTH_Z + 0.071)], 0.0012, M["steel"])


def treadles(M):
    for x in (-0.18, 0.02, 0.22):
        box((x - 0.03, -0.5, 0.05), (x + 0.03, 0.45, 0.085), M["rail"], 0.006)
    rod([(-0.4, 0.47, 0.07), (0.4, 0.47, 0.07)], 0.014, M["steel"])
    # The bench of the weaver.
    for x in (-0.42, 0.42):
        box((x - 0.03, -1.22, 0), (x + 0.03, -0.96, 0.52), M["post"], 0.005)
    box((-0.55, -1.24, 0.521), (0.55, -0.94, 0.56), M["beam"], 0.006)


def ball(M, kind, at, r=0.06):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=40, ring_count=20, radius=r, location=at)
    made = bpy.context.object
    made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
    made.data.materials.append(M[kind])
    for k in range(9):
        a, lean = k * 0.7, 0.5 + 0.23 * k
        ring = []
        for i in range(25):
            t = 2 * math.pi * i / 24
            x, y, z = math.cos(t), math.sin(t) * math.cos(lean), math.sin(t) * math.sin(lean)
            ring.append(
                (
                    at[0] + (r + 0.001) * (x * math.cos(a) - y * math.sin(a)),
                    at[1] + (r + 0.001) * (x * math.sin(a) + y * math.cos(a)),
                    at[2] + (r + 0.001) * z,
                )
            )
        rod(ring, 0.0028, M[kind])


def build(M, threads=True):
    structure(M)
    if threads:
        weaving(M)
        beater(M)
    treadles(M)


def room(M):
    box((-5, 2.0, -0.1), (5, 2.2, 3.4), M["wall"], 0)
    box((-5, -5, -0.2), (5, 2.0, 0), M["floor"], 0)
    box((0.95, 1.2, 0), (2.15, 1.62, 0.42), M["rail"], 0.008)
    for k, kind in enumerate(("wool0", "wool1", "wool2", "wool3", "wool0", "wool1")):
        ball(M, kind, (1.1 + 0.155 * k, 1.36 + 0.06 * (k % 2), 0.486), 0.066)
    panes = [rect(-2.6, 0.9, -1.35, 2.3), rect(-0.7, 0.9, 0.6, 2.3)]
    made = panel(rect(-6, -0.2, 6, 3.6), panes, 0.3, M["wall"], (-2.8, 0, 0), 90)
    made.visible_camera = False
    light.even((0.72, 0.82, 1), 0.38)
    light.sun(31, 258, 6.0, (1, 0.83, 0.62), 0.6)
    light.area((1.5, -4.2, 2.6), (0, 0, 0.8), (2.4, 1.6), 38, (0.95, 0.97, 1))


def loom():
    """The loom from the side of the weaver, in the sun of two windows."""
    M = real()
    build(M)
    room(M)
    camera.level((0.42, -3.7, 1.42), 4, 40, (-0.01, -0.1))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.9}}


def cloth():
    """The fell of the cloth and the reed, from close by."""
    M = real()
    build(M)
    room(M)
    camera.level((0.30, -2.0, 1.30), 3, 48, (0, -0.24), focus=1.7, stop=5)
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.9}}


def rug():
    """A rug of the same weave on boards: nothing but bands."""
    M = real()
    box((-8, -6, -0.2), (8, 30, 0), M["floor"], 0)
    x, y = 0.95, 1.5
    box((-x, -y, 0.001), (x, y, 0.011), M["cloth"], 0.003)
    for s in (-1, 1):
        for k in range(76):
            a = -x + 0.012 + 2 * (x - 0.012) * k / 75
            lean = 0.012 * math.sin(k * 2.3)
            rod([(a, s * y, 0.006), (a + lean, s * (y + 0.09), 0.004)], 0.0035, M["thread"])
    light.even((0.75, 0.83, 0.95), 0.25)
    light.sun(24, 292, 6.0, (1, 0.83, 0.62), 0.6)
    camera.level((0.25, -3.6, 1.7), -3, 42, (0, -0.0), tilt=-22)
    return {"samples": 4, "bounces": 4, "look": {**studio.LOOK, "stops": 0.8}}
