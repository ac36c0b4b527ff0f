"""The wall tile of a kiln on Sifnos: 10 by 10 by 1.1 cm, slightly bowed, in four colours."""

import random

from kit import camera, drawings, light, materials as m
from kit.furniture import cove
from kit.nodes import Shader, darker
from kit.solids import box, mesh, move

SIDE, THICK, JOINT = 0.1, 0.011, 0.003
GLAZES = {
    "milk": (0.72, 0.69, 0.62),
    "honey": (0.58, 0.31, 0.08),
    "caper": (0.20, 0.25, 0.13),
    "aubergine": (0.075, 0.035, 0.055),
}


def glaze(name, colour, change=0.5):
    """A thick glaze: each tile has a tone of its own, and it is thin and pale at the edge."""
    s = Shader(name)
    own = s.node("ObjectInfo", out=5)
    tone = s.add(s.times(own, change), s.times(s.noise(s.place(), 26, 4), 1 - change))
    hue = s.ramp(tone, (0.25, darker(colour, 0.62)), (0.5, colour), (0.8, darker(colour, 1.55)))
    bump = s.bump(s.noise(s.place(), 38, 3), 0.25, 0.0016)
    return s.surface(hue, 0.09, bump, shine=0.55)


def tile(material, chance, parts=14):
    """One tile that lies on z = 0: bowed, with a soft edge, no two alike."""
    bow, lean = chance.uniform(0.0006, 0.0016), [chance.uniform(-0.006, 0.006) for _ in range(2)]
    half, n = SIDE / 2 + chance.uniform(-0.0006, 0.0006), parts + 1
    vertices, faces = [], []
    for i in range(n):
        for k in range(n):
            u, v = -1 + 2 * i / parts, -1 + 2 * k / parts
            edge = max(abs(u), abs(v))
            z = THICK + bow * (1 - u * u) * (1 - v * v) - 0.0022 * edge**26
            vertices.append((u * half, v * half, z + lean[0] * u * half + lean[1] * v * half))
    foot = len(vertices)
    rim = [i * n for i in range(n)] + [parts * n + k for k in range(1, n)]
    rim += [i * n + parts for i in reversed(range(parts))] + list(reversed(range(1, parts)))
    vertices += [(vertices[at][0], vertices[at][1], 0) for at in rim]
    for i in range(parts):
        for k in range(parts):
            faces.append((i * n + k, (i + 1) * n + k, (i + 1) * n + k + 1, i * n + k + 1))
    for index in range(len(rim)):
        after = (index + 1) % len(rim)
        faces.append((rim[index], foot + index, foot + after, rim[after]))
    return mesh(vertices, faces, material, True, "tile")


def field(materials, columns, rows, seed=1):
    """Tiles in a wall that stands in x and z, over a bed of mortar."""
    chance, step = random.Random(seed), SIDE + JOINT
    parts = []
    for i in range(columns):
        for j in range(rows):
            made = tile(chance.choice(materials), chance)
            made.location = ((i - (columns - 1) / 2) * step, (j - (rows - 1) / 2) * step, 0)
            parts.append(made)
    width, height = columns * step / 2, rows * step / 2
    bed = m.plaster("bed", (0.62, 0.59, 0.53), 0.4, 0.05)
    parts.append(box((-width, -height, -0.01), (width, height, THICK - 0.003), bed, 0))
    return move(parts, tilt=(90, 0))


LOOK = {"stops": 0.9, "contrast": 1.5, "saturation": 1.2}


def wall():
    """A wall of caper, straight on: no two tiles have the same tone."""
    field([glaze("caper", GLAZES["caper"], 0.75)], 13, 9)
    light.even((0.8, 0.87, 0.95), 0.35)
    light.area((-1.6, -1.1, 1.0), (0, 0, 0), (0.5, 1.6), 44, (1, 0.93, 0.84))
    camera.level((0, -1.9, 0), 0, 62)
    return {"samples": 4, "bounces": 3, "look": LOOK}


def colours():
    """The four colours on a plain ground, one tile of each leaning on the wall."""
    ground = m.plaster("ground", (0.55, 0.50, 0.43), 0.4, 0.05)
    box((-3, 0.1, -1), (3, 0.3, 3), ground, 0)
    box((-3, -3, -0.1), (3, 0.099, 0), m.marble("ledge", (0.62, 0.60, 0.56)), 0)
    chance = random.Random(8)
    for index, (name, colour) in enumerate(GLAZES.items()):
        made = tile(glaze(name, colour, 0.2), chance)
        move([made], (-0.195 + 0.13 * index, 0.052, 0.049), 0, (68, 0))
    light.even((0.8, 0.87, 0.95), 0.16)
    light.area((-1.3, -1.0, 1.0), (0, 0, 0.05), (0.7, 1.0), 22, (1, 0.94, 0.86))
    camera.level((0, -1.25, 0.15), 0, 75, (0, -0.06))
    return {"samples": 4, "bounces": 4, "look": LOOK}


def corner():
    """Four tiles of two colours, close up: the bow, the joint and the edge of the glaze."""
    field([glaze("honey", GLAZES["honey"], 0.4), glaze("milk", GLAZES["milk"], 0.3)], 6, 5, 5)
    light.even((0.8, 0.87, 0.95), 0.3)
    light.area((0.9, -0.5, 0.6), (0, 0, 0), (0.25, 0.9), 14, (1, 0.93, 0.84))
    camera.level((0.05, -0.42, 0.03), -8, 50, focus=0.42, stop=5.6)
    return {"samples": 4, "bounces": 3, "look": LOOK}


def stack():
    """Tiles in stacks, as they leave the kiln."""
    cove(m.plaster("ground", (0.50, 0.40, 0.31), 0.4, 0.04), depth=0.6)
    chance = random.Random(3)
    kinds = [glaze(name, colour, 0.4) for name, colour in GLAZES.items()]
    for x, count, kind in ((-0.17, 9, 0), (0.0, 13, 2), (0.17, 6, 1)):
        for index in range(count):
            made = tile(kinds[kind], chance)
            place = (x + chance.uniform(-0.003, 0.003), chance.uniform(-0.003, 0.003))
            move([made], (*place, index * (THICK + 0.0012)), chance.uniform(-5, 5))
    light.even((0.8, 0.87, 0.95), 0.14)
    light.area((-1.3, -1.0, 1.1), (0, 0, 0.05), (0.8, 1.0), 24, (1, 0.94, 0.86))
    camera.level((0, -1.2, 0.22), 0, 62, (0, -0.11))
    return {"samples": 4, "bounces": 4, "look": LOOK}


def bond():
    """Front and section of four tiles, drawn."""
    M = drawings.Palette(True)
    chance = random.Random(2)
    for i in range(4):
        for j in range(3):
            made = tile(M["tile"], chance)
            move([made], (-0.26 + i * 0.103, 0, 0.05 + j * 0.103), 0, (90, 0))
    for j in range(3):
        move([tile(M["tile"], chance)], (0.27, 0, 0.05 + j * 0.103), 0, (0, 90))
    drawings.shade(0.7, 1.2)
    camera.parallel((0, 0, 0.153), (0, 1, 0), 0.80)
    return {"drawing": True, "samples": 8}
