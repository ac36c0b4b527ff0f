"""The lines of the carvers' drawings about their middle: ship, cypress, birds, rosette."""

import math

from kit.solids import smooth


def round_(x, z, r, start=0, end=360, parts=40):
    turns = [math.radians(start + (end - start) * k / parts) for k in range(parts + 1)]
    return [(x + r * math.cos(t), z + r * math.sin(t)) for t in turns]


def flipped(lines):
    return [[(-x, z) for x, z in points] for points in lines]


def border(wide, high, inset=0.035):
    a, b = wide / 2 - inset, high / 2 - inset
    return [
        [(-a + k, -b + k), (a - k, -b + k), (a - k, b - k), (-a + k, b - k), (-a + k, -b + k)]
        for k in (0, 0.022)
    ]


def ship(wide, high):
    """A two-master that faces right, over three rows of waves."""
    lines = border(wide, high)
    z = -high * 0.17
    hull = smooth(
        [
            (-0.33, z + 0.07),
            (-0.24, z - 0.06),
            (0, z - 0.085),
            (0.22, z - 0.055),
            (0.37, z + 0.095),
        ],
        40,
    )
    rail = smooth([(-0.33, z + 0.07), (-0.1, z + 0.025), (0.12, z + 0.025), (0.37, z + 0.095)], 40)
    lines += [
        hull,
        rail,
        [(x * 0.94, b - 0.022) for x, b in rail],
        [(0.37, z + 0.095), (0.47, z + 0.135)],
    ]
    top = high * 0.40
    for x, t in ((-0.1, top), (0.13, top - 0.03)):
        lines += [
            [(x, z + 0.02), (x, t)],
            smooth([(x, t), (x + 0.045, t + 0.012), (x + 0.09, t - 0.008)], 12),
        ]
        for a, b, size in ((z + 0.07, z + 0.2, 0.105), (z + 0.215, t - 0.025, 0.075)):
            lines += [
                [(x - size, b), (x + size, b)],
                [(x - size * 1.1, a), (x + size * 1.1, a)],
                smooth([(x - size, b), (x - size * 0.72, (a + b) / 2), (x - size * 1.1, a)], 16),
                smooth([(x + size, b), (x + size * 1.35, (a + b) / 2), (x + size * 1.1, a)], 16),
            ]
    lines += [
        [(0.13, top - 0.03), (0.45, z + 0.125)],
        [(-0.1, top), (-0.33, z + 0.07)],
        smooth([(0.25, z + 0.2), (0.33, z + 0.15), (0.42, z + 0.13)], 12),
    ]
    for k in range(3):
        b = z - 0.105 - 0.036 * k
        for j in range(9):
            x = -0.40 + 0.1 * j + 0.05 * (k % 2) - 0.03
            if abs(x) + 0.05 < wide / 2 - 0.07 and b > -high / 2 + 0.07:
                lines.append(round_(x, b - 0.012, 0.046, 20, 160, 12))
    return lines


def cypress(wide, high):
    """A cypress in a pot, its leaves as scales, and a rosette on either side of its foot."""
    lines = border(wide, high)
    b, t = -high / 2 + 0.27, high / 2 - 0.09
    tall = t - b
    side = smooth(
        [
            (0.02, b),
            (0.105, b + 0.1 * tall),
            (0.12, b + 0.32 * tall),
            (0.075, b + 0.7 * tall),
            (0, t),
        ],
        44,
    )
    lines += [side, [(-x, z) for x, z in side]]
    for k in range(13):
        z = b + tall * (0.05 + 0.066 * k)
        half = 0.115 * min(1, 0.5 + k * 0.25) * (1 - max(0, (z - b) / tall - 0.3) * 1.15)
        for j in (-1, 0, 1) if k < 9 else (0,):
            x = j * half * 0.62 + (0.012 if k % 2 else -0.012)
            lines.append(smooth([(x - half * 0.27, z), (x, z + 0.028), (x + half * 0.27, z)], 10))
    lines += [
        [(-0.02, b), (-0.02, b - 0.05)],
        [(0.02, b), (0.02, b - 0.05)],
        [
            (-0.09, b - 0.05),
            (0.09, b - 0.05),
            (0.09, b - 0.075),
            (-0.09, b - 0.075),
            (-0.09, b - 0.05),
        ],
        smooth(
            [
                (-0.08, b - 0.075),
                (-0.07, b - 0.14),
                (-0.04, b - 0.185),
                (0.04, b - 0.185),
                (0.07, b - 0.14),
                (0.08, b - 0.075),
            ],
            30,
        ),
    ]
    for s in (-1, 1):
        lines += [
            round_(s * 0.155, b - 0.07, 0.035, parts=20),
            round_(s * 0.155, b - 0.07, 0.012, parts=10),
        ]
    return lines


