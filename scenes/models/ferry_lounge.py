"""The lounge of a ferry at night: seats in fours about low tables, a carpet with a pattern of rope
that stops a metre short of the bar, and light only above the stairs.
"""

from kit import camera, light, materials as m, studio
from kit.furniture import cushion
from kit.nodes import Shader, darker
from kit.solids import box, lathe, move, panel, rect, rod

WIDE, HIGH, BAR = 11.0, 2.35, 11.4


def carpet():
    """Two ropes that cross at every step, in the coordinates of the floor."""
    s = Shader("carpet")
    x, y = s.axes(s.place())[0:2]
    ground, rope = (0.045, 0.065, 0.13), (0.40, 0.33, 0.19)
    wave = s.times(s.math("SINE", s.times(y, 8.0)), 0.14)
    share = 0
    for sign in (1, -1):
        moved = s.add(x, s.times(wave, sign))
        near = s.math("ABSOLUTE", s.minus(s.math("FRACT", s.times(moved, 1.55)), 0.5))
        twist = s.math("SINE", s.add(s.times(y, 90), s.times(moved, 60 * sign)))
        on = s.times(s.math("LESS_THAN", near, 0.05), s.remap(twist, -1, 1, 0.45, 1))
        share = on if sign == 1 else s.math("MAXIMUM", share, on)
    pile = s.noise(s.place(), 260, 2)
    hue = s.mix(share, ground, rope)
    hue = s.mix(s.times(pile, 0.35), hue, darker(ground, 0.5))
    return s.surface(hue, 0.95, s.bump(pile, 0.5, 0.003), shine=0.05)


def real():
    return {
        "carpet": carpet(),
        "floor": m.terrazzo("floor", (0.26, 0.25, 0.23), ((0.15, 0.14, 0.13), (0.4, 0.38, 0.34)), 1,
        0.35),
        "seat": m.cloth("seat", (0.36, 0.12, 0.07), 0.02, 220),
        "seat2": m.cloth("seat2", (0.14, 0.21, 0.24), 0.02, 220),
        "cloth": m.cloth("cloth", (0.66, 0.63, 0.56), 0.05, 220),
        "wood": m.wood("wood", m.WALNUT, along=0, rough=0.35),
        "rib": m.wood("rib", m.WALNUT, along=2, rough=0.35),
        "wall": m.paint("wall", (0.58, 0.53, 0.44), 0.5),
        "white": m.paint("white", (0.66, 0.65, 0.61), 0.4),
        "steel": m.paint("steel", (0.55, 0.56, 0.57), 0.25, metal=1),
        "iron": m.paint("iron", (0.05, 0.05, 0.055), 0.4, metal=0.4),
        "night": m.glow("night", (0.03, 0.06, 0.14), 0.45),
        "lamp": m.glow("lamp", (1, 0.74, 0.46), 11),
        "dim": m.glow("dim", (1, 0.66, 0.34), 0.3),
        "brass": m.brass(),
        "cup": m.ceramic("cup", (0.74, 0.72, 0.68), 0.3, 0),
        "bag": m.paint("bag", (0.10, 0.16, 0.12), 0.8),
    }


def pair(M, at, turn, hue="seat"):
    """Two seats on one foot, their fronts to -y."""
    parts = []
    for x in (-0.29, 0.29):
        parts.append(cushion(M[hue], (x - 0.27, -0.27, 0.34), (x + 0.27, 0.2, 0.46), 0.05))
        parts += move([cushion(M[hue], (-0.27, -0.06, 0), (0.27, 0.06, 0.62), 0.05)],
            (x, 0.2, 0.43), 0, (-12, 0))
        parts += move([cushion(M["cloth"], (-0.19, -0.075, 0.4), (0.19, 0.07, 0.63), 0.03)],
            (x, 0.2, 0.43), 0, (-12, 0))
    for x in (-0.6, 0, 0.6):
        parts.append(box((x - 0.03, -0.22, 0.58), (x + 0.03, 0.18, 0.62), M["wood"], 0.012))
        parts.append(box((x - 0.012, -0.1, 0.3), (x + 0.012, 0.1, 0.579), M["iron"], 0.003))
    parts.append(box((-0.6, -0.12, 0.27), (0.6, 0.12, 0.33), M["iron"], 0.006))
    for x in (-0.42, 0.42):
        parts.append(box((x - 0.035, -0.2, 0.0), (x + 0.035, 0.2, 0.03), M["steel"], 0.006))
        parts.append(box((x - 0.03, -0.03, 0.03), (x + 0.03, 0.03, 0.27), M["steel"], 0.004))
    return move(parts, at, turn)


def low_table(M, x, y, cup=False):
    lathe([(0, 0), (0.2, 0), (0.19, 0.02), (0.04, 0.04), (0.03, 0.5), (0, 0.5)], M["steel"],
        (x, y, 0), 40)
    panel([(x - 0.3, y - 0.3), (x - 0.3, y + 0.3), (x + 0.3, y + 0.3), (x + 0.3, y - 0.3)], [],
        0.03, M["wood"],
          (0, 0, 0.5), flat=True, bevel=0.012)
    if cup:
        lathe([(0, 0), (0.03, 0), (0.04, 0.07), (0.036, 0.07), (0, 0.02)], M["cup"],
            (x - 0.1, y - 0.08, 0.531), 32)
        move([box((-0.08, -0.11, 0), (0.08, 0.11, 0.012), M["cloth"], 0.002)],
            (x + 0.12, y + 0.06, 0.531), 25)


