"""A mole: old paving repaired, steps to the water, a long low bench with light beneath it.

The mole runs along x and is nine metres wide; the lee side, with bench and steps, is at -y.
"""

from kit import camera, drawings, light, materials as m
from kit.solids import box, lathe, rod

WIDE, TOP, BED = 9.0, 1.7, -5.2
LONG = 46.0
STEPS, TREAD, RISE = 10, 0.36, 0.17
STAIR, STAIR_WIDE = 14.0, 9.0


def real():
    return {
        "stone": m.marble("stone", (0.47, 0.44, 0.39), (0.34, 0.32, 0.28), rough=0.7),
        "paving": m.marble("paving", (0.46, 0.43, 0.38), (0.34, 0.32, 0.28), (1.1, 0.7), 0.6),
        "step": m.marble("step", (0.60, 0.56, 0.49), (0.45, 0.42, 0.36), rough=0.6),
        "bench": m.marble("bench", (0.62, 0.58, 0.51), (0.46, 0.43, 0.37), rough=0.55),
        "iron": m.paint("iron", (0.025, 0.022, 0.02), 0.45, metal=0.6),
        "sea": m.water("sea", (0.015, 0.04, 0.06), 0.05, 0),
        "rubble": m.rubble("rubble", m.LIMESTONE, (0.8, 0.8, 1.1)),
        "glow": m.glow("glow", (1, 0.66, 0.36), 5),
    }


def quay(M):
    """The wall with its stair cut into the lee side, and the paving."""
    low, high = -WIDE / 2, WIDE / 2
    deep = STEPS * TREAD
    box((0, low + deep + 0.001, BED), (LONG, high, TOP - 0.16), M["stone"], 0.02)
    box((0, low, BED), (STAIR - 0.001, low + deep, TOP - 0.16), M["stone"], 0.02)
    box((STAIR + STAIR_WIDE + 0.001, low, BED), (LONG, low + deep, TOP - 0.16), M["stone"], 0.02)
    box((0, low + deep + 0.001, TOP - 0.159), (LONG, high - 0.5, TOP), M["paving"], 0)
    box((0, low + 0.001, TOP - 0.159), (STAIR - 0.002, low + deep, TOP), M["paving"], 0)
    box(
        (STAIR + STAIR_WIDE + 0.002, low + 0.001, TOP - 0.159),
        (LONG, low + deep, TOP),
        M["paving"],
        0,
    )
    box((0, high - 0.499, TOP - 0.158), (LONG, high + 0.03, TOP + 0.02), M["step"], 0.02)
    for i in range(STEPS):
        z = TOP - RISE * (i + 1)
        front = low + deep - TREAD * (i + 1)
        box((STAIR, front, BED), (STAIR + STAIR_WIDE, front + TREAD - 0.001, z), M["step"], 0.012)


def bench(M):
    """The bench: blocks of two metres on a set-back foot, light under their edge."""
    y, x = -WIDE / 2 + STEPS * TREAD + 1.1, 1.0
    while x < LONG - 2:
        box((x, y, TOP + 0.12), (x + 1.99, y + 0.62, TOP + 0.45), M["bench"], 0.012)
        box((x + 0.15, y + 0.16, TOP + 0.001), (x + 1.85, y + 0.46, TOP + 0.119), M["stone"], 0)
        box((x + 0.1, y + 0.05, TOP + 0.105), (x + 1.9, y + 0.08, TOP + 0.119), M["glow"], 0)
        x += 2.0


def bollards(M):
    outline = [
        (0, 0),
        (0.26, 0),
        (0.26, 0.06),
        (0.15, 0.1),
        (0.13, 0.32),
        (0.22, 0.42),
        (0.2, 0.5),
        (0, 0.53),
    ]
    for x in (3.5, 9.5, 27.5, 35.5, 43.5):
        lathe(outline, M["iron"], (x, -WIDE / 2 + 0.75, TOP + 0.001), 40)


def build(M):
    quay(M)
    bench(M)
    bollards(M)


def anglers(M):
    """Rods in holes along the lip of the windward side, five metres apart."""
    for x in range(4, int(LONG), 5):
        y = WIDE / 2 - 0.25
        rod(
            [(x, y, TOP), (x, y + 0.5, TOP + 2.0), (x, y + 1.5, TOP + 3.6)], 0.012, M["iron"], True
        )


def dusk():
    """Along the bench after sunset, its light on the paving."""
    M = real()
    build(M)
    box((-900, -900, -0.3), (900, 4000, -0.001), M["sea"], 0)
    light.sky(3.0, 262, 0.25, 0.16, (1, 0.55, 0.35))
    camera.level((0.4, -1.4, TOP + 1.5), 82, 26, (0.02, 0.0))
    return {
        "samples": 8,
        "bounces": 4,
        "look": {"stops": 2.0, "contrast": 1.45, "saturation": 1.15},
    }


def steps():
    """The steps to the water, from the sea, in the morning."""
    M = real()
    build(M)
    anglers(M)
    box((-900, -900, -0.3), (900, 4000, -0.001), M["sea"], 0)
    light.sky(28, 128, 5.5, 0.17, (1, 0.82, 0.62))
    camera.level((13, -22, 2.2), 12, 40, (0, 0.02))
    return {
        "samples": 4,
        "bounces": 4,
        "look": {"stops": 1.0, "contrast": 1.5, "saturation": 1.15},
    }


def section():
    """Across the mole, through the steps."""
    M = drawings.Palette(False)
    build(M)
    anglers(M)
    box((-9, -40, BED - 2), (LONG + 9, 40, BED - 0.001), M["rubble"], 0)
    drawings.section((STAIR + 4, 0, -0.3), (1, 0, 0), 22)
    return {"drawing": True, "samples": 8}


def plan():
    M = drawings.Palette(True)
    build(M)
    drawings.shade(0.7, 1.2)
    camera.parallel((LONG / 2, 0, 0), (0, 0.0001, -1), LONG + 4)
    return {"drawing": True, "samples": 8}


def axonometry():
    build(drawings.Palette(True))
    drawings.shade(0.66, 1.3)
    camera.parallel((STAIR + 8, -0.5, 0.2), (-0.62, 0.85, -0.62), 34)
    return {"drawing": True, "samples": 8}
