"""A wall of squared stones behind a scaffold: courses, tied corners, joints of lime set back."""

import random

from kit import camera, light, materials as m, studio
from kit.solids import box, lathe, move, panel, rod

COURSES = (0.34, 0.24, 0.28, 0.2, 0.3, 0.22, 0.26, 0.32, 0.2, 0.27, 0.24, 0.3)


def stone(name, colour):
    """Dressed limestone, whose face is rough and has the marks of a point."""
    s = m.Shader(name)
    p = s.place()
    wide, fine = s.noise(p, 2.2, 5, 0.6, 0.3), s.noise(p, 26, 5, 0.7)
    pits = s.remap(s.cells(p, 60), 0.05, 0.2, 0, 1)
    hue = s.ramp(
        s.add(s.times(wide, 0.6), s.times(fine, 0.4)),
        (0.3, m.darker(colour, 0.62)),
        (0.52, colour),
        (0.72, m.darker(colour, 1.2)),
    )
    bump = s.bump(pits, 0.35, 0.006, s.bump(fine, 0.8, 0.014))
    return s.surface(hue, 0.92, s.bump(wide, 0.8, 0.03, bump), shine=0.12)


def real():
    return {
        **{
            f"stone{k}": stone(f"stone{k}", colour)
            for k, colour in enumerate(
                ((0.50, 0.45, 0.37), (0.43, 0.40, 0.35), (0.56, 0.50, 0.41), (0.46, 0.39, 0.30))
            )
        },
        "mortar": m.plaster("mortar", (0.66, 0.61, 0.52), 3.0, 0.1),
        "wet": m.plaster("wet", (0.50, 0.46, 0.39), 4.0, 0.1),
        "plank": m.wood("plank", m.BEECH, along=0, rough=0.75),
        "steel": m.paint("steel", (0.45, 0.45, 0.44), 0.4, metal=0.8),
        "rubber": m.paint("rubber", (0.035, 0.035, 0.035), 0.6),
        "blade": m.paint("blade", (0.50, 0.50, 0.49), 0.3, metal=1),
        "handle": m.wood("handle", m.OAK, along=1),
        "twine": m.paint("twine", (0.60, 0.20, 0.08), 0.9),
        "ground": m.soil(
            "ground", ((0.38, 0.32, 0.25), (0.50, 0.44, 0.35), (0.60, 0.54, 0.44)), 0.9
        ),
    }


def wall(M, x0, x1, courses=COURSES, foot=-0.3, seed=3, corner=True):
    """Courses of stones; at the right corner long and short stones take turns."""
    chance, z = random.Random(seed), foot
    for row, tall in enumerate(courses):
        x = x0 + chance.uniform(-0.3, 0)
        end = x1 - (0.62 if row % 2 else 0.34) if corner else x1
        while x < end - 0.08:
            long = min(chance.uniform(0.28, 0.72), end - x)
            if end - x - long < 0.16:
                long = end - x
            out = chance.uniform(-0.012, 0.014)
            box(
                (x, -out, z),
                (
                    x + long - chance.uniform(0.018, 0.03),
                    0.5,
                    z + tall - chance.uniform(0.018, 0.03),
                ),
                M[f"stone{chance.randrange(4)}"],
                0.014,
            )
            x += long
        if corner:
            box((end, -0.025, z), (x1, 0.55, z + tall - 0.02), M["stone2"], 0.012)
        z += tall
    box((x0 - 0.3, 0.012, foot), (x1 - 0.03, 0.5, z - 0.02), M["mortar"], 0)
    return z


def trowel(M, at, turn):
    """A pointing trowel, its blade along y."""
    blade = [(0, -0.19), (0.055, -0.04), (0.04, 0), (-0.04, 0), (-0.055, -0.04)]
    parts = [
        panel(blade, [], 0.003, M["blade"], (0, 0, 0.006), flat=True, bevel=0.001),
        rod([(0, -0.01, 0.01), (0, 0.03, 0.045), (0, 0.06, 0.05)], 0.005, M["blade"], bent=True),
        rod(
            [(0, 0.05, 0.05), (0, 0.1, 0.052), (0, 0.175, 0.05)],
            0.017,
            M["handle"],
            taper=[0.7, 1, 0.85],
        ),
    ]
    return move(parts, at, turn)


