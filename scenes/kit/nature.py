"""Plants and stones: few, far from the camera or alone in a pot; close up they look made."""

import math
import random

import bpy
from mathutils import Vector, noise

from .solids import link, mesh


def scatter(thing, places, sizes, seed=0, tilt=0.2, up=None):
    """Instances of a thing, turned by chance: one face of a hidden mesh carries each of them."""
    chance = random.Random(seed)
    vertices, faces = [], []
    for index, (place, size) in enumerate(zip(places, sizes)):
        z = Vector(up[index]) if up else Vector((chance.gauss(0, tilt), chance.gauss(0, tilt), 1))
        z.normalize()
        angle = chance.random() * 2 * math.pi
        x = Vector((math.cos(angle), math.sin(angle), 0))
        x = (x - z * x.dot(z)).normalized() * size / 2
        y, p, start = z.cross(x), Vector(place), len(vertices)
        vertices += [p - x - y, p + x - y, p + x + y, p - x + y]
        faces.append(range(start, start + 4))
    carrier = mesh(vertices, faces, name="carrier")
    carrier.instance_type, carrier.use_instance_faces_scale = "FACES", True
    carrier.show_instancer_for_render = False
    thing.parent = carrier
    return carrier


def leaves(material, count=9, length=0.07, width=0.018, spread=0.09, seed=0):
    """A bunch of leaves, to be scattered."""
    chance = random.Random(seed)
    vertices, faces = [], []
    for _ in range(count):
        along = Vector(
            [chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0.3, 0.8)]
        ).normalized()
        side = along.cross(Vector([chance.gauss(0, 1) for _ in range(3)])).normalized()
        side *= width * chance.uniform(0.7, 1.2)
        p, long, start = (
            along * spread * chance.random(),
            length * chance.uniform(0.7, 1.3),
            len(vertices),
        )
        half = p + along * long / 2
        vertices += [p, half - side, p + along * long, half + side]
        faces.append(range(start, start + 4))
    return mesh(vertices, faces, material, name="leaves")


def tuft(material, blades=14, height=0.4, spread=0.12, width=0.005, lean=0.35, seed=1):
    """A tuft of grass or thyme, to be scattered."""
    chance = random.Random(seed)
    vertices, faces = [], []
    for _ in range(blades):
        angle, away = chance.random() * 2 * math.pi, chance.random() * spread
        foot = Vector((math.cos(angle) * away, math.sin(angle) * away, 0))
        bow = Vector((chance.gauss(0, lean), chance.gauss(0, lean), 0))
        side = Vector((-math.sin(angle * 3), math.cos(angle * 3), 0)) * width
        tall, start = height * chance.uniform(0.55, 1.1), len(vertices)
        for t in (0, 0.45, 0.8, 1):
            middle = foot + bow * tall * t * t + Vector((0, 0, tall * (t - 0.18 * t * t)))
            vertices += [middle - side * (1 - t * 0.85), middle + side * (1 - t * 0.85)]
        faces += [
            (start + 2 * i, start + 2 * i + 1, start + 2 * i + 3, start + 2 * i + 2)
            for i in range(3)
        ]
    return mesh(vertices, faces, material, name="tuft")


def tree(
    at, height, bark, bunch, seed=0, spread=0.9, levels=4, count=1600, trunk=0.14, lean=(0, 0)
):
    """A tree that branches by chance; `bunch` is what hangs on its outer twigs."""
    chance = random.Random(seed)
    branches, twigs = [], []

    def grow(point, toward, length, radius, level):
        points = [point]
        for _ in range(4):
            turn = [chance.gauss(0, 0.16), chance.gauss(0, 0.16), chance.gauss(0.035, 0.1)]
            toward = (toward + Vector(turn)).normalized()
            points.append(points[-1] + toward * length / 4)
            if level <= 1:
                twigs.extend([(points[-1], toward)] * (3 if level == 0 else 1))
        branches.append((points, radius))
        if level == 0:
            return
        for index in range(chance.randint(2, 3)):
            angle = chance.random() * 2 * math.pi
            aside = Vector(
                (math.cos(angle), math.sin(angle), chance.uniform(0.1, 0.7))
            ).normalized()
            way = (toward * (1 - spread * 0.45) + aside * spread * 0.75).normalized()
            begin = points[-1] if index < 2 else points[chance.randint(2, 3)]
            grow(begin, way, length * chance.uniform(0.62, 0.85), radius * 0.56, level - 1)

    grow(Vector(at), Vector((*lean, 1)).normalized(), height * 0.3, trunk, levels)
    curve = bpy.data.curves.new("tree", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", 1.0, 2
    for points, radius in branches:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for index, (knot, point) in enumerate(zip(spline.points, points)):
            knot.co, knot.radius = (*point, 1), radius * (1 - 0.14 * index)
    link(bpy.data.objects.new("tree", curve), bark)
    chosen = [chance.choice(twigs) for _ in range(count)]
    away = height * 0.035
    places = [p + Vector([chance.gauss(0, away) for _ in range(3)]) for p, _ in chosen]
    ways = [way + Vector([chance.gauss(0, 0.6) for _ in range(3)]) for _, way in chosen]
    scatter(bunch, places, [chance.uniform(0.7, 1.3) for _ in chosen], seed, up=ways)


def boulder(size, material, seed=0, rough=0.5, parts=5):
    """A weathered stone about a point; `size` are its three measures."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=parts, radius=0.5)
    made = bpy.context.object
    made.data.materials.append(material)
    for vertex in made.data.vertices:
        p = Vector(vertex.co)
        q = p * 2.1 + Vector((seed * 7.3, seed * 3.1, seed))
        grown = 1 + rough * noise.noise(q) + rough * 0.4 * noise.noise(q * 3.1)
        grown += 0.05 * noise.noise(q * 9)
        vertex.co = Vector([a * b * grown for a, b in zip(p, size)])
    made.data.polygons.foreach_set("use_smooth", [parts > 4] * len(made.data.polygons))
    return made


def cypress(at, height, width, leaf, seed=0, count=2600):
    """A cypress: bunches of needles up a narrow spindle."""
    chance = random.Random(seed)
    places, ups = [], []
    for _ in range(count):
        t, angle = chance.random() ** 0.85, chance.random() * 2 * math.pi
        outline = width / 2 * min(1, 0.45 + t * 4) * (1 - t) ** 0.95
        r = outline * (1 + 0.18 * math.sin(t * 31 + seed)) * math.sqrt(chance.uniform(0.45, 1))
        away = Vector((r * math.cos(angle), r * math.sin(angle), 0.15 + t * height))
        places.append(Vector(at) + away)
        ups.append((math.cos(angle) / 2, math.sin(angle) / 2, 1))
    bunch = leaves(leaf, 16, 0.16, 0.025, 0.12, seed)
    scatter(bunch, places, [chance.uniform(0.8, 1.5) for _ in places], seed, up=ups)
