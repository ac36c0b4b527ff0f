"""The stairs of Agiou Nikolaou in Patra: 193 steps, and on each of nine landings an enamel sign.

A sign is 22 cm square: how many steps are still to climb, and below it how many go down.
"""

import bpy

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, lathe, link, move, panel, rect, rod

STEPS, RISE, RUN, LANDING, FLIGHTS = 193, 0.165, 0.32, 2.2, 10
SIDE = 0.22


def real():
    return {
        "enamel": m.ceramic("enamel", (0.78, 0.77, 0.73), 0.12, 0.0),
        "figure": m.paint("figure", (0.03, 0.05, 0.11), 0.2),
        "wall": m.plaster("wall", (0.66, 0.47, 0.31), 1.3, 0.2),
        "base": m.plaster("base", (0.44, 0.36, 0.28), 1.4, 0.2),
        "marble": m.marble("marble", (0.64, 0.61, 0.55), (0.50, 0.47, 0.42), rough=0.5),
        "landing": m.marble("landing", (0.60, 0.57, 0.51), (0.48, 0.45, 0.40), (0.7, 0.7), 0.5),
        "iron": m.paint("iron", (0.03, 0.035, 0.035), 0.5, metal=0.3),
        "brass": m.brass(),
        "door": m.wood("door", ((0.05, 0.10, 0.11), (0.075, 0.14, 0.15), (0.10, 0.17, 0.18)), 2),
    }


def text(words, size, material, at):
    """Figures that stand on the face of a sign, read from -y."""
    data = bpy.data.curves.new("figures", "FONT")
    data.body, data.size, data.extrude, data.align_x = words, size, 0.0006, "CENTER"
    data.offset = 0.0012
    made = link(bpy.data.objects.new("figures", data), material)
    return move([made], at, tilt=(90, 0))


def arrow(M, x, z, size, up=True):
    s = size if up else -size
    outline = [(x - size * 0.07, z - s * 0.5), (x - size * 0.07, z + s * 0.1),
               (x - size * 0.3, z + s * 0.1), (x, z + s * 0.5), (x + size * 0.3, z + s * 0.1),
               (x + size * 0.07, z + s * 0.1), (x + size * 0.07, z - s * 0.5)]
    return [panel(outline, [], 0.0014, M["figure"], (0, -0.0072, 0), bevel=0)]


def sign(M, left=97):
    """The sign about its middle: a plate that is slightly domed at its edge, and four screws."""
    h = SIDE / 2
    parts = [box((-h, -0.006, -h), (h, 0.003, h), M["enamel"], 0.004)]
    parts += [panel(rect(-h + 0.008, -h + 0.008, h - 0.008, h - 0.008),
                    [rect(-h + 0.011, -h + 0.011, h - 0.011, h - 0.011)], 0.0012, M["figure"],
                    (0, -0.0068, 0), bevel=0)]
    parts += text(str(left), 0.148, M["figure"], (-0.022, -0.0066, -0.022))
    parts += arrow(M, 0.074, 0.032, 0.085)
    parts += text(str(STEPS - left), 0.062, M["figure"], (-0.022, -0.0066, -0.083))
    parts += arrow(M, 0.040, -0.061, 0.045, up=False)
    for x in (-h + 0.019, h - 0.019):
        for z in (-h + 0.019, h - 0.019):
            head = lathe([(0, 0.004), (0.004, 0.003), (0.005, 0.0), (0, 0)], M["brass"], parts=20)
            parts += move([head], (x, -0.006, z), tilt=(90, 0))
    return parts


LOOK = {**studio.LOOK, "saturation": 1.18}


def plate():
    """The sign on its wall, in raking light."""
    M = real()
    box((-3, 0.003, -1), (3, 0.2, 3), M["wall"], 0)
    move(sign(M), (0, 0, 1.2))
    light.even((0.8, 0.88, 1), 0.35)
    light.sun(40, 240, 4.6, (1, 0.86, 0.68), 0.6)
    camera.level((0, -1.3, 1.2), 0, 84, (0, 0))
    return {"samples": 4, "bounces": 4, "look": {**LOOK, "stops": 0.75}}