def bird(x, z, size):
    """A bird that looks to the right, its tail down on the left."""

    def at(points, parts=36):
        return smooth([(x + a * size, z + b * size) for a, b in points], parts)

    lines = [
        at(
            [
                (0.40, 0.36),
                (0.28, 0.47),
                (0.14, 0.42),
                (0.06, 0.27),
                (-0.10, 0.14),
                (-0.34, 0.0),
                (-0.66, -0.20),
            ],
            60,
        ),
        at(
            [
                (0.40, 0.36),
                (0.33, 0.28),
                (0.34, 0.12),
                (0.22, -0.08),
                (0.0, -0.17),
                (-0.24, -0.15),
                (-0.58, -0.34),
            ],
            60,
        ),
        at([(-0.66, -0.20), (-0.64, -0.28), (-0.58, -0.34)], 12),
        [
            (x + 0.40 * size, z + 0.36 * size),
            (x + 0.53 * size, z + 0.31 * size),
            (x + 0.375 * size, z + 0.31 * size),
        ],
        round_(x + 0.27 * size, z + 0.36 * size, 0.022 * size, parts=10),
    ]
    for k in range(4):
        lines.append(
            at(
                [
                    (0.16 - 0.06 * k, 0.13 - 0.05 * k),
                    (0.06 - 0.09 * k, 0.0 - 0.035 * k),
                    (-0.18 - 0.12 * k, -0.05 - 0.05 * k),
                ],
                14,
            )
        )
    for a in (0.02, 0.10):
        lines.append([(x + a * size, z - 0.15 * size), (x + (a + 0.02) * size, z - 0.36 * size)])
    return lines


def birds(wide, high):
    """Two birds that face each other over a vase with three tulips."""
    lines = border(wide, high)
    one = bird(-0.27, -0.015, 0.30)
    lines += one + flipped(one)
    z = -high / 2 + 0.08
    for s in (-1, 1):
        lines.append(
            smooth(
                [
                    (s * 0.03, z),
                    (s * 0.075, z + 0.07),
                    (s * 0.035, z + 0.13),
                    (s * 0.055, z + 0.16),
                ],
                20,
            )
        )
    lines += [[(-0.03, z), (0.03, z)], [(-0.055, z + 0.16), (0.055, z + 0.16)]]
    for x, top in ((-0.10, 0.33), (0, 0.39), (0.10, 0.33)):
        lines.append(smooth([(0, z + 0.16), (x * 0.5, z + 0.24), (x, z + top)], 14))
        for d in (-0.025, 0, 0.025):
            lines.append(
                smooth(
                    [
                        (x, z + top),
                        (x + d * 1.5 - 0.012, z + top + 0.03),
                        (x + d, z + top + 0.065),
                        (x + d * 1.5 + 0.012, z + top + 0.03),
                        (x, z + top),
                    ],
                    20,
                )
            )
    return lines


def rosette(wide, high):
    """A rosette of twelve petals in three rings."""
    r = min(wide, high) / 2 - 0.085
    lines = border(wide, high) + [
        round_(0, 0, q, parts=72) for q in (r, r - 0.022, r * 0.3, r * 0.13)
    ]
    for k in range(12):
        t = math.radians(30 * k)
        for s in (-1, 1):
            points = [
                (r * 0.3, 0),
                (r * 0.52, s * r * 0.125),
                (r * 0.74, s * r * 0.13),
                (r * 0.9, 0),
            ]
            lines.append(
                [
                    (a * math.cos(t) - b * math.sin(t), a * math.sin(t) + b * math.cos(t))
                    for a, b in smooth(points, 20)
                ]
            )
        lines.append([(r * q * math.cos(t), r * q * math.sin(t)) for q in (0.36, 0.78)])
    for x in (-1, 1):
        for z in (-1, 1):
            a, b = x * (wide / 2 - 0.058), z * (high / 2 - 0.058)
            lines += [
                [(a, b), (a - x * 0.09, b)],
                [(a, b), (a, b - z * 0.09)],
                [(a - x * 0.09, b), (a, b - z * 0.09)],
            ]
    return lines
