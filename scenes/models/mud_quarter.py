"""A quarter of a refugee block of 1926 at Nea Ionia, Volos: 42 square metres and a yard of nine.

The living room is at the back, 4.6 by 4.2 m; its door, 1.80 wide, opens on the yard (y > 0). Behind it
are bathroom and passage, and the bedroom to the street. The walls are of mud brick.
"""

from kit import camera, drawings, light, materials as m, nature, studio
from kit.furniture import cushion, kafeneio_chair
from kit.solids import box, frame, lathe, move, panel, rect, rod

from .waiting_room import woven

HALF, LIVING, THICK, EAVES = 2.3, 4.2, 0.45, 2.75
BATH, BED, YARD = (-5.6, -4.3), (-9.1, -5.7), 1.8
DOOR = (-0.9, 0.012, 0.9, 2.2)
RISE = 0.34


def real():
    return {
        "clay": m.plaster("clay", (0.58, 0.43, 0.285), 1.7, 0.12),
        "yard": m.plaster("yard", (0.76, 0.70, 0.60), 1.6, 0.10),
        "floor": m.wood("floor", m.OAK, along=1, plank=0.14, length=2.4, rough=0.4),
        "rafter": m.wood("rafter", m.CHESTNUT, along=1, rough=0.6),
        "board": m.wood("board", m.CHESTNUT, along=0, plank=0.16, length=3, rough=0.65),
        "frame": m.paint("frame", (0.12, 0.20, 0.17), 0.45),
        "glass": m.glass(),
        "piano": m.wood("piano", m.WALNUT, along=1, rough=0.22),
        "ivory": m.paint("ivory", (0.74, 0.70, 0.60), 0.3),
        "black": m.paint("black", (0.012, 0.012, 0.012), 0.25),
        "brass": m.brass(),
        "paper": m.paint("paper", (0.76, 0.73, 0.65), 0.8),
        "paving": m.marble("paving", (0.50, 0.47, 0.41), (0.38, 0.36, 0.32), (0.4, 0.4), 0.6),
        "pot": m.ceramic("pot", (0.46, 0.22, 0.12), 0.8, 0.2),
        "tin": m.paint("tin", (0.10, 0.22, 0.34), 0.4, metal=0.2),
        "leaf": m.foliage("leaf", (0.10, 0.19, 0.05), 0.3),
        "wood": m.wood("wood", m.BEECH, along=2, rough=0.5),
        "rush": m.rush(),
        "rug": woven("rug", (0.32, 0.07, 0.05), (0.60, 0.50, 0.36), 1, 0.22),
        "wool": m.cloth("wool", (0.18, 0.24, 0.25), 0.05),
        "white": m.ceramic("white", (0.72, 0.69, 0.62), 0.4),
        "shade": m.cloth("shade", (0.74, 0.60, 0.40), 0.5),
    }


def shell(M, roof=True):
    for x in (-HALF - THICK, HALF):
        box(
            (x, BED[0] - THICK, -0.3),
            (x + THICK, THICK + YARD + 0.25, EAVES if roof else 2.0),
            M["clay"],
            0,
        )
        if roof:
            side = [(BED[0], EAVES), (THICK, EAVES - 0.02), (-4.6, EAVES + 0.34 * 4.6 - 0.02)]
            panel(side, [], THICK, M["clay"], (x + THICK, 0, 0), 90, bevel=0)
    panel(rect(-HALF, -0.3, HALF, EAVES), [rect(*DOOR)], THICK, M["clay"], (0, 0, 0), bevel=0.02)
    box((-HALF, -LIVING, -0.2), (HALF, -0.002, 0), M["floor"], 0)
    box((-HALF, BED[0], -0.2), (HALF, -LIVING - 0.001, -0.002), M["floor"], 0)
    box((-HALF, -0.001, -0.2), (HALF, THICK, 0.01), M["paving"], 0)
    if roof:
        for k in range(9):
            x = -HALF + 0.2 + 0.525 * k
            y0, y1 = THICK + 0.4, -5.2
            move(
                [box((-0.045, y1, -0.14), (0.045, y0, -0.001), M["rafter"], 0.006)],
                (x, 0, EAVES),
                0,
                (-18.8, 0),
            )
        move(
            [box((-HALF - 0.4, -5.4, 0), (HALF + 0.4, THICK + 0.5, 0.05), M["board"], 0)],
            (0, 0, EAVES),
            0,
            (-18.8, 0),
        )


