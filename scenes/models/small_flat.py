"""A flat of 31 square metres in Kypseli, where the bed goes up to the ceiling on four ropes.

The street is at y = 0; the room is 4.6 m wide and 6.75 m deep, its bathroom in a corner at the back.
"""

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import kafeneio_chair
from kit.solids import box, frame, lathe, move, panel, rect, rod

WIDE, DEEP, HIGH = 4.6, 6.75, 2.85
BED = ((0.35, 2.2), (1.75, 4.2))
UP, DOWN = 2.15, 0.32
BATH = (2.35, 4.6)


def bed(M, low):
    """The bed on its ropes, which run over pulleys at the ceiling to the wardrobe."""
    (x0, y0), (x1, y1) = BED
    box((x0, y0, low), (x1, y1, low + 0.08), M["ply"], 0.004)
    box((x0 + 0.03, y0 + 0.03, low + 0.081), (x1 - 0.03, y1 - 0.03, low + 0.23), M["linen"], 0.03)
    box((x0 + 0.1, y1 - 0.5, low + 0.232), (x1 - 0.1, y1 - 0.12, low + 0.33), M["linen"], 0.04)
    for x in (x0 + 0.05, x1 - 0.05):
        for y in (y0 + 0.08, y1 - 0.08):
            rod([(x, y, low + 0.05), (x, y, HIGH - 0.09)], 0.006, M["rope"])
            wheel = lathe(
                [(0, -0.012), (0.035, -0.012), (0.028, 0), (0.035, 0.012), (0, 0.012)],
                M["brass"],
                parts=28,
            )
            move([wheel], (x, y, HIGH - 0.075), 0, (90, 0))
            box(
                (x - 0.05, y - 0.02, HIGH - 0.05),
                (x + 0.05, y + 0.02, HIGH - 0.001),
                M["steel"],
                0.003,
            )
            rod([(x, y, HIGH - 0.045), (x, 5.0, HIGH - 0.045)], 0.004, M["rope"])


def build(M, low=UP, table=True, ceiling=True):
    t = 0.25
    panel(
        rect(-t, -0.2, WIDE + t, HIGH),
        [rect(0.5, 0.02, 1.5, 2.35), rect(2.2, 0.95, 4.0, 2.35)],
        t,
        M["wall"],
        (0, -t, 0),
    )
    panel(rect(-t, -0.2, WIDE + t, HIGH), [rect(1.2, 0.02, 2.1, 2.1)], t, M["wall"], (0, DEEP, 0))
    box((-t, 0.001, -0.2), (-0.001, DEEP - 0.001, HIGH), M["wall"], 0)
    box((WIDE + 0.001, 0.001, -0.2), (WIDE + t, DEEP - 0.001, HIGH), M["wall"], 0)
    box((0.001, 0.001, -0.2), (WIDE - 0.001, DEEP - 0.001, 0), M["floor"], 0)
    if ceiling:
        box((-t, -t, HIGH + 0.001), (WIDE + t, DEEP + t, HIGH + 0.2), M["ceiling"], 0)
    frame(0.5, 0.02, 1.5, 2.35, 0.07, M["frame"], 0.06, (0, -0.16, 0))
    frame(2.2, 0.95, 4.0, 2.35, 0.06, M["frame"], 0.06, (0, -0.16, 0), columns=2)
    box((0.56, -0.135, 0.08), (1.44, -0.131, 2.3), M["glass"], 0)
    box((2.25, -0.135, 1.0), (3.95, -0.131, 2.3), M["glass"], 0)
    # Bathroom: five square metres in the far corner.
    x, y = BATH
    panel(rect(x, 0, WIDE - 0.001, HIGH - 0.001), [], 0.1, M["wall"], (0, y, 0), bevel=0)
    panel(
        rect(y + 0.101, 0, DEEP - 0.001, HIGH - 0.001),
        [rect(5.3, 0.001, 6.0, 2.1)],
        0.1,
        M["wall"],
        (x + 0.1, 0, 0),
        90,
        bevel=0,
    )
    box((x + 0.9, DEEP - 0.85, 0.001), (WIDE - 0.02, DEEP - 0.02, 0.12), M["linen"], 0.01)
    box((x + 0.3, DEEP - 0.5, 0.72), (x + 0.8, DEEP - 0.05, 0.84), M["linen"], 0.02)
    box((WIDE - 0.6, y + 0.15, 0.0), (WIDE - 0.2, y + 0.7, 0.42), M["linen"], 0.04)
    # Wardrobe in three parts, with the counterweights behind its last door.
    for k in range(3):
        a = 4.62 + 0.68 * k
        box((0.02, a + 0.004, 0.06), (0.62, a + 0.676, 2.45), M["ply"], 0.004)
        box((0.622, a + 0.012, 0.075), (0.638, a + 0.668, 2.435), M["ply"], 0.002)
        rod([(0.655, a + 0.60, 1.0), (0.655, a + 0.60, 1.16)], 0.007, M["steel"])
    # The kitchen on the wall opposite the bed, 1.60 m.
    box((WIDE - 0.6, 2.6, 0.08), (WIDE - 0.02, 4.2, 0.86), M["ply"], 0.004)
    box((WIDE - 0.62, 2.58, 0.862), (WIDE - 0.01, 4.22, 0.90), M["steel"], 0.003)
    for k in range(3):
        box(
            (WIDE - 0.618, 2.61 + 0.53 * k, 0.1),
            (WIDE - 0.603, 3.13 + 0.53 * k, 0.85),
            M["front"],
            0.002,
        )
    for k in range(2):
        lathe(
            [(0, 0), (0.085, 0), (0.085, 0.006), (0, 0.006)],
            M["dark"],
            (WIDE - 0.32, 3.66 + 0.3 * k, 0.9),
            32,
        )
    box((WIDE - 0.28, 2.6, 1.5), (WIDE - 0.02, 4.2, 1.53), M["ply"], 0.003)
    for k in range(6):
        lathe(
            [(0, 0), (0.045, 0), (0.05, 0.11), (0.046, 0.11), (0.04, 0.008), (0, 0.008)],
            M["linen"],
            (WIDE - 0.16, 2.8 + 0.22 * k, 1.531),
            28,
        )
    bed(M, low)
    if table:
        box((0.62, 2.35, 0.705), (1.37, 4.15, 0.735), M["ply"], 0.004)
        for y in (2.55, 3.95):
            rod([(1.3, y, 0), (1.3, y, 0.70)], 0.018, M["steel"])
            rod([(0.7, y, 0), (0.7, y, 0.70)], 0.018, M["steel"])
        for y in (2.6, 3.25, 3.9):
            for x, turn in ((0.42, 90), (1.62, -90)):
                if not M.get("plain"):
                    kafeneio_chair(M["chair"], M["seat"], (x, y, 0), turn)


