"""A school yard at Keratsini: soil in place of asphalt, mulberries with wooden decks round them, a sail.

The school stands at y = 11, its three doors with a grating before each.
"""

import math

from mathutils import Vector, noise

from kit import camera, light, materials as m, nature, studio
from kit.furniture import cushion
from kit.solids import box, frame, lathe, mesh, move, panel, rect, relief, rod

WALL, DECK, SEAT = 10.5, 1.25, 0.40


def real():
    return {
        "soil": m.soil("soil", ((0.33, 0.175, 0.10), (0.44, 0.25, 0.15), (0.53, 0.335, 0.21)), 1.1),
        "asphalt": m.soil(
            "asphalt", ((0.055, 0.055, 0.058), (0.085, 0.085, 0.088), (0.12, 0.12, 0.122)), 9
        ),
        "line": m.paint("line", (0.66, 0.64, 0.58), 0.8),
        "kerb": m.concrete("kerb", (0.48, 0.46, 0.42)),
        "wall": m.plaster("wall", (0.72, 0.62, 0.46), 1, 0.08),
        "base": m.plaster("base", (0.42, 0.20, 0.13), 1, 0.1),
        "slab": m.concrete("slab", (0.52, 0.50, 0.45)),
        "door": m.paint("door", (0.10, 0.24, 0.25), 0.45),
        "frame": m.paint("frame", (0.70, 0.68, 0.62), 0.45),
        "dark": m.paint("dark", (0.035, 0.045, 0.05), 0.15),
        "deck": m.wood("deck", m.OAK, along=0, rough=0.55),
        "cross": m.wood("cross", m.OAK, along=1, rough=0.55),
        "bark": m.soil("bark", ((0.09, 0.07, 0.05), (0.17, 0.135, 0.10), (0.25, 0.20, 0.16)), 5),
        "leaf": m.foliage("mulberry", (0.12, 0.21, 0.045), 0.4),
        "stake": m.wood("stake", m.CHESTNUT, along=2, rough=0.6),
        "sail": m.cloth("sail", (0.76, 0.70, 0.58), 0.4, 90),
        "steel": m.paint("steel", (0.45, 0.45, 0.44), 0.4, metal=0.7),
        "ball": m.paint("ball", (0.62, 0.22, 0.05), 0.6),
        "bag0": m.paint("bag0", (0.52, 0.09, 0.06), 0.75),
        "bag1": m.paint("bag1", (0.06, 0.16, 0.33), 0.75),
        "bag2": m.paint("bag2", (0.58, 0.40, 0.06), 0.75),
        "green": m.paint("green", (0.10, 0.23, 0.12), 0.7),
    }


