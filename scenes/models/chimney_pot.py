"""The chimney pot of Sifnos: a neck that takes the flue, and a cap with three windows."""

import math

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, lathe, move, smooth

NECK, HIGH = 0.25, 0.78


def cap(material, at=(0, 0, 0), windows=3, parts=90):
    """The cap: a dome whose windows stand side by side, closed to the other side."""
    profile = smooth(
        [
            (0.150, 0.0),
            (0.170, 0.06),
            (0.178, 0.16),
            (0.160, 0.28),
            (0.10, 0.37),
            (0.035, 0.405),
            (0.03, 0.43),
            (0.038, 0.445),
            (0.0, 0.455),
        ],
        60,
    )
    thick = 0.014
    ring = [(x, z) for x, z in profile]
    inner = [(max(0.0, x - thick), z - (0.012 if z > 0.3 else 0)) for x, z in reversed(ring[:-12])]
    made = lathe([*ring, *inner, ring[0]], material, (0, 0, 0), parts)
    for index in range(windows):
        angle = math.radians(-90 + (index - (windows - 1) / 2) * 52)
        cutter = lathe([(0, 0), (0.036, 0), (0.036, 0.3), (0, 0.3)], None, parts=24)
        cutter.scale = (1, 2.1, 1)
        move([cutter], (0, 0, 0.17), math.degrees(angle) + 90, (90, 0))
        cutter.hide_render = True
        cutter.parent = made
        hole = made.modifiers.new("window", "BOOLEAN")
        hole.object, hole.operation, hole.solver = cutter, "DIFFERENCE", "EXACT"
    return move([made], at)


def build(M):
    """Neck and cap, which sits on a ring of rope by its own weight."""
    neck = [
        (0.125, 0.0),
        (0.14, 0.0),
        (0.142, 0.02),
        (0.138, 0.05),
        (0.136, 0.26),
        (0.150, 0.30),
        (0.160, 0.318),
        (0.160, 0.33),
        (0.125, 0.33),
        (0.122, 0.05),
        (0.125, 0.0),
    ]
    parts = [lathe(neck, M["clay"], (0, 0, 0), 72)]
    for z in (0.09, 0.215):
        parts.append(lathe([(0.137, z), (0.146, z + 0.007), (0.137, z + 0.014)], M["clay"]))
    parts.append(lathe([(0.13, 0.33), (0.156, 0.331), (0.158, 0.337), (0.13, 0.338)], M["rope"]))
    parts += cap(M["clay"], (0, 0, 0.337))
    return parts


def real():
    return {
        "clay": m.ceramic("clay", (0.40, 0.17, 0.085), 0.72, 0.5),
        "rope": m.paint("rope", (0.62, 0.58, 0.48), 0.95),
        "white": m.plaster("white", (0.80, 0.80, 0.78), 1.1, 0.05),
        "soot": m.paint("soot", (0.03, 0.028, 0.026), 0.95),
    }


def portrait():
    """The pot alone, its windows to the front."""
    studio.ground(0.75, (0.47, 0.49, 0.49), 0.8)
    move(build(real()), turn=-12)
    camera.level((0, -2.5, 0.62), 0, 70, (0, -0.10))
    return {"samples": 4, "bounces": 4, "look": studio.LOOK}


def roof():
    """On a whitewashed roof in the evening, its windows turned away from the wind."""
    M = real()
    box((-7, -1.2, -0.6), (2.6, 6, 0), M["white"], 0.03)
    box((-7, 5.4, 0), (2.6, 6, 0.35), M["white"], 0.05)
    box((-0.42, -0.42, -0.1), (0.42, 0.42, 0.62), M["white"], 0.05)
    box((-0.3, -0.3, 0.6), (0.3, 0.3, 0.74), M["white"], 0.04)
    move(build(M), (0, 0, 0.735), -24)
    box((-6.4, 2.2, 0), (-3.0, 6.2, 1.9), M["white"], 0.04)
    light.sky(17, 242, 5.2, 0.15, (1, 0.78, 0.56))
    camera.level((-0.5, -4.6, 1.15), 0, 48, (0, 0.0))
    return {"samples": 4, "bounces": 4, "look": {**studio.LOOK, "stops": 0.85}}


def section():
    """Front and section side by side, in one scale."""
    M = drawings.Palette(False)
    move(build(M), (-0.42, 0.4, 0))
    move(build(M), (0.42, 0, 0))
    drawings.section((0, 0, 0.40), (0, 1, 0), 1.75)
    return {"drawing": True, "samples": 8}
