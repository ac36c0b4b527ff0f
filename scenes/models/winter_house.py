"""The upper floor of a house at Chora on Samothraki, made for winter: one warm room about a stove.

The shell is 5.6 by 5.0 m inside walls of 65 cm. The room, 4.0 by 3.5 and 2.20 high, looks south (-y);
stair and laundry lie west of it, a spare bedroom and two cupboards in old windows north of it.
"""

import random

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import bowl, cushion, kafeneio_chair, table
from kit.solids import box, frame, lathe, move, panel, rect, rod

LONG, DEEP, WALL, HIGH = 5.6, 5.0, 0.65, 2.20
WEST, NORTH, PART = 1.6, 3.5, 0.1
WINDOW = (2.8, 0.86, 4.4, 1.96)
SEAT = 0.42


def real():
    return {
        "lime": m.plaster("lime", (0.74, 0.69, 0.60), 0.9, 0.08),
        "floor": m.wood("floor", m.CHESTNUT, along=0, plank=0.17, length=2.6, rough=0.5),
        "board": m.wood("board", m.CHESTNUT, along=0, plank=0.19, length=4, rough=0.6),
        "beam": m.wood("beam", m.CHESTNUT, along=1, rough=0.6),
        "wood": m.wood("wood", m.OAK, along=0, rough=0.5),
        "post": m.wood("post", m.OAK, along=2, rough=0.5),
        "iron": m.paint("iron", (0.018, 0.018, 0.02), 0.42, metal=0.3),
        "ember": m.glow("ember", (1, 0.28, 0.05), 5),
        "steel": m.paint("steel", (0.35, 0.36, 0.36), 0.3, metal=0.9),
        "slab": m.marble("slab", (0.27, 0.27, 0.26), (0.2, 0.2, 0.2), rough=0.6),
        "bark": m.soil("bark", ((0.07, 0.05, 0.035), (0.14, 0.10, 0.07), (0.22, 0.17, 0.12)), 4),
        "end": m.paint("end", (0.42, 0.28, 0.16), 0.8),
        "wool": m.cloth("wool", (0.36, 0.12, 0.07), 0.05),
        "linen": m.cloth("linen", (0.62, 0.57, 0.47), 0.1),
        "blue": m.paint("blue", (0.07, 0.14, 0.24), 0.7),
        "paper": m.paint("paper", (0.78, 0.76, 0.70), 0.8),
        "white": m.ceramic("white", (0.70, 0.67, 0.60), 0.4),
        "rush": m.rush(),
        "glass": m.glass(),
    }


def shell(M, ceiling=True):
    x0, z0, x1, z1 = WINDOW
    flap = rect(x1 + 0.22, 1.25, x1 + 0.39, 1.49)
    south = [rect(x0, SEAT, x1, z1), flap]
    panel(
        rect(-WALL, -0.3, LONG + WALL, HIGH + 0.3),
        south,
        WALL,
        M["lime"],
        (0, -WALL, 0),
        bevel=0.012,
    )
    box((x0 + 0.001, -WALL + 0.001, SEAT + 0.001), (x1 - 0.001, -WALL + 0.16, z0), M["lime"], 0)
    frame(x0, z0, x1, z1, 0.055, M["post"], 0.06, (0, -WALL + 0.08, 0), columns=2)
    box((x0 + 0.03, -WALL + 0.108, z0 + 0.03), (x1 - 0.03, -WALL + 0.112, z1 - 0.03), M["glass"], 0)
    box((x1 + 0.21, -0.035, 1.24), (x1 + 0.40, 0.015, 1.50), M["post"], 0.004)
    north = [rect(1.9, 0.9, 2.7, 1.8), rect(4.0, 0.9, 4.8, 1.8)]
    panel(
        rect(-WALL, -0.3, LONG + WALL, HIGH + 0.3),
        north,
        WALL,
        M["lime"],
        (0, DEEP, 0),
        bevel=0.012,
    )
    for a, _, b, _ in ((1.9, 0, 2.7, 0), (4.0, 0, 4.8, 0)):
        box((a, DEEP + WALL - 0.08, 0.9), (b, DEEP + WALL - 0.06, 1.8), M["glass"], 0)
        box((a, DEEP + 0.28, 0.9), (b, DEEP + WALL - 0.12, 1.8), M["lime"], 0)
        box((a - 0.04, DEEP - 0.03, 0.86), (b + 0.04, DEEP - 0.002, 1.84), M["post"], 0.003)
    for x in (-WALL, LONG):
        box((x, 0.001, -0.3), (x + WALL, DEEP - 0.001, HIGH + 0.3), M["lime"], 0)
    box((0.001, 0.001, -0.2), (LONG - 0.001, DEEP - 0.001, 0), M["floor"], 0)
    if ceiling:
        box((-WALL, -WALL, HIGH + 0.001), (LONG + WALL, DEEP + WALL, HIGH + 0.04), M["board"], 0)
        for k in range(6):
            x = WEST + 0.3 + 0.68 * k
            box((x, 0.002, HIGH - 0.13), (x + 0.11, NORTH + 1, HIGH), M["beam"], 0.012)


