"""An arcade of 1956 through the ground floor of an office building in Athens.

The passage runs along y from the street at 0 to 21 m, 3.2 m wide, seven bays of shops on each
side; a rooflight stands over the third to the fifth bay.
"""

import math

from kit import camera, drawings, light, materials as m
from kit.solids import box, frame, move, panel, rect

from .arcade_parts import (
    BAY,
    BAYS,
    CLOSED,
    DEPTH,
    HALF,
    HEIGHT,
    LENGTH,
    LIGHT_FROM,
    LIGHT_HALF,
    LIGHT_TO,
    building,
    front,
    lamps,
    signs,
    street_end,
)

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


def build(M, roof=True, first=0):
    """`first` 1 leaves out the end wall behind the street's own shops."""
    pier = 0.36
    opening, high = BAY - pier, 2.95
    for side in (-1, 1):
        holes = [
            rect(BAY * i + pier / 2, 0.0, BAY * (i + 1) - pier / 2, high) for i in range(BAYS)
        ]
        turn = 90
        x = side * HALF if side < 0 else side * HALF + 0.3
        panel(rect(0, 0, LENGTH, HEIGHT), holes, 0.3, M["wall"], (x, 0, 0), turn, bevel=0.008)
        for i in range(BAYS + 1):
            y = BAY * i
            box(
                (side * (HALF - 0.03), max(0.02, y - pier / 2 - 0.012), 0),
                (side * (HALF + 0.31), min(LENGTH - 0.02, y + pier / 2 + 0.012), high),
                M["pier"],
                0.01,
            )
        box(
            (side * (HALF - 0.05), 0.02, high),
            (side * HALF, LENGTH - 0.02, high + 0.09),
            M["brass"],
            0.006,
        )
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
                    (far - side * 0.3, BAY * i + 0.2, z),
                    (far, BAY * i + 2.7, z + 0.03),
                    M["shelf"],
                    0,
                )
    # Floor: pale terrazzo between dark borders, a cross band at each pier.
    shop_floor = HALF + DEPTH
    for side in (-1, 1):
        box((side * (HALF - 0.28), 0, -0.2), (side * (HALF + 0.31), LENGTH, 0), M["border"], 0)
        box((side * (HALF + 0.31), 0, -0.2), (side * shop_floor, LENGTH, 0), M["shop"], 0)
    for i in range(BAYS):
        box(
            (-HALF + 0.28, BAY * i + 0.09, -0.2),
            (HALF - 0.28, BAY * (i + 1) - 0.09, 0),
            M["floor"],
            0,
        )
    for i in range(BAYS + 1):
        y0, y1 = max(0, BAY * i - 0.09), min(LENGTH, BAY * i + 0.09)
        box((-HALF + 0.28, y0, -0.2), (HALF - 0.28, y1, 0), M["border"], 0)
    if roof:
        hole = rect(-LIGHT_HALF, LIGHT_FROM, LIGHT_HALF, LIGHT_TO)
        panel(
            rect(-HALF - DEPTH, 0, HALF + DEPTH, LENGTH),
            [hole],
            0.35,
            M["ceiling"],
            (0, 0, HEIGHT),
            flat=True,
            bevel=0.01,
        )
        for x in (-LIGHT_HALF, LIGHT_HALF):
            step = 0.12 if x > 0 else -0.12
            box(
                (x, LIGHT_FROM, HEIGHT + 0.35),
                (x + step, LIGHT_TO, HEIGHT + 1.0),
                M["ceiling"],
                0.01,
            )
        for y in (LIGHT_FROM - 0.12, LIGHT_TO):
            box(
                (-LIGHT_HALF - 0.12, y, HEIGHT + 0.35),
                (LIGHT_HALF + 0.12, y + 0.12, HEIGHT + 1.0),
                M["ceiling"],
                0.01,
            )
        bars = 8
        made = frame(
            -LIGHT_HALF,
            LIGHT_FROM,
            LIGHT_HALF,
            LIGHT_TO,
            0.05,
            M["metal"],
            0.07,
            columns=3,
            rows=bars,
        )
        move([made], (0, 0, HEIGHT + 0.98), tilt=(-90, 0))
        made.matrix_world.translation.z = HEIGHT + 0.95


def inside():
    M = inside_without_light()
    light.sky(72, 232, 10.0, 0.30, (1, 0.86, 0.70))
    light.area(
        (0, (LIGHT_FROM + LIGHT_TO) / 2, HEIGHT + 0.9),
        (0, (LIGHT_FROM + LIGHT_TO) / 2, 0),
        (2 * LIGHT_HALF, LIGHT_TO - LIGHT_FROM),
        0,
        portal=True,
    )
    light.area((0, LENGTH, HEIGHT / 2), (0, 0, HEIGHT / 2), (2 * HALF, HEIGHT), 0, portal=True)
    for side, i in ((-1, 0), (1, 1), (-1, 2), (1, 4), (1, 5), (-1, 3)):
        light.area(
            (side * (HALF + 1.6), BAY * (i + 0.5), 3.6),
            (side * (HALF + 1.6), BAY * (i + 0.5), 0),
            (1.2, 1.2),
            70,
            (1, 0.72, 0.42),
        )
    return M


LOOK = {"stops": 1.15, "contrast": 1.62, "saturation": 1.25, "white": (1.04, 1.0, 0.93)}


def passage():
    inside()
    camera.level((0, -0.9, 1.62), 0, 27, (0, 0.03))
    return {"samples": 7, "bounces": 5, "look": LOOK}


def floor():
    """The floor and the foot of a closed shop, where the sun comes down through the rooflight."""
    inside()
    camera.level((-0.6, 8.2, 1.5), 42, 32, (0, -0.02), tilt=-36)
    return {"samples": 7, "bounces": 4, "look": LOOK}


def entrance():
    """The entrance from across the street, late in the afternoon."""
    M = inside_without_light(first=1)
    building(M)
    box((-30, -12, -0.2), (30, -2.6, -0.14), M["paving"], 0)
    panel(
        [(-40, 0), (-40, 12.5), (-6, 12.5), (-6, 9.6), (4, 9.6), (4, 13.4), (40, 13.4), (40, 0)],
        [],
        6,
        M["street"],
        (0, -22, 0),
    ).visible_camera = False
    light.sky(27, 222, 7.0, 0.16, (1, 0.78, 0.56))
    camera.level((0, -17, 1.7), 0, 44, (0, 0.16))
    return {"samples": 7, "bounces": 4, "look": {**LOOK, "stops": 1.0}}


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
    return {"drawing": True, "samples": 8}


def section():
    M = drawn()
    signs(M)
    box((-8, -2, -0.9), (8, LENGTH + 2, -0.2), M["card"], 0)
    drawings.section((0, LENGTH / 2, 2.1), (1, 0, 0), 25)
    return {"drawing": True, "samples": 8}


def across():
    """Across the passage, under the rooflight."""
    drawn()
    drawings.section((0, LENGTH / 2, 2.6), (0, 1, 0), 14)
    return {"drawing": True, "samples": 8}