def doors(M):
    """Two glazed leaves, opened outward against the wall of the yard."""
    x0, z0, x1, z1 = DOOR
    for hinge, turn in ((x0 + 0.01, 100), (x1 - 0.01, 80)):
        made = [
            frame(0, 0.02, 0.87, z1 - 0.03, 0.08, M["frame"], 0.045, columns=1, rows=3),
            box((0.06, 0.02, 0.08), (0.81, 0.024, z1 - 0.1), M["glass"], 0),
        ]
        move(made, (hinge + (0.045 if hinge < 0 else 0), THICK - 0.06, 0), turn)
    for x in (x0 + 0.001, x1 - 0.051):
        box((x, THICK - 0.13, 0.012), (x + 0.05, THICK - 0.06, z1 - 0.002), M["frame"], 0.004)
    box(
        (x0 + 0.052, THICK - 0.13, z1 - 0.052),
        (x1 - 0.052, THICK - 0.06, z1 - 0.002),
        M["frame"],
        0.004,
    )


def yard(M, high=2.15):
    box((-HALF - 0.5, THICK + 0.001, -0.2), (HALF + 0.5, THICK + YARD + 0.3, -0.02), M["paving"], 0)
    box((-HALF - 0.4, THICK + YARD, -0.2), (HALF + 0.4, THICK + YARD + 0.25, high), M["yard"], 0.02)


def plant(M, at, high, seed, tin=False):
    x, y, z = at
    r = 0.15 if tin else 0.17
    outline = [(0, 0), (r, 0), (r, 0.3), (r - 0.01, 0.3), (r - 0.015, 0.26), (0, 0.26)]
    if not tin:
        outline = [
            (0, 0),
            (r * 0.7, 0),
            (r, 0.27),
            (r + 0.02, 0.275),
            (r + 0.02, 0.32),
            (r, 0.32),
            (r - 0.01, 0.28),
            (0, 0.28),
        ]
    lathe(outline, M["tin" if tin else "pot"], at, 40)
    bark = m.soil("bark", ((0.08, 0.065, 0.05), (0.15, 0.125, 0.10), (0.23, 0.20, 0.165)), 5)
    bunch = nature.leaves(M["leaf"], 8, 0.055, 0.016, 0.05, seed)
    nature.tree((x, y, z + 0.26), high, bark, bunch, seed, 0.9, 3, 330, 0.016)


def piano(M):
    """An upright, 1.46 by 0.58 and 1.22 high, whose keys look to -y before it is turned."""
    parts = [
        box((-0.73, -0.22, 0.02), (0.73, 0.14, 1.19), M["piano"], 0.006),
        box((-0.75, -0.25, 1.191), (0.75, 0.16, 1.22), M["piano"], 0.006),
        box((-0.73, -0.44, 0.6), (0.73, -0.221, 0.66), M["piano"], 0.006),
        box((-0.68, -0.42, 0.661), (0.68, -0.26, 0.682), M["ivory"], 0.001),
        box((-0.68, -0.26, 0.661), (0.68, -0.222, 0.76), M["piano"], 0.003),
        box((-0.45, -0.262, 0.86), (0.45, -0.235, 0.885), M["piano"], 0.003),
        box((-0.24, -0.25, 0.886), (-0.01, -0.243, 1.18), M["paper"], 0),
        box((0.01, -0.25, 0.886), (0.24, -0.243, 1.17), M["paper"], 0),
    ]
    for k in range(36):
        if k % 7 not in (2, 6):
            x = -0.66 + 0.0375 * k
            parts.append(box((x, -0.36, 0.683), (x + 0.018, -0.262, 0.694), M["black"], 0.001))
    for x in (-0.73, 0.68):
        parts.append(box((x, -0.43, 0.02), (x + 0.05, -0.37, 0.599), M["piano"], 0.006))
        parts.append(box((x, -0.44, 0.661), (x + 0.05, -0.222, 0.74), M["piano"], 0.006))
    for x in (-0.1, 0.1):
        parts.append(box((x - 0.02, -0.34, 0.05), (x + 0.02, -0.221, 0.065), M["brass"], 0.004))
    return parts


def stool(M, at):
    x, y, z = at
    lathe([(0, 0.46), (0.17, 0.46), (0.18, 0.49), (0.16, 0.52), (0, 0.525)], M["wool"], at, 40)
    for a, b in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        rod(
            [(x + a * 0.17, y + b * 0.17, 0), (x + a * 0.07, y + b * 0.07, 0.46)], 0.017, M["piano"]
        )


