"""The open shed of a carpenters' workshop outside Trikala, where boards of chestnut season in stacks."""

import math
import random

from kit import camera, light, materials as m, nature, studio
from kit.nodes import Shader
from kit.solids import box, lathe, move, rod

LAYERS, BOARD, STICK = 13, 0.05, 0.025


def sawn(name, tones, along):
    """Rough-sawn boards: each of its own tone."""
    s = Shader(name)
    own = s.node("ObjectInfo", out=5)
    axis = s.axes(s.place())
    scale = [26, 26, 26]
    scale[along] = 1.2
    grain = s.noise(s.stretch(s.place(), scale), 1, 4, 0.6, 0.5)
    saw = s.math("SINE", s.times(axis[along], 900))
    tone = s.add(s.times(own, 0.55), s.times(grain, 0.5))
    hue = s.ramp(tone, (0.2, tones[0]), (0.5, tones[1]), (0.85, tones[2]))
    return s.surface(hue, 0.8, s.bump(s.add(grain, s.times(saw, 0.15)), 0.5, 0.003), shine=0.15)


FRESH = ((0.27, 0.165, 0.085), (0.42, 0.28, 0.155), (0.54, 0.39, 0.24))
GREY = ((0.20, 0.18, 0.155), (0.32, 0.295, 0.255), (0.43, 0.40, 0.35))


def real():
    return {
        "fresh": sawn("fresh", FRESH, 0),
        "grey": sawn("grey", GREY, 0),
        "stick": m.wood("stick", m.OAK, along=1, rough=0.7),
        "post": m.wood("post", m.CHESTNUT, along=2, rough=0.7),
        "beam": m.wood("beam", m.CHESTNUT, along=0, rough=0.7),
        "rafter": m.wood("rafter", m.CHESTNUT, along=1, rough=0.7),
        "roof": m.wood("roof", m.CHESTNUT, along=0, plank=0.2, length=3, rough=0.8),
        "floor": m.soil("floor", ((0.27, 0.21, 0.14), (0.36, 0.29, 0.21), (0.44, 0.37, 0.28)), 2),
        "stone": m.rubble("stone", m.LIMESTONE, (3.2, 3.2, 7), (0.55, 0.50, 0.42)),
        "foot": m.concrete("foot", (0.45, 0.43, 0.39)),
        "bark": m.soil(
            "bark", ((0.07, 0.055, 0.045), (0.13, 0.105, 0.085), (0.20, 0.165, 0.135)), 5
        ),
        "end": m.wood("end", FRESH, along=1, rough=0.7),
        "shaving": m.paint("shaving", (0.55, 0.40, 0.24), 0.7),
        "steel": m.paint("steel", (0.35, 0.35, 0.35), 0.35, metal=0.9),
        "brass": m.brass(),
        "tag": m.paint("tag", (0.74, 0.71, 0.62), 0.8),
        "hill": m.soil("hill", ((0.10, 0.13, 0.06), (0.15, 0.18, 0.09), (0.21, 0.235, 0.125)), 0.2),
    }


def stack(M, x, y, kind, seed, long=2.9, wide=1.15, layers=LAYERS):
    """Boards in layers with sticks between them, on three bearers; a dated tag hangs from one end."""
    chance, z = random.Random(seed), 0.16
    for s in (-0.42, 0, 0.42):
        box(
            (x + s * long - 0.06, y - 0.02, 0.001),
            (x + s * long + 0.06, y + wide + 0.02, z - 0.001),
            M["stick"],
            0.008,
        )
    for layer in range(layers):
        v = y
        while v < y + wide - 0.1:
            w = chance.uniform(0.15, 0.27)
            if v + w > y + wide:
                w = y + wide - v
            a, b = x - long / 2 - chance.uniform(0, 0.07), x + long / 2 + chance.uniform(0, 0.07)
            box((a, v, z), (b, v + w - 0.02, z + BOARD), M[kind], 0.004)
            v += w
        z += BOARD
        if layer < layers - 1:
            for s in (-0.42, -0.14, 0.14, 0.42):
                a = x + s * long + chance.uniform(-0.012, 0.012)
                box(
                    (a, y - chance.uniform(0, 0.04), z + 0.0005),
                    (a + 0.032, y + wide + 0.03, z + STICK - 0.0005),
                    M["stick"],
                    0.002,
                )
            z += STICK
    for s in (-0.3, 0.25):
        made = nature.boulder((0.34, 0.28, 0.2), M["foot"], seed + int(s * 10), 0.3, 4)
        move([made], (x + s * long, y + wide / 2, z + 0.09))
    return z


