"""Drawings of a model: Freestyle draws its edges, and plan and section are true cuts."""

import math
import time
from pathlib import Path

import bmesh
import bpy
from mathutils import Vector

from . import camera, light, photo, post
from .materials import glow, paint
from .nodes import Shader
from .solids import mesh

INK = (0.012, 0.012, 0.014)


class Palette(dict):
    """Materials for drawings: every name is white card, but for glass and those that are given."""

    def __init__(self, shaded, **special):
        clear = Shader("clear")
        pane = clear.end(clear.node("BsdfTransparent", Color=(0.93, 0.95, 0.96)))
        super().__init__({"glass": pane, **special})
        self.card = (
            paint("card", (0.8, 0.8, 0.79), 0.95)
            if shaded
            else glow("card", (0.93, 0.93, 0.92), 1)
        )

    def __missing__(self, name):
        return self.card


def _solids(kept):
    graph = bpy.context.evaluated_depsgraph_get()
    for thing in list(bpy.context.scene.objects):
        if thing.type not in ("MESH", "CURVE") or thing in kept or thing.hide_render:
            continue
        evaluated = thing.evaluated_get(graph)
        data = evaluated.to_mesh()
        if data and data.polygons:
            body = bmesh.new()
            body.from_mesh(data)
            body.transform(thing.matrix_world)
            yield body
        evaluated.to_mesh_clear()


def cut(point, normal, kept=()):
    """Fills every solid where a plane cuts it with ink; `kept` are things that it does not cut."""
    toward = Vector(normal).normalized()
    vertices, faces = [], []
    bpy.context.view_layer.update()
    for body in _solids(kept):
        bmesh.ops.remove_doubles(body, verts=body.verts, dist=1e-5)
        found = bmesh.ops.bisect_plane(
            body, geom=[*body.verts, *body.edges, *body.faces], plane_co=point, plane_no=toward
        )["geom_cut"]
        edges = [part for part in found if isinstance(part, bmesh.types.BMEdge)]
        if edges:
            filled = bmesh.ops.triangle_fill(
                body, use_beauty=True, use_dissolve=False, edges=edges
            )
            for face in filled["geom"]:
                if isinstance(face, bmesh.types.BMFace):
                    start = len(vertices)
                    # A little on this side of the plane, where the camera begins to see.
                    vertices += [v.co - toward * 0.002 for v in face.verts]
                    faces.append(range(start, start + len(face.verts)))
        body.free()
    mesh(vertices, faces, glow("ink", INK, 1), name="ink")


def _lines(width):
    scene = bpy.context.scene
    scene.render.use_freestyle = True
    scene.render.line_thickness_mode = "ABSOLUTE"
    layer = scene.view_layers[0]
    layer.use_freestyle = True
    settings = layer.freestyle_settings
    settings.crease_angle = math.radians(140)
    lines = settings.linesets[0] if settings.linesets else settings.linesets.new("lines")
    lines.select_silhouette = lines.select_border = lines.select_crease = True
    lines.select_external_contour = False
    lines.linestyle = lines.linestyle or bpy.data.linestyles.new("line")
    lines.linestyle.color, lines.linestyle.alpha = (0.03, 0.03, 0.035), 0.95
    lines.linestyle.thickness = width


def sheet(path, size, samples, folder, line=1.2):
    """Draws the scene as its camera sees it into a PNG. @returns the seconds of the render"""
    scene = bpy.context.scene
    photo.settle(size, samples, bounces=2)
    _lines(line * size[0] / 1280)
    scene.use_nodes = False
    scene.view_settings.view_transform = "Standard"
    scene.render.film_transparent = True
    scene.render.image_settings.color_mode = "RGBA"
    stored = Path(folder) / "drawing.png"
    scene.render.filepath = str(stored)
    begun = time.time()
    bpy.ops.render.render(write_still=True)
    seconds = time.time() - begun
    image = photo.pixels(stored, 4).copy()
    stored.unlink()
    # White card is 0.9 as the display shows it; brought to the white of the paper.
    image[..., :3] = image[..., :3] / 0.965
    post.on_paper(image, path)
    return seconds


def shade(fill=0.62, power=1.5, toward=(0.75, 0.55, -0.8)):
    """The soft light of an axonometry or an elevation."""
    light.even((1, 1, 1), fill)
    made = light.sun(45, 0, power, (1, 1, 1), 1.0)
    made.rotation_euler = Vector(toward).to_track_quat("-Z", "Y").to_euler()


def plan(target, width, height, kept=()):
    """Looks down on what is below `height`, cut there."""
    light.even((1, 1, 1), 0)
    x, y = target
    cut((x, y, height - 0.004), (0, 0, -1), kept)
    return camera.parallel((x, y, height), (0, 0, -1), width, distance=0.0, near=0.001)


def section(target, direction, width, kept=()):
    """Looks along a horizontal direction from a plane through the target, cut there."""
    light.even((1, 1, 1), 0)
    toward = Vector(direction)
    cut(Vector(target) + toward * 0.004, direction, kept)
    return camera.parallel(target, direction, width, distance=0.0, near=0.001)
