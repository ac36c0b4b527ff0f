"""A house on a terraced slope, and its model of grey board at one to fifty in the office.

Three rooms stand on three terraces, up the slope along y: nine steps lead from the lowest to the
highest, five and four. The ground is a stack of boards; a house of white card is let into it.
"""

import math

from mathutils import Matrix

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, move, panel, rect, rod

WIDE, ROOM, WALL = 12.0, 9.0, 0.3
STEP = 0.17
# Each terrace: where it begins up the slope, how deep it is, its height.
TERRACES = (
    (-7.4, 2.4, -2.6),
    (-5.0, 2.4, -1.3),
    (-2.6, 2.6, -0.5),
    (0.0, 4.8, 0.0),
    (4.8, 5.0, 5 * STEP),
    (9.8, 4.8, 9 * STEP),
    (14.6, 2.4, 3.3),
    (17.0, 2.6, 4.9),
)
HOUSE = TERRACES[3:6]
BOARD, FOOT = 0.18, -3.6


def ground(M, boards=True):
    """The slope; as a model it is cut of boards that follow the winding of the terraces."""
    x0, x1, end = -WIDE / 2 - 3, WIDE / 2 + 3, 19.6
    if not boards:
        line = [(TERRACES[0][0], -8)]
        for y, deep, z in TERRACES:
            line += [(y, z), (y + deep, z)]
        outline = [*line, (line[-1][0], -8)]
        return [panel(outline, [], x1 - x0, M["earth"], (x1, 0, 0), 90, bevel=0)]
    parts, z = [], FOOT
    while z < TERRACES[-1][2] - 0.01:
        y = next(t[0] for t in TERRACES if t[2] > z + 0.02)
        line = []
        for i in range(41):
            x = x0 + (x1 - x0) * i / 40
            away = max(0, abs(x) - ROOM / 2) / 4
            line.append((x, y + away * (0.9 * math.sin(x * 0.7 + z) + 0.35 * (z - y * 0.3))))
        outline = [*line, (x1, end), (x0, end)]
        top = min(BOARD, TERRACES[-1][2] - z)
        parts.append(
            panel(outline, [], top - 0.012, M["board"], (0, 0, z), flat=True, bevel=0.008)
        )
        z += BOARD
    return parts


def steps(M):
    parts = []
    for lower, upper, count in ((HOUSE[0], HOUSE[1], 5), (HOUSE[1], HOUSE[2], 4)):
        for k in range(count - 1):
            y = upper[0] - (count - 1 - k) * 0.3
            box_ = (
                (-0.6, y, lower[2] + 0.002),
                (0.6, upper[0] - 0.003, lower[2] + STEP * (k + 1)),
            )
            parts.append(box(*box_, M["card"], 0))
    return parts


def house(M, roof=True):
    parts, half = [], ROOM / 2
    for index, (y, deep, z) in enumerate(HOUSE):
        high, back = 2.75, y + deep - 0.02
        front = [rect(-3.8, 0.15, -1.3, 2.3), rect(1.3, 0.15, 3.8, 2.3)]
        near = front if index == 0 else [rect(-0.75, 0.001, 0.75, 2.2)]
        parts.append(
            panel(rect(-half, 0, half, high), near, WALL, M["card"], (0, y, z + 0.003), bevel=0.01)
        )
        hole = [rect(y + 1.2, 0.9, y + 3.2, 2.3)]
        for x in (-half + WALL, half):
            parts.append(
                panel(
                    rect(y + WALL + 0.002, 0, back - 0.002, high),
                    hole,
                    WALL,
                    M["card"],
                    (x, 0, z + 0.003),
                    90,
                    bevel=0.01,
                )
            )
        if index == 2:
            parts.append(
                box(
                    (-half + WALL, back - WALL, z + 0.003),
                    (half - WALL, back, z + high),
                    M["card"],
                    0,
                )
            )
        if roof:
            over = 0.0 if index == 2 else 0.001
            low = (-half - 0.12, y - 0.12 + 0.13 * (index > 0), z + high + 0.005)
            parts.append(box(low, (half + 0.12, back + over, z + high + 0.25), M["roof"], 0.01))
    return parts + steps(M)


def grey():
    return {
        "board": m.paint("board", (0.34, 0.33, 0.31), 0.95, shine=0.05),
        "card": m.paint("card", (0.76, 0.75, 0.71), 0.85, shine=0.1),
        "roof": m.paint("roof", (0.72, 0.71, 0.67), 0.85, shine=0.1),
    }


