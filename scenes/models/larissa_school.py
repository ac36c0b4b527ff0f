"""A school for Larissa: a row of classrooms on two floors, with a covered gallery along its north.

x runs along the row, north is +y. Eight rooms to a floor are modelled.
"""

from kit import camera, drawings, light, materials as m
from kit.solids import box, frame, panel, rect, rod

ROOMS, WIDE, DEEP, GALLERY, STOREY = 8, 7.4, 7.2, 3.2, 3.7
LONG, WALL, SLAB = ROOMS * WIDE, 0.3, 0.3


def real():
    return {
        "concrete": m.concrete("concrete", (0.46, 0.44, 0.40), 0.14),
        "slab": m.concrete("slab", (0.50, 0.48, 0.44)),
        "wall": m.plaster("wall", (0.74, 0.66, 0.52)),
        "frame": m.wood("frame", m.OAK, along=2),
        "glass": m.glass(),
        "steel": m.paint("steel", (0.20, 0.21, 0.20), 0.5, metal=0.6),
        "yard": m.concrete("yard", (0.52, 0.48, 0.42)),
    }


def floor(M, z):
    """One floor: cross walls, a front of windows to the south, vents and doors to the gallery."""
    high = STOREY - SLAB
    for i in range(ROOMS + 1):
        x = WIDE * i
        box(
            (x - WALL / 2, 0.001, z), (x + WALL / 2, DEEP - 0.001, z + high - 0.001), M["concrete"]
        )
    south, north = [], []
    for i in range(ROOMS):
        x0, x1 = WIDE * i + 0.45, WIDE * (i + 1) - 0.45
        south.append(rect(x0, 0.85, x1, 2.9))
        north += [rect(x0, 2.35, x1, 3.0), rect(x1 - 1.0, 0.02, x1, 2.2)]
        frame(x0, 0.85, x1, 2.9, 0.07, M["frame"], 0.08, (0, -0.19, z), columns=4)
        frame(x0, 2.35, x1, 3.0, 0.06, M["frame"], 0.08, (0, DEEP + 0.1, z), columns=5)
        box((x0 + 0.03, -0.155, z + 0.9), (x1 - 0.03, -0.15, z + 2.87), M["glass"], 0)
        for k in range(3):
            for j in range(3):
                x, y = x0 + 1.1 + 2.0 * k, 1.7 + 1.5 * j
                box((x, y, z + 0.70), (x + 1.2, y + 0.5, z + 0.73), M["frame"], 0)
    outline = rect(-WALL / 2, 0, LONG + WALL / 2, high - 0.002)
    panel(outline, south, WALL, M["wall"], (0, -WALL, z))
    panel(outline, north, WALL, M["wall"], (0, DEEP, z))


def build(M, upper=True, roof=True):
    edge = DEEP + WALL + GALLERY
    for k in range(2 if upper else 1):
        z = STOREY * k
        floor(M, z)
        if k == 0 and not upper:
            break
        if k == 0 or roof:
            low, high = z + STOREY - SLAB, z + STOREY
            south = -WALL - (1.1 if k else 0.6)
            box((-0.5, south, low), (LONG + 0.5, edge, high - 0.001), M["slab"], 0.01)
    for i in range(ROOMS + 1):
        rod(
            [(WIDE * i, edge - 0.15, 0), (WIDE * i, edge - 0.15, 2 * STOREY - SLAB)],
            0.08,
            M["steel"],
        )
    if upper:
        for h in (0.3, 0.6, 0.9, 1.2):
            rod([(0, edge - 0.08, STOREY + h), (LONG, edge - 0.08, STOREY + h)], 0.018, M["steel"])
    box((-0.6, -1.4, -0.5), (LONG + 0.6, edge + 0.3, -0.001), M["slab"], 0)


def south():
    """The south front from the yard, in the morning."""
    M = real()
    build(M)
    box((-80, -80, -0.8), (140, 60, -0.501), M["yard"], 0)
    light.sky(38, 150, 5.5, 0.17, (1, 0.86, 0.70))
    camera.level((8, -21, 1.2), 24, 28, (0, 0.08))
    return {
        "samples": 8,
        "bounces": 3,
        "look": {"stops": 0.9, "contrast": 1.5, "saturation": 1.15},
    }


def plan():
    build(drawings.Palette(False), upper=False)
    drawings.plan((WIDE * 2, (DEEP + GALLERY) / 2), 34, 1.5)
    return {"drawing": True, "samples": 8}


def section():
    """Across a classroom and the gallery: air passes from south to north under the ceiling."""
    M = drawings.Palette(False)
    build(M)
    box((-9, -20, -6), (LONG + 9, 26, -0.502), M["yard"], 0)
    drawings.section((WIDE * 3.5, 4.4, 3.0), (1, 0, 0), 21)
    return {"drawing": True, "samples": 8}


def axonometry():
    """Without its roof, from the side of the gallery."""
    build(drawings.Palette(True), roof=False)
    drawings.shade(0.66, 1.3, (0.75, -0.55, -0.8))
    camera.parallel((WIDE * 4, 5, 2.5), (0.5, -0.85, -0.7), 62)
    return {"drawing": True, "samples": 8}


def gallery():
    """Along the upper gallery, in the early morning."""
    M = real()
    build(M)
    box((-80, -80, -0.8), (140, 90, -0.501), M["yard"], 0)
    light.sky(24, 52, 6.0, 0.2, (1, 0.84, 0.64))
    camera.level((0.6, DEEP + WALL + 1.5, STOREY + 1.5), 90, 24, (0, 0.02))
    look = {"stops": 0.55, "contrast": 1.5, "saturation": 1.15}
    return {"samples": 8, "bounces": 4, "look": look}
