"""An arcade of 1956 through the ground floor of an office building in Athens.

The passage runs along y from the street at 0 to 21 m, 3.2 m wide, seven bays of shops on each
side; a rooflight stands over the third to the fifth bay.
"""

import math

from kit import camera, drawings, light, materials as m, photo
from kit.solids import box, frame, lathe, move, panel, rect, rod

HALF, HEIGHT, BAY, BAYS, DEPTH = 1.6, 4.1, 3.0, 7, 3.6
LENGTH = BAY * BAYS
LIGHT_FROM, LIGHT_TO, LIGHT_HALF = 6.5, 14.5, 1.05
CLOSED = {(-1, 1), (1, 3), (-1, 5)}
CHIPS = ((0.78, 0.75, 0.70), (0.16, 0.14, 0.13), (0.46, 0.25, 0.17), (0.50, 0.46, 0.39))


def real():
    return {
        "wall": m.plaster("wall", (0.66, 0.60, 0.51), 0.6, 0.06),
        "ceiling": m.plaster("ceiling", (0.74, 0.71, 0.65), 0.4, 0.05),
        "pier": m.marble("pier", (0.50, 0.49, 0.46), (0.26, 0.27, 0.27)),
        "riser": m.marble("riser", (0.15, 0.17, 0.16), (0.4, 0.42, 0.41), rough=0.2),
        "floor": m.terrazzo("floor", (0.60, 0.55, 0.48), CHIPS, 1.0, 0.16),
        "border": m.terrazzo("border", (0.13, 0.14, 0.135), CHIPS, 0.7, 0.16),
        "wood": m.wood("wood", m.WALNUT, along=2, rough=0.35),
        "glass": m.glass(),
        "shutter": m.paint("shutter", (0.30, 0.33, 0.31), 0.42, metal=0.5),
        "metal": m.paint("metal", (0.07, 0.07, 0.07), 0.4, metal=0.7),
        "brass": m.brass(),
        "shop": m.plaster("shop", (0.42, 0.35, 0.27), 0.3, 0.1),
        "shelf": m.paint("shelf", (0.17, 0.11, 0.07), 0.6),
        "sign": m.paint("sign", (0.55, 0.14, 0.09), 0.4),
        "street": m.plaster("street", (0.74, 0.66, 0.54), 0.8, 0.1),
        "facade": m.plaster("facade", (0.70, 0.63, 0.52), 0.9, 0.1),
        "blind": m.paint("blind", (0.62, 0.58, 0.50), 0.6),
        "paving": m.marble("paving", (0.50, 0.48, 0.45), slab=(0.8, 0.4), rough=0.6),
    }


def shutter(M, width, height):
    """A roller shutter between y = 0 and its guide, standing on the floor."""
    parts, z = [], 0.06
    while z < height:
        slat = rod([(0.03, 0, z), (width - 0.03, 0, z)], 0.042, M["shutter"])
        slat.scale = (1, 0.35, 1)
        parts.append(slat)
        z += 0.078
    parts.append(box((0, -0.03, 0), (0.04, 0.05, height), M["metal"], 0.003))
    parts.append(box((width - 0.04, -0.03, 0), (width, 0.05, height), M["metal"], 0.003))
    parts.append(box((0.02, -0.025, 0.0), (width - 0.02, 0.03, 0.05), M["metal"], 0.003))
    return parts


def front(M, width, height, closed):
    """A shopfront: a stone riser, a window and a door of walnut, and a light over both."""
    if closed:
        return shutter(M, width, height)
    door = 0.86
    parts = [
        box((0, 0.01, 0), (width - door, 0.09, 0.42), M["riser"], 0.004),
        frame(0, 0.42, width - door, 2.32, 0.06, M["wood"], 0.07, (0, 0, 0)),
        frame(width - door, 0, width, 2.32, 0.085, M["wood"], 0.06, (0, 0.005, 0)),
        frame(0, 2.32, width, height, 0.055, M["wood"], 0.07, (0, 0, 0), columns=3),
        box((0.03, 0.033, 0.45), (width - door - 0.03, 0.037, 2.29), M["glass"], 0),
        box((width - door + 0.03, 0.033, 0.03), (width - 0.03, 0.037, 2.29), M["glass"], 0),
        box((0.02, 0.033, 2.36), (width - 0.02, 0.037, height - 0.03), M["glass"], 0),
        rod([(width - door + 0.12, -0.05, 0.9), (width - door + 0.12, -0.05, 1.3)], 0.011, M["brass"]),
    ]
    return parts


