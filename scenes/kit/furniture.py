"""Furniture and vessels that stand in more than one scene. Each stands on z = 0 about a point."""

import math

from .solids import box, lathe, mesh, move, rod, smooth


def seat(width, depth, material, sag=0.014, parts=22):
    """A woven seat, hollow in its middle and turned down at its edge."""
    vertices, faces, n = [], [], parts + 1
    for i in range(n):
        for k in range(n):
            x, y = -1 + 2 * i / parts, -1 + 2 * k / parts
            z = 0.012 - sag * (1 - x * x) * (1 - y * y) - 0.024 * max(abs(x), abs(y)) ** 14
            vertices.append((x * width / 2, y * depth / 2, z))
    for i in range(parts):
        for k in range(parts):
            faces.append((i * n + k, (i + 1) * n + k, (i + 1) * n + k + 1, i * n + k + 1))
    return mesh(vertices, faces, material, True, "seat")


def kafeneio_chair(wood, rush, at=(0, 0, 0), turn=0):
    """The chair of the Greek coffee house: four posts, ten rails, three slats, a seat of rush."""
    s, parts = 0.205, []
    for side in (-1, 1):
        parts.append(
            rod([(side * s, -0.195, 0), (side * s, -0.19, 0.455)], 0.017, wood, taper=[0.8, 1])
        )
        back = [(side * s, 0.185, 0), (side * s, 0.19, 0.45), (side * (s + 0.002), 0.225, 0.86)]
        parts.append(rod(back, 0.017, wood, bent=True, taper=[0.8, 1, 0.85]))
        for z, r in ((0.12, 0.0095), (0.26, 0.0095), (0.425, 0.013)):
            parts.append(rod([(side * s, -0.19, z), (side * s, 0.19, z)], r, wood))
    for y, heights in (
        (-0.192, ((0.17, 0.0105), (0.31, 0.0095), (0.425, 0.013))),
        (0.188, ((0.21, 0.0095), (0.425, 0.013))),
    ):
        for z, r in heights:
            parts.append(rod([(-s, y, z), (s, y, z)], r, wood))
    for z, tall in ((0.54, 0.035), (0.66, 0.035), (0.775, 0.055)):
        steps = 12
        line = [(-s + 2 * s * i / steps) for i in range(steps + 1)]
        bow = [0.19 + (z - 0.45) * 0.088 + 0.022 * (1 - (x / s) ** 2) for x in line]
        vertices = [
            (x, y + d, z + h)
            for x, y in zip(line, bow)
            for d in (-0.006, 0.006)
            for h in (0, tall)
        ]
        faces = []
        for i in range(steps):
            a, b = i * 4, i * 4 + 4
            faces += [
                (a, b, b + 1, a + 1),
                (a + 2, a + 3, b + 3, b + 2),
                (a + 1, b + 1, b + 3, a + 3),
                (a, a + 2, b + 2, b),
            ]
        faces += [(0, 1, 3, 2), (steps * 4, steps * 4 + 2, steps * 4 + 3, steps * 4 + 1)]
        slat = mesh(vertices, faces, wood, name="slat")
        edge = slat.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments = 0.003, 2
        parts.append(slat)
    woven = seat(0.42, 0.40, rush)
    woven.location = (0, -0.002, 0.44)
    parts.append(woven)
    return move(parts, at, turn)


def table(width, depth, height, wood, legs, at=(0, 0, 0), turn=0):
    """A table with a thin top and round, slightly splayed legs."""
    parts = [box((-width / 2, -depth / 2, height - 0.032), (width / 2, depth / 2, height), wood)]
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (width / 2 - 0.12), sy * (depth / 2 - 0.1)
            foot = (x + sx * 0.04, y + sy * 0.03, 0)
            parts.append(rod([foot, (x, y, height - 0.03)], 0.023, legs, taper=[0.6, 1]))
    for sy in (-1, 1):
        y = sy * (depth / 2 - 0.1)
        parts.append(
            box(
                (-width / 2 + 0.12, y - 0.01, height - 0.085),
                (width / 2 - 0.12, y + 0.01, height - 0.033),
                wood,
                0.003,
            )
        )
    return move(parts, at, turn)


def jar(material, at, height=0.3, belly=0.1):
    """A small jar with a narrow neck."""
    h, r = height, belly
    outline = [
        (0, 0),
        (0.5 * r, 0),
        (0.82 * r, 0.14 * h),
        (r, 0.4 * h),
        (0.84 * r, 0.66 * h),
        (0.44 * r, 0.84 * h),
        (0.36 * r, 0.93 * h),
        (0.46 * r, h),
        (0.40 * r, h),
        (0.3 * r, 0.92 * h),
    ]
    return lathe(smooth(outline, 60), material, at)


def bowl(material, at, radius=0.12, height=0.06):
    r, h = radius, height
    outline = [
        (0, 0),
        (0.42 * r, 0),
        (0.8 * r, 0.45 * h),
        (r, h),
        (0.96 * r, h),
        (0.72 * r, 0.5 * h),
        (0, 0.16 * h),
    ]
    return lathe(smooth(outline, 40), material, at)


def book(material, at, turn=0, size=(0.15, 0.21, 0.025)):
    x, y, z = size
    return move([box((-x / 2, -y / 2, 0), (x / 2, y / 2, z), material, 0.003)], at, turn)


def curtain(material, x, y0, y1, top, depth=0.05, folds=9):
    """A curtain that hangs in a plane of x, in uneven folds."""
    n, rows, vertices, faces = 140, 14, [], []
    for i in range(n):
        t = i / (n - 1)
        wave = math.sin(t * folds * 6.28 + 0.6 * math.sin(t * 9)) * depth
        for k in range(rows):
            z = 0.02 + (top - 0.02) * k / (rows - 1)
            spread = 1 + 0.25 * (1 - z / top) * math.sin(t * 17)
            vertices.append((x + wave * spread, y0 + (y1 - y0) * t, z))
    for i in range(n - 1):
        for k in range(rows - 1):
            faces.append(
                (i * rows + k, (i + 1) * rows + k, (i + 1) * rows + k + 1, i * rows + k + 1)
            )
    return mesh(vertices, faces, material, True, "curtain")


def cove(material, width=8, depth=1.4, height=4, front=-4):
    """The ground behind a product: floor and wall in one, with a round corner."""
    turn = [math.pi / 2 * k / 12 for k in range(13)]
    profile = [
        (front, 0),
        *[(depth + 0.6 * math.sin(t), 0.6 - 0.6 * math.cos(t)) for t in turn],
        (depth + 0.6, height),
    ]
    n = len(profile)
    vertices = [(x, y, z) for x in (-width / 2, width / 2) for y, z in profile]
    faces = [(i, n + i, n + i + 1, i + 1) for i in range(n - 1)]
    return mesh(vertices, faces, material, True, "cove")


def cushion(material, low, high, soft=0.045):
    """An upholstered block."""
    made = box(low, high, material, 0)
    edge = made.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments = soft, 5
    made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
    made.data.use_auto_smooth = True
    return made


def slats(material, length, low, high, pitch=0.045, thick=0.016, at=(0, 0, 0), turn=0):
    """Upright slats side by side along x."""
    parts, x = [], 0.0
    while x < length:
        parts.append(box((x, 0, low), (x + thick, 0.03, high), material, 0.002))
        x += pitch
    return move(parts, at, turn)
