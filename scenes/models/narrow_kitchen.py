"""A kitchen in a passage at Exarchia, 1.72 m wide and 5.10 long, between two walls that carry.

The right-hand worktop is 60 cm deep, one sheet of stainless steel 4.20 m long; the left one 32 cm. The
window at the far end (y = 5.10) looks on to the light well.
"""

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import bowl, jar
from kit.nodes import Shader
from kit.solids import box, frame, lathe, panel, rect, rod

WIDE, LONG, HIGH, TOP = 1.72, 5.10, 2.85, 0.90
RIGHT, LEFT, SHEET = 0.60, 0.32, 4.20
Y0, Y1 = 0.7, 0.7 + SHEET


def brushed(name="steel"):
    """Stainless steel brushed along y."""
    s = Shader(name)
    line = s.noise(s.stretch(s.place(), (260, 2.5, 260)), 1, 3)
    return s.surface(
        (0.56, 0.57, 0.57, 1),
        s.remap(line, 0.3, 0.7, 0.22, 0.36),
        s.bump(line, 0.1, 0.001),
        metal=1.0,
    )


def real():
    return {
        "wall": m.plaster("wall", (0.74, 0.71, 0.64), 0.6, 0.05),
        "tile": m.tiles(
            "tile", ((0.66, 0.68, 0.62), (0.70, 0.71, 0.66), (0.62, 0.65, 0.60)), 0.1, axes=(1, 2)
        ),
        "floor": m.paint("floor", (0.19, 0.10, 0.07), 0.42),
        "ply": m.wood("ply", m.BEECH, along=1, rough=0.45),
        "edge": m.wood("edge", m.BEECH, along=0, rough=0.5),
        "steel": brushed(),
        "dark": m.paint("dark", (0.03, 0.03, 0.03), 0.5),
        "pan": m.paint("pan", (0.34, 0.34, 0.34), 0.28, metal=0.9),
        "enamel": m.paint("enamel", (0.33, 0.06, 0.04), 0.2),
        "frame": m.paint("frame", (0.66, 0.64, 0.58), 0.5),
        "glass": m.glass(),
        "bean": m.paint("bean", (0.10, 0.20, 0.04), 0.6),
        "white": m.ceramic("white", (0.72, 0.69, 0.62), 0.4),
        "clay": m.ceramic("clay", (0.42, 0.22, 0.13), 0.7, 0.2),
        "cloth": m.cloth("cloth", (0.66, 0.62, 0.52), 0.15),
        "well": m.plaster("well", (0.62, 0.58, 0.48), 1, 0.15),
    }


def shell(M, ceiling=True):
    h = HIGH + 0.2
    box((-0.35, -0.5, -0.1), (-0.001, LONG + 0.3, h), M["wall"], 0)
    box((WIDE + 0.001, -0.5, -0.1), (WIDE + 0.5, LONG + 0.3, h), M["wall"], 0)
    panel(
        rect(0, -0.1, WIDE, h),
        [rect(0.42, 1.05, 1.3, 2.35)],
        0.25,
        M["wall"],
        (0, LONG, 0),
        bevel=0.004,
    )
    frame(0.42, 1.05, 1.3, 2.35, 0.05, M["frame"], 0.06, (0, LONG + 0.12, 0), columns=2)
    box((0.45, LONG + 0.147, 1.08), (1.27, LONG + 0.151, 2.32), M["glass"], 0)
    box((0.40, LONG - 0.03, 1.015), (1.32, LONG + 0.119, 1.049), M["wall"], 0.004)
    box((0, -1.5, -0.1), (WIDE, LONG - 0.001, 0), M["floor"], 0)
    if ceiling:
        box((-0.3, -0.5, HIGH), (WIDE + 0.3, LONG + 0.3, HIGH + 0.2), M["wall"], 0)
        # The beam inside the left-hand wall, which could not come down.
        box((0.001, -0.5, HIGH - 0.34), (0.16, LONG - 0.001, HIGH - 0.001), M["wall"], 0.006)


