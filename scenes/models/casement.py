"""A casement window of chestnut: two leaves of two panes, a frame, a sill with a drip."""

from kit import camera, drawings, light, materials as m, nature, studio
from kit.furniture import jar
from kit.solids import box, move, panel, rect

WIDE, HIGH, FOOT, WALL = 1.2, 1.5, 0.9, 0.42
OUTER, LEAF, DEPTH = 0.06, 0.055, 0.068


def real():
    return {
        "wood": m.wood("wood", m.CHESTNUT, along=2, rough=0.4),
        "sill": m.marble("sill", (0.70, 0.67, 0.61), rough=0.4),
        "glass": m.glass(),
        "seal": m.paint("seal", (0.02, 0.02, 0.02), 0.7),
        "brass": m.brass(),
        "lime": m.plaster("lime", (0.74, 0.62, 0.46), 1.2, 0.16),
        "inner": m.plaster("inner", (0.76, 0.73, 0.67), 0.7, 0.06),
        "dark": m.paint("dark", (0.06, 0.055, 0.05), 0.9),
    }


def leaf(M, wide, high):
    """One leaf from its hinge at x = 0: stiles and rails, two panes, a lip on the lowest rail."""
    middle = high * 0.62
    holes = [
        rect(LEAF, LEAF + 0.03, wide - LEAF, middle - 0.015),
        rect(LEAF, middle + 0.015, wide - LEAF, high - LEAF),
    ]
    parts = [
        panel(rect(0, 0, wide, high), holes, DEPTH, M["wood"], (0, -DEPTH / 2, 0), bevel=0.004)
    ]
    for low, top in ((LEAF + 0.03, middle - 0.015), (middle + 0.015, high - LEAF)):
        for y in (-0.014, 0.008):
            parts.append(
                box(
                    (LEAF - 0.012, y, low - 0.012),
                    (wide - LEAF + 0.012, y + 0.005, top + 0.012),
                    M["glass"],
                    0,
                )
            )
        parts.append(
            box(
                (LEAF - 0.011, -0.0085, low - 0.011),
                (wide - LEAF + 0.011, 0.0075, low - 0.001),
                M["seal"],
                0,
            )
        )
    parts.append(
        box(
            (0.01, -DEPTH / 2 - 0.028, 0.006),
            (wide - 0.01, -DEPTH / 2 - 0.001, 0.034),
            M["wood"],
            0.008,
        )
    )
    return parts


def window(M, open_=0, y=0.0):
    """The window with its foot at z = FOOT; `open_` is how far its right leaf stands open."""
    x, top = WIDE / 2, FOOT + HIGH
    inner = rect(-x + OUTER, FOOT + OUTER, x - OUTER, top - OUTER)
    panel(
        rect(-x, FOOT, x, top),
        [inner],
        DEPTH + 0.02,
        M["wood"],
        (0, y - DEPTH / 2 - 0.01, 0),
        bevel=0.004,
    )
    wide, high = x - OUTER - 0.003, HIGH - 2 * OUTER - 0.006
    move(leaf(M, wide, high), (-x + OUTER + 0.002, y, FOOT + OUTER + 0.003))
    right = leaf(M, wide, high)
    move(right, (-wide, 0, 0))
    move(right, (x - OUTER - 0.002, y, FOOT + OUTER + 0.003), -open_)
    box(
        (-0.02, y + DEPTH / 2 + 0.001, FOOT + 0.66),
        (0.02, y + DEPTH / 2 + 0.012, FOOT + 0.82),
        M["brass"],
        0.004,
    )


def wall(M, name, long=4.0, high=3.1):
    hole = rect(-WIDE / 2 + 0.015, FOOT + 0.015, WIDE / 2 - 0.015, FOOT + HIGH - 0.015)
    panel(rect(-long, 0, long, high), [hole], WALL, M[name], (0, -0.2, 0), bevel=0.012)
    box(
        (-WIDE / 2 - 0.05, -0.27, FOOT - 0.045),
        (WIDE / 2 + 0.05, -0.045, FOOT - 0.001 + 0.014),
        M["sill"],
        0.006,
    )


def outside():
    """From outside, in raking sun."""
    M = real()
    wall(M, "lime")
    window(M, 0)
    box((-2, 1.6, 0), (2, 1.7, 3), M["dark"], 0)
    light.sky(36, 246, 6.5, 0.16, (1, 0.84, 0.64))
    camera.level((0, -3.3, 1.6), 0, 46, (0, 0.01))
    return {"samples": 10, "bounces": 4, "look": {**studio.LOOK, "stops": 0.8}}


def inside():
    """From the room: the sun through both leaves, and a jar on the sill."""
    M = real()
    wall(M, "inner")
    window(M, 0)
    box(
        (-WIDE / 2 - 0.04, 0.05, FOOT - 0.03),
        (WIDE / 2 + 0.04, 0.30, FOOT + 0.014),
        M["wood"],
        0.004,
    )
    jar(m.ceramic("jar", (0.60, 0.55, 0.46), 0.5), (0.34, 0.17, FOOT + 0.015), 0.26, 0.09)
    box((2.2, -0.2, 0), (2.4, 5, 3.1), M["inner"], 0)
    box((-2.4, -0.2, 0), (-2.2, 5, 3.1), M["inner"], 0)
    box((-2.4, -0.2, 3.1), (2.4, 5, 3.3), M["inner"], 0)
    box((-2.4, -0.2, -0.2), (2.4, 5, 0), m.wood("floor", m.OAK, along=1, plank=0.12), 0)
    bunch = nature.leaves(m.foliage("olive", (0.20, 0.23, 0.13), 0.3), 14, 0.09, 0.014, 0.12, 3)
    bark = m.paint("bark", (0.12, 0.10, 0.08), 0.9)
    nature.tree((-0.6, -4.5, -0.6), 4.6, bark, bunch, 5, 0.9, 4, 1500, 0.13)
    light.sky(28, 150, 9.0, 0.55, (1, 0.84, 0.64))
    light.area((0, -0.5, FOOT + HIGH / 2), (0, 3, 1.2), (WIDE, HIGH), 0, portal=True)
    light.area((0, 4.6, 2.2), (0, 0, 1.4), (2.5, 1.5), 30, (1, 0.96, 0.9))
    camera.level((-0.5, 2.9, 1.5), 170, 34, (0, 0.0))
    return {"samples": 8, "bounces": 5, "look": {**studio.LOOK, "stops": 1.0}}


def elevation():
    """From outside."""
    M = drawings.Palette(False)
    window(M)
    drawings.section((0, -0.6, FOOT + HIGH / 2), (0, 1, 0), 2.6)
    return {"drawing": True, "samples": 8}


def section():
    """Through the lower part of a leaf: frame, sill, lip and two panes."""
    M = drawings.Palette(False)
    wall(M, "inner")
    window(M)
    drawings.section((0.3, 0.02, FOOT + 0.09), (1, 0, 0), 0.62)
    return {"drawing": True, "samples": 8}


def plan():
    """Through the upper panes of both leaves, where they meet."""
    M = drawings.Palette(False)
    wall(M, "inner")
    window(M)
    drawings.plan((0, 0), 1.75, FOOT + 1.2)
    return {"drawing": True, "samples": 8}
