"""A living room in the evening that has three lights and no others: one to read by, one over the
table, one low beside the door."""

from kit import camera, light, materials as m, studio
from kit.furniture import book, bowl, cushion, kafeneio_chair, table
from kit.solids import box, frame, lathe, move, rod

WARM = (1, 0.66, 0.36)


def real():
    return {
        "wall": m.plaster("wall", (0.50, 0.47, 0.42), 0.8, 0.07),
        "floor": m.wood("floor", m.OAK, along=0, plank=0.16, length=2.6, rough=0.4),
        "wood": m.wood("wood", m.WALNUT, along=0, rough=0.4),
        "leg": m.wood("leg", m.WALNUT, along=2, rough=0.4),
        "rush": m.rush(),
        "linen": m.cloth("linen", (0.36, 0.34, 0.29), 0.02),
        "wool": m.cloth("wool", (0.42, 0.16, 0.09), 0.02),
        "iron": m.paint("iron", (0.03, 0.03, 0.03), 0.4, metal=0.4),
        "brass": m.brass(),
        "shade": m.cloth("shade", (0.80, 0.73, 0.62), 0.45),
        "enamel": m.paint("enamel", (0.06, 0.12, 0.10), 0.35),
        "opal": m.glow("opal", (1, 0.72, 0.42), 5),
        "bulb": m.glow("bulb", (1, 0.74, 0.44), 12),
        "frame": m.paint("frame", (0.12, 0.12, 0.11), 0.5),
        "glass": m.glass(),
        "page": m.paint("page", (0.78, 0.75, 0.68), 0.9),
        "cover": m.paint("cover", (0.10, 0.18, 0.22), 0.7),
        "bowl": m.ceramic("bowl", (0.62, 0.56, 0.47), 0.5),
    }


def armchair(M, at, turn):
    """A low chair of walnut with two cushions."""
    parts = [
        cushion(M["linen"], (-0.31, -0.34, 0.24), (0.31, 0.30, 0.41)),
        *move(
            [cushion(M["linen"], (-0.31, -0.08, 0), (0.31, 0.09, 0.56))],
            (0, 0.33, 0.40),
            0,
            (-14, 0),
        ),
        box((-0.35, -0.36, 0.19), (0.35, 0.4, 0.235), M["wood"], 0.006),
        cushion(M["wool"], (-0.2, -0.02, 0.42), (0.18, 0.13, 0.68), 0.05),
    ]
    for s in (-1, 1):
        for y in (-0.33, 0.36):
            parts.append(rod([(s * 0.35, y, 0), (s * 0.35, y, 0.56)], 0.019, M["leg"]))
        parts.append(
            box((s * 0.35 - 0.035, -0.38, 0.56), (s * 0.35 + 0.035, 0.4, 0.585), M["wood"], 0.006)
        )
    return move(parts, at, turn)


def reading(M, x, y):
    """A floor lamp with an arm and a shade of enamel, 1.32 m high."""
    lathe([(0, 0), (0.14, 0), (0.145, 0.012), (0.02, 0.03), (0, 0.03)], M["iron"], (x, y, 0), 64)
    rod([(x, y, 0.02), (x, y, 1.42)], 0.009, M["brass"])
    rod([(x + 0.06, y, 1.36), (x - 0.42, y, 1.30)], 0.007, M["brass"])
    bell = [
        (0.02, 0.13),
        (0.035, 0.11),
        (0.10, 0.03),
        (0.112, 0.0),
        (0.106, 0.002),
        (0.092, 0.03),
        (0.02, 0.11),
    ]
    lathe(bell, M["enamel"], (x - 0.45, y, 1.16), 64)
    lathe([(0, 0.02), (0.028, 0.03), (0.03, 0.05), (0, 0.09)], M["bulb"], (x - 0.45, y, 1.16), 32)
    light.bulb((x - 0.45, y, 1.165), 15, WARM, 0.03)


def room(M):
    box((-6, 3.0, -0.1), (6, 3.2, 3.6), M["wall"], 0)
    box((-6, -6, -0.2), (6, 3.0, 0), M["floor"], 0)
    box((3.6, -6, 0), (3.8, 3.0, 3.6), M["wall"], 0)
    armchair(M, (-1.75, 1.75, 0), 28)
    reading(M, -1.05, 2.35)
    # A book lies open on a stool.
    lathe(
        [(0, 0), (0.2, 0), (0.205, 0.02), (0.2, 0.035), (0, 0.035)],
        M["wood"],
        (-0.95, 1.45, 0.40),
        64,
    )
    for x, y in ((-1.07, 1.38), (-0.83, 1.38), (-0.95, 1.58)):
        rod([(x * 1.0, y, 0), (x, y, 0.4)], 0.015, M["leg"])
    for s in (-1, 1):
        move(
            [box((-0.07, -0.105, 0), (0.07, 0.105, 0.008), M["page"], 0.002)],
            (-0.95 + s * 0.069, 1.45, 0.437),
            12,
            (0, -s * 4),
        )
    # The table under its pendant.
    table(1.5, 0.8, 0.74, M["wood"], M["leg"], (1.35, 1.75, 0))
    kafeneio_chair(M["leg"], M["rush"], (0.75, 1.05, 0), 186)
    kafeneio_chair(M["leg"], M["rush"], (1.85, 1.0, 0), 172)
    bowl(M["bowl"], (1.5, 1.75, 0.74), 0.14, 0.08)
    book(M["cover"], (1.0, 1.7, 0.741), 12)
    lathe(
        [(0.018, 0.16), (0.03, 0.15), (0.19, 0.02), (0.2, 0.0), (0.185, 0.015), (0.025, 0.135)],
        M["enamel"],
        (1.35, 1.75, 1.36),
        72,
    )
    lathe([(0, 0.01), (0.03, 0.025), (0.034, 0.05), (0, 0.1)], M["bulb"], (1.35, 1.75, 1.36), 32)
    rod([(1.35, 1.75, 1.5), (1.35, 1.75, 3.6)], 0.004, M["iron"])
    light.bulb((1.35, 1.75, 1.375), 26, WARM, 0.04)
    # A small globe on the floor by the right wall.
    lathe([(0, 0), (0.07, 0), (0.06, 0.03), (0, 0.03)], M["brass"], (3.1, 2.5, 0), 48)
    globe = [(0.035, 0.03), (0.09, 0.07), (0.115, 0.14), (0.09, 0.21), (0, 0.25)]
    lathe(globe, M["opal"], (3.1, 2.5, 0), 64)
    light.bulb((3.1, 2.5, 0.15), 7, WARM, 0.12)
    # The window: the last blue of the sky.
    frame(-0.55, 0.9, 0.75, 2.35, 0.05, M["frame"], 0.05, (0, 2.95, 0), columns=2)
    box((-0.5, 2.985, 0.95), (0.7, 2.99, 2.3), m.glow("dusk", (0.10, 0.19, 0.42), 0.10), 0)


def evening():
    """The room with its three lights on; the ceiling stays dark."""
    M = real()
    room(M)
    light.even((0.30, 0.42, 0.80), 0.035)
    camera.level((0.55, -3.0, 1.28), 0, 32, (0, -0.04))
    return {"samples": 8, "bounces": 4, "look": {**studio.LOOK, "stops": 1.4}}


def chair():
    """The chair and the lamp to read by."""
    M = real()
    room(M)
    light.even((0.30, 0.42, 0.80), 0.04)
    camera.level((-1.25, -1.3, 1.05), 0, 42, (0, -0.06))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 1.4}}
