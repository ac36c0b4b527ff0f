"""Solids. Lengths in metres; z is up, and a wall runs along x until it is turned."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

BEVEL = 0.006


def link(thing, material=None):
    bpy.context.scene.collection.objects.link(thing)
    if material:
        thing.data.materials.append(material)
    return thing


def mesh(vertices, faces, material=None, smooth=False, name="mesh"):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    data.validate()
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(50)
    return link(bpy.data.objects.new(name, data), material)


def box(low, high, material, bevel=BEVEL):
    """A box between two corners, whose edges catch the light; `bevel` 0 for none."""
    (x0, y0, z0), (x1, y1, z1) = zip(*[sorted(pair) for pair in zip(low, high)])
    corners = [(x, y, z) for z in (z0, z1) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    sides = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    made = mesh(corners, sides, material, name="box")
    if bevel:
        edge = made.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments = bevel, 2
    return made


def rect(x0, z0, x1, z1):
    """A rectangle as an outline or a hole of a panel."""
    return [(x0, z0), (x0, z1), (x1, z1), (x1, z0)]


def arch(x, width, spring, foot=0.0, parts=24):
    """An opening centred on x with a round head above the height `spring`."""
    r = width / 2
    head = [
        (x - r * math.cos(t), spring + r * math.sin(t))
        for t in np.linspace(0, math.pi, parts)[1:-1]
    ]
    return [(x - r, foot), (x - r, spring), *head, (x + r, spring), (x + r, foot)]


def panel(outline, holes, thick, material, at=(0, 0, 0), turn=0, flat=False, bevel=BEVEL):
    """One solid of an outline with holes: a wall in x and z whose depth goes to +y, turned by
    `turn` degrees about z; or a slab in x and y whose depth goes up, when `flat`."""
    bevel = min(bevel, thick / 2.1)
    curve = bpy.data.curves.new("panel", "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    curve.extrude, curve.bevel_depth, curve.offset = thick / 2 - bevel, bevel, -bevel
    curve.bevel_resolution = 1
    for points in [outline, *holes]:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        spline.use_cyclic_u = True
        for point, (a, b) in zip(spline.points, points):
            point.co = (a, b, 0, 1)
    made = link(bpy.data.objects.new("panel", curve), material)
    if flat:
        made.matrix_world = Matrix.Translation(Vector(at) + Vector((0, 0, thick / 2)))
    else:
        made.matrix_world = (
            Matrix.Translation(at)
            @ Matrix.Rotation(math.radians(turn), 4, "Z")
            @ Matrix.Translation((0, thick / 2, 0))
            @ Matrix.Rotation(math.pi / 2, 4, "X")
        )
    return made


def frame(x0, z0, x1, z1, bar, material, depth=0.06, at=(0, 0, 0), turn=0, columns=1, rows=1):
    """A window frame as one panel with holes, so that no two faces lie in one plane."""
    wide = (x1 - x0 - bar * (columns + 1)) / columns
    high = (z1 - z0 - bar * (rows + 1)) / rows
    holes = []
    for i in range(columns):
        for j in range(rows):
            x, z = x0 + bar + i * (wide + bar), z0 + bar + j * (high + bar)
            holes.append(rect(x, z, x + wide, z + high))
    return panel(rect(x0, z0, x1, z1), holes, depth, material, at, turn, bevel=0.003)


def lathe(profile, material, at=(0, 0, 0), parts=72):
    """A turned solid of (radius, height) points."""
    vertices, faces, count = [], [], len(profile)
    for i in range(parts):
        angle = 2 * math.pi * i / parts
        vertices += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in profile]
        for j in range(count - 1):
            a, b = i * count + j, (i + 1) % parts * count + j
            faces.append((a, b, b + 1, a + 1))
    made = mesh(vertices, faces, material, True, "lathe")
    made.location = at
    return made


def smooth(points, parts=40):
    """A curve through the points (Catmull and Rom), for profiles of vessels."""
    given = [np.array(point, float) for point in points]
    given = [2 * given[0] - given[1], *given, 2 * given[-1] - given[-2]]
    steps = max(2, parts // (len(given) - 3))
    curve = []
    for a, b, c, d in zip(given, given[1:], given[2:], given[3:]):
        for t in np.linspace(0, 1, steps, endpoint=False):
            curve.append(
                0.5
                * (
                    2 * b
                    + (c - a) * t
                    + (2 * a - 5 * b + 4 * c - d) * t**2
                    + (3 * b - a - 3 * c + d) * t**3
                )
            )
    return [tuple(point) for point in curve] + [tuple(points[-1])]


def rod(points, radius, material, bent=False, taper=None):
    """A round bar through points; `bent` rounds it, `taper` is its thickness at each point."""
    curve = bpy.data.curves.new("rod", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 5
    curve.use_fill_caps = True
    spline = curve.splines.new("BEZIER" if bent else "POLY")
    knots = spline.bezier_points if bent else spline.points
    knots.add(len(points) - 1)
    for index, (knot, place) in enumerate(zip(knots, points)):
        if bent:
            knot.co = place
            knot.handle_left_type = knot.handle_right_type = "AUTO"
        else:
            knot.co = (*place, 1)
        knot.radius = taper[index] if taper else 1
    spline.use_smooth = True
    return link(bpy.data.objects.new("rod", curve), material)


def relief(x, y, height, material, parts=(120, 120)):
    """Ground: `height(x, y)` over a rectangle, as a smooth sheet."""
    xs, ys = np.linspace(*x, parts[0]), np.linspace(*y, parts[1])
    vertices = [(a, b, height(a, b)) for b in ys for a in xs]
    w = parts[0]
    faces = [
        (j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i)
        for j in range(parts[1] - 1)
        for i in range(w - 1)
    ]
    return mesh(vertices, faces, material, True, "relief")


def move(parts, at=(0, 0, 0), turn=0, tilt=(0, 0)):
    """Moves and turns finished parts together, and returns them."""
    bpy.context.view_layer.update()
    place = (
        Matrix.Translation(at)
        @ Matrix.Rotation(math.radians(turn), 4, "Z")
        @ Matrix.Rotation(math.radians(tilt[0]), 4, "X")
        @ Matrix.Rotation(math.radians(tilt[1]), 4, "Y")
    )
    for part in parts:
        part.matrix_world = place @ part.matrix_world
    return parts
