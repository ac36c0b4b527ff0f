"""A printing shop: cases of type on a frame, a hand press, sheets hung on a line to dry."""

import random

from kit import camera, light, materials as m, studio
from kit.solids import box, frame, lathe, move, panel, rect, rod

CASE_W, CASE_D = 0.86, 0.42


def real():
    return {
        "wood": m.wood("wood", m.CHESTNUT, along=0, rough=0.55),
        "side": m.wood("side", m.CHESTNUT, along=2, rough=0.55),
        "lead": m.paint("lead", (0.26, 0.265, 0.28), 0.45, metal=0.7),
        "iron": m.paint("iron", (0.035, 0.04, 0.04), 0.4, metal=0.3),
        "steel": m.paint("steel", (0.42, 0.42, 0.41), 0.3, metal=1),
        "brass": m.brass(),
        "paper": m.cloth("paper", (0.80, 0.78, 0.71), 0.25),
        "black": m.paint("black", (0.02, 0.02, 0.022), 0.6),
        "red": m.paint("red", (0.42, 0.05, 0.03), 0.6),
        "wall": m.plaster("wall", (0.52, 0.50, 0.45), 0.9, 0.09),
        "dado": m.paint("dado", (0.13, 0.19, 0.18), 0.5),
        "floor": m.wood("floor", m.OAK, along=0, plank=0.15, length=2.6, rough=0.5),
        "marble": m.marble("marble", (0.52, 0.51, 0.49), rough=0.2),
        "shade": m.paint("shade", (0.05, 0.13, 0.10), 0.4),
        "bulb": m.glow("bulb", (1, 0.80, 0.54), 14),
    }


def case(M, at, tilt=0, seed=0, full=True):
    """A case with its boxes, in which the type lies."""
    cols, rows, bar = 12, 6, 0.008
    parts = [box((0, 0, 0), (CASE_W, CASE_D, 0.008), M["wood"], 0)]
    holes, wide, deep = [], (CASE_W - 0.03) / cols, (CASE_D - 0.03) / rows
    for i in range(cols):
        for k in range(rows):
            x, y = 0.015 + i * wide, 0.015 + k * deep
            holes.append(rect(x + bar / 2, y + bar / 2, x + wide - bar / 2, y + deep - bar / 2))
    parts.append(
        panel(
            rect(0, 0, CASE_W, CASE_D),
            holes,
            0.034,
            M["wood"],
            (0, 0, 0.0081),
            flat=True,
            bevel=0.001,
        )
    )
    chance = random.Random(seed)
    if full:
        for hole in holes:
            (x0, y0), _, (x1, y1), _ = hole
            for _ in range(9):
                x, y = (
                    chance.uniform(x0 + 0.008, x1 - 0.024),
                    chance.uniform(y0 + 0.006, y1 - 0.012),
                )
                piece = [box((0, 0, 0), (0.022, 0.005, 0.005), M["lead"], 0)]
                parts += move(
                    piece, (x, y, 0.009 + chance.uniform(0, 0.02)), chance.uniform(-80, 80)
                )
    return move(parts, at, 0, (tilt, 0))


def type_frame(M, x):
    """A frame with eight cases in their slides, and one that lies open on its sloping top."""
    for s in (0, CASE_W + 0.07):
        box((x + s, 0, 0), (x + s + 0.035, 0.48, 0.92), M["side"], 0.004)
    box((x + 0.036, 0.44, 0.05), (x + CASE_W + 0.069, 0.475, 0.92), M["side"], 0.003)
    for k in range(8):
        z = 0.1 + 0.095 * k
        out = 0.2 if (k + int(x * 3)) % 5 == 2 else 0.0
        box(
            (x + 0.04, -0.012 - out, z),
            (x + CASE_W + 0.066, 0.42 - out, z + 0.062),
            M["wood"],
            0.004,
        )
        box(
            (x + 0.4, -0.02 - out, z + 0.018),
            (x + 0.56, -0.0125 - out, z + 0.045),
            M["brass"],
            0.002,
        )
        box(
            (x + 0.41, -0.0215 - out, z + 0.022),
            (x + 0.55, -0.0201 - out, z + 0.041),
            M["paper"],
            0,
        )
    case(M, (x + 0.04, -0.03, 0.94), 24, int(x * 10) + 20)


