"""Carvers' full-size drawings on brown paper, pegged to a line in an old school room on Tinos."""

import math
import random

from mathutils import Vector, noise

from kit import camera, light, materials as m, studio
from kit.nodes import Shader, darker
from kit.solids import box, frame, lathe, mesh, move, panel, rect, rod, smooth

from . import school_desk
from .pricked_lines import birds, cypress, rosette, ship

LINE, GAP = 2.22, 0.16


def brown(name, colour=(0.345, 0.245, 0.155)):
    """Wrapping paper: fibres, folds from forty years in a roll, and a breath of charcoal."""
    s = Shader(name)
    p = s.place()
    fibre = s.noise(s.stretch(p, (1, 1, 0.2)), 130, 3)
    cloud = s.noise(p, 2.2, 4, 0.6)
    hue = s.ramp(
        s.add(s.times(cloud, 0.7), s.times(fibre, 0.3)),
        (0.32, darker(colour, 0.78)),
        (0.68, darker(colour, 1.2)),
    )
    dust = s.remap(s.noise(p, 4.5, 5, 0.65, 0.6), 0.53, 0.75, 0, 0.45)
    hue = s.mix(dust, hue, (0.06, 0.05, 0.042))
    bump = s.bump(s.noise(p, 5, 3, 0.6, 0.8), 0.7, 0.012)
    front = s.node("BsdfDiffuse", Color=hue, Normal=bump)
    return s.end(s.node("MixShader", 0.12, front, s.node("BsdfTranslucent", Color=hue)))


def real():
    return {
        **{key: made for key, made in school_desk.real().items()},
        "lime": m.plaster("lime", (0.76, 0.74, 0.68), 2.2, 0.08),
        "dado": m.plaster("dado", (0.40, 0.45, 0.42), 1.2, 0.12),
        "boards": m.wood("boards", m.CHESTNUT, along=0, plank=0.16, rough=0.5),
        "paper0": brown("paper0"),
        "paper1": brown("paper1", (0.405, 0.30, 0.195)),
        "paper2": brown("paper2", (0.285, 0.20, 0.13)),
        "coal": m.paint("coal", (0.025, 0.022, 0.02), 0.95),
        "blue": m.paint("blue", (0.07, 0.09, 0.26), 0.8),
        "peg": m.wood("peg", m.BEECH, along=2, rough=0.6),
        "cord": m.paint("cord", (0.46, 0.40, 0.30), 0.9),
        "nail": m.paint("nail", (0.05, 0.05, 0.05), 0.5, metal=0.6),
        "marble": m.marble("marble", (0.60, 0.59, 0.565), (0.42, 0.42, 0.43), rough=0.5),
        "bag": m.cloth("bag", (0.30, 0.28, 0.26), 0.1),
        "frame": m.paint("frame", (0.45, 0.50, 0.49), 0.5),
    }


def pricks(M, lines, place, chance):
    """Lines as rows of pinholes; `place` is where a point of the drawing lies."""
    points, dots = [], []
    for line in lines:
        rest = 0.0
        for (a, b), (c, d) in zip(line, line[1:]):
            long = math.hypot(c - a, d - b)
            while rest < long:
                t, r, start = rest / long, 0.0041 * chance.uniform(0.8, 1.2), len(points)
                for k in range(6):
                    turn = k * math.pi / 3
                    spot = (
                        a + (c - a) * t + r * math.cos(turn),
                        b + (d - b) * t + r * math.sin(turn),
                    )
                    x, y, z = place(*spot)
                    points.append((x, y - 0.0012, z))
                dots.append(range(start, start + 6))
                rest += 0.0086
            rest -= long
    return mesh(points, dots, M["coal"], name="holes")


def cord(x):
    """The height of the line, which sags a little."""
    return LINE + 0.05 * (x / 2.75) ** 2


