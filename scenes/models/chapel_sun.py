"""A whitewashed chapel with one slit twelve centimetres wide, through which the sun comes in.

It is 3.2 m wide (x) and 5.6 m long (y), under a barrel vault; the opening is in the wall at x = 0.
"""

import math

from kit import camera, drawings, light, materials as m, studio
from kit.solids import arch, box, panel, rect

WIDE, LONG, SPRING, THICK = 3.2, 5.6, 1.9, 0.6
# Its middle along the chapel, its middle above the floor, how wide and how tall it is.
HOLE = (3.2, 1.3, 0.12, 0.9)


def real():
    return {
        "lime": m.plaster("lime", (0.74, 0.72, 0.67), 2.4, 0.08),
        "floor": m.marble("floor", (0.34, 0.33, 0.31), (0.22, 0.22, 0.22), (0.7, 0.5), 0.6),
        "stone": m.concrete("stone", (0.46, 0.43, 0.38)),
        "bare": m.concrete("bare", (0.42, 0.38, 0.32)),
        "wood": m.wood("wood", m.WALNUT, along=0, rough=0.5),
    }


def chapel(M):
    y, z, wide, tall = HOLE
    hole = rect(y - wide / 2, z - tall / 2, y + wide / 2, z + tall / 2)
    # The opening widens inward, so that a low sun passes the thickness of the wall.
    splay = rect(y - 0.3, z - tall / 2 - 0.1, y + 0.3, z + tall / 2 + 0.1)
    base = rect(-0.6, -0.3, LONG + THICK, SPRING - 0.001)
    panel(base, [splay], THICK - 0.1, M["lime"], (0, 0, 0), 90, bevel=0.01)
    panel(base, [hole], 0.1, M["lime"], (0.1 - THICK, 0, 0), 90, bevel=0.004)
    panel(base, [], THICK, M["lime"], (WIDE + THICK, 0, 0), 90, bevel=0)
    # The vault, as a panel with a round hole that runs along the chapel.
    over = SPRING + WIDE / 2 + 0.4
    shell = [(-THICK, SPRING), (-THICK, over), (WIDE + THICK, over), (WIDE + THICK, SPRING)]
    inner = [
        (WIDE / 2 + WIDE / 2 * math.cos(t), SPRING + WIDE / 2 * math.sin(t))
        for t in [math.pi * k / 32 for k in range(33)]
    ]
    panel([*shell, *inner], [], LONG + 1.2, M["lime"], (0, -0.6, 0), bevel=0)
    far = [
        (0.001, -0.3),
        (0.001, SPRING),
        *reversed(inner[1:-1]),
        (WIDE - 0.001, SPRING),
        (WIDE - 0.001, -0.3),
    ]
    niche = arch(WIDE / 2, 0.8, 1.35, 0.9)
    panel(far, [niche], 0.5, M["lime"], (0, LONG, 0), bevel=0.012)
    box((0, LONG + 0.35, 0.5), (WIDE, LONG + 0.55, 2.4), M["lime"], 0)
    box((-0.3, -3, -0.3), (WIDE + 0.3, LONG + 0.6, 0), M["floor"], 0)
    box(
        (WIDE / 2 - 0.45, LONG - 0.62, 0.001),
        (WIDE / 2 + 0.45, LONG - 0.02, 0.88),
        M["stone"],
        0.02,
    )
    box((WIDE / 2 - 0.55, LONG - 0.7, 0.881), (WIDE / 2 + 0.55, LONG, 0.96), M["stone"], 0.012)
    box((0.02, 0.6, 0.001), (0.38, 4.4, 0.42), M["lime"], 0.03)


def sun_strip():
    """A quarter past five in spring: the strip of light has reached the wall opposite."""
    M = real()
    chapel(M)
    light.even((0.70, 0.80, 1), 0.012)
    light.sun(7, 256, 170, (1, 0.66, 0.34), 0.5)
    light.area((WIDE / 2, -1.8, 2.0), (WIDE / 2, 3, 1.2), (1.0, 1.9), 13, (0.72, 0.84, 1))
    camera.level((WIDE / 2, -1.0, 1.45), 0, 24, (0, 0.02))
    return {"samples": 14, "bounces": 6, "look": {**studio.LOOK, "stops": 1.6}}


def section():
    """Across the chapel at the opening, with the way of the light."""
    M = drawings.Palette(False)
    chapel(M)
    box((-5, -4, -2.4), (WIDE + 5, LONG + 6, -0.301), M["earth"], 0)
    drawings.section((WIDE / 2, HOLE[0], 1.7), (0, 1, 0), 9.4)
    return {"drawing": True, "samples": 4}
