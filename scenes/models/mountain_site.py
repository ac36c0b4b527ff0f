"""The slope at Vilia: its ground, what grows on it and on the roof, terrace walls and firs."""

import math
import random

from mathutils import noise

from kit import materials as m, nature
from kit.solids import panel, rect, relief

# Half of the passage, the depth and height of the wings, and their far ends in x.
HALF, DEEP, HIGH, ROOF = 1.7, 7.6, 2.75, 0.42
LEFT, RIGHT = -HALF - 10.2, HALF + 8.4


def slope(x, y):
    """The ground: level under the house, rising to the north and falling to the south."""
    z = -0.16
    if y > DEEP + 1:
        z += 0.30 * (y - DEEP - 1)
    if y < -3.2:
        z -= 0.24 * (-3.2 - y)
    wild = min(1, max(0, abs(y - 3) - 7) / 6)
    return z + wild * (
        0.5 * noise.noise((x * 0.07, y * 0.07, 1)) + 0.2 * noise.noise((x * 0.4, y * 0.4, 4))
    )


def planted(seed, count, x, y, z, size=(0.5, 1.1), keep=lambda x, y: True):
    """Thyme and dry grass over a rectangle."""
    chance = random.Random(seed)
    kinds = (
        (
            nature.tuft(
                m.foliage("thyme", (0.14, 0.16, 0.08), 0.2), 46, 0.20, 0.16, 0.006, 0.7, 3
            ),
            0.55,
        ),
        (
            nature.tuft(m.foliage("straw", (0.46, 0.36, 0.19)), 20, 0.40, 0.14, 0.0042, 0.35, 2),
            0.3,
        ),
        (
            nature.tuft(
                m.foliage("oregano", (0.20, 0.19, 0.10), 0.2), 34, 0.30, 0.14, 0.005, 0.5, 7
            ),
            0.15,
        ),
    )
    for index, (kind, share) in enumerate(kinds):
        places = []
        while len(places) < count * share:
            a, b = chance.uniform(*x), chance.uniform(*y)
            bare = noise.noise((a * 0.35, b * 0.35, index * 9)) < chance.uniform(-0.5, 0.35)
            if keep(a, b) and not bare:
                places.append((a, b, z(a, b)))
        nature.scatter(kind, places, [chance.uniform(*size) for _ in places], seed + index)


def fir(at, height, leaf, seed):
    """A fir: whorls of hanging needles up a cone."""
    chance = random.Random(seed)
    places, ups = [], []
    for _ in range(2600):
        t = chance.random() ** 0.8
        r = (
            height
            * 0.19
            * (1 - t) ** 0.9
            * (0.55 + 0.45 * abs(math.sin(t * 26)))
            * math.sqrt(chance.uniform(0.2, 1))
        )
        angle = chance.random() * 6.283
        places.append(
            (
                at[0] + r * math.cos(angle),
                at[1] + r * math.sin(angle),
                at[2] + height * (0.06 + 0.94 * t) - r * 0.25,
            )
        )
        ups.append((math.cos(angle), math.sin(angle), 0.1))
    bunch = nature.leaves(leaf, 16, 0.28, 0.02, 0.12, seed)
    nature.scatter(
        bunch, places, [chance.uniform(0.8, 1.6) * height / 9 for _ in places], seed, up=ups
    )


def site(M, firs=True):
    relief((-45, 45), (-26, 60), slope, M["soil"], (150, 150))
    free = (
        lambda x, y: not (LEFT - 0.7 < x < RIGHT + 0.7 and -3.3 < y < DEEP + 0.9)
        and not abs(x) < 1
    )
    planted(1, 15000, (-18, 18), (-19, 20), lambda x, y: slope(x, y) - 0.02, (0.7, 1.7), free)
    planted(
        9,
        2600,
        (LEFT - 0.3, RIGHT + 0.3),
        (-1.2, 3.5),
        lambda x, y: HIGH + ROOF + 0.02,
        (0.5, 1.1),
    )
    # Terrace walls: one carries the platform of the house, one stands below it.
    for low, high, y, top in (
        (LEFT - 5, -1.3, -3.1, -0.06),
        (1.3, RIGHT + 5, -3.1, -0.06),
        (-22, 22, -10.5, -1.6),
    ):
        panel(rect(low, top - 1.9, high, top), [], 0.5, M["stone"], (0, y, 0), bevel=0.03)
    if firs:
        leaf = m.foliage("fir", (0.035, 0.055, 0.03), 0.1, 0.4)
        chance = random.Random(4)
        for index in range(13):
            x, y = -34 + index * 5.6 + chance.uniform(-1.5, 1.5), chance.uniform(17, 32)
            fir((x, y, slope(x, y) - 0.2), chance.uniform(7, 12), leaf, index)