def bucket(M, at, fill=True):
    lathe(
        [
            (0, 0),
            (0.115, 0),
            (0.15, 0.27),
            (0.157, 0.275),
            (0.157, 0.285),
            (0.143, 0.283),
            (0.11, 0.01),
            (0, 0.01),
        ],
        M["rubber"],
        at,
    )
    if fill:
        x, y, z = at
        lathe([(0.137, 0.2), (0.1, 0.225), (0.04, 0.25), (0, 0.252)], M["wet"], (x, y, z))


def scaffold(M, z, x0, x1):
    """Two standards, ledgers, and a deck of three planks at a height."""
    for x in (x0 + 0.25, x1 - 0.55):
        rod([(x, -1.15, -0.3), (x, -1.15, 4.6)], 0.0242, M["steel"])
        rod([(x, -1.3, z - 0.07), (x, -0.02, z - 0.07)], 0.0242, M["steel"])
        for h in (z - 0.07, z + 0.98):
            lathe([(0.04, -0.045), (0.045, 0), (0.04, 0.045)], M["steel"], (x, -1.15, h), 20)
    for h in (z - 0.13, z + 0.98):
        rod([(x0 - 1, -1.19, h), (x1 + 0.6, -1.19, h)], 0.0242, M["steel"])
    for k in range(3):
        y = -1.05 + 0.3 * k
        box(
            (x0 - 1 + 0.13 * k, y, z - 0.04), (x1 + 0.3 - 0.2 * k, y + 0.285, z), M["plank"], 0.004
        )


def at_work():
    """The wall behind its scaffold in the morning: bucket, board with mortar, a line of twine."""
    M = real()
    top = wall(M, -3.4, 2.7, (*COURSES, 0.22, 0.28, 0.25))
    wall(M, -3.4, 1.0, (0.24, 0.3), top, 8, False)
    box((-20, -12, -0.6), (20, 30, -0.3), M["ground"], 0)
    z = 1.42
    scaffold(M, z, -2.6, 2.7)
    bucket(M, (-1.25, -0.68, z))
    box((-0.55, -0.95, z + 0.001), (0.25, -0.4, z + 0.022), M["plank"], 0.003)
    lathe([(0.2, 0), (0.15, 0.06), (0.07, 0.115), (0, 0.13)], M["wet"], (-0.2, -0.68, z + 0.02))
    trowel(M, (0.5, -0.7, z + 0.002), 62)
    for k, (x, turn) in enumerate(((1.0, 12), (1.42, -20))):
        move(
            [box((-0.16, -0.11, 0), (0.16, 0.11, 0.17), M[f"stone{k}"], 0.02)],
            (x, -0.65, z + 0.002),
            turn,
        )
    rod([(-3.4, -0.05, top + 0.001), (2.9, -0.05, top + 0.001)], 0.0022, M["twine"])
    light.sky(35, 246, 7.0, 0.2, (1, 0.83, 0.62))
    camera.level((0.1, -5.4, 1.7), 0, 33, (0, 0.02))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.65}}


def joint():
    """The corner from close by, in raking light; a trowel lies on the plank."""
    M = real()
    wall(M, -1.6, 0.75, foot=-0.4, seed=5)
    box((-20, -12, -1.6), (20, 30, -1.2), M["ground"], 0)
    box((-3, -0.62, 0.03), (2.2, -0.3, 0.07), M["plank"], 0.004)
    trowel(M, (-0.18, -0.44, 0.072), 70)
    lathe([(0.12, 0), (0.09, 0.035), (0.045, 0.06), (0, 0.07)], M["wet"], (-0.62, -0.45, 0.068))
    light.sky(34, 258, 7.5, 0.22, (1, 0.82, 0.60))
    camera.level((-0.1, -2.6, 0.55), 0, 46, (0, -0.02))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.65}}
