"""A house at Exochori in the Mani on three old terraces: bedrooms, kitchen, living room.

The terraces climb along x, 51 cm from one to the next; the south front looks to -y. Between two
floors are three steps of seventeen centimetres.
"""

from kit import camera, drawings, light, materials as m, nature, studio
from kit.furniture import bowl, jar, kafeneio_chair, table
from kit.solids import box, frame, panel, rect, rod

RISE, LONG, DEEP, WALL = 0.51, 5.2, 6.2, 0.62
HIGH = 3.0
LEVELS = (0, 1, 2)


def real():
    return {
        "stone": m.rubble("stone", m.LIMESTONE, (3.0, 3.0, 6.0)),
        "dry": m.rubble("dry", m.LIMESTONE, (3.4, 3.4, 7.0)),
        "lime": m.plaster("lime", (0.73, 0.69, 0.61), 0.9, 0.08),
        "slab": m.concrete("slab", (0.46, 0.43, 0.38)),
        "floor": m.marble("floor", (0.50, 0.46, 0.40), (0.40, 0.36, 0.31), (0.6, 0.4), 0.5),
        "step": m.marble("step", (0.56, 0.52, 0.46), (0.44, 0.40, 0.35), rough=0.5),
        "wood": m.wood("wood", m.CHESTNUT, along=0, rough=0.5),
        "post": m.wood("post", m.CHESTNUT, along=2, rough=0.5),
        "soil": m.soil("soil", ((0.155, 0.125, 0.065), (0.23, 0.185, 0.10), (0.31, 0.25, 0.15)), 1.5),
        "glass": m.glass(),
        "rush": m.rush(),
        "dark": m.paint("dark", (0.04, 0.035, 0.03), 0.95),
        "clay": m.ceramic("clay", (0.43, 0.235, 0.145), 0.8, 0.2),
        "pale": m.ceramic("pale", (0.66, 0.60, 0.51), 0.5),
    }


def x0(k):
    return k * LONG


def openings(k):
    """Windows of the south front; the lowest floor has the wide door of the level entrance."""
    x, z = x0(k), RISE * k
    if k == 0:
        return [rect(x + 0.9, z + 0.02, x + 1.85, z + 2.15), rect(x + 3.0, z + 0.9, x + 4.2, z + 2.0)]
    if k == 1:
        return [rect(x + 0.9, z + 0.02, x + 2.0, z + 2.15), rect(x + 3.0, z + 0.8, x + 4.7, z + 1.75)]
    return [rect(x + 0.8, z + 0.5, x + 2.6, z + 2.2), rect(x + 3.4, z + 0.02, x + 4.4, z + 2.2)]


