"""The camera: level, so that what is upright stays upright; the frame is chosen by shifting."""

import math

import bpy
from mathutils import Vector

SENSOR = 36


def _camera():
    data = bpy.data.cameras.new("camera")
    data.sensor_width, data.clip_end = SENSOR, 20000
    made = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(made)
    bpy.context.scene.camera = made
    return made


def level(at, turn=0, lens=35, shift=(0, 0), tilt=0, focus=None, stop=2.8):
    """Looks to +y, turned to the right by `turn` degrees; `tilt` is only for views from above."""
    made = _camera()
    made.location = at
    made.rotation_euler = (math.radians(90 + tilt), 0, math.radians(-turn))
    made.data.lens = lens
    made.data.shift_x, made.data.shift_y = shift
    if focus:
        made.data.dof.use_dof = True
        made.data.dof.focus_distance, made.data.dof.aperture_fstop = focus, stop
    return made


def parallel(target, direction, width, distance=100, near=0.01):
    """A view without perspective along a direction, as wide as `width` metres."""
    made = _camera()
    toward = Vector(direction).normalized()
    made.data.type, made.data.ortho_scale = "ORTHO", width
    made.data.clip_start = near
    made.location = Vector(target) - toward * distance
    made.rotation_euler = toward.to_track_quat("-Z", "Y").to_euler()
    return made
