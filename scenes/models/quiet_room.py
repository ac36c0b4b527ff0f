"""A plain room with one tall window on its left: plaster, oak boards, a table and a chair.

The room is 5.2 m wide and 6.4 m deep; the camera is at its near end and looks to +y.
"""

from kit import camera, drawings, light, materials as m, nature
from kit.furniture import book, bowl, curtain, jar, kafeneio_chair, table
from kit.solids import box, frame, panel, rect, rod

WIDE, DEEP, HIGH, NEAR = 5.2, 6.4, 3.15, -2.6
WINDOW = (3.05, 0.42, 4.85, 2.62)
TABLE = (3.02, 4.55)


def real():
    return {
        "wall": m.plaster("wall", (0.74, 0.70, 0.63), 0.7, 0.07),
        "ceiling": m.plaster("ceiling", (0.76, 0.73, 0.67), 0.4, 0.05),
        "floor": m.wood("floor", m.OAK, along=1, plank=0.19, length=2.6, rough=0.38),
        "frame": m.paint("frame", (0.62, 0.58, 0.51), 0.5),
        "sill": m.marble("sill", (0.66, 0.59, 0.49), (0.52, 0.46, 0.38), rough=0.5),
        "wood": m.wood("wood", m.OAK, along=0),
        "leg": m.wood("leg", m.OAK, along=2),
        "rush": m.rush(),
        "linen": m.cloth("linen", (0.74, 0.69, 0.60), 0.38),
        "iron": m.paint("iron", (0.03, 0.028, 0.025), 0.4, metal=0.6),
        "vase": m.ceramic("vase", (0.66, 0.60, 0.51), 0.55),
        "bowl": m.ceramic("bowl", (0.30, 0.27, 0.235), 0.6, 0.2),
        "glass": m.glass(),
    }


def shell(M, ceiling=True):
    y0, z0, y1, z1 = WINDOW
    outline = rect(NEAR - 0.3, -0.1, DEEP + 0.3, HIGH)
    panel(outline, [rect(*WINDOW)], 0.42, M["wall"], turn=90, bevel=0.012)
    box((0.001, DEEP, -0.1), (WIDE + 0.3, DEEP + 0.3, HIGH), M["wall"], 0)
    box((WIDE, NEAR - 0.3, -0.1), (WIDE + 0.3, DEEP - 0.001, HIGH), M["wall"], 0)
    box((0.001, NEAR - 0.3, -0.1), (WIDE - 0.001, NEAR, HIGH), M["wall"], 0)
    box((0.001, NEAR + 0.001, -0.2), (WIDE - 0.001, DEEP - 0.001, 0), M["floor"], 0)
    if ceiling:
        box(
            (-0.42, NEAR - 0.3, HIGH + 0.001),
            (WIDE + 0.3, DEEP + 0.3, HIGH + 0.3),
            M["ceiling"],
            0,
        )
    box((0.02, DEEP - 0.014, 0.001), (WIDE - 0.02, DEEP - 0.001, 0.085), M["frame"], 0.003)
    box((-0.44, y0 - 0.02, z0 - 0.05), (0.05, y1 + 0.02, z0 - 0.001), M["sill"])
    frame(y0, z0, y1, z1, 0.055, M["frame"], 0.06, (-0.27, 0, 0), 90, columns=2, rows=3)
    box((-0.303, y0 + 0.02, z0 + 0.02), (-0.299, y1 - 0.02, z1 - 0.02), M["glass"], 0)


def furnish(M):
    """The table with its things, the chair, and a linen curtain beside the window."""
    x, y, top = *TABLE, 0.75
    table(1.75, 0.82, top, M["wood"], M["leg"], (x, y, 0))
    kafeneio_chair(M["leg"], M["rush"], (2.35, 3.75, 0), 196)
    jar(M["vase"], (x + 0.26, y + 0.07, top), 0.297, 0.105)
    bowl(M["bowl"], (x - 0.3, y - 0.13, top), 0.125, 0.066)
    for i, (colour, turn) in enumerate((((0.55, 0.50, 0.42), 8), ((0.23, 0.22, 0.20), -4))):
        cover = M.get(f"book{i}") or m.paint(f"book{i}", colour, 0.7)
        book(cover, (x + 0.6, y - 0.15, top + 0.001 + i * 0.026), turn, (0.28, 0.2, 0.024))
    curtain(M["linen"], 0.13, WINDOW[2] - 0.2, WINDOW[2] + 0.42, 2.86)
    rod([(0.13, WINDOW[0] - 0.5, 2.89), (0.13, WINDOW[2] + 0.6, 2.89)], 0.011, M["iron"])


def branch():
    """A dry branch of olive in the vase."""
    bark = m.paint("twig", (0.10, 0.065, 0.042), 0.8)
    bunch = nature.leaves(m.foliage("olive", (0.17, 0.20, 0.115)), 3, 0.04, 0.005, 0.02, 2)
    at = (TABLE[0] + 0.26, TABLE[1] + 0.07, 0.98)
    nature.tree(at, 0.95, bark, bunch, 11, 0.75, 3, 150, 0.005, (-0.3, 0))


LOOK = {"stops": 1.6, "contrast": 1.45, "saturation": 1.1, "white": (0.96, 1.0, 1.06)}


def lit():
    y0, z0, y1, z1 = WINDOW
    M = real()
    shell(M)
    furnish(M)
    branch()
    light.sky(17.5, 234, 11, 0.6, (1, 0.82, 0.60), 0.8)
    light.area((2.6, NEAR + 0.2, 1.9), (2.6, 4, 1.4), (3.6, 2.2), 18, (0.93, 0.96, 1))
    middle = ((y0 + y1) / 2, (z0 + z1) / 2)
    light.area((-0.55, *middle), (2, middle[0], 1.2), (1.8, 2.2), 0, portal=True)
    box((-60, -60, -0.6), (-0.45, 60, -0.5), m.paint("garden", (0.16, 0.17, 0.10), 0.9), 0)


def table_by_wall():
    """The table against the far wall, with the sun of the window on both."""
    lit()
    camera.level((2.75, -1.55, 1.30), -2.2, 39, (0, -0.02))
    return {"samples": 60, "bounces": 7, "clamp": 4, "look": LOOK}


def axonometry():
    """The room without its ceiling."""
    M = drawings.Palette(True)
    shell(M, ceiling=False)
    furnish(M)
    drawings.shade(0.66, 1.3)
    camera.parallel((2.5, 2, 1.2), (-0.62, 0.85, -0.9), 15.5)
    return {"drawing": True, "samples": 8}


def plan():
    M = drawings.Palette(False)
    shell(M, ceiling=False)
    furnish(M)
    made = drawings.plan((WIDE / 2, (NEAR + DEEP) / 2), 13, 1.4)
    made.rotation_euler.z = 1.5707963
    return {"drawing": True, "samples": 8}