def sheet(M, kind, x, wide, high, paper, seed):
    """One sheet on its pegs: its paper hangs in soft waves, and its lines lie on it as pinholes."""
    chance = random.Random(seed)
    lean = chance.uniform(-0.012, 0.012)

    def hang(a, b):
        """The place of a point of the sheet that is `a` right of its middle and `b` over it."""
        down = (high / 2 - b) / high
        y = -GAP - 0.012 * math.sin(a * 7 + seed) * down - 0.03 * down**2
        y += 0.016 * noise.noise(Vector((a * 2.4, b * 2.4, seed)))
        y -= 0.05 * max(0, down - 0.82) * (1 + math.sin(a * 5 + 2 * seed))
        sag = 0.006 * math.cos(a / wide * math.pi * 3) * (1 - down)
        return (x + a - lean * down, y, cord(x + a) - 0.016 - (high / 2 - b) + sag)

    n, k = 34, 34
    ragged = [chance.uniform(-0.003, 0.003) for _ in range(n + 1)]
    vertices = [
        hang(-wide / 2 + wide * i / n, -high / 2 + high * j / k + (ragged[i] if j == 0 else 0))
        for j in range(k + 1)
        for i in range(n + 1)
    ]
    faces = [
        (j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i)
        for j in range(k)
        for i in range(n)
    ]
    mesh(vertices, faces, M[paper], True, "sheet")
    pricks(M, kind(wide, high), hang, chance)
    # A remark of the client in blue pencil, above the lower border.
    hand = [
        (
            wide * 0.12 + 0.0045 * i + 0.006 * math.cos(i * 1.3),
            -high / 2
            + 0.022
            + 0.006 * math.sin(i * 1.3)
            + 0.004 * noise.noise(Vector((i * 0.7, seed, 0))),
        )
        for i in range(44)
    ]
    rod(
        [
            tuple(q - (0.0015 if axis == 1 else 0) for axis, q in enumerate(hang(a, b)))
            for a, b in hand
        ],
        0.0016,
        M["blue"],
    )
    for s in (-1, 0, 1) if wide > 0.8 else (-1, 1):
        px, py, pz = hang(s * (wide / 2 - 0.05), high / 2)
        for d in (-1, 1):
            leg = box((-0.006, -0.0045, -0.042), (0.006, 0.0045, 0.036), M["peg"], 0.0015)
            move(
                [leg],
                (px, py + d * 0.007, pz),
                chance.uniform(-3, 3),
                (d * 4, chance.uniform(-4, 4)),
            )


def room(M):
    box((-6, 0, -0.1), (6, 0.3, 4.2), M["lime"], 0)
    box((-6, -0.004, 0), (6, -0.001, 1.02), M["dado"], 0)
    box((-6, -0.03, 0), (6, -0.0045, 0.11), M["frame"], 0.006)
    box((-6, -9, -0.1), (6, 0, 0), M["boards"], 0)
    box((3.6, -9, 0), (3.9, 0, 4.2), M["lime"], 0)
    holes = [
        rect(-1.75, 0.85, -0.55, 3.45),
        rect(-3.65, 0.85, -2.45, 3.45),
        rect(-5.5, 0.85, -4.3, 3.45),
    ]
    panel(rect(-9, -0.1, 0, 4.2), holes, 0.45, M["lime"], (-3.2, 0, 0), 90)
    for (a, b), _, (c, d), _ in holes:
        frame(a, b, c, d, 0.05, M["frame"], 0.06, (-3.35, 0, 0), 90, 2, 4)
    for x in (-2.75, 2.75):
        rod([(x, 0.02, cord(x)), (x, -GAP - 0.02, cord(x) + 0.01)], 0.006, M["nail"])
    rod([(x, -GAP, cord(x)) for x in [-2.75 + 5.5 * k / 24 for k in range(25)]], 0.003, M["cord"])


def bag(M, at):
    """The pounce bag: charcoal dust tied into a rag."""
    lathe(
        smooth(
            [
                (0, 0),
                (0.04, 0.002),
                (0.052, 0.03),
                (0.03, 0.062),
                (0.012, 0.075),
                (0.02, 0.09),
                (0.034, 0.11),
                (0, 0.10),
            ],
            40,
        ),
        M["bag"],
        at,
        30,
    )


def line():
    """Four drawings on their line, in the sun of a window, over a desk and a slab."""
    M = real()
    room(M)
    sheet(M, ship, -1.28, 1.06, 0.80, "paper0", 3)
    sheet(M, cypress, -0.30, 0.54, 0.98, "paper1", 5)
    sheet(M, birds, 0.62, 1.02, 0.66, "paper2", 9)
    sheet(M, rosette, 1.58, 0.70, 0.72, "paper0", 12)
    move(school_desk.build(M), (-0.75, -0.72, 0.001), 6)
    bag(M, (-0.55, -0.66, 0.755))
    rod([(-0.95, -0.655, 0.759), (-0.80, -0.675, 0.759)], 0.004, M["coal"])
    slab = box((-0.45, -0.02, 0), (0.45, 0.02, 0.62), M["marble"], 0.006)
    dots = pricks(
        M, birds(1.02, 0.66), lambda a, b: (0.84 * a, -0.0206, 0.31 + 0.84 * b), random.Random(2)
    )
    move([slab, dots], (1.15, -0.17, 0.002), 0, (-11, 0))
    light.even((0.80, 0.88, 1.0), 0.42)
    light.sun(27, 236, 8.0, (1, 0.83, 0.62), 0.7)
    camera.level((0.1, -4.3, 1.5), 0, 37, (0, -0.05))
    return {"samples": 6, "bounces": 5, "look": {**studio.LOOK, "stops": 0.6}}