def build(M, roof=True, first=0):
    """`first` 1 leaves out the end wall behind the street's own shops."""
    pier = 0.36
    opening, high = BAY - pier, 2.95
    for side in (-1, 1):
        holes = [rect(BAY * i + pier / 2, 0.0, BAY * (i + 1) - pier / 2, high) for i in range(BAYS)]
        turn = 90
        x = side * HALF if side < 0 else side * HALF + 0.3
        panel(rect(0, 0, LENGTH, HEIGHT), holes, 0.3, M["wall"], (x, 0, 0), turn, bevel=0.008)
        for i in range(BAYS + 1):
            y = BAY * i
            box(
                (side * (HALF - 0.03), max(0.02, y - pier / 2 - 0.012), 0),
                (side * (HALF + 0.31), min(LENGTH - 0.02, y + pier / 2 + 0.012), high),
                M["pier"], 0.01,
            )
        box((side * (HALF - 0.05), 0.02, high), (side * HALF, LENGTH - 0.02, high + 0.09), M["brass"], 0.006)
        for i in range(BAYS):
            parts = front(M, opening - 0.03, high - 0.01, (side, i) in CLOSED)
            # The front faces the passage: its own +y points into the shop.
            y = BAY * i + pier / 2 + (opening - 0.015 if side > 0 else 0.015)
            move(parts, (side * (HALF + 0.10), y, 0), -90 if side > 0 else 90)
        far = side * (HALF + DEPTH)
        box((far, 0, 0), (far + side * 0.2, LENGTH, HEIGHT), M["shop"], 0)
        for i in range(first, BAYS + 1):
            y = min(LENGTH - 0.06, max(0.06, BAY * i))
            box((side * (HALF + 0.31), y - 0.06, 0), (far, y + 0.06, HEIGHT), M["shop"], 0)
        for i in range(BAYS):
            for z in (0.5, 1.0, 1.5, 2.0):
                box(
                    (far - side * 0.3, BAY * i + 0.2, z), (far, BAY * i + 2.7, z + 0.03),
                    M["shelf"], 0,
                )
    # Floor: pale terrazzo between dark borders, a cross band at each pier.
    shop_floor = HALF + DEPTH
    for side in (-1, 1):
        box((side * (HALF - 0.28), 0, -0.2), (side * (HALF + 0.31), LENGTH, 0), M["border"], 0)
        box((side * (HALF + 0.31), 0, -0.2), (side * shop_floor, LENGTH, 0), M["shop"], 0)
    for i in range(BAYS):
        box((-HALF + 0.28, BAY * i + 0.09, -0.2), (HALF - 0.28, BAY * (i + 1) - 0.09, 0), M["floor"], 0)
    for i in range(BAYS + 1):
        y0, y1 = max(0, BAY * i - 0.09), min(LENGTH, BAY * i + 0.09)
        box((-HALF + 0.28, y0, -0.2), (HALF - 0.28, y1, 0), M["border"], 0)
    if roof:
        hole = rect(-LIGHT_HALF, LIGHT_FROM, LIGHT_HALF, LIGHT_TO)
        panel(
            rect(-HALF - DEPTH, 0, HALF + DEPTH, LENGTH), [hole], 0.35, M["ceiling"],
            (0, 0, HEIGHT), flat=True, bevel=0.01,
        )
        for x in (-LIGHT_HALF, LIGHT_HALF):
            step = 0.12 if x > 0 else -0.12
            box((x, LIGHT_FROM, HEIGHT + 0.35), (x + step, LIGHT_TO, HEIGHT + 1.0), M["ceiling"], 0.01)
        for y in (LIGHT_FROM - 0.12, LIGHT_TO):
            box((-LIGHT_HALF - 0.12, y, HEIGHT + 0.35), (LIGHT_HALF + 0.12, y + 0.12, HEIGHT + 1.0), M["ceiling"], 0.01)
        bars = 8
        made = frame(-LIGHT_HALF, LIGHT_FROM, LIGHT_HALF, LIGHT_TO, 0.05, M["metal"], 0.07, columns=3, rows=bars)
        move([made], (0, 0, HEIGHT + 0.98), tilt=(-90, 0))
        made.matrix_world.translation.z = HEIGHT + 0.95


