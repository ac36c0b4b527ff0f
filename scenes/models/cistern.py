"""A cistern under a house at Monemvasia: a vault of 2.60 m, rendered in lime and crushed tile.

Its mouth opens in the court; the house stands over its other end. z = 0 is the floor of the court.
"""

import math

from kit import camera, drawings, light, materials as m, studio
from kit.nodes import Shader
from kit.solids import arch, box, lathe, mesh, panel, rect, rod

WIDE, LONG, SPRING, FLOOR = 2.4, 4.4, -1.95, -3.35
CROWN = SPRING + WIDE / 2
MOUTH = (0.0, -1.2)
WATER = -2.55


def tile_lime(name):
    """Rose render, darker and wet below the highest water."""
    s = Shader(name)
    p = s.place()
    z = s.axes(p)[2]
    near, wide = s.noise(p, 7, 5, warp=0.5), s.noise(p, 1.1, 3)
    tone = s.add(s.times(wide, 0.6), s.times(near, 0.4))
    hue = s.ramp(tone, (0.3, (0.42, 0.25, 0.18)), (0.7, (0.58, 0.38, 0.28)))
    line = s.add(z, s.times(s.minus(s.noise(p, 2.5, 3), 0.5), 0.05))
    wet = s.remap(line, -1.98, -1.93, 1, 0)
    hue = s.mix(s.times(wet, 0.6), hue, (0.17, 0.12, 0.095))
    bump = s.bump(near, 0.4, 0.006)
    return s.surface(hue, s.remap(wet, 0, 1, 0.85, 0.3), bump, shine=0.3)


def real():
    return {
        "render": tile_lime("render"),
        "water": m.water("water", (0.02, 0.045, 0.045), 0.0012, 0.35),
        "stone": m.marble("stone", (0.58, 0.52, 0.43), (0.46, 0.41, 0.34), rough=0.65),
        "paving": m.marble("paving", (0.50, 0.45, 0.37), (0.40, 0.36, 0.30), (0.7, 0.5), 0.6),
        "wall": m.plaster("wall", (0.68, 0.55, 0.42), 1.3, 0.18),
        "bronze": m.brass("bronze", (0.42, 0.28, 0.13), 0.4),
        "door": m.wood("door", ((0.09, 0.12, 0.10), (0.13, 0.17, 0.14), (0.17, 0.21, 0.18)), 2),
        "rope": m.rush("rope"),
        "clay": m.ceramic("clay", (0.43, 0.235, 0.145), 0.8, 0.2),
    }


