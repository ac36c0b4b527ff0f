"""The inside of a city block: seventeen houses around yards whose walls were kept, with nine doors.

The block is 74 m along x and 52 m along y; every yard belongs to the house behind it.
"""

import random

from kit import camera, drawings, light, materials as m, nature
from kit.solids import box, panel, rect

LONG, DEEP, HOUSE, WALL = 74.0, 52.0, 13.0, 0.3
X0, X1, Y0, Y1 = HOUSE, LONG - HOUSE, HOUSE, DEEP - HOUSE
# Where the cross walls of the southern and the northern row stand, and the wall between the rows.
SOUTH = (20.5, 27.0, 36.5, 43.0, 52.5)
NORTH = (18.0, 28.5, 34.0, 44.5, 50.0)
MIDDLE = 26.4
DOOR, TALL = 1.4, 2.2


def real():
    return {
        "house": m.plaster("house", (0.72, 0.66, 0.56)),
        "wall": m.plaster("wall", (0.70, 0.60, 0.46), 1.3, 0.2),
        "pale": m.plaster("pale", (0.76, 0.73, 0.67), 1.2, 0.15),
        "door": m.paint("door", (0.09, 0.17, 0.13), 0.5),
        "yard": m.concrete("yard", (0.47, 0.44, 0.39)),
        "tap": m.marble("tap"),
        "bark": m.soil("bark", ((0.08, 0.065, 0.05), (0.15, 0.125, 0.10), (0.23, 0.20, 0.165)), 3),
        "leaf": m.foliage("mulberry", (0.10, 0.17, 0.05), 0.35),
    }


def houses(M):
    """Seventeen buildings of four to seven floors."""
    chance = random.Random(8)
    for y, along in (
        (0, (0, 14, 27, 38, 50, 61, 74)),
        (DEEP - HOUSE, (0, 12, 25, 39, 49, 62, 74)),
    ):
        for a, b in zip(along, along[1:]):
            high = 3.1 * chance.randint(4, 7) + 0.9
            box((a + 0.01, y, 0), (b - 0.01, y + HOUSE, high), M["house"], 0)
    for x, along in ((0, (HOUSE, 25, 39)), (LONG - HOUSE, (HOUSE, 21.5, 30, 39))):
        for a, b in zip(along, along[1:]):
            high = 3.1 * chance.randint(4, 6) + 0.9
            box((x, a + 0.01, 0), (x + HOUSE, b - 0.01, high), M["house"], 0)


def wall(M, start, end, at, upright, doors, high, name="wall"):
    """A party wall along y (upright) or x; `doors` are how far from its start they are cut."""
    holes = [rect(d, 0.01, d + DOOR, TALL) for d in doors]
    length = end - start
    where = (at + WALL / 2, start, 0) if upright else (start, at - WALL / 2, 0)
    turn = 90 if upright else 0
    panel(rect(0.01, 0, length - 0.01, high), holes, WALL, M[name], where, turn)
    for d in doors:
        y = start + d
        if upright:
            box(
                (at - 0.03, y + 0.02, 0.03),
                (at + 0.03, y + DOOR - 0.02, TALL - 0.02),
                M["door"],
                0,
            )
        else:
            box(
                (y + 0.02, at - 0.03, 0.03),
                (y + DOOR - 0.02, at + 0.03, TALL - 0.02),
                M["door"],
                0,
            )


def build(M, built=True):
    if built:
        houses(M)
    box((-8, -8, -0.4), (LONG + 8, DEEP + 8, -0.001), M["yard"], 0)
    wall(M, X0, X1, MIDDLE, False, (3.2, 19.0, 41.5), 3.1)
    cut = {20.5: (5.0,), 36.5: (2.0,), 52.5: (8.0,)}
    for k, x in enumerate(SOUTH):
        wall(
            M,
            Y0,
            MIDDLE - WALL / 2,
            x,
            True,
            cut.get(x, ()),
            2.6 + 0.1 * k,
            "pale" if k % 2 else "wall",
        )
    cut = {18.0: (2.5,), 34.0: (7.5,), 44.5: (3.0,)}
    for k, x in enumerate(NORTH):
        wall(
            M,
            MIDDLE + WALL / 2,
            Y1,
            x,
            True,
            cut.get(x, ()),
            3.0 - 0.1 * k,
            "wall" if k % 2 else "pale",
        )


def trees(M):
    for x, y, height, seed in (
        (24, 20, 6.5, 2),
        (40, 32, 8, 5),
        (56, 19, 5.5, 9),
        (16, 33, 5, 12),
    ):
        bunch = nature.leaves(M["leaf"], 12, 0.16, 0.06, 0.16, seed)
        nature.tree((x, y, 0), height, M["bark"], bunch, seed, 0.9, 4, 1100, 0.12)


def doors():
    """A yard with its kept walls, and through one door into the next."""
    M = real()
    build(M)
    trees(M)
    box((21.2, 13.4, 0), (24.0, 13.85, 0.45), M["tap"], 0.02)
    light.sky(58, 215, 6.5, 0.2, (1, 0.88, 0.72))
    camera.level((35.2, 20.4, 1.6), -62, 24, (0, 0.10))
    return {
        "samples": 6,
        "bounces": 5,
        "look": {"stops": 1.0, "contrast": 1.5, "saturation": 1.15},
    }


def plan():
    build(drawings.Palette(False))
    drawings.plan((LONG / 2, DEEP / 2), 82, 1.2)
    return {"drawing": True, "samples": 8}


def axonometry():
    """The block with its houses cut away above the first floor on two sides."""
    M = drawings.Palette(True)
    build(M, built=False)
    box((0, 0, 0), (LONG, HOUSE - 0.01, 0.5), M["house"], 0)
    box((0, HOUSE, 0), (HOUSE - 0.01, DEEP - HOUSE, 0.5), M["house"], 0)
    for a, b, high in ((0, 25, 17), (25, 49, 14), (49, 74, 20)):
        box((a + 0.02, DEEP - HOUSE + 0.02, 0), (b, DEEP, high), M["house"], 0)
    box((LONG - HOUSE + 0.02, 0.02, 0), (LONG, 30, 14), M["house"], 0)
    box((LONG - HOUSE + 0.02, 30.02, 0), (LONG, DEEP - HOUSE, 17), M["house"], 0)
    drawings.shade(0.66, 1.3)
    camera.parallel((LONG / 2, DEEP / 2, 4), (0.55, 0.85, -0.85), 118)
    return {"drawing": True, "samples": 12}


def section():
    """Across the yards: the houses around them are cut, the walls between them stay."""
    M = drawings.Palette(False)
    build(M)
    box((-40, -40, -9), (LONG + 40, DEEP + 40, -0.402), M["yard"], 0)
    drawings.section((LONG / 2, 20.0, 10.0), (0, 1, 0), 82)
    return {"drawing": True, "samples": 8}
