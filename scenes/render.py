"""Renders views of a model: blender -t 1 -b -P render.py -- MODEL VIEW [w=480] [spp=16] [out=FILE]

Without `out` the picture becomes the master of the demo, at the size its declaration names.
"""

import importlib
import sys
import tempfile
import time
from pathlib import Path

import yaml

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from kit import drawings, photo, post  # noqa: E402

MASTERS = HERE.parent / "prisma" / "demo" / "masters"
# The bytes of a master of usual size, and of a large one.
LIMITS = (110_000, 240_000)


def run(model, view, w=None, spp=None, out=None):
    declared = yaml.safe_load((MASTERS / f"{model}.yaml").read_text())
    width, height = {**declared.get("planned", {}), **declared.get("views", {})}[view]["size"]
    size = (int(w), round(int(w) * height / width)) if w else (width, height)
    begun = time.time()
    photo.start()
    module = importlib.import_module("models." + model.replace("-", "_"))
    shot = getattr(module, view.replace("-", "_"))() or {}
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(out) if out else Path(folder) / "master.png"
        samples = int(spp or shot.get("samples", 24))
        if shot.get("drawing"):
            drawings.sheet(picture, size, samples, folder, shot.get("line", 1.2))
        else:
            settings = {key: shot[key] for key in ("bounces", "clamp") if key in shot}
            photo.take(picture, size, samples, folder, shot.get("look", {}), **settings)
        written = 0
        if not out:
            limit = LIMITS[width > 1400]
            written = post.webp(picture, MASTERS / model / f"{view}.webp", limit)
    seconds = time.time() - begun
    print(f"DONE {model}/{view} {size[0]}x{size[1]} {samples}spp {seconds:.0f}s {written}B")


arguments = sys.argv[sys.argv.index("--") + 1 :]
run(*arguments[:2], **dict(part.split("=", 1) for part in arguments[2:]))
