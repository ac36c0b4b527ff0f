"""A café chair made since 1968: beech, a back at six degrees, four stretchers, a rush seat."""

import math

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import seat
from kit.solids import box, mesh, move, rod

WIDE, DEEP, HIGH, SEAT = 0.42, 0.45, 0.84, 0.45


def top_rail(material, low, high, y, s=0.19, bow=0.035):
    """A rail bent about the sitter's back."""
    steps, vertices, faces = 16, [], []
    for i in range(steps + 1):
        x = -s + 2 * s * i / steps
        back = y + bow * (1 - (x / s) ** 2)
        arc = 0.018 * (1 - (x / s) ** 2)
        for d in (-0.008, 0.008):
            lean = math.tan(math.radians(6))
            vertices += [(x, back + d, low), (x, back + d + (high - low) * lean, high + arc)]
    for i in range(steps):
        a, b = 4 * i, 4 * i + 4
        for p, q in ((0, 1), (1, 3), (3, 2), (2, 0)):
            faces.append((a + p, a + q, b + q, b + p))
    faces += [(0, 2, 3, 1), (4 * steps, 4 * steps + 1, 4 * steps + 3, 4 * steps + 2)]
    made = mesh(vertices, faces, material, True, "rail")
    edge = made.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments = 0.004, 2
    return made


def build(M, at=(0, 0, 0), turn=0):
    s, parts = WIDE / 2 - 0.02, []
    for side in (-1, 1):
        parts.append(
            rod(
                [(side * (s + 0.012), -0.215, 0), (side * s, -0.195, SEAT - 0.005)],
                0.018,
                M["wood"],
                taper=[0.72, 1],
            )
        )
        back = [
            (side * s * 0.95, 0.235, 0),
            (side * s, 0.195, SEAT),
            (side * (s - 0.004), 0.236, HIGH),
        ]
        parts.append(rod(back, 0.018, M["wood"], bent=True, taper=[0.78, 1, 0.72]))
        parts.append(
            rod(
                [(side * (s + 0.004), -0.204, 0.24), (side * s * 0.975, 0.214, 0.24)],
                0.010,
                M["wood"],
            )
        )
        parts.append(
            rod([(side * s, -0.19, SEAT - 0.02), (side * s, 0.19, SEAT - 0.02)], 0.014, M["wood"])
        )
    parts.append(rod([(-s - 0.006, -0.206, 0.19), (s + 0.006, -0.206, 0.19)], 0.010, M["wood"]))
    parts.append(rod([(-s * 0.975, 0.214, 0.29), (s * 0.975, 0.214, 0.29)], 0.010, M["wood"]))
    for y in (-0.19, 0.19):
        parts.append(rod([(-s, y, SEAT - 0.02), (s, y, SEAT - 0.02)], 0.014, M["wood"]))
    parts.append(top_rail(M["wood"], 0.70, 0.80, 0.212, s))
    parts.append(top_rail(M["wood"], 0.575, 0.605, 0.203, s, 0.02))
    made = seat(2 * s + 0.03, 0.41, M["rush"])
    made.location = (0, 0, SEAT - 0.012)
    parts.append(made)
    return move(parts, at, turn)


def real(paint=None):
    wood = m.paint("wood", paint, 0.4) if paint else m.wood("beech", m.BEECH, along=2, own=True)
    return {"wood": wood, "rush": m.rush()}


def portrait():
    """One chair in oiled beech."""
    studio.ground(1.0, (0.42, 0.36, 0.33))
    build(real(), turn=-30)
    camera.level((0, -3.1, 0.72), 0, 76, (0, -0.17))
    return {"samples": 4, "bounces": 4, "look": studio.LOOK}


def colours():
    """Three chairs in oil paint, side by side."""
    studio.ground(1.0, (0.60, 0.56, 0.49))
    rush = m.rush()
    for x, paint, turn in (
        (-0.72, (0.06, 0.16, 0.20), 24),
        (0.0, (0.45, 0.09, 0.05), -16),
        (0.72, (0.60, 0.47, 0.20), 150),
    ):
        build({"wood": m.paint(f"paint{x}", paint, 0.4), "rush": rush}, (x, 0.1, 0), turn)
    camera.level((0, -3.4, 0.66), 0, 52, (0, -0.06))
    return {"samples": 4, "bounces": 4, "look": studio.LOOK}


def views():
    """Front, side, back and top."""
    return studio.sides(build, ((-1.05, 0), (-0.35, 90), (0.35, 180), (1.05, None)), 0.43, 2.9)
