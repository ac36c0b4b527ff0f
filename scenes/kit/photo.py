"""The render: two halves with different seeds, and what the denoiser wants to know of them."""

import time
from pathlib import Path

import bpy
import numpy as np

from . import post

PASSES = {
    "light": "Image",
    "albedo": "Denoising Albedo",
    "normal": "Denoising Normal",
    "depth": "Denoising Depth",
}


def start():
    """An empty scene for Cycles."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = "CYCLES"


def settle(size, samples, bounces=5, clamp=5.0):
    """The settings of Cycles that all renders share."""
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.resolution_x, render.resolution_y = size
    render.resolution_percentage = 100
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", max(2, samples), False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces, cycles.diffuse_bounces = bounces, min(bounces, 6)
    cycles.glossy_bounces, cycles.transmission_bounces = 4, 8
    cycles.transparent_max_bounces = 16
    cycles.sample_clamp_indirect = clamp
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.filter_width = 0.5, 1.3
    render.use_persistent_data = True


def _writer(folder):
    """Lets the compositor write the passes as EXR files. @returns their names by pass"""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_z = layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = str(folder)
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.format.exr_codec = "NONE"
    files.file_slots.clear()
    for name, source in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[source], files.inputs[-1])
    return {name: Path(folder) / f"{name}{scene.frame_current:04d}.exr" for name in PASSES}


def pixels(path, channels=3):
    """The values of an image file, first row on top."""
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return np.nan_to_num(values.reshape(height, width, 4)[::-1, :, :channels])


def expose(size, samples, folder, seed=0, **settings):
    """Renders the scene twice with half of the samples. @returns (halves, seconds)"""
    settle(size, samples // 2, **settings)
    files = _writer(folder)
    begun, halves = time.time(), []
    for half in (1, 2):
        bpy.context.scene.cycles.seed = seed * 2 + half
        bpy.ops.render.render()
        halves.append({name: pixels(path) for name, path in files.items()})
        for path in files.values():
            path.unlink()
    return halves, time.time() - begun


def take(path, size, samples, folder, look, **settings):
    """Renders and develops a picture into a PNG. @returns the seconds of the render"""
    halves, seconds = expose(size, samples, folder, **settings)
    post.develop(halves, path, **look)
    return seconds