def press(M, at, turn=0):
    """A hand press of iron: two cheeks, a head, a screw with its bar, a bed on rails."""
    parts = []
    for s in (-1, 1):
        cheek = [
            (s * 0.36 - 0.07, 0),
            (s * 0.36 - 0.05, 1.5),
            (s * 0.36 + 0.05, 1.5),
            (s * 0.36 + 0.07, 0),
        ]
        parts.append(panel(cheek, [], 0.16, M["iron"], (0, 0.1, 0), bevel=0.02))
        parts.append(
            box((s * 0.36 - 0.14, -0.1, 0), (s * 0.36 + 0.14, 0.46, 0.07), M["iron"], 0.02)
        )
        parts.append(
            lathe(
                [(0.06, 0), (0.075, 0.03), (0.04, 0.07), (0.055, 0.11), (0, 0.15)],
                M["brass"],
                (s * 0.36, 0.18, 1.66),
                40,
            )
        )
    head = [
        (-0.46, 1.42),
        (-0.42, 1.6),
        (-0.2, 1.68),
        (0.2, 1.68),
        (0.42, 1.6),
        (0.46, 1.42),
        (0.2, 1.36),
        (-0.2, 1.36),
    ]
    parts.append(panel(head, [], 0.2, M["iron"], (0, 0.08, 0), bevel=0.02))
    parts.append(rod([(0, 0.18, 1.06), (0, 0.18, 1.4)], 0.045, M["steel"]))
    parts.append(box((-0.24, -0.06, 1.0), (0.24, 0.42, 1.06), M["iron"], 0.012))
    parts.append(
        rod(
            [(0.0, 0.16, 1.22), (0.2, -0.12, 1.2), (0.5, -0.3, 1.18), (0.74, -0.34, 1.18)],
            0.018,
            M["steel"],
            bent=True,
        )
    )
    parts.append(rod([(0.7, -0.338, 1.18), (0.86, -0.36, 1.18)], 0.028, M["side"]))
    for s in (-1, 1):
        parts.append(
            box((s * 0.24 - 0.02, -0.85, 0.84), (s * 0.24 + 0.02, 0.95, 0.88), M["steel"], 0.004)
        )
        parts.append(rod([(s * 0.24, -0.78, 0), (s * 0.24, -0.78, 0.84)], 0.025, M["iron"]))
    parts.append(box((-0.28, -0.8, 0.881), (0.28, -0.14, 0.925), M["iron"], 0.006))
    parts.append(box((-0.24, -0.76, 0.926), (0.24, -0.18, 0.94), M["marble"], 0.003))
    parts.append(box((-0.17, -0.7, 0.941), (0.17, -0.26, 0.962), M["lead"], 0.002))
    frisket = frame(-0.27, 0, 0.27, 0.66, 0.03, M["steel"], 0.012, (0, 0, 0))
    parts += move([frisket], (0, -0.8, 0.95), 0, (28, 0))
    return move(parts, at, turn)


def sheets(M, x0, x1, y, z):
    """Sheets of cotton board hung on a line, each with its name in lines of ink."""
    rod(
        [(x0 - 0.6, y, z + 0.03), ((x0 + x1) / 2, y, z), (x1 + 0.6, y, z + 0.03)],
        0.003,
        M["black"],
        bent=True,
    )
    k, x = 0, x0
    while x < x1:
        box((x, y - 0.001, z - 0.36), (x + 0.25, y + 0.001, z - 0.005), M["paper"], 0)
        box((x + 0.11, y - 0.008, z - 0.03), (x + 0.13, y + 0.008, z + 0.03), M["side"], 0.002)
        box(
            (x + 0.04, y - 0.0026, z - 0.16),
            (x + 0.17 + 0.02 * (k % 3), y - 0.0012, z - 0.125),
            M["black" if k % 3 else "red"],
            0,
        )
        for i in range(3):
            high = z - 0.21 - 0.028 * i
            box(
                (x + 0.04, y - 0.0026, high),
                (x + 0.21 - 0.03 * ((i + k) % 3), y - 0.0012, high + 0.01),
                M["black"],
                0,
            )
        k, x = k + 1, x + 0.31


def shop():
    """The shop in the evening: two frames of cases on the left, the press on the right."""
    M = real()
    box((-6, 1.9, -0.1), (6, 2.1, 1.15), M["dado"], 0)
    box((-6, 1.92, 1.151), (6, 2.1, 4), M["wall"], 0)
    box((-6, -6, -0.2), (6, 1.9, 0), M["floor"], 0)
    type_frame(M, -2.35)
    type_frame(M, -1.32)
    press(M, (1.25, 0.55, 0), -20)
    sheets(M, -2.2, 2.2, 1.55, 2.16)
    for x in (-1.35, 1.15):
        lathe(
            [(0.02, 0.16), (0.05, 0.15), (0.16, 0.02), (0.2, 0.0), (0.155, 0.018), (0.045, 0.14)],
            M["shade"],
            (x, 0.1, 1.92),
            64,
        )
        lathe(
            [(0, 0), (0.03, 0.02), (0.035, 0.05), (0.015, 0.09), (0, 0.1)],
            M["bulb"],
            (x, 0.1, 1.95),
            32,
        )
        rod([(x, 0.1, 2.08), (x, 0.1, 4)], 0.004, M["black"])
        light.bulb((x, 0.1, 1.93), 36, (1, 0.74, 0.44), 0.05)
    light.even((0.45, 0.56, 0.85), 0.10)
    light.area((-4.6, -3.6, 2.6), (0, 0.6, 1.0), (1.6, 1.8), 46, (0.72, 0.83, 1))
    camera.level((-0.2, -4.3, 1.42), 0, 33, (0, -0.03))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 1.15}}


def open_case():
    """One case from close by, type in its boxes."""
    M = real()
    type_frame(M, -0.46)
    box((-6, 0.9, -0.1), (6, 1.1, 4), M["dado"], 0)
    stick = [
        box((0, 0, 0), (0.26, 0.052, 0.003), M["steel"], 0.001),
        box((0, 0.049, 0.003), (0.26, 0.052, 0.016), M["steel"], 0.001),
        box((0.18, 0, 0.003), (0.19, 0.049, 0.016), M["steel"], 0.001),
    ]
    for k in range(24):
        stick.append(
            box(
                (0.004 + 0.0073 * k, 0.02, 0.0035),
                (0.0105 + 0.0073 * k, 0.046, 0.0275),
                M["lead"],
                0.0003,
            )
        )
    move(stick, (-0.12, -0.0, 1.043), 6, (24, 0))
    light.even((0.75, 0.83, 0.95), 0.12)
    light.area((-1.6, -0.7, 2.1), (0, 0.1, 1.0), (0.6, 0.9), 34, (1, 0.88, 0.70))
    camera.level((0.03, -0.62, 1.56), 0, 40, (0, 0), tilt=-36)
    return {"samples": 6, "bounces": 3, "look": {**studio.LOOK, "stops": 1.0}}