def vault(M):
    """The barrel vault along y, open at the mouth, with its floor and end walls."""
    half, thick, n = WIDE / 2, 0.3, 28
    line = [(-half, FLOOR)] + [(-half * math.cos(math.pi * k / n),
                                SPRING + half * math.sin(math.pi * k / n)) for k in range(n + 1)]
    line += [(half, FLOOR)]
    x, y = MOUTH
    hole = 0.36
    for y0, y1 in ((-LONG / 2, y - hole), (y + hole, LONG / 2)):
        vertices = [(a, b, z) for b in (y0, y1) for a, z in line]
        count = len(line)
        faces = [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)]
        mesh(vertices, faces, M["render"], True, "vault")
    # Beside the mouth the vault stops short, and the shaft goes up.
    low = [(a, z) for a, z in line[: n // 2 + 1] if a < -hole]
    low.append((-hole, SPRING + math.sqrt(half * half - hole * hole)))
    for mirror in (1, -1):
        vertices = [(mirror * a, b, z) for b in (y - hole, y + hole) for a, z in low]
        count = len(low)
        faces = [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)]
        mesh(vertices, faces, M["render"], True, "haunch")
    top = SPRING + math.sqrt(half * half - hole * hole)
    for dx, dy, w, d in ((-hole - 0.1, 0, 0.1, hole), (hole + 0.1, 0, 0.1, hole),
                         (0, -hole - 0.1, hole + 0.2, 0.1), (0, hole + 0.1, hole + 0.2, 0.1)):
        box((x + dx - w, y + dy - d, top - 0.1), (x + dx + w, y + dy + d, -0.001), M["render"], 0)
    ends = [(-half, FLOOR), *line[1:-1], (half, FLOOR)]
    for b in (-LONG / 2 - thick, LONG / 2):
        panel(ends, [], thick, M["render"], (0, b, 0), bevel=0)
    box((-half, -LONG / 2, FLOOR - 0.2), (half, LONG / 2, FLOOR), M["render"], 0)


def water(M):
    box((-WIDE / 2, -LONG / 2, FLOOR), (WIDE / 2, LONG / 2, WATER), M["water"], 0)


def kerb(M, z=0.0):
    """The mouth: one stone, square outside and round inside, worn by the rope in four places."""
    outline = rect(-0.48, -0.48, 0.48, 0.48)
    hole = []
    for k in range(96):
        t = 2 * math.pi * k / 96
        r = 0.30
        for groove in (0.4, 1.35, 2.5, 3.9, 4.35, 5.5):
            away = abs((t - groove + math.pi) % (2 * math.pi) - math.pi)
            r += 0.022 * math.exp(-((away / 0.045) ** 2))
        hole.append((r * math.cos(t), r * math.sin(t)))
    panel(outline, [hole], 0.52, M["stone"], (MOUTH[0], MOUTH[1], z + 0.001), flat=True,
          bevel=0.018)


def court(M):
    x, y = MOUTH
    panel(rect(-6, -7, 6, 1.0), [rect(x - 0.32, y - 0.32, x + 0.32, y + 0.32)], 0.08, M["paving"],
          (0, 0, -0.08), flat=True, bevel=0)
    panel(rect(-6, -0.3, 6, 5), [arch(2.1, 1.05, 1.75, 0.12)], 0.5, M["wall"], (0, 1.0, 0))
    panel(arch(2.1, 1.35, 1.75, 0.12), [arch(2.1, 1.05, 1.75, 0.119)], 0.1, M["stone"],
          (0, 0.96, 0), bevel=0.008)
    panel(arch(2.1, 1.05, 1.75, 0.12), [], 0.05, M["door"], (0, 1.2, 0), bevel=0.004)
    box((1.2, 0.55, 0.001), (3.0, 1.3, 0.119), M["stone"], 0.01)



LOOK = {**studio.LOOK, "saturation": 1.15}


def inside():
    """In the vault: the light of the mouth falls on the water."""
    M = real()
    vault(M)
    water(M)
    kerb(M)
    x, y = MOUTH
    light.even((0.75, 0.85, 1), 0.2)
    light.area((x, y, 0.6), (x, y, -3), (0.5, 0.5), 320, (1, 0.95, 0.86))
    spot = light.sun(70, 200, 12, (1, 0.9, 0.74), 0.6)
    spot.data.energy = 14
    fill = light.area((0, 1.9, -1.6), (0, -1, -2.2), (1.6, 0.8), 9, (1, 0.9, 0.8))
    fill.visible_glossy = False
    camera.level((0.25, 1.95, -1.75), 180, 20, (0, -0.02))
    return {"samples": 6, "bounces": 6, "look": {**LOOK, "stops": 1.3}}


def mouth():
    """The mouth in the court, worn by the rope."""
    M = real()
    court(M)
    kerb(M)
    rope = [(0.05, -1.2, -0.6), (0.22, -1.32, 0.45), (0.36, -1.42, 0.545), (0.52, -1.52, 0.4),
            (0.58, -1.62, 0.06), (0.75, -1.78, 0.02), (0.95, -1.62, 0.02), (0.82, -1.45, 0.02)]
    rod(rope, 0.013, M["rope"], bent=True)
    lathe([(0, 0.01), (0.13, 0.01), (0.155, 0.26), (0.165, 0.27), (0.15, 0.262), (0.125, 0.03),
           (0, 0.03)], M["bronze"], (1.15, -1.35, 0))
    light.sky(38, 232, 5.5, 0.17, (1, 0.84, 0.64))
    camera.level((0.2, -6.3, 1.55), 0, 46, (0, -0.07))
    return {"samples": 4, "bounces": 4, "look": {**LOOK, "stops": 0.75}}


def section():
    """Along the vault: the court with the mouth, and the room of the house over its other end."""
    M = drawings.Palette(False, water=m.glow("water", (0.62, 0.70, 0.74), 1))
    half, n = WIDE / 2, 28
    x, y = MOUTH
    ground = [(-12, -9), (-12, 0), (y - 0.31, 0), (y - 0.31, CROWN - 0.001), (-LONG / 2, CROWN - 0.001),
              (-LONG / 2, FLOOR), (LONG / 2, FLOOR), (LONG / 2, CROWN), (y + 0.31, CROWN),
              (y + 0.31, 0), (1.0, 0), (1.0, 0.15), (7.0, 0.15), (7.0, 0), (12, 0), (12, -9)]
    panel([(a, b) for a, b in ground], [], 2.0, M["rock"], (1.0, 0, 0), 90, bevel=0)
    for y0, z1 in ((1.0, 5.6), (6.5, 5.6)):
        box((-1.0, y0, 0.151), (1.0, y0 + 0.5, z1), M["wall"], 0)
    box((-1.0, 1.501, 2.95), (1.0, 6.499, 3.2), M["wood"], 0)
    panel([(0.7, 5.601), (4.0, 7.2), (7.3, 5.601), (7.3, 5.801), (4.0, 7.45), (0.7, 5.801)], [],
          2.0, M["clay"], (1.0, 0, 0), 90, bevel=0)
    kept = [box((-0.9, -LONG / 2 + 0.001, FLOOR + 0.001), (0.9, LONG / 2 - 0.001, WATER),
                M["water"], 0)]
    for y0, y1 in ((y - 0.48, y - 0.31), (y + 0.31, y + 0.48)):
        box((-0.48, y0, 0.001), (0.48, y1, 0.52), M["stone"], 0)
    # The far side of the vault, as a line.
    arc = [(-half * math.cos(math.pi * k / n), SPRING + half * math.sin(math.pi * k / n))
           for k in range(n // 2 + 1)]
    kept.append(rod([(arc[0][0], -LONG / 2, SPRING), (arc[0][0], LONG / 2, SPRING)], 0.006, M["line"]))
    drawings.section((0, 0.4, 1.4), (-1, 0, 0), 19, kept)
    return {"drawing": True, "samples": 4}


def across():
    """Across the vault and its shaft."""
    M = drawings.Palette(False, water=m.glow("water", (0.62, 0.70, 0.74), 1))
    half, n = WIDE / 2, 28
    curve = [(-half * math.cos(math.pi * k / n), SPRING + half * math.sin(math.pi * k / n))
             for k in range(n + 1)]
    left = [p for p in curve if p[0] < -0.31]
    right = [p for p in curve if p[0] > 0.31]
    top = SPRING + math.sqrt(half * half - 0.31 * 0.31)
    ground = [(-5, -5.2), (-5, 0), (-0.31, 0), (-0.31, top), *left[::-1], (-half, FLOOR),
              (half, FLOOR), *right[::-1], (0.31, top), (0.31, 0), (5, 0), (5, -5.2)]
    panel(ground, [], 1.0, M["rock"], (0, -0.5, 0), bevel=0)
    kept = [box((-half + 0.001, -0.4, FLOOR + 0.001), (half - 0.001, 0.4, WATER), M["water"], 0)]
    for a, b in ((-0.48, -0.31), (0.31, 0.48)):
        box((a, -0.48, 0.001), (b, 0.48, 0.52), M["stone"], 0)
    drawings.section((0, 0, -2.0), (0, 1, 0), 8.4, kept)
    return {"drawing": True, "samples": 4}
