"""A wall light of one forged bar of sixteen millimetres, with a copper reflector turned to the wall."""

import math

from kit import camera, light, materials as m, studio
from kit.solids import box, lathe, move, panel, rect, rod

OUT, HIGH = 0.34, 0.28


def build(M):
    """Plate, bar, eye and reflector; the wall is at y = 0 and the bracket comes towards -y."""
    parts = [
        panel(
            [(-0.045, -0.07), (-0.04, 0.07), (0.04, 0.07), (0.045, -0.07)],
            [],
            0.006,
            M["iron"],
            (0, -0.006, 0),
            bevel=0.002,
        )
    ]
    for z in (-0.05, 0.05):
        stud = lathe([(0, 0), (0.008, 0), (0.006, 0.005), (0, 0.006)], M["iron"])
        parts += move([stud], (0.0, -0.006, z), tilt=(90, 0))
    line = [
        (0, -0.004, -0.03),
        (0, -0.05, -0.03),
        (0, -0.12, 0.03),
        (0, -0.19, 0.115),
        (0, -0.265, 0.145),
        (0, -0.315, 0.115),
        (0, -0.33, 0.06),
    ]
    parts.append(rod(line, 0.008, M["iron"], bent=True, taper=[1.25, 1.1, 1, 1, 1, 0.9, 0.75]))
    eye = [
        (0.0, -0.33 + 0.016 * math.sin(t), 0.045 + 0.016 * math.cos(t))
        for t in [2 * math.pi * k / 16 for k in range(17)]
    ]
    parts.append(rod(eye, 0.005, M["iron"]))
    # A bowl of copper whose mouth looks back and down at the wall.
    bowl = [
        (0.0, 0.052),
        (0.03, 0.049),
        (0.062, 0.03),
        (0.082, 0.0),
        (0.0835, 0.0),
        (0.064, 0.032),
        (0.031, 0.0505),
        (0.0, 0.0535),
    ]
    turned = [
        lathe(bowl, M["copper"], parts=60),
        lathe([(0, 0.012), (0.022, 0.014), (0.022, 0.04), (0, 0.04)], M["bulb"], parts=24),
    ]
    parts += move(turned, (0, -0.315, -0.03), tilt=(38, 0))
    return parts


def real(power=20):
    return {
        "iron": m.paint("iron", (0.035, 0.034, 0.033), 0.42, metal=0.7),
        "copper": m.brass("copper", (0.72, 0.36, 0.20), 0.3),
        "bulb": m.glow("bulb", (1, 0.66, 0.34), power),
    }


def night():
    """At night on limewash beside a flight of steps: the light falls back and down."""
    M = real()
    lime = m.plaster("lime", (0.70, 0.67, 0.60), 1.2, 0.08)
    step = m.marble("step", (0.55, 0.54, 0.52), rough=0.6)
    box((-6, 0, -2.5), (6, 0.3, 4), lime, 0)
    for index in range(7):
        x = 1.5 - 0.3 * index
        box((x - 0.3, -1.3, -2.5), (x, -0.001, -0.75 - 0.17 * index), step, 0.006)
        box((x - 0.3 * 12, -1.3, -2.6), (x, -0.001, -0.755 - 0.17 * index), step, 0)
    move(build(M), (0, 0, 0.55))
    light.area((0, -0.29, 0.52), (0, 0.05, 0.12), (0.08, 0.08), 5.5, (1, 0.62, 0.32))
    light.bulb((0.0, -0.20, 0.42), 1.8, (1, 0.62, 0.32), 0.02)
    light.even((0.42, 0.55, 0.95), 0.05)
    camera.level((-0.25, -3.3, 0.0), 0, 46, (0, -0.04))
    return {"samples": 8, "bounces": 4, "look": {**studio.LOOK, "stops": 1.5}}


def portrait():
    """By day, on the wall of the smithy."""
    M = real(4)
    box((-3, 0, -2), (3, 0.2, 3), m.plaster("lime", (0.66, 0.63, 0.57), 1.2, 0.08), 0)
    move(build(M), (0.02, 0, 0.04))
    light.even((0.75, 0.84, 1), 0.35)
    light.sun(38, 236, 4.2, (1, 0.86, 0.70), 1.2)
    camera.level((-0.62, -1.25, 0.16), 26, 60, (-0.03, -0.04))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.6}}


def views():
    """Side, front and top, with a piece of the wall."""

    def on_wall(M):
        return [*build(M), box((-0.12, 0, -0.16), (0.12, 0.03, 0.22), M["wall"], 0)]

    return studio.sides(on_wall, ((-0.45, 90), (0.12, 0), (0.5, None)), 0.0, 1.6)
