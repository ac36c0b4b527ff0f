"""The flood park of Palamas: the wall with the mark of the water, a notched stake, and the levels.

Heights are above the old bed. The bank at the houses is 2.80 m high.
"""

import math

from kit import camera, drawings, light, materials as m, nature, studio
from kit.nodes import Shader, darker
from kit.solids import box, frame, move, panel, rect, relief, rod

MARK = 2.14
WALL = (0.62, 0.53, 0.41)


def marked(name):
    """Old plaster; up to the mark it keeps the colour of the mud that dried on it."""
    s = Shader(name)
    p = s.place()
    z = s.axes(p)[2]
    near, wide = s.noise(p, 6, 5, warp=0.4), s.noise(p, 0.9, 3)
    tone = s.add(s.times(wide, 0.6), s.times(near, 0.4))
    clean = s.ramp(tone, (0.3, darker(WALL, 0.86)), (0.7, darker(WALL, 1.08)))
    mud = s.ramp(tone, (0.3, (0.125, 0.085, 0.052)), (0.7, (0.22, 0.155, 0.10)))
    drip = s.noise(s.stretch(p, (9, 9, 0.5)), 1.0, 4)
    edge = s.add(z, s.times(s.minus(s.noise(p, 3.5, 4), 0.5), 0.03))
    below = s.remap(edge, MARK - 0.012, MARK + 0.012, 1, 0)
    band = s.times(below, s.remap(edge, MARK - 0.22, MARK - 0.03, 0.82, 1))
    share = s.times(band, s.remap(drip, 0.3, 0.7, 0.7, 0.98))
    hue = s.mix(share, clean, mud)
    bump = s.bump(near, 0.5, 0.006)
    bump = s.bump(s.noise(p, 80, 3), 0.3, 0.0012, bump)
    return s.surface(hue, 0.9, bump, shine=0.12)


def real():
    return {
        "wall": marked("wall"),
        "plinth": m.concrete("plinth", (0.40, 0.38, 0.34)),
        "sill": m.concrete("sill", (0.46, 0.44, 0.40)),
        "door": m.wood("door", ((0.10, 0.14, 0.13), (0.15, 0.20, 0.19), (0.20, 0.26, 0.24)), 2),
        "frame": m.paint("frame", (0.15, 0.20, 0.19), 0.5),
        "dark": m.paint("dark", (0.03, 0.03, 0.03), 0.9),
        "glass": m.glass(),
        "chestnut": m.wood("chestnut", m.CHESTNUT, along=2, rough=0.6),
        "path": m.soil("path", ((0.38, 0.32, 0.24), (0.50, 0.43, 0.33), (0.58, 0.51, 0.41)), 3),
        "tile": m.ceramic("tile", (0.42, 0.21, 0.13), 0.8, 0.2),
    }


def stake(M, x, y, z=0.0, high=1.9):
    """A stake of chestnut with four notches and a slanted head."""
    a, parts = 0.085, []
    levels = [0.3, 0.75, 1.2, 1.6]
    outline = [(-a, -0.05)]
    for level in levels:
        outline += [(-a, level - 0.03), (-a + 0.042, level), (-a, level + 0.03)]
    outline += [(-a, high), (a, high - 0.09), (a, -0.05)]
    parts.append(panel(outline, [], 2 * a, M["chestnut"], (0, -a, 0), bevel=0.004))
    return move(parts, (x, y, z), 12)


def station(M):
    """The wall of the pumping station with a door, a window and its eaves."""
    holes = [rect(-3.0, 0.02, -1.9, 2.35), rect(1.5, 1.15, 3.2, 2.75)]
    panel(rect(-7, -0.3, 7, 4.1), holes, 0.45, M["wall"], bevel=0.01)
    for x in (-3.0, -2.44):
        box((x + 0.005, 0.22, 0.03), (x + 0.54, 0.27, 2.34), M["door"], 0.005)
    frame(1.5, 1.15, 3.2, 2.75, 0.05, M["frame"], 0.06, (0, 0.2, 0), columns=3, rows=3)
    box((1.53, 0.225, 1.18), (3.17, 0.229, 2.72), M["glass"], 0)
    box((1.4, 0.5, 1.0), (3.3, 0.55, 2.9), M["dark"], 0)
    box((1.42, -0.08, 1.07), (3.28, 0.2, 1.149), M["sill"], 0.008)
    box((-3.15, -0.35, 0.001), (-1.75, -0.001, 0.09), M["sill"], 0.01)
    for k in range(48):
        x = -6.9 + k * 0.29
        rod([(x, -0.42, 4.14), (x, 1.0, 4.62)], 0.12, M["tile"])
    box((-7, -0.36, 4.101), (7, 0.45, 4.16), M["chestnut"], 0.01)


