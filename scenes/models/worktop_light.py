"""A worktop under cupboards whose light stands at their front edge, so that a hand casts no shadow.

The wall is at y = 0, the worktop reaches to y = -0.62, the cupboards to y = -0.36.
"""

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import bowl, jar
from kit.solids import box, lathe, rod

LONG, DEEP, TOP, LOW, HIGH, UPPER = 3.0, 0.62, 0.9, 1.42, 2.1, 0.36


def real():
    return {
        "wall": m.plaster("wall", (0.56, 0.52, 0.45), 0.6, 0.06),
        "tile": m.tiles(
            "tile", ((0.22, 0.30, 0.28), (0.25, 0.33, 0.30), (0.20, 0.27, 0.26)), 0.075
        ),
        "front": m.wood("front", m.WALNUT, along=2, rough=0.4),
        "board": m.wood("board", m.OAK, along=0, rough=0.45),
        "stone": m.marble("stone", (0.46, 0.45, 0.43), (0.66, 0.65, 0.62), rough=0.35),
        "plinth": m.paint("plinth", (0.03, 0.03, 0.03), 0.6),
        "strip": m.glow("strip", (1, 0.78, 0.52), 9),
        "steel": m.paint("steel", (0.5, 0.5, 0.49), 0.25, metal=1),
        "clay": m.ceramic("clay", (0.46, 0.24, 0.14), 0.6),
        "white": m.ceramic("white", (0.70, 0.67, 0.60), 0.4),
        "onion": m.paint("onion", (0.42, 0.20, 0.07), 0.35),
        "brass": m.brass(),
    }


def kitchen(M):
    for k in range(5):
        x0, x1 = 0.6 * k + 0.002, 0.6 * (k + 1) - 0.002
        box((x0, -DEEP + 0.03, 0.1), (x1, -0.005, TOP - 0.041), M["board"], 0)
        box((x0, -DEEP + 0.005, 0.104), (x1, -DEEP + 0.026, TOP - 0.045), M["front"], 0.002)
        box((x0, -UPPER + 0.021, LOW), (x1, -0.005, HIGH), M["board"], 0)
        box((x0, -UPPER, LOW - 0.02), (x1, -UPPER + 0.019, HIGH), M["front"], 0.002)
    box((0.02, -DEEP + 0.09, 0.001), (LONG - 0.02, -0.01, 0.1), M["plinth"], 0)
    box((0, -DEEP - 0.015, TOP - 0.04), (LONG, -0.001, TOP), M["stone"], 0.004)
    box((0, -0.013, TOP + 0.001), (LONG, -0.001, LOW + 0.02), M["tile"], 0)
    # The strip stands behind the fronts, at the front edge of the cupboards.
    box(
        (0.05, -UPPER + 0.03, LOW - 0.013),
        (LONG - 0.05, -UPPER + 0.05, LOW - 0.001),
        M["strip"],
        0,
    )


def onion(M, at, r=0.038):
    profile = [(0, 0), (0.5 * r, 0), (0.95 * r, 0.5 * r), (r, 0.9 * r), (0.75 * r, 1.5 * r)]
    lathe([*profile, (0.25 * r, 1.85 * r), (0.1 * r, 2.3 * r), (0, 2.35 * r)], M["onion"], at, 48)


def things(M):
    box((1.15, -0.5, TOP + 0.001), (1.75, -0.14, TOP + 0.026), M["board"], 0.006)
    for x, y in ((1.3, -0.24), (1.4, -0.31), (1.27, -0.35)):
        onion(M, (x, y, TOP + 0.026))
    box((1.47, -0.44, TOP + 0.027), (1.505, -0.2, TOP + 0.029), M["steel"], 0.0005)
    rod([(1.487, -0.46, TOP + 0.034), (1.487, -0.56, TOP + 0.034)], 0.011, M["plinth"])
    jar(M["clay"], (0.55, -0.2, TOP), 0.27, 0.09)
    jar(M["white"], (0.8, -0.16, TOP), 0.2, 0.065)
    bowl(M["white"], (2.2, -0.3, TOP), 0.15, 0.09)


def evening():
    """The worktop in the evening, lit from the edge of the cupboards alone."""
    M = real()
    kitchen(M)
    things(M)
    box((-3, 0, -0.2), (6, 0.2, 3.2), M["wall"], 0)
    light.area(
        (LONG / 2, -UPPER + 0.04, LOW - 0.02),
        (LONG / 2, -0.42, 0),
        (2.9, 0.03),
        26,
        (1, 0.74, 0.46),
    )
    light.even((0.34, 0.45, 0.80), 0.07)
    camera.level((1.5, -2.35, 1.42), 0, 36, (0, -0.08))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 1.3}}


def section():
    """Across the worktop: the light falls before the hands, and its shadow away from the eyes."""
    M = drawings.Palette(False)
    kitchen(M)
    things(M)
    box((-1, 0, -0.8), (4, 0.3, 3.2), M["wall"], 0)
    box((-1, -5, -0.8), (4, 0.3, -0.001), M["floor"], 0)
    box((-1, -5, 2.601), (4, 0.3, 3.2), M["wall"], 0)
    for k in range(7):
        y = -0.60 + 0.095 * k
        rod([(1.55, -UPPER + 0.04, LOW - 0.02), (1.55, y, TOP + 0.003)], 0.0012, M["ray"])
    drawings.section((1.45, -0.62, 1.24), (1, 0, 0), 4.4)
    return {"drawing": True, "samples": 4}
