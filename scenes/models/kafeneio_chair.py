"""The chair of the Greek coffee house: beech, rush, ten rails without glue, 2.9 kilos."""

from mathutils import Matrix, Vector

from kit import camera, drawings, light, materials as m
from kit.furniture import cove, kafeneio_chair


def studio(ground=(0.60, 0.53, 0.44)):
    """A plain ground under the light of one window."""
    cove(m.plaster("ground", ground, 0.4, 0.04), depth=1.3)
    light.even((0.75, 0.82, 0.92), 0.12)
    light.area((-2.6, -1.4, 2.3), (0, 0.1, 0.4), (1.4, 2.0), 120, (1, 0.94, 0.86))
    light.area((2.8, -1.8, 1.2), (0, 0, 0.4), (2, 2), 6, (0.85, 0.92, 1))


def pieces():
    return m.wood("beech", m.BEECH, along=2, rough=0.42, own=True), m.rush()


LOOK = {"stops": 1.45, "contrast": 1.55, "saturation": 1.15}


def portrait():
    """One chair, a little turned, on a plain ground."""
    studio()
    kafeneio_chair(*pieces(), turn=28)
    camera.level((0, -3.1, 0.72), 0, 76, (0, -0.17))
    return {"samples": 4, "bounces": 4, "look": LOOK}


def row():
    """Three chairs in a row against a plain wall."""
    studio((0.36, 0.42, 0.40))
    wood, rush = pieces()
    for x in (-0.72, 0, 0.72):
        kafeneio_chair(wood, rush, (x, 0.25, 0), 180 if x == 0 else 0)
    camera.level((0, -3.3, 0.62), 0, 52, (0, -0.05))
    return {"samples": 4, "bounces": 4, "look": LOOK}


def seat():
    """The corner of the seat from above: rush over the front rail."""
    studio()
    kafeneio_chair(*pieces(), turn=32)
    camera.level((0.05, -0.95, 0.92), 0, 58, (0, 0), tilt=-28, focus=0.95, stop=4)
    return {"samples": 4, "bounces": 4, "look": LOOK}


def _drawn():
    M = drawings.Palette(True)
    return M["wood"], M["rush"]


def views():
    """Front, side and back, in one scale."""
    wood, rush = _drawn()
    for x, turn in ((-0.75, 0), (0, 90), (0.75, 180)):
        kafeneio_chair(wood, rush, (x, 0, 0), turn)
    drawings.shade(0.7, 1.2)
    camera.parallel((0, 0, 0.44), (0, 1, 0), 2.3)
    return {"drawing": True, "samples": 8}


def apart():
    """The chair taken apart: what a joiner sees who counts its pieces."""
    wood, rush = _drawn()
    for part in kafeneio_chair(wood, rush):
        corners = [part.matrix_world @ Vector(corner) for corner in part.bound_box]
        middle = sum(corners, Vector()) / 8
        away = Vector((middle.x * 0.9, middle.y * 0.9, (middle.z - 0.3) * 0.5))
        part.matrix_world = Matrix.Translation(away) @ part.matrix_world
    drawings.shade(0.7, 1.2)
    camera.parallel((0, 0, 0.56), (0.62, 0.85, -0.62), 2.5)
    return {"drawing": True, "samples": 8}
