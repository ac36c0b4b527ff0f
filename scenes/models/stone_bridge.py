"""A bridge of one arch, 11.40 m of span, as wide as a laden mule, and the timber centring under it."""

import math
import random

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, mesh, panel, relief, rod

SPAN, WIDE, RING, STONES = 11.4, 1.9, 0.55, 41
RADIUS = SPAN / 2


def voussoirs(M, y0=-WIDE / 2, y1=WIDE / 2):
    """The ring of stones that stand upright in the arch."""
    chance = random.Random(2)
    for k in range(STONES):
        a, b = math.pi * k / STONES + 0.006, math.pi * (k + 1) / STONES - 0.006
        out = RADIUS + RING + chance.uniform(-0.06, 0.06)
        ring = [
            (-RADIUS * math.cos(a), RADIUS * math.sin(a)),
            (-RADIUS * math.cos(b), RADIUS * math.sin(b)),
            (-out * math.cos(b), out * math.sin(b)),
            (-out * math.cos(a), out * math.sin(a)),
        ]
        d = chance.uniform(-0.02, 0.02)
        vertices = [(x, y, z) for y in (y0 - 0.03 + d, y1 + 0.03 + d) for x, z in ring]
        faces = [
            (0, 1, 2, 3),
            (7, 6, 5, 4),
            (0, 4, 5, 1),
            (1, 5, 6, 2),
            (2, 6, 7, 3),
            (3, 7, 4, 0),
        ]
        mesh(vertices, faces, M["ring"], name="stone")


def deck(x):
    """The height of the roadway, which climbs to the crown."""
    return RADIUS + RING + 0.16 - 0.42 * (math.sqrt(1 + (x / 2.4) ** 2) - 1)


def build(M):
    voussoirs(M)
    out = RADIUS + RING + 0.065
    xs = [-13 + 26 * k / 120 for k in range(121)]
    top = [(x, deck(x)) for x in xs]
    arc = [(-out * math.cos(t), out * math.sin(t)) for t in [math.pi * k / 60 for k in range(61)]]
    outline = [(-13, -0.6), *top, (13, -0.6), (out, -0.6), *reversed(arc), (-out, -0.6)]
    panel(outline, [], WIDE, M["wall"], (0, -WIDE / 2, 0), bevel=0.02)
    for s in (-1, 1):
        low, high = sorted((s * (RADIUS - 0.35), s * (RADIUS + RING + 0.4)))
        box((low, -WIDE / 2 - 0.2, -1.6), (high, WIDE / 2 + 0.2, -0.02), M["wall"], 0.03)
        edge = [(x, deck(x)) for x in xs] + [(x, deck(x) + 0.22) for x in reversed(xs)]
        panel(edge, [], 0.16, M["ring"], (0, s * (WIDE / 2 - 0.08) - 0.08, 0.005), bevel=0.01)
    panel(
        [(x, deck(x) - 0.05) for x in xs] + [(x, deck(x) + 0.02) for x in reversed(xs)],
        [],
        WIDE - 0.34,
        M["road"],
        (0, -WIDE / 2 + 0.17, 0.01),
        bevel=0,
    )


def centring(M):
    """Three trusses of fir that carry the boards under the ring while it is mended."""
    inner = RADIUS - 0.09
    for y in (-0.75, 0, 0.75):
        for s in (-1, 1):
            for a, b in (
                ((0, 0.2), (0, inner)),
                ((0, 0.4), (inner * 0.72, inner * 0.68)),
                ((inner * 0.98, 0.1), (inner * 0.72, inner * 0.68)),
                ((inner * 0.72, inner * 0.68), (0, inner * 0.985)),
                ((0, 0.2), (inner * 0.98, 0.2)),
            ):
                rod([(s * a[0], y, a[1]), (s * b[0], y, b[1])], 0.075, M["fir"])
    for k in range(2, 62):
        t = math.pi * k / 63
        x, z = -inner * math.cos(t), inner * math.sin(t)
        rod([(x, -1.05, z), (x, 1.05, z)], 0.06, M["fir"])
    for x in (-inner * 0.98, 0, inner * 0.98):
        for y in (-0.75, 0, 0.75):
            rod([(x, y, -1.6), (x, y, 0.25)], 0.09, M["fir"])


def bed(M):
    box((-14, -5, -2.2), (14, 5, -1.6), M["ground"], 0)
    for s in (-1, 1):
        outline = [
            (s * 6.9, -1.6),
            (s * 7.6, 0.3),
            (s * 9.5, 2.0),
            (s * 13.5, deck(13) - 0.25),
            (s * 14, -1.6),
        ]
        panel(outline, [], 10, M["ground"], (0, -5, 0), bevel=0.01)


def elevation():
    M = drawings.Palette(True)
    build(M)
    bed(M)
    drawings.shade(0.66, 1.3)
    camera.parallel((0, 0, 2.3), (0, 1, 0), 26)
    return {"drawing": True, "samples": 12}


def section():
    """Cut along the middle of the bridge."""
    M = drawings.Palette(False)
    build(M)
    bed(M)
    drawings.section((0, 0.0, 2.3), (0, 1, 0), 26)
    return {"drawing": True, "samples": 8}


def propped():
    """The bridge on its centring."""
    M = drawings.Palette(True)
    build(M)
    centring(M)
    bed(M)
    drawings.shade(0.66, 1.3)
    camera.parallel((0, 0, 1.6), (-0.5, 0.85, -0.42), 31)
    return {"drawing": True, "samples": 12}


def real():
    return {
        "ring": m.plaster("ring", (0.50, 0.46, 0.39), 2.0, 0.25),
        "wall": m.rubble("wall", m.LIMESTONE, (3.0, 3.0, 6.5)),
        "road": m.rubble("road", m.LIMESTONE, (5.0, 5.0, 5.0)),
        "ground": m.soil("ground", ((0.20, 0.17, 0.11), (0.31, 0.27, 0.18), (0.41, 0.36, 0.26))),
        "water": m.water(),
    }


def slope(x, y):
    """The hillside behind the bridge."""
    up = 15 * (1 - math.exp(-(y - 7) / 20))
    return -1.2 + up * (0.8 + 0.22 * math.sin(x / 15 + 1) + 0.12 * math.sin(x / 6.1 + y / 8))


def arch():
    """The arch over still water, in the afternoon."""
    M = real()
    build(M)
    bed(M)
    # The mortar between the stones of the ring.
    turns = [math.pi * k / 60 for k in range(61)]
    inner = [(-(RADIUS + 0.05) * math.cos(t), (RADIUS + 0.05) * math.sin(t)) for t in turns]
    outer = [(-(RADIUS + 0.5) * math.cos(t), (RADIUS + 0.5) * math.sin(t)) for t in turns]
    panel([*inner, *reversed(outer)], [], WIDE - 0.06, M["wall"], (0, -WIDE / 2 + 0.03, 0), bevel=0)
    box((-90, -40, -0.55), (90, 90, -0.5), M["water"], 0)
    relief((-90, 90), (7, 90), slope, M["ground"], (200, 120))
    light.sky(30, 222, 6.0, 0.18, (1, 0.82, 0.60))
    camera.level((0.6, -17, 0.6), -2, 34, (0, 0.1))
    return {"samples": 8, "bounces": 4, "look": {**studio.LOOK, "stops": 0.9}}


def plan():
    """From above."""
    M = drawings.Palette(True)
    build(M)
    drawings.shade(0.7, 1.2)
    camera.parallel((0, 0, 0), (0, 0.0001, -1), 28)
    return {"drawing": True, "samples": 8}
