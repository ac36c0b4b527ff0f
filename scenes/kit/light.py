"""Light: a sky with a sun, an even ground light, and lamps."""

import math

import bpy
from mathutils import Vector


def _aim(thing, direction):
    thing.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()


def _lamp(kind, power, colour):
    data = bpy.data.lights.new(kind.lower(), kind)
    data.energy, data.color = power, colour
    made = bpy.data.objects.new(kind.lower(), data)
    bpy.context.scene.collection.objects.link(made)
    return made


def _world():
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    return world.node_tree


def even(colour=(1, 1, 1), power=0.5):
    """The same light from all sides."""
    background = _world().nodes["Background"]
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = power


def sun(height, azimuth, power, colour=(1, 0.86, 0.70), size=0.6):
    """The sun alone: `height` above the horizon and `azimuth` from +y towards +x, in degrees."""
    made = _lamp("SUN", power, colour)
    made.data.angle = math.radians(size)
    up, round_ = math.radians(height), math.radians(azimuth)
    toward = (math.sin(round_) * math.cos(up), math.cos(round_) * math.cos(up), math.sin(up))
    _aim(made, [-part for part in toward])
    return made


def sky(height, azimuth, power=5.0, fill=0.17, colour=(1, 0.86, 0.70), size=0.6, dust=1.2):
    """A clear sky with a sun. The sky has no disc of its own: a lamp has less noise."""
    tree = _world()
    texture = tree.nodes.new("ShaderNodeTexSky")
    texture.sky_type, texture.sun_disc = "NISHITA", False
    texture.sun_elevation, texture.sun_rotation = math.radians(height), math.radians(azimuth)
    texture.dust_density = dust
    background = tree.nodes["Background"]
    tree.links.new(texture.outputs[0], background.inputs[0])
    background.inputs[1].default_value = fill
    return sun(height, azimuth, power, colour, size)


def area(at, target, size, power, colour=(1, 1, 1), portal=False):
    """A rectangle of light; as a `portal` it only guides the sky through a window."""
    made = _lamp("AREA", power, colour)
    made.data.shape = "RECTANGLE"
    made.data.size, made.data.size_y = size
    made.data.cycles.is_portal = portal
    made.location = at
    _aim(made, Vector(target) - Vector(at))
    return made


def bulb(at, power, colour=(1, 0.62, 0.32), radius=0.035):
    made = _lamp("POINT", power, colour)
    made.data.shadow_soft_size = radius
    made.location = at
    return made