def partitions(M):
    """The room's two inner walls, with a door to the stair and one to the bedroom."""
    west = panel(
        rect(0.002, 0.002, DEEP - 0.002, HIGH),
        [rect(2.3, 0.01, 3.1, 1.95)],
        PART,
        M["lime"],
        (WEST, 0, 0),
        90,
    )
    north = panel(
        rect(WEST + 0.002, 0.002, LONG - 0.002, HIGH),
        [rect(2.3, 0.01, 3.05, 1.95)],
        PART,
        M["lime"],
        (0, NORTH, 0),
    )
    move([box((0, 0, 0.01), (0.72, 0.035, 1.93), M["post"], 0.004)], (2.31, NORTH + PART, 0), 70)
    return west, north


def coat(M):
    """What lies round the room: the stair, the laundry, the spare bed."""
    for k in range(9):
        box((0.05, 0.3 + 0.25 * k, 0.001), (0.85, 0.3 + 0.25 * (k + 1) - 0.004, 0.05), M["wood"], 0)
    box((0.9, 0.25, 0.001), (0.96, 2.6, 0.95), M["post"], 0)
    box((0.002, 3.3, 0.001), (WEST - PART - 0.002, 3.36, HIGH), M["lime"], 0)
    box((0.1, 4.3, 0.001), (0.72, 4.92, 0.86), M["lime"], 0.02)
    box((0.8, 4.45, 0.001), (1.45, 4.92, 0.86), M["lime"], 0.02)
    box((3.6, NORTH + PART + 0.1, 0.15), (LONG - 0.05, NORTH + PART + 0.95, 0.5), M["linen"], 0.03)


def stove(M, at):
    x, y = at
    box((x - 0.5, y - 0.48, 0.001), (x + 0.45, y + 0.55, 0.03), M["slab"], 0.004)
    for a in (-0.22, 0.22):
        for b in (-0.17, 0.17):
            rod(
                [(x + a * 1.1, y + b * 1.1, 0.03), (x + a, y + b, 0.24)],
                0.022,
                M["iron"],
                taper=[0.7, 1.2],
            )
    box((x - 0.29, y - 0.23, 0.22), (x + 0.29, y + 0.23, 0.78), M["iron"], 0.02)
    box((x - 0.33, y - 0.27, 0.781), (x + 0.33, y + 0.27, 0.82), M["iron"], 0.014)
    box((x - 0.33, y - 0.27, 0.19), (x + 0.33, y + 0.27, 0.221), M["iron"], 0.012)
    # The door looks to the room (+y).
    panel(
        rect(x - 0.2, 0.34, x + 0.2, 0.7),
        [rect(x - 0.14, 0.44, x + 0.14, 0.64)],
        0.03,
        M["iron"],
        (0, y + 0.228, 0),
        bevel=0.01,
    )
    box((x - 0.15, y + 0.232, 0.43), (x + 0.15, y + 0.236, 0.65), M["ember"], 0)
    for k in range(4):
        rod(
            [(x - 0.11 + 0.073 * k, y + 0.25, 0.44), (x - 0.11 + 0.073 * k, y + 0.25, 0.64)],
            0.007,
            M["iron"],
        )
    rod(
        [(x + 0.17, y + 0.262, 0.5), (x + 0.17, y + 0.30, 0.52), (x + 0.17, y + 0.262, 0.56)],
        0.008,
        M["steel"],
    )
    rod([(x, y - 0.08, 0.8), (x, y - 0.08, HIGH + 0.03)], 0.065, M["iron"])
    lathe(
        [
            (0, 0),
            (0.1, 0),
            (0.115, 0.03),
            (0.1, 0.12),
            (0.05, 0.15),
            (0.02, 0.17),
            (0.012, 0.19),
            (0, 0.19),
        ],
        M["steel"],
        (x + 0.17, y + 0.05, 0.822),
        40,
    )
    rod(
        [(x + 0.08, y + 0.05, 0.92), (x + 0.17, y + 0.05, 1.08), (x + 0.26, y + 0.05, 0.92)],
        0.007,
        M["steel"],
        bent=True,
    )