def furnish(M):
    move(piano(M), (-HALF + 0.18, -1.15, 0.001), 90)
    stool(M, (-HALF + 0.98, -1.3, 0))
    box((-1.0, -3.0, 0.001), (1.2, -0.55, 0.012), M["rug"], 0.002)
    move(
        [
            lathe(
                [(0.05, 0), (0.09, 0), (0.1, 0.02), (0.02, 0.04), (0.016, 0.28), (0.05, 0.3)],
                M["brass"],
                parts=40,
            ),
            lathe([(0.15, 0.28), (0.09, 0.46)], M["shade"], parts=40),
        ],
        (-HALF + 0.2, -1.65, 1.221),
    )
    # The daybed along the right-hand wall.
    box((HALF - 0.86, -2.75, 0.12), (HALF - 0.02, -0.75, 0.3), M["wood"], 0.01)
    cushion(M["wool"], (HALF - 0.88, -2.76, 0.301), (HALF - 0.02, -0.74, 0.44), 0.05)
    for y in (-2.4, -1.75, -1.1):
        cushion(M["wool"], (HALF - 0.22, y - 0.28, 0.44), (HALF - 0.03, y + 0.28, 0.84), 0.07)


LOOK = {**studio.LOOK, "saturation": 1.15}


def living():
    """The living room and its wide door to the yard."""
    M = real()
    shell(M)
    doors(M)
    yard(M)
    furnish(M)
    plant(M, (0.62, THICK + YARD - 0.32, -0.02), 1.5, 5)
    plant(M, (-0.8, THICK + YARD - 0.28, -0.02), 0.8, 9, True)
    plant(M, (-0.35, THICK + YARD - 0.24, -0.02), 0.6, 14)
    kafeneio_chair(M["wood"], M["rush"], (0.05, THICK + 1.0, -0.02), -30)
    light.sky(46, -30, 10.0, 0.38, (1, 0.86, 0.68))
    light.area((0, THICK + 0.06, 1.1), (0, -3, 0.8), (1.8, 2.2), 0, portal=True)
    fill = light.area((0.3, -4.0, 2.6), (0, -0.5, 1.2), (3, 0.8), 34, (1, 0.93, 0.84))
    fill.visible_glossy = False
    light.bulb((-HALF + 0.2, -1.65, 1.58), 7, (1, 0.6, 0.3), 0.05)
    camera.level((0.5, -4.6, 1.36), -6, 27, (0.01, 0.0))
    return {"samples": 6, "bounces": 5, "look": {**LOOK, "stops": 1.4}}


def plan():
    M = drawings.Palette(False)
    shell(M, roof=False)
    yard(M, 1.8)
    furnish(M)
    box((-0.86, THICK, 0), (-0.82, THICK + 0.85, 1.8), M["frame"], 0)
    box((0.82, THICK, 0), (0.86, THICK + 0.85, 1.8), M["frame"], 0)
    for y, holes in (
        (BATH[1], [rect(0.9, 0.01, 1.75, 2.05)]),
        (BED[1], [rect(0.9, 0.01, 1.75, 2.05)]),
    ):
        panel(rect(-HALF + 0.001, 0, HALF - 0.001, 2.3), holes, 0.1, M["clay"], (0, y, 0))
    box((-0.2, BATH[0] + 0.001, 0), (-0.1, BATH[1] - 0.001, 2.3), M["clay"], 0)
    # The bathroom, 1.30 by 2.10: shower, basin, closet.
    box((-HALF + 0.02, BATH[0] + 0.12, 0), (-HALF + 0.9, BATH[1] - 0.02, 0.06), M["white"], 0.01)
    box((-1.15, BATH[0] + 0.12, 0), (-0.7, BATH[0] + 0.5, 0.85), M["white"], 0.05)
    lathe([(0, 0), (0.2, 0), (0.2, 0.4), (0, 0.4)], M["white"], (-0.85, BATH[1] - 0.35, 0), 32)
    street = [rect(-1.6, 0.9, -0.6, 2.1), rect(0.9, 0.01, 1.85, 2.1)]
    panel(rect(-HALF, -0.3, HALF, 2.3), street, THICK, M["clay"], (0, BED[0] - THICK, 0))
    box((-HALF + 0.1, BED[0] + 0.9, 0), (-HALF + 1.5, BED[0] + 2.9, 0.5), M["white"], 0.03)
    for x, y in (
        (0.62, THICK + YARD - 0.32),
        (-0.8, THICK + YARD - 0.28),
        (-0.35, THICK + YARD - 0.24),
    ):
        lathe([(0, 0), (0.17, 0), (0.19, 0.32), (0, 0.32)], M["pot"], (x, y, 0), 32)
    kafeneio_chair(M["wood"], M["rush"], (0.05, THICK + 1.0, -0.02), -30)
    made = drawings.plan((0, -3.5), 19.6, 1.3)
    made.rotation_euler.z = 1.5707963
    return {"drawing": True, "samples": 4}