def school(M):
    doors = [(-6.6, -5.0), (-0.8, 0.8), (5.0, 6.6)]
    holes = [rect(a, 0.17, b, 2.6) for a, b in doors]
    windows = [(-4.3, -1.5), (1.5, 4.3), (-10.4, -7.4), (7.4, 10.4)]
    holes += [rect(a, 1.2, b, 2.9) for a, b in windows]
    holes += [rect(a, 4.7, b, 6.4) for a, b in (*windows, *[(p - 0.3, q + 0.3) for p, q in doors])]
    panel(rect(-14, -0.2, 14, 7.4), holes, 0.35, M["wall"], (0, WALL, 0), bevel=0.01)
    for a, b in ((-14, -6.62), (-4.98, -0.82), (0.82, 4.98), (6.62, 14)):
        box((a, WALL - 0.03, -0.2), (b, WALL + 0.02, 0.95), M["base"], 0.006)
    for a, b in doors:
        frame(a, 0.17, b, 2.6, 0.08, M["door"], 0.06, (0, WALL + 0.12, 0), columns=2, rows=3)
        box((a, WALL + 0.16, 0.17), (b, WALL + 0.165, 2.6), M["dark"], 0)
        box((a - 0.5, WALL - 1.5, 0.001), (b + 0.5, WALL - 0.031, 0.165), M["kerb"], 0.01)
        # The grating that takes the mud off, 2.40 long, and slippers on a low shelf beside it.
        for k in range(26):
            y = WALL - 3.9 + 0.0925 * k
            box((a + 0.05, y, 0.001), (b - 0.05, y + 0.03, 0.045), M["steel"], 0.002)
        box((b + 0.55, WALL - 0.4, 0.25), (b + 1.65, WALL - 0.04, 0.28), M["deck"], 0.003)
        box((b + 0.55, WALL - 0.4, 0.55), (b + 1.65, WALL - 0.04, 0.58), M["deck"], 0.003)
        for x in (b + 0.55, b + 1.62):
            box((x, WALL - 0.4, 0.001), (x + 0.03, WALL - 0.04, 0.6), M["cross"], 0.003)
        for k in range(12):
            x, z = b + 0.66 + 0.085 * k, 0.281 if k % 3 else 0.581
            box(
                (x, WALL - 0.36, z),
                (x + 0.06, WALL - 0.14, z + 0.06),
                M[("bag0", "bag1", "bag2", "green")[k % 4]],
                0.02,
            )
    for a, b in windows:
        for z in (1.2, 4.7):
            frame(a, z, b, z + 1.7, 0.06, M["frame"], 0.06, (0, WALL + 0.12, 0), columns=3, rows=2)
            box((a, WALL + 0.16, z), (b, WALL + 0.165, z + 1.7), M["dark"], 0)
            box(
                (a - 0.06, WALL - 0.06, z - 0.06),
                (b + 0.06, WALL + 0.11, z - 0.001),
                M["slab"],
                0.006,
            )
    for a, b in doors:
        frame(
            a - 0.3,
            4.7,
            b + 0.3,
            6.4,
            0.06,
            M["frame"],
            0.06,
            (0, WALL + 0.12, 0),
            columns=2,
            rows=2,
        )
        box((a - 0.3, WALL + 0.16, 4.7), (b + 0.3, WALL + 0.165, 6.4), M["dark"], 0)
    box((-14, WALL - 1.3, 3.45), (14, WALL - 0.001, 3.6), M["slab"], 0.01)


def deck(M, x, y):
    """A square deck round a tree, its boards along x and y, with a hole for the trunk."""
    d, hole, w = DECK, 0.35, 0.13
    v = -d
    while v < d - 0.01:
        spans = [(-d, d)] if abs(v + w / 2) > hole else [(-d, -hole), (hole, d)]
        for a, b in spans:
            box(
                (x + a, y + v + 0.004, SEAT - 0.035),
                (x + b, y + v + w - 0.008, SEAT),
                M["deck"],
                0.005,
            )
        v += w
    for s in (-1, 1):
        box(
            (x - d + 0.08, y + s * (d - 0.1) - 0.03, SEAT - 0.15),
            (x + d - 0.08, y + s * (d - 0.1) + 0.03, SEAT - 0.036),
            M["deck"],
            0.004,
        )
        box(
            (x + s * (d - 0.1) - 0.03, y - d + 0.14, SEAT - 0.15),
            (x + s * (d - 0.1) + 0.03, y + d - 0.14, SEAT - 0.036),
            M["cross"],
            0.004,
        )
        for t in (-1, 1):
            box(
                (x + s * (d - 0.2) - 0.05, y + t * (d - 0.2) - 0.05, -0.05),
                (x + s * (d - 0.2) + 0.05, y + t * (d - 0.2) + 0.05, SEAT - 0.151),
                M["stake"],
                0.004,
            )


def mulberry(M, x, y, high, seed):
    bunch = nature.leaves(M["leaf"], 13, 0.15, 0.06, 0.16, seed)
    nature.tree((x, y, -0.02), high, M["bark"], bunch, seed, 0.95, 4, 1250, 0.085)
    for a in (0.5, 2.6, 4.7):
        rod(
            [
                (x + 0.3 * math.cos(a), y + 0.3 * math.sin(a), 0),
                (x + 0.28 * math.cos(a), y + 0.28 * math.sin(a), 1.7),
            ],
            0.024,
            M["stake"],
        )


