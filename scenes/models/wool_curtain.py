"""A curtain of undyed wool on an iron rod, in four shades from grey to chocolate."""

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import cove, curtain
from kit.nodes import Shader, darker
from kit.solids import box, frame, lathe, move, panel, rect, rod

SHADES = ((0.42, 0.39, 0.35), (0.30, 0.26, 0.22), (0.20, 0.155, 0.12), (0.10, 0.070, 0.050))
ROD, HIGH = 0.010, 2.55


def wool(name, colour):
    """Thick woven wool: ribs across the thread and a nap that takes no shine."""
    s = Shader(name)
    p = s.place()
    rib = s.math("SINE", s.times(s.axes(p)[2], 900.0))
    tone = s.add(s.times(s.noise(s.stretch(p, (1, 1, 4)), 30, 3), 0.8), s.times(rib, 0.06))
    hue = s.ramp(tone, (0.2, darker(colour, 0.75)), (0.65, darker(colour, 1.15)))
    return s.surface(hue, 0.95, s.bump(s.add(rib, s.noise(p, 250, 2)), 0.35, 0.002), shine=0.05)


def hung(M, x0, x1, name="wool", top=HIGH, folds=5, depth=0.06):
    """A panel that hangs in the plane y = 0 with its rings."""
    made = curtain(M[name], 0, 0, abs(x1 - x0), top - 0.055, depth, folds)
    parts = move([made], (max(x0, x1), 0, 0), 90)
    count = folds * 2
    for k in range(count + 1):
        x = x0 + (x1 - x0) * (0.02 + 0.96 * k / count)
        ring = lathe(
            [
                (0.017, -0.0025),
                (0.021, -0.0025),
                (0.021, 0.0025),
                (0.017, 0.0025),
                (0.017, -0.0025),
            ],
            M["iron"],
            parts=28,
        )
        parts += move([ring], (x, 0, top - 0.012), 0, (0, 90))
        # The eye that the cloth hangs from.
        parts.append(rod([(x, 0, top - 0.031), (x, 0, top - 0.075)], 0.003, M["iron"]))
    return parts


def iron(M, x0, x1, top=HIGH):
    """The rod of twenty millimetres with its brackets."""
    parts = [rod([(x0, 0, top), (x1, 0, top)], ROD, M["iron"])]
    for x in (x0 + 0.06, (x0 + x1) / 2, x1 - 0.06):
        parts.append(rod([(x, 0.0, top - 0.012), (x, 0.12, top - 0.012)], 0.006, M["iron"]))
    for x in (x0, x1):
        ball = [(0.0, -0.02), (0.014, -0.014), (0.02, 0), (0.014, 0.014), (0, 0.02)]
        parts.append(lathe(ball, M["iron"], (x, 0, top), 24))
    return parts


def real():
    made = {f"wool{k}": wool(f"wool{k}", shade) for k, shade in enumerate(SHADES)}
    return {**made, "iron": m.paint("iron", (0.04, 0.038, 0.036), 0.45, metal=0.6)}


def door():
    """Half drawn before a balcony door on a winter afternoon."""
    M = real()
    wall = m.plaster("wall", (0.66, 0.62, 0.55), 0.7, 0.06)
    panel(rect(-3, 0, 3, 3.1), [rect(-0.75, 0.02, 0.75, 2.4)], 0.3, wall, (0, 0.13, 0))
    white = m.paint("white", (0.62, 0.61, 0.57), 0.45)
    frame(-0.75, 0.02, 0.75, 2.4, 0.07, white, 0.06, (0, 0.2, 0), columns=2, rows=2)
    box((-0.7, 0.225, 0.06), (0.7, 0.229, 2.36), m.glass(), 0)
    box((-6, -5, -0.1), (6, 0.13, 0), m.wood("floor", m.OAK, along=0, plank=0.09, length=1.2), 0)
    box((-9, 7, -3), (9, 7.2, 9), m.paint("far", (0.60, 0.58, 0.55), 0.9), 0)
    hung(M, -1.0, 0.12, "wool2", folds=5)
    iron(M, -1.06, 1.06)
    light.sky(22, 330, 4.5, 0.5, (1, 0.80, 0.58))
    light.area((0, 0.5, 1.25), (0, -3, 1.0), (1.4, 2.3), 26, (0.9, 0.95, 1))
    light.area((-2.2, -3.4, 2.3), (0, 0, 1.2), (1.6, 1.6), 34, (1, 0.86, 0.70))
    camera.level((0.05, -4.4, 1.3), 0, 41, (0, 0.0))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 1.05}}


def shades():
    """The four shades side by side on one rod."""
    M = real()
    studio.wall((0.60, 0.57, 0.52), 0.14)
    for k in range(4):
        hung(M, -1.12 + 0.57 * k, -1.12 + 0.57 * k + 0.5, f"wool{k}", 1.9, 3, 0.05)
    iron(M, -1.2, 1.2, 1.9)
    light.even((0.75, 0.82, 0.95), 0.14)
    light.area((-2.8, -2.0, 2.4), (0, 0, 1.2), (1.0, 2.2), 120, (1, 0.93, 0.84))
    camera.level((0, -3.4, 1.32), 0, 48, (0, 0.0))
    return {"samples": 6, "bounces": 3, "look": studio.LOOK}


def rings():
    """The rod, a bracket and the rings, close up."""
    M = real()
    studio.wall((0.60, 0.57, 0.52), 0.14)
    hung(M, -1.0, 0.0, "wool1", folds=5)
    iron(M, -1.06, 0.4)
    light.even((0.75, 0.82, 0.95), 0.16)
    light.area((-1.8, -1.3, 3.1), (0, 0, 2.4), (0.6, 1.2), 42, (1, 0.93, 0.84))
    camera.level((-0.1, -1.15, 2.47), 0, 52, (0, -0.04), focus=1.12, stop=5)
    return {"samples": 6, "bounces": 3, "look": studio.LOOK}
