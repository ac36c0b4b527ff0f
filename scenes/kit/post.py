"""After the render: denoising, exposure, the AgX curve, a little glow and grain, and the file."""

import ctypes
import struct
import subprocess
import zlib
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
PAPER = np.array([0.966, 0.958, 0.941])

# AgX (Troy Sobotka): the primaries drawn together before the curve, and apart after it.
INSET = np.array(
    [
        [0.842479062, 0.0784336, 0.0792237451],
        [0.0423282422, 0.878468636, 0.0791661275],
        [0.0423756550, 0.0784336, 0.879142974],
    ]
)
OUTSET = np.linalg.inv(INSET)
DARKEST, LIGHTEST = -12.47393, 4.026069
CURVE = (15.5, -40.14, 31.96, -6.868, 0.4298, 0.1191, -0.00232)


def _library():
    built = HERE / "build" / "denoise.so"
    source = HERE / "denoise.c"
    if not built.exists() or built.stat().st_mtime < source.stat().st_mtime:
        built.parent.mkdir(exist_ok=True)
        flags = "-O3 -march=native -ffast-math -shared -fPIC".split()
        subprocess.run(["gcc", *flags, "-o", built, source, "-lm"], check=True)
    return ctypes.CDLL(str(built))


def _planes(image):
    return np.ascontiguousarray(np.moveaxis(image, -1, 0), dtype=np.float32)


def _blur(image, sigma):
    reach = int(sigma * 3)
    bell = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    bell /= bell.sum()
    for axis in (0, 1):
        pad = [(reach, reach) if axis == other else (0, 0) for other in range(3)]
        padded = np.pad(image, pad, "edge")
        length = image.shape[axis]
        image = sum(
            weight * np.take(padded, range(k, k + length), axis) for k, weight in enumerate(bell)
        )
    return image


def _far(half):
    return np.log(np.clip(half["depth"][..., :1], 0.05, 5000))


def _features(half):
    return np.concatenate([half["normal"] * 3, _far(half) * 12, half["albedo"] * 2], -1)


def _ground(a, b):
    """The colour of surfaces; on glass, where now the room and now a reflection is seen, its mean."""
    albedo = (a["albedo"] + b["albedo"]) / 2
    # An edge is a line of doubt, glass a field of it.
    doubt = _blur((np.abs(_far(a) - _far(b)) > 0.05).astype(np.float32), 2.5)
    share = np.clip((doubt - 0.35) / 0.15, 0, 1)
    albedo = albedo + share * (_blur(albedo * share, 4) / (_blur(share, 4) + 1e-6) - albedo)
    return np.where(albedo.sum(-1, keepdims=True) < 0.01, 1.0, albedo + 0.02)


def denoise(a, b, window=7, patch=2, strength=0.55):
    """The picture of two half renders; light is filtered apart from the colour of surfaces."""
    height, width, _ = a["light"].shape
    ground = _ground(a, b)
    # The logarithm keeps a lamp from ruling over all that is near it.
    lights = [np.log1p(np.maximum(half["light"] / ground, 0)) for half in (a, b)]
    # What is bright in one half alone is a stray ray.
    most = 3.5 * _blur(np.minimum(*lights), 2) + 0.3
    lights = [_planes(np.minimum(light, most)) for light in lights]
    seen = [_features(half) for half in (a, b)]
    features = _planes((seen[0] + seen[1]) / 2)
    noise = _planes(_blur((seen[0] - seen[1]) ** 2 / 4, 1.5))
    halves = [np.empty_like(light) for light in lights]
    library, floats = _library(), np.ctypeslib.ndpointer(np.float32, flags="C")
    library.denoise.argtypes = [floats] * 4 + [ctypes.c_int] + [floats] * 2
    library.denoise.argtypes += [ctypes.c_int] * 4 + [ctypes.c_float]
    library.even.argtypes = [floats] * 3 + [ctypes.c_int] + [floats] * 2 + [ctypes.c_int] * 4
    count = len(features)
    library.denoise(
        *lights, features, noise, count, *halves, width, height, window, patch, strength
    )
    out = (halves[0] + halves[1]) / 2
    # How far the halves still differ is what is left of the noise.
    left = ((halves[0] - halves[1]) ** 2).mean(0)[..., None] / 4
    level = _planes(np.sqrt(_blur(left, 6)))[0]
    for step in (3, 7):
        evened = np.empty_like(out)
        library.even(out, features, noise, count, level, evened, width, height, 3, step)
        out = evened
    return np.maximum(np.expm1(np.moveaxis(out, 0, -1)), 0) * ground


def agx(light, contrast, saturation):
    """Scene light to display values 0 to 1."""
    x = np.log2(np.maximum(np.maximum(light, 0) @ INSET.T, 1e-10))
    x = (np.clip(x, DARKEST, LIGHTEST) - DARKEST) / (LIGHTEST - DARKEST)
    y = np.maximum(np.polyval(CURVE, x), 0) ** contrast
    grey = (y @ np.array([0.2126, 0.7152, 0.0722]))[..., None]
    return np.clip((grey + (y - grey) * saturation) @ OUTSET.T, 0, 1)


def png(path, image):
    """Writes values 0 to 1 as a PNG of 8 bits."""
    height, width, _ = image.shape
    bytes_ = (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8).reshape(height, width * 3)
    rows = np.concatenate([np.zeros((height, 1), np.uint8), bytes_], 1).tobytes()

    def chunk(tag, data):
        return (
            struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b"")
    Path(path).write_bytes(b"\x89PNG\r\n\x1a\n" + parts)


def webp(source, target, limit=110_000, qualities=(80, 74, 68, 62, 56)):
    """Writes a WebP file with the first of the qualities that fits. @returns its size in bytes"""
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    for quality in qualities:
        command = ["cwebp", "-quiet", "-q", quality, "-m", 6, source, "-o", target]
        subprocess.run([str(part) for part in command], check=True)
        size = Path(target).stat().st_size
        if size <= limit:
            break
    return size


def develop(
    halves,
    path,
    stops=0.0,
    contrast=1.4,
    saturation=1.15,
    glow=0.03,
    grain=0.007,
    white=(1, 1, 1),
    window=7,
):
    """Makes the picture of what `photo.expose` has stored, and writes it as PNG."""
    a, b = halves
    # A trace of the noise stays, so that surfaces do not look like wax.
    clean = denoise(a, b, window)
    light = clean + 0.06 * np.minimum((a["light"] + b["light"]) / 2 - clean, clean)
    light = light * 2.0**stops * np.array(white)
    if glow:
        light = light + glow * (_blur(np.minimum(light, 8), light.shape[1] / 110) - light)
    shown = agx(light, contrast, saturation)
    noise = np.random.default_rng(1).normal(0, grain, shown.shape[:2])[..., None]
    png(path, shown + noise * (0.4 + 0.6 * np.sin(np.pi * shown.mean(-1, keepdims=True))))


def on_paper(image, path):
    """Puts a drawing with a transparent ground, white at 1, on warm paper, and writes it as PNG."""
    alpha = image[..., 3:]
    png(path, image[..., :3] * PAPER * alpha + PAPER * (1 - alpha))
