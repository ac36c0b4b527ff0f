"""A flat on Svolou Street, Thessaloniki: 5.4 m wide, 16 m deep, windows at its two ends only.

The street is at y = 0. In the middle stands the bathroom, a box that takes light from the living
room through glass block and gives it on through milky glass.
"""

from kit import camera, drawings, light, materials as m
from kit.furniture import bowl, cushion, jar, kafeneio_chair, slats, table
from kit.solids import box, frame, panel, rect, rod

WIDE, DEEP, HIGH = 5.4, 16.0, 2.92
BOX_X0, BOX_X1, BOX_Y0, BOX_Y1 = 1.1, 4.0, 6.3, 8.9
BLOCK, COLUMNS, ROWS, FOOT = 0.2, 14, 8, 1.12
WHITE = ((0.80, 0.80, 0.77), (0.77, 0.775, 0.75), (0.82, 0.81, 0.79))


def real():
    return {
        "wall": m.plaster("wall", (0.76, 0.73, 0.67), 0.4, 0.05),
        "ceiling": m.plaster("ceiling", (0.78, 0.76, 0.71), 0.3, 0.04),
        "floor": m.wood("floor", m.OAK, along=1, plank=0.09, length=0.9, rough=0.36),
        "tile_front": m.tiles("tile_front", WHITE, 0.1),
        "tile_side": m.tiles("tile_side", WHITE, 0.1, axes=(1, 2)),
        "tile_flat": m.tiles("tile_flat", WHITE, 0.1, axes=(0, 1)),
        "marble": m.marble("marble"),
        "block": m.frosted("block", (0.84, 0.90, 0.88), 0.3),
        "grout": m.paint("grout", (0.78, 0.77, 0.74), 0.8),
        "milk": m.frosted("milk", (0.88, 0.90, 0.88), 0.0),
        "glass": m.glass(),
        "oak": m.wood("oak", m.OAK, along=0, rough=0.42),
        "post": m.wood("post", m.OAK, along=2, rough=0.42),
        "frame": m.paint("frame", (0.70, 0.68, 0.62), 0.5),
        "steel": m.paint("steel", (0.55, 0.55, 0.54), 0.25, metal=1),
        "olive": m.paint("olive", (0.16, 0.18, 0.10), 0.5),
        "cloth": m.cloth("cloth", (0.42, 0.22, 0.15), 0.05),
        "outside": m.plaster("outside", (0.70, 0.64, 0.54), 0.8, 0.1),
    }


def blocks(M):
    """The wall of 112 glass blocks, in white cement between a tiled foot and a tiled head."""
    x0 = (BOX_X0 + BOX_X1 - COLUMNS * BLOCK) / 2
    holes = []
    for i in range(COLUMNS):
        for j in range(ROWS):
            x, z = x0 + i * BLOCK, FOOT + j * BLOCK
            holes.append(rect(x + 0.006, z + 0.006, x + BLOCK - 0.006, z + BLOCK - 0.006))
            box(
                (x + 0.007, BOX_Y0 + 0.012, z + 0.007),
                (x + BLOCK - 0.007, BOX_Y0 + 0.088, z + BLOCK - 0.007),
                M["block"],
                0.012,
            )
    top = FOOT + ROWS * BLOCK
    panel(
        rect(BOX_X0, FOOT - 0.0, BOX_X1, top),
        holes,
        0.08,
        M["grout"],
        (0, BOX_Y0 + 0.01, 0),
        bevel=0.002,
    )
    box((BOX_X0, BOX_Y0, 0), (BOX_X1, BOX_Y0 + 0.1, FOOT - 0.001), M["wall"], 0)
    box((BOX_X0, BOX_Y0, top + 0.001), (BOX_X1, BOX_Y0 + 0.1, HIGH), M["wall"], 0)


