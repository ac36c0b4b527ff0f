"""The bench of a small railway: cast-iron ends, seventeen slats of false acacia over a curve."""

import math

from mathutils import Vector

from kit import camera, light, materials as m, studio
from kit.solids import box, lathe, move, panel, rod, smooth

LONG, SLATS = 1.8, 17
CURVE = smooth(
    [
        (0.30, 0.40),
        (0.27, 0.425),
        (0.16, 0.425),
        (0.0, 0.40),
        (-0.13, 0.40),
        (-0.19, 0.46),
        (-0.225, 0.58),
        (-0.28, 0.72),
        (-0.335, 0.815),
    ],
    96,
)


def places():
    """Points at even steps along the curve, each with the way across it."""
    lengths = [0.0]
    for a, b in zip(CURVE, CURVE[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))
    made = []
    for k in range(SLATS):
        want = lengths[-1] * (0.01 + 0.98 * k / (SLATS - 1))
        i = max(1, next(j for j, far in enumerate(lengths) if far >= want))
        (ax, az), (bx, bz) = CURVE[i - 1], CURVE[i]
        made.append((bx, bz, math.degrees(math.atan2(bz - az, -(bx - ax)))))
    return made


def end(M, x):
    """An end of cast iron: the curve, two legs that swing out, and an arm that rolls over."""
    iron, parts = M["iron"], []
    line = [(x, -y, z - 0.022) for y, z in CURVE]
    parts.append(rod(line, 0.016, iron))
    for leg in (
        [(0.27, 0.40), (0.22, 0.28), (0.24, 0.14), (0.30, 0.03), (0.34, 0.0)],
        [(-0.12, 0.385), (-0.16, 0.26), (-0.20, 0.13), (-0.29, 0.03), (-0.34, 0.0)],
    ):
        parts.append(
            rod(
                [(x, -y, z) for y, z in leg], 0.019, iron, bent=True, taper=[1, 0.9, 0.8, 0.9, 1.1]
            )
        )
    parts.append(
        rod(
            [(x, -y, z) for y, z in [(0.22, 0.26), (0.05, 0.20), (-0.16, 0.25)]],
            0.012,
            iron,
            bent=True,
        )
    )
    arm = [(0.26, 0.42), (0.29, 0.52), (0.24, 0.62), (0.08, 0.635), (-0.10, 0.62), (-0.235, 0.60)]
    parts.append(rod([(x, -y, z) for y, z in arm], 0.015, iron, bent=True))
    curl = [
        (0.29 - 0.03 * t / 9 * math.cos(t), 0.56 + 0.05 * t / 9 * math.sin(t))
        for t in [0.4 * k for k in range(22)]
    ]
    parts.append(rod([(x, -y, z) for y, z in curl], 0.009, iron))
    for y in (0.34, -0.34):
        parts.append(lathe([(0, 0), (0.034, 0), (0.028, 0.012), (0, 0.016)], iron, (x, -y, 0), 32))
    return parts


def build(M):
    """Two ends, seventeen slats and their brass screws; the sitter looks to -y."""
    parts = []
    for y, z, lean in places():
        slat = box((-LONG / 2, -0.014, -0.011), (LONG / 2, 0.014, 0.011), M["slat"], 0.005)
        made = [slat]
        for s in (-1, 1):
            made.append(
                lathe(
                    [(0, 0), (0.005, 0), (0.0045, 0.0012), (0, 0.0014)],
                    M["brass"],
                    (s * (LONG / 2 - 0.2), 0, 0.011),
                    16,
                )
            )
        parts += move(made, (0, -y, z + 0.004), 0, (lean, 0))
    for s in (-1, 1):
        parts += end(M, s * (LONG / 2 - 0.2))
    return parts


def real():
    return {
        "iron": m.paint("iron", (0.018, 0.035, 0.026), 0.35),
        "slat": m.wood(
            "slat",
            ((0.30, 0.20, 0.09), (0.44, 0.31, 0.15), (0.54, 0.41, 0.22)),
            along=0,
            rough=0.5,
        ),
        "brass": m.brass(),
    }


def portrait():
    """The bench a little from its side, on a plain ground."""
    studio.ground(1.0, (0.52, 0.50, 0.46))
    move(build(real()), turn=-26)
    camera.level((0, -3.6, 0.85), 0, 60, (0, -0.12))
    return {"samples": 4, "bounces": 4, "look": studio.LOOK}


def platform():
    """On a platform before the wall of a station, in the morning."""
    M = real()
    box((-8, 0.9, 0), (8, 1.2, 1.0), m.paint("dado", (0.28, 0.13, 0.09), 0.6), 0)
    box((-8, 0.92, 1.001), (8, 1.2, 5), m.plaster("wall", (0.74, 0.62, 0.42), 0.9, 0.09), 0)
    box(
        (-8, -6, -0.3),
        (8, 0.9, 0),
        m.marble("slabs", (0.47, 0.46, 0.44), slab=(0.9, 0.6), rough=0.7),
        0,
    )
    move(build(M), (0, 0.25, 0))
    light.sky(34, 226, 5.5, 0.17, (1, 0.84, 0.66))
    camera.level((0.1, -4.2, 1.2), 0, 46, (0, -0.11))
    return {"samples": 4, "bounces": 3, "look": {**studio.LOOK, "stops": 0.75}}


def views():
    """Front, side and top."""
    return studio.sides(build, ((-1.5, 0), (0.0, 90), (1.5, None)), 0.4, 5.2)


def section():
    """The end with its slats, large: how seventeen follow the curve."""
    return studio.sides(build, ((0, 90),), 0.40, 1.5)