def lamps(M):
    """Opal globes on brass rods, one in each bay that has no rooflight."""
    opal = m.glow("opal", (1, 0.78, 0.5), 2.2)
    for i in range(BAYS):
        y = BAY * (i + 0.5)
        if LIGHT_FROM - 0.5 < y < LIGHT_TO + 0.5:
            continue
        rod([(0, y, HEIGHT), (0, y, HEIGHT - 0.62)], 0.009, M["brass"])
        ball = [(0.15 * math.sin(t), -0.15 * math.cos(t)) for t in [math.pi * k / 20 for k in range(21)]]
        lathe(ball, opal, (0, y, HEIGHT - 0.76), 40)
        light.bulb((0, y, HEIGHT - 0.95), 14, (1, 0.70, 0.40), 0.15)


def signs(M):
    """Signs at right angles to the wall, under the ceiling."""
    for side, y, tall in ((1, 3.0, 0.42), (-1, 9.0, 0.42), (1, 15.0, 0.42), (-1, 6.0, 0.36)):
        x0, x1 = side * (HALF - 0.04), side * (HALF - 0.62)
        box((x0, y - 0.02, 3.12), (x1, y + 0.02, 3.12 + tall), M["sign"] if y in (3.0, 9.0) else M["blind"], 0.004)
        rod([(side * HALF, y, 3.12 + tall + 0.05), (x1, y, 3.12 + tall + 0.05)], 0.01, M["metal"])


def street_end(M):
    """The next street, in the sun, and the ground before both ends."""
    box((-12, LENGTH, -0.2), (12, LENGTH + 14, -0.02), M["paving"], 0)
    panel(
        rect(-12, 0, 12, 14),
        [rect(x, z, x + 1.1, z + 2.0) for x in (-5.5, -2.2, 1.1, 4.4) for z in (0.9, 4.4)],
        0.4, M["street"], (0, LENGTH + 9, 0), bevel=0.01,
    )
    box((-12, LENGTH + 9.3, 0), (12, LENGTH + 9.4, 14), M["metal"], 0)
    box((-12, -12, -0.2), (12, 0, -0.02), M["paving"], 0)


def inside():
    M = inside_without_light()
    light.sky(72, 232, 10.0, 0.30, (1, 0.86, 0.70))
    light.area((0, (LIGHT_FROM + LIGHT_TO) / 2, HEIGHT + 0.9), (0, (LIGHT_FROM + LIGHT_TO) / 2, 0), (2 * LIGHT_HALF, LIGHT_TO - LIGHT_FROM), 0, portal=True)
    light.area((0, LENGTH, HEIGHT / 2), (0, 0, HEIGHT / 2), (2 * HALF, HEIGHT), 0, portal=True)
    for side, i in ((-1, 0), (1, 1), (-1, 2), (1, 4), (1, 5), (-1, 3)):
        light.area((side * (HALF + 1.6), BAY * (i + 0.5), 3.6), (side * (HALF + 1.6), BAY * (i + 0.5), 0), (1.2, 1.2), 70, (1, 0.72, 0.42))
    return M


LOOK = {"stops": 1.15, "contrast": 1.62, "saturation": 1.25, "white": (1.04, 1.0, 0.93)}


def passage():
    inside()
    camera.level((0, -0.9, 1.62), 0, 27, (0, 0.03))
    return {"samples": 12, "bounces": 5, "look": LOOK}


def floor():
    """The floor and the foot of a closed shop, where the sun comes down through the rooflight."""
    inside()
    camera.level((-0.6, 8.2, 1.5), 42, 32, (0, -0.02), tilt=-36)
    return {"samples": 12, "bounces": 4, "look": LOOK}


def shutter_down():
    """A bay whose shutter is down, from across the passage; the bars of the rooflight fall on it."""
    inside()
    camera.level((-HALF + 0.12, BAY * 3.5, 1.62), 90, 21, (0, 0.0))
    return {"samples": 12, "bounces": 4, "look": LOOK}