def sail(M, corners, sag=0.7):
    """A four-cornered sail, pulled to two high and two low corners; its masts stand outside it."""
    n, vertices, faces = 24, [], []
    a, b, c, d = (Vector(corner) for corner in corners)
    for i in range(n + 1):
        for j in range(n + 1):
            u, v = i / n, j / n
            p = a * (1 - u) * (1 - v) + b * u * (1 - v) + c * u * v + d * (1 - u) * v
            middle = (a + b + c + d) / 4
            pull = 0.13 * (
                4 * u * (1 - u) * (1 - 4 * v * (1 - v)) + 4 * v * (1 - v) * (1 - 4 * u * (1 - u))
            )
            q = p + (middle - p) * pull
            q.z = p.z - sag * 4 * u * (1 - u) * v * (1 - v)
            vertices.append(q)
    for i in range(n):
        for j in range(n):
            k = i * (n + 1) + j
            faces.append((k, k + 1, k + n + 2, k + n + 1))
    mesh(vertices, faces, M["sail"], True, "sail")
    middle = (a + b + c + d) / 4
    for corner in (a, b, c, d):
        away = (corner - middle).normalized() * 0.6
        rod(
            [
                (corner.x + away.x, corner.y + away.y, 0),
                (corner.x + away.x * 1.2, corner.y + away.y * 1.2, corner.z + 0.3),
            ],
            0.055,
            M["steel"],
        )
        rod(
            [corner, (corner.x + away.x * 1.15, corner.y + away.y * 1.15, corner.z + 0.1)],
            0.008,
            M["steel"],
        )


def things(M):
    for x, y, z, kind, turn in (
        (-2.9, 1.1, SEAT, "bag1", 20),
        (-1.25, 0.75, SEAT, "bag0", -35),
        (3.5, 4.2, SEAT, "bag2", 12),
        (-3.75, 0.6, 0.0, "bag2", 60),
    ):
        made = [
            cushion(M[kind], (-0.15, -0.09, 0), (0.15, 0.09, 0.38), 0.06),
            cushion(M[kind], (-0.11, -0.13, 0.03), (0.11, -0.085, 0.2), 0.02),
        ]
        move(made, (x, y, z), turn, (-14, 0))
    lathe(
        [
            (0.12 * math.sin(math.pi * k / 20), 0.12 - 0.12 * math.cos(math.pi * k / 20))
            for k in range(21)
        ],
        M["ball"],
        (0.9, -1.3, 0.0),
        48,
    )


LOOK = {**studio.LOOK, "saturation": 1.15}


def yard():
    """The yard at midday: soil, decks round the mulberries, the shade of the sail."""
    M = real()
    school(M)
    relief(
        (-16, 16),
        (-8, WALL - 0.02),
        lambda x, y: 0.02 * noise.noise(Vector((x * 0.6, y * 0.6, 1)))
        + 0.008 * noise.noise(Vector((x * 4, y * 4, 2)))
        - 0.02,
        M["soil"],
        (150, 120),
    )
    box((6.2, -8, -0.1), (16, 6.2, 0.025), M["asphalt"], 0)
    box((6.05, -8, -0.1), (6.199, 6.35, 0.05), M["kerb"], 0.006)
    box((6.2, 6.201, -0.1), (16, 6.35, 0.05), M["kerb"], 0.006)
    box((6.9, -8, 0.0255), (6.97, 5.6, 0.0275), M["line"], 0)
    box((6.971, 5.53, 0.0255), (16, 5.6, 0.0275), M["line"], 0)
    for x, y, high, seed in ((-2.3, 1.6, 5.2, 6), (3.2, 4.9, 4.8, 14), (-7.2, 5.4, 5.0, 23)):
        deck(M, x, y)
        mulberry(M, x, y, high, seed)
    sail(M, ((-1.0, 3.6, 4.6), (5.6, 2.9, 3.6), (5.4, 8.6, 4.7), (-1.4, 8.4, 3.7)))
    things(M)
    light.sky(56, 222, 7.5, 0.2, (1, 0.88, 0.70))
    camera.level((-0.6, -6.6, 1.65), 3, 26, (0, 0.03))
    return {"samples": 5, "bounces": 4, "look": {**LOOK, "stops": 0.85}}
