"""What the arcade is put together from: shopfronts, shutters, lamps, signs and its front."""

import math

from kit import light, materials as m
from kit.solids import box, frame, lathe, move, panel, rect, rod

# Half the width of the passage, its height, a bay and how many there are, and the depth of a shop.
HALF, HEIGHT, BAY, BAYS, DEPTH = 1.6, 4.1, 3.0, 7, 3.6
LENGTH = BAY * BAYS
LIGHT_FROM, LIGHT_TO, LIGHT_HALF = 6.5, 14.5, 1.05
CLOSED = {(-1, 1), (1, 3), (-1, 5)}


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
        rod(
            [(width - door + 0.12, -0.05, 0.9), (width - door + 0.12, -0.05, 1.3)],
            0.011,
            M["brass"],
        ),
    ]
    return parts


def lamps(M):
    """Opal globes on brass rods, one in each bay that has no rooflight."""
    opal = m.glow("opal", (1, 0.78, 0.5), 2.2)
    for i in range(BAYS):
        y = BAY * (i + 0.5)
        if LIGHT_FROM - 0.5 < y < LIGHT_TO + 0.5:
            continue
        rod([(0, y, HEIGHT), (0, y, HEIGHT - 0.62)], 0.009, M["brass"])
        ball = [
            (0.15 * math.sin(t), -0.15 * math.cos(t))
            for t in [math.pi * k / 20 for k in range(21)]
        ]
        lathe(ball, opal, (0, y, HEIGHT - 0.76), 40)
        light.bulb((0, y, HEIGHT - 0.95), 14, (1, 0.70, 0.40), 0.15)


def signs(M):
    """Signs at right angles to the wall, under the ceiling."""
    for side, y, tall in ((1, 3.0, 0.42), (-1, 9.0, 0.42), (1, 15.0, 0.42), (-1, 6.0, 0.36)):
        x0, x1 = side * (HALF - 0.04), side * (HALF - 0.62)
        box(
            (x0, y - 0.02, 3.12),
            (x1, y + 0.02, 3.12 + tall),
            M["sign"] if y in (3.0, 9.0) else M["blind"],
            0.004,
        )
        rod([(side * HALF, y, 3.12 + tall + 0.05), (x1, y, 3.12 + tall + 0.05)], 0.01, M["metal"])


def street_end(M):
    """The next street, in the sun, and the ground before both ends."""
    box((-12, LENGTH, -0.2), (12, LENGTH + 14, -0.02), M["paving"], 0)
    panel(
        rect(-12, 0, 12, 14),
        [rect(x, z, x + 1.1, z + 2.0) for x in (-5.5, -2.2, 1.1, 4.4) for z in (0.9, 4.4)],
        0.4,
        M["street"],
        (0, LENGTH + 9, 0),
        bevel=0.01,
    )
    box((-12, LENGTH + 9.3, 0), (12, LENGTH + 9.4, 14), M["metal"], 0)
    box((-12, -12, -0.2), (12, 0, -0.02), M["paving"], 0)


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
            parts = (
                shutter(M, 2.05, 3.18)
                if (side, i) in ((-1, 0), (1, 2))
                else [
                    box((0, 0, 0), (2.05, 0.1, 0.5), M["riser"], 0.004),
                    frame(0, 0.5, 2.05, 3.18, 0.06, M["wood"], 0.08, columns=2),
                    box((0.03, 0.04, 0.53), (2.02, 0.044, 3.15), M["glass"], 0),
                ]
            )
            move(parts, (low + 0.05 + 2.075 * i, -0.25, 0))
            for k in range(3):
                box(
                    (low + 0.2 + 2.08 * i, 1.0, 0.7 + 0.7 * k),
                    (low + 1.9 + 2.08 * i, 1.3, 0.73 + 0.7 * k),
                    M["shelf"],
                    0,
                )
    for side in (-1, 1):
        box((side * 5.5 - 3, 1.3, 0), (side * 5.5 + 3, 1.4, 4), M["shop"], 0)
        light.area((side * 5.5, 0.6, 3.4), (side * 5.5, 0.7, 0), (5, 0.6), 150, (1, 0.72, 0.42))