def shell(M, roof=True, inside=True):
    for k in LEVELS:
        z, a, b = RISE * k, x0(k) + 0.001, x0(k) + LONG - 0.001
        top = z + HIGH
        south = openings(k)
        panel(rect(a, -0.4, b, top), south, WALL, M["stone"], (0, 0, 0), bevel=0.015)
        north = [] if k else [rect(a + 2.2, z + 1.4, a + 3.0, z + 2.0)]
        panel(rect(a, -0.4, b, top), north, WALL, M["stone"], (0, DEEP, 0), bevel=0.015)
        for low_x, low_z, high_x, high_z in (
            (hole[0][0], hole[0][1], hole[2][0], hole[2][1]) for hole in south
        ):
            frame(low_x, low_z, high_x, high_z, 0.06, M["post"], 0.07, (0, 0.3, 0),
                  columns=2 if high_x - low_x > 1 else 1)
            box((low_x + 0.03, 0.33, low_z + 0.03), (high_x - 0.03, 0.334, high_z - 0.03),
                M["glass"], 0)
            box((low_x - 0.2, -0.03, high_z + 0.001), (high_x + 0.2, 0.3, high_z + 0.2), M["step"],
                0.01)
        box((a, WALL + 0.001, z - 0.3), (b, DEEP - 0.001, z), M["floor"], 0)
        if inside:
            inner = rect(a + 0.32, z + 0.001, b - 0.32, top - 0.001)
            lined = [
                [(p, max(q, z + 0.002)) for p, q in hole] for hole in south
            ]
            panel(inner, lined, 0.015, M["lime"], (0, WALL + 0.001, 0), bevel=0)
            panel(inner, [], 0.015, M["lime"], (0, DEEP - 0.016, 0), bevel=0)
        if roof:
            box((a - 0.12, -0.16, top + 0.001), (b + 0.12, DEEP + WALL + 0.16, top + 0.2),
                M["slab"], 0.015)
    # The walls across: outside ones of stone, the two between levels open for the steps.
    for x, z, k in ((0.0, 0.0, None), (LONG * 3 - WALL, RISE * 2, None)):
        box((x + 0.002, WALL + 0.001, z - 0.4), (x + WALL - 0.002, DEEP - 0.001, z + HIGH - 0.001),
            M["stone"], 0.01)
        if k is None and inside:
            side = x + WALL if x == 0 else x
            box((side - 0.012, WALL + 0.002, z + 0.001), (side + 0.012, DEEP - 0.002, z + HIGH - 0.002),
                M["lime"], 0)
    for k in (1, 2):
        x, z = x0(k), RISE * k
        hole = [rect(2.5, z - RISE + 0.01, 5.1, z + 2.25)]
        panel(rect(WALL + 0.002, z - RISE, DEEP - 0.002, z + HIGH - RISE - 0.01), hole, 0.3,
              M["lime"], (x + 0.15, 0, 0), 90, bevel=0.006)
        # Three steps; the middle one is deeper between kitchen and living room, for sitting on.
        deep = (0.32, 0.32) if k == 1 else (0.32, 0.62)
        far = x - 0.16
        for step, run in ((1, deep[1]), (0, deep[0])):
            start = far - run
            box((start, 2.51, z - RISE + 0.001), (far - 0.001, 5.09, z - RISE + 0.17 * (step + 1)),
                M["step"], 0.012)
            far = start
        box((x - 0.16, 2.505, z - RISE + 0.001), (x + 0.16, 5.095, z - 0.002), M["step"], 0.01)


def hearth(M):
    x, z = x0(3) - WALL - 0.014, RISE * 2
    panel(rect(2.6, z + 0.001, 4.6, z + HIGH - 0.003), [rect(3.1, z + 0.42, 4.1, z + 1.2)], 0.4,
          M["lime"], (x - 0.001, 0, 0), 90, bevel=0.012)
    box((x - 0.06, 3.0, z + 0.4), (x - 0.005, 4.2, z + 1.3), M["dark"], 0)
    box((x - 0.75, 2.5, z + 0.002), (x - 0.402, 4.7, z + 0.36), M["step"], 0.01)


def terraces(M):
    """The ground steps up with the house; its walls run down the slope before it."""
    for k in LEVELS:
        low = x0(k) if k else -40
        high = x0(k + 1) if k < 2 else 60
        box((low + (0.0 if k == 0 else 0.001), -30, -9), (high, 30, RISE * k - 0.05), M["soil"], 0)
        if k:
            for y0, y1 in ((-30, -0.3), (DEEP + WALL + 0.2, 30)):
                box((low - 0.45, y0, -0.5), (low, y1, RISE * k - 0.02), M["dry"], 0.03)


def olive(M, at, seed, high=3.6):
    bark = m.soil("bark", ((0.08, 0.065, 0.05), (0.15, 0.125, 0.10), (0.23, 0.20, 0.165)), 3)
    bunch = nature.leaves(m.foliage("olive", (0.17, 0.20, 0.12), 0.25), 9, 0.10, 0.014, 0.10, seed)
    nature.tree(at, high, bark, bunch, seed, 0.85, 4, 1700, 0.13)