def right(M):
    """What boils and what washes: drawers, a hob, a sink, one sheet of steel."""
    front = WIDE - RIGHT
    box((front + 0.06, Y0, 0.001), (WIDE - 0.01, Y1, 0.1), M["dark"], 0)
    sink = rect(front + 0.1, 3.55, WIDE - 0.13, 4.15)
    panel(
        rect(front, Y0 - 0.002, WIDE - 0.001, Y1),
        [sink],
        0.03,
        M["steel"],
        (0, 0, TOP - 0.03),
        flat=True,
        bevel=0.003,
    )
    box((WIDE - 0.014, Y0, TOP + 0.001), (WIDE - 0.002, Y1, TOP + 0.42), M["tile"], 0)
    box((front + 0.08, 3.5, TOP - 0.2), (WIDE - 0.1, 4.2, TOP - 0.19), M["steel"], 0)
    for y in (3.52, 4.16):
        box((front + 0.08, y, TOP - 0.2), (WIDE - 0.1, y + 0.02, TOP - 0.032), M["steel"], 0)
    box((front + 0.025, Y0 + 0.002, 0.101), (WIDE - 0.02, 3.5, TOP - 0.032), M["edge"], 0)
    box((front + 0.025, 3.5, 0.101), (WIDE - 0.02, Y1, TOP - 0.22), M["edge"], 0)
    box((front, Y0 - 0.02, 0.101), (WIDE - 0.002, Y0 - 0.003, TOP - 0.001), M["edge"], 0.002)
    for k in range(7):
        a, b = Y0 + 0.6 * k + 0.002, Y0 + 0.6 * (k + 1) - 0.002
        lines = (0.104, 0.4, 0.65, TOP - 0.035) if k not in (4, 5) else (0.104, TOP - 0.035)
        for low, high in zip(lines, lines[1:]):
            box((front + 0.002, a, low), (front + 0.022, b, high - 0.026), M["ply"], 0.002)
            box((front + 0.012, a, high - 0.024), (front + 0.02, b, high - 0.004), M["dark"], 0)
    # The hob, and the tap.
    box((front + 0.07, 1.9, TOP + 0.001), (WIDE - 0.07, 2.46, TOP + 0.012), M["dark"], 0.003)
    tap = [
        (WIDE - 0.07, 3.85, TOP),
        (WIDE - 0.07, 3.85, TOP + 0.28),
        (WIDE - 0.16, 3.85, TOP + 0.34),
        (WIDE - 0.28, 3.85, TOP + 0.28),
    ]
    rod(tap, 0.012, M["pan"], bent=True)


def left(M):
    """Where one stands and chops: 32 cm, its fronts slide."""
    box((0.01, Y0, 0.001), (LEFT - 0.06, Y1, 0.1), M["dark"], 0)
    box((0.001, Y0, TOP - 0.04), (LEFT, Y1, TOP), M["ply"], 0.003)
    box((0.01, Y0 + 0.002, 0.101), (LEFT - 0.05, Y1, TOP - 0.041), M["edge"], 0)
    box((0.002, Y0 - 0.02, 0.101), (LEFT, Y0 - 0.003, TOP - 0.001), M["edge"], 0.002)
    for k in range(5):
        a = Y0 + SHEET / 5 * k
        out = 0.018 if k % 2 else 0
        x = LEFT - 0.03 + out
        panel(
            rect(a + 0.002, 0.112, a + SHEET / 5 + 0.02, TOP - 0.05),
            [
                [
                    (a + 0.14 + 0.03 * c, 0.62 + 0.03 * d)
                    for c, d in ((-1, -1), (-1, 1), (1, 1), (1, -1))
                ]
            ],
            0.012,
            M["ply"],
            (x, 0, 0),
            90,
            bevel=0.001,
        )
    # The shelf for pans at 1.45, on both sides nothing else.
    box((0.002, Y0 + 0.1, 1.45), (0.26, Y1 - 0.1, 1.475), M["ply"], 0.002)
    for y in (Y0 + 0.3, 2.3, Y1 - 0.4):
        box((0.002, y, 1.3), (0.2, y + 0.02, 1.449), M["edge"], 0.002)