def shed(M):
    box((-30, -12, -0.3), (30, 60, 0), M["floor"], 0)
    box((-9, 4.4, -0.3), (9, 4.9, 2.1), M["stone"], 0.02)
    for x in (-5.4, -1.75, 1.9, 5.5):
        for y in (-0.6, 3.6):
            box((x - 0.16, y - 0.16, 0), (x + 0.16, y + 0.16, 0.3), M["foot"], 0.012)
            top = 2.8 if y < 0 else 3.3
            box((x - 0.085, y - 0.085, 0.3), (x + 0.085, y + 0.085, top), M["post"], 0.01)
        for way in (-1, 1):
            brace = box((-0.05, -0.05, 0), (0.05, 0.05, 0.95), M["post"], 0.006)
            move([brace], (x, -0.6, 2.15), 0, (0, 45 * way))
    for y, z in ((-0.6, 2.8), (3.6, 3.3)):
        box((-6, y - 0.09, z), (6.2, y + 0.09, z + 0.2), M["beam"], 0.01)
    for k in range(15):
        x = -5.8 + 0.85 * k
        move(
            [box((x - 0.05, -1.6, -0.07), (x + 0.05, 5.4, 0.07), M["rafter"], 0.006)],
            (0, 0, 3.145),
            0,
            (7, 0),
        )
    move([box((-6.4, -1.8, 0.075), (6.8, 5.6, 0.1), M["roof"], 0)], (0, 0, 3.145), 0, (7, 0))


def logs(M):
    """A few of the logs that the boards are sawn from, none over 35 cm."""
    chance = random.Random(9)
    for x, z, r in (
        (-4.75, 0.155, 0.155),
        (-4.4, 0.17, 0.17),
        (-4.05, 0.15, 0.15),
        (-4.58, 0.42, 0.15),
        (-4.24, 0.43, 0.14),
        (-4.42, 0.67, 0.13),
    ):
        y = -2.1 + chance.uniform(-0.1, 0.1)
        rod([(x, y, z), (x, y + 2.4, z)], r, M["bark"], taper=[1, 0.93])
        made = lathe([(r * 0.93, 0), (0, 0.001)], M["end"], parts=40)
        move([made], (x, y - 0.002, z), 0, (90, 0))


def trestle(M):
    """Two trestles, a panel glued from three pieces, a plane and its shavings, a box of brass screws."""
    for x in (0.55, 1.75):
        box((x - 0.04, -2.2, 0.7), (x + 0.04, -1.4, 0.78), M["rafter"], 0.006)
        for y in (-2.15, -1.45):
            for s in (-1, 1):
                rod([(x + s * 0.22, y, 0), (x, y, 0.72)], 0.024, M["post"])
    for k in range(3):
        box(
            (0.3, -2.12 + 0.225 * k, 0.781),
            (2.05, -2.12 + 0.225 * k + 0.2235, 0.815),
            M["fresh" if k % 2 else "beam"],
            0.0015,
        )
    z = 0.816
    made = [
        box((-0.17, -0.033, 0), (0.17, 0.033, 0.045), M["post"], 0.005),
        box((-0.02, -0.022, 0.045), (0.0, 0.022, 0.13), M["steel"], 0.003),
        box((-0.13, -0.012, 0.045), (-0.09, 0.012, 0.12), M["post"], 0.01),
        lathe(
            [(0.018, 0), (0.024, 0.03), (0.012, 0.05), (0, 0.052)], M["post"], (0.12, 0, 0.045), 24
        ),
    ]
    move(made, (1.25, -1.85, z), 6)
    chance = random.Random(4)
    for k in range(16):
        x, y = chance.uniform(0.5, 2.0), chance.uniform(-2.15, -1.5)
        low = z if k < 9 else 0.01
        if k >= 9:
            x, y = chance.uniform(0.4, 2.3), chance.uniform(-2.7, -2.1)
        r, turns = chance.uniform(0.014, 0.026), chance.uniform(1.2, 2.4)
        path = [
            (x + 0.03 * t, y + r * math.cos(t * 6.28), low + r + r * math.sin(t * 6.28))
            for t in [turns * i / 26 for i in range(27)]
        ]
        rod(path, 0.0035, M["shaving"])
    box((0.5, -1.62, z), (0.68, -1.5, z + 0.05), M["tag"], 0.003)
    for k in range(9):
        x, y = 0.74 + 0.035 * (k % 5), -1.6 + 0.05 * (k // 5) + 0.01 * (k % 3)
        rod([(x, y, z + 0.003), (x + 0.03, y + 0.02, z + 0.003)], 0.0028, M["brass"])
        rod([(x, y, z + 0.004), (x + 0.003, y + 0.002, z + 0.004)], 0.0058, M["brass"])


LOOK = {**studio.LOOK, "saturation": 1.12}


def shed_view():
    """Three stacks under the roof, and a panel on trestles before them."""
    M = real()
    shed(M)
    for x, y, kind, seed, layers in (
        (-3.55, 0.1, "grey", 3, 14),
        (0.08, 0.0, "fresh", 8, 15),
        (3.72, 0.15, "fresh", 14, 12),
        (-3.55, 2.2, "fresh", 21, 12),
        (0.08, 2.1, "grey", 25, 13),
    ):
        stack(M, x, y, kind, seed, layers=layers)
    logs(M)
    trestle(M)
    light.sky(30, 232, 7.5, 0.24, (1, 0.83, 0.62))
    camera.level((-0.6, -6.2, 1.5), 3, 30, (0, -0.015))
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.82}}
