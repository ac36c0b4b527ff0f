"""A double school desk of 1952: seat, back and sloping top joined by two oak runners."""

from mathutils import Matrix, Vector

from kit import camera, light, materials as m, studio
from kit.solids import box, lathe, move, panel, rect, rod

LONG = 1.12


def frame_side(M, x):
    """One side: the runner on the floor, the post of the top and that of the seat and back."""
    parts = [
        panel(
            [(-0.52, 0), (-0.54, 0.055), (0.50, 0.055), (0.48, 0)],
            [],
            0.05,
            M["oak"],
            (x + 0.025, 0, 0),
            90,
            bevel=0.004,
        )
    ]
    post = [
        (-0.42, 0.056),
        (-0.40, 0.62),
        (-0.02, 0.715),
        (-0.02, 0.66),
        (-0.30, 0.57),
        (-0.30, 0.056),
    ]
    parts.append(panel(post, [], 0.036, M["pine"], (x + 0.018, 0, 0), 90, bevel=0.003))
    chair = [
        (0.16, 0.056),
        (0.13, 0.385),
        (0.44, 0.395),
        (0.49, 0.80),
        (0.535, 0.80),
        (0.47, 0.36),
        (0.42, 0.056),
        (0.36, 0.056),
        (0.34, 0.33),
        (0.22, 0.33),
        (0.24, 0.056),
    ]
    parts.append(panel(chair, [], 0.036, M["pine"], (x + 0.018, 0, 0), 90, bevel=0.003))
    return parts


def build(M):
    parts = [part for side in (-1, 1) for part in frame_side(M, side * (LONG / 2 - 0.09))]
    top = box((-LONG / 2, 0, 0), (LONG / 2, 0.42, 0.024), M["top"], 0.004)
    parts += move([top], (0, -0.43, 0.632), tilt=(13.5, 0))
    parts.append(box((-LONG / 2, -0.02, 0.727), (LONG / 2, 0.085, 0.751), M["top"], 0.003))
    for x in (-0.28, 0.28):
        well = lathe(
            [(0.017, 0.0), (0.026, 0.0), (0.026, 0.004), (0.017, 0.004), (0.017, 0.0)],
            M["brass"],
            (x, 0.035, 0.751),
            32,
        )
        ink = lathe(
            [(0, 0), (0.017, 0), (0.017, 0.001), (0, 0.001)], M["ink"], (x, 0.035, 0.752), 24
        )
        parts += [well, ink]
    parts.append(
        box((-LONG / 2 + 0.11, -0.36, 0.48), (LONG / 2 - 0.11, -0.06, 0.496), M["pine"], 0.002)
    )
    parts.append(box((-LONG / 2, 0.13, 0.397), (LONG / 2, 0.43, 0.419), M["top"], 0.004))
    back = box((-LONG / 2, 0, 0), (LONG / 2, 0.022, 0.16), M["top"], 0.004)
    parts += move([back], (0, 0.468, 0.64), tilt=(-7, 0))
    return parts


def real():
    return {
        "oak": m.wood("oak", m.OAK, along=1, rough=0.55),
        "pine": m.wood(
            "pine",
            ((0.30, 0.17, 0.08), (0.42, 0.26, 0.13), (0.50, 0.34, 0.19)),
            along=2,
            rough=0.5,
        ),
        "top": m.wood(
            "top",
            ((0.14, 0.075, 0.035), (0.26, 0.15, 0.075), (0.35, 0.22, 0.12)),
            along=0,
            rough=0.35,
        ),
        "brass": m.brass(),
        "ink": m.paint("ink", (0.01, 0.012, 0.03), 0.1),
    }


def portrait():
    """The desk from its front corner, on a plain ground."""
    studio.ground(0.95, (0.38, 0.41, 0.36))
    move(build(real()), (0.03, 0, 0), -32)
    camera.level((0, -3.4, 0.9), 0, 56, (0, -0.15))
    return {"samples": 4, "bounces": 4, "look": studio.LOOK}


def row():
    """Three desks in a library, before a wall with a tall dado, in the sun of a window."""
    M = real()
    box((-7, 2.6, 0), (7, 2.8, 1.3), m.paint("dado", (0.20, 0.27, 0.22), 0.5), 0)
    box((-7, 2.62, 1.301), (7, 2.8, 4), m.plaster("wall", (0.66, 0.62, 0.54), 0.6, 0.06), 0)
    box((-7, -5, -0.1), (7, 2.6, 0), m.wood("floor", m.CHESTNUT, along=0, plank=0.14, length=3), 0)
    for x in (-1.45, 0, 1.45):
        move(build(M), (x, 1.2, 0), 180)
    light.even((0.72, 0.82, 1), 0.5)
    light.sun(36, 220, 5.0, (1, 0.84, 0.66), 0.6)
    panes = [
        rect(
            -3.9 + 0.95 * k + (0.5 if k > 2 else 0),
            1.6 + 1.35 * j,
            -3.1 + 0.95 * k + (0.5 if k > 2 else 0),
            2.85 + 1.35 * j,
        )
        for k in range(5)
        for j in range(2)
    ]
    panel(rect(-9, 0, 9, 8), panes, 0.05, M["oak"], (0, -2.0, 0), bevel=0).visible_camera = False
    camera.level((0.1, -4.2, 1.25), 0, 42, (0, -0.05))
    return {"samples": 4, "bounces": 4, "look": {**studio.LOOK, "stops": 1.0}}


def views():
    """Front, side and top."""
    return studio.sides(build, ((-1.2, 0), (0.1, 90), (1.35, None)), 0.42, 4.2)


def apart():
    """The desk taken apart into its boards, sides and runners."""

    def parted(M):
        parts = build(M)
        for part in parts:
            corners = [part.matrix_world @ Vector(corner) for corner in part.bound_box]
            middle = sum(corners, Vector()) / 8
            away = Vector((middle.x * 0.7, middle.y * 0.5, max(0, middle.z - 0.3) * 0.9))
            part.matrix_world = Matrix.Translation(away) @ part.matrix_world
        return parts

    return studio.axonometry(parted, (0, 0.05, 0.6), 3.0, (0.62, 0.85, -0.62), 16)