def small(parts, at, turn=0, size=1 / 50):
    """The parts of a model at its scale."""
    place = Matrix.Diagonal((size, size, size, 1)) @ Matrix.Translation((0, -6, -FOOT))
    for part in parts:
        part.matrix_world = place @ part.matrix_world
    return move(parts, at, turn)


def slope():
    """The model from its lower corner, on a plain ground."""
    M = grey()
    studio.ground(0.62, (0.50, 0.44, 0.36), 1.0, 0.12)
    small(ground(M) + house(M), (0, 0.02, 0), -28)
    camera.level((0.02, -1.55, 0.62), 0, 80, (0, 0), tilt=-17.5)
    return {"samples": 4, "bounces": 4, "look": studio.LOOK}


def office():
    """The room: a table of 3.60 by 1.20 m under a window, with two models and a sheet on it."""
    M = {
        **grey(),
        "wall": m.plaster("wall", (0.70, 0.67, 0.60), 0.6, 0.06),
        "floor": m.terrazzo(
            "floor",
            (0.46, 0.43, 0.37),
            ((0.7, 0.68, 0.62), (0.16, 0.15, 0.14), (0.42, 0.26, 0.17)),
            1.4,
            0.3,
        ),
        "oak": m.wood("oak", m.OAK, along=0),
        "steel": m.paint("steel", (0.06, 0.065, 0.065), 0.45, metal=0.6),
        "paper": m.paint("paper", (0.80, 0.79, 0.74), 0.9),
        "ink": m.paint("ink", (0.05, 0.05, 0.055), 0.8),
        "frame": m.paint("frame", (0.16, 0.20, 0.17), 0.5),
    }
    box((-6, 3.2, -0.2), (6, 3.4, 3.2), M["wall"], 0)
    box((-6, -5, -0.2), (6, 3.2, 0), M["floor"], 0)
    box((-1.8, 0.9, 0.705), (1.8, 2.1, 0.75), M["oak"], 0.004)
    for x in (-1.35, 1.35):
        for y in (1.05, 1.95):
            rod([(x, y, 0), (x, y, 0.7)], 0.02, M["steel"])
        rod([(x, 1.05, 0.12), (x, 1.95, 0.12)], 0.012, M["steel"])
        rod([(x, 1.05, 0.69), (x, 1.95, 0.69)], 0.014, M["steel"])
    small(ground(M) + house(M), (-0.95, 1.42, 0.752), -24)
    small(ground(M), (0.45, 1.42, 0.752), 14)
    box((1.12, 1.1, 0.751), (1.7, 1.52, 0.752), M["paper"], 0)
    rod([(1.2, 1.2, 0.757), (1.36, 1.27, 0.757)], 0.004, M["frame"])
    # Sections on the wall, as strips of ink on paper.
    for k, x in enumerate((-2.0, -0.7, 0.6, 1.9)):
        box((x - 0.5, 3.192, 1.42), (x + 0.5, 3.196, 2.06), M["paper"], 0)
        foot = 1.52
        for i in range(5):
            a, high = x - 0.42 + i * 0.168, 0.06 + (0.05 + 0.012 * k) * i
            box((a, 3.188, foot), (a + 0.165, 3.19, foot + high), M["ink"], 0)
            if i in (1, 2, 3):
                z = foot + high
                box((a + 0.004, 3.188, z), (a + 0.01, 3.19, z + 0.11), M["ink"], 0)
                box((a + 0.004, 3.188, z + 0.11), (a + 0.17, 3.19, z + 0.118), M["ink"], 0)
    panes = [rect(-1.4 + 1.5 * k, 0.95, -0.1 + 1.5 * k, 2.6) for k in range(3)]
    wall = panel(rect(-6, -0.2, 6, 3.4), panes, 0.25, M["wall"], (-3.6, 0, 0), 90)
    wall.visible_camera = False
    light.even((0.74, 0.83, 1), 0.42)
    light.sun(33, 262, 6.5, (1, 0.84, 0.64), 0.6)
    light.area((0.5, -3.4, 2.8), (0, 1.5, 0.8), (3, 1.6), 45, (0.95, 0.97, 1))
    camera.level((0.1, -2.6, 1.55), 0, 37.5, (0, -0.09))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.85}}


def section():
    """Along the slope, through the steps."""
    M = drawings.Palette(False)
    ground(M, False)
    house(M)
    drawings.section((0, 5.6, 1.1), (-1, 0, 0), 25)
    return {"drawing": True, "samples": 4}


def axonometry():
    M = drawings.Palette(True)
    ground(M)
    house(M)
    drawings.shade(0.66, 1.3)
    camera.parallel((0, 6, 0.6), (-0.62, 0.85, -0.72), 37)
    return {"drawing": True, "samples": 12}