def real():
    return {
        "wall": m.plaster("wall", (0.74, 0.71, 0.65), 0.4, 0.05),
        "ceiling": m.plaster("ceiling", (0.76, 0.74, 0.70), 0.3, 0.04),
        "floor": m.terrazzo(
            "floor",
            (0.52, 0.49, 0.44),
            ((0.7, 0.66, 0.6), (0.2, 0.18, 0.17), (0.42, 0.22, 0.15)),
            1.0,
            0.25,
        ),
        "ply": m.wood(
            "ply", ((0.44, 0.31, 0.19), (0.56, 0.42, 0.28), (0.64, 0.50, 0.35)), along=2, rough=0.5
        ),
        "linen": m.paint("linen", (0.66, 0.63, 0.57), 0.9),
        "rope": m.paint("rope", (0.62, 0.56, 0.44), 0.9),
        "brass": m.brass(),
        "steel": m.paint("steel", (0.55, 0.55, 0.54), 0.3, metal=1),
        "front": m.paint("front", (0.13, 0.20, 0.24), 0.5),
        "frame": m.paint("frame", (0.66, 0.64, 0.59), 0.5),
        "dark": m.paint("dark", (0.03, 0.03, 0.03), 0.2),
        "glass": m.glass(),
        "chair": m.paint("chair", (0.30, 0.18, 0.10), 0.45),
        "seat": m.rush(),
    }


def day(M):
    light.sky(30, 205, 5.0, 0.4, (1, 0.85, 0.68))
    light.area((2.3, 0.1, 1.6), (2.3, 5, 1.3), (3.6, 1.8), 120, (0.94, 0.97, 1))
    light.area((2.6, 3.0, HIGH - 0.03), (2.6, 3.0, 0), (0.8, 2), 40, (1, 0.94, 0.86))


def up():
    """The bed at the ceiling and the table set under it."""
    M = real()
    build(M)
    day(M)
    camera.level((4.3, 0.35, 1.45), -29, 21, (0.0, 0.0))
    return {"samples": 8, "bounces": 5, "look": {**studio.LOOK, "stops": 0.9, "contrast": 1.4}}


def pulley():
    """A pulley at the ceiling, the rope and a corner of the bed."""
    M = real()
    build(M)
    light.even((0.8, 0.87, 0.95), 0.3)
    light.area((2.6, 1.3, 2.2), (1.7, 2.3, 2.4), (0.6, 0.8), 18, (1, 0.94, 0.86))
    camera.level((2.35, 1.35, 2.30), -33, 42, (0, 0.10), focus=1.15, stop=5)
    return {"samples": 8, "bounces": 4, "look": {**studio.LOOK, "stops": 0.9}}


def _plan(low, table, height):
    M = drawings.Palette(False)
    build(M, low, table, ceiling=False)
    made = drawings.plan((WIDE / 2, DEEP / 2), 9.0, height)
    made.rotation_euler.z = 1.5707963
    return {"drawing": True, "samples": 8}


def plan_table():
    """The bed up, and the table for six under it."""
    return _plan(UP, True, 1.4)


def plan_bed():
    """The bed down."""
    return _plan(DOWN, False, 1.4)


def section():
    """Along the room with the bed up."""
    M = drawings.Palette(False)
    build(M)
    drawings.section((1.0, DEEP / 2, 1.35), (-1, 0, 0), 8.6)
    return {"drawing": True, "samples": 8}


def axonometry():
    """The whole flat without its ceiling, the bed half way up."""
    M = drawings.Palette(True)
    build(M, 1.35, False, ceiling=False)
    drawings.shade(0.7, 1.2)
    camera.parallel((WIDE / 2, DEEP / 2, 0.9), (-0.5, 0.75, -0.95), 12.8)
    return {"drawing": True, "samples": 12}