def shell(M):
    half = WIDE / 2
    box((-half, -4, -0.2), (half, BAR - 1.0, 0), M["carpet"], 0)
    box((-half, BAR - 0.999, -0.2), (half, 18, -0.002), M["floor"], 0)
    box((-half, BAR - 1.02, -0.01), (half, BAR - 0.98, 0.006), M["brass"], 0.002)
    box((-half, -4, HIGH), (half, 18, HIGH + 0.2), M["white"], 0)
    for s in (-1, 1):
        holes = [rect(y, 0.85, y + 1.15, 1.75) for y in (-1.2, 0.6, 2.4, 4.2, 6.0, 7.8, 9.6)]
        panel(rect(-4, -0.1, 18, HIGH), holes, 0.14, M["wall"],
            (s * half + (0.14 if s > 0 else 0), 0, 0), 90)
        box((s * (half + 0.16), -4, 0.6), (s * (half + 0.18), 18, 2.0), M["night"], 0)
        box((s * (half - 0.001), -4, 0.001), (s * (half - 0.03), 12, 0.5), M["wood"], 0.004)
    for y in (0.0, 2.7, 5.4, 8.1):
        for s in (-1, 1):
            box((s * 1.55, y - 0.09, HIGH - 0.03), (s * 4.6, y + 0.09, HIGH - 0.001), M["dim"], 0)
    for y in (1.35, 6.75):
        lathe([(0, 0), (0.13, 0), (0.13, HIGH), (0, HIGH)], M["wall"], (-1.4, y, 0), 40)
    # The bar, its shutter down, and the stairs on its right with their light.
    box((-4.4, BAR, 0), (-0.4, BAR + 0.6, 1.08), M["rib"], 0.01)
    box((-4.45, BAR - 0.08, 1.081), (-0.35, BAR + 0.65, 1.12), M["steel"], 0.008)
    for k in range(22):
        box((-4.4, BAR + 0.3, 1.13 + k * 0.056), (-0.4, BAR + 0.32, 1.13 + k * 0.056 + 0.05),
            M["steel"], 0.004)
    box((-half, BAR + 0.7, 0), (-0.1, BAR + 0.9, HIGH), M["wall"], 0)
    box((-half, BAR + 0.1, 0), (-4.5, BAR + 0.699, HIGH), M["wall"], 0)
    for k in range(12):
        box((0.2, BAR + 0.6 + k * 0.27, 0), (2.2, BAR + 4.2, 0.185 * (k + 1)), M["floor"], 0.006)
        box((0.2, BAR + 0.59 + k * 0.27, 0.185 * (k + 1) - 0.03),
            (2.2, BAR + 0.63 + k * 0.27, 0.185 * (k + 1) + 0.003),
            M["brass"], 0.002)
    for x in (0.1, 2.3):
        rod([(x, BAR + 0.3, 0), (x, BAR + 0.3, 1.0), (x, BAR + 0.7, 1.1), (x, BAR + 4.0, 3.3)],
            0.022, M["brass"])
    box((2.4, BAR + 0.2, 0), (half, BAR + 0.4, HIGH), M["wall"], 0)
    box((-0.2, BAR + 4.2, 0), (2.6, BAR + 4.4, 5), M["wall"], 0)
    lamp = light.area((1.2, BAR + 0.9, HIGH - 0.03), (1.2, BAR + 1.2, 0), (1.6, 0.5), 460,
        (1, 0.72, 0.44))
    lamp.visible_glossy = False
    box((0.5, BAR + 0.35, HIGH - 0.04), (1.9, BAR + 0.55, HIGH - 0.001), M["lamp"], 0)


def lounge():
    """After midnight: rows of seats in fours, one pair turned round, and the lit stairs."""
    M = real()
    shell(M)
    for s in (-1, 1):
        for k, y in enumerate((1.3, 4.0, 6.7, 9.0)):
            hue = "seat" if (k + (s > 0)) % 2 else "seat2"
            for x in (2.2, 3.75):
                if y > 8 and x > 3:
                    continue
                pair(M, (s * x, y + 0.75, 0), 0, hue)
                # A family has turned this pair to the others.
                turn = 0 if (s, k, x) == (1, 0, 2.2) else 180
                pair(M, (s * x, y - 0.75, 0), turn, hue)
                low_table(M, s * x, y, (s, k) in ((-1, 0), (1, 1)))
    move([box((-0.28, -0.14, 0), (0.28, 0.14, 0.34), M["bag"], 0.06)], (1.75, 0.2, 0.0), 70)
    fill = light.area((0, -3.4, 2.1), (0, 6, 0.5), (6, 0.6), 20, (0.62, 0.72, 1))
    fill.visible_glossy = False
    light.even((0.3, 0.4, 0.7), 0.02)
    for y in (2.7, 8.1):
        for s in (-1, 1):
            part = light.area((s * 3.0, y, HIGH - 0.05), (s * 3.0, y, 0), (3.0, 0.2), 13,
                (1, 0.70, 0.42))
            part.visible_glossy = False
    camera.level((0.35, -2.9, 1.5), 0, 25, (0.02, -0.09))
    return {"samples": 8, "bounces": 4, "look": {**studio.LOOK, "stops": 2.1}}