LOOK = {**studio.LOOK, "saturation": 1.12}


def lit(height=33, azimuth=238, power=6.0):
    M = real()
    station(M)
    stake(M, 0.4, -1.7)
    box((-60, -60, -0.3), (60, -0.001, 0), M["path"], 0)
    light.sky(height, azimuth, power, 0.17, (1, 0.83, 0.62))
    return M


def mark():
    """The wall: what the water of September 2023 left, up to 2.14 metres."""
    lit()
    # A tree that is not in the picture gives its shade to the wall.
    bark = m.paint("bark", (0.1, 0.08, 0.06), 0.9)
    bunch = nature.leaves(m.foliage("leaf", (0.12, 0.16, 0.07)), 10, 0.11, 0.03, 0.12, 4)
    nature.tree((-10.2, -6.6, 0), 6.5, bark, bunch, 5, 0.9, 4, 1500, 0.14)
    camera.level((0.1, -9.4, 1.6), 0, 42, (0, 0.045))
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.7}}


def stake_head():
    """The stake from close by, before the wall."""
    lit(30, 246, 6.0)
    camera.level((0.36, -4.3, 1.42), 0, 60, (0, 0.03), focus=2.5, stop=2.8)
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.7}}


def ground(x, y):
    """The meadow with its fold in two bends; the bank stands to the right."""
    fold = 14 * math.sin((y + 6) / 26) - 8
    deep = max(0.0, 1 - abs(x - fold) / 7.0)
    base = 0.62 - 0.60 * (deep * deep * (3 - 2 * deep))
    path = max(0.0, min(1.0, (x - 14) / 4.0))
    base += 0.55 * path * path * (3 - 2 * path)
    bank = max(0.0, min(1.0, (x - 24) / 6.4))
    base += 1.65 * bank * bank * (3 - 2 * bank)
    over = max(0.0, min(1.0, (x - 36) / 5.0))
    return base - 1.7 * over * over * (3 - 2 * over)


def meadow(water=None):
    """The meadow, its fold and the bank before the last houses; heights are drawn threefold."""
    M = drawings.Palette(True, water=m.paint("water", (0.42, 0.55, 0.62), 0.6))
    relief((-44, 52), (-36, 36), lambda x, y: 3 * ground(x, y), M["ground"], (150, 120))
    for k, (x, y, long) in enumerate(((45, -24, 9), (46, -8, 8), (45, 9, 10), (46, 25, 8))):
        z = 3 * ground(x, y) - 0.3
        box((x - 3.5, y - long / 2, z), (x + 3.5, y + long / 2, z + 4.5 + k % 2), M["house"], 0)
    for k in range(9):
        y = -32 + 8 * k
        z = 3 * ground(20.0, y)
        rod([(20.0, y, z), (20.0, y, z + 7)], 0.12, M["tree"])
    if water:
        box((-44, -36, -1.5), (30, 36, 3 * water), M["water"], 0)
    drawings.shade(0.5, 1.9, (0.9, 0.3, -0.55))
    camera.parallel((4, 0, 0.5), (0.5, 0.85, -0.62), 112)
    return {"drawing": True, "samples": 12}


def axonometry():
    """A dry day."""
    return meadow()


def axonometry_flooded():
    """The night of 11 January, with 1.10 metres of water."""
    return meadow(1.10)


def section():
    """From the fold over the meadow and the path to the bank and a house."""
    M = drawings.Palette(False)
    points = [(-30 + 0.5 * k, ground(-30 + 0.5 * k, 0.0)) for k in range(164)]
    outline = [(-30, -6), *points, (points[-1][0], -6)]
    panel(outline, [], 1.0, M["ground"], (0, -0.5, 0), bevel=0)
    for x in (16.5, 19.5):
        rod([(x, 2, 1.1), (x, 2, 9.0)], 0.10, M["tree"])
    box((42, 1.0, 0.3), (49, 8, 4.6), M["house"], 0)
    box((41.6, 0.9, 4.6), (49.4, 8.1, 4.8), M["house"], 0)
    for x, z in ((-8, 0.02), (4, 0.6), (17.2, 1.2), (33, 2.8)):
        box((x - 0.1, 1.0, z - 0.1), (x + 0.1, 1.2, z + 1.9), M["stake"], 0)
    drawings.section((9.5, 0, 2.0), (0, 1, 0), 76)
    return {"drawing": True, "samples": 4}
