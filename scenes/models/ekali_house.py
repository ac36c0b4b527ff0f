"""A house at Ekali: five bays of rooms, and before each its twin under a pergola.

A bay is 3.30 m wide; the rooms are at y > 0, the pergola at y < 0.
"""

from kit import camera, drawings, light, materials as m
from kit.furniture import kafeneio_chair, table
from kit.solids import box, frame, panel, rect

BAY, BAYS, DEEP, HIGH, WALL = 3.3, 5, 6.6, 2.85, 0.25
LONG = BAY * BAYS


def real():
    return {
        "white": m.plaster("white", (0.76, 0.73, 0.67), 0.9, 0.07),
        "beam": m.concrete("beam", (0.60, 0.57, 0.51), 0.1, 0),
        "slat": m.wood("slat", m.OAK, along=1),
        "floor": m.marble("floor", (0.56, 0.52, 0.45), (0.42, 0.38, 0.32), (0.66, 0.66), 0.5),
        "frame": m.wood("frame", m.WALNUT, along=2),
        "glass": m.glass(),
        "room": m.plaster("room", (0.62, 0.57, 0.49)),
        "leg": m.wood("leg", m.OAK, along=2),
        "ground": m.soil("ground", ((0.22, 0.18, 0.11), (0.34, 0.28, 0.18), (0.44, 0.38, 0.26))),
    }


def rooms(M, roof):
    ends = rect(0, 0, DEEP, HIGH)
    for i in range(BAYS + 1):
        x = BAY * i
        door = [rect(3.6, 0.02, 4.5, 2.15)] if 0 < i < BAYS and i != 2 else []
        panel(ends, door, WALL, M["white"], (x + WALL / 2, 0.001, 0), 90)
    back = [rect(BAY * i + 0.9, 1.6, BAY * i + 2.4, 2.3) for i in range(BAYS)]
    panel(rect(-WALL / 2, 0, LONG + WALL / 2, HIGH), back, WALL, M["white"], (0, DEEP + 0.002, 0))
    for i in range(BAYS):
        x0, x1 = BAY * i + WALL / 2 + 0.002, BAY * (i + 1) - WALL / 2 - 0.002
        frame(x0, 0, x1, HIGH - 0.002, 0.07, M["frame"], 0.09, (0, 0.3, 0), columns=2)
        box((x0 + 0.05, 0.34, 0.05), (x1 - 0.05, 0.345, HIGH - 0.05), M["glass"], 0)
    if roof:
        box((-0.5, -0.3, HIGH + 0.001), (LONG + 0.5, DEEP + 0.6, HIGH + 0.28), M["beam"], 0.01)


def pergola(M):
    """Posts as far apart as the walls, beams over them, and slats across the beams."""
    for i in range(BAYS + 1):
        x = BAY * i
        for y in (-DEEP + 0.13, -DEEP / 2):
            box((x - 0.125, y - 0.125, 0), (x + 0.125, y + 0.125, HIGH - 0.3), M["white"], 0.01)
        box(
            (x - 0.1, -DEEP - 0.35, HIGH - 0.299), (x + 0.1, -0.301, HIGH - 0.05), M["beam"], 0.008
        )
    n = round((DEEP - 0.4) / 0.3)
    for k in range(n):
        y = -DEEP - 0.2 + 0.3 * k
        box((-0.4, y, HIGH - 0.049), (LONG + 0.4, y + 0.06, HIGH + 0.07), M["slat"], 0.004)


def build(M, roof=True, slats=True):
    rooms(M, roof)
    if slats:
        pergola(M)
    else:
        for i in range(BAYS + 1):
            for y in (-DEEP + 0.13, -DEEP / 2):
                x = BAY * i
                box((x - 0.125, y - 0.125, 0), (x + 0.125, y + 0.125, HIGH - 0.3), M["white"], 0)
    box((-0.6, -DEEP - 0.5, -0.3), (LONG + 0.6, DEEP + 0.7, -0.001), M["floor"], 0)


def set_table(M):
    table(2.0, 0.85, 0.74, M["slat"], M["leg"], (BAY * 2.5, -3.6, 0))
    rush = m.rush()
    for x, y, turn in ((-0.5, -0.75, 178), (0.5, 0.75, 4), (-0.5, 0.75, -6)):
        kafeneio_chair(M["leg"], rush, (BAY * 2.5 + x, -3.6 + y, 0), turn)


def outdoor_room():
    """Under the pergola: the shadow of the slats on floor, table and wall."""
    M = real()
    build(M)
    set_table(M)
    box((-60, -60, -0.6), (80, 60, -0.301), M["ground"], 0)
    box((0, DEEP - 0.4, 0), (LONG, DEEP - 0.3, HIGH), M["room"], 0)
    light.sky(50, 222, 6.5, 0.2, (1, 0.87, 0.70))
    camera.level((BAY * 1.1, -DEEP - 0.6, 1.5), 18, 26, (0, 0.02))
    return {
        "samples": 8,
        "bounces": 4,
        "look": {"stops": 0.8, "contrast": 1.5, "saturation": 1.15},
    }


def plan():
    M = drawings.Palette(False)
    build(M, roof=False, slats=False)
    table(2.0, 0.85, 0.74, M["slat"], M["leg"], (BAY * 2.5, -3.6, 0))
    drawings.plan((LONG / 2, 0), 24, 1.7)
    return {"drawing": True, "samples": 8}


def section():
    M = drawings.Palette(False)
    build(M)
    box((-9, -30, -6), (LONG + 9, 30, -0.301), M["ground"], 0)
    drawings.section((BAY * 2.5, 0, 1.4), (1, 0, 0), 19)
    return {"drawing": True, "samples": 8}


def axonometry():
    """The roof taken off the rooms, the slats left on the pergola."""
    build(drawings.Palette(True), roof=False)
    drawings.shade(0.66, 1.3)
    camera.parallel((LONG / 2, 0, 1.0), (0.62, 0.85, -0.72), 25)
    return {"drawing": True, "samples": 8}


def bay():
    """One bay from the garden: the table between its four posts, and the room behind its glass."""
    M = real()
    build(M)
    set_table(M)
    box((-60, -60, -0.6), (80, 60, -0.301), M["ground"], 0)
    box((0, DEEP - 0.4, 0), (LONG, DEEP - 0.3, HIGH), M["room"], 0)
    light.sky(44, 214, 6.5, 0.2, (1, 0.86, 0.68))
    camera.level((BAY * 2.5, -DEEP - 3.6, 1.35), 0, 38, (0, 0.03))
    look = {"stops": 0.8, "contrast": 1.5, "saturation": 1.15}
    return {"samples": 8, "bounces": 4, "look": look}


def elevation():
    """From the garden: five bays of pergola, and the rooms behind them."""
    build(drawings.Palette(False))
    drawings.section((LONG / 2, -DEEP - 2, 1.3), (0, 1, 0), 20)
    return {"drawing": True, "samples": 8}
