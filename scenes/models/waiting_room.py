"""The waiting room of the health centre at Metsovo: eleven metres by six, parted by three settles.

A settle is of chestnut, its back 1.35 m high; the corner at the window looks on to the road.
"""

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import cushion
from kit.solids import box, frame, lathe, move, panel, rect, rod

LONG, DEEP, HIGH, BACK = 11.0, 6.0, 3.0, 1.35
WOOL = {"brown": (0.17, 0.105, 0.065), "grey": (0.33, 0.32, 0.30), "white": (0.66, 0.61, 0.52)}


def woven(name, a, b, along=0, band=0.09):
    """Bands of two undyed wools, with a zigzag between them."""
    from kit.nodes import Shader, darker

    s = Shader(name)
    axis = s.axes(s.place())
    u, v = axis[along], axis[1 - along]
    zig = s.math("PINGPONG", v, 0.03)
    row = s.math("FRACT", s.math("DIVIDE", s.add(u, s.times(zig, 0.8)), band))
    thread = s.noise(s.stretch(s.place(), (1, 1, 1)), 420, 2)
    hue = s.mix(s.math("GREATER_THAN", row, 0.56), a, b)
    hue = s.mix(s.times(thread, 0.5), hue, darker(a, 0.6))
    return s.surface(hue, 0.95, s.bump(thread, 0.5, 0.002), shine=0.1)


def real():
    return {
        "board": m.wood("board", m.CHESTNUT, along=0, rough=0.5),
        "upright": m.wood("upright", m.CHESTNUT, along=2, rough=0.5),
        "arm": m.wood("arm", m.CHESTNUT, along=1, rough=0.5),
        "brown": woven("brown", WOOL["brown"], WOOL["white"]),
        "grey": woven("grey", WOOL["grey"], WOOL["white"], 0, 0.14),
        "wall": m.plaster("wall", (0.70, 0.66, 0.58), 0.6, 0.06),
        "floor": m.terrazzo("floor", (0.46, 0.44, 0.40), ((0.3, 0.28, 0.25), (0.6, 0.57, 0.5)), 1,
                            0.3),
        "frame": m.paint("frame", (0.22, 0.27, 0.24), 0.5),
        "glass": m.glass(),
        "iron": m.paint("iron", (0.025, 0.025, 0.027), 0.5, metal=0.4),
        "cork": m.soil("cork", ((0.30, 0.19, 0.11), (0.40, 0.27, 0.16), (0.47, 0.33, 0.21)), 9),
    }


def settle(M, cloth="brown", long=1.9, arms=2):
    """A settle along x that looks to -y: boards between two uprights, a seat, a long cushion."""
    half, parts = long / 2, []
    for x in (-half, half - 0.03):
        side = [(-0.27, 0), (-0.27, 0.46), (0.10, 0.50), (0.24, BACK), (0.29, BACK), (0.29, 0)]
        parts.append(panel(side, [], 0.03, M["upright"], (x + 0.03, 0, 0), 90, bevel=0.003))
    board, z = 0.16, 0.2
    while z < BACK - 0.05:
        parts.append(box((-half + 0.031, 0.245, z), (half - 0.031, 0.267, min(z + board - 0.003,
                         BACK - 0.02)), M["board"], 0.003))
        z += board
    parts.append(box((-half + 0.031, -0.25, 0.38), (half - 0.031, 0.24, 0.41), M["board"], 0.003))
    parts.append(box((-half - 0.02, 0.2, BACK), (half + 0.02, 0.31, BACK + 0.03), M["board"], 0.006))
    parts.append(cushion(M[cloth], (-half + 0.04, -0.25, 0.411), (half - 0.04, 0.235, 0.485), 0.03))
    for k in range(arms + 1):
        x = -half + 0.015 + (long - 0.03) * k / arms
        parts.append(box((x - 0.035, -0.29, 0.64), (x + 0.035, 0.24, 0.67), M["arm"], 0.006))
        parts.append(box((x - 0.02, -0.26, 0.4), (x + 0.02, -0.22, 0.639), M["upright"], 0.003))
    return parts


def stove(M, x, y):
    lathe([(0, 0.18), (0.26, 0.18), (0.27, 0.24), (0.25, 0.3), (0.25, 0.98), (0.28, 1.02),
           (0.28, 1.06), (0.1, 1.1), (0, 1.1)], M["iron"], (x, y, 0))
    for a, b in ((-0.17, -0.17), (0.17, -0.17), (-0.17, 0.17), (0.17, 0.17)):
        rod([(x + a, y + b, 0), (x + a * 0.9, y + b * 0.9, 0.2)], 0.018, M["iron"])
    rod([(x, y, 1.1), (x, y, HIGH + 0.05)], 0.065, M["iron"])
    panel(rect(x - 0.13, 0.42, x + 0.13, 0.66), [], 0.02, M["iron"], (0, y - 0.272, 0), bevel=0.006)


