"""A table lamp: a body of dark stoneware, a brass neck, a shade of linen."""

from kit import camera, drawings, light, materials as m, studio
from kit.furniture import cove
from kit.solids import box, lathe, rod, smooth

BODY = (
    (0, 0),
    (0.085, 0),
    (0.118, 0.03),
    (0.140, 0.09),
    (0.146, 0.165),
    (0.128, 0.235),
    (0.088, 0.295),
    (0.050, 0.335),
    (0.034, 0.365),
    (0.033, 0.392),
    (0.024, 0.398),
    (0, 0.400),
)


def real():
    return {
        "body": m.ceramic("body", (0.17, 0.155, 0.115), 0.3, 0.6),
        "shade": m.cloth("shade", (0.80, 0.73, 0.62), 0.5),
        "trim": m.paint("trim", (0.45, 0.40, 0.33)),
        "brass": m.brass(),
    }


def build(M, z=0.0):
    """The lamp on a plane at z."""
    shade = z + 0.43
    return [
        lathe(smooth(BODY, 110), M["body"], (0, 0, z)),
        rod([(0, 0, z + 0.395), (0, 0, z + 0.47)], 0.009, M["brass"]),
        lathe([(0, 0), (0.02, 0), (0.02, 0.03), (0, 0.03)], M["brass"], (0, 0, z + 0.455), 32),
        lathe([(0.205, 0), (0.135, 0.235)], M["shade"], (0, 0, shade), 128),
        lathe([(0.2055, -0.002), (0.2065, 0.004), (0.2045, 0.006)], M["trim"], (0, 0, shade), 128),
    ]


def lit():
    """The lamp on a slab of marble before a plain ground, with a small cup."""
    M = real()
    cove(m.plaster("ground", (0.56, 0.50, 0.43), 0.5, 0.06), width=12, depth=1.2, front=-3)
    slab = m.marble("slab", (0.60, 0.54, 0.46), (0.45, 0.39, 0.32), rough=0.5)
    box((-0.62, -0.22, 0.001), (0.46, 0.24, 0.09), slab, 0.008)
    build(M, 0.09)
    light.bulb((0, 0, 0.63), 5, (1, 0.60, 0.30))
    cup = ((0, 0), (0.03, 0), (0.052, 0.02), (0.062, 0.052), (0.058, 0.053), (0.046, 0.022))
    white = m.ceramic("cup", (0.74, 0.70, 0.63), 0.35)
    lathe(smooth([*cup, (0, 0.008)], 36), white, (-0.40, -0.06, 0.09))
    flex = [
        (0, 0.1, 0.105),
        (0.12, 0.19, 0.098),
        (0.30, 0.30, 0.006),
        (0.9, 0.5, 0.005),
        (1.6, 0.62, 0.005),
    ]
    rod(flex, 0.0035, m.paint("flex", (0.05, 0.04, 0.035)), bent=True)
    light.even((0.75, 0.82, 0.92), 0.10)
    light.area((-2.4, -1.1, 1.9), (0, 0.1, 0.4), (1.2, 1.9), 85, (1, 0.95, 0.88))
    light.area((2.6, -1.8, 1.2), (0, 0, 0.4), (2, 2), 3, (0.85, 0.92, 1))


LOOK = {"stops": 1, "contrast": 1.6, "saturation": 1.2}


def portrait():
    lit()
    camera.level((0.02, -2.75, 0.62), 0, 70, (-0.03, -0.10), focus=2.7, stop=4)
    return {"samples": 80, "bounces": 6, "look": LOOK}


def evening():
    """As wide as a card."""
    lit()
    camera.level((0.02, -2.75, 0.62), 0, 58, (-0.02, -0.12), focus=2.7, stop=4)
    return {"samples": 10, "bounces": 6, "look": LOOK}


def views():
    """Front and top, in one scale."""
    return studio.sides(build, ((-0.3, 0), (0.3, None)), 0.33, 1.5)


def section():
    """Cut through the middle of body and shade."""
    build(drawings.Palette(False))
    drawings.section((0, 0, 0.33), (0, 1, 0), 1.0)
    return {"drawing": True, "samples": 8}
