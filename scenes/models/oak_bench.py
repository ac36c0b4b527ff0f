"""A long bench of oak: a seat of one board, two dovetailed battens, legs that come off with a key."""

from mathutils import Matrix, Vector

from kit import camera, light, materials as m, studio
from kit.solids import box, lathe, mesh, move, panel, rect, rod

LONG, DEEP, HIGH, BOARD = 2.0, 0.34, 0.44, 0.032
LEG_AT = 0.78


def real():
    return {
        "board": m.wood("board", m.OAK, along=0, rough=0.5),
        "leg": m.wood("leg", m.OAK, along=2, rough=0.5),
        "batten": m.wood("batten", m.OAK, along=1, rough=0.5),
        "brass": m.brass(),
    }


def leg(M, side):
    """A leg board that narrows downwards, open in its middle, with the bolts of its batten."""
    top = HIGH - BOARD - 0.034
    outline = [(-0.15, 0), (-0.155, top), (0.155, top), (0.15, 0), (0.095, 0), (0.06, 0.2)]
    outline += [(-0.06, 0.2), (-0.095, 0)]
    x = side * LEG_AT
    parts = [panel(outline, [], 0.034, M["leg"], (x + 0.017, 0, 0), 90, bevel=0.004)]
    for y in (-0.09, 0.09):
        head = lathe([(0, 0), (0.011, 0), (0.012, 0.003), (0.009, 0.007), (0, 0.007)], M["brass"])
        parts += move([head], (x + side * 0.017, y, top - 0.05), tilt=(0, 90 * side))
    return parts


def build(M):
    z = HIGH - BOARD
    parts = [box((-LONG / 2, -DEEP / 2, z), (LONG / 2, DEEP / 2, HIGH), M["board"], 0.004)]
    for side in (-1, 1):
        x = side * LEG_AT
        # The dovetail: wider where it is let into the board.
        ends = [(x - 0.035, z - 0.033), (x + 0.035, z - 0.033), (x + 0.045, z), (x - 0.045, z)]
        vertices = [(a, y, b) for y in (-DEEP / 2 + 0.012, DEEP / 2 - 0.012) for a, b in ends]
        faces = [
            (0, 1, 2, 3),
            (7, 6, 5, 4),
            (0, 4, 5, 1),
            (1, 5, 6, 2),
            (2, 6, 7, 3),
            (3, 7, 4, 0),
        ]
        parts.append(mesh(vertices, faces, M["batten"], name="batten"))
        parts += leg(M, side)
    rail = [(-LEG_AT, 0, 0.27), (LEG_AT, 0, 0.27)]
    parts.append(rod(rail, 0.012, M["board"]))
    return parts


def portrait():
    """The bench from its long side, on a plain ground."""
    studio.ground(1.0)
    move(build(real()), turn=14)
    camera.level((0, -3.6, 0.75), 0, 58, (0, -0.11))
    return {"samples": 4, "bounces": 4, "look": studio.LOOK}


def end():
    """One end from the side: batten, leg and brass bolts."""
    studio.ground(0.8)
    move(build(real()), (-0.72, 0, 0), -38)
    camera.level((0.02, -1.25, 0.46), 0, 58, (0, -0.06), focus=0.9, stop=5)
    return {"samples": 4, "bounces": 4, "look": studio.LOOK}


def hall():
    """In a waiting room: the bench before a wall in raking light."""
    M = real()
    studio.wall((0.46, 0.52, 0.47), 0.24)
    box((-5, -4, -0.1), (5, 0.24, 0), m.marble("floor", (0.58, 0.55, 0.5), slab=(0.6, 0.6)), 0)
    box((-5, 0.225, 0), (5, 0.24, 0.1), M["leg"], 0.002)
    build(M)
    light.even((0.7, 0.8, 0.95), 0.5)
    light.sun(40, 215, 5.5, (1, 0.84, 0.66), 0.6)
    # The wall with the window, behind the camera's back.
    panes = [
        rect(-2.5 + 0.66 * k, 2.25 + 1.0 * j, -1.9 + 0.66 * k, 3.2 + 1.0 * j)
        for k in range(3)
        for j in range(2)
    ]
    panel(rect(-9, 0, 9, 9), panes, 0.05, M["leg"], (0, -2.4, 0), bevel=0).visible_camera = False
    camera.level((0, -4.6, 0.9), 0, 62, (0, -0.03))
    return {"samples": 4, "bounces": 4, "look": {**studio.LOOK, "stops": 1.15}}


def views():
    """Long side, end and top."""
    return studio.sides(build, ((-0.45, 0), (1.15, 90)), 0.26, 3.2)


def apart():
    """The bench taken apart: seat, battens, legs, rail and bolts."""

    def parted(M):
        parts = build(M)
        for part in parts:
            corners = [part.matrix_world @ Vector(corner) for corner in part.bound_box]
            middle = sum(corners, Vector()) / 8
            lift = 0.32 if middle.z > HIGH - BOARD else 0.14 if middle.z > HIGH - 0.07 else 0
            away = Vector((middle.x * 0.25, 0, lift))
            part.matrix_world = Matrix.Translation(away) @ part.matrix_world
        return parts

    return studio.axonometry(parted, (0, 0, 0.36), 2.9, (0.5, 0.85, -0.5))