def bathroom(M):
    blocks(M)
    # Its sides, lined with tile inside; the door is on the corridor, as high as the room.
    box((BOX_X0 - 0.1, BOX_Y0, 0), (BOX_X0 - 0.002, BOX_Y1, HIGH), M["wall"], 0)
    box(
        (BOX_X0, BOX_Y0 + 0.105, 0.14),
        (BOX_X0 + 0.012, BOX_Y1 - 0.105, HIGH - 0.014),
        M["tile_side"],
        0,
    )
    panel(
        rect(BOX_Y0, 0, BOX_Y1, HIGH),
        [rect(7.4, 0.0, 8.2, HIGH - 0.01)],
        0.1,
        M["wall"],
        (BOX_X1 + 0.1, 0, 0),
        90,
        bevel=0.002,
    )
    panel(
        rect(BOX_Y0 + 0.105, 0.14, BOX_Y1 - 0.105, HIGH - 0.014),
        [rect(7.4, 0.13, 8.2, HIGH)],
        0.012,
        M["tile_side"],
        (BOX_X1, 0, 0),
        90,
        bevel=0.001,
    )
    box(
        (BOX_X0 + 0.01, BOX_Y0 + 0.1, HIGH - 0.013),
        (BOX_X1 - 0.01, BOX_Y1 - 0.1, HIGH - 0.001),
        M["tile_flat"],
        0,
    )
    box((BOX_X0, BOX_Y0 + 0.1, 0.001), (BOX_X1, BOX_Y1 - 0.1, 0.14), M["tile_flat"], 0)
    box((BOX_X1 - 0.0, 7.4, 0.001), (BOX_X1 + 0.38, 8.2, 0.139), M["marble"], 0.006)
    # To the child's room: oak up to 1.90 m, milky glass from there.
    slats(
        M["post"],
        BOX_X1 - BOX_X0 - 0.02,
        0.15,
        1.9,
        0.145,
        0.143,
        (BOX_X0 + 0.01, BOX_Y1 - 0.1, 0),
    )
    frame(
        BOX_X0, 1.9, BOX_X1, HIGH - 0.015, 0.045, M["oak"], 0.08, (0, BOX_Y1 - 0.1, 0), columns=3
    )
    box(
        (BOX_X0 + 0.02, BOX_Y1 - 0.065, 1.92),
        (BOX_X1 - 0.02, BOX_Y1 - 0.05, HIGH - 0.03),
        M["milk"],
        0,
    )
    # Basin, mirror and tap.
    box((1.55, BOX_Y1 - 0.62, 0.78), (2.85, BOX_Y1 - 0.105, 0.84), M["marble"], 0.005)
    bowl(M["frame"], (2.2, BOX_Y1 - 0.36, 0.84), 0.2, 0.11)
    box((1.75, BOX_Y1 - 0.118, 1.08), (2.65, BOX_Y1 - 0.104, 1.78), M["steel"], 0.002)
    rod(
        [
            (2.5, BOX_Y1 - 0.13, 0.84),
            (2.5, BOX_Y1 - 0.13, 1.04),
            (2.38, BOX_Y1 - 0.22, 1.05),
            (2.32, BOX_Y1 - 0.27, 1.0),
        ],
        0.011,
        M["steel"],
        bent=True,
    )


def shell(M, ceiling=True):
    thick = 0.3
    window = [rect(0.35, 0.62, 5.05, 2.55)]
    panel(rect(-thick, -0.2, WIDE + thick, HIGH), window, thick, M["wall"], (0, -thick, 0))
    back = [rect(0.5, 0.9, 2.4, 2.4), rect(3.2, 0.02, 4.2, 2.4)]
    panel(rect(-thick, -0.2, WIDE + thick, HIGH), back, thick, M["wall"], (0, DEEP, 0))
    box((-thick, 0.001, -0.2), (-0.0, DEEP - 0.001, HIGH), M["wall"], 0)
    box((WIDE, 0.001, -0.2), (WIDE + thick, DEEP - 0.001, HIGH), M["wall"], 0)
    box((0.001, 0.001, -0.2), (WIDE - 0.001, DEEP - 0.001, 0), M["floor"], 0)
    if ceiling:
        box(
            (-thick, -thick, HIGH + 0.001),
            (WIDE + thick, DEEP + thick, HIGH + 0.2),
            M["ceiling"],
            0,
        )
    frame(0.35, 0.62, 5.05, 2.55, 0.06, M["frame"], 0.07, (0, -0.2, 0), columns=4)
    box((0.38, -0.168, 0.65), (5.02, -0.164, 2.52), M["glass"], 0)
    frame(0.5, 0.9, 2.4, 2.4, 0.06, M["frame"], 0.07, (0, DEEP + 0.1, 0), columns=2)
    # The rooms behind: child, parents, kitchen on the light well.
    box((BOX_X0 - 0.1, 11.6, 0), (BOX_X1 + 0.1, 11.7, HIGH), M["wall"], 0)
    panel(
        rect(BOX_Y1 + 0.002, 0, DEEP - 0.002, HIGH),
        [rect(9.6, 0, 10.45, HIGH - 0.01), rect(12.4, 0, 13.25, HIGH - 0.01)],
        0.1,
        M["wall"],
        (BOX_X1 + 0.1, 0, 0),
        90,
        bevel=0.002,
    )
    box((0.001, 9.0, 0), (BOX_X0 - 0.1, 9.1, HIGH), M["wall"], 0)
    box((BOX_X0 - 0.1, 8.902, 0), (BOX_X0 - 0.002, 11.6, HIGH), M["wall"], 0)