def flight(M, x, z, steps, wide=(-3.2, 0.0)):
    """Steps that climb along +x from (x, z), between two y."""
    for k in range(steps):
        low = x + k * RUN
        box((low, wide[0], z - 1), (low + RUN + 0.001, wide[1], z + RISE * (k + 1)), M["marble"],
            0.012)


def landing():
    """A landing with its sign: the next flight climbs to the right."""
    M = real()
    box((-3.6, -3.2, -1), (0.8, 0.0, 0), M["landing"], 0)
    flight(M, 0.8, 0, 16)
    flight(M, -3.6 - 12 * RUN, -12 * RISE, 12)
    box((-12, 0.001, -4), (12, 0.4, 5.2), M["wall"], 0)
    before = [(-12, -4), (-12, -1.2), (-3.8, 0.55), (-2.92, 0.55), (-2.92, -4)]
    beyond = [(-1.68, -4), (-1.68, 0.55), (0.8, 0.55), (6.2, 3.3), (6.2, -4)]
    for base in (before, beyond):
        panel(base, [], 0.03, M["base"], (0, -0.029, 0), bevel=0.006)
    # A door on the landing, and the rail along the flight.
    panel(rect(-2.9, 0.001, -1.7, 2.35), [rect(-2.75, 0.002, -1.85, 2.2)], 0.12, M["marble"],
          (0, -0.06, 0), bevel=0.008)
    box((-2.75, -0.028, 0.02), (-2.305, -0.002, 2.19), M["door"], 0.006)
    box((-2.295, -0.028, 0.02), (-1.85, -0.002, 2.19), M["door"], 0.006)
    move(sign(M), (-0.35, -0.004, 1.2))
    rail = [(0.5, -0.09, 0.95), (0.85, -0.09, 0.97), (0.8 + 16 * RUN, -0.09, 0.97 + 16 * RISE)]
    rod(rail, 0.02, M["iron"])
    for k in range(1, 16, 4):
        x = 0.8 + k * RUN
        rod([(x, 0.0, 0.9 + k * RISE), (x, -0.09, 0.97 + k * RISE)], 0.012, M["iron"])
    light.sky(42, 232, 5.5, 0.17, (1, 0.85, 0.66))
    # The house across the stairs throws its edge on the wall.
    across = [(-30, -5), (-30, 5.0), (0.9, 5.0), (0.9, 7.4), (30, 7.4), (30, -5)]
    panel(across, [], 0.5, M["wall"], (-4.2, -6.5, 0)).visible_camera = False
    camera.level((-0.6, -5.6, 1.5), 0, 36, (0, 0.03))
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.8}}


def outline():
    """The line of the stairs: ten flights with nine landings between them."""
    points, x, z, left = [(0.0, 0.0)], 0.0, 0.0, STEPS
    places = []
    for index in range(FLIGHTS):
        steps = -(-left // (FLIGHTS - index))
        for _ in range(steps):
            points += [(x, z + RISE), (x + RUN, z + RISE)]
            x, z = x + RUN, z + RISE
        left -= steps
        if index < FLIGHTS - 1:
            places.append((x + LANDING / 2, z))
            x += LANDING
            points.append((x, z))
    return points, places


def section():
    """All of the stairs, with the nine landings and a person's height on each."""
    M = drawings.Palette(False)
    points, places = outline()
    end, top = points[-1]
    ground = [(-6, -20), (-6, 0), *points, (end + 6, top), (end + 6, -20)]
    panel(ground, [], 1.0, M["ground"], (0, -0.5, 0), bevel=0)
    for x, z in places:
        # Drawn four times as large as they are, so that they show.
        box((x - 0.45, 0.6, z + 1.2), (x + 0.45, 0.7, z + 2.1), M["sign"], 0)
        rod([(x, 0.8, z), (x, 0.8, z + 1.2)], 0.05, M["sign"])
    drawings.section((end / 2, 0, top / 2 + 0.5), (0, 1, 0), end + 9)
    return {"drawing": True, "samples": 4}