def building(M):
    """The front on the street: three storeys of windows over the entrance and its two shops."""
    rows, columns = (4.9, 8.1, 11.3), (-7.5, -4.5, -1.5, 1.5, 4.5, 7.5)
    holes = [rect(x - 0.95, z, x + 0.95, z + 1.9) for z in rows for x in columns]
    holes += [rect(-HALF, 0.0, HALF, 3.75)]
    for side in (-1, 1):
        low, high = sorted((side * 2.35, side * 8.6))
        holes.append(rect(low, 0.0, high, 3.2))
    panel(rect(-12, 0, 12, 14.6), holes, 0.45, M["facade"], (0, -0.45, 0), bevel=0.01)
    box((-12, -0.62, 4.0), (12, -0.40, 4.18), M["pier"], 0.01)
    for z in rows:
        for x in columns:
            box((x - 1.02, -0.55, z - 0.1), (x + 1.02, -0.1, z), M["pier"], 0.008)
            frame(x - 0.95, z, x + 0.95, z + 1.9, 0.06, M["metal"], 0.06, (0, -0.24, 0), columns=3)
            box((x - 0.93, -0.215, z + 0.02), (x + 0.93, -0.21, z + 1.88), M["glass"], 0)
            low = z + 1.9 - (0.25 + 0.8 * ((x * 7.3 + z * 3.1) % 1.7) / 1.7)
            box((x - 0.93, -0.12, low), (x + 0.93, -0.1, z + 1.9), M["blind"], 0)
    box((-12, 1.2, 4.2), (12, 1.4, 14.6), M["shop"], 0)
    for side in (-1, 1):
        low = min(side * 2.35, side * 8.6)
        for i in range(3):
            parts = shutter(M, 2.05, 3.18) if (side, i) in ((-1, 0), (1, 2)) else [
                box((0, 0, 0), (2.05, 0.1, 0.5), M["riser"], 0.004),
                frame(0, 0.5, 2.05, 3.18, 0.06, M["wood"], 0.08, columns=2),
                box((0.03, 0.04, 0.53), (2.02, 0.044, 3.15), M["glass"], 0),
            ]
            move(parts, (low + 0.05 + 2.075 * i, -0.25, 0))
            for k in range(3):
                box((low + 0.2 + 2.08 * i, 1.0, 0.7 + 0.7 * k), (low + 1.9 + 2.08 * i, 1.3, 0.73 + 0.7 * k), M["shelf"], 0)
    for side in (-1, 1):
        box((side * 5.5 - 3, 1.3, 0), (side * 5.5 + 3, 1.4, 4), M["shop"], 0)
        light.area((side * 5.5, 0.6, 3.4), (side * 5.5, 0.7, 0), (5, 0.6), 150, (1, 0.72, 0.42))


def entrance():
    """The entrance from across the street, late in the afternoon."""
    M = inside_without_light(first=1)
    building(M)
    box((-30, -12, -0.2), (30, -2.6, -0.14), M["paving"], 0)
    panel([(-40, 0), (-40, 12.5), (-6, 12.5), (-6, 9.6), (4, 9.6), (4, 13.4), (40, 13.4), (40, 0)], [], 6, M["street"], (0, -22, 0)).visible_camera = False
    light.sky(27, 222, 7.0, 0.16, (1, 0.78, 0.56))
    camera.level((0, -17, 1.7), 0, 44, (0, 0.16))
    return {"samples": 12, "bounces": 4, "look": {**LOOK, "stops": 1.0}}


def inside_without_light(**shown):
    M = real()
    build(M, **shown)
    lamps(M)
    signs(M)
    street_end(M)
    return M


def drawn(**shown):
    M = drawings.Palette(False)
    build(M, **shown)
    return M


def plan():
    drawn(roof=False)
    made = drawings.plan((0, LENGTH / 2), 25, 1.5)
    made.rotation_euler.z = math.radians(90)
    return {"drawing": True, "samples": 32}


def section():
    M = drawn()
    signs(M)
    box((-8, -2, -0.9), (8, LENGTH + 2, -0.2), M["card"], 0)
    drawings.section((0, LENGTH / 2, 2.1), (1, 0, 0), 25)
    return {"drawing": True, "samples": 32}