def logs(M, x, y, seed=3):
    chance = random.Random(seed)
    for row in range(6):
        for k in range(5 - row % 2):
            r = chance.uniform(0.045, 0.06)
            a = x + 0.115 * k + 0.0575 * (row % 2)
            z = 0.06 + 0.1 * row
            out = chance.uniform(0, 0.05)
            rod([(a, y, z), (a, y + 0.38 + out, z)], r, M["bark"])
            rod([(a, y + 0.38 + out, z), (a, y + 0.382 + out, z)], r * 0.9, M["end"])


def furnish(M):
    x0, _, x1, z1 = WINDOW
    cushion(
        M["wool"], (x0 + 0.01, -WALL + 0.17, SEAT + 0.001), (x1 - 0.01, 0.02, SEAT + 0.09), 0.03
    )
    cushion(M["linen"], (x1 - 0.22, -0.5, SEAT + 0.1), (x1 - 0.05, -0.08, SEAT + 0.5), 0.05)
    # The shutter, folded back on the two cheeks of the window.
    for x in (x0 + 0.004, x1 - 0.034):
        box((x, -0.46, SEAT + 0.46), (x + 0.03, -0.02, z1 - 0.02), M["post"], 0.004)
    stove(M, (4.95, 0.72))
    logs(M, 4.98, 1.45)
    table(1.15, 0.7, 0.75, M["wood"], M["post"], (2.25, 1.35, 0), 90)
    kafeneio_chair(M["post"], M["rush"], (2.95, 1.45, 0), -74)
    for k in range(9):
        move(
            [box((-0.085, -0.12, 0), (0.085, 0.12, 0.008), M["blue" if k % 4 else "paper"], 0.001)],
            (2.3, 1.62, 0.751 + 0.0085 * k),
            7 * (k % 3) - 6,
        )
    move([box((-0.17, -0.12, 0), (0.17, 0.12, 0.004), M["paper"], 0.001)], (2.35, 1.22, 0.752), 78)
    bowl(M["white"], (2.12, 1.02, 0.751), 0.045, 0.07)
    move(
        [box((-0.085, -0.12, 0), (0.085, 0.12, 0.02), M["paper"], 0.002)],
        (3.3, -0.16, SEAT + 0.091),
        24,
    )


LOOK = {**studio.LOOK, "saturation": 1.15}


def room():
    """The warm room: the stove, the seat in the south window, and what a teacher brings home."""
    M = real()
    shell(M)
    partitions(M)[1].visible_camera = False
    furnish(M)
    light.sky(27, 199, 15.0, 0.45, (1, 0.84, 0.64))
    light.area((3.6, -WALL - 0.02, 1.4), (3.6, 3, 1.0), (1.6, 1.1), 0, portal=True)
    box((-60, -16, -9), (60, -15, 0.75), m.paint("hill", (0.20, 0.22, 0.16), 0.9), 0)
    fill = light.area((3.4, 3.3, 2.1), (3.4, 0, 0.9), (2.6, 0.5), 26, (1, 0.92, 0.82))
    fill.visible_glossy = False
    light.bulb((4.95, 1.15, 0.55), 5, (1, 0.42, 0.14), 0.08)
    camera.level((3.45, 4.15, 1.2), 181, 26, (0, -0.01))
    return {"samples": 6, "bounces": 5, "look": {**LOOK, "stops": 1.6}}


def plan():
    M = drawings.Palette(False)
    shell(M, ceiling=False)
    partitions(M)
    coat(M)
    furnish(M)
    drawings.plan((LONG / 2, DEEP / 2), 10.6, 1.3)
    return {"drawing": True, "samples": 4}
