"""A pendant of blown opal glass on a brass stem, in three sizes."""

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import bowl, table
from kit.nodes import Shader
from kit.solids import box, lathe, rod, smooth

SIZES = (0.22, 0.30, 0.38)


def shade(M, width, at):
    """A bell with a soft shoulder, open below; its rim is turned in a little."""
    r = width / 2
    outer = smooth(
        [
            (0.19 * r, 1.28 * r),
            (0.30 * r, 1.24 * r),
            (0.62 * r, 1.02 * r),
            (0.92 * r, 0.58 * r),
            (r, 0.22 * r),
            (0.95 * r, 0.0),
        ],
        40,
    )
    inner = [(max(0.001, x - 0.005), z - 0.003 if z > 0.01 else z) for x, z in reversed(outer)]
    return lathe([*outer, *inner, outer[0]], M["opal"], at)


def pendant(M, width, at, stem):
    """The shade with its gallery and stem; `at` is the middle of its rim."""
    x, y, z = at
    top = z + 1.28 * width / 2
    cap = [
        (0, 0),
        (0.032, 0),
        (0.036, 0.006),
        (0.036, 0.03),
        (0.022, 0.04),
        (0.012, 0.06),
        (0, 0.06),
    ]
    return [
        shade(M, width, at),
        lathe(cap, M["brass"], (x, y, top - 0.012)),
        rod([(x, y, top + 0.03), (x, y, top + stem)], 0.006, M["brass"]),
        lathe(
            [(0, 0), (0.012, 0), (0.014, 0.012), (0.012, 0.03), (0, 0.03)],
            M["brass"],
            (x, y, top + stem * 0.45),
        ),
        lathe(
            [(0, 0.03), (0.05, 0.028), (0.055, 0.02), (0.02, 0), (0, 0)],
            M["brass"],
            (x, y, top + stem - 0.01),
        ),
    ]


def opal(power):
    """Glass that glows evenly, and a little less towards its edge."""
    s = Shader("opal")
    facing = s.node("LayerWeight", 0.35, out=1)
    strength = s.remap(facing, 0, 1, power, power * 0.42)
    lit = s.node("Emission", (1, 0.78, 0.52), strength)
    body = s.node("BsdfPrincipled", Base_Color=(0.75, 0.72, 0.66, 1), Roughness=0.12, Specular=0.5)
    return s.end(s.node("AddShader", lit, body))


def real(power):
    return {"opal": opal(power), "brass": m.brass()}


def over_table():
    """Over a table at seventy centimetres, in the evening."""
    M = real(1.0)
    wood = m.wood("table", m.WALNUT, along=0, rough=0.4)
    table(1.7, 0.85, 0.74, wood, m.wood("legs", m.WALNUT, along=2), (0, 0, 0))
    box((-4, 1.1, -0.1), (4, 1.3, 3.4), m.plaster("wall", (0.24, 0.30, 0.31), 0.6, 0.07), 0)
    box((-4, -4, -0.1), (4, 1.1, 0), m.wood("floor", m.OAK, along=0, plank=0.12), 0)
    pendant(M, 0.38, (0, 0, 1.44), 0.8)
    bowl(m.ceramic("bowl", (0.58, 0.53, 0.44)), (0.22, 0.02, 0.74), 0.16, 0.075)
    light.bulb((0, 0, 1.46), 22, (1, 0.74, 0.46), 0.12)
    light.even((0.5, 0.62, 0.9), 0.06)
    light.area((-3, -2.4, 2.4), (0, 0, 0.8), (1.4, 2), 22, (0.75, 0.85, 1))
    camera.level((0, -3.3, 1.2), 0, 44, (0, 0.0))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 1.1}}


def three():
    """The three sizes side by side, lit."""
    box((-4, 0.5, -1), (4, 0.7, 3), m.plaster("wall", (0.43, 0.31, 0.24), 0.5, 0.06), 0)
    M = real(0.95)
    x = -0.46
    for width in SIZES:
        pendant(M, width, (x, 0, 0.30), 0.9)
        light.bulb((x, 0, 0.32), 2.5, (1, 0.74, 0.46), 0.06)
        x += 0.45
    light.even((0.75, 0.82, 0.95), 0.12)
    light.area((-2.2, -1.8, 1.6), (0, 0.4, 0.4), (1, 1.6), 30, (1, 0.94, 0.86))
    camera.level((0, -2.3, 0.5), 0, 52, (0, 0.02))
    return {"samples": 6, "bounces": 3, "look": {**studio.LOOK, "stops": 1.15}}


def section():
    """The three sizes in one scale, cut through the middle of the glass."""
    M = drawings.Palette(False)
    x = -0.46
    for width in SIZES:
        pendant(M, width, (x, 0, 0.1), 0.5)
        x += 0.46
    drawings.section((0, 0, 0.42), (0, 1, 0), 1.75)
    return {"drawing": True, "samples": 8}