def pan(M, at, r=0.12, h=0.13, kind="pan", lid=True):
    x, y, z = at
    lathe(
        [
            (0, 0),
            (r, 0),
            (r, h),
            (r + 0.006, h),
            (r - 0.004, h + 0.004),
            (r - 0.006, 0.01),
            (0, 0.01),
        ],
        M[kind],
        at,
        48,
    )
    if lid:
        lathe(
            [
                (r, h + 0.005),
                (r * 0.6, h + 0.025),
                (0.012, h + 0.03),
                (0.016, h + 0.05),
                (0, h + 0.055),
            ],
            M[kind],
            at,
            48,
        )
    for s in (-1, 1):
        rod(
            [
                (x - 0.03, y + s * r, z + h * 0.75),
                (x, y + s * (r + 0.035), z + h * 0.78),
                (x + 0.03, y + s * r, z + h * 0.75),
            ],
            0.006,
            M[kind],
            bent=True,
        )


def things(M):
    front = WIDE - RIGHT
    pan(M, (front + 0.3, 2.05, TOP + 0.013), 0.12, 0.14)
    pan(M, (front + 0.34, 2.33, TOP + 0.013), 0.095, 0.1, "enamel", False)
    for y, r, h, kind in (
        (1.1, 0.11, 0.13, "pan"),
        (1.45, 0.1, 0.1, "enamel"),
        (2.7, 0.115, 0.15, "pan"),
        (3.15, 0.09, 0.1, "pan"),
        (3.6, 0.1, 0.12, "enamel"),
    ):
        pan(M, (0.135, y, 1.476), r, h, kind)
    for k in range(3):
        bowl(M["white"], (0.14, 4.1, 1.476 + 0.017 * k), 0.1, 0.06)
    # A board with beans, a knife, a bowl of salad.
    box((0.03, 1.55, TOP + 0.001), (0.29, 1.95, TOP + 0.025), M["edge"], 0.004)
    for k in range(26):
        y, x = 1.62 + 0.011 * k, 0.12 + 0.028 * ((k * 7) % 5)
        rod(
            [(x, y, TOP + 0.031), (x + 0.05, y + 0.02 * ((k % 3) - 1), TOP + 0.033)],
            0.005,
            M["bean"],
        )
    box((0.2, 1.86, TOP + 0.027), (0.225, 2.06, TOP + 0.029), M["pan"], 0.0005)
    bowl(M["clay"], (0.17, 2.35, TOP + 0.001), 0.13, 0.085)
    jar(M["clay"], (WIDE - 0.14, 1.05, TOP + 0.001), 0.26, 0.085)
    jar(M["white"], (0.62, LONG + 0.04, 1.05), 0.16, 0.055)
    cloth = box((front - 0.012, 2.75, 0.42), (front - 0.004, 3.0, 0.86), M["cloth"], 0.003)
    rod([(front - 0.02, 2.66, 0.86), (front - 0.02, 3.1, 0.86)], 0.007, M["pan"])
    return cloth


LOOK = {**studio.LOOK, "saturation": 1.15}


def run():
    """Along the passage to the window on the light well, steel to the right, plywood to the left."""
    M = real()
    shell(M)
    right(M)
    left(M)
    things(M)
    box((-3, LONG + 2.2, -3), (5, LONG + 2.4, 9), M["well"], 0)
    light.sky(52, 196, 6.0, 0.6, (1, 0.90, 0.78))
    light.area(
        (0.86, LONG + 0.4, 1.75), (0.86, 0, 1.1), (1.1, 1.4), 150, (0.96, 0.98, 1)
    ).visible_camera = False
    door = light.area((0.86, -1.2, 2.0), (0.86, 3, 0.9), (1.2, 1.6), 15, (1, 0.90, 0.76))
    door.visible_glossy = False
    tube = light.area((0.86, 2.6, HIGH - 0.02), (0.86, 2.6, 0), (0.08, 3.2), 30, (1, 0.93, 0.84))
    tube.visible_glossy = False
    camera.level((0.72, -1.15, 1.42), 1.5, 35, (0, -0.05))
    return {"samples": 6, "bounces": 5, "look": {**LOOK, "stops": 0.7}}


def plan():
    M = drawings.Palette(False)
    shell(M, ceiling=False)
    right(M)
    left(M)
    things(M)
    drawings.plan((WIDE / 2, LONG / 2), 9.0, 1.25)
    return {"drawing": True, "samples": 4}


def section():
    """Across the passage, looking to the window: 60, 80 and 32 centimetres."""
    M = drawings.Palette(False)
    shell(M)
    right(M)
    left(M)
    things(M)
    drawings.section((WIDE / 2, 2.6, 1.4), (0, 1, 0), 4.4)
    return {"drawing": True, "samples": 4}