def bench(M):
    """Five metres under the window: drawers at its ends, slats before the radiator."""
    box((0.2, 0.02, 0.40), (5.2, 0.52, 0.44), M["oak"])
    for x in (0.2, 1.15, 4.25):
        box((x, 0.47, 0.08), (x + 0.94, 0.5, 0.385), M["oak"], 0.004)
        box((x + 0.40, 0.5, 0.22), (x + 0.54, 0.516, 0.24), M["steel"], 0.003)
    slats(M["post"], 2.1, 0.06, 0.39, 0.04, 0.022, (2.12, 0.47, 0))
    cushion(M["cloth"], (0.3, 0.05, 0.44), (2.0, 0.5, 0.53))


def furnish(M):
    bench(M)
    table(1.7, 0.8, 0.74, M["oak"], M["post"], (3.2, 3.6, 0), 8)
    box((0.05, 9.2, 0.4), (0.65, 11.4, 0.9), M["olive"])
    box((1.3, 9.4, 0.1), (2.2, 11.3, 0.45), M["wall"], 0.02)
    box((1.2, 12.6, 0.1), (2.8, 14.6, 0.45), M["wall"], 0.02)


def build(M, ceiling=True):
    shell(M, ceiling)
    bathroom(M)
    furnish(M)


def day(M, power=8.0):
    """A morning: the sun stands over the street, and the house across it is pale."""
    box((-14, -15, -6), (20, -14, 9), M["outside"], 0)
    light.sky(33, 218, power, 0.45, (1, 0.85, 0.68))
    light.area((2.7, -0.35, 1.6), (2.7, 3, 1.5), (4.7, 1.95), 0, portal=True)


LOOK = {"stops": 1.35, "contrast": 1.45, "saturation": 1.1}


def living():
    """From the street's window into the flat: the wall of glass block is the bathroom's."""
    M = real()
    build(M)
    rush = m.rush()
    for x, y, turn in ((2.7, 2.95, 190), (3.7, 4.3, 5)):
        kafeneio_chair(M["post"], rush, (x, y, 0), turn)
    jar(m.ceramic("jar", (0.42, 0.44, 0.40)), (3.0, 3.7, 0.74), 0.24, 0.085)
    day(M, 13.0)
    light.area((2.7, 0.25, 1.7), (2.7, 6, 1.5), (4.6, 1.8), 45, (0.94, 0.97, 1))
    light.area((2.5, 7.6, HIGH - 0.05), (2.5, 7.6, 0), (1.6, 1.2), 320, (1, 0.86, 0.66))
    camera.level((2.35, 0.75, 1.45), 0, 22, (0.0, -0.02))
    return {"samples": 8, "bounces": 6, "look": {**LOOK, "stops": 1.0}}


def bath():
    """In the bathroom: tile, marble, oak, and daylight through the glass block behind."""
    M = real()
    build(M)
    day(M)
    light.area((2.55, BOX_Y0 + 0.14, 1.9), (2.55, BOX_Y1, 1.5), (2.6, 1.5), 42, (1, 0.95, 0.86))
    light.area((2.55, BOX_Y1 + 0.3, 2.4), (2.55, BOX_Y0, 2.2), (2.6, 0.9), 14, (0.86, 0.92, 1))
    camera.level((2.55, BOX_Y0 + 0.2, 1.5), 0, 25, (0, 0.0))
    return {"samples": 8, "bounces": 6, "look": {**LOOK, "stops": 1.0}}


def window_seat():
    """The bench under the window, seen from the room."""
    M = real()
    build(M)
    day(M, 9.0)
    fill = light.area((2.7, 5.5, 2.5), (2.7, 0, 0.8), (3, 1.5), 40, (1, 0.96, 0.9))
    # The glass would show the lamp.
    fill.visible_glossy = False
    camera.level((2.7, 4.6, 1.2), 180, 27, (0, 0.02))
    return {"samples": 8, "bounces": 6, "look": {**LOOK, "stops": 0.9}}


def plan():
    M = drawings.Palette(False)
    build(M, ceiling=False)
    made = drawings.plan((WIDE / 2, DEEP / 2), 18.5, 1.4)
    made.rotation_euler.z = 1.5707963
    return {"drawing": True, "samples": 8}


def section():
    M = drawings.Palette(False)
    build(M)
    drawings.section((2.55, DEEP / 2, 1.4), (-1, 0, 0), 18.5)
    return {"drawing": True, "samples": 8}


def across():
    """Across the bathroom, looking to the child's room."""
    M = drawings.Palette(False)
    build(M)
    drawings.section((WIDE / 2, 7.6, HIGH / 2), (0, 1, 0), 8.4)
    return {"drawing": True, "samples": 8}