def room(M, ceiling=True):
    """The window to the road in the far wall, the surgery doors in the left one."""
    half = LONG / 2
    panel(rect(-half, -0.2, half, HIGH), [rect(0.6, 0.55, 4.4, 2.35)], 0.4, M["wall"], (0, DEEP, 0))
    frame(0.6, 0.55, 4.4, 2.35, 0.06, M["frame"], 0.07, (0, DEEP + 0.2, 0), columns=3)
    box((0.63, DEEP + 0.23, 0.58), (4.37, DEEP + 0.234, 2.32), M["glass"], 0)
    doors = [rect(1.0, 0.01, 1.95, 2.15), rect(3.4, 0.01, 4.35, 2.15)]
    panel(rect(0.001, -0.2, DEEP - 0.001, HIGH), doors, 0.2, M["wall"], (-half, 0, 0), 90)
    for hole in doors:
        box((-half - 0.1, hole[0][0] + 0.004, 0.012), (-half - 0.06, hole[2][0] - 0.004, 2.146),
            M["frame"], 0.004)
    box((half, 0.001, -0.2), (half + 0.3, DEEP - 0.001, HIGH), M["wall"], 0)
    panel(rect(-half - 0.2, -0.2, half + 0.3, HIGH), [rect(-1.0, 0.01, 0.8, 2.2)], 0.3, M["wall"],
          (0, -0.301, 0))
    box((-half, 0.001, -0.2), (half, DEEP - 0.001, 0), M["floor"], 0)
    box((2.6, 0.3, 0.001), (5.2, 2.5, 0.012), M["cork"], 0)
    if ceiling:
        box((-half - 0.3, -0.4, HIGH + 0.001), (half + 0.3, DEEP + 0.5, HIGH + 0.2), M["wall"], 0)
    # A bench in the window, as deep as the wall.
    box((0.62, DEEP - 0.35, 0.42), (4.38, DEEP + 0.19, 0.46), M["board"], 0.005)
    box((0.7, DEEP - 0.31, 0.001), (4.3, DEEP - 0.27, 0.419), M["board"], 0.003)
    cushion(M["grey"], (0.66, DEEP - 0.33, 0.461), (4.34, DEEP + 0.17, 0.53), 0.03)


def furnish(M):
    for at, turn, cloth in (((1.6, 3.0, 0), 180, "brown"), ((-0.6, 4.2, 0), 90, "grey"),
                            ((-2.9, 2.55, 0), 0, "brown")):
        move(settle(M, cloth, 2.2, 3), at, turn)
    stove(M, -2.9, 5.3)
    rod([(-4.6, 5.85, 1.5), (-3.6, 5.85, 1.5)], 0.014, M["iron"])


LOOK = {**studio.LOOK, "saturation": 1.12}


def portrait():
    """A settle on a plain ground."""
    studio.ground(1.15)
    move(settle(real(), "brown", 1.9, 3), turn=-24)
    camera.level((0, -4.4, 1.05), 0, 56, (0, -0.07))
    return {"samples": 4, "bounces": 4, "look": studio.LOOK}


def window():
    """The corner at the window: its bench, and a settle before it."""
    M = real()
    room(M)
    furnish(M)
    light.sky(26, 20, 8.0, 0.5, (1, 0.86, 0.70))
    light.area((2.5, DEEP + 0.42, 1.45), (2.5, 0, 1.0), (3.8, 1.8), 0, portal=True)
    box((-60, DEEP + 14, -4), (60, DEEP + 15, 3.4), m.paint("slope", (0.20, 0.23, 0.17), 0.9), 0)
    fill = light.area((0.5, 0.4, 2.7), (1.5, 5, 0.8), (4, 1), 60, (1, 0.94, 0.86))
    fill.visible_glossy = False
    camera.level((0.1, 2.0, 1.5), 22, 20, (0, -0.06))
    return {"samples": 6, "bounces": 5, "look": {**LOOK, "stops": 1.1}}


def plan():
    """Three settles make four corners."""
    M = drawings.Palette(False)
    room(M, ceiling=False)
    furnish(M)
    drawings.plan((0, DEEP / 2), 14.4, 1.2)
    return {"drawing": True, "samples": 4}


def views():
    """Front, side and back of a settle."""

    def one(M):
        return settle(M, "brown", 1.9, 3)

    return studio.sides(one, ((-1.25, 0), (0.35, 90), (1.95, 180)), 0.66, 5.2)
