"""Thick pots for frost: as high as they are wide, with a straight lip."""

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, lathe, smooth

# Diameter and thickness of the wall.
SIZES = ((0.35, 0.022), (0.50, 0.026), (0.70, 0.030), (0.90, 0.035))


def pot(material, size, thick, at=(0, 0, 0)):
    """A pot that widens from its foot to a straight lip."""
    r, foot = size / 2, size * 0.33
    outer = smooth(
        [(foot, 0.0), (foot + (r - foot) * 0.62, size * 0.42), (r * 0.965, size * 0.86)], 20
    )
    lip = [(r, size * 0.865), (r, size * 0.992), (r - 0.008, size), (r - thick - 0.004, size)]
    inner = [
        (max(0.01, x - thick), z if z > 0.2 * size else max(z, thick * 1.3))
        for x, z in reversed(outer)
    ]
    made = lathe([(0, 0), *outer, *lip, *inner, (0, thick * 1.3)], material, at, parts=96)
    return made


def real():
    return {
        "clay": m.ceramic("clay", (0.42, 0.205, 0.115), 0.75, 0.35),
        "pale": m.ceramic("pale", (0.47, 0.29, 0.19), 0.8, 0.35),
    }


def row():
    """Four sizes in a row, on a plain ground."""
    M = real()
    studio.ground(1.1, (0.50, 0.49, 0.46))
    x = -1.2
    for size, thick in SIZES:
        x += size / 2
        pot(M["clay"], size, thick, (x, 0, 0))
        x += size / 2 + 0.06
    camera.level((0.08, -4.0, 0.85), 0, 46, (0, -0.10))
    return {"samples": 4, "bounces": 4, "look": studio.LOOK}


def lip():
    """Two lips from above: how thick the wall is."""
    M = real()
    studio.ground(0.9, (0.50, 0.49, 0.46))
    pot(M["clay"], 0.5, 0.026, (-0.2, 0, 0))
    pot(M["pale"], 0.35, 0.022, (0.29, -0.1, 0))
    camera.level((0.02, -1.25, 1.08), 0, 42, (0, 0.02), tilt=-38)
    return {"samples": 4, "bounces": 4, "look": studio.LOOK}


def balcony():
    """On a balcony on a cold, clear day: a pot before a whitewashed wall, and its shadow."""
    M = real()
    box((-6, 0.7, -0.2), (6, 0.9, 4), m.plaster("wall", (0.74, 0.75, 0.76), 0.9, 0.07), 0)
    box((-6, -4, -0.2), (6, 0.7, 0), m.concrete("floor", (0.46, 0.45, 0.43)), 0)
    pot(M["clay"], 0.70, 0.030, (-0.28, 0.1, 0))
    pot(M["pale"], 0.50, 0.026, (0.46, -0.05, 0))
    light.sky(27, 235, 5.0, 0.17, (1, 0.85, 0.68))
    camera.level((0.05, -3.2, 0.8), 0, 50, (0, -0.07))
    return {"samples": 4, "bounces": 4, "look": {**studio.LOOK, "stops": 0.7}}


def section():
    """The four sizes in one scale, cut through the middle."""
    M = drawings.Palette(False)
    x = -1.36
    for size, thick in SIZES:
        x += size / 2
        pot(M["clay"], size, thick, (x, 0, 0))
        x += size / 2 + 0.09
    drawings.section((0, 0, 0.5), (0, 1, 0), 3.0)
    return {"drawing": True, "samples": 8}