def furnish(M):
    z = RISE
    table(1.9, 0.85, 0.75, M["wood"], M["post"], (x0(1) + 2.3, 2.6, z), 90)
    for y, turn in ((1.9, 90), (3.0, 84)):
        kafeneio_chair(M["post"], M["rush"], (x0(1) + 1.55, y, z), turn)
    box((x0(0) + 1.0, 3.4, 0.1), (x0(0) + 2.6, 5.4, 0.45), M["lime"], 0.03)
    box((x0(0) + 0.7, 3.2, 0.001), (x0(0) + 0.8, 6.1, 2.2), M["wood"], 0.01)
    box((x0(1) + 0.4, 5.55, z), (x0(1) + 3.4, 6.15, z + 0.9), M["wood"], 0.01)


def build(M, roof=True):
    shell(M, roof)
    hearth(M)
    furnish(M)


LOOK = {**studio.LOOK, "saturation": 1.15}


def south():
    """The house on its three terraces in low sun, with the olive at the kitchen window."""
    M = real()
    shell(M)
    terraces(M)
    olive(M, (x0(1) + 3.0, -1.3, RISE - 0.05), 8, 4.0)
    olive(M, (-3.6, -2.5, -0.05), 12, 4.2)
    olive(M, (x0(3) + 2.6, 1.5, RISE * 2 - 0.05), 21, 4.0)
    light.sky(27, 240, 6.5, 0.13, (1, 0.79, 0.56))
    camera.level((7.0, -16.5, 1.75), 0, 33, (0, 0.04))
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.85}}


def steps():
    """From the kitchen up to the hearth: three steps, the middle one for sitting on."""
    M = real()
    build(M)
    terraces(M)
    jar(M["clay"], (x0(1) + 2.3, 2.4, RISE + 0.75), 0.26, 0.09)
    bowl(M["pale"], (x0(1) + 2.35, 3.0, RISE + 0.75), 0.13, 0.07)
    light.sky(32, 196, 9.0, 0.5, (1, 0.83, 0.62))
    for k in (1, 2):
        for hole in openings(k):
            (a, b), (c, d) = hole[0], hole[2]
            light.area(((a + c) / 2, -0.05, (b + d) / 2), ((a + c) / 2, 4, b), (c - a, d - b), 0,
                       portal=True)
    fill = light.area((x0(1) + 0.4, 4.4, 2.9), (x0(2) + 1, 3.4, 1.2), (1.6, 1.2), 55, (1, 0.95, 0.88))
    fill.visible_glossy = False
    lamp = light.area((x0(2) + 2.4, 3.4, RISE * 2 + 2.8), (x0(2) + 2.8, 3.4, 0), (2, 2), 22,
                      (1, 0.93, 0.84))
    lamp.visible_glossy = False
    camera.level((x0(1) + 0.5, 3.75, RISE + 1.4), 90, 23, (0, -0.02))
    return {"samples": 6, "bounces": 4, "look": {**LOOK, "stops": 1.35, "saturation": 1.25}}


def plan():
    """The three floors, cut a metre above the highest of them."""
    M = drawings.Palette(False)
    build(M, roof=False)
    drawings.plan((LONG * 1.5, 3.4), 19, RISE * 2 + 1.0)
    return {"drawing": True, "samples": 4}


def section():
    """Along the house: each floor a terrace, three steps between two."""
    M = drawings.Palette(False)
    build(M)
    terraces(M)
    drawings.section((LONG * 1.5, 3.6, 1.6), (0, 1, 0), 23)
    return {"drawing": True, "samples": 4}


def axonometry():
    M = drawings.Palette(True)
    build(M, roof=False)
    for k in LEVELS:
        low = x0(k) if k else -3
        high = x0(k + 1) if k < 2 else x0(3) + 3
        box((low, -4, -0.8), (high - 0.001, 9.5, RISE * k - 0.301), M["soil"], 0)
        if k:
            box((low - 0.45, -4, -0.5), (low, -0.1, RISE * k - 0.02), M["dry"], 0)
    drawings.shade(0.66, 1.3)
    camera.parallel((LONG * 1.5, 3.0, 1.2), (0.62, 0.85, -0.75), 25)
    return {"drawing": True, "samples": 8}
